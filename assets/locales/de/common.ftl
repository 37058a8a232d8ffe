# What every room needs.
verbatim = { $text }
seat-name = { $seat }
channel-link = <#{ $channel }>
computer-drawn = CPU { $seat }
computer-easy = Computer { $seat } (leicht)
computer-medium = Computer { $seat } (mittel)
clock-live = live: 5 Minuten pro Zug, 1 Minute pro Antwort
clock-daily = täglich: 24 Stunden pro Zug, 8 Stunden pro Antwort
clock-relaxed = gemütlich: 72 Stunden pro Zug, 24 Stunden pro Antwort
clock-none = ohne Zeitlimit
absence-minded = minded: Ein Computer spielt bis zur Rückkehr
absence-safe = safe: Die sichere Wahl, beim dritten Mal spielt ein Computer
