# What is kept about a person.
privacy-exported = 📄 Here is everything I keep about you: your seats, results, ratings and settings, what you said at the tables, and how my messages reached you. Only you see this.
privacy-confirm = **Shall I forget you?** { $open ->
    [0] You sit at no open table.
    [one] First you leave the lobby or game you sit at; leaving a game counts as resigning.
   *[other] First you leave the { $open } lobbies and games you sit at; leaving a game counts as resigning.
  }
    Your settings and ratings go, and your name and id with them. Past games keep a seat for “someone who left”. Messages already posted in Discord stay where they are. { $bars ->
    [0] You can't take this back.
    [one] A server has barred you from its tables: that stays, with your id and nothing else, until its managers lift it. You can't take any of this back.
   *[other] { $bars } servers have barred you from their tables: that stays, with your id and nothing else, until their managers lift it. You can't take any of this back.
  }
privacy-kept = I changed nothing.
privacy-forgotten = { $left ->
    [0] You are forgotten.
    [one] You have left your table, and you are forgotten.
   *[other] You have left your { $left } tables, and you are forgotten.
  } { $bars ->
    [0] Nothing that names you is left in my database.
   *[other] Nothing is left in my database but your id, where a server has barred you from its tables; only its managers can lift that.
  } If you ever play again, you start as someone new.
button-forget = Forget me
button-keep = Keep everything
privacy-not-wiped = You are forgotten: { $bars ->
    [0] my database no longer names you.
   *[other] my database no longer names you, except where a server has barred you from its tables.
  } I couldn't wipe its file just now, so traces may stay in it until my operator wipes it.
privacy-overwritten = { $left ->
    [0] You are forgotten.
    [one] You have left your table, and you are forgotten.
   *[other] You have left your { $left } tables, and you are forgotten.
  } { $bars ->
    [0] My database no longer names you.
   *[other] My database no longer names you, except where a server has barred you from its tables; only its managers can lift that.
  } Traces of the old entries are overwritten over time. If you ever play again, you start as someone new.
privacy-too-large = What I keep about you doesn't fit into a message here. Ask my operator for the file.
