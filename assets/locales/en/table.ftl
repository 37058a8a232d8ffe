# What a table says.
forgotten = Someone who left
called-off = 🚪 { $seat } left before everybody had had a first turn, so the game is called off: nobody is placed, and no rating changes. `/new` opens another.
called-off-again = -# { $seat } has now called off { $count } games; `/stats player` counts them.
time-ran-out = ⌛ { $seat } ran out of time; the safe choice was made.
time-ran-out-so = ⌛ { $seat } ran out of time: { $stead }.
minded = 🤖 { $seat } ran out of time: a computer minds the seat until { $seat } is back.
returned = 👋 { $seat } is back.
away-minded = 🏖️ { $seat } is away until <t:{ $until }:D>; a computer minds the seat.
away-waits = 🏖️ { $seat } is away until <t:{ $until }:D>; the clock of that seat stands still until then.
leave-ended = 👋 You're back at this table: your leave here has ended, and your clock runs.
minded-you = 🤖 Your time ran out here, so a computer minds your seat. One press and it is yours again, with all that happened meanwhile. Until then the game counts as given up for you.
minded-share = 🤖 A computer that minded the seat of { $seat } made { $minded } of its { $all } choices{ $rated ->
    [resigned] , so { $seat } is rated as if they had resigned when it took over
   *[other] {""}
}.
laid-open = 🔎 { $seat } still held { $known }{ $more ->
    [0] {""}
   *[other] { " " }and { $more } more
}.
back = 👋 Your seat is yours again.
table-sleeps = 💤 No active player is left, so this table sleeps. Press **{ shown-wake }** to take your seat back, and the game goes on.
table-sleeps-until = 💤 No active player is left, so this table sleeps. Press **{ shown-wake }** to take your seat back, and the game goes on. Anyone still away on <t:{ $until }:D> has resigned.
abandoned = 🚪 { $seat } has been away from this game for thirty days, and so has resigned.
abandoned-word = 🚪 { $game } in <#{ $channel }>: you have been away from your rated game for thirty days, so it counts as given up.
reminder = ⏰ You are still awaited here.
deadline-moved = ⏳ I could not hear you for a while, so all clocks stood still. You have until the new time below.
reminder-last = That is the last reminder of this decision: I will not write again before you have made it.
reminder-nudge = 👋 { $seat } asks politely whether you can go on here. { $times ->
    [1] {""}
   *[other] (Asked { $times } times since anybody has moved.)
}
unreachable = ✉️ { $seat } takes no direct messages from me, so nothing is sent there. Everything works from here all the same: press **{ shown-move }** or **{ shown-hand }**, or use `/move` and `/board`; only you see the answers. (To get messages, allow direct messages from this server in its privacy settings.)
unreachable-now = ✉️ Discord does not let me write to { $seat } in private just now, so I call them here. Everything works from here all the same: press **{ shown-move }** or **{ shown-hand }**, or use `/move` and `/board`; only you see the answers.
channel-gone = 🚪 { $game }: your table's channel was deleted, so the table is closed and its game doesn't count. Open a new one with `/new`.
channel-missing = 🚪 { $game } in <#{ $channel }>: Discord says that this channel is not there. Your table stands still, and so do its clocks. The game goes on as soon as the channel is back; if it isn't by <t:{ $until }:D>, the table is closed and its game doesn't count.
channel-back = 👋 Discord told me that this channel was gone (<t:{ $since }:R>), but here it is. The table goes on where it was: all clocks stood still meanwhile, and `/table turn` shows who is awaited until when.
post-refused = ⚠️ { $game }: Discord refused my post in <#{ $channel }>, so nobody reads it there. What was done counts: `/history log` tells it and `/board` shows it. If an AutoMod rule of the server stops my posts, a server manager can exempt me from it.
post-refused-you = ⚠️ Discord refused my post in the channel, so I ask you here.
post-barred-you = 🔇 I may no longer write in <#{ $channel }>, so I ask you here.
channel-barred = 🔇 { $game } in <#{ $channel }>: I may no longer post there. The game goes on if you ask me, but nobody else hears of it: the news waits until I may post again. For that I need View Channels, Attach Files, and Send Messages (in a thread: Send Messages in Threads) there, which a server manager can grant.
channel-locked = 🔒 { $game } in <#{ $channel }>: this thread is locked, so I may no longer post there. The game goes on if you ask me, but nobody else hears of it: the news waits until someone who manages threads unlocks it, or lets me manage threads.
channel-open = 🔊 { $game } in <#{ $channel }>: I may post there again. What waited is there now, and everything goes on as usual.
server-gone = 🚪 { $game }: I was removed from your table's server and not invited again for 30 days, so the table is closed and its game doesn't count. Open a new one elsewhere with `/new`.
server-back = 👋 I was taken off this server (<t:{ $since }:R>) and am back. The table goes on where it was: all clocks stood still meanwhile, and `/table turn` shows who is awaited until when.
restored = ⏪ I had to go back to a copy of my notes from <t:{ $since }>: everything done at this table since then is undone, so please do it again. All clocks have stood still from then until now. Buttons of newer posts above this one don't count; this is how it stands:
restored-lobby = ⏪ I had to go back to a copy of my notes from <t:{ $since }>: I no longer know who has joined or left this table since then. Please join or leave again if it isn't as you want it.
restored-over = ⏪ I had to go back to a copy of my notes from <t:{ $since }>. What this table had to say just then may never have arrived: `/board` and `/history log` show how the game ended.

# Refusals: what, why, and what to do now.
refuse-no-table = There is no table in this channel. Open one with `/new`.
refuse-channel-busy = A table is open in this channel already, and a channel has one at a time. Join it, or open yours in another channel, or with `/new thread:True`. If nobody plays there any more, a server manager can close it with `/moderate close`.
refuse-channel-not-allowed = On this server tables are opened in { $channels }. Use `/new` there. A server manager can allow this channel with `/settings server`.
refuse-openers-role = On this server, only members with the role <@&{ $role }> open tables. Ask one of them to open one, or ask a server manager to give you the role.
refuse-openers-managers = On this server only its managers open tables. Ask one of them; then press **{ shown-join }**.
refuse-unknown-game = There is no game called “{ $game }” here. You can play { $games }.
refuse-setup-seats = This game is for { $min } to { $max } players. Invite more people, or add a computer.
refuse-setup-option = The option “{ $option }” is not one of this game's, or out of its range. Leave it out, or choose one from the list that is offered while you type.
refuse-option-word = “{ $said }” does not read as an option. Say its name and a value, such as `{ $example }`.
refuse-option-unknown = “{ $said }” is no option of { $game }. It has: { $options }.
refuse-option-none = “{ $said }” is no option of { $game }; it has none.
refuse-option-value = “{ $said }” is out of its range: `{ $option }` takes { $values }.
option-number = a number from { $least } to { $most }
option-switch = 1 (yes) or 0 (no)
refuse-not-seated = You have no seat at this table. While its lobby is open, press **{ shown-join }**; `/board` shows you the game as it is.
refuse-seated = You have a seat here already. To pick something, use `/table join` with a pick.
refuse-minded = A computer minds your seat here, so it would make that move. Press **{ shown-back-again }** first.
refuse-not-minded = Your seat is yours: no computer minds it.
refuse-no-draw = This game has no draw by agreement: you play it to the end. If you've had enough, you can leave it with `/table resign`.
refuse-draw-computer = { $seat } is played by a computer, and computers agree to no draw. Play on, or leave the game with `/table resign`.
refuse-draw-alone = Nobody else is in this game whom I could ask.
refuse-paused = This table pauses, as all agreed, so nobody moves. `/table pause` shows the button that ends the pause for all.
refuse-not-paused = This table isn't paused, so there's no pause to end.
refuse-seated-already = They have a seat at this table, and nobody plays two. Choose someone without a seat here.
refuse-barred-newcomer = This server's managers have barred them from its tables, so they can't take a seat. Choose someone else.
refuse-knows-another = They had another seat at this table before and know what it held, so they can't take this one. Choose someone else.
refuse-not-absent = { $seat } is there, so only { $seat } can give that seat away, with `/table substitute`. Once a computer minds it, or { $seat } is away, the others can.
refuse-one-alone = You're the only other person here, so you can't give away the seat of { $seat } alone. Play on against the computer that minds it, or ask { $seat } to name someone with `/table substitute`.
refuse-nobody-to-nudge = Nobody else is awaited here who could be reminded.
refuse-nudged-today = They have been reminded already; the next word can go out <t:{ $until }:R>. `/table turn` shows who is awaited and until when.
refuse-away-until-when = That day has begun already. Choose a later day, such as tomorrow.
refuse-no-days-left = You have { $left ->
    [0] no day
    [one] one day
   *[other] { $left } days
} left in this season on which you can be away, and that would be more. Choose an earlier day; your tables were not told.
refuse-full = Every seat at this table is taken. Open another table with `/new` in another channel or a thread.
refuse-no-such-pick = You can't pick “{ $pick }” here. Choose from the list that `/table join` offers while you type.
refuse-pick-taken = Another player has picked { $pick }. Pick another, or none: then you get a free one.
refuse-no-computer = No computer has a seat at this table, so there is none to take away.
refuse-host-only = Only the person who opened this table, or whom they handed it on to, can do that. Ask them, or open a table of your own with `/new`. If nobody answers, a server manager can close it with `/moderate close`.
refuse-too-few = It takes at least { $least } players to begin. Invite people to press **{ shown-join }**, or add a computer.
refuse-begun = The game has begun, so that is no longer possible. To leave it, use `/table resign`.
refuse-begun-without = The game in this channel has begun, and you have no seat in it, so that is not possible. `/board` shows it to you as it is; with `/new` in another channel or with `thread:True` you open a table of your own.
refuse-not-begun = The game has not begun yet. The host can begin it with **{ shown-start }** or `/table start`.
refuse-over = This game is over. Open a new one with `/new`.
refuse-not-your-turn = It is not your turn. Awaited: { $seats } ({ $awaited }). You will be called when it is up to you.
refuse-done = You take no more turns in this game, so you have nothing to do. Awaited: { $seats } ({ $awaited }). `/board` shows how the game goes on.
refuse-record-later = The game here is still being played, and its record holds everything that is hidden. `/history record` gives it as soon as the game is over.
refuse-no-record = No game has been played to its end in this channel, so there is no record. `/history record` gives it when one is over.
refuse-no-orders = In this game you can only queue your next turn: use `/orders turn:…`. I'll call you for everything else.
refuse-no-details = In this game there is no part of the picture to enlarge. `/board` without it shows everything.
refuse-no-such-detail = “{ $word }” is no part of this picture. You can ask for: { $known }.
refuse-half = “{ $said }” is only the beginning of a move. Go on with one of: { $near }.
refuse-queue-now = It is your turn already: make your move, with **Your move** or `/move`.
refuse-only-if-what = A condition needs a turn that depends on it. Say both: `/orders turn:… only_if:…`.
refuse-condition = I can't check that: a queued turn can only depend on what everybody sees another player do to you. You can use: { $known }.
refuse-no-condition = In this game a queued turn can't depend on anything. Leave the condition out.
queue-condition = { $who } has not { $deed }
plan-let-go = 📝 You moved otherwise, so your plan is dropped.
queue-made = ✔ Your queued turn was made.
queue-broken = ✖️ Your queued turn was dropped. It was to be made only if { $condition }.
queue-stopped = ✖️ Of your queued turn, { $done ->
        [0] no move was made
        [one] only the first move was made
       *[other] only the first { $done } moves were made
    }. { $why }
orders-ended = 🔔 Ended since you last looked here:
queue-again = ↩️ Your queued turn in <#{ $channel }> was taken back. I'll play it again when it is your turn; to see or drop it, use `/orders` there.
queue-interrupted = ✖️ Of your queued turn, { $done ->
        [one] only the first move was made
       *[other] only the first { $done } moves were made
    }, as this came in between: { $between } { $why }
refuse-turn-over = Now it is up to { $seats } ({ $awaited }), so the rest was left out.
refuse-leave-alone = You cannot leave the game as one of several moves. Use `/table resign` alone.
refuse-unsure = { $ask } Then say “yes” behind it.
refuse-hints-off = This table has no hints: they are for games that are not rated, unless a table is opened with `/new hints:True`. Decide without one; `/rules` tells what your answers do.
refuse-hint-coming = I am still thinking about the hint you asked for here. Wait a moment: I'll send it.
refuse-plan-too-long = Your plan is as long as a plan can be. Press “✔ Do it” first, or take steps back.
refuse-unclear = “{ $said }” can mean several things. Say it alone, and I'll ask which you mean.
moves-stopped = ⚠️ { $done ->
    [one] Only the first move was made.
   *[other] Only the first { $done } moves were made.
} { $why }
moves-interrupted = ⚠️ { $done ->
    [one] Only the first move was made,
   *[other] Only the first { $done } moves were made,
} as this came in between: { $between } { $why }
refuse-stale = That question has been answered or has changed since, so nothing was done.
refuse-illegal-because = That cannot be done: { $why }
refuse-illegal-why = That cannot be done: { $why } You can say: { $near }.
refuse-illegal = That cannot be done: “{ $word }” is not possible here. You can say: { $near }.
refuse-too-much = “{ $word }” is more than this move takes. Say the move without it.
refuse-fault = Something went wrong on my side, and your move was not made. Nothing is lost; please try again in a moment.
refuse-unread = Discord sent something that I'm too old to read, so I did nothing. Please update me: ask my operator to install the newest version, and try again then.
