# Die Lektion von The Sorcerer's Chamber: eine Nachricht für jeden Schritt in assets/lessons/chamber.toml, eine gegen andere Züge.
lesson-chamber-step = Alle haben drei Pyramiden. Nimm sie den anderen ab und bleib als Letzter übrig. In jedem Zug hast du zwei Bewegungen: einen Schritt nach vorn oder schräg nach vorn, oder eine Drehung. Geh nach **c9**.
lesson-chamber-step-wrong = Wähl **c9**, das eingerahmte Feld.
lesson-chamber-orb = Mit Kugeln zauberst du. Wer auf einer landet, nimmt sie. Die anderen sehen, wie viele du hast, aber nie ihre Farben. Geh auf die Kugel auf **d8**.
lesson-chamber-orb-wrong = Wähl **d8**, die eingerahmte Kugel.
lesson-chamber-stone = Deine Bewegungen sind verbraucht. Zaubern könntest du noch, aber niemand ist in der Nähe. Gib den Zauberstein weiter und beende so deinen Zug.
lesson-chamber-stone-wrong = Behalt die Kugel und gib den Zauberstein weiter.
lesson-chamber-turn = Zwei Züge später hast du drei Kugeln, und dein Gegner steht genau unter dir. Ein Blitz fliegt geradeaus, du schaust aber nach Südosten. Dreh dich nach **Süden**.
lesson-chamber-turn-wrong = Dreh dich nach **Süden**, zum eingerahmten Zauberer.
lesson-chamber-zap = **Schleudere einen Blitz!** Er kostet eine Kugel, verdeckt, bis dein Gegner geantwortet hat. Jede Farbe geht. Nimm **☾ Monde** und behalt ☀ Sonnen, die Farbe deines Zauberers.
lesson-chamber-zap-wrong = Schleudere den Blitz mit **☾ Monde**.
lesson-chamber-return = Getroffen! Das kostet eine Pyramide, und die dritte kostet die Partie. Bis zum Ende seines nächsten Zuges ist dein Gegner vor Blitzen sicher. Deine Kugel kommt zurück aufs Brett: Leg sie auf **e9**.
lesson-chamber-return-wrong = Leg sie auf **e9**, weit weg von deinem Gegner.
lesson-chamber-shield = Dein Gegner steht nun neben dir und sieht dich an. Ein Schild hält einen Blitz auf, außer einen von der Farbe des Schilds. Errichte einen Schild aus **⚔ Waffen**.
lesson-chamber-shield-wrong = Errichte den Schild, mit **⚔ Waffen**.
lesson-chamber-deflect = Ein Blitz trifft dich gleich! Antwortest du mit derselben Farbe, kehrt er um. Du hast gesehen, dass dein Gegner auf g3 ☀ Sonnen nahm: Lenk mit **☀ Sonnen** um.
lesson-chamber-deflect-wrong = Lenk mit **☀ Sonnen** um; sonst bleibt dir nur dein Schild.
lesson-chamber-end = 🏁 Deinem Gegner bleibt eine Pyramide. So geht das Spiel: Kugeln sammeln, merken, wer was nimmt, in eine Linie kommen, Blitze schleudern und immer eine Antwort behalten. Ohne Pyramiden bist du draußen. Verwirren, Heilen, Sprung und Zeit stehen in den Regeln.
