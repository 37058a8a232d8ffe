# Was in einer Partie geschehen ist: noch einmal erzählt, durchsucht und Schritt für Schritt gezeigt.
button-replay = Ansehen
button-replay-here = Ab hier ansehen

## Zeilen, Zug um Zug
told-turn = -# Zug { $turn } · <t:{ $time }:f>
told-before = -# Vor dem ersten Zug · <t:{ $time }:f>
told-handed = -# Bis <t:{ $time }:f> hat { $from } gespielt; seither spielt { $to } weiter.
told-renamed = -# { $before } heißt jetzt { $seat }.
told-to-you = wie du es erfahren hast
told-to-all = wie es alle erfahren haben
told-earlier = ‹ Früher
told-later = Später ›

## `/history log`
log-title = 📜 **Was geschehen ist**, { $heard }
log-found = 🔎 **{ $count ->
    [one] 1 Zeile
   *[other] { $count } Zeilen
} mit „{ $search }“**, { $heard }
log-found-nothing = 🔎 Nichts passt zu „{ $search }“. Nimm Wörter, wie sie in meinen Beiträgen stehen, in deiner Sprache; mit weniger Wörtern findest du mehr.
log-empty = In dieser Partie ist noch nichts geschehen, von dem du erfahren hast.
log-whole = Alles, was geschehen ist

## `/history catchup`, und was sich seit einem Beitrag geändert hat
catchup-title = ⏪ **Seit <t:{ $time }:f>** (<t:{ $time }:R>), { $heard }
catchup-unsent = ✉️ **Direktnachrichten, die ich dir nicht schicken konnte**
catchup-to-you = 📌 **Was dir geschehen ist**
catchup-besides = 💬 **Außerdem**
catchup-all = 💬 **Was geschehen ist**
catchup-pictures = -# Erstes Bild: damals. Zweites Bild: jetzt.
catchup-nothing = ⏪ Seither gibt es nichts Neues.
refuse-catchup = Du hast keinen Platz an diesem Tisch, also gibt es keinen Zug von dir, ab dem ich zählen könnte. `/history log` erzählt alles, was geschehen ist, `/history replay` zeigt es Schritt für Schritt. Im Menü eines Beitrags von mir findest du unter **Apps**, was sich seither geändert hat.
refuse-no-post = Das ist keiner meiner Beiträge zu einer Partie, also weiß ich nicht, ab wann ich erzählen soll. Nimm einen Beitrag von mir mit dem Bild des Bretts; `/history log` erzählt alles, was geschehen ist.
refuse-told-nowhere = Du sitzt an keinem offenen Tisch, also weiß ich nicht, welche Partie du meinst. Benutz den Befehl im Kanal des Tisches; `/games` nennt deine.
refuse-told-where = Du sitzt an mehreren Tischen. Benutz den Befehl im Kanal des Tisches, den du meinst: { $channels }

## `/history replay`
replay-title = 🎞 **{ $game }** · { $position } von { $of } · Zug { $turn }
replay-title-before = 🎞 **{ $game }** · { $position } von { $of }
replay-time = -# <t:{ $time }:f>
replay-eyes-of = -# Wie { $seat } es gesehen hat.
replay-eyes-of-all = -# Wie es alle sehen konnten.
replay-eyes-of-all-yet = -# Wie es alle sehen dürfen; was die einzelnen Plätze sehen, kommt, sobald die Partie vorbei ist.
replay-eyes-yours-too = -# Wie es alle sehen dürfen. Solange die Partie läuft, gilt das auch für dich; was nur du siehst, zeigt `/board`.
replay-watcher = Alle
replay-choose-eyes = Mit wessen Augen …
replay-first = ⏮
replay-back = ◀
replay-next = ▶
replay-last = ⏭
replay-turn-back = ‹ Zug
replay-turn-on = Zug ›
replay-share = Allen zeigen
replay-film = Als Animation

# Von einer Stellung einer beendeten Partie aus weiterspielen.
button-play-on = Von hier weiterspielen
play-on-easy = Leicht
play-on-medium = Mittel
play-on-skilled = Geübt
play-on-hard = Stark
play-on-ask = ▶️ Spiel auf deinem Platz { $turn ->
    [0] von Anfang an
   *[other] ab Zug { $turn }
} weiter, gegen Computer, hier in diesem Kanal. Was du damals nicht sehen konntest, wird neu verteilt. Das Ergebnis zählt nicht. Wie stark sollen die Computer sein?
play-on-ask-puzzle = ▶️ Spiel von diesem Rätsel aus weiter, gegen Computer, hier in diesem Kanal. Was du nicht sehen kannst, wird neu verteilt. Das Ergebnis zählt nicht. Wie stark sollen die Computer sein?
play-on-begun = ▶️ Deine Partie hat hier begonnen. Drück auf **{ shown-move }**, wenn du dran bist.
played-on = Diese Partie wird ab Zug { $turn } einer früheren weitergespielt. Alles Verdeckte wurde neu verteilt; das Ergebnis zählt nicht.
played-on-from-start = Diese Partie wird vom Anfang einer früheren aus weitergespielt. Alles Verdeckte wurde neu verteilt; das Ergebnis zählt nicht.
played-on-from-puzzle = Diese Partie wird von einem Rätsel aus weitergespielt. Alles Verdeckte wurde neu verteilt; das Ergebnis zählt nicht.
refuse-onward-not-yours = Du hast in dieser Partie nicht mitgespielt, also kannst du sie nicht weiterspielen. Mit `/history replay` siehst du sie dir an.
refuse-onward-later = Diese Partie läuft noch. Ist sie vorbei, kannst du von ihren Stellungen aus weiterspielen.
refuse-onward-called-off = Diese Partie wurde ohne Ergebnis abgebrochen, also spielt sie niemand weiter. Mit `/play` beginnst du eine neue.
refuse-onward-over = An dieser Stelle ist die Partie vorbei, da kannst du nicht weiterspielen. Geh zu einer früheren Stellung zurück.
refuse-onward-out = An dieser Stelle bist du schon ausgeschieden. Geh zu einer Stellung zurück, in der du noch mitspielst.
refuse-onward-twice = Diese Partie ist selbst schon eine weitergespielte. Geh zur ersten Partie zurück und spiel von dort weiter.
refuse-onward-old = Diese Partie habe ich in einer früheren Version geleitet, also kann ich sie nicht weiterspielen lassen. Mit `/history replay` siehst du sie dir an.

# The animation of a game.
film-title = 🎞 **{ $game }** als Animation
film-about = Die Partie in { $frames } Bildern, eines für jede Wahl, die das Brett verändert hat.
film-cut = Die Partie in { $frames } Bildern; { $left } musste ich auslassen, damit die Datei nicht größer wird als 8 MB.
film-none = Die Animation ist mir nicht gelungen. Du kannst die Partie stattdessen Bild für Bild durchgehen; mein Betreiber findet den Grund im Log.
replay-shared = ✅ Es steht jetzt in <#{ $channel }>; der Link dieser Nachricht führt andere dorthin.
shared-title = So stand die Partie
shared-eyes-of = -# Wie { $seat } es gesehen hat.
shared-eyes-of-all = -# Wie es alle sehen konnten.
refuse-replay-later = Was ein einzelner Platz sieht, bleibt geheim, bis die Partie vorbei ist. `/history replay` zeigt sie so, wie alle sie sehen dürfen.
refuse-no-such-view = So kann niemand diese Partie ansehen. `/history replay` zeigt sie so, wie alle sie sehen dürfen.
refuse-no-such-position = Diese Stellung gibt es nicht: Die Partie hat { $last ->
    [one] 1
   *[other] { $last }
}. `/history replay` führt hindurch.
refuse-share-later = Eben erst wurde hier eine Stellung gezeigt; eine in der Minute genügt. Drück <t:{ $until }:R> noch einmal.
refuse-share = Du darfst in diesem Kanal nicht schreiben und kannst hier also auch nichts allen zeigen. Bitte jemanden darum, der mitspielt.
button-share = Teilen
shared-by = 📣 { $who } teilt:
shared = ✅ Das sehen hier jetzt alle.
refuse-share-again = Gerade eben hat hier jemand Zahlen geteilt; einmal in der Minute genügt. Drück wieder <t:{ $until }:R>.
refuse-share-locked = Dieser Thread ist gesperrt, also kann ich hier nichts posten. Bitte jemanden, der Threads verwaltet, ihn zu entsperren, oder teil es woanders.
refuse-share-barred = Ich kann hier nichts posten, also sieht es sonst niemand. In einem privaten Thread erwähn mich, damit ich dazukomme; sonst kann mich jemand posten lassen, der den Server verwaltet.
refuse-share-failed = Discord hat es nicht angenommen, also sieht es sonst niemand. Drück später noch einmal. Wenn eine AutoMod-Regel meine Posts aufhält, kann mich jemand ausnehmen, der den Server verwaltet.

## `/history review`
button-review = Wendepunkte
review-begun = 🔍 Ich gehe { $decisions ->
    [one] die eine Entscheidung
   *[other] die { $decisions } Entscheidungen
} durch, die du in dieser Partie getroffen hast. Das dauert bis zu zwei Minuten; was ich finde, kommt hierher, nur für dich.
review-found = 🔍 { $points ->
    [one] Diese Entscheidung hat
   *[other] Diese { $points } Entscheidungen haben
} dich am meisten gekostet:
review-none = 🔍 Ich bin deine Entscheidungen durchgegangen und habe keine gefunden, die dich viel gekostet hat: Nirgends war etwas anderes mit Sicherheit besser.
review-cut-short = -# Die Zeit ging aus: Ich kam bis zu { $looked } deiner { $decisions } Entscheidungen.
review-about = -# Chancen, wie Computer sie schätzen, nach dem, was du damals wusstest. Sonst sieht das niemand.
review-point = **{ $number } · { $turn ->
    [0] Vor dem ersten Zug
   *[other] Zug { $turn }
}** — du hattest { $before }, nach deiner Entscheidung { $after }.
review-done = Du: **{ $move }**
review-plight = Zu bedenken war: { $plight }.
review-better = Besser: **{ $move }**
refuse-review-later = Die Partie läuft noch, und ein Rückblick würde dir sagen, was du darin tun sollst. Ist sie vorbei, zeigt dir `/history review`, wo sie sich gewendet hat; bis dahin erzählt `/history log`, was geschehen ist.
refuse-review-nothing = Hier gibt es keinen Rückblick: Du hast in dieser Partie selbst nichts entschieden. `/history replay` führt hindurch.
refuse-review-unjudged = In dieser Spielweise kann ich die Chancen noch nicht berechnen, also weiß ich nicht, wo sich die Partie gewendet hat. `/history replay` führt hindurch.
refuse-review-coming = Ich gehe deine Partie hier noch durch. Warte einen Moment; was ich finde, kommt von selbst.
