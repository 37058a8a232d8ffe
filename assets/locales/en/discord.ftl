# What people meet in Discord.
lobby-title = ## { $game }
lobby-host = • { $name }{ $pick } — host of this table
lobby-seat = • { $name }{ $pick }
lobby-facts = -# { $taken } of { $least }–{ $most } players · { $clock }
lobby-option = -# { $option }: { $value }
lobby-choice = -# { CAPITAL($value) }
lobby-open = Press **{ shown-join }** to sit down. The host presses **{ shown-start }** when all are here.
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
button-rules = Rules
button-details = Details
button-unqueue = Drop the queued turn
queued = 🕰 When it is your turn, I'll play for you: { $moves }. If a move isn't possible then, I'll tell you and call you.
queued-if = 🕰 When it is your turn, I'll play for you: { $moves } – only if { $condition }. Once that's no longer true, I drop it; if a move isn't possible, I'll tell you and call you.
only-if = only if { $condition }
queued-instead = -# It takes the place of: { $moves }
queued-doubt = ⚠️ If nothing changes until then, { $done ->
    [0] the first move isn't possible
    [one] only the first move is possible
   *[other] only the first { $done } moves are possible
}. { $why }
queued-kept = -# Your queued turn stays: { $moves }
unqueued = Your queued turn is dropped. When it is your turn, I'll call you.
nothing-queued = You have no queued turn here.
button-hint = Hint
hint-best = 💡 **{ $move }**: with it, your chance to win is about { $chance }%.
hint-next = Second best: **{ $move }**, about { $chance }%.
hint-same = **{ $move }** is as good.
hint-alike = 💡 Looking ahead, I see no difference: **{ $move }** is as good as the others, about { $chance }%.
hint-only = 💡 Only one move makes sense: **{ $move }**.
hint-idea = 💡 I can't work out the chances here yet. My idea: **{ $move }**.
hint-none = 💡 I have no idea here. Every answer in your panel is allowed.
why-both = Why: { $wins }; but { $risks }.
why-wins = Why: { $wins }.
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
hint-about = -# From what you know alone, and nobody else sees it. Nothing is chosen: the move is yours to make.
plan-so-far = 📝 Your plan, which nobody else sees:
plan-meanwhile = 🔔 Meanwhile at the table:
plan-dropped = { $count ->
    [one] The last step of your plan isn't possible any more, so I took it out.
   *[other] The last { $count } steps of your plan aren't possible any more, so I took them out.
}
plan-back = ‹ Back
plan-over = Start over
plan-commit = ✔ Do it
next-table = { $count ->
    [one] Another table waits for you: next ›
   *[other] { $count } more tables wait for you: next ›
}
button-back = ‹ Back
alt-more = There is more to tell: /board text:True says all of it.
board-more = There is more to tell than one message holds: the file says all of it.
choose = Choose…
form-blank = { $name }: { $takes }
form-empty = For **{ $name }** nothing is filled in. What goes there: { $takes }.
form-wrong = “{ $text }” for **{ $name }**. { $why }
form-more = Only one goes there: { $takes }.
form-open = It does not say exactly which. What goes there: { $takes }.
form-takes = What goes there: { $takes }.
form-typed = You typed: { $typed }.
form-typed-text = { $name } “{ $text }”
form-typed-nothing = { $name } –
form-again = Correct what you typed…
form-no-room = I cannot fill all of that in again, so the form opens with what stands there now.
which-meant = { $count ->
    [one] Do you mean this?
   *[other] That can mean several things. Which do you mean?
}
said-so-far = -# { $said } …
opened = A table is open in <#{ $channel }>. You have the first seat; others press **{ shown-join }** on the card.
joined = You have a seat. The card shows who is here.
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
fairness-end = -# Fair chance (`/settings about`): seed ||`{ $seed }`||, salt ||`{ $salt }`||, fingerprint of the `/history record` ||`{ $fingerprint }`||
place = { $place ->
    [1] 🏆 { $seat }
   *[other] { $place }. { $seat }
}
places-shared = 🤝 All tied: { $seats }
together-won = 🏆 Together you have won, with a score of { $score }.
together-lost = 🏁 Together you have lost, with a score of { $score }.
earlier = -# … { $count ->
    [one] 1 earlier event
   *[other] { $count } earlier events
} left out
more-in-details = -# … { $count } more under “Details”
owed = ⏳ { $name }: { $what }
owed-until = ⏳ { $name }: { $what }, due { $due }
due = -# Due { $due }
note-table = -# { $game } in <#{ $channel }>
note-left = -# No longer open here.
move-made = ✅ Done.
move-made-next = -# Now it is up to { $seats }.
unposted = ⚠️ It counts, but nobody else hears of it in <#{ $channel }>: I may not post there right now. The news waits until a server manager lets me post again.
unposted-lacking = ⚠️ It counts, but nobody else hears of it in <#{ $channel }>: I lack { $missing } there. The news waits until a server manager grants it.
unposted-private = ⚠️ It counts, but nobody else hears of it in <#{ $channel }>: I'm not in that private thread any more. The news waits until someone adds me again: mention me there.
unposted-held = ⚠️ It counts, but nobody else hears of it: I was taken off that server. What happens waits until I am invited again, for 30 days at most, and no clock runs.
unposted-missing = ⚠️ It counts, but nobody else hears of it: Discord says that the table's channel is not there. What happens waits until it is back, for 30 days at most, and no clock runs.
unposted-refused = ⚠️ It counts, but nobody else reads of it in <#{ $channel }>: Discord refused my last post there. `/history log` tells what happened. If an AutoMod rule stops my posts, a server manager can exempt me from it.
post-plain = ⚠️ Discord refused what I wanted to post here. `/history log` tells what happened, and `/board` shows the board. If an AutoMod rule of this server stops my posts, a server manager can exempt me.
post-plain-awaited = It is up to { $people }.
turn-refused = ⚠️ Discord refused my last post in this channel. `/history log` tells what happened.
answer-refused = ⚠️ Discord refused to show my answer. Look with `/table turn` and `/board` how things stand before you do it again.
answer-broke-off = ⚠️ Something went wrong on my side while I answered. Look with `/table turn` and `/board` how things stand before you do it again.
turn-lobby = The lobby is open: press **{ shown-join }** on its card.
turn-over = The game in this channel is over. Open a new one with `/new`.
listed-none = You aren't at any table. Open one with `/new`, or press **{ shown-join }** at someone else's.
listed-lobby = 🪑 { $game } in { $link }: in its lobby
listed-awaits-you = ▶️ { $game } in { $link }: **your move**
listed-awaits-you-until = ▶️ { $game } in { $link }: **your move**, until { $due }
listed-waits = ⏳ { $game } in { $link }: waiting for others
listed-sleeps = 💤 { $game } in { $link }: everybody is away, so nothing goes on
listed-paused = ⏸️ { $game } in { $link }: pauses
listed-held = 🔌 { $game } in { $link }: I was taken off that server, and the table waits until I am invited again
listed-missing = 🚪 { $game } in { $link }: Discord says that the channel is not there, and the table waits until it is back
listed-minded = 🤖 { $game } in { $link }: a computer minds your seat
listed-out = 👀 { $game } in { $link }: you're out, and the game goes on
confirm-resign = Do you really want to give up this game? It cannot be taken back.
confirm-resign-early = Do you really want to leave? Some players haven't had a first turn yet, so the game would be called off for all: no places, and nobody's rating changes. `/stats player` counts how often you do that. After { $most } such games within a day you only resign, and the game goes on without you.
confirm-sure = Yes, do it
resign-nothing = You're already out of this game, so you have nothing to give up.
refuse-not-ours = This button is not one of mine, or from a version of me long gone. `/table turn` shows what stands here now.
refuse-clock = I don't know the clock “{ $word }”. Choose one from the list, or write your own times, each a minute to 30 days. `36h 12h` gives a turn and a response so much; `5d+12h` is a bank, and what each decision adds.
refuse-absence = “{ $word }” isn't a choice for an empty seat. Choose from the list: minded, safe or vote.
refuse-substitute-bot = A bot cannot play on in a seat. Choose a person; if nobody comes a computer minds the seat.
refuse-newcomers = “{ $word }” isn't a choice for first games. Choose from the list: double or same.
nudged = 👋 I'll tell { $seats } that you're waiting. { $times ->
    [1] That is the first reminder since anybody moved.
   *[other] That makes { $times } reminders since anybody moved.
}
refuse-day = “{ $day }” is no day I can read. Write it like 2026-12-24, 24.12., tomorrow or Friday, or choose from the list.
away-told = 🏖️ You are away until <t:{ $until }:D>. { $tables ->
    [0] No table had to be told.
    [one] One table was told.
   *[other] { $tables } tables were told.
}
away-is = 🏖️ You are away until <t:{ $until }:D>.
away-not = You are not away. `/away until:` a day tells all your tables at once that you will be.
away-back = 👋 You are back. { $tables ->
    [0] No table had missed you.
    [one] One table goes on with you.
   *[other] { $tables } tables go on with you.
} What waits for you is under `/games`.
away-left = -# Days left in this season on which you can be away: { $left } of { $all }.
permission-view-channel = View Channels
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-attach-files = Attach Files
refuse-permissions = I can't do that in this channel: I lack { $missing }. A server manager can grant it in the channel's settings under Permissions.
refuse-thread = I couldn't open a thread here. Try `/new` without a thread. A server manager can allow me to create public threads.
refuse-thread-in-thread = This is a thread already, and Discord has no threads within threads. Use `/new` without `thread` to play right here, or use it in the channel that this thread belongs to.
refuse-thread-most = This server has as many open threads as Discord allows. Archive some of them, or use `/new` without `thread` to play right here.
refuse-thread-kind = Discord opens no threads in a channel of this kind. Use `/new` without `thread` to play right here, or use it in a text channel.
refuse-thread-trouble = Discord did not open a thread just now; no table was opened. Try again in a moment.
refuse-command-changed = This command has changed since your Discord loaded it, so I did nothing. Reload Discord (Ctrl+R on a computer; on a phone close the app and open it again), then use the command again.
refuse-command-renamed = This command is called { $command } now, so I did nothing. Your Discord still lists its old name until you reload it (Ctrl+R on a computer; on a phone close the app and open it again).
refuse-private-thread = This is a private thread and I am not in it, so I could not post the table. Mention <@{ $bot }> here to add me, then use `/new` again.
refuse-thread-words = This server blocks the words of the thread's name, and no table was opened. Use `/new` without `thread` to play right here.
forum-post-nameless = 🎲 **{ $game }**. All of it happens in this post: press **{ shown-join }** on the card to take a seat.
forum-post = 🎲 **{ $game }**, a table of **{ $host }**. All of it happens in this post: press **{ shown-join }** on the card to take a seat.
tag-lobby = Lobby
tag-play = Playing
tag-over = Over
refuse-forum = I could not open a post in <#{ $forum }>. Try `/new` without `forum`.
refuse-forum-barred = Discord does not let me open posts in <#{ $forum }>. A server manager can grant me View Channels, Send Messages, Send Messages in Threads and Attach Files there; or use `/new` without `forum`.
refuse-forum-gone = That forum is not there any more. Choose another, or use `/new` without `forum`.
refuse-forum-kind = That is no forum. Choose one from the list, or use `/new` without `forum`.
refuse-forum-permissions = I can't play in <#{ $forum }>: I lack { $missing } there. A server manager can grant it in the forum's settings under Permissions.
refuse-forum-tag = In <#{ $forum }> every post needs a tag, and I may give none of them. A server manager can add a tag that isn't for moderators only, such as { $tags }. Where I may manage channels I add them myself.
refuse-forum-yours = You may not open posts in <#{ $forum }>, so I open none there for you. Choose another forum, or use `/new` without `forum`.
help = **Pervigil** is the game master of wizard board games, played here over hours or days.
    • `/new` opens a table in this channel or in a thread; others press **{ shown-join }**, then you press **{ shown-start }**. You can add a computer and play alone.
    • When it is your turn I call you by name. Press **{ shown-move }** and choose, or type it with `/move`; what is possible is offered as you type.
    • `/board` shows the board with your own hand, `/table turn` who is awaited. Only you see the answers.
    • `/table undo` takes back what you chose last: at once where nobody has learned anything since, else if all agree.
    • `/table pause` asks for a pause, `/table substitute` has someone else play on in a seat.
    • Secrets reach you by direct message or in answers that only you see, and nowhere else.
    • `/games` lists your tables, `/rules` explains the games, `/orders` takes instructions and notes.
    • `/history catchup` tells what happened since your last move, `/history log` and `/history replay` all that happened. `/history review` shows where a finished game turned, `/history record` gives it to you.
    • `/settings me` says when and how I call you: quiet hours, reminders, messages, pictures.
    • Finished games are rated: `/stats leaderboard` shows who plays best, `/stats player` your figures and achievements. Open a table with `rated:False` to play for nothing.
    • `/settings about` says why chance is fair.
