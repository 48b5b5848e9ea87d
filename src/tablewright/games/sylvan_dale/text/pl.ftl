tagline = x
