# What a table says.
forgotten = Someone who left
called-off = 🚪 { $seat } left before everyone had a turn, so the game is called off and doesn't count. `/new` opens another.
called-off-again = -# { $seat } has now called off { $count } games; `/stats player` counts them.
time-ran-out = ⌛ { $seat } ran out of time; the safe choice was made.
time-ran-out-so = ⌛ { $seat } ran out of time: { $stead }.
minded = 🤖 { $seat } ran out of time: a stand-in plays the seat until { $seat } is back.
returned = 👋 { $seat } is back.
turn-quiet = { $seat } ends the turn without doing anything.
away-minded = 🏖️ { $seat } is away until <t:{ $until }:D>; a stand-in plays the seat.
away-waits = 🏖️ { $seat } is away until <t:{ $until }:D>; the clock of that seat stands still until then.
leave-ended = 👋 You're back at this table: your leave here has ended, and your clock runs.
minded-you = 🤖 Your time ran out here, so a stand-in plays your seat. Take it back any time, with all that happened meanwhile. If the game ends before that, it counts as if you had resigned.
minded-share = 🤖 A stand-in for { $seat } made { $minded } of the { $all } choices of that seat{ $rated ->
    [resigned] , so { $seat } is rated as if they had resigned when it took over
   *[other] {""}
}.
laid-open = 🔎 { $seat } still held { $known }{ $more ->
    [0] {""}
   *[other] { " " }and { $more } more
}.
back = 👋 Your seat is yours again.
table-sleeps = 💤 Only stand-ins are left, so this table sleeps. Press **{ shown-wake }** to take your seat back, and the game goes on.
table-sleeps-until = 💤 Only stand-ins are left, so this table sleeps. Press **{ shown-wake }** to take your seat back, and the game goes on. If you are still away on <t:{ $until }:D>, you have resigned.
abandoned = 🚪 { $seat } has been away from this game for thirty days, so it counts as a resignation.
abandoned-word = 🚪 { $game } in <#{ $channel }>: you have been away from your rated game for thirty days, so it counts as a resignation.
reminder = ⏰ It's still your move here.
deadline-moved = ⏳ I was offline for a while, so all clocks stood still. You have until the new time below.
reminder-nudge = 👋 { $seat } would like you to move. { $times ->
    [1] {""}
   *[other] (Asked { $times } times since the last move.)
}
unreachable = ✉️ { $seat }, you take no direct messages from me, so I send none. Everything works from here all the same: press **{ shown-move }** or **{ shown-hand }**, or use `/move` and `/board`; only you see the answers. (To get them, allow direct messages from this server in its privacy settings.)
unreachable-now = ✉️ { $seat }, Discord won't let me send you direct messages just now, so I ping you here. Everything works from here all the same: press **{ shown-move }** or **{ shown-hand }**, or use `/move` and `/board`; only you see the answers.
channel-gone = 🚪 { $game }: your table's channel was deleted, so the table is closed and its game doesn't count. Open a new one with `/new`.
channel-missing = 🚪 { $game } in <#{ $channel }>: Discord can't find this channel. Your table is on hold, and its clocks stand still. The game goes on as soon as the channel is back. If it isn't by <t:{ $until }:D>, I close the table and its game doesn't count.
channel-back = 👋 Discord told me that this channel was gone (<t:{ $since }:R>), but here it is. The game goes on where it was: all clocks stood still, and `/table turn` shows whose move it is and until when.
post-refused = ⚠️ { $game }: Discord refused my post in <#{ $channel }>, so nobody sees it there. Your moves count: `/history log` lists them and `/board` shows the board. If an AutoMod rule of the server stops my posts, a server manager can exempt me from it.
card-refused = ⚠️ { $game }: Discord refused the card of your table in <#{ $channel }>, so nobody can press **{ shown-join }**. Others can use `/table join` there. If an AutoMod rule of the server stops my posts, a server manager can exempt me from it.
post-refused-you = ⚠️ Discord refused my post in the channel, so I ask you here.
post-barred-you = 🔇 I can't post in <#{ $channel }> any more, so I ask you here.
channel-barred = 🔇 { $game } in <#{ $channel }>: I can't post there any more. You can play on if you ask me, but nobody else sees it: my posts wait until I may post again. For that I need View Channels, Attach Files, and Send Messages (in a thread: Send Messages in Threads) there. A server manager can grant them.
channel-locked = 🔒 { $game } in <#{ $channel }>: this thread is locked, so I can't post there. You can play on if you ask me, but nobody else sees it. My posts wait until someone who manages threads unlocks it, or lets me manage threads.
channel-open = 🔊 { $game } in <#{ $channel }>: I can post there again. My posts that waited are there now.
server-gone = 🚪 { $game }: I was removed from your table's server and not invited again for 30 days, so the table is closed and its game doesn't count. Open a new one elsewhere with `/new`.
server-back = 👋 I was removed from this server (<t:{ $since }:R>) and am back. The game goes on where it was: all clocks stood still, and `/table turn` shows whose move it is and until when.
restored = ⏪ I was restored from a backup that goes up to <t:{ $since }>. Everything done at this table since then is undone; please do it again. All clocks have stood still from then until now. Buttons on the newer posts above no longer work. This is the board now:
restored-lobby = ⏪ I was restored from a backup that goes up to <t:{ $since }>, so I no longer know who has joined or left this table since then. Please join or leave again if it isn't as you want it.
restored-over = ⏪ I was restored from a backup that goes up to <t:{ $since }>, so my last posts here may be missing. `/board` and `/history log` show how the game ended.

# Refusals: what, why, and what to do now.
refuse-no-table = There is no table in this channel. Open one with `/new`.
refuse-channel-busy = There's already a table in this channel, and a channel has one at a time. Join it, or open yours in another channel, or with `/new thread:True`. If nobody plays there any more, a server manager can close it with `/moderate close`.
refuse-own-table = You already sit at the table in this channel, and a channel has one at a time. { $begun ->
    [0] Begin with `/table start`, or get up with `/table leave`.
   *[1] Go on with `/move`, or give up with `/table resign`.
} For a second game, use another channel or `/new thread:True`.
refuse-channel-not-allowed = On this server, you can open tables in { $channels }. Use `/new` there. A server manager can allow this channel with `/settings server`.
refuse-openers-role = On this server, only members with the role <@&{ $role }> open tables. Ask one of them to open one, or ask a server manager to give you the role.
refuse-openers-managers = On this server, only server managers open tables. Ask one of them; then press **{ shown-join }**.
refuse-unknown-game = There is no game called “{ $game }” here. You can play { $games }.
refuse-setup-seats = This game is for { $min } to { $max } players. Invite more people, or add a computer.
refuse-setup-option = This game has no option “{ $option }”, or its value is out of range. Leave it out, or choose one from the list that appears while you type.
refuse-not-seated = You don't play here. `/board` shows you the game; while a lobby is open, press **{ shown-join }** to play.
refuse-seated = You already sit here. To pick something, use `/table join` with a pick.
refuse-minded = A stand-in plays your seat here, so it would make that move. Press **{ button-back-again }** first.
refuse-not-minded = You already have your seat: no stand-in plays it.
refuse-no-draw = In this game you can't agree on a draw. Play on, or resign with `/table resign`.
refuse-draw-computer = { $seat } is a computer, and computers agree to no draw. Play on, or resign with `/table resign`.
refuse-draw-alone = There's nobody else to ask.
refuse-paused = This table is paused, so nobody moves. `/table pause` shows the button that ends the pause for all.
refuse-not-paused = This table isn't paused, so there's no pause to end.
refuse-paused-alone = You have already paused this table while everyone else was away. You can pause it again once someone else has done something here.
refuse-seated-already = They already have a seat at this table. Choose someone without a seat here.
refuse-barred-newcomer = The server managers have barred them from tables here, so they can't take a seat. Choose someone else.
refuse-knows-another = They once knew what another seat at this table holds, so they can't take this one. Choose someone else.
refuse-not-absent = { $seat } is there, so only { $seat } can give that seat away, with `/table substitute`. Once a stand-in plays it, or { $seat } is away, the others can.
refuse-one-alone = You're the only other person here, so you can't give away the seat of { $seat } alone. Play on against the stand-in, or ask { $seat } to name someone with `/table substitute`.
refuse-nobody-to-nudge = Nobody else has to move here.
refuse-nudged-today = I have reminded them already; you can remind them again <t:{ $until }:R>. `/table turn` shows whose move it is and until when.
refuse-away-until-when = That day has already begun. Choose a later day, such as tomorrow.
refuse-no-days-left = { $left ->
    [0] You have no days off left this season.
    [one] You have only one day off left this season, so that's too many. Choose an earlier day.
   *[other] You have only { $left } days off left this season, so that's too many. Choose an earlier day.
} I told none of your tables.
refuse-full = Every seat at this table is taken. Open another table with `/new` in another channel or a thread.
refuse-no-such-pick = You can't pick “{ $pick }” here. Choose from the list that `/table join` offers while you type.
refuse-pick-taken = Another player has picked { $pick }. Pick another, or none to get a free one.
refuse-no-computer = No computer sits at this table, so there is none to remove.
refuse-joined = Someone else has joined on these terms or has a seat kept, so you can't change them any more. You can close the lobby and open another.
refuse-host-only = Only the host can do that. Ask them, or open a table of your own with `/new`. If nobody answers, a server manager can close this one with `/moderate close`.
refuse-too-few = You need at least { $least } players to start. Invite people to press **{ shown-join }**, or add a computer.
refuse-begun = The game is already on. To leave it, use `/table resign`.
refuse-begun-without = The game in this channel has begun without you, so you can't do that. `/board` shows it; with `/new` in another channel or with `thread:True` you open a table of your own.
refuse-not-begun = The game hasn't begun yet. The host can start it with **{ shown-start }** or `/table start`.
refuse-over = That game is over. `/table turn` shows what goes on here now; `/new` opens a table.
refuse-not-your-turn = It isn't your move. Waiting for { $seats } { $awaited }. I'll ping you when it's your move.
refuse-done = You're out of turns in this game, so you have nothing to do. Waiting for { $seats } { $awaited }. `/board` shows the game.
refuse-record-later = The game here is still on, and its record holds everything that is hidden. `/history record` gives it to you once the game is over.
refuse-no-record = No game has ended in this channel yet, so there is no record. `/history record` gives you one after a game.
refuse-no-orders = In this game you can only queue your next turn: use `/orders turn:…`. I'll ping you for everything else.
refuse-no-details = In this game no part of the picture can be enlarged. `/board` alone shows everything.
refuse-no-such-detail = “{ $word }” is no part of this picture. You can ask for: { $known }.
refuse-half = “{ $said }” is only the beginning of a move. Go on with one of: { $near }.
refuse-queue-now = It's already your move: press **{ shown-move }** or use `/move`.
refuse-only-if-what = A condition needs a turn that depends on it. Give both: `/orders turn:… only_if:…`.
refuse-condition = I can't check that. I can only watch for things that another player openly does to you. You can use: { $known }.
refuse-no-condition = In this game a queued turn can't depend on anything. Leave the condition out.
queue-condition = { $who } has not { $deed }
plan-let-go = 📝 You made a different move, so your plan is dropped.
queue-made = ✔ Your queued turn is made: `{ $moves }`.
queue-broken = ✖️ I dropped your queued turn, because you wanted it only if { $condition }.
queue-stopped = ✖️ Of your queued turn, { $done ->
        [0] no move was made
        [one] only the first move was made
       *[other] only the first { $done } moves were made
    }. { $why }{ $rest ->
        [0] {""}
       *[other] {" "}Left out: `{ $left }`. Type it again if you still want it.
    }
orders-ended = 🔔 These standing orders have ended since you last looked:
queue-again = ↩️ Your queued turn in <#{ $channel }> was taken back. I'll play it again when it's your move; to see or drop it, use `/orders` there.
queue-interrupted = ✖️ Of your queued turn, { $done ->
        [one] only the first move was made
       *[other] only the first { $done } moves were made
    }, because something happened first: { $between } { $why }{ $rest ->
        [0] {""}
       *[other] {" "}Left out: `{ $left }`. Type it again if you still want it.
    }
refuse-turn-over = Now we're waiting for { $seats } { $awaited }, so I left out the rest.
refuse-leave-alone = You can't resign as one of several moves. Use `/table resign` alone.
refuse-unsure = { $ask } If so, add “yes” at the end.
refuse-hints-off = You get no hints here: only unrated games and your first three games of a kind have them. Decide without one; `/rules` explains what your answers do.
refuse-hint-coming = I'm still thinking about your hint here. Wait a moment: I'll send it.
refuse-plan-too-long = Your plan is full. Press **{ plan-commit }** first, or take steps back.
refuse-unclear = “{ $said }” can mean several things. Type it alone, and I'll ask which you mean.
moves-stopped = ⚠️ { $done ->
    [one] Only the first move was made.
   *[other] Only the first { $done } moves were made.
} { $why }{ $rest ->
        [0] {""}
       *[other] {" "}Left out: `{ $left }`. Type it again if you still want it.
    }
moves-interrupted = ⚠️ { $done ->
    [one] Only the first move was made,
   *[other] Only the first { $done } moves were made,
} because something happened first: { $between } { $why }{ $rest ->
        [0] {""}
       *[other] {" "}Left out: `{ $left }`. Type it again if you still want it.
    }
refuse-stale = That question has been answered or has changed, so I did nothing.
refuse-illegal-because = That isn't possible: { $why }
refuse-illegal-why = That isn't possible: { $why } You can say: { $near }.
refuse-illegal = “{ $word }” isn't possible here. You can say: { $near }.
refuse-too-much = “{ $word }” is too much for this move. Type the move without it.
refuse-fault = Something went wrong on my side, and your move was not made. Nothing is lost; please try again in a moment.
refuse-unread = Discord sent something this version can't read, so I did nothing. Ask my operator to install the newest version, then try again.
