"""The pages of learning, as functions of what is learnt. Imported when somebody enters."""
