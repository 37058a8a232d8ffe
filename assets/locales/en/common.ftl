# What every room needs.
verbatim = { $text }
seat-name = { $seat }
