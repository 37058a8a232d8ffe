# What those who manage a server do about its tables, and what is told of it.
lobby-silent = ⏳ The last activity in this lobby was { $since }. It closes { $until }, unless a player here presses **{ shown-keep-open }**, or someone joins or leaves.
lobby-was-silent = -# ⏳ Nobody had stirred in this lobby for long.
lobby-silent-host = ⏳ { $game } in <#{ $channel }>: your lobby has been quiet for a long time, so it closes <t:{ $until }:R>. To keep it, press **{ shown-keep-open }** there, or get someone to join; `/table host` hands it on.
lobby-expired = 🕯 { $game }: nobody stirred in this lobby for { $days ->
    [0] long
    [one] a day
   *[other] { $days } days
}, so it is closed. `/new` opens another.
button-keep-open = Keep it open
host-passed-on = The lobby is handed on: { $seat } is the host now, and the card shows it.

closed-by-manager = 🚪 { $by }, who manages this server, closed this table. `/new` opens another.
closed-by-manager-word = 🚪 { $game } in <#{ $channel }>: { $by }, who manages the server, closed your table. If a game was on, it is called off: nobody is placed, and no rating changes.
game-closed = 🚪 A server manager closed this table, so the game is called off: nobody is placed, and no rating changes.
game-closed-by-manager = 🚪 { $by }, who manages this server, closed this table, so the game is called off: nobody is placed, and no rating changes. `/new` opens another.
called-off-by-all = 🚪 All agreed to call the game off: nobody is placed, and no rating changes. `/new` opens another.
freed-by-manager = 🪑 { $by }, who manages this server, freed the seat of { $seat }.
freed-by-manager-word = 🪑 { $game } in <#{ $channel }>: { $by }, who manages the server, freed your seat, so you are no longer at this table. If a game was on, it is as if you had given it up.
barred-word = 🚫 { $by } manages the server of <#{ $channel }> and has barred you from tables there: you can neither open nor join one. You keep the seats you have. Ask the managers of that server if you think it should be lifted.
unbarred-word = ✅ { $by } manages the server of <#{ $channel }> and has lifted your bar: you can open and join tables there again.

manage-none = No table is open on this server.
manage-lobby = `{ $number }` 🪑 { $game } in <#{ $channel }>: in its lobby; host: { $host }; last stirred { $since }
manage-game = `{ $number }` ⏳ { $game } in <#{ $channel }>: a game is on; host: { $host }; last stirred { $since }
manage-barred = 🚫 Barred from tables: { $people }
manage-person = <@{ $person }>
manage-choice-lobby = { $number }: { $game } (lobby of { $host })
manage-choice-game = { $number }: { $game } (game of { $host })
manage-ask-close-lobby = Close the lobby of { $game } in <#{ $channel }>? Here sit: { $names }. They'll hear that it was you.
manage-ask-close-game = Call off the game of { $game } in <#{ $channel }>? It cannot be taken back: nobody is placed, no rating changes, and the channel is free again. Here sit: { $names }. They'll hear that it was you.
manage-ask-close-own = Call off the game of { $game } in <#{ $channel }>? You play there yourself, so I ask the others first if they are there. Nobody would be placed, and no rating would change. Here sit: { $names }.
manage-ask-free-lobby = Free the seat of { $seat } in the lobby of { $game } in <#{ $channel }>? All will hear that it was you. (`/moderate bar` also keeps people from coming back.)
manage-ask-free-early = Free the seat of { $seat } at { $game } in <#{ $channel }>? Some players haven't had a first turn yet, so **the game would be called off for all**: no places, and nobody's rating changes. All will hear that it was you.
manage-ask-free-game = Free the seat of { $seat } at { $game } in <#{ $channel }>? It counts as if they gave the game up, and cannot be taken back. All will hear that it was you.
manage-ask-bar = Bar { $who } from the tables of this server? They can then neither open nor join one, until you lift it with `/moderate unbar`. { $tables ->
    [0] They sit at no table here now.
    [one] They stay at the table where they sit already; `/moderate free` frees that seat.
   *[other] They stay at the { $tables } tables where they sit already; `/moderate free` frees such a seat.
} If they have played here, they'll hear that it was you.
manage-ask-unbar = Let { $who } open and join tables on this server again? If they have played here, they'll hear that it was you.
manage-changed = ⚠️ Meanwhile something else is at stake there, so nothing was done. Now it is this:
manage-closed = The table is closed. I'll tell everybody who sat there.
manage-close-asked = 🗳️ Asked: { $seats }, until <t:{ $until }:t> (<t:{ $until }:R>). If all agree, the game is called off.
manage-freed = The seat is free. I'll tell everybody who sits there.
manage-is-barred = { $who } is barred from the tables of this server. `/moderate list` shows who is, `/moderate unbar` lifts it.
manage-was-barred = { $who } was barred already, so nothing was changed.
manage-is-unbarred = { $who } may open and join tables on this server again.
manage-was-unbarred = { $who } is not barred, so nothing was changed.
button-manage-keep = Change nothing
button-manage-close = Close the table
button-manage-free = Free the seat
button-manage-bar = Bar them
button-manage-unbar = Lift the bar

refuse-table-no-server = There is no server here whose tables could be managed. Use this command in a channel of your server.
refuse-table-manage-server = Only managers of this server can do this, and Discord says that you are not one. Ask one of them, or ask for a role with the permission **Manage Server**. A lobby that you opened you can close with `/table close`.
refuse-plays-there = You play at this table yourself, so you can't free a seat here: that would be a loss for one of your opponents. Call the game off for all with `/moderate close`, or ask another server manager.
refuse-only-resign = You play at this table yourself, so you can't call its game off alone, and nobody is there to agree. Use `/table resign`, or ask another server manager.
refuse-no-table-on-server = No open table of this server is that one. `/moderate list` shows those there are; give the number of one as `table`.
refuse-not-at-table = Nobody of that name sits at this table. Choose one of the people that are offered while you type.
refuse-out-already = That person is out of the game already, and nobody waits for them. To end the game for all, use `/moderate close`.
refuse-not-barred = Nobody of that name is barred from the tables of this server. `/moderate list` shows who is.
refuse-barred = This server's managers have barred you from its tables, so you can neither open nor join one. You keep the seats you have. Ask a manager to lift it.
