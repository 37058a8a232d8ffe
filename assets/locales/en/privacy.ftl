# What is kept about a person.
privacy-exported = 📄 Here is everything I keep about you: your seats, results, ratings and settings, what you said at the tables, and how my messages reached you. Only you see this.
privacy-confirm = **Shall I forget you?** { $open ->
    [0] You sit at no open table.
    [one] The game or lobby you sit at is left first: a game counts as given up.
   *[other] The { $open } games and lobbies you sit at are left first: games count as given up.
  }
    Your settings and ratings go, and your name and id with them. Past games keep a seat for “someone who left”. Messages already posted in Discord stay where they are. { $bars ->
    [0] This cannot be taken back.
    [one] A server has barred you from its tables: that stays, with your id and nothing else, until its managers lift it. All this cannot be taken back.
   *[other] { $bars } servers have barred you from their tables: that stays, with your id and nothing else, until their managers lift it. All this cannot be taken back.
  }
privacy-kept = Nothing was changed.
privacy-forgotten = { $left ->
    [0] You are forgotten.
    [one] The table you sat at was left, and you are forgotten.
   *[other] The { $left } tables you sat at were left, and you are forgotten.
  } { $bars ->
    [0] Nothing that names you is left in my database.
   *[other] Nothing is left in my database but your id, where a server has barred you from its tables; only its managers can lift that.
  } If you ever sit down again, I meet you for the first time.
button-forget = Forget me
button-keep = Keep everything
privacy-not-wiped = You are forgotten: { $bars ->
    [0] no row names you any more.
   *[other] no row names you any more, but where a server has barred you from its tables.
  } The file they stood in could not be wiped just now, so traces may be left in it until its owner wipes it.
privacy-overwritten = { $left ->
    [0] You are forgotten.
    [one] The table you sat at was left, and you are forgotten.
   *[other] The { $left } tables you sat at were left, and you are forgotten.
  } { $bars ->
    [0] No row of my database names you any more.
   *[other] No row of my database names you any more, but where a server has barred you from its tables; only its managers can lift that.
  } Traces of the old rows are overwritten by and by. If you ever sit down again, I meet you for the first time.
privacy-too-large = What I keep about you doesn't fit into a message here. Ask my operator for the file.
