### The picture of Amulets, and its description for those who do not see it.
