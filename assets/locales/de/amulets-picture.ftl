### The picture of Amulets, and its description for those who do not see it.

## In the picture; short.
amulets-picture-red = Rot
amulets-picture-yellow = Gelb
amulets-picture-green = Grün
amulets-picture-blue = Blau
amulets-picture-black = Schwarz
amulets-picture-means-home = Bin daheim
amulets-picture-means-someone = Jemand ist dort
amulets-picture-means-feel = Spüre es
amulets-picture-means-nothing = Keine Antwort
amulets-picture-means-asks = Fragt
amulets-picture-means-casts = Zaubert
amulets-picture-means-checked = Ja, nein
amulets-picture-failed = Gescheitert
amulets-picture-resigned = Aufgegeben
amulets-picture-won = Sieg
# $pairs: how many are still possible, as the table's assist counts them
amulets-picture-left = Noch { $pairs }
amulets-picture-earlier = … { $count } frühere: /brett groß:True
amulets-picture-older = … { $count } frühere: /brett text:True

## How the game stands; in the picture and first in its description.
amulets-picture-setup = Der Altar wird vorbereitet.
amulets-picture-turn = { $seat } darf die Geister befragen.
amulets-picture-laying = Noch nicht gefragt. Blauer Rahmen: versetzt.
amulets-picture-freed = { $seat } hat die Geister befreit!
amulets-picture-over = Die Partie endet ohne Sieg.

## The description.
amulets-picture-own = Dein Heim ist { $home }, dein Amulett ist { $amulet }.
amulets-picture-altar = Auf dem Altar: { $altar }.
amulets-picture-laid = Noch nicht gefragt; das Bild zeigt deine Frage bis hierher: { $moved }.
amulets-picture-has-failed = { $seat } ist gescheitert und antwortet nur noch.
amulets-picture-has-resigned = { $seat } hat aufgegeben; der Geist antwortet weiter.
amulets-picture-cards = Das waren die Amulette und Heimfelder: { $cards }.
amulets-picture-had = { $seat } { $card }
amulets-picture-wizards = Die Zauberer: { $wizards }.
amulets-picture-book = Das Zauberbuch davor, Neuestes zuerst, Zauberer nach Nummer, mit den Feldern von Rot, Gelb, Grün, Blau und Schwarz:
amulets-picture-numbered = { $number } { $seat }
amulets-picture-asked = { $number }. { $fields }, gefragt von { $by }: { $answers }.
amulets-picture-said-home = { $spirit } daheim
amulets-picture-said-someone = { $spirit } jemand dort
amulets-picture-said-feel = { $spirit } spürt es
amulets-picture-said-nothing = { $spirit } keine Antwort
amulets-picture-cast = { $number }. Der Zauber, gewirkt von { $by }: { $named }.
amulets-picture-named = { $spirit } { $card }
amulets-picture-named-yes = { $spirit } { $card } (ja)
amulets-picture-named-no = { $spirit } { $card } (nein)
amulets-picture-assist = Noch möglich: { $counts }.
amulets-picture-possible = { $pairs ->
    [one] 1 Paar bei { $seat }
   *[other] { $pairs } Paare bei { $seat }
}
amulets-picture-marks = Deine Notizen zu { $seat } – { $marks }.
amulets-picture-likely = wahrscheinlich: { $list }
amulets-picture-crossed = durchgestrichen: { $list }
amulets-picture-open = noch offen: { $list }
amulets-picture-pairs = { $pairs ->
    [one] 1 einzelnes Paar
   *[other] { $pairs } einzelne Paare
}
