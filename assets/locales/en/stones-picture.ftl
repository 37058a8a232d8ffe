### The pictures of Sorcerer & Stones, and their description for those who do not see them.
