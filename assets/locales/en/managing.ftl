# What those who manage a server do about its tables, and what is told of it.
lobby-silent = ⏳ This lobby was last active { $since }. It closes { $until }, unless a player here presses **{ shown-keep-open }**, or someone joins or leaves.
lobby-was-silent = -# ⏳ This lobby had been inactive for a long time.
lobby-silent-host = ⏳ { $game } in <#{ $channel }>: your lobby has been inactive for a long time, so it closes <t:{ $until }:R>. To keep it, press **{ shown-keep-open }** there, or get someone to join; `/table host` makes someone else the host.
lobby-expired = 🕯 { $game }: no activity in this lobby for { $days ->
    [0] a long time
    [one] a day
   *[other] { $days } days
}, so it is closed. `/new` opens another.
button-keep-open = Keep it open
host-passed-on = { $seat } is the host now, and the card shows it.

closed-by-manager = 🚪 { $by }, a server manager, closed this table. `/new` opens another.
closed-by-manager-word = 🚪 { $game } in <#{ $channel }>: { $by }, a server manager, closed your table. If a game was on, it is called off and doesn't count.
game-closed = 🚪 A server manager closed this table, so the game is called off and doesn't count.
game-closed-by-manager = 🚪 { $by }, a server manager, closed this table, so the game is called off and doesn't count. `/new` opens another.
called-off-by-all = 🚪 All agreed to call the game off, so it doesn't count. `/new` opens another.
freed-by-manager = 🪑 { $by }, a server manager, freed the seat of { $seat }.
freed-by-manager-word = 🪑 { $game } in <#{ $channel }>: { $by }, a server manager, freed your seat, so you are no longer at this table. If a game was on, it counts as if you had resigned.
barred-word = 🚫 { $by }, a server manager, has barred you from tables on the server of <#{ $channel }>: you can neither open nor join one. You keep the seats you have. If you think this is wrong, ask the server managers there.
unbarred-word = ✅ { $by }, a server manager, has lifted your bar on the server of <#{ $channel }>: you can open and join tables there again.

manage-none = No table is open on this server.
manage-lobby = `{ $number }` 🪑 { $game } in <#{ $channel }>: in its lobby; host: { $host }; last active { $since }
manage-game = `{ $number }` ⏳ { $game } in <#{ $channel }>: a game is on; host: { $host }; last active { $since }
manage-barred = 🚫 Barred from tables: { $people }
manage-person = <@{ $person }>
manage-choice-lobby = { $number }: { $game } (lobby of { $host })
manage-choice-game = { $number }: { $game } (game of { $host })
manage-ask-close-lobby = Close the lobby of { $game } in <#{ $channel }>? Seated: { $names }. I'll tell them that it was you.
manage-ask-close-game = Call off the game of { $game } in <#{ $channel }>? You can't take that back. The game won't count, and the channel is free again. Seated: { $names }. I'll tell them that it was you.
manage-ask-close-own = Call off the game of { $game } in <#{ $channel }>? You play there yourself, so I first ask the others who are there. Nobody would be placed, and no rating would change. Seated: { $names }.
manage-ask-free-lobby = Free the seat of { $seat } in the lobby of { $game } in <#{ $channel }>? I'll tell everyone that it was you. (`/moderate bar` also keeps people from coming back.)
manage-ask-free-early = Free the seat of { $seat } at { $game } in <#{ $channel }>? Some players haven't had a turn yet, so **the game would be called off for all**: no result, and no rating changes. I'll tell everyone that it was you.
manage-ask-free-game = Free the seat of { $seat } at { $game } in <#{ $channel }>? It counts as if they had resigned, and you can't take it back. I'll tell everyone that it was you.
manage-ask-bar = Bar { $who } from the tables of this server? They can then neither open nor join one, until you lift it with `/moderate unbar`. { $tables ->
    [0] They sit at no table here.
    [one] They keep their seat at one table; `/moderate free` frees it.
   *[other] They keep their seats at { $tables } tables; `/moderate free` frees them.
} If they have played here, I'll tell them that it was you.
manage-ask-unbar = Let { $who } open and join tables on this server again? If they have played here, I'll tell them that it was you.
manage-changed = ⚠️ The table has changed, so I did nothing. Now it would be this:
manage-closed = The table is closed. I'll tell everyone who sat there.
manage-close-asked = 🗳️ Asked: { $seats }, until <t:{ $until }:t> (<t:{ $until }:R>). If all agree, the game is called off.
manage-freed = The seat is free. I'll tell everyone who sits there.
manage-is-barred = { $who } is barred from the tables of this server. `/moderate list` shows everyone who is; `/moderate unbar` lifts it.
manage-was-barred = { $who } was already barred, so I changed nothing.
manage-is-unbarred = { $who } may open and join tables on this server again.
manage-was-unbarred = { $who } isn't barred, so I changed nothing.
button-manage-keep = Change nothing
button-manage-close = Close the table
button-manage-free = Free the seat
button-manage-bar = Bar them
button-manage-unbar = Lift the bar

refuse-table-no-server = There's no server here. Use this command in a channel of your server.
refuse-table-manage-server = Only server managers can do this, and Discord says that you are not one. Ask one of them, or ask for a role with the permission **Manage Server**. You can close a lobby that you host with `/table close`.
refuse-plays-there = You play at this table yourself, so you can't free a seat here: that would be a loss for one of your opponents. Call the game off for all with `/moderate close`, or ask another server manager.
refuse-only-resign = You play at this table yourself, so you can't call its game off alone, and nobody else is there to agree. Use `/table resign`, or ask another server manager.
refuse-no-table-on-server = There's no open table with that number here. `/moderate list` shows all of them; give the number of one as `table`.
refuse-not-at-table = Nobody of that name sits at this table, or several do. Choose someone from the list that appears while you type.
refuse-out-already = That person is already out of the game, and nobody waits for them. To end the game for all, use `/moderate close`.
refuse-not-barred = Nobody of that name is barred from the tables of this server. `/moderate list` shows who is.
refuse-barred = The server managers have barred you from the tables here, so you can neither open nor join one. You keep the seats you have. Ask a server manager to lift it.
