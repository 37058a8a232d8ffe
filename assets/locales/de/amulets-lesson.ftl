# Die Lektion von Amulets: eine Nachricht für jeden Schritt in assets/lessons/amulets.toml, eine gegen andere Züge.
lesson-amulets-ask = Alle hier sind Zauberer und zugleich gefangene Geister, mit geheimem Heim und Amulett. Dein Heim ist das eingerahmte D5, dein Amulett ⬢ Grün. Finde die der anderen heraus, dann gewinnt dein Zauber. Frag sie: **Unverändert befragen**.
lesson-amulets-ask-wrong = Wähl **Unverändert befragen**.
lesson-amulets-someone = Ein Geist gibt die erste Antwort, die stimmt:
    ✱ eigenes Amulett auf dem Heim
    ○ ein anderes dort
    ✚ eigenes in Reihe oder Spalte des Heims
    – nichts davon
    CPU 2 blieb bei ○: Das Heim ist A3, A4 oder D3. **★ Gelb versetzen**, nach **D2**.
lesson-amulets-someone-wrong = Versetz **★ Gelb** vom eingerahmten A3 nach **D2**, dann **Geister befragen**.
lesson-amulets-feel = Aus ○ wurde ✚, also ist A3 das Heim. ✚ heißt: Das eigene Amulett von CPU 2 liegt in Spalte A oder Reihe 3. Dort sind nur ▲ Rot und ● Schwarz; ⬢ Grün hast du. Nimm eines weg: **▲ Rot versetzen**, nach **C1**.
lesson-amulets-feel-wrong = Versetz **▲ Rot**, das eingerahmte Amulett, nach **C1**, dann **Geister befragen**.
lesson-amulets-own = Keine Antwort (–): CPU 2 hat Rot. CPU 3 sagte erst ○, als E4 und C4 belegt waren. Prüf C4 mit ⬢ Grün: Als dein eigenes ergibt es auf jedem fremden Heim ○. **⬢ Grün versetzen**, nach **C4**.
lesson-amulets-own-wrong = Versetz dein eigenes **⬢ Grün** auf das eingerahmte **C4**, dann **Geister befragen**.
lesson-amulets-home = ○, also ist C4 das Heim von CPU 3. Grün und Rot scheiden aus, auch Blau, das dort ○ ergab. Merk dir so etwas mit Bleistiftnotizen (`/orders`). Gelb oder Schwarz? **★ Gelb versetzen**, nach **C4**.
lesson-amulets-home-wrong = Versetz **★ Gelb** nach **C4**, dann **Geister befragen**.
lesson-amulets-spell = ✱ „Ich bin daheim“: Gelb! CPU 2 zauberte zuerst, nannte aber E3 als dein Heim. Ein Fehler, und CPU 2 kann nicht mehr gewinnen. Du darfst jederzeit den **Zauber wirken**, auch jetzt: CPU 2 **▲ Rot A3**, CPU 3 **★ Gelb C4**.
lesson-amulets-spell-wrong = Wirk den Zauber: CPU 2 hat **▲ Rot** und **A3**, CPU 3 hat **★ Gelb** und **C4**.
lesson-amulets-spell-cast = ❌ In einer Partie wäre dein Zauber damit gescheitert, und du würdest nur noch antworten. CPU 2 hat **▲ Rot** und **A3**, CPU 3 hat **★ Gelb** und **C4**.
lesson-amulets-end = 🏁 Gewonnen! Die Antworten:
    ✱ das eigene Amulett ist auf dem Heim
    ○ ein anderes ist dort
    ✚ das eigene ist in Reihe oder Spalte des Heims
    – nichts davon
    Die erste, die stimmt, zählt, und alle hören sie. Du darfst beliebig viele Amulette versetzen. Nach einem falschen Zauber antwortest du nur noch. Der erste richtige gewinnt.
lesson-amulets-label-amulet = Ein Amulett auf einem Feld des Altars.
lesson-amulets-label-home = Dein eigenes Heim, das nur du siehst.
lesson-amulets-label-wizard = Du, mit deinem Amulett und deinem Heim. Darunter die anderen.
lesson-amulets-label-question = Die neueste Frage: wo die Amulette lagen und was jeder Geist antwortete.
lesson-amulets-example-ask = Du willst ★ Gelb von A3 nach **D2** versetzen; der graue Stern zeigt den alten Platz. Die anderen vier bleiben. Sobald du fragst, antworten CPU 2 und CPU 3.
lesson-amulets-example-answers = In Zeile 3 sagt CPU 2 ○: Auf dem Heim liegt ein fremdes Amulett. In Zeile 4 ist ★ Gelb fort von A3, und die Antwort ist ✚. Also ist das Heim das eingerahmte **A3**.
lesson-amulets-example-book = Eine Zeile ist eine Frage: fünf Felder in der Reihenfolge der Farben darüber, dann die Zauberer nach Nummern. In Zeile 9 fragt CPU 3 (?), du gibst keine Antwort (–), und CPU 2 spürt das Heim (✚).
lesson-amulets-example-cast = Du nanntest ▲ Rot und A3 für CPU 2, ★ Gelb und C4 für CPU 3. Beide sagen Ja (✓ in der letzten Zeile): Der Zauber ist richtig, und du gewinnst.
lesson-amulets-example-failed = In Zeile 14 wirkte CPU 2 den Zauber und nannte für CPU 3 richtig C4 (✓), für dich aber falsch E3 (✗). CPU 2 ist gescheitert und antwortet nur noch.
lesson-amulets-example-passed = Sechs Züge in Folge wurde gepasst, also ist die Partie vorbei, und niemand gewinnt. Alle Heime und Amulette sind zu sehen.
lesson-amulets-example-assist = Noch hat niemand gefragt. Unter den Namen liest du, dass für CPU 2 und für CPU 3 je 96 Paare aus Heim und Amulett möglich sind.
