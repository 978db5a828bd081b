"""What builds, serves and checks the product. Nothing here is shipped."""
