# What people meet in Discord.
lobby-title = ## { $game }
lobby-host = • { $name }{ $pick } — host
lobby-seat = • { $name }{ $pick }
lobby-facts = -# { $taken ->
    [one] 1 player
   *[other] { $taken } players
} ({ $least }–{ $most }) · { $clock }
lobby-choice = -# { CAPITAL($value) }
lobby-levels = -# Computers: { $levels }
level-easy-for = easy for a first game
level-medium-for = medium once you know the rules
level-skilled-for = skilled once medium is too easy
level-hard-for = hard if you play to win
lobby-length = -# A game like this takes { $choices } decisions and { $time } here (median of the last { $games })
lobby-open = Press **{ shown-join }** to sit down. The host presses **{ shown-start }** when all are here.
# Enough are seated. $room: yes if there is a seat left
lobby-ready = Enough players have a seat: the host can press **{ shown-start }** now.{ $room ->
    [yes] {" "}Anyone without a seat can still press **{ shown-join }**.
   *[no] {""}
}
lobby-started = The game is on.
lobby-closed = This table was closed.
button-join = Join
button-leave = Leave
button-start = Start
button-close = Close
button-cpu-easy = Add computer (easy)
button-cpu-medium = Add computer (medium)
button-cpu-skilled = Add computer (skilled)
button-cpu-hard = Add computer (hard)
button-no-cpu = Remove computer
button-move = Your move
button-back-again = I am back
button-wake = Wake the table
button-hand = Hand
button-board = Board
button-options = More options…
button-rules = Rules
button-details = Details
button-more = More…
button-take-back = Take back
button-orders = Orders
button-catch-up = Catch up
button-pause = Pause
more-own = -# `/table nudge` reminds the others, `/table substitute` hands your seat on, `/table resign` leaves the game.
more-watching = You don't play here, but you can look: at what has happened, the board and the rules.
button-unqueue = Drop the queued turn
queued = 🕰 When it's your move, I'll play for you: { $moves }. If a move isn't possible then, I'll ping you.
queued-if = 🕰 When it's your move, I'll play for you: { $moves } – only if { $condition }. Once that's no longer true, I drop it. If a move isn't possible, I'll ping you.
only-if = only if { $condition }
queued-instead = -# It replaces: { $moves }
queued-doubt = ⚠️ If nothing changes until then, { $done ->
    [0] the first move isn't possible
    [one] only the first move is possible
   *[other] only the first { $done } moves are possible
}. { $why }
queued-kept = -# Your queued turn stays: { $moves }
unqueued = Your queued turn is dropped. When it's your move, I'll ping you.
nothing-queued = You have no queued turn here.
button-hint = Hint
hint-best = 💡 **{ $move }**: with it, you have { $chance }.
hint-next = Second best: **{ $move }**, { $chance }.
hint-same = **{ $move }** is as good.
hint-alike = 💡 Looking ahead, I find no move better than the others. My idea: **{ $move }**.
chance-none = hardly any chance to win
chance-about = a chance of about { $chance }% to win
chance-sure = a nearly certain win
hint-only = 💡 Only one move makes sense: **{ $move }**.
hint-idea = 💡 I can't work out the chances here yet. My idea: **{ $move }**.
hint-none = 💡 I have no idea here. Every answer in your panel is allowed.
why-both = Why: { $wins }, but { $risks }.
why-wins = Why: { $wins }.
why-none = Why: it did best in the games that I tried in my head.
why-risks = Its price: { $risks }.
why-won = { $what ->
    [you-more] you may win in the next turns
    [you-less] you win less often in the next turns
    [they-more] others may win in the next turns
   *[they-less] others win less often in the next turns
}
why-out = { $what ->
    [you-more] you are beaten more often in the next turns
    [you-less] you are beaten less often in the next turns
    [they-more] others are beaten sooner
   *[they-less] others stay in the game longer
}
hint-about = -# It uses only what you know, and only you see it. Nothing is played yet.
plan-so-far = 📝 Your plan, which nobody else sees. A move with an unknown result makes all of it final:
plan-meanwhile = 🔔 Meanwhile at the table:
plan-dropped = { $count ->
    [one] The last step of your plan isn't possible any more, so I took it out.
   *[other] The last { $count } steps of your plan aren't possible any more, so I took them out.
}
plan-back = ‹ Back
plan-over = Start over
plan-commit = ✔ Make these moves
plan-commit-end = ✔ Make these moves and end the turn
next-table = { $count ->
    [one] It's your move at another table: next ›
   *[other] It's your move at { $count } more tables: next ›
}
button-back = ‹ Back
alt-more = There is more: /board text:True gives all of it.
board-more = This is too long for one message. The file has everything.
choose = Choose…
form-blank = { $name }: { $takes }
form-empty = You left **{ $name }** empty. Enter: { $takes }.
form-wrong = “{ $text }” for **{ $name }**. { $why }
form-more = Only one goes there: { $takes }.
form-open = That's ambiguous. Enter: { $takes }.
form-takes = Enter: { $takes }.
form-typed = You typed: { $typed }.
form-typed-text = { $name } “{ $text }”
form-typed-nothing = { $name } –
form-again = Correct what you typed…
form-no-room = I can't fill all of that in again, so the form opens with what is there now.
which-meant = { $count ->
    [one] Did you mean this?
   *[other] That can mean several things. Which did you mean?
}
last-choice = -# Your next choice completes the move.
said-so-far = -# { $said } …
opened = A table is open in <#{ $channel }>. You have the first seat; others press **{ shown-join }** on the card.
play-begun = ▶️ Your game of { $game } has begun here, against easy computers. It has no clock and no rating; press **{ shown-move }** when it's your turn.
joined = You have a seat. The card shows who is here.
joined-unseen = You have a seat.
left = Your seat is free again.
begun = The game is on. Good luck!
closed = The table is closed.
thread-name = { $game } · { $host }
thread-name-play = ▶️ { $game } · { $host }
thread-name-over = 🏁 { $game } · { $host }
thread-name-nameless = { $game }
thread-name-play-nameless = ▶️ { $game }
thread-name-over-nameless = 🏁 { $game }
fairness-lobby = -# Fair chance (`/settings about`): commitment ||`{ $commitment }`||
fairness-start = -# Fair chance (`/settings about`): commitment ||`{ $commitment }`||, binding ||`{ $binding }`||
fairness-end = **The numbers of this game.** Check that the first is in the lobby, and both are in the opening post.
    Commitment: `{ $commitment }`
    Binding: `{ $binding }`
    Seed: `{ $seed }`
    Salt: `{ $salt }`
    Fingerprint of the record: `{ $fingerprint }`
    -# `/settings about` says what they prove. **{ shown-record }** gives the file to check them with.
place = { $place ->
    [1] 🏆 { $seat }
   *[other] { $place }. { $seat }
}
turned = ↪️ It turned in turn { $turn }: { $what }
places-shared = 🤝 All tied: { $seats }
together-won = 🏆 You have won together, with a score of { $score }.
together-lost = 🏁 You have lost together, with a score of { $score }.
earlier = -# … { $count ->
    [one] 1 earlier event
   *[other] { $count } earlier events
} left out
more-in-details = -# … { $count } more under “Details”
owed = ⏳ { $name } { $count ->
    [one] has
   *[other] have
} { $what }
owed-until = ⏳ { $name } { $count ->
    [one] has
   *[other] have
} { $what }, due { $due }
due = -# Due { $due }
note-table = -# { $game } in <#{ $channel }>
note-left = -# Closed: this needs no answer any more.
move-made = ✅ Done.
move-made-next = -# Waiting for { $seats }.
unposted = ⚠️ It counts, but nobody else sees it in <#{ $channel }>: I can't post there just now. My posts wait until a server manager lets me post again.
unposted-lacking = ⚠️ It counts, but nobody else sees it in <#{ $channel }>: I lack { $missing } there. My posts wait until a server manager grants it.
unposted-private = ⚠️ It counts, but nobody else sees it in <#{ $channel }>: I'm not in that private thread any more. My posts wait until someone adds me again. To do that, mention me there.
unposted-locked = ⚠️ It counts, but nobody else sees it in <#{ $channel }>: the thread is locked, so I can't post there. My posts wait until someone who manages threads unlocks it.
unposted-held = ⚠️ It counts, but nobody else sees it: I was removed from that server. My posts wait until I'm invited again, for 30 days at most, and no clock runs.
unposted-missing = ⚠️ It counts, but nobody else sees it: Discord can't find the table's channel. My posts wait until it is back, for 30 days at most, and no clock runs.
unposted-refused = ⚠️ It counts, but nobody else sees it in <#{ $channel }>: Discord refused my last post there. `/history log` shows what happened. If an AutoMod rule stops my posts, a server manager can exempt me from it.
post-plain = ⚠️ Discord refused my post here. `/history log` shows what happened, and `/board` shows the board. If an AutoMod rule of this server stops my posts, a server manager can exempt me.
post-plain-awaited = Waiting for { $people }.
turn-refused = ⚠️ Discord refused my last post in this channel. `/history log` shows what happened.
move-unheard = ⚠️ Discord didn't confirm in time that I was there, so I have not made this move: { $moves }. Please type it again.
answer-refused = ⚠️ Discord refused my answer. Check `/table turn` and `/board` before you try again.
answer-without-file = ⚠️ Discord refused the file: use the command again later, and if it is refused again, tell the person who runs this bot.
answer-broke-off = ⚠️ Something went wrong on my side while I answered. Check `/table turn` and `/board` before you try again.
turn-lobby = The lobby is open: press **{ shown-join }** on its card.
lobby-refused = ⚠️ Discord refused the card of this table, so nobody can press **{ shown-join }**. Others can use `/table join`. If an AutoMod rule stops my posts, a server manager can exempt me from it.
turn-over = The game in this channel is over. Open a new one with `/new`.
listed-none = You aren't at any table. Open one with `/new`, or press **{ shown-join }** at someone else's.
listed-game = **{ $game }**
listed-game-with = **{ $game }** with { $seats }
listed-more = { $more } more
listed-lobby = 🪑 { $table }: in its lobby. { $link }
listed-awaits-you = ▶️ { $table }: **your move**. { $link }
listed-awaits-you-until = ▶️ { $table }: **your move**, due { $due }. { $link }
listed-waits = ⏳ { $table }: waiting for { $seats }. { $link }
listed-waits-until = ⏳ { $table }: waiting for { $seats }, due { $due }. { $link }
listed-goes-on = ⏳ { $table }: others are playing. { $link }
listed-sleeps = 💤 { $table }: everyone is away, so the table sleeps. { $link }
listed-paused = ⏸️ { $table }: paused. { $link }
listed-held = 🔌 { $table }: I was removed from that server; the table waits until I am invited again. { $link }
listed-missing = 🚪 { $table }: Discord can't find the channel; the table waits until it is back. { $link }
listed-minded = 🤖 { $table }: a stand-in plays your seat. { $link }
listed-out = 👀 { $table }: you're out, and the game goes on. { $link }
button-table = { $number } ›
confirm-resign = Resign? You're out for good and can't take it back. If the game is rated, it counts with the place you get.
confirm-resign-early = Do you really want to leave? Some players haven't had a turn yet, so the game would be called off for all: no result, and no rating changes. `/stats player` counts how often you do that. After { $most } such games within a day, leaving counts as resigning, and the game goes on without you.
confirm-sure = Yes, do it
resign-nothing = You're already out of this game, so you can't resign.
refuse-not-ours = This button isn't one of mine, or from an old version of me. `/table turn` shows where the game stands.
refuse-clock = I don't know the clock “{ $word }”. Choose one from the list, or write your own times, each a minute to 30 days. `36h 12h` is the time for a turn and for an answer; `5d+12h` is a bank, and what each decision adds.
refuse-substitute-bot = A bot can't play on in a seat. Choose a person; if nobody comes, a stand-in plays it.
nudged = 👋 I reminded { $seats }{ $times ->
    [1] {""}
   *[other] { " " }(reminder { $times } since the last move)
}. You can do so again in a day.
refuse-day = I can't read “{ $day }” as a day. Write it like 2026-12-24, 24.12., tomorrow or Friday, or choose from the list.
away-told = 🏖️ You are away until <t:{ $until }:D>. { $tables ->
    [0] None of your tables needs to know.
    [one] I told one table.
   *[other] I told { $tables } tables.
}
away-is = 🏖️ You are away until <t:{ $until }:D>.
away-not = You are not away. Use `/away until:` with a day to tell all your tables at once.
away-back = 👋 You are back. { $tables ->
    [0] No table was waiting for you.
    [one] One table goes on with you.
   *[other] { $tables } tables go on with you.
} `/games` shows where it's your move.
away-left = -# Days off left this season: { $left } of { $all }.
permission-view-channel = View Channels
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-attach-files = Attach Files
refuse-permissions = I can't do that in this channel: I lack { $missing }. A server manager can grant it in the channel's settings under Permissions.
refuse-thread = I couldn't open a thread here. Try `/new` without a thread. A server manager can allow me to create public threads.
refuse-thread-in-thread = This is already a thread, and Discord has no threads within threads. Use `/new` without `thread` to play right here, or use it in the channel that this thread belongs to.
refuse-thread-most = This server has as many open threads as Discord allows. Archive some of them, or use `/new` without `thread` to play right here.
refuse-thread-kind = Discord opens no threads in a channel of this kind. Use `/new` without `thread` to play right here, or use it in a text channel.
refuse-thread-trouble = Discord didn't open a thread just now, so I opened no table. Try again in a moment.
refuse-thread-wait = Discord won't let me open another thread here yet, so I opened no table. Use `/new` again { $until }, or without `thread` to play right here.
refuse-command-changed = This command has changed since your Discord loaded it, so I did nothing. Reload Discord (Ctrl+R on a computer; on a phone close the app and open it again), then use the command again.
refuse-command-renamed = This command is called { $command } now, so I did nothing. Your Discord still lists its old name until you reload it (Ctrl+R on a computer; on a phone close the app and open it again).
refuse-private-thread = This is a private thread and I'm not in it, so I couldn't post the table. Mention <@{ $bot }> here to add me, then use `/new` again.
refuse-thread-words = This server blocks words in the thread's name, so I opened no table. Use `/new` without `thread` to play right here.
forum-post-nameless = 🎲 **{ $game }**. The whole game happens in this post: press **{ shown-join }** on the card to take a seat.
forum-post = 🎲 **{ $game }**, a table of **{ $host }**. The whole game happens in this post: press **{ shown-join }** on the card to take a seat.
tag-lobby = Lobby
tag-play = Playing
tag-over = Over
refuse-forum = I couldn't open a post in <#{ $forum }>. Try `/new` without `forum`.
refuse-forum-barred = Discord won't let me open posts in <#{ $forum }>. A server manager can grant me View Channels, Send Messages, Send Messages in Threads and Attach Files there; or use `/new` without `forum`.
refuse-forum-gone = That forum doesn't exist any more. Choose another, or use `/new` without `forum`.
refuse-forum-kind = That isn't a forum. Choose one from the list, or use `/new` without `forum`.
refuse-forum-permissions = I can't play in <#{ $forum }>: I lack { $missing } there. A server manager can grant it in the forum's settings under Permissions.
refuse-forum-tag = In <#{ $forum }> every post needs a tag, and I can't use any of its tags. A server manager can add a tag that isn't for moderators only, such as { $tags }. Where I may manage channels I add them myself.
refuse-forum-yours = You may not open posts in <#{ $forum }>, so I can't open one for you. Choose another forum, or use `/new` without `forum`.
help = **Pervigil** is the game master of five wizard board games, played here over hours or days. Secrets reach only you.
    • **Begin:** `/learn` teaches a game in a few moves, `/play` starts one against computers at once, `/new` opens a table. Others press **{ shown-join }**, you add computers if you like and press **{ shown-start }**.
    • **Your turn:** I ping you. Press **{ shown-move }** and choose, or type your move with `/move`.
    • **Look:** `/board` shows the board and your hand, `/table turn` whose move it is, `/games` your tables. `/rules` explains the games.
    • **At the table:** `/table undo`, `/table pause` and `/table substitute` help out, `/orders` plans ahead. `/history catchup` tells what is new, `/history log` and `/history replay` the whole game, `/history review` where it turned.
    • **You:** `/settings me` sets pings and pictures. `/stats player` and `/stats leaderboard` show ratings, `/settings about` why chance is fair.
button-play-now = Play now
button-learn = Learn
lesson-heading = 🎓 **{ $game }** · lesson { $step } of { $steps }
lesson-right = ✅ Well done.
lesson-wrong = ❌ You may do that in a game, but here it isn't asked for. { $why }
lesson-stale = That button was for another step. Here's where you are:
lesson-shown = 👉 That's the move.
lesson-show = Show me
lesson-again = Start over
lesson-play = Play now, against easy computers
lesson-others = Other games
lesson-rules = Read the rules
lesson-choice = 🎓 Which game do you want to learn? A lesson is a handful of real moves on a board only you see. You can leave at any time and go on later.
lesson-finished = Done. Choose it to go through it again.
lesson-goes-on = Goes on with lesson { $step } of { $steps }
tip-goal = -# 🎯 **Goal:** { $goal }
tip-decision = -# 💡 { $tip }
button-my-tables = My tables
help-play = Which game do you want to play? It begins here at once, against easy computers, without a clock or a rating.
help-choose-game = Choose a game…
refuse-play-elsewhere = A game needs a channel of a server that I'm on. Go there and use `/play`.
