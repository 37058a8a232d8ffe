# What people meet in Discord.
lobby-title = ## { $game }
lobby-host = • { $name }{ $pick } – leitet den Tisch
lobby-seat = • { $name }{ $pick }
lobby-facts = -# { $taken } Spieler ({ $least }–{ $most }) · { $clock }
lobby-choice = -# { CAPITAL($value) }
lobby-levels = -# Computer: { $levels }
level-easy-for = leicht (für die erste Partie)
level-medium-for = mittel (du kennst die Regeln)
level-skilled-for = geübt (mittel ist dir zu leicht)
level-hard-for = stark (du willst es wissen)
lobby-length = -# So eine Partie dauert hier { $choices } Entscheidungen und { $time } (Median der letzten { $games })
lobby-open = Drück auf **{ shown-join }**, um dich dazuzusetzen. Wer den Tisch leitet, drückt auf **{ shown-start }**, sobald alle da sind.
# Enough are seated. $room: yes if there is a seat left
lobby-ready = Es sitzen genug am Tisch: Wer ihn leitet, kann jetzt auf **{ shown-start }** drücken.{ $room ->
    [yes] {" "}Wer noch keinen Platz hat, drückt auf **{ shown-join }**.
   *[no] {""}
}
lobby-started = Die Partie läuft.
lobby-closed = Dieser Tisch wurde geschlossen.
button-join = Mitspielen
button-leave = Aufstehen
button-start = Starten
button-close = Schließen
button-cpu-easy = + Computer (leicht)
button-cpu-medium = + Computer (mittel)
button-cpu-skilled = + Computer (geübt)
button-cpu-hard = + Computer (stark)
button-no-cpu = Computer entfernen
button-move = Dein Zug
button-back-again = Ich bin wieder da
button-wake = Tisch wecken
button-hand = Hand
button-board = Brett
button-options = Weitere Optionen …
button-rules = Regeln
button-details = Einzelheiten
button-more = Mehr…
button-take-back = Zurücknehmen
button-orders = Aufträge
button-catch-up = Nachlesen
button-pause = Pause
more-own = -# `/table nudge` erinnert die anderen, `/table substitute` gibt deinen Platz weiter, `/table resign` gibt die Partie auf.
more-watching = Du spielst hier nicht mit, kannst aber zusehen: was geschehen ist, das Brett und die Regeln.
button-unqueue = Vorbereiteten Zug verwerfen
queued = 🕰 Wenn du dran bist, ziehe ich für dich: { $moves }. Geht ein Zug dann nicht, sage ich es dir und rufe dich.
queued-if = 🕰 Wenn du dran bist, ziehe ich für dich: { $moves } – nur wenn { $condition }. Sobald das nicht mehr stimmt, verwerfe ich den Zug; geht er nicht, sage ich es dir und rufe dich.
only-if = nur wenn { $condition }
queued-instead = -# Das steht jetzt an der Stelle von: { $moves }
queued-doubt = ⚠️ Wenn sich bis dahin nichts ändert, { $done ->
    [0] scheitert schon der erste Zug
    [one] geht nur der erste Zug
   *[other] gehen nur die ersten { $done } Züge
}. { $why }
queued-kept = -# Dein vorbereiteter Zug bleibt: { $moves }
unqueued = Der vorbereitete Zug ist verworfen. Wenn du dran bist, rufe ich dich.
nothing-queued = Du hast hier keinen Zug vorbereitet.
button-hint = Tipp
hint-best = 💡 **{ $move }**: Damit hast du { $chance }.
hint-next = Zweitbester Zug: **{ $move }**, { $chance }.
hint-same = **{ $move }** ist genauso gut.
hint-alike = 💡 Beim Vorausschauen finde ich keinen Zug besser als die anderen. Meine Idee: **{ $move }**.
chance-none = kaum eine Chance auf den Sieg
chance-about = eine Siegchance von etwa { $chance } %
chance-sure = eine fast sichere Aussicht auf den Sieg
hint-only = 💡 Nur ein Zug ist sinnvoll: **{ $move }**.
hint-idea = 💡 Hier kann ich die Chancen noch nicht berechnen. Meine Idee: **{ $move }**.
hint-none = 💡 Hier fällt mir nichts ein. Jede Antwort in deiner Auswahl ist erlaubt.
why-both = Denn { $wins }, aber { $risks }.
why-wins = Denn { $wins }.
why-none = Denn in den Partien, die ich mir ausgemalt habe, ging dieser Zug am besten aus.
why-risks = Der Preis: { $risks }.
why-won = { $what ->
    [you-more] du kannst in den nächsten Zügen gewinnen
    [you-less] du gewinnst in den nächsten Zügen seltener
    [they-more] die anderen können in den nächsten Zügen gewinnen
   *[they-less] die anderen gewinnen in den nächsten Zügen seltener
}
why-out = { $what ->
    [you-more] du wirst in den nächsten Zügen öfter besiegt
    [you-less] du wirst in den nächsten Zügen seltener besiegt
    [they-more] die anderen sind früher besiegt
   *[they-less] die anderen bleiben länger im Spiel
}
hint-about = -# Er beruht nur auf dem, was du weißt, und nur du siehst ihn. Gezogen ist damit noch nichts.
plan-so-far = 📝 Dein Plan, den nur du siehst. Ein Zug mit ungewissem Ausgang macht ihn endgültig:
plan-meanwhile = 🔔 Inzwischen am Tisch:
plan-dropped = { $count ->
    [one] Der letzte Schritt deines Plans geht nicht mehr, also habe ich ihn gestrichen.
   *[other] Die letzten { $count } Schritte deines Plans gehen nicht mehr, also habe ich sie gestrichen.
}
plan-back = ‹ Zurück
plan-over = Von vorn
plan-commit = ✔ Plan ausführen
plan-commit-end = ✔ Plan ausführen und Zug beenden
next-table = { $count ->
    [one] Noch ein Tisch wartet: weiter ›
   *[other] Noch { $count } Tische warten: weiter ›
}
button-back = ‹ Zurück
alt-more = Es gibt noch mehr: /brett text:True sagt alles.
board-more = Das ist zu lang für eine Nachricht. In der Datei steht alles.
choose = Wähle …
form-blank = { $name }: { $takes }
form-empty = Für **{ $name }** ist nichts eingetragen. Hinein gehört: { $takes }.
form-wrong = „{ $text }“ für **{ $name }**. { $why }
form-more = Hinein gehört nur eines: { $takes }.
form-open = Das ist nicht eindeutig. Hinein gehört: { $takes }.
form-takes = Hinein gehört: { $takes }.
form-typed = Deine Eingabe: { $typed }.
form-typed-text = { $name } „{ $text }“
form-typed-nothing = { $name } –
form-again = Eingabe verbessern …
form-no-room = Das kann ich nicht alles wieder eintragen. Das Formular öffnet sich deshalb mit dem, was jetzt dort steht.
which-meant = { $count ->
    [one] Meinst du das?
   *[other] Das kann mehreres heißen. Was meinst du?
}
last-choice = -# Mit der nächsten Wahl ist der Zug vollständig.
said-so-far = -# { $said } …
opened = In <#{ $channel }> steht jetzt ein Tisch. Du hast den ersten Platz; alle anderen drücken dort auf **{ shown-join }**.
play-begun = ▶️ Deine Partie { $game } hat hier begonnen, gegen leichte Computer. Sie hat keine Uhr und keine Wertung; drück auf **{ shown-move }**, wenn du dran bist.
joined = Du sitzt am Tisch. Wer noch dabei ist, steht in der Lobby.
joined-unseen = Du sitzt am Tisch.
left = Dein Platz ist wieder frei.
begun = Die Partie läuft. Viel Glück!
closed = Der Tisch ist geschlossen.
thread-name = { $game } · { $host }
thread-name-play = ▶️ { $game } · { $host }
thread-name-over = 🏁 { $game } · { $host }
thread-name-nameless = { $game }
thread-name-play-nameless = ▶️ { $game }
thread-name-over-nameless = 🏁 { $game }
fairness-lobby = -# Fairer Zufall (`/settings about`): Siegel ||`{ $commitment }`||
fairness-start = -# Fairer Zufall (`/settings about`): Siegel ||`{ $commitment }`||, Bindung ||`{ $binding }`||
fairness-end = **Die Zahlen dieser Partie.** Prüf, dass die erste in der Lobby und die ersten beiden im ersten Beitrag stehen.
    Siegel: `{ $commitment }`
    Bindung: `{ $binding }`
    Startwert: `{ $seed }`
    Salz: `{ $salt }`
    Fingerabdruck des Protokolls: `{ $fingerprint }`
    -# `/settings about` sagt, was sie beweisen. **{ shown-record }** gibt die Datei, mit der du sie prüfst.
place = { $place ->
    [1] 🏆 { $seat }
   *[other] { $place }. { $seat }
}
turned = ↪️ Die Wende in Zug { $turn }: { $what }
places-shared = 🤝 Gleichstand: { $seats }
together-won = 🏆 Ihr habt gemeinsam gewonnen! Punktzahl: { $score }.
together-lost = 🏁 Ihr habt gemeinsam verloren. Punktzahl: { $score }.
earlier = -# … { $count ->
    [one] 1 früheres Ereignis
   *[other] { $count } frühere Ereignisse
} ausgelassen
more-in-details = -# … { $count } weitere unter „Einzelheiten“
owed = ⏳ { $name } { $count ->
    [one] ist
   *[other] sind
} dran: { $what }
owed-until = ⏳ { $name } { $count ->
    [one] ist
   *[other] sind
} dran: { $what }, fällig { $due }
due = -# Fällig { $due }
note-table = -# { $game } in <#{ $channel }>
note-left = -# Geschlossen: Darauf brauchst du nicht mehr zu antworten.
move-made = ✅ Erledigt.
move-made-next = -# Jetzt dran: { $seats }.
unposted = ⚠️ Es zählt, aber in <#{ $channel }> sieht es sonst niemand: Ich darf dort gerade nichts posten. Meine Nachrichten warten, bis ich wieder darf. Wer den Server verwaltet, kann es erlauben.
unposted-lacking = ⚠️ Es zählt, aber in <#{ $channel }> sieht es sonst niemand: Mir fehlt dort { $missing }. Meine Nachrichten warten, bis jemand es erlaubt, der den Server verwaltet.
unposted-private = ⚠️ Es zählt, aber in <#{ $channel }> sieht es sonst niemand: Ich bin nicht mehr in diesem privaten Thread. Meine Nachrichten warten, bis mich jemand wieder hinzufügt. Erwähne mich dazu dort.
unposted-locked = ⚠️ Es zählt, aber in <#{ $channel }> sieht es sonst niemand: Der Thread ist gesperrt, also kann ich dort nichts posten. Meine Nachrichten warten, bis ihn jemand entsperrt, der Threads verwaltet.
unposted-held = ⚠️ Es zählt, aber sonst sieht es niemand: Ich bin nicht mehr auf dem Server. Meine Nachrichten warten höchstens 30 Tage, bis mich jemand wieder einlädt, und keine Uhr läuft.
unposted-missing = ⚠️ Es zählt, aber sonst sieht es niemand: Discord findet den Kanal des Tisches nicht. Meine Nachrichten warten höchstens 30 Tage, bis er wieder da ist, und keine Uhr läuft.
unposted-refused = ⚠️ Es zählt, aber in <#{ $channel }> sieht es sonst niemand: Discord hat meine letzte Nachricht dort abgelehnt. `/history log` erzählt, was geschehen ist. Hält eine AutoMod-Regel meine Nachrichten auf? Wer den Server verwaltet, kann mich davon ausnehmen.
post-plain = ⚠️ Discord hat abgelehnt, was ich hier schreiben wollte. `/history log` erzählt, was geschehen ist, und `/board` zeigt das Brett. Hält eine AutoMod-Regel dieses Servers meine Nachrichten auf? Wer ihn verwaltet, kann mich davon ausnehmen.
post-plain-awaited = Am Zug: { $people }.
turn-refused = ⚠️ Discord hat meine letzte Nachricht in diesem Kanal abgelehnt. `/history log` erzählt, was geschehen ist.
move-unheard = ⚠️ Discord hat nicht rechtzeitig bestätigt, dass ich da war. Dieser Zug ist also nicht gemacht: { $moves }. Bitte tipp ihn noch einmal.
answer-refused = ⚠️ Discord hat meine Antwort abgelehnt. Sieh mit `/table turn` und `/board` nach, bevor du es noch einmal versuchst.
answer-without-file = ⚠️ Discord hat die Datei abgelehnt: Benutz den Befehl später noch einmal, und wenn sie wieder abgelehnt wird, sag es der Person, die diesen Bot betreibt.
answer-broke-off = ⚠️ Beim Antworten ist bei mir etwas schiefgegangen. Sieh mit `/table turn` und `/board` nach, bevor du es noch einmal versuchst.
turn-lobby = Die Lobby ist noch offen: Drück in ihrer Nachricht auf **{ shown-join }**.
lobby-refused = ⚠️ Discord hat die Nachricht mit der Lobby abgelehnt, also kann niemand auf **{ shown-join }** drücken. Andere können `/table join` benutzen. Hält eine AutoMod-Regel meine Nachrichten auf? Wer den Server verwaltet, kann mich davon ausnehmen.
turn-over = Die Partie in diesem Kanal ist vorbei. Mit `/new` eröffnest du eine neue.
listed-none = Du sitzt an keinem Tisch. Eröffne einen mit `/new` oder drück an einem anderen Tisch auf **{ shown-join }**.
listed-game = **{ $game }**
listed-game-with = **{ $game }** mit { $seats }
listed-more = +{ $more }
listed-lobby = 🪑 { $table }: noch in der Lobby. { $link }
listed-awaits-you = ▶️ { $table }: **du bist dran**. { $link }
listed-awaits-you-until = ▶️ { $table }: **du bist dran**, fällig { $due }. { $link }
listed-waits = ⏳ { $table }: wartet auf { $seats }. { $link }
listed-waits-until = ⏳ { $table }: wartet auf { $seats }, fällig { $due }. { $link }
listed-goes-on = ⏳ { $table }: andere spielen. { $link }
listed-sleeps = 💤 { $table }: alle sind weg, also schläft der Tisch. { $link }
listed-paused = ⏸️ { $table }: macht Pause. { $link }
listed-held = 🔌 { $table }: Ich bin nicht mehr auf dem Server, und der Tisch wartet, bis ich wieder eingeladen werde. { $link }
listed-missing = 🚪 { $table }: Discord findet den Kanal nicht; der Tisch wartet, bis er wieder da ist. { $link }
listed-minded = 🤖 { $table }: ein Computer hütet deinen Platz. { $link }
listed-out = 👀 { $table }: du bist ausgeschieden, die Partie läuft weiter. { $link }
button-table = { $number } ›
confirm-resign = Aufgeben? Du scheidest endgültig aus und kannst das nicht zurücknehmen. Wird die Partie gewertet, zählt sie mit dem Rang, den du dann hast.
confirm-resign-early = Willst du wirklich gehen? Noch waren nicht alle einmal am Zug, also würde die Partie für alle abgebrochen: Es gibt keine Platzierung, und keine Wertung ändert sich. `/stats player` zählt, wie oft du das tust. Nach { $most } solchen Partien an einem Tag zählt es als Aufgeben, und die Partie geht ohne dich weiter.
confirm-sure = Ja, so machen
resign-nothing = Du bist schon raus aus dieser Partie, also kannst du sie nicht mehr aufgeben.
refuse-not-ours = Dieser Knopf ist nicht von mir oder stammt aus einer alten Version. `/table turn` zeigt, wie es hier steht.
refuse-clock = „{ $word }“ kenne ich als Bedenkzeit nicht. Wähle aus der Liste oder schreib eigene Zeiten: `36h 12h` für Zug und Antwort, `5d+12h` für einen Vorrat und was für jede Entscheidung dazukommt (je eine Minute bis 30 Tage).
refuse-substitute-bot = Ein Bot kann auf keinem Platz weiterspielen. Wähle eine Person; kommt niemand, hütet ein Computer den Platz.
nudged = 👋 Erinnert: { $seats }{ $times ->
    [1] {""}
   *[other] { " " }({ $times } Erinnerungen, seit zuletzt jemand gezogen hat)
}. In einem Tag geht es wieder.
refuse-day = „{ $day }“ kann ich nicht als Tag lesen. Schreib ihn wie 2026-12-24, 24.12., morgen oder Freitag, oder wähle einen aus der Liste.
away-told = 🏖️ Du bist bis <t:{ $until }:D> weg. { $tables ->
    [0] Keiner deiner Tische muss es wissen.
    [one] Ein Tisch weiß es jetzt.
   *[other] { $tables } Tische wissen es jetzt.
}
away-is = 🏖️ Du bist bis <t:{ $until }:D> weg.
away-not = Du bist nicht abgemeldet. `/abwesend bis:` mit einem Tag meldet dich an allen deinen Tischen zugleich ab.
away-back = 👋 Du bist wieder da. { $tables ->
    [0] Kein Tisch hat auf dich gewartet.
    [one] Ein Tisch geht mit dir weiter.
   *[other] { $tables } Tische gehen mit dir weiter.
} `/games` zeigt, wo du dran bist.
away-left = -# Freie Tage, die du in dieser Saison noch hast: { $left } von { $all }.
permission-view-channel = Kanäle ansehen
permission-send-messages = Nachrichten senden
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-create-public-threads = Öffentliche Threads erstellen
permission-attach-files = Dateien anhängen
refuse-permissions = Das darf ich in diesem Kanal nicht: Mir fehlt { $missing }. Wer diesen Server verwaltet, kann es in den Einstellungen des Kanals unter „Berechtigungen“ erlauben.
refuse-thread = Ich konnte hier keinen Thread öffnen. Versuch `/new` ohne Thread. Wer diesen Server verwaltet, kann mir öffentliche Threads erlauben.
refuse-thread-in-thread = Das hier ist schon ein Thread, und in einem Thread öffnet Discord keinen weiteren. Benutz `/new` ohne `thread`, um gleich hier zu spielen, oder benutz es in dem Kanal, zu dem dieser Thread gehört.
refuse-thread-most = Auf diesem Server sind so viele Threads offen, wie Discord erlaubt. Archiviert ein paar davon, oder benutz `/new` ohne `thread`, um gleich hier zu spielen.
refuse-thread-kind = In einem Kanal dieser Art öffnet Discord keine Threads. Benutz `/new` ohne `thread`, um gleich hier zu spielen, oder benutz es in einem Textkanal.
refuse-thread-trouble = Discord hat gerade keinen Thread geöffnet, also gibt es auch keinen Tisch. Versuch es gleich noch einmal.
refuse-thread-wait = Discord lässt mich hier gerade keinen weiteren Thread öffnen, also gibt es keinen Tisch. Benutz `/new` { $until } noch einmal, oder ohne `thread`, um gleich hier zu spielen.
refuse-command-changed = Dieser Befehl hat sich geändert, seit dein Discord ihn geladen hat, also habe ich nichts getan. Lade Discord neu (am Rechner mit Strg+R; am Telefon die App schließen und wieder öffnen) und benutz den Befehl dann noch einmal.
refuse-command-renamed = Dieser Befehl heißt jetzt { $command }, also habe ich nichts getan. Dein Discord führt den alten Namen noch, bis du es neu lädst (am Rechner mit Strg+R; am Telefon die App schließen und wieder öffnen).
refuse-private-thread = Das hier ist ein privater Thread, in dem ich nicht bin; deshalb könnte ich hier nichts schreiben. Erwähne <@{ $bot }> hier, um mich hinzuzufügen, und benutz dann noch einmal `/new`.
refuse-thread-words = Dieser Server sperrt Wörter im Namen des Threads, also gibt es keinen Tisch. Benutz `/new` ohne `thread`, um gleich hier zu spielen.
forum-post-nameless = 🎲 **{ $game }**. Alles geschieht hier in diesem Beitrag: Drück in der Lobby auf **{ shown-join }**, wenn du mitspielen willst.
forum-post = 🎲 **{ $game }**, ein Tisch von **{ $host }**. Alles geschieht hier in diesem Beitrag: Drück in der Lobby auf **{ shown-join }**, wenn du mitspielen willst.
tag-lobby = Lobby
tag-play = Läuft
tag-over = Vorbei
refuse-forum = Ich konnte in <#{ $forum }> keinen Beitrag eröffnen. Versuch `/new` ohne `forum`.
refuse-forum-barred = Discord lässt mich in <#{ $forum }> keine Beiträge eröffnen. Wer diesen Server verwaltet, kann mir dort Kanäle ansehen, Nachrichten senden, Nachrichten in Threads senden und Dateien anhängen erlauben; oder benutz `/new` ohne `forum`.
refuse-forum-gone = Dieses Forum gibt es nicht mehr. Wähle ein anderes, oder benutz `/new` ohne `forum`.
refuse-forum-kind = Das ist kein Forum. Wähle eines aus der Liste, oder benutz `/new` ohne `forum`.
refuse-forum-permissions = In <#{ $forum }> darf ich nicht spielen: Mir fehlt dort { $missing }. Wer diesen Server verwaltet, kann es in den Einstellungen des Forums unter „Berechtigungen“ erlauben.
refuse-forum-tag = In <#{ $forum }> braucht jeder Beitrag einen Tag, und dort gibt es keinen, den ich vergeben darf. Wer diesen Server verwaltet, kann einen von diesen anlegen, der nicht nur für die Moderation ist: { $tags }. Wo ich Kanäle verwalten darf, lege ich sie selbst an.
refuse-forum-yours = In <#{ $forum }> darfst du keine Beiträge eröffnen, also kann ich dort auch keinen für dich eröffnen. Wähle ein anderes Forum, oder benutz `/new` ohne `forum`.
help = **Pervigil** leitet fünf Brettspiele rund um Zauberer, gespielt hier über Stunden oder Tage. Geheimnisse erreichen nur dich.
    • **Anfangen:** `/learn` lehrt dich ein Spiel in ein paar Zügen, `/play` beginnt sofort eins gegen Computer, `/new` eröffnet einen Tisch. Die anderen drücken auf **{ shown-join }**, du nimmst nach Wunsch Computer dazu und drückst auf **{ shown-start }**.
    • **Dein Zug:** Ich rufe dich. Drück auf **{ shown-move }** und wähle, oder tipp deinen Zug mit `/move`.
    • **Nachsehen:** `/board` zeigt das Spielbrett und deine Hand, `/table turn`, wer dran ist, `/games` deine Tische. `/rules` erklärt die Spiele.
    • **Am Tisch:** `/table undo`, `/table pause` und `/table substitute` helfen weiter, `/orders` plant voraus. `/history catchup` erzählt das Neue, `/history log` und `/history replay` die ganze Partie, `/history review`, wo sie sich gewendet hat.
    • **Du:** `/settings me` stellt ein, wie ich dich rufe, und deine Bilder. `/stats player` und `/stats leaderboard` zeigen Wertungen, `/settings about`, warum der Zufall fair ist.
    -# In Discords Liste stehen die Befehle mit deutschen Namen, der erste als /neu.
button-play-now = Sofort spielen
button-learn = Lernen
lesson-heading = 🎓 **{ $game }** · Lektion { $step } von { $steps }
lesson-right = ✅ Gut gemacht.
lesson-wrong = ❌ In einer Partie darfst du das, hier ist aber etwas anderes gefragt. { $why }
lesson-stale = Dieser Knopf gehörte zu einem anderen Schritt. Hier bist du gerade:
lesson-shown = 👉 Das ist der Zug.
lesson-show = Zeig es mir
lesson-again = Von vorn
lesson-play = Gleich spielen, gegen leichte Computer
lesson-others = Andere Spiele
lesson-rules = Regeln lesen
lesson-choice = 🎓 Welches Spiel möchtest du lernen? Eine Lektion besteht aus ein paar echten Zügen auf einem Brett, das nur du siehst. Du kannst jederzeit aufhören und später weitermachen.
lesson-finished = Fertig. Wähl es, um es noch einmal durchzugehen.
lesson-goes-on = Weiter mit Lektion { $step } von { $steps }
tip-goal = -# 🎯 **Ziel:** { $goal }
tip-decision = -# 💡 { $tip }
button-my-tables = Meine Tische
help-play = Welches Spiel möchtest du spielen? Die Partie beginnt sofort hier, gegen leichte Computer, ohne Uhr und ohne Wertung.
help-choose-game = Such ein Spiel aus…
refuse-play-elsewhere = Eine Partie braucht einen Kanal auf einem Server, auf dem ich bin. Geh dorthin und benutz `/play`.
