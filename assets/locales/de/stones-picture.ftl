### The pictures of Sorcerer & Stones, and their description for those who do not see them.

## In the pictures; short.
stones-picture-red = rot
stones-picture-blue = blau
stones-picture-yellow = gelb
stones-picture-green = grün
stones-picture-brown = braun
stones-picture-shift = Tausch
stones-picture-left = weg
# Steht hinter der größeren Zahl.
stones-picture-score = { $points ->
   *[other] Pkt.
}
# The points for artifacts, and for symbols and stones whose rune the player owns.
stones-picture-sources = Artefakte { $artifacts } · Symbole { $symbols }
stones-picture-next = zuerst
# Der Platz im Vorrat, den der erste Stein einer Reihe hat.
stones-picture-nth = { $nth }
stones-picture-qi = { $qi } Qi
stones-picture-artifacts = { $artifacts } ✦
# Im Spiel für Einsteiger: die Artefakte, und wie viele gewinnen.
stones-picture-artifacts-of = { $artifacts } von { $goal } ✦
stones-picture-cards = { $cards } + { $deck } Karten
stones-picture-round = Runde { $round }
stones-picture-round-of = Runde { $round } von { $last }
stones-picture-supply = Vorrat: { $stones }
stones-picture-supply-crafted = Vorrat: { $stones } · { $crafted } ✦ fertig
stones-picture-crafted = Zusammen hergestellt: { $artifacts }
stones-picture-qi-left = Noch übrig: { $qi } Qi
stones-picture-deck = Artefakte übrig: { $all }, davon { $artifacts } im Stapel
# Qi und Artefakte, die noch übrig sind, auch die offenen, neben der Überschrift.
stones-picture-left-over = Übrig: { $qi } Qi · { $artifacts } ✦
stones-picture-artifacts-left = Übrig: { $artifacts } ✦
# Neben einem ganzen und einem unterbrochenen Ring.
stones-picture-ring-sure = genommen
stones-picture-ring-pick = wählbar
stones-picture-line = 3er-Linie: 1 Qi; 4er: 1 Qi, 1 Schritt; ab 5: 4 Qi, 1 Schritt
stones-picture-harvest = 2 Steine: 1 Qi; 3: 2 Qi; 4: 4 Qi
stones-picture-pair = Zwei Steine einer Farbe: 3 Qi
stones-picture-several = 2 Linien: 1 Schritt; 3: 3 Schritte
stones-picture-crafting = Artefakt: 1 Schritt oder ein Flug
stones-picture-spending = 1 Stein zahlt 1 Schritt mehr
stones-picture-melting = 2 Steine gelten als 1 beliebiger
# The artifacts' names in two lines.
stones-picture-artifact-nu-wa-rock-1 = Nüwa-
stones-picture-artifact-nu-wa-rock-2 = Stein
stones-picture-artifact-shennong-cauldron-1 = Shennong-
stones-picture-artifact-shennong-cauldron-2 = Kessel
stones-picture-artifact-plantain-fan-1 = Bananenblatt-
stones-picture-artifact-plantain-fan-2 = Fächer
stones-picture-artifact-swelling-soil-1 = Schwellende
stones-picture-artifact-swelling-soil-2 = Erde
stones-picture-artifact-sea-calming-pearl-1 = Perle der
stones-picture-artifact-sea-calming-pearl-2 = Meeresruhe
stones-picture-artifact-pangu-axe-1 = Pangu-
stones-picture-artifact-pangu-axe-2 = Axt
stones-picture-artifact-fuxi-zither-1 = Fuxi-
stones-picture-artifact-fuxi-zither-2 = Zither
stones-picture-artifact-kongtong-seal-1 = Kongtong-
stones-picture-artifact-kongtong-seal-2 = Siegel
stones-picture-artifact-kunlun-mirror-1 = Kunlun-
stones-picture-artifact-kunlun-mirror-2 = Spiegel
stones-picture-artifact-xuanyuan-sword-1 = Xuanyuan-
stones-picture-artifact-xuanyuan-sword-2 = Schwert
stones-picture-artifact-donghuang-bell-1 = Donghuang-
stones-picture-artifact-donghuang-bell-2 = Glocke
stones-picture-artifact-haotian-tower-1 = Haotian-
stones-picture-artifact-haotian-tower-2 = Turm
stones-picture-artifact-demon-refining-pot-1 = Dämonen-
stones-picture-artifact-demon-refining-pot-2 = Schmelztopf
stones-picture-artifact-jade-ruyi-1 = Jade-
stones-picture-artifact-jade-ruyi-2 = Ruyi

## How the game stands; in the pictures and first in their description.
stones-picture-setup = Das Spiel wird aufgebaut.
stones-picture-places = { $seat } setzt den Taoisten.
stones-picture-casts = { $seat } wirkt Karten. Im Moment gilt: Tafel { $tile } { $takes }.
stones-picture-lays = { $seat } legt Steine aufs Artefakt.
stones-picture-spends = { $seat } darf für einen Schritt einen Stein zahlen.
stones-picture-walks = Der Geist von { $seat } darf gehen.
stones-picture-walks-onto = Der Geist von { $seat } hat noch { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}, jetzt auf { $symbols }.
stones-picture-rune = { $seat } darf die Rune { $runes } nehmen.
stones-picture-gift = { $seat } darf fürs Herstellen gehen oder fliegen.
stones-picture-crafts = { $seat } darf ein Artefakt herstellen.
stones-picture-returns = { $seat } gibt Steine zurück.
stones-picture-over = Sieg mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}: { $seats }. { $end }.
stones-picture-over-crafted = Sieg mit { $artifacts ->
    [one] 1 Artefakt
   *[other] { $artifacts } Artefakten
}: { $seats }. { $end }.
stones-picture-end-runes = Fünf Runen sind gefunden
stones-picture-end-artifacts = Kein Artefakt ist mehr da
stones-picture-end-qi = Das Qi ist aufgebraucht
stones-picture-end-rounds = Die letzte Runde ist vorbei
stones-picture-end-four = Das vierte entscheidet
stones-picture-end-cards = Keine Karte ist mehr da
stones-picture-end-left = Die anderen sind gegangen
stones-picture-together-won = Zusammen gewonnen, mit { $score } Artefakten!
stones-picture-together-lost = Zusammen verloren, Artefakte: { $score }.

## The description.
stones-picture-none = keine
stones-picture-slot = { $slot } { $stone }
stones-picture-cast = Zuletzt gezaubert: { $cards }.
stones-picture-cast-by = { $card } ({ $seat })
stones-picture-cast-nth = { $nth }. { $card } ({ $seat })
stones-picture-cast-last = { $seat }:
stones-picture-taken-last = Genommen
stones-picture-taken = Zuletzt genommen: { $stones }.
stones-picture-tile = Tafel { $tile } (Reihe { $row }, Spalte { $column }): { $stones }.
stones-picture-tile-with = Tafel { $tile } (Reihe { $row }, Spalte { $column }): { $stones }. Darauf: { $taoists }.
stones-picture-gone = { $seat } hat die Partie verlassen.
stones-picture-player = { $seat } ({ $color }): Punkte bisher: { $points }; { $qi } Qi, Artefakte: { $artifacts }; Steine: { $stones }; Runen: { $runes }.
stones-picture-rival = { $seat } ({ $color }): Artefakte: { $artifacts }; Steine: { $stones }.
stones-picture-own-rune = { $rune } { $value }
stones-picture-scored = { $seat } ({ $color }): { $points } Punkte ({ $sources }); { $qi } Qi, Artefakte: { $artifacts }; Steine: { $stones }; Runen: { $runes }.
stones-picture-reach = { $seat } hat die Steine für { $artifacts }.
stones-picture-in-round = { $round }.
stones-picture-helper = { $seat } ({ $color }): { $cards ->
    [one] 1 offene Karte
   *[other] { $cards } offene Karten
}, { $deck } im Stapel{ $some ->
    [0] {""}
   *[other] ; Steine: { $stones }
}.
stones-picture-artifact = { $artifact } ({ $points }: { $cost })
# Wo Punkte nicht zählen.
stones-picture-artifact-plain = { $artifact } ({ $cost })
stones-picture-display = Zum Herstellen: { $artifacts }.
stones-picture-laid = Auf { $artifact } gelegt: { $stones }.
stones-picture-supply-line = Der Vorrat, { $count } Steine, der nächste zuerst: { $stones }.
stones-picture-objective = { $objective }: { $reward }.
stones-picture-stack = { $rune } { $value } (darunter { $below })
stones-picture-runes = Oben liegende Runen: { $runes }.
stones-picture-spirit = Der Geist von { $seat }: Reihe { $row }, Spalte { $column } der Elementzone.
stones-picture-spirit-from = Der Geist von { $seat }: Reihe { $row }, Spalte { $column } der Elementzone, von Reihe { $from-row }, Spalte { $from-column }.
# A row of the Element Zone from the left; a corner goes by the element of the runes that lie there.
stones-picture-zone-row = Elementzone, Reihe { $row }: { $cells }.
stones-picture-steps = Der Geist von { $seat } kann gehen auf { $steps }.
stones-picture-step = { $symbol } (Reihe { $row }, Spalte { $column })
stones-picture-open = Offene Karten von { $seat }: { $cards }.

# What is pointed out to somebody alone: below the board, and in words.
stones-picture-payable = Dafür hast du die Steine
stones-picture-payable-words = Du hast die Steine für { $artifacts }.
