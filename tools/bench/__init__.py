"""Measures the product. Figures are printed, never asserted: machines are shared and noisy."""
