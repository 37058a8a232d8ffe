# What those who manage a server do about its tables, and what is told of it.
lobby-silent = ⏳ In dieser Lobby war zuletzt { $since } etwas los. Sie schließt { $until }, außer jemand hier drückt auf **{ shown-keep-open }**, kommt dazu oder steht auf.
lobby-was-silent = -# ⏳ In dieser Lobby hatte sich lange nichts getan.
lobby-silent-host = ⏳ { $game } in <#{ $channel }>: In deiner Lobby hat sich lange nichts getan, deshalb schließt sie <t:{ $until }:R>. Wenn sie offen bleiben soll, drück dort auf **{ shown-keep-open }** oder hol jemanden dazu; mit `/table host` gibst du sie weiter.
lobby-expired = 🕯 { $game }: In dieser Lobby hat sich { $days ->
    [0] lange
    [one] einen Tag lang
   *[other] { $days } Tage lang
} nichts getan, deshalb ist sie geschlossen. Mit `/new` eröffnest du eine neue.
button-keep-open = Offen halten
host-passed-on = Die Lobby ist weitergegeben: Den Tisch leitet jetzt { $seat }, und so steht es auch in der Lobby.

closed-by-manager = 🚪 { $by } verwaltet diesen Server und hat diesen Tisch geschlossen. Mit `/new` eröffnest du einen neuen.
closed-by-manager-word = 🚪 { $game } in <#{ $channel }>: { $by } verwaltet den Server und hat deinen Tisch geschlossen. Falls eine Partie lief, ist sie abgebrochen und zählt nicht.
game-closed = 🚪 Jemand, der diesen Server verwaltet, hat diesen Tisch geschlossen. Die Partie ist damit abgebrochen und zählt nicht.
game-closed-by-manager = 🚪 { $by } verwaltet diesen Server und hat diesen Tisch geschlossen. Die Partie ist damit abgebrochen und zählt nicht. Mit `/new` eröffnest du einen neuen Tisch.
called-off-by-all = 🚪 Alle waren dafür, die Partie abzubrechen; sie zählt nicht. `/new` eröffnet eine neue.
freed-by-manager = 🪑 { $by } verwaltet diesen Server und hat den Platz von { $seat } frei gemacht.
freed-by-manager-word = 🪑 { $game } in <#{ $channel }>: { $by } verwaltet den Server und hat deinen Platz frei gemacht; du sitzt also nicht mehr an diesem Tisch. Falls eine Partie lief, zählt sie für dich als aufgegeben.
barred-word = 🚫 { $by } verwaltet den Server von <#{ $channel }> und hat dich dort von Tischen ausgeschlossen: Du kannst keinen eröffnen und dich an keinen setzen. Wo du schon sitzt, bleibst du sitzen. Wenn du meinst, das sollte aufgehoben werden, frag die, die den Server verwalten.
unbarred-word = ✅ { $by } verwaltet den Server von <#{ $channel }> und hat deinen Ausschluss aufgehoben: Du kannst dort wieder Tische eröffnen und dich dazusetzen.

manage-none = Auf diesem Server steht kein Tisch.
manage-lobby = `{ $number }` 🪑 { $game } in <#{ $channel }>: noch in der Lobby; eröffnet von { $host }; zuletzt aktiv { $since }
manage-game = `{ $number }` ⏳ { $game } in <#{ $channel }>: die Partie läuft; eröffnet von { $host }; zuletzt aktiv { $since }
manage-barred = 🚫 Von Tischen ausgeschlossen: { $people }
manage-person = <@{ $person }>
manage-choice-lobby = { $number }: { $game } (Lobby von { $host })
manage-choice-game = { $number }: { $game } (Partie von { $host })
manage-ask-close-lobby = Die Lobby von { $game } in <#{ $channel }> schließen? Hier sitzen: { $names }. Sie erfahren, dass du es warst.
manage-ask-close-game = Die Partie { $game } in <#{ $channel }> abbrechen? Das lässt sich nicht zurücknehmen. Die Partie zählt nicht, und der Kanal ist wieder frei. Hier sitzen: { $names }. Sie erfahren, dass du es warst.
manage-ask-close-own = Die Partie { $game } in <#{ $channel }> abbrechen? Du spielst selbst mit, also werden erst die anderen gefragt, wenn sie da sind. Es gäbe keine Platzierung, und keine Wertung würde sich ändern. Hier sitzen: { $names }.
manage-ask-free-lobby = Den Platz von { $seat } in der Lobby von { $game } in <#{ $channel }> frei machen? Alle erfahren, dass du es warst. (`/moderate bar` verhindert auch die Rückkehr.)
manage-ask-free-early = Den Platz von { $seat } bei { $game } in <#{ $channel }> frei machen? Noch waren nicht alle einmal am Zug, also würde **die Partie für alle abgebrochen**: Es gibt keine Platzierung, und keine Wertung ändert sich. Alle erfahren, dass du es warst.
manage-ask-free-game = Den Platz von { $seat } bei { $game } in <#{ $channel }> frei machen? Die Partie gilt dann für diesen Platz als aufgegeben, und das lässt sich nicht zurücknehmen. Alle erfahren, dass du es warst.
manage-ask-bar = { $who } von den Tischen dieses Servers ausschließen? Tische eröffnen und sich dazusetzen geht dann nicht mehr, bis du es mit `/moderate unbar` aufhebst. { $tables ->
    [0] An einem Tisch sitzt { $who } hier gerade nicht.
    [one] Am Tisch, an dem { $who } schon sitzt, bleibt alles, wie es ist; `/moderate free` macht den Platz dort frei.
   *[other] An den { $tables } Tischen, an denen { $who } schon sitzt, bleibt alles, wie es ist; `/moderate free` macht einen Platz dort frei.
} Wer hier schon gespielt hat, erfährt, dass du es warst.
manage-ask-unbar = { $who } wieder Tische auf diesem Server eröffnen und sich dazusetzen lassen? Wer hier schon gespielt hat, erfährt, dass du es warst.
manage-changed = ⚠️ Der Tisch hat sich geändert, also habe ich nichts getan. Jetzt wäre es das:
manage-closed = Der Tisch ist geschlossen, und alle, die dort saßen, erfahren es.
manage-close-asked = 🗳️ Gefragt: { $seats }, bis <t:{ $until }:t> (<t:{ $until }:R>). Wenn alle zustimmen, wird die Partie abgebrochen.
manage-freed = Der Platz ist frei, und alle am Tisch erfahren es.
manage-is-barred = { $who } ist von den Tischen dieses Servers ausgeschlossen. `/moderate list` zeigt alle, für die das gilt, `/moderate unbar` hebt es auf.
manage-was-barred = { $who } war schon ausgeschlossen, also ändert sich nichts.
manage-is-unbarred = { $who } darf auf diesem Server wieder Tische eröffnen und sich dazusetzen.
manage-was-unbarred = { $who } ist nicht ausgeschlossen, also ändert sich nichts.
button-manage-keep = Nichts ändern
button-manage-close = Tisch schließen
button-manage-free = Platz frei machen
button-manage-bar = Ausschließen
button-manage-unbar = Ausschluss aufheben

refuse-table-no-server = Hier ist kein Server. Benutz den Befehl in einem Kanal deines Servers.
refuse-table-manage-server = Das ist für alle, die diesen Server verwalten dürfen, und laut Discord gehörst du nicht dazu. Frag eine dieser Personen oder lass dir eine Rolle mit dem Recht **Server verwalten** geben. Eine Lobby, die du selbst eröffnet hast, schließt du mit `/table close`.
refuse-plays-there = Du spielst selbst an diesem Tisch, also kannst du dort keinen Platz frei machen: Das wäre eine Niederlage für jemanden, gegen den du spielst. Brich die Partie mit `/moderate close` für alle ab, oder frag jemand anders, der diesen Server verwaltet.
refuse-only-resign = Du spielst selbst an diesem Tisch, also kannst du die Partie nicht allein abbrechen, und es ist niemand da, der zustimmt. Nimm `/table resign`, oder frag jemand anders, der diesen Server verwaltet.
refuse-no-table-on-server = Einen offenen Tisch mit dieser Nummer gibt es hier nicht. `/moderate list` zeigt alle; nenn die Nummer von einem als `tisch`.
refuse-not-at-table = Unter diesem Namen sitzt an diesem Tisch niemand oder mehr als eine Person. Wähle jemanden aus der Liste, die beim Tippen erscheint.
refuse-out-already = Diese Person ist aus der Partie schon raus, und niemand wartet auf sie. Mit `/moderate close` endet die Partie für alle.
refuse-not-barred = Unter diesem Namen ist auf diesem Server niemand von Tischen ausgeschlossen. `/moderate list` zeigt, für wen das gilt.
refuse-barred = Wer diesen Server verwaltet, hat dich von seinen Tischen ausgeschlossen: Du kannst keinen eröffnen und dich an keinen setzen. Wo du schon sitzt, bleibst du sitzen. Bitte eine dieser Personen, es aufzuheben.
