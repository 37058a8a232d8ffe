# Ratings and leaderboards.
rated-change = { $trend ->
    [up] 📈
    [down] 📉
   *[steady] ▪️
} { $seat } { $rating } ({ $change }){ $provisional ->
    [1] , vorläufig: { $games } von { $needed } Partien
   *[0] {""}
}
uncounted-unfought = -# Ohne Wertung: Ihr habt euch auf ein Unentschieden geeinigt, bevor jemand etwas verloren hatte.
uncounted-short = -# Ohne Wertung: Gibt jemand auf, zählt eine Partie erst ab { $turns } Zügen.
uncounted-short-draw = -# Ohne Wertung: Gewinnt niemand, zählt eine Partie erst ab { $turns } Zügen.
uncounted-often = -# Ohne Wertung: { $one } und { $other } hatten in 24 Stunden { $most } gewertete Partien miteinander. Die nächste zählt wieder, sobald die erste davon einen Tag alt ist.
uncounted-all-often = -# Ohne Wertung: Je zwei von euch hatten in 24 Stunden { $most } gewertete Partien miteinander. Die nächste zählt wieder, sobald das für zwei von euch nicht mehr so ist.
uncounted-alone = -# Ohne Wertung: So viele Plätze haben gewechselt, dass weniger als zwei von euch gewertet werden.
rated-shared = -# Niemand hat gewonnen, also ändert sich keine Wertung.
lobby-unrated = -# Ohne Wertung: Diese Partie zählt für keine Rangliste.
lobby-hints = -# Du kannst um Tipps für deine Entscheidungen bitten
lobby-first-hints = -# In deinen ersten drei Partien dieses Spiels kannst du um Tipps bitten
lobby-absence-minded = -# Läuft deine Zeit ab, hütet ein Computer deinen Platz, bis du zurück bist
lobby-absence-safe = -# Läuft deine Zeit ab, treffe ich für dich die sichere Wahl; beim dritten Mal in Folge übernimmt ein Computer
lobby-absence-vote = -# Läuft deine Zeit ab, stimmen die anderen ab, was geschieht; beim dritten Mal in Folge übernimmt ein Computer
lobby-newcomers = -# Bis du eine Partie dieser Art beendet hast, hast du doppelt so viel Zeit
lobby-weekends = -# Samstags und sonntags steht deine Uhr still, nach deiner Zeitzone

board-heading = 🏅 { $game } · { $which }
board-which = { $list } · { $period } · { $scope }
board-since = { $which } · seit { $day }. { board-month }
board-list-people = nur Menschen
board-list-computers = mit Computern
board-list-together = gemeinsam
board-here = dieser Server
board-everywhere = alle Server
board-all-time = gesamte Zeit
board-season = Saison { $label }
board-month = { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
} { $year }
board-sign = -# { $sign } im Bild ist { $name }.
board-line = { $rank } { $name }: { $facts }
board-rating = { $worth }
board-best = Bestwert { $worth }
board-games = { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
}
board-won = { $count ->
    [one] 1 Sieg
   *[other] { $count } Siege
}
board-won-share = { $count } Siege
board-up = ▲ { $by }
board-down = ▼ { $by }
board-steady = unverändert
board-provisional = vorläufig
board-left = ausgetreten
board-left-short = weg
board-computer = Computer
board-computer-easy = Computer (leicht)
board-computer-medium = Computer (mittel)
board-computer-skilled = Computer (geübt)
board-computer-hard = Computer (stark)
board-nameless = Jemand
board-nobody = Noch niemand hat eine gewertete Partie dieser Art beendet.
board-try-computers = Ohne Computer am Tisch hat noch niemand eine solche Partie beendet; Partien mit Computern stehen in einer eigenen Rangliste.
board-not-on-it = Du stehst noch nicht auf dieser Rangliste: Beende eine solche Partie, und du bist dabei.
board-counted = Seite { $page } von { $pages } · { $count ->
    [one] 1 Spieler
   *[other] { $count } Spieler
}
board-legend = ? vorläufig: weniger als { $games } Partien
board-title-name = Name
board-title-rating = Wertung
board-title-best = Bestwert
board-title-games = Partien
board-title-won = Siege
board-title-trend = Trend
board-now = { $period } (jetzt)
button-page-back = ‹
button-page-on = ›
button-page-mine = Ich
refuse-board-word = „{ $word }“ steht hier nicht zur Wahl. Wähle aus der Liste, die beim Tippen erscheint.
