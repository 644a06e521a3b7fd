# Wie ein Spiel verlief: der Endbildschirm, der Bericht und die Geschichte.

end-won = { NOUN($goal) } ist zu Hause!
end-died = Du bist gestorben
end-fled = Du bist geflohen
scene-go-on = { $device ->
        [touch] weiter mit einem Tipp
       *[keys] weiter mit einer Taste oder einem Klick
    }
scene-descent = Hinab. Von hier an wird es nur noch dunkler.
scene-named = { NOUN($kind) } hat sich einen Namen verdient: { NOUN($creature) }.
scene-friend-died = { NOUN($creature) } ist tot. Du gehst allein weiter.
scene-found = Du hältst { NOUN($goal, case: "accusative") } in den Armen. Bring { $goal ->
        [masculine] ihn
        [feminine] sie
       *[neuter] es
    } jetzt nach Hause.
scene-home = Tageslicht! { NOUN($goal) } ist zu Hause, und du auch.
scene-death = Die Höhlen behalten dich.
end-same-world = Dieselbe Welt noch einmal
end-title = Hauptmenü
end-not-kept = dieses Spiel wurde nicht gespeichert
ending-won = hat { NOUN($goal, case: "accusative") } nach Hause gebracht
ending-fled = ist geflohen
ending-playing = lebt noch

story-ending = Wie es ausging
story-score = Punkte
score-total = { $total }
score-of-parts = { $total }: { $parts }
score-gems = Edelsteine { $points }
score-depth = Tiefe { $points }
score-goal = { NOUN($goal, article: "none") } { $points }
score-haste = Eile { $points }
character-score = Wäre das Spiel jetzt zu Ende, hättest du diese Punkte: { $score }.
score-is-best = { $score }. Dein bestes Ergebnis in diesen Höhlen!
score-and-best = { $score }. Bestes Ergebnis in diesen Höhlen: { $best }.
story-place = Wo und wann
story-place-value = Tiefe { $depth } von { $depths }, Zug { $turn }
story-level = Stufe
story-level-value = { $level } (EP { $xp })
story-killed = Getötet
story-killed-none = niemanden
story-carried = Rucksack
story-carried-none = nichts
story-conduct = Verhalten
story-conduct-none = nichts Besonderes
story-named = Wesen mit Namen
end-named-killed = Du hast { NOUN($creature, case: "accusative") }, { NOUN($kind, case: "accusative") }, getötet.
end-named-died = { NOUN($creature) }, { NOUN($kind) }, ist tot: { $cause }.
end-named-lives = { NOUN($creature) }, { NOUN($kind) }, Stufe { $level }, lebt weiter.
story-identified = Erkannt
story-secrets = Geheimtüren
story-secrets-value = { $found } von { $all } gefunden
story-world = Welt
story-danger = Gefahr
story-seed = Startwert
story-unseen = Anderswo in den Höhlen
story-last-messages = Letzte Meldungen
story-count = { NOUN($noun, article: "none") }{ $count ->
        [one] { "" }
       *[other] {" "}x{ $count }
    }
story-more = und noch { $count }
conduct-blows = nie angegriffen
conduct-missiles = nie geworfen oder geschossen
conduct-potions = nie einen Trank getrunken
conduct-spells = nie gezaubert
conduct-digging = nie gegraben
conduct-food = nie gegessen
conduct-meat = nie Fleisch gegessen
conduct-weapons = nie eine Waffe geführt
conduct-armour = nie eine Rüstung getragen

## Was andere taten

story-filled = Ab Zug { $turn } hatten { NOUN($kind, number: "plural") } in Tiefe { $depth } keinen Platz mehr.
story-killed-one = { NOUN($kind, article: "indefinite") } aus Tiefe { $depth } tötete { $count } Wesen.
story-killed-and-grew = { NOUN($kind, article: "indefinite") } aus Tiefe { $depth } tötete { $count } Wesen und erreichte Stufe { $level }.
story-learned = { NOUN($kind, article: "indefinite") } aus Tiefe { $depth } lernte { $count } Dinge von anderen.
history-killed = tötete { $whom }
history-told = erklärte { $whom }, was { NOUN($item, article: "indefinite") } bewirkt
history-grew = erreichte Stufe { $level }
history-improved = wählte: { NOUN($perk, article: "none") }
history-learned = fand heraus, was { NOUN($item, article: "indefinite") } bewirkt
history-saw = sah, was { NOUN($item, article: "indefinite") } bewirkt
history-read = las in einer Inschrift von { NOUN($actor, article: "indefinite", case: "dative") }, was { NOUN($item, article: "indefinite") } bewirkt
history-was-told = erfuhr von { $number }, was { NOUN($item, article: "indefinite") } bewirkt
history-came = erreichte Tiefe { $depth }
history-filled = füllte Tiefe { $depth }
creature-numbered = { NOUN($kind, article: "none") } { $number }
number-of-depth = Nummer { $number } aus Tiefe { $depth }

## Der Bericht

dump-title = Caves of Slight Danger, Version { $version }
dump-seed = Startwert { $seed }
dump-seed-and-danger = Startwert { $seed }, Gefahr: { NOUN($danger, article: "none") }
dump-summary = Stufe { $level }, Tiefe { $depth } von { $depths }, Zug { $turn }: { $ending }.
dump-map = Letzte Karte
dump-messages = Letzte Meldungen
dump-body = Deine Figur
dump-history = Zug um Zug
dump-hp = LP { $now } von { $most }
dump-mana = Mana { $now } von { $most }
dump-fight = Angriff { $attack }, Abwehr { $defence }
dump-sight = Sichtweite { $tiles } Felder
dump-xp = EP { $xp }
dump-known = { NOUN($looks, article: "none") }: { NOUN($item, article: "none") } ({ $how })
dump-known-named = so von dir genannt
dump-known-used = die Wirkung gespürt
dump-known-seen = die Wirkung gesehen
dump-known-shown = dir gezeigt
dump-known-read = von { NOUN($actor, article: "indefinite", case: "dative") } in den Boden geritzt
dump-known-told = von { $number } erfahren
