# Automatische Befehle: warum sie anhalten, was ein Klick tut, und wohin man gehen kann.

## Gründe anzuhalten

stop-bonus = Wähle zuerst ein Talent.
stop-unknown = Du weißt nicht, was dort ist.
stop-no-way = Du kennst keinen Weg dorthin.
stop-locked = { NOUN($barrier) } mit { NOUN($mark, article: "indefinite", case: "dative") } versperrt den Weg. Finde { NOUN($key, case: "accusative") }.
stop-fire = { NOUN($fire) } versperrt den Weg. Warte, bis es vorbei ist.
stop-explored = Diese Tiefe ist erkundet. Nimm die Treppe.
stop-explored-caves = Diese Tiefe ist erkundet. Nimm die Treppe oder grab.
stop-explored-fire = Diese Tiefe ist erkundet, außer hinter { NOUN($fire, case: "dative") }. Warte, bis es vorbei ist.
stop-explored-locked = Diese Tiefe ist erkundet, außer hinter { NOUN($barrier, case: "dative") } mit { NOUN($mark, article: "indefinite", case: "dative") }. Finde { NOUN($key, case: "accusative") }.
stop-sleeper = { NOUN($kind, article: "indefinite") } schläft nahe an deinem Weg. Drück noch einmal, um weiterzugehen.
stop-unaware = { NOUN($kind, article: "indefinite") } nahe an deinem Weg könnte deine Schritte bemerken. Drück noch einmal, um weiterzugehen.
stop-sleeper-unseen = Ein Wesen schläft nahe an deinem Weg. Drück noch einmal, um weiterzugehen.
stop-behind-door = Hinter der Tür ist vielleicht { NOUN($kind, article: "indefinite") }. Geh hinein, um sie zu öffnen.
stop-shut-door = Diese Tiefe ist erkundet, außer hinter der Tür, die du geschlossen hast.
stop-may-lurk = Unter { NOUN($item, article: "indefinite", case: "dative") } nahe an deinem Weg lauert vielleicht ein Wesen. Wirf etwas darauf.
stop-in-the-way = { $actor ->
        [unseen] Ein Wesen
       *[seen] { NOUN($actor, article: "indefinite") }
    } versperrt den Weg. Warte, oder lauf dagegen, um anzugreifen.
stop-in-the-way-for-good = { $actor ->
        [unseen] Ein Wesen
       *[seen] { NOUN($actor, article: "indefinite") }
    } versperrt den Weg und bleibt dort. Lauf dagegen, um anzugreifen.
stop-in-the-way-bound = { $actor ->
        [unseen] Ein Gefangener
       *[seen] { NOUN($actor, article: "indefinite") }
    } liegt gefesselt im Weg. Geh hinein, um die Fesseln zu lösen.
stop-occupied = Dort steht ein Wesen.
stop-here = Hier: { NOUN($thing, article: "indefinite") }.
stop-beside = Neben dir: { NOUN($thing, article: "indefinite") }.
stop-asleep = Du hältst an: Dort schläft { NOUN($kind, article: "indefinite") }.
stop-far-off = Du hältst an: Weit weg ist { NOUN($kind, article: "indefinite") } in Sicht.
stop-unnoticed = Du hältst an: In Sicht ist { NOUN($kind, article: "indefinite") } und hat dich nicht bemerkt. Drück noch einmal, um weiterzugehen.
stop-in-sight = Du hältst an: In Sicht ist { NOUN($kind, article: "indefinite") }.
stop-not-while-in-sight = Nicht, solange { NOUN($kind, article: "indefinite") } in Sicht ist.
stop-eat-first = Du verhungerst. Iss zuerst etwas.
stop-eat = Du hast Hunger und etwas zu essen dabei. Iss es, oder drück noch einmal, um weiterzugehen.
stop-hungry = Du { $hunger ->
        [hungry] hast Hunger
       *[starving] verhungerst
    }. Iss etwas.
stop-starving = Du bist kurz vor dem Verhungern: noch { $food } Nahrung. Iss irgendetwas, auch Leichen.
stop-effect = Du hältst an: Eine Wirkung ist zu Ende.
stop-worn-off = { NOUN($effect, article: "none") } wirkt nicht mehr.
stop-goal = Du siehst { NOUN($goal, case: "accusative") }!
stop-captive = Dort liegt { NOUN($kind) }, gefesselt. Geh hinein, um die Fesseln zu lösen.
stop-found-key = Damit kommst du durch { NOUN($barrier, article: "indefinite", case: "accusative") } mit { NOUN($mark, article: "indefinite", case: "dative") }.
stop-unlocked = Der Weg ist frei.
stop-draught = In der Nähe muss eine Geheimtür sein. Suche (s) neben einer Wand, um sie zu finden.
stop-found-secret = Geh dagegen, um sie zu öffnen.
search-nothing = Du findest hier nichts.
stop-key = Neben dir wartet { NOUN($key) } mit { NOUN($mark, article: "indefinite", case: "dative") }. Tritt auf den Sockel, um zuzugreifen, oder erkunde anderswo weiter.
stop-lock = Du kannst { NOUN($barrier, case: "accusative") } mit { NOUN($mark, article: "indefinite", case: "dative") } öffnen: Geh dagegen, oder erkunde anderswo weiter.
stop-vault = Eine Schatzkammer: Nimmst du, was auf einem Sockel liegt, versinken die anderen im Boden. Tritt auf einen und heb etwas auf, oder erkunde anderswo weiter.
stop-explored-key = Ebene erkundet, aber { NOUN($key) } mit { NOUN($mark, article: "indefinite", case: "dative") } steht noch auf dem Sockel.
stop-explored-lock = Ebene erkundet, außer jenseits: { NOUN($barrier, article: "none") } mit { NOUN($mark, article: "indefinite", case: "dative") }. Du kannst dort öffnen.
stop-explored-vault = Ebene erkundet, aber aus der Schatzkammer hast du noch nichts genommen.
stop-stairs = Du siehst eine Treppe { $way ->
        [down] nach unten
       *[up] nach oben
    }.
stopped = Du hältst an.
dig-press-again = Drück noch einmal, um zu graben.
keys-dropped = Etwas ist geschehen: Die Tasten, die du inzwischen gedrückt hast, zählen nicht.
again-nothing = Du hast noch auf nichts geworfen oder geschossen.
again-out-of-sight = Du siehst dein letztes Ziel nicht mehr.
again-in-the-way = { NOUN($target) } ist im Weg.
again-used-up = Davon hast du nichts mehr zum Werfen.
quick-freed = Schnelltaste freigegeben.
close-no-door = Neben dir ist keine offene Tür.
name-nothing = Hier ist nichts zu benennen.

## Klicks

click-unknown = diesen Ort hast du noch nicht gesehen
click-attack = { NOUN($target, case: "accusative") } angreifen
click-free = { NOUN($target, case: "accusative") } losbinden
click-swap = mit { NOUN($target, case: "dative") } den Platz tauschen
click-strike = { NOUN($target, case: "accusative") } schlagen
click-shoot = auf { NOUN($target, case: "accusative") } schießen
click-no-shot = kein freier Schuss: { NOUN($kind, article: "indefinite") } ist im Weg
click-walk-up-to = auf { NOUN($target, case: "accusative") } zugehen
click-open = die Tür öffnen
click-pass = durch { NOUN($terrain, case: "accusative") } gehen
click-go-to = hingehen: { NOUN($terrain, article: "none") }
click-dig = graben, kostet { $food } Nahrung
click-rock = Fels; stell dich daneben, um zu graben
click-locked = { NOUN($barrier) } mit { NOUN($mark, article: "indefinite", case: "dative") }: finde { NOUN($key, case: "accusative") }
click-down = hinuntergehen
click-up = hinaufgehen
click-leave = nach Hause gehen
click-to-exit = zum Ausgang gehen
click-take = { NOUN($item, case: "accusative") } nehmen
click-walk = dorthin gehen
click-no-way = kein Weg dorthin bekannt
click-step = einen Schritt dorthin
click-step-towards = einen Schritt darauf zu
click-step-towards-creature = zu weit für einen Angriff: ein Schritt auf { NOUN($target, case: "accusative") } zu
click-travel = { $what }, { $steps ->
        [one] { $steps } Schritt
       *[other] { $steps } Schritte
    }
click-wait = einen Zug warten
click-just-came = du kommst gerade von dort; { $key } führt zurück
click-same = { $what } (wie ein Klick)

## Zu einem bekannten Ort gehen

find-title = Wohin gehen?
find-hint = Tipp einen Teil des Namens ein. Pfeile wählen, Enter geht hin.
find-none = Du kennst nichts mit diesem Namen.
find-more = und noch { $count }
target-away = { NOUN($thing, article: "none") }, { $tiles ->
        [one] { $tiles } Feld
       *[other] { $tiles } Felder
    } entfernt im { direction }
target-on-depth = { NOUN($thing, article: "none") }, auf Tiefe { $depth } im { direction }
