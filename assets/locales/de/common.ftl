# What every room needs.
verbatim = { $text }
seat-name = { $seat }
channel-link = <#{ $channel }>
computer-drawn = CPU { $seat }
person-drawn = ♟ { $number }
person-drawn-alone = ♟
computer-easy = Computer { $seat } (leicht)
computer-medium = Computer { $seat } (mittel)
computer-skilled = Computer { $seat } (geübt)
computer-hard = Computer { $seat } (stark)
clock-live = live (5 Minuten pro Zug, 1 Minute pro Antwort)
clock-daily = täglich (24 Stunden pro Zug, 8 Stunden pro Antwort)
clock-relaxed = gemütlich (72 Stunden pro Zug, 24 Stunden pro Antwort)
clock-none = ohne Zeitlimit
clock-own = { $turn } pro Zug, { $response } pro Antwort
clock-bank = { $bank } für alle Entscheidungen zusammen, dazu { $each } für jede
lasting-minutes = { $count ->
    [one] eine Minute
   *[other] { $count } Minuten
}
lasting-hours = { $count ->
    [one] eine Stunde
   *[other] { $count } Stunden
}
lasting-days = { $count } Tage
