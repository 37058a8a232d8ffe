# What a table says.
forgotten = Somebody who left
time-ran-out = ⌛ { $seat } ran out of time; the safe choice was made.
reminder = ⏰ You are still awaited here.
unreachable = ✉️ { $seat } takes no direct messages from me, so nothing is sent there. Everything works from here all the same: press **Your move** or **Hand**, or use `/move` and `/hand`; only you see the answers. (To get messages, allow direct messages from this server in its privacy settings.)

# Refusals: what, why, and what to do now.
refuse-no-table = There is no table in this channel. Open one with `/new`.
refuse-channel-busy = A table is open in this channel already, and a channel has one at a time. Join it, or open yours in another channel, or with `/new thread:True`.
refuse-channel-not-allowed = On this server tables are opened in { $channels }. Use `/new` there. Whoever manages this server can allow this channel with `/settings server`.
refuse-openers-role = On this server those with the role <@&{ $role }> open tables. Ask one of them to open one, or somebody who manages this server to give you the role.
refuse-openers-managers = On this server those who manage it open the tables. Ask one of them to open one; then press **Join**.
refuse-unknown-game = There is no game called “{ $game }” here. Choose one from the list that `/new` offers while you type.
refuse-setup-seats = This game is for { $min } to { $max } players. Invite more people, or add a computer.
refuse-setup-option = The option “{ $option }” is not one of this game's, or out of its range. Leave it out, or choose one from the list that is offered while you type.
refuse-not-seated = You have no seat at this table. While its lobby is open, press **Join**; `/board` shows you the game as it is.
refuse-seated = You have a seat here already. To pick something, use `/join` with a pick.
refuse-full = Every seat at this table is taken. Open another table with `/new` in another channel or a thread.
refuse-no-such-pick = “{ $pick }” is nothing one can pick here. Choose from the list that `/join` offers while you type.
refuse-pick-taken = Somebody else has picked { $pick }. Pick another, or none: then you get a free one.
refuse-no-computer = No computer has a seat at this table, so there is none to take away.
refuse-host-only = Only the person who opened this table can do that. Ask them, or open a table of your own with `/new`.
refuse-too-few = It takes at least { $least } players to begin. Invite people to press **Join**, or add a computer.
refuse-begun = The game has begun, so that is no longer possible. To leave it, use `/resign`.
refuse-not-begun = The game has not begun yet. Whoever opened the table can begin it with **Start** or `/start`.
refuse-over = This game is over. Open a new one with `/new`.
refuse-not-your-turn = It is not your turn. Awaited: { $seats } ({ $awaited }). You will be called when it is up to you.
refuse-record-later = The game here is still being played, and its record holds everything that is hidden. `/record` gives it as soon as the game is over.
refuse-no-record = No game has been played to its end in this channel, so there is no record. `/record` gives it when one is over.
refuse-no-orders = In this game there is nothing to arrange beforehand. You will be called when it is up to you.
refuse-no-details = In this game there is no part of the picture to enlarge. `/board` without it shows everything.
refuse-no-such-detail = “{ $word }” is no part of this picture. You can ask for: { $known }.
refuse-stale = That question has been answered or has changed since, so nothing was done.
refuse-illegal-because = That cannot be done: { $why }
refuse-illegal-why = That cannot be done: { $why } You can say: { $near }.
refuse-illegal = That cannot be done: “{ $word }” is not possible here. You can say: { $near }.
refuse-too-much = “{ $word }” is more than this move takes. Say the move without it.
refuse-fault = Something went wrong on my side, and your move was not made. Nothing is lost; please try again in a moment.
