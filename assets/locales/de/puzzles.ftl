# Das Rätsel des Tages.
puzzle-heading = 🧩 **{ $game }** · Rätsel des Tages, endet { $until }
puzzle-task = Du bist { $who }. Finde den besten Zug. Deine erste Antwort zählt.
puzzle-task-deduced = Du bist { $who }. Nur eine Lösung passt zu allem, was du weißt. Finde sie und mach den Zug. Deine erste Antwort zählt.
puzzle-found = ✅ Gefunden: **{ $move }** gewinnt { $chance } von 100 Partien, der nächstbeste Zug { $next }.
puzzle-found-deduced = ✅ Gefunden: Nur **{ $move }** passt.
puzzle-missed = ❌ Das ist nicht der beste Zug. Die Lösung kannst du { $when } lesen.
puzzle-missed-deduced = ❌ Das passt nicht zu allem, was du weißt. Die Lösung kannst du { $when } lesen.
puzzle-streak = 🔥 { $days ->
    [one] An 1 Tag ein Rätsel gelöst
   *[other] An { $days } Tagen in Folge ein Rätsel gelöst
}.
puzzle-twice = Dieses Rätsel hast du schon beantwortet, und deine erste Antwort zählt.
puzzle-play-on-later = Von diesem Rätsel aus spielst du weiter, sobald du es beantwortet hast. Deine erste Antwort zählt.
puzzle-stale = Dieser Knopf gehört zu einer anderen Frage. Hier ist das Rätsel:
puzzle-over = Der Tag dieses Rätsels ist vorbei, deine Antwort zählt nicht mehr.
puzzle-none = Dafür gibt es noch kein Rätsel.
puzzle-solution-of = 🧩 **{ $game }** · Lösung vom { $day }
puzzle-solution = Der beste Zug war **{ $move }**. Er gewinnt { $chance } von 100 Partien, der nächstbeste Zug { $next }.
puzzle-solution-deduced = Nur **{ $move }** hat gepasst.
puzzle-proof = -# Bewiesen, indem nach jedem von { $tried } Zügen { $turns } Züge lang weitergespielt wurde.
puzzle-proof-deduced = -# Bewiesen, indem alle { $dealt } möglichen Geheimnisse geprüft wurden. Vor der letzten Frage passten noch { $before }.
puzzle-counted = { $answered ->
    [0] Niemand hat geantwortet.
    [one] Eine Person hat geantwortet und { $found ->
        [0] ihn nicht gefunden
       *[other] ihn gefunden
    }.
   *[other] { $found } von { $answered } haben ihn gefunden.
}
puzzle-today = Rätsel von heute
puzzle-yesterday = Lösung von gestern
puzzle-choose = Rätsel anderer Spiele…
# In einem Kanal, einmal am Tag.
puzzle-post = Finde den besten Zug: Drück **Lösen**. Dein Brett und deine Antwort siehst nur du.
puzzle-post-deduced = Nur eine Lösung passt zu allem, was hier jemand weiß: Drück **Lösen** und finde sie. Dein Brett und deine Antwort siehst nur du.
puzzle-post-yesterday = Gestern, { $game }: { $counted }
puzzle-solve = Lösen
stats-puzzles = 🧩 { $found } von { $answered } Rätseln gelöst · Tage in Folge: { $streak }, höchstens { $longest } (siehst nur du)
