# Der Körper des Spielers: Werte, Wirkungen, Stufenaufstieg und Rast.

## Werte

stat = { $stat ->
        [hp] LP
        [hit-points] Lebenspunkte
        [mana] Mana
        [experience] Erfahrung
        [food] Nahrung
        [attack] Angriff
        [defence] Abwehr
        [sight] Sichtweite
        [recovery] LP-Erholung
        [concentration] Mana-Erholung
        [score] Punkte
       *[speed] Tempo
    }
stat-by = { $stat ->
        [thrown] Angriff { $by } beim Werfen
        [ranged] Angriff { $by } beim Schießen
       *[other] { stat } { $by }
    }
stat-change = { stat }{"\u00A0"}{ $now }{"\u00A0"}auf{"\u00A0"}{ $then }
stat-of = { $now } von { $max }
stat-total = { $total }: { $own } von dir selbst, { $by } durch Ausrüstung
stat-level = Stufe { $level }, { $xp } EP
about-hit-points = Bei 0 LP stirbst du. Du gewinnst in 1000 Zügen { $rate } LP zurück; jeder LP kostet 1 Nahrung.
about-mana = Zaubern kostet Mana. Du gewinnst in 1000 Zügen { $rate } zurück.
about-experience = Mit { $xp } EP erreichst du Stufe { $level }: einige LP zurück und ein Talent deiner Wahl. EP bekommst du fürs Töten.
about-food = Jeder Zug kostet { $turn } Nahrung, { $step ->
        [0] {""}
       *[other] ein Schritt { $step } mehr,{" "}
    }Graben { $dig } mehr, jeder zurückgewonnene LP { $point }. Dein Vorrat reicht für { $steps ->
        [one] 1 Schritt
       *[other] { $steps } Schritte
    }. Unter einem Viertel bist du hungrig. Bei 0 { $slow ->
        [no] verhungerst du.
       *[other] erholst du dich nicht mehr und verlierst alle { $slow } Züge 1 LP.
    }
about-attack = { $rule ->
        [curve] Deine Angriffe richten im Mittel { $unarmoured } Schaden an einem Ziel ohne Abwehr an, { $armoured } an einem mit Abwehr 10.
       *[other] Schaden deiner Angriffe: 1 bis (Angriff − Abwehr des Ziels), alles gleich wahrscheinlich.
    }
about-defence = { $rule ->
        [curve] Ein Feind mit Angriff { $attack } richtet im Mittel { $now } Schaden bei dir an. Jeder Punkt Abwehr hilft weniger als der vorige; über { $most } bringt er nichts mehr.
       *[other] Schaden gegen dich: 1 bis (Angriff des Feindes − deine Abwehr), alles gleich wahrscheinlich.
    }
you-wield = Du führst { NOUN($item, article: "indefinite", case: "accusative") }.
you-wield-nothing = Du kämpfst mit bloßen Händen.
you-wear = Du trägst { NOUN($item, article: "indefinite", case: "accusative") }.
you-wear-nothing = Du trägst keine Rüstung.
# Ein Wert oder eine Wirkung in der Liste aller. Der Punkt macht den ersten Buchstaben groß.
character-title = Deine Figur
character-entry = { $title }: { $detail }.
character-text = { $first } { $next }

## Was Wirkungen tun

does-nothing = nichts
does-heal = +{ $count } LP
does-harm = { $count } Schaden
does-mana = +{ $count } Mana
does-learn = +{ $count } EP je Stufe
does-blood-to-mana = füllt fehlendes Mana mit LP auf, { $count } für 1
does-blink = teleportiert auf ein zufälliges Feld in Sicht, bis zu { $count } Felder weit
does-fire = setzt { $count ->
        [one] 1 Feld
       *[other] { $count } Felder
    } in Brand
does-teleport = teleportiert auf ein zufälliges Feld, das { $count } Felder oder mehr entfernt ist
does-map = zeigt die Karte bis { $count } Felder weit
does-identify = zeigt, was alles ist, das man trägt
does-noise = ist so laut wie Graben
does-push = stößt { $count } Felder weg; ein Hindernis kostet { $harm } LP
does-change-places = tauscht den Platz mit dir
does-tell-all = verrät dir alles, was das Ziel von Dingen glaubt
does-halt = keine Handlung möglich
does-confuse = jeder zweite Schritt führt irgendwohin
does-scare = wer Angst hat, flieht
does-until-hurt = endet bei einer Verletzung
does-around = wirkt auf alle anderen in Sicht, bis { $count } Felder weit
does-web = legt ein Netz über bis zu { $count } Felder
does-summon = ruft { NOUN($kind, article: "indefinite", case: "accusative") } auf jedes freie Feld neben dem Ziel
does-detect = zeigt alle Wesen dieser Tiefe
does-each-turn = { $does } { $percent ->
        [100] pro Zug
       *[other] in { $percent } % der Züge
    }
turns = { $turns ->
        [one] 1 Zug
       *[other] { $turns } Züge
    }
leaves-hp = lässt dir { $hp } LP
leaves-nothing = tötet dich, wenn du nicht geheilt wirst
caused-by = Verursacht durch { NOUN($kind, article: "indefinite", case: "accusative") }.
caused-by-you = Von dir selbst verursacht.
caused-by-nobody = Niemand hat das verursacht.

## Eine neue Stufe

level-up-title = Stufe { $level }: Wähle ein Talent{ $picks ->
        [one] { "" }
       *[other] {" "}(noch { $picks })
    }
level-up-hint = Die Wahl kostet keinen Zug. Drück einen Buchstaben, klick oder nimm die Pfeile und Enter.

## Talente

ranks-of-perk = { NOUN($perk, article: "none") }{ $count ->
        [one] { "" }
       *[other] {" "}×{ $count }
    }
does-quiet = du bist { $count } Felder weniger weit zu hören
does-nourishment = Essen macht { $count } % satter
does-endurance = Schädliches wirkt nur { $count } % der Zeit
does-thorns = wer dich beißt oder kratzt, verliert { $count } LP
does-second-wind = jeder Sieg bringt { $count } LP zurück
does-hearing = du hörst Gespräche und Jäger { $count } Felder weit, auch durch Wände
does-read-minds = wer auf ein Wesen zeigt, liest, was es über Tränke glaubt
does-stealth = deine Schritte wecken keine Schläfer neben dir
does-riposte = nach einem Zug Warten erwiderst du den ersten Hieb mit { $count } %
does-follow-through = was ein tödlicher Hieb übrig lässt, trifft einen weiteren Feind neben dir
does-steady-aim = nach einem Zug Warten treffen Würfe und Schüsse { $count } % härter
does-throwing = Angriff +{ $count } beim Werfen
does-quick-hands = benutzen, ausrüsten und aufheben dauert { $count } % der Zeit
does-digging = Graben ist { $tiles } Felder weit zu hören und kostet { $count } Nahrung
does-cheap-spells = Zauber kosten { $count } Mana weniger
does-leap = v oder Rechtsklick: über ein Feld springen ({ $count ->
        [100] dauert einen Zug
       *[other] dauert { $count } % eines Zugs
    })
does-shove = v oder Rechtsklick: ein Wesen wegstoßen; kann es nicht weichen, verliert es seine nächste Handlung ({ $count ->
        [100] dauert einen Zug
       *[other] dauert { $count } % eines Zugs
    })
does-sweep = v oder Rechtsklick: jeden Feind neben dir mit { $percent } % Schaden treffen ({ $count ->
        [100] dauert einen Zug
       *[other] dauert { $count } % eines Zugs
    })
does-swap = v oder Rechtsklick: mit einem Wesen, das nicht jagt, den Platz tauschen ({ $count ->
        [100] dauert einen Zug
       *[other] dauert { $count } % eines Zugs
    })
creature-perks = Talente: { $perks }
creature-veteran = Veteran: weit über den anderen an diesem Ort
creature-began = begann auf Stufe { $began }{ $killed ->
        [nobody] { "" }
       *[other] , getötet: { $killed }
    }
creature-belief = { NOUN($noun, article: "none") }: { NOUN($item, article: "none") }
creature-beliefs = glaubt: { $things }
moves-title = Welche Bewegung?
moves-none = Keine deiner Bewegungen nützt dir hier.
move-at = { NOUN($perk, article: "none") }: { NOUN($target, article: "definite") }, { $from ->
        [nowhere] hier
       *[other] { direction }
    }
move-to = { NOUN($perk, article: "none") }{ $from ->
        [nowhere] { "" }
       *[other] {" "}({ direction })
    }

## Rast

rest-title = Rasten, bis du dich erholt hast?
rest-until-healed = Rasten, bis die Lebenspunkte voll sind
rest-until-mana = Rasten, bis auch das Mana voll ist
rest-no = Nicht rasten
rest-food = Du hast { $food } Nahrung.
rest-cost = Das dauert { $turns ->
        [one] 1 Zug
       *[other] { $turns } Züge
    } und kostet { $costs } Nahrung.
rest-gains = { $hp ->
        [0] { $mana ->
            [0] Schlechte Wirkungen klingen ab.
           *[other] Du gewinnst { $mana } Mana zurück.
        }
       *[other] { $mana ->
            [0] Du gewinnst { $hp } LP zurück.
           *[other] Du gewinnst { $hp } LP und { $mana } Mana zurück.
        }
    }
rest-starves = Deine Nahrung reicht nicht: Du würdest verhungern, bevor du dich erholt hast.
rest-search-party = In { $turns ->
        [one] 1 Zug
       *[other] { $turns } Zügen
    } kommt vielleicht ein Suchtrupp.
rest-ends = Die Rast endet, wenn ein Feind kommt, wenn du verletzt oder hungrig wirst und wenn du eine Taste drückst oder klickst. Gift und andere Wirkungen, die vorher enden, sind nicht eingerechnet.
rest-nothing = Du brauchst keine Rast.
rest-done = Du hast dich erholt.
