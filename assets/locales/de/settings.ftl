# The panels of /settings.
settings-me = ## Deine Einstellungen
    -# Nur du siehst das. Was du änderst, gilt ab der nächsten Nachricht, an jedem Tisch.
settings-server = ## Einstellungen dieses Servers
    -# Was du änderst, gilt ab jetzt; offene Tische behalten ihre Bedenkzeit.
settings-row = • **{ $what }**: { $now }
settings-now = Jetzt: **{ $now }**
settings-which = Was möchtest du ändern?

# Of a person.
setting-pings = Erwähnungen
setting-pings-about = Wenn du etwas zu entscheiden hast, erwähne ich dich einmal im Kanal. Ohne Erwähnungen schreibe ich dort nur deinen Namen.
setting-pings-on = ich erwähne dich
setting-pings-off = keine Erwähnungen
setting-quiet = Ruhezeit
setting-quiet-about = In dieser Zeit erwähne ich dich nicht und schicke dir weder Direktnachrichten noch Erinnerungen. Bist du danach noch dran, erinnere ich dich dann. **Fristen verschieben sich nicht**, und deine Hand im Kanal zeigt dir jederzeit alles. Direktnachrichten, die ich zurückhalte, schicke ich nicht nach.
    Mit `/einstellungen ich zeitzone:` nennst du deine Zeitzone.
setting-quiet-from-to = { $from }–{ $to } ({ $zone }; dort ist es { $time })
setting-quiet-none = keine (deine Zeitzone ist { $zone }; dort ist es { $time })
setting-quiet-on = Ruhezeit
setting-quiet-off = keine
setting-from-choose = Sie beginnt um …
setting-to-choose = Sie endet um …
setting-reminders = Erinnerungen
setting-reminders-about = Solange du etwas zu entscheiden hast, erinnere ich dich per Direktnachricht, bevor deine Zeit abläuft.
setting-reminders-twice = nach der Hälfte und nach vier Fünfteln der Zeit
setting-reminders-late = nach vier Fünfteln der Zeit
setting-reminders-none = keine vor Ablauf der Frist
setting-messages = Direktnachrichten
setting-messages-about = Ich schreibe dir, wenn ich dich etwas frage, wenn du etwas erfährst, das nur dich angeht, und um dich zu erinnern. Ohne Direktnachrichten gibt es auch keine Erinnerungen; **{ shown-move }** und **{ shown-hand }** im Kanal zeigen dir alles.
setting-messages-on = ich schreibe dir
setting-messages-off = keine
setting-twice = Wie ich dich rufe
setting-twice-about = Für eine Entscheidung rufe ich dich einmal: mit einer Direktnachricht, wenn du darin antworten kannst, sonst mit einer Erwähnung. Ich kann auch jedes Mal beides tun. Hast du hier gerade erst gezogen, warte ich damit bis zu zwei Minuten.
setting-twice-on = auf beide Arten
setting-twice-off = einmal
setting-ends = Ende des Zuges
setting-ends-about = Sobald alle sehen können, dass du in deinem Zug nichts mehr tun kannst, kann ich ihn für dich beenden oder das dir überlassen.
setting-ends-on = endet von selbst
setting-ends-off = du beendest ihn selbst
setting-vision = Farben
setting-vision-about = Bilder, die nur für dich sind – deine Hand, dein eigenes Brett, Direktnachrichten –, kann ich in Farben malen, die du leichter auseinanderhältst.
setting-vision-usual = alle Farben
setting-vision-protan = wenig Rot (Protanopie)
setting-vision-deutan = wenig Grün (Deuteranopie)
setting-vision-tritan = wenig Blau (Tritanopie)
setting-guidance = Fingerzeige und Tipps
setting-guidance-about = Ob die Bilder, die nur für dich sind, zeigen, wohin du kannst, wen du treffen könntest und wer dich bedroht. In deinen ersten drei Partien jedes Spiels sagen dir Tipps beim Ziehen, worum es geht.
setting-guidance-first = in deinen ersten drei Partien jedes Spiels
setting-guidance-always = immer
setting-guidance-never = nie

# Of either.
setting-colors = Hintergrund
setting-colors-about = Auf welchem Grund ich Bilder male: die für alle so, wie der Server es will, die für dich allein so, wie du es willst.
setting-colors-server = wie der Server
setting-colors-dark = dunkel
setting-colors-light = hell
setting-language = Sprache
setting-language-about = Was alle sehen, steht in der Sprache des Servers; was nur du siehst, in deiner. Getippte Züge sind in jeder Sprache gleich.
setting-language-discord = wie dein Discord
setting-language-en = English
setting-language-de = Deutsch

# Of a server.
setting-channels = Kanäle
setting-channels-about = Wo `/new` Tische eröffnet. Threads zählen zu ihrem Kanal.
setting-channels-everywhere = überall
setting-channels-choose = Nur in diesen Kanälen …
setting-openers = Wer Tische eröffnen darf
setting-openers-about = Wer `/new` benutzen darf. Wer diesen Server verwaltet, darf es immer, und mitspielen dürfen alle.
setting-openers-everybody = alle
setting-openers-managers = wer diesen Server verwaltet
setting-openers-role = wer die Rolle <@&{ $role }> hat
setting-openers-choose = Alle mit dieser Rolle …
setting-clock = Übliche Bedenkzeit
setting-clock-about = Wie lange ihr überlegen dürft, wenn jemand einen Tisch ohne eigene Bedenkzeit eröffnet.
    • Live: 5 Minuten pro Zug, 1 Minute pro Antwort
    • Täglich: 24 Stunden pro Zug, 8 Stunden pro Antwort
    • Gemütlich: 72 Stunden pro Zug, 24 Stunden pro Antwort
    Wo mehrere zugleich auf dasselbe antworten dürfen, hat niemand mehr als 6 Stunden.
setting-clock-live = live
setting-clock-daily = täglich
setting-clock-relaxed = gemütlich
setting-clock-none = ohne Zeitlimit
setting-season = Saisons
setting-season-about = Wie lange eine Saison der Rangliste dieses Servers dauert, gezählt ab dem 1. Januar.
setting-season-quarter = drei Monate
setting-season-half = sechs Monate
setting-season-year = ein Jahr
setting-puzzles = Rätsel des Tages
setting-puzzles-about = Einmal am Tag kann ich in einem Kanal ein Rätsel posten, um Mitternacht Weltzeit. Dein Brett und deine Antwort siehst nur du.
setting-puzzles-choose = Wähl einen Kanal
setting-puzzles-off = wird nicht gepostet
setting-permissions-whole = ✅ In <#{ $channel }> darf ich alles, was ich brauche.
server-lacks = ⚠️ In <#{ $channel }>, wo ein Tisch steht, fehlen mir Rechte: { $missing }. Du kannst sie mir dort in den Kanaleinstellungen unter „Berechtigungen“ geben.
server-locked = 🔒 <#{ $channel }>, wo ein Tisch steht, ist ein gesperrter Thread, also darf ich dort nichts posten. Wer Threads verwaltet, kann ihn entsperren.
server-gone-channel = 🚪 Discord findet einen Kanal mit einem Tisch nicht (<#{ $channel }>). Sein Tisch steht still, bis er wieder da ist, höchstens 30 Tage.
server-waits = ✉️ { $count ->
    [one] Eine Nachricht für <#{ $channel }> wartet
   *[other] { $count } Nachrichten für <#{ $channel }> warten
} seit <t:{ $since }:R>, weil sie dort gerade nicht ankommt.
server-more = … und noch { $more } davon.
server-unknown = ❔ Ich konnte meine Rechte gerade nicht prüfen. Öffne diese Einstellungen später noch einmal.
setting-permissions-lacking = ⚠️ In <#{ $channel }> fehlen mir Rechte: { $missing }. Du kannst sie mir in den Kanaleinstellungen unter „Berechtigungen“ geben.

# Refusals.
refuse-setting = Das steht nicht zur Wahl, also bleibt alles, wie es war. Wähle hieraus:
refuse-zone = Eine Zeitzone „{ $zone }“ gibt es nicht. Wähle eine aus der Liste, die dir `/einstellungen ich zeitzone:` beim Tippen anbietet, etwa Europe/Berlin. Oder schreib, wie weit du von der Weltzeit weg bist, etwa UTC+2. Es bleibt alles, wie es war.
refuse-quiet-same = Die Ruhezeit kann nicht zu der Stunde enden, zu der sie beginnt, also bleibt alles, wie es war. Wenn du keine willst, drück auf **keine**.
refuse-manage-server = Diese Einstellungen sind für alle, die diesen Server verwalten dürfen, und laut Discord gehörst du nicht dazu. Frag eine dieser Personen oder lass dir eine Rolle mit dem Recht **Server verwalten** geben. Deine eigenen Einstellungen findest du unter `/settings me`.
refuse-no-server = Hier ist kein Server. Benutz den Befehl in einem Kanal deines Servers oder für dich selbst `/settings me`.
refuse-not-on-server = Ich bin selbst nicht auf diesem Server: Du hast mich mitgebracht, und nur du siehst, was ich sage. Also kannst du hier nichts für ihn einstellen. Wer ihn verwaltet, kann mich einladen; deine eigenen Einstellungen stehen unter `/settings me`.

# Of a table.
settings-lobby = ## Optionen dieses Tischs
    Du kannst sie ändern, bis sich jemand anderes dazusetzt. Alle sehen sie in der Lobby.
settings-value = Wähle
setting-rated = Wertung
setting-rated-about = Eine gewertete Partie ändert die Wertung aller und zählt für die Ranglisten. Ohne Wertung dürfen alle um Tipps bitten.
setting-rated-on = gewertet
setting-rated-off = ohne Wertung
setting-absent = Wenn die Zeit abläuft
setting-absent-about = Was mit einem Platz geschieht, wenn dort die Zeit abläuft. Üblicherweise treffe ich die sichere Wahl.
setting-absent-minded = ein Computer spielt bis zur Rückkehr
setting-absent-safe = die sichere Wahl, beim dritten Mal ein Computer
setting-absent-vote = die anderen stimmen ab
setting-newcomers = Erste Partien
setting-newcomers-about = Wie viel Bedenkzeit man in der ersten Partie dieses Spiels hat. Üblicherweise doppelt so viel wie andere.
setting-newcomers-double = doppelte Bedenkzeit
setting-newcomers-same = so viel Bedenkzeit wie alle
setting-weekends = Wochenenden
setting-weekends-about = Die Uhren können samstags und sonntags stillstehen, für jeden in seiner Zeitzone. Üblicherweise laufen sie.
setting-weekends-on = Uhren stehen still
setting-weekends-off = Uhren laufen
setting-chamber-draw = Unentschieden
setting-chamber-draw-about = Wie lange niemand eine Pyramide verlieren darf, bis die Partie unentschieden ist. Üblich sind 40 Runden.
setting-quest-rounds = Dauer
setting-quest-rounds-about = Nach wie vielen Runden die Partie so gewertet wird, wie sie steht. Üblich sind 60.
setting-stones-variant = Variante
setting-stones-variant-about = Die Partie für Anfänger ist kürzer und für die erste die beste. In der dritten Variante gewinnt oder verliert ihr gemeinsam, auch du allein.
setting-stones-rounds = Dauer
setting-stones-rounds-about = Nach wie vielen Runden die Partie spätestens endet. Üblich sind 40.
setting-stones-qi = Ende des Qi
setting-stones-qi-about = Was geschieht, wenn das Qi zu Ende geht. Üblicherweise endet die Partie sofort.
setting-stones-leftmost = Artefakte füllen
setting-stones-leftmost-about = Welches Artefakt die Steine nimmt. Üblicherweise nur das linke.
setting-stones-fourth = Viertes Artefakt
setting-stones-fourth-about = Was geschieht, wenn jemand das vierte Artefakt fertig hat. Üblicherweise gewinnt diese Person sofort.
setting-swords-domains = Domänen
setting-swords-domains-about = Wie alle zu ihrer Domäne kommen. Üblicherweise wird sie ausgelost.
setting-swords-muster = Aufstellung
setting-swords-muster-about = Wie die Scharen aufgestellt werden. Üblicherweise zugleich und verdeckt.
setting-swords-quiet = Ruhige Runden
setting-swords-quiet-about = Wie lange keine Figur verloren gehen darf, bis die Partie endet. Üblich sind 10 Runden.
setting-amulets-assist = Buchführung
setting-amulets-assist-about = Deine eigene Ansicht kann für dich zählen, was noch möglich ist. Üblicherweise tut sie das nicht.
setting-amulets-silence = Stille
setting-amulets-silence-about = Wie viele Runden, in denen alle passen, die Partie beenden. Üblich sind 2.
setting-amulets-last = Letzter Magier
setting-amulets-last-about = Wie viele Züge der letzte Magier im Spiel noch hat. Üblich sind 10.
