# Automatische Befehle: warum sie anhalten, was ein Klick tut, und wohin man gehen kann.

## Gründe anzuhalten

stop-bonus = Wähle zuerst ein Talent.
stop-unknown = Du weißt nicht, was dort ist.
stop-no-way = Du kennst keinen Weg dorthin.
stop-locked = { NOUN($barrier) } mit { NOUN($mark, article: "none", case: "dative") } versperrt den Weg. Finde { NOUN($key, case: "accusative") }.
stop-fire = { NOUN($fire) } versperrt den Weg. Warte, bis der Weg frei ist.
stop-explored = Ebene erkundet. Nimm die Treppe.
stop-explored-caves = Ebene erkundet. Nimm die Treppe oder grabe.
stop-explored-fire = Ebene erkundet, bis auf den Teil hinter { NOUN($fire, case: "dative") }. Warte, bis der Weg frei ist.
stop-explored-locked = Ebene erkundet, bis auf den Teil hinter { NOUN($barrier, case: "dative") } mit { NOUN($mark, article: "none", case: "dative") }. Finde { NOUN($key, case: "accusative") }.
stop-sleeper = { NOUN($kind, article: "indefinite") } schläft nahe deinem Weg ({ notice-risk }). Wiederhole die Eingabe, um weiterzugehen.
stop-unaware = { NOUN($kind, article: "indefinite") } nahe deinem Weg könnte deine Schritte bemerken ({ notice-risk }). Wiederhole die Eingabe, um weiterzugehen.
notice-risk = { $count ->
        [one] Gefahr, bemerkt zu werden: höchstens { $chance } %
       *[other] Gefahr, dass eins von { $count } Wesen dich bemerkt: höchstens { $chance } %
    }
stop-sleeper-unseen = Ein Wesen schläft nahe deinem Weg. Wiederhole die Eingabe, um weiterzugehen.
stop-behind-door = Hinter der Tür ist vielleicht { NOUN($kind, article: "indefinite") }. Lauf dagegen, um sie zu öffnen.
stop-shut-door = Ebene erkundet, bis auf den Teil hinter der Tür, die du geschlossen hast.
throws-first = Du wirfst erst etwas, falls dort ein Wesen lauert.
stop-may-lurk = Unter { NOUN($item, case: "dative") } { $tiles ->
        [1] neben dir
       *[other] { $tiles } Felder entfernt im { direction }
    } kann ein Wesen lauern. Wirf etwas danach, oder tritt selbst daneben.
stop-in-the-way = { $actor ->
        [unseen] Ein Wesen
       *[seen] { NOUN($actor, article: "indefinite") }
    } versperrt den Weg. Warte, oder geh weiter, um anzugreifen.
stop-in-the-way-for-good = { $actor ->
        [unseen] Ein Wesen
       *[seen] { NOUN($actor, article: "indefinite") }
    } versperrt den Weg und bleibt dort. Geh weiter, um anzugreifen.
stop-in-the-way-bound = { $actor ->
        [unseen] Ein Gefangener
       *[seen] { NOUN($actor, article: "indefinite") }
    } liegt gefesselt im Weg. Geh auf { $actor ->
        [feminine] sie
        [neuter] es
       *[masculine] ihn
    } zu, um die Fesseln zu lösen.
stop-occupied = Dort steht schon ein Wesen.
stop-here = Hier: { NOUN($thing, article: "indefinite") }.
stop-beside = Neben dir: { NOUN($thing, article: "indefinite") }.
stop-asleep = Du hältst an. { NOUN($kind, article: "indefinite") } schläft dort.
stop-far-off = Du hältst an. { NOUN($kind, article: "indefinite") } ist in Sicht, aber weit weg.
stop-unnoticed = Du hältst an. { NOUN($kind, article: "indefinite") } ist in Sicht, hat dich aber nicht bemerkt. Wiederhole die Eingabe, um weiterzugehen.
stop-in-sight = Du hältst an. { NOUN($kind, article: "indefinite") } ist in Sicht.
stop-not-while-in-sight = Nicht, solange { NOUN($kind, article: "indefinite") } in Sicht ist.
stop-eat-first = Du verhungerst. Iss zuerst etwas.
stop-eat = Du hast Hunger und etwas zu essen dabei. Iss, oder wiederhole die Eingabe, um weiterzugehen.
stop-hungry = Du { $hunger ->
        [hungry] hast Hunger
       *[starving] verhungerst
    }. Iss etwas.
stop-starving = Du verhungerst bald: noch { $food } Nahrung. Iss irgendetwas, zur Not eine Leiche.
stop-effect = Du hältst an: Eine Wirkung ist vorbei.
stop-goal = Du siehst { NOUN($goal, case: "accusative") }!
stop-captive = { NOUN($kind, article: "indefinite") } liegt dort gefesselt. Geh auf { $kind ->
        [feminine] sie
        [neuter] es
       *[masculine] ihn
    } zu, um die Fesseln zu lösen.
stop-found-key = Damit überwindest du { NOUN($barrier, article: "indefinite", case: "accusative") } mit { NOUN($mark, article: "none", case: "dative") }.
stop-unlocked = Der Weg ist frei.
stop-draught = In der Nähe muss eine Geheimtür sein. Such (s) neben einer Wand danach.
stop-stirred = Hat sich das wirklich bewegt? Dort könnte etwas lauern: Wirf etwas darauf oder bleib zwei Felder entfernt.
stop-found-secret = Lauf dagegen, um sie zu öffnen.
search-nothing = Du findest hier nichts.
stop-key = Neben dir liegt { NOUN($key) } mit { NOUN($mark, article: "none", case: "dative") } auf einem Sockel. Tritt darauf, und { $key ->
        [masculine] er
        [feminine] sie
       *[neuter] es
    } gehört dir, oder erkunde anderswo weiter.
stop-lock = { NOUN($barrier) } mit { NOUN($mark, article: "none", case: "dative") } hält dich nicht mehr auf: Geh darauf zu, oder erkunde anderswo weiter.
stop-vault = Eine Schatzkammer: Nimmst du, was auf einem Sockel liegt, versinken die anderen Sockel im Boden. Tritt auf einen Sockel und heb auf, was dort liegt, oder erkunde anderswo weiter.
stop-explored-key = Ebene erkundet, aber { NOUN($key) } mit { NOUN($mark, article: "none", case: "dative") } liegt noch auf dem Sockel.
stop-explored-lock = Ebene erkundet, bis auf den Teil hinter { NOUN($barrier, case: "dative") } mit { NOUN($mark, article: "none", case: "dative") }. Dort kommst du jetzt weiter.
stop-explored-vault = Ebene erkundet, aber aus der Schatzkammer hast du noch nichts genommen.
stop-stairs = Du siehst eine Treppe { $way ->
        [down] nach unten
       *[up] nach oben
    }.
stopped = Du hältst an.
attack-none = Nichts in Sicht, das du angreifen könntest.
dig-press-again = Wiederhole die Eingabe, um zu graben.
keys-by-place = Deine Tastatur hat andere Buchstaben, daher wirkt jede Taste wie die an derselben Stelle einer amerikanischen Tastatur (? zeigt die Tasten).
keys-dropped = Unterbrochen: Weitere Tasten wurden ignoriert.
again-nothing = Nichts zu wiederholen: Schieß, wirf oder zaubere zuerst.
again-nobody = Kein Feind in Sicht hat dich bemerkt.
again-out-of-sight = Dein letztes Ziel ist fort, und kein anderer Feind in Sicht hat dich bemerkt.
again-in-the-way = { NOUN($target) } ist im Weg.
again-used-up = Davon hast du nichts mehr.
quick-freed = Schnelltaste freigegeben.
close-no-door = Neben dir ist keine offene Tür.
name-nothing = Hier gibt es nichts zu benennen.

## Klicks

click-unknown = noch nicht gesehen
click-attack = { NOUN($target, case: "accusative") } angreifen
click-free = { NOUN($target, case: "accusative") } losbinden
click-swap = mit { NOUN($target, case: "dative") } den Platz tauschen
click-strike = { NOUN($target, case: "accusative") } schlagen
click-shoot = auf { NOUN($target, case: "accusative") } schießen
click-no-shot = kein freier Schuss: { NOUN($kind, article: "indefinite") } ist im Weg
click-walk-up-to = auf { NOUN($target, case: "accusative") } zugehen
click-open = die Tür öffnen
click-pass = { NOUN($terrain, case: "accusative") } überwinden
click-go-to = hingehen: { NOUN($terrain, article: "none") }
click-dig = graben (kostet { $food } Nahrung)
click-rock = Fels; stell dich daneben, um zu graben
click-locked = { NOUN($barrier) } mit { NOUN($mark, article: "none", case: "dative") }: finde { NOUN($key, case: "accusative") }
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
click-past = { $what }; unterwegs { $count ->
        [one] könnte dich ein Wesen bemerken
       *[other] könnten dich { $count } Wesen bemerken
    } (höchstens { $chance } %)
click-travel = { $what }, { $steps ->
        [one] { $steps } Schritt
       *[other] { $steps } Schritte
    }
click-wait = einen Zug warten
click-too-soon = { $device ->
        [touch] Tippen ignoriert: Die Anzeige hatte gerade erst gewechselt. Tipp noch einmal.
       *[keys] Klick ignoriert: Die Anzeige hatte gerade erst gewechselt. Klick noch einmal.
    }
click-moved = { $device ->
        [touch] Tippen ignoriert: { NOUN($target) } ist nicht mehr dort.
       *[keys] Klick ignoriert: { NOUN($target) } ist nicht mehr dort.
    }
click-just-came = du kommst gerade von dort; { $device ->
        [touch] zurück mit „Treppe“
       *[keys] zurück mit { $key }
    }
click-same = { $what } ({ $device ->
        [touch] wie ein Tipp
       *[keys] wie ein Klick
    })

## Zu einem bekannten Ort gehen

find-title = Wohin gehen?
find-hint = { $device ->
        [touch] Gib einen Teil des Namens ein und tipp dann den Ort an.
       *[keys] Tipp einen Teil des Namens ein. Pfeile: wählen, Enter: hingehen.
    }
find-none = Du kennst nichts mit diesem Namen.
find-more = und noch { $count }
target-away = { NOUN($thing, article: "none") }, { $tiles ->
        [one] { $tiles } Feld
       *[other] { $tiles } Felder
    } entfernt im { direction }
target-secret-door = Geheimtür
target-lock = { NOUN($barrier, article: "none") } mit { NOUN($mark, article: "indefinite", case: "dative") } ({ NOUN($key, article: "none") })
target-on-depth = { NOUN($thing, article: "none") }, in Tiefe { $depth } im { direction }
