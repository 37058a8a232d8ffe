# Who we are, why chance is fair, what the rules say.
about = **Pervigil { $version }** ist der Spielleiter für Brettspiele rund um Zauberer, gespielt hier über Stunden oder Tage.
about-fairness = **Warum der Zufall fair ist**
    1. Vor jeder Partie ziehe ich vom Betriebssystem einen geheimen *Startwert* und ein *Salz*: je 32 zufällige Bytes.
    2. Jeder Wurf und jedes Mischen der Partie folgt aus dem Startwert und aus nichts sonst.
    3. Der erste Beitrag zeigt einen Fingerabdruck, das *Siegel*: die SHA-256-Prüfsumme aus dem Startwert und dahinter dem Salz.
    4. So kann ich den Startwert später nicht ändern, und niemand kann ihn am Siegel ablesen.
    5. Der letzte Beitrag zeigt Startwert und Salz. Prüf sie nach: Häng ihre Ziffern aneinander, den Startwert zuerst, dann gibt
       `printf STARTWERTSALZ | xxd -r -p | sha256sum` das Siegel aus.
    6. `/record` gibt dir die beendete Partie als Datei: was vereinbart war, jede Entscheidung und alles, was daraus folgte.
    7. `pervigil verify DATEI --commitment SIEGEL` teilt noch einmal aus und trifft jede Entscheidung noch einmal.
    8. Es sagt zu jedem Wurf und jedem Mischen, ob es stimmt; wurde auch nur ein Byte geändert, nennt es die Zeile.
    9. Die Entscheidungen sind nummeriert, und jede hat ihre eigenen Würfel: Abwarten oder ein zweiter Versuch ändert nie einen Wurf.
    10. Was es nicht zeigen kann: ob ein Computer gut gespielt hat oder ob sich jemand abgesprochen hat.
about-privacy = **Datenschutz**: `/privacy` zeigt, was ich über dich aufbewahre, und löscht es.
about-credits = **Spiele**: The Sorcerer's Chamber von Tim Schutz (Piecepack von James Kyle); Amulets von Jörg Hansen; Sorcerer & Stones von Eros Lin und Chau-Hsin Chou; Swords and Sorcery und Summoner's Quest nach Texten ohne Verfasserangabe. Regeltexte, Bilder und Code hier sind unsere eigenen.
    -# Freie Software unter der MIT-Lizenz. Nicht verbunden mit den Autoren der Spiele oder mit Discord.
record-given = Das ganze Partieprotokoll ({ $game }) mit allem, was verdeckt war. Personen stehen nur als Plätze darin, kein Name kommt vor.
    Prüf es mit `pervigil verify { $file } --commitment { $commitment }` und vergleich das Siegel mit dem im ersten Beitrag. `/about` erklärt es.
rules-games = ## Regeln
    { $games }
    -# Wähle unten ein Spiel oder such in allen nach Wörtern mit `/rules topic:`
rules-parts = -# { $parts }
    -# Wähle unten einen Abschnitt oder such nach Wörtern mit `/rules topic:`
rules-choose-game = Wähle ein Spiel …
rules-choose-part = Wähle einen Abschnitt …
rules-open = Fundstelle öffnen …
rules-found = ### „{ $query }“ in den Regeln: { $count ->
        [one] ein Abschnitt
       *[other] { $count } Abschnitte
    }
rules-nothing = In keinem Abschnitt der Regeln stehen alle diese Wörter: „{ $query }“. Versuch es mit weniger Wörtern oder einem Wortanfang ab vier Buchstaben, oder wähle unten.
rules-ruling = -# ⚖️ eine Hausregel: Hier sind die Spielregeln lückenhaft oder unklar, und wir spielen es so.
rules-back = ‹ Fundstellen
rules-before = ‹ Zurück
rules-after = Weiter ›
rules-nothing-in = In keinem Abschnitt der Regeln von { $game } stehen alle diese Wörter: „{ $query }“. Versuch es mit weniger Wörtern oder einem Wortanfang ab vier Buchstaben, oder wähle unten.
rules-look-everywhere = In allen Spielen suchen
rules-all-games = ‹ Alle Spiele
rules-page = -# Seite { $page } von { $pages }
rules-more-places = { $count ->
    [one] Noch 1 Stelle mit diesen Wörtern
   *[other] Noch { $count } Stellen mit diesen Wörtern
}
