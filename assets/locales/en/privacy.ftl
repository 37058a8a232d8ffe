# What is kept about a person.
privacy-exported = 📄 Here is everything I keep about you: your seats, results, ratings and settings, what you said at the tables, and how my messages reached you. Only you see this.
privacy-confirm = **Shall I forget you?** { $open ->
    [0] You sit at no open table.
    [one] The game or lobby you sit at is left first: a game counts as given up.
   *[other] The { $open } games and lobbies you sit at are left first: games count as given up.
  }
    Your settings and ratings go, and your name and id with them. Past games keep a seat for “somebody who left”. Messages already posted in Discord stay where they are. This cannot be taken back.
privacy-kept = Nothing was changed.
privacy-forgotten = { $left ->
    [0] You are forgotten.
    [one] The table you sat at was left, and you are forgotten.
   *[other] The { $left } tables you sat at were left, and you are forgotten.
  } Nothing that names you is left in my database. If you ever sit down again, I meet you for the first time.
button-forget = Forget me
button-keep = Keep everything
privacy-not-wiped = You are forgotten: no row names you any more. The file they stood in could not be wiped just now, so traces may be left in it until its owner wipes it.
privacy-too-large = What I keep about you is more than fits into a message here. Ask whoever runs this bot for the file.
