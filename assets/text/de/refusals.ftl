# Warum etwas nicht getan wurde, und was zu tun ist.

refusal-game-over = Das Spiel ist vorbei.
refusal-no-stairs = Hier führt keine Treppe { $way ->
        [down] hinunter
       *[up] hinauf
    }.
refusal-rock-in-the-way = Massiver Fels ist im Weg.
refusal-stone-in-the-way = Mauerwerk ist im Weg.
refusal-furniture-in-the-way = { NOUN($furniture, article: "indefinite") } ist im Weg.
refusal-door-closed = Die Tür ist zu.
refusal-locked = { NOUN($barrier) } versperrt den Weg. Du brauchst { NOUN($key, case: "accusative") } mit { NOUN($mark, article: "none", case: "dative") }.
refusal-lock-unknown = Der Weg ist versperrt.
refusal-not-through-there = Mit dem Teddybären kommst du dort nicht durch.
refusal-no-door = Dort ist keine offene Tür.
refusal-door-blocked = Etwas steht in der Tür.
refusal-no-hands = Dafür brauchst du Hände.
refusal-no-landing = Dort kann nichts landen. Wähle ein anderes Ziel.
refusal-too-hard = Der Fels am Kartenrand ist zu hart zum Graben.
refusal-nothing-to-dig = Dort gibt es nichts zu graben.
refusal-own-kind = Deinesgleichen greifst du nicht an.
refusal-ally = { NOUN($kind, case: "accusative") } greifst du nicht an. Geh auf { $kind ->
        [feminine] sie
        [neuter] es
       *[masculine] ihn
    } zu, um { $bond ->
        [bound] die Fesseln zu lösen
       *[left] den Platz zu tauschen
    }.
refusal-one-friend = Du kannst nur einen Freund haben, und du hast schon { NOUN($kind, case: "accusative") }.
refusal-held = { NOUN($actor) } hält dich fest. Töte, stoße oder verbrenne den Angreifer.
refusal-too-far = { NOUN($item, case: "accusative", article: "indefinite") } wirfst du höchstens { $tiles } Felder weit.
refusal-out-of-reach = Kein Wesen ist in Reichweite.
refusal-no-room = Hier ist kein Platz, um dich auszubreiten.
refusal-nothing-here = Hier gibt es nichts aufzuheben.
refusal-pack-full = Dein Rucksack ist voll. Leg etwas ab, um Platz für { NOUN($item, case: "accusative") } zu schaffen.
refusal-not-at-hand = Das hast du nicht.
refusal-floor-full = Auf dem Boden dieser Ebene ist kein Platz mehr.
refusal-not-edible = { NOUN($item, case: "accusative") } kannst du nicht essen.
refusal-not-equipment = { NOUN($item, case: "accusative") } kannst du weder als Waffe führen noch anziehen.
refusal-not-drinkable = { NOUN($item, case: "accusative") } kannst du nicht trinken.
refusal-not-readable = { NOUN($item, case: "accusative") } kannst du nicht lesen.
refusal-not-zappable = { NOUN($item) } ist kein Zauberstab.
refusal-not-usable = { NOUN($item, case: "accusative") } kannst du nicht benutzen.
refusal-no-charges = { NOUN($item) } hat keine Ladungen mehr.
refusal-needs-item = Wähle, was besser werden soll.
refusal-not-makeable = Für { NOUN($item, case: "accusative") } kann die Rolle nichts tun. Wähle eine Waffe, eine Rüstung, einen Ring, einen Umhang, einen Zauberstab oder einen Zauber, der noch wachsen kann.
refusal-not-alike = { NOUN($item, case: "accusative") } kann man mit nichts verwechseln. Schreib über einen Trank, eine Schriftrolle oder einen Zauberstab.
refusal-no-bare-floor = Hier kannst du nichts einritzen. Stell dich auf freien Boden.
refusal-in-use = { NOUN($item, case: "accusative") } benutzt du schon.
refusal-not-in-use = { NOUN($item, case: "accusative") } benutzt du nicht.
refusal-needs-target = Wähle ein Ziel.
refusal-needs-no-target = Damit kannst du nicht zielen.
refusal-no-such-spell = Diesen Zauber gibt es in diesem Buch nicht.
refusal-wall-in-the-way = Eine Wand ist im Weg.
refusal-out-of-sight = Dieses Feld siehst du nicht.
refusal-friend-in-the-way = Ein Freund ist im Weg.
refusal-no-friend = Du hast hier keinen Freund, dem du etwas befehlen könntest.
refusal-no-ranged-weapon = Nimm zuerst eine Fernwaffe in die Hand.
refusal-no-ammunition = Du hast keine { NOUN($item, case: "accusative", article: "none", number: "plural") } mehr. Heb welche auf oder nimm eine andere Waffe in die Hand.
refusal-nobody-there = Dort kannst du niemanden treffen.
refusal-bad-name = Ein Name darf höchstens 24 Zeichen lang sein, nur eine Zeile haben und die Schreibrichtung nicht ändern.
refusal-no-picks = Du kannst gerade kein Talent wählen.
refusal-not-offered = Dieses Talent steht nicht zur Wahl.
refusal-no-mana = Dieses Manöver kostet { $mana } Mana, mehr als du hast.
refusal-no-such-move = Dieses Manöver beherrschst du nicht.
refusal-move-leads-nowhere = Dort ist dieses Manöver nicht möglich.
refusal-picks-pending = Wähle zuerst ein Talent.
