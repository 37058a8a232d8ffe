# What is kept about a person.
privacy-exported = 📄 Das ist alles, was ich über dich aufbewahre: deine Plätze, Ergebnisse, Wertungen und Einstellungen, was du an den Tischen gesagt hast und wie dich meine Nachrichten erreicht haben. Nur du siehst das.
privacy-confirm = **Soll ich dich vergessen?** { $open ->
    [0] Du sitzt an keinem offenen Tisch.
    [one] Vorher verlässt du die Partie oder Lobby, in der du sitzt: Eine Partie gilt als aufgegeben.
   *[other] Vorher verlässt du die { $open } Partien und Lobbys, in denen du sitzt: Partien gelten als aufgegeben.
  }
    Deine Einstellungen und Wertungen verschwinden und mit ihnen dein Name und deine ID. In früheren Partien bleibt ein Platz für „Jemand von früher“. Was schon in Discord steht, bleibt dort stehen. { $bars ->
    [0] Das lässt sich nicht zurücknehmen.
    [one] Ein Server hat dich von seinen Tischen ausgeschlossen: Das bleibt, mit deiner ID und sonst nichts, bis es jemand aufhebt, der ihn verwaltet. All das lässt sich nicht zurücknehmen.
   *[other] { $bars } Server haben dich von ihren Tischen ausgeschlossen: Das bleibt, mit deiner ID und sonst nichts, bis es jemand aufhebt, der sie verwaltet. All das lässt sich nicht zurücknehmen.
  }
privacy-kept = Es bleibt alles, wie es ist.
privacy-forgotten = { $left ->
    [0] Ich habe dich vergessen.
    [one] Du hast deinen Tisch verlassen, und ich habe dich vergessen.
   *[other] Du hast deine { $left } Tische verlassen, und ich habe dich vergessen.
  } { $bars ->
    [0] In meiner Datenbank weist nichts mehr auf dich hin.
   *[other] In meiner Datenbank steht nur noch deine ID, wo dich ein Server von seinen Tischen ausgeschlossen hat; aufheben kann das nur, wer ihn verwaltet.
  } Setzt du dich je wieder dazu, lerne ich dich neu kennen.
button-forget = Vergiss mich
button-keep = Alles behalten
privacy-not-wiped = Ich habe dich vergessen: { $bars ->
    [0] Kein Eintrag weist mehr auf dich hin.
   *[other] Kein Eintrag weist mehr auf dich hin, außer wo dich ein Server von seinen Tischen ausgeschlossen hat.
  } Nur die Datei mit den Einträgen konnte ich gerade nicht bereinigen: Darin können Spuren bleiben, bis ihr Besitzer sie bereinigt.
privacy-overwritten = { $left ->
    [0] Ich habe dich vergessen.
    [one] Du hast deinen Tisch verlassen, und ich habe dich vergessen.
   *[other] Du hast deine { $left } Tische verlassen, und ich habe dich vergessen.
  } { $bars ->
    [0] Kein Eintrag meiner Datenbank weist mehr auf dich hin.
   *[other] Kein Eintrag meiner Datenbank weist mehr auf dich hin, außer wo dich ein Server von seinen Tischen ausgeschlossen hat; aufheben kann das nur, wer ihn verwaltet.
  } Spuren der alten Einträge werden nach und nach überschrieben. Setzt du dich je wieder dazu, lerne ich dich neu kennen.
privacy-too-large = Was ich über dich aufbewahre, passt hier nicht in eine Nachricht. Bitte meinen Betreiber um die Datei.
