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
        [ranged] Angriff beim Schießen
        [thorns] Dornen in %
        [noise] Lärm
        [mana-return] schnelleres Mana in %
        [lightness] weniger Gewicht in %
        [hearing] Gehör
        [hunters] Gespür für Jäger
        [fire] abgehaltenes Feuer in %
        [evasion] Fehlschüsse auf dich in %
        [charges] Ladungen
       *[speed] Tempo
    }
stat-by = { $stat ->
        [thrown] Angriff { $by } beim Werfen
        [ranged] Angriff { $by } beim Schießen
        [recovery] { stat } { $by } in 1000 Zügen
        [concentration] { stat } { $by } in 1000 Zügen
       *[other] { stat } { $by }
    }
stat-change = { stat }{"\u00A0"}{ $then }{"\u00A0"}statt{"\u00A0"}{ $now }
stat-of = { $now } von { $max }
stat-total = { $total }: { $own } von dir selbst, { $by } durch Ausrüstung
stat-effect = { $by } durch { NOUN($effect, article: "none", case: "accusative") }
stat-level = Stufe { $level }, { $xp } EP
about-hit-points = Bei 0 LP stirbst du. Du gewinnst in 1000 Zügen { $rate } LP zurück; jeder LP kostet { $point } Nahrung.
about-mana = Zaubern kostet Mana. Du gewinnst in 1000 Zügen { $rate } Mana zurück; jeder Punkt kostet { $point } Nahrung.
about-experience = Mit { $xp } EP erreichst du Stufe { $level }: einige LP zurück und ein Talent deiner Wahl. EP bekommst du fürs Töten.
about-food = Jeder Zug kostet { $turn } Nahrung, { $step ->
        [0] {""}
       *[other] ein Schritt { $step } mehr,{" "}
    }ein Angriff { $strike } mehr, Graben { $dig } mehr, jeder zurückgewonnene LP oder Manapunkt { $point }. Dein Vorrat reicht für { $steps ->
        [one] 1 Schritt
       *[other] { $steps } Schritte
    }. Unter einem Viertel bist du hungrig. Bei 0 { $slow ->
        [no] verhungerst du.
       *[other] erholst du dich nicht mehr und verlierst alle { $slow } Züge 1 LP.
    }
about-attack = { $rule ->
        [curve] Deine Angriffe richten im Schnitt { $unarmoured } Schaden an, wenn das Ziel keine Abwehr hat, und { $armoured } bei Abwehr 10.
       *[other] Schaden deiner Angriffe: 1 bis (Angriff − Abwehr des Ziels), jeder Wert gleich wahrscheinlich.
    }
about-shots = Deine Schüsse machen { $unarmoured } bei einem Ziel ohne Abwehr und { $armoured } bei Abwehr 10; { share-of-damage } bei einem benachbarten Ziel.
about-defence = { $rule ->
        [curve] Ein Feind mit Angriff { $attack } fügt dir im Schnitt { $now } Schaden zu. Jeder weitere Punkt Abwehr hilft etwas weniger; Punkte über { $most } zählen halb.
       *[other] Schaden gegen dich: 1 bis (Angriff des Feindes − deine Abwehr), jeder Wert gleich wahrscheinlich.
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
does-heal-share = +{ $percent } % der vollen LP, mindestens { $least }
does-mana-share = +{ $percent } % der vollen Mana, mindestens { $least }
does-heal = +{ $count } LP
does-harm = { $count } Schaden
does-harm-by-level = { $count } Schaden und { $more } mehr je Stufe des Zaubernden
does-mana = +{ $count } Mana
does-learn = +{ $count } EP je Stufe
does-blood-to-mana = füllt dein Mana auf und kostet { $count } LP je 1 Mana
does-blink = teleportiert auf ein zufälliges Feld in Sicht, bis zu { $count } Felder weit
does-fire = setzt { $count ->
        [one] 1 Feld
       *[other] { $count } Felder
    } in Brand
does-teleport = teleportiert an einen zufälligen Ort, mindestens { $count } Felder entfernt
does-map = zeigt die Karte im Umkreis von { $count } Feldern
does-identify = erkennt alle mitgeführten Gegenstände
does-noise = ist so laut wie Graben
does-push = stößt das Ziel { $count } Felder weg; prallt es auf etwas, verliert es { $harm } LP
does-change-places = tauscht den Platz mit dir
does-tell-all = zeigt, was das Ziel über Gegenstände zu wissen glaubt
does-halt = macht handlungsunfähig
does-confuse = jeder zweite Schritt geht in eine zufällige Richtung
does-hide = nur Wesen neben dir bemerken dich
does-vanish = Jäger, die nicht neben dir stehen, geben auf
does-hold = hält das Opfer fest, bis der Angreifer tot ist, weggestoßen wird oder brennt
does-scare = verängstigte Wesen fliehen
does-until-hurt = endet bei Schaden
does-around = trifft alle anderen in Sicht, bis { $count } Felder weit
does-web = { $count ->
        [one] legt ein Netz auf 1 Feld
       *[other] legt Netze auf bis zu { $count } Felder
    }
does-summon = ruft { NOUN($kind, article: "indefinite", case: "accusative") } auf jedes freie Feld neben dem Ziel
does-detect = zeigt alle Wesen dieser Ebene
does-each-turn = { $does } { $percent ->
        [100] pro Zug
       *[other] in { $percent } % der Züge
    }
turns = { $turns ->
        [one] 1 Zug
       *[other] { $turns } Züge
    }
leaves-hp = lässt dir { $hp } LP
leaves-nothing = tötet dich, wenn du dich nicht heilst
caused-by = Verursacht durch { NOUN($kind, article: "indefinite", case: "accusative") }.
caused-by-you = Von dir selbst verursacht.
caused-by-nobody = Von niemandem verursacht.

## Eine neue Stufe

level-up-title = Stufe { $level }: Wähle ein Talent{ $picks ->
        [one] { "" }
       *[other] {" "}(noch { $picks })
    }
level-up-calling = Stufe { $level }: Wähle eine Berufung
level-up-hint = { $device ->
        [touch] Kostet keinen Zug. Tipp deine Wahl an.
       *[keys] Kostet keinen Zug. Wähle per Buchstabe, Klick oder Pfeil und Enter.
    }

## Talente

ranks-of-perk = { NOUN($perk, article: "none") }{ $count ->
        [one] { "" }
       *[other] {" "}×{ $count }
    }
offer-of-calling = { NOUN($calling, article: "none") }: { NOUN($perk, article: "none") }
offer-later = Später { NOUN($perk, article: "none") }: { $effect }.
does-power = { $device ->
        [touch] Finger auf dem Feld halten
       *[keys] v oder Rechtsklick
    }{ $target ->
        [self] {""}
        [friend] {" "}auf einen schwer verletzten Freund bis { $tiles } Felder weit
       *[enemy] {" "}auf einen Feind bis { $tiles } Felder weit
    }: { $does } ({ $mana } Mana{ $count ->
        [100] {""}
       *[other] , dauert { $count } % eines Zugs
    })
does-react = { $when ->
        [blow] wenn du im Nahkampf triffst
        [stab] wenn du einen ahnungslosen Feind triffst
        [missile] wenn ein Schuss oder Wurf trifft
        [kill] wenn du einen Feind tötest
       *[struck] wenn du im Nahkampf getroffen wirst
    }{ $target ->
        [self] {""}
       *[enemy] , für den Feind
    }: { $does }{ $percent ->
        [100] {""}
       *[other] {" "}(in { $percent } % der Fälle)
    }
does-stab = Hiebe gegen ahnungslose Feinde richten { $count } % eines normalen Hiebs mehr an
does-parry = nach einem Zug Warten mit genau einem Feind neben dir richtet dessen nächster Hieb nichts aus
does-fireproof = Feuer schadet dir { $count } % weniger
does-fletcher = deine Pfeile und Würfe zerbrechen { $count } % seltener
does-quick-orders = Befehle an einen Freund brauchen keine Zeit
does-sparing = { $count } % der benutzten Tränke, Schriftrollen und Ladungen werden nicht verbraucht
does-lunge = { $device ->
        [touch] Finger auf einem Feind halten
       *[keys] v oder Rechtsklick auf einen Feind
    }, der in gerader Linie zwei Felder entfernt ist: vorgehen und mit { $percent } % Schaden treffen ({ $count ->
        [100] dauert einen Zug
       *[other] dauert { $count } % eines Zugs
    })
does-quiet = deine Geräusche reichen { $count } Felder weniger weit
does-nourishment = Essen sättigt { $count } % mehr
does-endurance = schädliche Wirkungen dauern nur { $count } % so lange
does-thorns = wer dich beißt oder kratzt, verliert { $count } LP
does-keen-edge = jeder { $count }. Hieb in Folge auf denselben Gegner richtet den größten Schaden an
does-eager = { $count } % mehr Erfahrung für Siege
does-give = { $count ->
        [1] { NOUN($item, article: "indefinite") }
       *[other] { $count } { NOUN($item, article: "none", number: "plural") }
    }
does-give-worth = { $gift } ({ $worth })
does-wellspring = Mana kehrt { $count }-mal so schnell zurück, solange du weniger als die Hälfte hast
does-second-wind = jeder getötete Feind bringt dir { $count } LP zurück
does-hearing = du hörst Gespräche und Jäger { $count } Felder weit, auch durch Wände
does-read-minds = zeig auf ein Wesen, um zu lesen, was es über Gegenstände zu wissen glaubt
does-stealth = deine Schritte wecken keine Schlafenden neben dir
does-riposte = nach einem Zug Warten erwiderst du den ersten Hieb mit { $count } % Schaden
does-follow-through = überschüssiger Schaden eines tödlichen Hiebs trifft einen weiteren Feind neben dir
does-steady-aim = nach einem Zug Warten richten Würfe und Schüsse { $count } % mehr Schaden an
does-throwing = Angriff +{ $count } beim Werfen
does-quick-hands = Benutzen, Ausrüsten und Aufheben dauert nur { $count } % so lange
does-digging = Graben ist { $tiles } Felder weit zu hören und kostet { $count } Nahrung
does-cheap-spells = Zauber kosten { $count } Mana weniger (Manöver durch Talente nicht)
does-leap = { $device ->
        [touch] Finger auf dem Feld halten
       *[keys] v oder Rechtsklick
    }: über ein Feld springen ({ $count ->
        [100] dauert einen Zug
       *[other] dauert { $count } % eines Zugs
    })
does-shove = { $device ->
        [touch] Finger auf dem Feld halten
       *[keys] v oder Rechtsklick
    }: ein Wesen wegstoßen; ist hinter ihm kein Platz, verliert es seinen nächsten Zug ({ $count ->
        [100] dauert einen Zug
       *[other] dauert { $count } % eines Zugs
    })
does-sweep = { $device ->
        [touch] Finger auf dem Feld halten
       *[keys] v oder Rechtsklick
    }: jeden Feind neben dir mit { $percent } % Schaden treffen ({ $count ->
        [100] dauert einen Zug
       *[other] dauert { $count } % eines Zugs
    })
does-swap = { $device ->
        [touch] Finger auf dem Feld halten
       *[keys] v oder Rechtsklick
    }: mit einem Wesen, das dich nicht jagt, den Platz tauschen ({ $count ->
        [100] dauert einen Zug
       *[other] dauert { $count } % eines Zugs
    })
creature-perks = Talente: { $perks }
creature-veteran = Veteran: viel stärker als die anderen hier
creature-began = begann mit Stufe { $began }{ $killed ->
        [nobody] { "" }
       *[other] , getötet: { $killed }
    }
creature-belief = { NOUN($noun) } sei { NOUN($item, article: "indefinite") }
creature-beliefs = glaubt, { $things }
moves-title = Welches Manöver?
moves-none = Hier ist keines deiner Manöver möglich.
move-at = { NOUN($perk, article: "none") }: { NOUN($target, article: "definite") }, { $from ->
        [nowhere] hier
       *[other] { direction }
    }
move-does = { $does } ({ $mana } Mana){ $hp ->
        [0] { "" }
       *[other] ; das Ziel hat { $hp } LP
    }
move-hits = { $damage }{ $count ->
        [one] { $killed ->
            [0] {" "}von { $hp } LP
           *[other] , tödlich
        }
       *[other] {" "}für jeden von { $count } Feinden{ $killed ->
            [0] { "" }
           *[other] , für { $killed } tödlich
        }
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
            [0] Du gewinnst weder LP noch Mana zurück, doch schädliche Wirkungen klingen ab.
           *[other] Du gewinnst { $mana } Mana zurück.
        }
       *[other] { $mana ->
            [0] Du gewinnst { $hp } LP zurück.
           *[other] Du gewinnst { $hp } LP und { $mana } Mana zurück.
        }
    }
rest-starves = Deine Nahrung reicht nicht: Die Rast endet, wenn dich der Hunger quält, noch bevor du dich erholt hast.
rest-search-party = In { $turns ->
        [one] 1 Zug
       *[other] { $turns } Zügen
    } kommt vielleicht ein Suchtrupp.
rest-ends = Die Rast endet, wenn ein Feind auftaucht, wenn du Schritte auf der Treppe hörst, wenn du verletzt oder hungrig wirst oder wenn du { $device ->
        [touch] tippst
       *[keys] eine Taste drückst oder klickst
    }. Die Zahlen berücksichtigen nicht, dass Gift und andere Wirkungen vorher enden können.
rest-nothing = Du brauchst keine Rast.
rest-done = Du hast dich erholt.
