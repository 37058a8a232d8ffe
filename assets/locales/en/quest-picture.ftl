### The picture.
