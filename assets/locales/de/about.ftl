# Who we are, why chance is fair, what the rules say.
about = **Pervigil { $version }** ist der Spielleiter für Brettspiele rund um Zauberer, gespielt hier über Stunden oder Tage.
about-fairness = **Warum der Zufall fair ist**
    1. Wird ein Tisch eröffnet, ziehe ich einen geheimen *Startwert* und ein *Salz*. Bevor jemand mitspielt, zeigt die Lobby deren *Siegel*: die SHA-256 aus beiden.
    2. Die Partie zieht aus dem Startwert und den Nummern, die Discord jedem Druck auf Mitspielen, Aufstehen, Computer oder Starten gibt. So sucht sich niemand den Zufall aus, auch kein Betreiber.
    3. Der erste Beitrag zeigt dazu die *Bindung*, die SHA-256 des Vereinbarten: Spiel, Optionen, Art der Plätze, Nummern, meine Version.
    4. **Fairness** am letzten zeigt Startwert, Salz und den *Fingerabdruck* des Protokolls.
    5. `/history record` ist dieses Protokoll: Vereinbartes, jede Entscheidung außer Notizen, alle Folgen.
    6. `sha256sum DATEI` gibt den Fingerabdruck, `head -n1 DATEI | sha256sum` die Bindung, `printf STARTWERTSALZ | xxd -r -p | sha256sum` das Siegel.
    7. `pervigil verify DATEI --commitment … --binding … --fingerprint …` trifft jede Entscheidung noch einmal, auch die der Computer, und nennt die erste Zeile, die nicht stimmt.
    8. Ob jemand anders entschieden hat, zeigt nur der Fingerabdruck.
    9. Ein zweiter Versuch ändert keinen Wurf.
    10. Was offen bleibt: Mein Betreiber könnte Knopfdrücke verwerfen (deine merkst du, seine niemand) oder Beiträge ändern: Heb die Zahlen auf. Und man kann sich absprechen.
about-privacy = **Datenschutz**: `/settings export` gibt dir, was ich über dich aufbewahre, `/settings forget` löscht es.
about-credits = **Spiele**: The Sorcerer's Chamber von Tim Schutz (Piecepack von James Kyle). Amulets von Jörg Hansen. Sorcerer & Stones von Eros Lin und Chau-Hsin Chou. Swords and Sorcery und Summoner's Quest nach Texten ohne Verfasserangabe. Regeltexte, Bilder und Code hier sind unsere eigenen.
    -# Freie Software unter der MIT-Lizenz. Nicht verbunden mit den Autoren der Spiele oder mit Discord.
record-given = Das ganze Partieprotokoll ({ $game }) mit allem, was verdeckt war. Personen stehen nur als Plätze darin, kein Name kommt vor.
    Prüf es mit `pervigil verify { $file } --commitment { $commitment } --binding { $binding } --fingerprint { $fingerprint }`. Vergleich die Zahlen mit denen in der Lobby, im ersten Beitrag und unter **{ shown-fairness }** am letzten. `/settings about` erklärt sie.
record-holds = -# Darin steht jede Wahl jedes Platzes, also auch, was bisher nur der Platz selbst sah: Handkarten und Daueraufträge. Notizen bleiben bei denen, die sie gemacht haben.
rules-games = ## Regeln
    { $games }
    -# Wähle unten ein Spiel oder such in allen nach Wörtern mit `/regeln thema:`
rules-example = **Auf dem Bild:** { $about }
rules-label = **{ $number }** { $about }
rules-you = Du
rules-minute = **In einer Minute**
rules-parts = -# { $parts }
    -# Wähle unten einen Abschnitt oder such nach Wörtern mit `/regeln thema:`
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
