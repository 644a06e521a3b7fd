# Orte: wie Felder aussehen, Räume, die Karte und Treppen.

## Wie Felder aussehen

terrain-cave-floor-description = Feuchter Stein, von vielen kleinen Füßen glatt getreten.
terrain-rock-description = Bröckelnder Fels. Du kannst dich hindurchgraben, nur nicht am Kartenrand.
terrain-cave-wall-description = Weicher, bröckelnder Fels. Du kannst dich hindurchgraben, nur nicht am Kartenrand.
terrain-wet-cave-floor-description = Pfützen und das Geräusch tropfenden Wassers.
terrain-wet-cave-wall-description = Nasser, bröckelnder Fels. Du kannst dich hindurchgraben.
terrain-red-cave-floor-description = Staub und Kies. Hier ist es seit Langem trocken.
terrain-red-cave-wall-description = Trockener roter Fels in dünnen Schichten. Du kannst dich hindurchgraben.
terrain-bone-cave-floor-description = Blasser, kalter Stein, der bei jedem Schritt klingt.
terrain-bone-cave-wall-description = Kreide, weiß und spröde wie alte Knochen. Du kannst dich hindurchgraben.
terrain-glass-cave-floor-description = Schwarzes Glas, zu Splittern zertreten.
terrain-glass-cave-wall-description = Schwarzes Vulkanglas. Du kannst dich hindurchgraben, aber vorsichtig.
terrain-stairs-down-description = Stufen führen hinab in kältere Luft.
terrain-stairs-up-description = Stufen führen wieder hinauf.
terrain-way-out-description = Tageslicht und der Duft von Gras. Gehst du hinaus, endet das Abenteuer.
terrain-stone-floor-description = Ebene Platten, lange nicht gefegt.
pedestal-with = Du bekommst: { $things }
terrain-worked-stone-description = Festes Mauerwerk. Hier kannst du nicht graben.
terrain-cracked-stone-description = Festes Mauerwerk mit einem Haarriss. Vielleicht eine Geheimtür, vielleicht nur ein Riss.
terrain-closed-door-description = Altes Eichenholz in alten Angeln. Lauf dagegen, um sie zu öffnen.
terrain-open-door-description = Du kannst sie schließen, wenn nichts darin steht.
terrain-secret-door-description = Sie sieht genauso aus wie die Wand ringsum.
terrain-pedestal-description = Darauf liegt etwas, das dir ein Hindernis für immer aus dem Weg räumt. Betritt das Feld, und es gehört dir.
terrain-vault-pedestal-description = Er gehört zu einer Schatzkammer. Nimmst du, was auf einem der Sockel liegt, versinken die anderen für immer im Boden.
terrain-end-of-the-world-description = Dahinter ist nichts.
barrier-locked-door-description = Eiche und Eisen, mit einem Zeichen über dem Schlüsselloch. Nur der Schlüssel mit demselben Zeichen öffnet sie.
barrier-unlocked-door-description = Du hast sie aufgeschlossen. Sie bleibt offen.
barrier-chasm-description = Ein wenig zu breit zum Springen. Das Zeichen am Rand zeigt, welches Amulett helfen würde.
barrier-passable-chasm-description = Mit deinem Amulett ist das nur ein kleiner Sprung.
barrier-wall-of-force-description = Die Luft ist hart wie Glas. Das Zeichen darin zeigt, welches Wort sie auflöst.
barrier-spent-wall-of-force-description = Nur ein Kribbeln ist noch da und ein Geruch nach Feuerstein.
barrier-flooded-passage-description = Die überflutete Strecke ist länger, als dein Atem reicht. Das Zeichen darüber zeigt, welches Amulett helfen würde.
barrier-passable-flooded-passage-description = Kalt und dunkel, aber du kannst jetzt darin atmen.
furniture-pillar-description = Sie trägt die Decke.
furniture-statue-description = Jemand Wichtiges, dem Kinn nach zu urteilen. Der Name ist verwittert.
furniture-water-description = Schwarz, still und viel zu tief zum Waten.
furniture-web-description = Klebrige Fäden. Ein Schritt hinein dauert drei Züge.
furniture-fire-description = Es verbrennt jeden, der darin steht, und greift auf Gras und Netze über.
furniture-dry-grass-description = Blasse Halme, trocken wie Papier. Ein Funke genügt.
furniture-poison-cloud-description = Sie riecht nach Mandeln. In ein paar Zügen ist sie weg.
furniture-confusion-cloud-description = Schon der Anblick macht schwindlig. In ein paar Zügen ist sie weg.
furniture-paralysis-cloud-description = Kalter Nebel, in dem man erstarrt. In ein paar Zügen ist er weg.
furniture-slowness-cloud-description = Hier ist die Luft zäh wie Honig. In ein paar Zügen ist die Wolke weg.
furniture-rubble-description = Das war einmal ein Stück der Decke. Du kannst darüberklettern.
furniture-brazier-description = Die Kohlen glühen noch. Du hast niemanden gesehen, der sie schürt.
furniture-bookshelf-description = Reihenweise alte Rechnungsbücher. Irgendwer hatte sehr viele Schuldner.

## Räume

place-room = { NOUN($region, article: "none") }: { NOUN($room) }. { $tiles ->
        [one] { $tiles } Feld
       *[other] { $tiles } Felder
    } gesehen.
place-exits = Ausgänge: { $exits }.
exit-doors = { $count ->
        [one] { $count } Tür
       *[other] { $count } Türen
    }
exit-secret-doors = { $count ->
        [one] { $count } Geheimtür
       *[other] { $count } Geheimtüren
    }
exit-open-ways = { $count ->
        [one] { $count } offener Durchgang
       *[other] { $count } offene Durchgänge
    }
exit-locked = { NOUN($barrier, article: "indefinite") } mit { NOUN($mark, article: "none", case: "dative") }: { $has-key ->
        [yes] Du hast { NOUN($key, case: "accusative") }
       *[no] Dir fehlt { NOUN($key) }
    }.
exit-unlocked = { NOUN($barrier, article: "indefinite") } mit { NOUN($mark, article: "none", case: "dative") }: Hier kommst du weiter.
seen-here = Hier gesehen: { $things }.
a-thing = { NOUN($thing, article: "indefinite") }
a-key = { NOUN($key, article: "indefinite") } mit { NOUN($mark, article: "none", case: "dative") }
place = { $what }.
place-key = { NOUN($key, article: "indefinite") } mit { NOUN($mark, article: "none", case: "dative") }. Damit überwindest du { NOUN($barrier, article: "indefinite", case: "accusative") }.
place-secret-door = Eine Geheimtür, die du gefunden hast.

## Die Karte

map-title = Karte
map-hint = { $device ->
        [touch] Tipp einen Raum an, und noch einmal, um hinzugehen. Zwei Finger: Größe.
       *[keys] Pfeile oder Tab: nächster Raum. Enter oder Klick: hingehen. Umschalt + Pfeile oder Ziehen: verschieben. + - oder Mausrad: Größe. < >: andere Ebenen. M: schließen.
    }
map-hint-caves = { $device ->
        [touch] Tipp ein Feld an, und noch einmal, um hinzugehen. Zwei Finger: Größe.
       *[keys] Klick: hingehen. Pfeile oder Ziehen: verschieben. + - oder Mausrad: Größe. < >: andere Ebenen. M: schließen.
    }
map-level-above = <  Ebene darüber
map-level-below = >  Ebene darunter
map-colours-caves = Grün: Nützliches. Dunkel: noch nicht gesehen.
map-colours = Grün: Nützliches. Braun: Türen. Zeichen auf Schwarz: Hindernisse. Dunkle Räume: noch nicht betreten. { $device ->
        [touch] Tipp auf einen Raum
       *[keys] Zeig auf einen Raum
    }, um mehr zu erfahren.
map-depth = Tiefe { $depth }
map-caves = Höhlen
map-unexplored = Versperrte Wege ins Unbekannte
map-keys = Schlüssel bei dir
map-key = { NOUN($key, article: "none") } mit { NOUN($mark, article: "none", case: "dative") }
map-lock = { NOUN($barrier, article: "none") } mit { NOUN($mark, article: "none", case: "dative") }
map-secrets = { $count ->
        [one] { $count } Geheimtür gefunden
       *[other] { $count } Geheimtüren gefunden
    }

## Treppen und Türen

stairs-title = Treppen
stairs-below = Die meisten Wesen dort unten haben etwa Stufe { $level }.
stairs-warning = Dort unten wäre { NOUN($target, article: "indefinite") } zu stark für dich: Selbst unverletzt würdest du { $chance ->
        [never] nie
        [nearly-never] weniger als 1 % der Kämpfe
       *[other] nur { $chance } % der Kämpfe
    } gewinnen.
stairs-none = Du kennst keine Treppe auf dieser Ebene.
stairs-take = { NOUN($stairs, case: "accusative") } nehmen
stairs-go = Hingehen: { NOUN($stairs, article: "none") }
stairs-distance = { $steps ->
        [one] { $steps } Schritt
       *[other] { $steps } Schritte
    }, im { direction }; dann { $key }
ask-close = Welche Tür schließen?
close-door = Die Tür im { direction }

## Wörter vor den Namen von Räumen

room-word-flooded = Überflutet{ ending }
room-word-crooked = Krumm{ ending }
room-word-silent = Still{ ending }
room-word-lower = Unter{ ending }
room-word-upper = Ober{ ending }
room-word-dusty = Staubig{ ending }
room-word-painted = Bemalt{ ending }
room-word-broken = Zerbrochen{ ending }
room-word-narrow = Schmal{ ending }
room-word-forgotten = Vergessen{ ending }
room-word-hollow = Hohl{ ending }
room-word-listing = Schräg{ ending }
room-word-whispering = Flüsternd{ ending }
room-word-scorched = Versengt{ ending }
room-word-patient = Geduldig{ ending }
room-word-lesser = Kleiner{ ending }
room-word-greater = Größer{ ending }
room-word-sunken = Versunken{ ending }
room-word-locksmiths = Unverschlossen{ ending }
room-word-widows = Verwitwet{ ending }
room-word-blind = Blind{ ending }
room-word-borrowed = Geborgt{ ending }
room-word-draughty = Zugig{ ending }
room-word-mended = Geflickt{ ending }
room-word-unfinished = Unfertig{ ending }
room-word-mirrored = Verspiegelt{ ending }
room-word-rusted = Verrostet{ ending }
room-word-second = Zweit{ ending }
room-word-third = Dritt{ ending }
room-word-penitent = Reuig{ ending }
room-word-idle = Untätig{ ending }
room-word-copper = Kupfern{ ending }
room-word-leaden = Bleiern{ ending }
room-word-salted = Gesalzen{ ending }
room-word-moth-eaten = Mottenzerfressen{ ending }
room-word-overlooked = Übersehen{ ending }
room-word-reluctant = Widerwillig{ ending }
room-word-stained = Befleckt{ ending }
room-word-disputed = Umstritten{ ending }
room-word-provisional = Vorläufig{ ending }
room-word-rented = Gemietet{ ending }
room-word-tilted = Gekippt{ ending }
room-word-echoing = Hallend{ ending }
room-word-sealed = Versiegelt{ ending }
room-word-inherited = Ererbt{ ending }
room-word-sober = Nüchtern{ ending }
