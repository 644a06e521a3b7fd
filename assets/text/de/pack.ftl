# Dialoge über Gegenstände und Zauber.

## Der Rucksack

pack-title = Dein Rucksack ({ $count } von { $room } Plätzen{ $more ->
        [0] { "" }
        [one] ; { $more } Ding braucht keinen
       *[other] ; { $more } Dinge brauchen keinen
    })
pack-hint = Wähle einen Gegenstand, um zu sehen, was du damit tun kannst.
pack-empty = Dein Rucksack ist leer.
pack-felt-nothing = probiert, ohne sichtbare Wirkung
pack-used = { $slot ->
        [weapon] in der Hand
        [worn] angelegt
       *[floor] auf dem Boden
    }
pack-full-leave = Dein Rucksack ist voll. Du lässt { NOUN($item, case: "accusative") } liegen.
several = { $count ->
        [1] { NOUN($item, article: "none") }
       *[other] { $count } { NOUN($item, article: "none", number: "plural") }
    }

## Die Wahl eines Gegenstands

choose-nothing = Du hast nichts Passendes.
examine-in-sight = in Sicht
choose-equipped = Wenn angelegt: { $change }

## Namen

name-title = Was benennen?
make-title = Worauf willst du { NOUN($item, case: "accusative") } anwenden?
make-spell = { NOUN($spell, article: "none") }, in { NOUN($item, case: "dative") }
make-spell-change = { $then } statt { $now }
make-move = { $by } von { NOUN($from, case: "dative") } auf { NOUN($item, case: "accusative") } übertragen
make-move-change = { NOUN($item, article: "none") }: { $change }
engrave-title = Was soll { NOUN($item) } sein?
name-one = Nur dieses Stück
name-all = Die ganze Art
name-all-of = alle, auch künftige: { NOUN($item, article: "none", number: "plural") }
name-one-title = Dieses Stück benennen: { NOUN($item, article: "none") }
name-all-title = Die ganze Art benennen: { NOUN($item, article: "none") }
name-hint = Bis zu { $count } Zeichen. Leer lassen, um den Namen zu entfernen.

## Zauber

cast-title = Welchen Zauber sprechen?
cast-mana = Du hast { $now } von { $max } Mana. Mana zurückzugewinnen kostet Nahrung.
cast-cost = { $mana } Mana
cast-cost-too-high = { $mana } Mana, mehr als du hast
cast-does = { $cost }: { $does }
cast-on-self = Auf dich selbst sprechen
cast-on-target = Ziel wählen

## Schnelltasten

quick-title = Schnelltasten
quick-about = { $device ->
        [touch] Tipp auf den Platz, um zu benutzen, was dort liegt. Halt den Finger darauf, um zu wählen, was dorthin kommt.
       *[keys] Drück die Ziffer oder klick auf den Platz, um zu benutzen, was dort liegt. Zieh etwas aus dem Rucksack hierher, oder wähle es mit der rechten Maustaste.
    }
quick-none-left = Aufgebraucht: { NOUN($item, article: "none") }.
quick-no-book = Du hast kein Buch mit dem Zauber „{ $spell }“.
quick-empty = { $device ->
        [touch] Diese Schnelltaste ist nicht belegt. Halt den Finger darauf, um sie zu belegen.
       *[keys] Diese Schnelltaste ist nicht belegt. Rechtsklick (Strg + Ziffer) wählt, was darauf liegt.
    }
quick-reserved = { $device ->
        [touch] { $reason } Die Taste bleibt belegt; halt den Finger darauf, um das zu ändern.
       *[keys] { $reason } Die Taste bleibt belegt; ein Rechtsklick ändert die Belegung.
    }
quick-hint = { $device ->
        [touch] Um { NOUN($item, case: "accusative") } mit einem Tipp zu benutzen, halt den Finger auf eine freie Schnelltaste.
       *[keys] Um { NOUN($item, case: "accusative") } mit einer Taste zu benutzen, klick rechts auf eine freie Schnelltaste (Strg + Ziffer).
    }
quick-assigned = Schnelltaste { $digit }: { NOUN($what, article: "none") }.
quick-assign = Auf eine Schnelltaste legen
quick-which-slot = Schnelltaste für { NOUN($what, article: "none") }
quick-what = Was kommt auf die Schnelltaste { $digit }?
quick-slot-empty = leer
quick-clear = Schnelltaste { $digit } leeren
quick-now = auf Taste { $digit }
quick-only-there = { $device ->
        [touch] Gegenstände lassen sich nur auf eine Schnelltaste ziehen. Zum Werfen oder Ablegen tipp sie an.
       *[keys] Gegenstände lassen sich nur auf eine Schnelltaste ziehen. Zum Werfen oder Ablegen klick mit rechts darauf.
    }
quick-only-swap = { $device ->
        [touch] Eine Schnelltaste lässt sich nur auf eine andere ziehen. Zum Ändern halt den Finger darauf.
       *[keys] Eine Schnelltaste lässt sich nur auf eine andere ziehen. Zum Ändern klick mit rechts darauf.
    }
quick-in-use = Du benutzt { NOUN($item, case: "accusative") } schon.
quick-swaps-back = zurück zu { NOUN($item, case: "dative") }
