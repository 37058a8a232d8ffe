# Die Lektion von Amulets: eine Nachricht für jeden Schritt in assets/lessons/amulets.toml, eine gegen andere Züge.
lesson-amulets-ask = Alle hier sind Zauberer und zugleich gefangene Geister, mit geheimem Heim und Amulett. Du hast das eingerahmte D5 und ⬢ Grün. Finde die der anderen heraus, dann gewinnt dein Zauber. Frag sie: **Unverändert befragen**.
lesson-amulets-ask-wrong = Wähl **Unverändert befragen**.
lesson-amulets-someone = CPU 2 sagte zweimal ○: Auf seinem Heim liegt ein anderes Amulett. Drei liegen noch wie zuvor, also ist es A3, A4 oder D3. Ändere nur eines: **★ Gelb versetzen**, nach **D2**. Verschwindet das ○?
lesson-amulets-someone-wrong = Versetz **★ Gelb** vom eingerahmten A3 nach **D2**, dann **Geister befragen**.
lesson-amulets-feel = Aus ○ wurde ✚, also ist A3 das Heim. ✚ heißt: Das eigene Amulett von CPU 2 liegt in Spalte A oder Reihe 3. Dort sind nur ▲ Rot und ● Schwarz. **▲ Rot versetzen**, hinaus nach **C1**!
lesson-amulets-feel-wrong = Versetz **▲ Rot**, das eingerahmte Amulett, nach **C1**, dann **Geister befragen**.
lesson-amulets-own = Keine Antwort (–): CPU 2 hat Rot. CPU 3 sagte erst ○, als E4 und C4 belegt waren. Prüf C4 mit ⬢ Grün: Als dein eigenes ergibt es auf jedem fremden Heim ○. **⬢ Grün versetzen**, nach **C4**.
lesson-amulets-own-wrong = Versetz dein eigenes **⬢ Grün** auf das eingerahmte **C4**, dann **Geister befragen**.
lesson-amulets-home = ○, also ist C4 das Heim von CPU 3. Grün und Rot scheiden aus, auch Blau, das dort ○ ergab. Merk dir so etwas mit Bleistiftnotizen (`/orders`). Gelb oder Schwarz? **★ Gelb versetzen**, nach **C4**.
lesson-amulets-home-wrong = Versetz **★ Gelb** nach **C4**, dann **Geister befragen**.
lesson-amulets-spell = ✱ „Ich bin daheim“: Gelb! CPU 2 zauberte zuerst, nannte aber E3 als dein Heim. Ein Fehler, und es ist aus. Du darfst jederzeit den **Zauber wirken**, auch jetzt: CPU 2 **▲ Rot A3**, CPU 3 **★ Gelb C4**.
lesson-amulets-spell-wrong = Wirk den Zauber: CPU 2 hat **▲ Rot** und **A3**, CPU 3 hat **★ Gelb** und **C4**.
lesson-amulets-end = 🏁 Gewonnen! Ein Geist gibt die erste Antwort, die stimmt: ✱, ○, ✚ oder –. Alle hören sie, und auch dein Geist antwortet den anderen. In deinem Zug darfst du beliebig viele Amulette versetzen. Beeil dich, aber rate nicht: Nach einem falschen Zauber antwortest du nur noch, und der erste richtige gewinnt.
lesson-amulets-label-amulet = Ein Amulett auf einem Feld des Altars.
lesson-amulets-label-home = Dein eigenes Heim, das nur du siehst.
lesson-amulets-label-wizard = Du, mit deinem Amulett und deinem Heim. Darunter die anderen.
lesson-amulets-label-question = Die neueste Frage: wo die Amulette lagen und was jeder Geist antwortete.
