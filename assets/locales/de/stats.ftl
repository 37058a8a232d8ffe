# Figures of games played.

## Times and counts
stats-seconds = { $count } s
stats-minutes = { $count } min
stats-hours = { $count } h
stats-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
stats-length = { $choices ->
    [one] 1 Aktion
   *[other] { $choices } Aktionen
}, { $time }
stats-games = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}, { $wins } gewonnen{ $draws ->
    [0] {""}
   *[other] { " " }({ $draws } unentschieden)
}
stats-share = { $whole },{ $tenth }
stats-called-off = 🚪 { $count ->
    [one] 1 Partie abgebrochen
   *[other] { $count } Partien abgebrochen
}, über alle Server
stats-places = Platzierungen: { $places }
stats-place = { $count } × { stats-ordinal }
stats-ordinal = { $place }. Rang
stats-mean-length = Eine Partie dauert im Schnitt { $value }
stats-mean-pace = Eine Entscheidung dauert im Schnitt { $value }
stats-timeouts = { $count ->
    [one] Einmal lief die Zeit ab
    [2] Zweimal lief die Zeit ab
   *[other] { $count }-mal lief die Zeit ab
}
stats-decisions = { $count ->
    [one] 1 Entscheidung in { $time }
   *[other] { $count } Entscheidungen, je { $time }
}
stats-decisions-none = Keine Entscheidung
stats-unknown = Dazu ist nichts festgehalten

## Luck
stats-and-a-half = { $whole },5
stats-luck = { $sum } bei { $dice ->
    [one] 1 Würfel
   *[other] { $dice } Würfeln
}
stats-dice = { $dice ->
    [one] 1 Würfel
   *[other] { $dice } Würfel
}, { $reading }
stats-luck-is = Würfel: { $luck } – { $reading }
stats-luck-very-kind = großes Glück
stats-luck-kind = etwas Glück
stats-luck-fair = ausgeglichen
stats-luck-unkind = etwas Pech
stats-luck-very-unkind = großes Pech

## What was played, what was achieved
stats-favourite = { $what } × { $count }
stats-favourite-is = Am liebsten: { $value }
stats-feats = { $feats }
stats-feat-had = 🏅 **{ $name }** ({ $date }): { $how }
stats-feat-open = ▫️ **{ $name }**: { $how }
stats-feats-count = { $earned } von { $all } Erfolgen
stats-feats-title = 🏅 **{ $count }**
feast-won = Sieg für { $who }
feast-placed = { $place }. { $who }
feast-others = { $places }
stats-feats-earned = 🏅 { $feats }
stats-feat-of = { $who }: { $feats }

## Whose
stats-of = 📊 { $who } · { $scope }: { $games }
stats-of-game = 📊 { $who } · { $game } · { $scope }: { $games }
stats-of-table = 📊 { $game }: { $length }
stats-of-table-bare = 📊 { $game }
stats-summary = { $games } · { $feats }
stats-more = Wähle unten ein Spiel, um seine Zahlen und Erfolge zu sehen.
stats-none = { $who } hat bei mir noch keine Partie beendet ({ $scope }). `/new` eröffnet einen Tisch.
stats-none-of = { $who } hat noch keine Partie beendet ({ $game } · { $scope }). `/new` eröffnet einen Tisch.
stats-choose = Ansehen …
stats-overview = Alle Spiele
stats-table = Dieser Tisch
stats-own = Meine Partien

## The pictures, and what they show in words
stats-picture-games = Partien
stats-picture-won = Gewonnen
stats-picture-choices = Aktionen je Partie
stats-picture-lasts = Dauer je Partie
stats-picture-pace = Je Entscheidung
stats-picture-pace-of = { $time } Bedenkzeit
stats-picture-places = Ränge
stats-picture-favourites = Am häufigsten
stats-picture-feats = Erfolge
stats-picture-rating = Wertung
stats-picture-rating-now = jetzt { $rating }
stats-alt-title = { $title}: { $rest }
stats-alt-game = { $game }: { $figures }
stats-rating = Wertung: { $rating }
stats-alt-rating = Wertung: von { $first } auf { $last }, am höchsten { $most }
stats-seat = { $place ->
    [0] { $name }
   *[other] { $place }. { $name }
}: { $deeds }
