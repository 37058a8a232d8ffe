### The Sorcerer's Chamber.

chamber-title = The Sorcerer's Chamber
chamber-goal = Nimm den anderen ihre Pyramiden ab und bleib als Letzter übrig.
chamber-blurb = Ein Duell für zwei bis vier Zauberer. Sammle Kugeln, behalt ihre Farben für dich und halt dich länger als alle anderen.
chamber-length = -# Wenn Computer spielen: 7 bis 11 Runden, etwa 30 Entscheidungen pro Kopf
chamber-draw-number = { $value ->
    [0] es gibt kein Unentschieden, auch wenn lange niemand eine Pyramide verliert
    [one] eine Runde ohne verlorene Pyramide ergibt ein Unentschieden
   *[other] { $value } Runden ohne verlorene Pyramide ergeben ein Unentschieden
}

## Suits, places and directions

chamber-suns = ☀ Sonnen
chamber-moons = ☾ Monde
chamber-crowns = ♛ Kronen
chamber-arms = ⚔ Waffen
chamber-portal = das Portal der { $suit }
# Words of a place, a direction or an order as they begin an answer.
chamber-capital = { CAPITAL($words) }
chamber-facing-n = Norden
chamber-facing-ne = Nordosten
chamber-facing-e = Osten
chamber-facing-se = Südosten
chamber-facing-s = Süden
chamber-facing-sw = Südwesten
chamber-facing-w = Westen
chamber-facing-nw = Nordwesten

## What is awaited

chamber-awaited-turn = Zug
chamber-awaited-turn-tip = Du hast zwei Bewegungen und für jede Kugel einen Zauber. Sammle Kugeln, sieh einen Zauberer in gerader Linie an und schleudere den Blitz.
chamber-awaited-answer = Antwort auf einen Blitz
chamber-awaited-answer-tip = Hat deine Kugel die Farbe des Blitzes, kehrt er um; sonst kommt er trotzdem, und die Kugel ist weg. Denk daran, wer welche Kugeln nahm.
chamber-awaited-placement = Kugeln zurücklegen
chamber-awaited-placement-tip = Leg verbrauchte Kugeln dorthin, wo du bald hinkommst und die anderen nicht.

## What is done for those whose time is up

chamber-stead-end = der Zug wurde beendet
chamber-stead-let = der Blitz wurde nicht abgewehrt
chamber-stead-place = die Kugel wurde zurückgelegt

## Questions and answers: the turn

chamber-ask-nothing = Du hast nichts zu entscheiden.
chamber-ask-turn = **Du bist dran:** { $moves ->
    [0] keine Bewegung mehr
    [one] noch eine Bewegung
   *[other] noch { $moves } Bewegungen
}, { $orbs ->
    [0] keine Kugel
    [one] eine Kugel
   *[other] { $orbs } Kugeln
} in der Hand{ $open ->
    [yes] , eine liegt offen und wirkt noch einmal
   *[no] {""}
}. Was tust du?
chamber-do-step = Ein Feld gehen
chamber-do-face = In eine andere Richtung drehen
chamber-do-zap = Blitz auf jemanden in Schusslinie
chamber-do-shield = Schild errichten
chamber-do-shield-about = Er hält einen Blitz auf, außer einen von der Farbe des Schilds.
chamber-do-confuse = Einen Gegner verwirren
chamber-do-confuse-about = Eine Kugel versetzt oder dreht den Gegner ihrer Farbe.
chamber-do-heal = Dich heilen
chamber-do-heal-about = Zwei Kugeln gehen an deine Nachbarn, du bekommst eine Pyramide zurück.
chamber-do-warp = Auf ein Portal springen
chamber-do-warp-about = Eine Kugel bringt dich auf das Portal ihrer Farbe.
chamber-do-time = Zeit dehnen (+1 Bewegung)
chamber-do-time-about = Irgendeine Kugel und ein Zeitstein geben dir noch eine Bewegung.
chamber-do-release = Die offene Kugel zurücklegen
chamber-do-end = Zug beenden
chamber-ask-step = In welche Richtung gehst du?
chamber-ask-step-to = Auf welches Feld im { $facing } gehst du?
chamber-way = Nach { $facing } gehen: { $space }
chamber-way-orb = Nach { $facing } gehen: { $space } ({ $orb })
chamber-way-portal = Nach { $facing }: Portal der { $suit }
chamber-way-to = Gehen: { $space }
chamber-way-to-orb = Gehen: { $space } ({ $orb })
chamber-there = Dort: { $orbs }
chamber-turn-to = Nach { $facing } drehen
chamber-ask-face = In welche Richtung drehst du dich?

## Questions and answers: spells

chamber-ask-zap = Wen soll der Blitz treffen?
chamber-target = { $who } ({ $suit })
chamber-target-about = { $pyramids ->
    [one] Hat eine Pyramide
   *[other] Hat { $pyramids } Pyramiden
}
# What may come between a zap and a pyramid. A zap whose end the zapper cannot know is cast at once.
chamber-zap-about = { $pyramids ->
    [one] Hat eine Pyramide
   *[other] Hat { $pyramids } Pyramiden
}{ $shield ->
    [yes] {" "}und einen Schild
   *[no] {""}
}{ $answer ->
    [yes] . Kann umlenken: Nach dem Blitz gibt es kein Zurück
   *[no] , keine Kugel zum Umlenken
}
chamber-zap-with = Blitz auf { $at }: { $suit }
chamber-zap-again = Blitz auf { $at }: die offene Kugel
chamber-ask-zap-orb = Mit welcher Kugel feuerst du auf { $at }?
chamber-again = Die offene Kugel ({ $suit })
chamber-again-about = Es ist ihr zweiter Einsatz, danach legst du sie zurück.
chamber-ask-shield = Welche Kugel legst du als Schild?
chamber-ask-confuse = Wen verwirrst du? Es kostet eine Kugel seiner Farbe.
chamber-ask-confuse-space = Deine Kugel ({ $suit }) verwirrt { $at }. Auf welches Feld?
chamber-stay = Bleibt stehen: { $space }
chamber-keep = Blickt weiter nach { $facing }
chamber-space-orb = { $space } ({ $orb })
chamber-ask-confuse-facing = Wohin blickt { $at } dann?
chamber-do-turn-him = Dreht sich
chamber-ask-heal = Wem gibst du die erste Kugel?
chamber-ask-heal-other = Wem gibst du die zweite Kugel?
chamber-ask-heal-orb = Welche Kugel bekommt { $to }?
chamber-ask-warp = Auf welches Portal springst du? Es kostet eine Kugel seiner Farbe, und dein Blick bleibt.
chamber-ask-time = Mit welcher Kugel dehnst du die Zeit? { $stones ->
    [one] Ein Zeitstein ist noch da.
   *[other] { $stones } Zeitsteine sind noch da.
}

## Questions and answers: zaps and orbs put back

chamber-ask-answer = { $by } feuert einen Blitz auf dich, die Kugel ist verdeckt. Lenkst du ihn um?
chamber-ask-answer-open = { $by } feuert mit der offenen Kugel ({ $suit }) einen Blitz auf dich, es ist ihr zweiter Einsatz. Lenkst du ihn um?
chamber-do-let = Nicht umlenken
chamber-do-deflect = Umlenken
chamber-ask-deflect = Mit welcher Kugel? Bei gleicher Farbe fliegt der Blitz zurück.
chamber-ask-place = { CAPITAL($orb) }: Wohin legst du sie zurück? Nicht direkt neben dich, auf ein Portal oder auf eine andere Kugel.
# Which orb is to be put back: one of one's own spells, one that another's zap cost, one handed over for a healing.
chamber-orb-spent = die Kugel deines Zaubers ({ $suit })
chamber-orb-struck = die Kugel ({ $suit }), die dich der Blitz von { $by } gekostet hat
chamber-orb-given = die Kugel ({ $suit }), die { $by } dir gegeben hat
chamber-orb-unseen = die Kugel
chamber-do-place = Zurücklegen
chamber-do-place-usual = { $cell }, nah bei dir
chamber-do-place-elsewhere = Auf ein anderes Feld
chamber-ask-row = { CAPITAL($orb) }: In welche Reihe legst du sie?
chamber-row = Reihe { $row }
chamber-ask-cell = { CAPITAL($orb) }: Auf welches Feld in Reihe { $row } legst du sie?

## Standing orders

chamber-ask-standing = Was möchtest du festlegen?
chamber-do-orders = Daueraufträge
chamber-do-resign = Aufgeben
chamber-ask-orders = Deine Daueraufträge – { $orders }. Was möchtest du ändern?
chamber-do-orders-deflect = Antwort auf Blitze
chamber-do-orders-place = Wohin mit Kugeln
chamber-ask-orders-deflect = Wie antwortest du auf Blitze?
chamber-ask-orders-against = Für wessen Blitze gilt: { $order }?
chamber-anybody = Blitze von allen
chamber-same = Wie bei allen
chamber-ask-orders-same = Für wen soll wieder der allgemeine Auftrag gelten?
chamber-ask-orders-place = Wohin sollen deine Kugeln zurück?
chamber-do-orders-far = Weit weg von jemandem
chamber-ask-orders-far = Weit weg von wem?
chamber-order-anybody = Blitze: { $order }
chamber-order-from = Blitze von { $from }: { $order }
chamber-order-place = Kugeln zurücklegen: { $order }
chamber-order-pays = bei Bedarf nachfragen
chamber-order-pays-about = Verdeckte Blitze auf deinen Schild oder von Geschützten lenkst du nicht um, außer bei der letzten Pyramide.
chamber-order-always = immer nachfragen
chamber-order-ask = nachfragen
chamber-order-never = nie umlenken
chamber-order-with = umlenken ({ $suit })
chamber-order-usual = nah bei dir (in deinem Zug nachfragen)
chamber-order-near = so nah bei dir wie erlaubt
chamber-order-random = irgendwohin, zufällig
chamber-order-ended-from = Dein Auftrag für Blitze von { $from } ({ $order }) ist hinfällig: { $from } ist aus dem Spiel.
chamber-order-ended-far = Dein Auftrag, Kugeln weit weg von { $from } zu legen, ist hinfällig: { $from } ist aus dem Spiel.
chamber-order-far = weit weg von { $from }
chamber-order-far-own = weit weg von dir

## What happens: the beginning

chamber-plays = { $who } – { $suit }
chamber-suits-drawn = Die Zauberer nehmen ihre Portale ein: { $players }.
chamber-orders-settled = Zielt ein verdeckter Blitz auf einen Schild oder kommt er von jemand Geschütztem, wartet er auf keine Antwort, außer bei der letzten Pyramide. Mit `/orders` änderst du das für dich.
chamber-orbs-laid = Vierundzwanzig Kugeln leuchten in der Kammer.
chamber-roll = { $who }: { $die }
chamber-rolled = { $first } hat am besten gewürfelt und beginnt: { $rolls } (Ass ist am besten, leer am schlechtesten).
chamber-rolled-tied = Gewürfelt wird, wer beginnt: { $rolls }. Die Besten liegen gleichauf und würfeln noch einmal.
chamber-die-null = leer
chamber-die-two = 2
chamber-die-three = 3
chamber-die-four = 4
chamber-die-five = 5
chamber-die-ace = Ass

## What happens: turns and moves

chamber-stone-passed = Der Zauberstein geht an { $to }.
chamber-stepped = { $who } geht auf { $space }.
chamber-stepped-orbs = { $who } geht auf { $space } und sammelt { $count ->
    [one] eine Kugel
   *[other] { $count } Kugeln
} ein.
chamber-stepped-own = { $who } geht auf { $space } und sammelt { $count ->
    [one] eine Kugel
   *[other] Kugeln
} ein: { $orbs }.
chamber-turned = { $who } blickt jetzt nach { $facing }.
chamber-lapsed = { $who } nutzt die offene Kugel nicht noch einmal.
chamber-lapsed-end = { $who } beendet den Zug.
chamber-lapsed-spell = { $who } zaubert etwas anderes, also kommt die offene Kugel vorher zurück.
chamber-lapsed-own = { $who } hat etwas anderes vor ({ $spell }), also kommt die offene Kugel vorher zurück.
chamber-spell-zap = Blitz auf { $at } ({ $orb })
chamber-spell-shield = Schild ({ $orb })
chamber-spell-confuse = { $at } verwirren: auf { $space }, Blick nach { $facing }
chamber-spell-heal = Heilen: { $gifts }
chamber-spell-warp = Sprung auf das Portal der { $suit }
chamber-spell-time = Zeit dehnen ({ $suit })

## What happens: spells

chamber-zapped = { $by } feuert mit einer verdeckten Kugel einen Blitz auf { $at }.
chamber-zapped-own = { $by } feuert einen Blitz auf { $at }: { $suit }, noch verdeckt.
chamber-zapped-again = { $by } feuert mit der offenen Kugel ({ $suit }) einen Blitz auf { $at }.
# Told to whoever left the order, and to nobody else.
chamber-by-order = Nach deinem Dauerauftrag: { $said }
chamber-let-come = { $at } lenkt nicht um. Der Blitz von { $by } hat die Farbe { $zap }.
chamber-deflected = { $at } lenkt um: { $zap } gegen { $zap }! Der Blitz fliegt zurück zu { $by }.
chamber-deflect-failed = { $at } versucht umzulenken ({ $deflect }), aber der Blitz von { $by } hat die Farbe { $zap }.
chamber-fizzled-left = Der Blitz von { $by } verpufft.
chamber-dropped = { $who } wollte gerade zaubern, aber das Ziel ist weg. Der Zauber entfällt.
chamber-fizzled = Der Blitz von { $by } hat kein Ziel mehr und verpufft. Farbe: { $suit }.
chamber-dissipated = { $who } ist nach einem früheren Treffer noch geschützt. Der Blitz verfliegt.
chamber-shield-held = Der Schild von { $who } ({ $suit }) hält den Blitz auf und ist verbraucht.
chamber-shield-failed = Auch der Schild von { $who } hat die Farbe { $suit }: Er zerspringt und hält nichts auf.
chamber-hurt = { $who } verliert eine Pyramide.
chamber-head-pyramids = 🔻 { $who } hat noch { $left ->
    [one] eine Pyramide
   *[other] { $left } Pyramiden
}.
chamber-shielded = { $who } errichtet einen Schild.
chamber-shielded-own = { $who } errichtet einen Schild: { $suit }.
chamber-confused = { $by } verwirrt { $who }: auf { $space }, Blick nach { $facing }.
chamber-confused-orbs = { $by } verwirrt { $who }: auf { $space }, Blick nach { $facing }, dazu { $count ->
    [one] eine Kugel
   *[other] { $count } Kugeln
}.
chamber-confused-own = { $by } verwirrt dich. Du taumelst auf { $space }, blickst nach { $facing } und sammelst { $count ->
    [one] eine Kugel
   *[other] Kugeln
} ein: { $orbs }.
chamber-healed = { $who } gewinnt eine Pyramide zurück. { $gifts }.
chamber-gift = { $to } bekommt eine verdeckte Kugel
chamber-gift-own = { $to } bekommt eine verdeckte Kugel: { $suit }
chamber-warped = { $who } springt auf das Portal der { $suit }.
chamber-warped-orbs = { $who } springt auf das Portal der { $suit } und sammelt { $count ->
    [one] eine Kugel
   *[other] { $count } Kugeln
} ein.
chamber-warped-own = { $who } springt auf das Portal der { $suit } und sammelt { $count ->
    [one] eine Kugel
   *[other] Kugeln
} ein: { $orbs }.
chamber-time = { $who } dehnt die Zeit ({ $suit }) und nimmt einen Zeitstein für noch eine Bewegung.
chamber-time-again = { $who } dehnt die Zeit mit derselben Kugel ({ $suit }) und nimmt einen Zeitstein für noch eine Bewegung.
chamber-time-again-free = { $who } dehnt die Zeit noch einmal mit derselben Kugel ({ $suit }), und es kostet keinen Zeitstein.
chamber-placed = { $who } legt eine Kugel der { $suit } auf { $cell } zurück.

## What happens: the end

chamber-fell = 💀 { $who } hat die letzte Pyramide verloren und ist raus.
chamber-resigned = 🏳️ { $who } gibt auf und verlässt die Kammer.
chamber-scattered = Die Kugeln von { $who } fliegen zu den Portalen. { $orbs }.
chamber-landed = Portal der { $portal }: { $suit }
chamber-caught = Portal der { $portal }: eine Kugel, aufgefangen vom Zauberer dort
chamber-caught-own = Portal der { $portal }: { $suit }, von dir aufgefangen
chamber-ordered = Deine Daueraufträge jetzt – { $orders }.
chamber-won = 🏆 { $who } bleibt allein in der Kammer zurück und gewinnt!
chamber-agreed = 🤝 Alle haben sich auf ein Unentschieden geeinigt. Den ersten Platz teilen sich: { $who }.
chamber-drawn = 🤝 Zu lange ging keine Pyramide verloren. Unentschieden zwischen: { $who }.

## Refusals

chamber-refuse-no-moves = Du hast in diesem Zug keine Bewegung mehr.
chamber-refuse-not-ahead = Du kannst nur geradeaus oder halb links oder halb rechts davon gehen, und du blickst nach { $facing }. Dreh dich erst.
chamber-refuse-wall = In dieser Richtung ist eine Wand. Geh anders oder dreh dich.
chamber-refuse-not-that-way = In dieser Richtung kommst du mit einem Schritt nicht auf dieses Feld.
chamber-refuse-same-facing = In diese Richtung blickst du schon; eine Drehung muss sie ändern.
chamber-refuse-occupied = Da steht schon { $who } ({ $space }).
chamber-refuse-no-space = „{ $word }“ ist kein Feld der Kammer.
chamber-refuse-no-facing = „{ $word }“ ist keine Richtung.
chamber-refuse-not-a-portal = „{ $word }“ ist kein Portal; es gibt `suns`, `moons`, `crowns` und `arms`.
chamber-refuse-orb-lies-open = Deine Kugel ({ $suit }) liegt nach ihrem ersten Einsatz offen. Mit `again` nutzt du sie noch einmal für Blitz, Sprung oder Zeit.
chamber-refuse-no-orbs = Du hast keine Kugel in der Hand.
chamber-refuse-no-such-orb = Du hast keine Kugel der { $suit } in der Hand.
chamber-refuse-no-such-opponent = „{ $word }“ ist keiner deiner Gegner in der Kammer.
chamber-refuse-no-second-use = Du hast keine offene Kugel, die du noch einmal nutzen könntest.
chamber-refuse-second-use-spells = Ein zweites Mal nutzt du eine Kugel nur für Blitz, Sprung oder Zeit.
chamber-refuse-zap-protected = { $who } hat eine Pyramide verloren und ist bis zum Ende des nächsten eigenen Zuges vor Blitzen geschützt.
chamber-refuse-out-of-line = { $who } steht nicht in deiner Schusslinie.
chamber-refuse-no-target = In deiner Schusslinie steht niemand, den dein Blitz treffen könnte.
chamber-refuse-already-shielded = Du hast schon einen Schild; er bleibt, bis er getroffen wird.
chamber-refuse-nobody-to-confuse = Um einen Gegner zu verwirren, brauchst du eine Kugel seiner Farbe, und er darf nicht geschützt sein.
chamber-refuse-confuse-protected = { $who } wurde schon verwirrt und ist bis zum Ende des nächsten eigenen Zuges davor geschützt.
chamber-refuse-confuse-orb = Um { $who } zu verwirren, brauchst du eine Kugel der { $suit }.
chamber-refuse-confuse-nothing = Das Feld oder die Blickrichtung muss sich ändern.
chamber-refuse-not-adjacent = Das Feld muss genau einen Schritt entfernt sein.
chamber-refuse-not-hurt = Du hast keine Pyramide verloren.
chamber-refuse-heal-neighbours = Die Kugeln gehen an deine Nachbarn rechts und links, je eine.
chamber-refuse-heal-orbs = Heilen kostet zwei Kugeln: eine für jeden Nachbarn, in deiner eigenen Farbe oder in seiner.
chamber-refuse-no-portal = Du hast keine Kugel eines freien Portals.
chamber-refuse-warp-here = Auf diesem Portal stehst du schon.
chamber-refuse-no-stones = In diesem Zug ist kein Zeitstein mehr übrig.
chamber-refuse-deflect-on-turn = Du kannst nur einen Blitz beantworten, der auf dich zielt, und nie in deinem eigenen Zug.
chamber-refuse-nothing-to-place = Du hast keine Kugel zurückzulegen.
chamber-refuse-place-portal = Auf ein Portal legst du nie eine Kugel zurück.
chamber-refuse-place-orb = Dort liegt schon eine Kugel.
chamber-refuse-place-next-to-you = Das ist zu nah: Eine Kugel kommt nicht auf dein eigenes Feld oder direkt daneben.
chamber-refuse-place-first = Leg erst die Kugel zurück, die noch aussteht.
chamber-refuse-answer-first = Beantworte erst den Blitz.

## Spells by name, and achievements
chamber-thing-zap = Blitz
chamber-thing-deflect = Umlenken
chamber-thing-shield = Schild
chamber-thing-confuse = Verwirren
chamber-thing-heal = Heilen
chamber-thing-warp = Sprung
chamber-thing-time = Zeit dehnen
chamber-feat-unscathed = Unversehrt
chamber-feat-unscathed-how = Gewinne, ohne eine einzige Pyramide zu verlieren, in einer Partie, in der jemand gefallen ist.
chamber-feat-medicine = Retourkutsche
chamber-feat-medicine-how = Lenk einen Blitz so um, dass er die letzte Pyramide des Absenders nimmt.
chamber-feat-brink = Dem Abgrund entronnen
chamber-feat-brink-how = Gewinne eine Partie, in der du mindestens vier Pyramiden verloren hast.
chamber-feat-storm = Sturm
chamber-feat-storm-how = Bring in einem deiner Züge zwei Zauberer zu Fall.
chamber-feat-bulwark = Bollwerk
chamber-feat-bulwark-how = Halt in einer Partie vier Blitze mit deinen Schilden auf.
chamber-feat-repertoire = Volles Repertoire
chamber-feat-repertoire-how = Wirke in einer Partie alle sieben Zauber, darunter ein gelungenes Umlenken.

## Lines of the room in one
chamber-then = { $said } { $then }
chamber-moved = { $who } { $legs }.
chamber-leg-steps = geht auf { $way }
chamber-leg-turns = dreht sich nach { $facing }
chamber-leg-orbs = { $space } (+{ $count ->
    [one] 1 Kugel
   *[other] { $count } Kugeln
})
chamber-trail = { $way } → { $space }
chamber-puts = { $who } legt Kugeln zurück: { $orbs }.
chamber-orb-on = { $suit } auf { $cell }
chamber-zap-let = ⚡ { $by } feuert { $open ->
    [1] die offene Kugel { $zap }
   *[0] { $zap }
} auf { $at }. { $at } lenkt nicht um{ $hurt ->
    [1] {" "}und verliert eine Pyramide
   *[0] { "" }
}.
chamber-zap-deflected = ⚡ { $by } feuert { $open ->
    [1] die offene Kugel { $zap }
   *[0] { $zap }
} auf { $at }. { $at } lenkt um, und der Blitz fliegt zurück zu { $by }{ $hurt ->
    [1] {" "}und kostet dort eine Pyramide
   *[0] { "" }
}!
chamber-zap-failed = ⚡ { $by } feuert { $open ->
    [1] die offene Kugel { $zap }
   *[0] { $zap }
} auf { $at }. { $at } versucht vergeblich umzulenken ({ $deflect }){ $hurt ->
    [1] {" "}und verliert eine Pyramide
   *[0] { "" }
}.

## What one does to another
chamber-deed-zap = keinen Blitz auf dich gefeuert
chamber-deed-confuse = dich nicht verwirrt

## Warum ein Zug besser ist als andere

chamber-why-pyramids = { $what ->
    [you-more] du behältst mehr Pyramiden
    [you-less] du verlierst mehr Pyramiden
    [they-more] die anderen behalten mehr Pyramiden
   *[they-less] die anderen verlieren mehr Pyramiden
}
chamber-why-orbs = { $what ->
    [you-more] du hast bald mehr Kugeln
    [you-less] du hast bald weniger Kugeln
    [they-more] die anderen haben bald mehr Kugeln
   *[they-less] die anderen haben bald weniger Kugeln
}
chamber-why-guarded = { $what ->
    [you-more] du bist bald besser geschützt
    [you-less] du bist bald weniger geschützt
    [they-more] die anderen sind bald besser geschützt
   *[they-less] die anderen sind bald weniger geschützt
}
chamber-why-aimed-at = { $what ->
    [you-more] mehr von den anderen können dich treffen
    [you-less] weniger von den anderen können dich treffen
    [they-more] die anderen sind leichter zu treffen
   *[they-less] die anderen sind schwerer zu treffen
}
chamber-why-near = { $what ->
    [you-more] mehr Kugeln liegen in deiner Nähe
    [you-less] weniger Kugeln liegen in deiner Nähe
    [they-more] mehr Kugeln liegen bei den anderen
   *[they-less] weniger Kugeln liegen bei den anderen
}

## Dangers, as a review tells them: clauses behind “at that point”

chamber-plight-last = du hattest nur noch eine Pyramide
chamber-plight-aimed-at = { $count ->
    [one] ein Gegner hatte dich in Schusslinie
   *[other] { $count } Gegner hatten dich in Schusslinie
}
