# Was geschieht, wie es im Protokoll steht.

event-took-stairs = { NOUN($actor) } { $actor ->
        [you] gehst
       *[other] geht
    } die Treppe { $way ->
        [down] hinunter
       *[up] hinauf
    }.
event-followed = { NOUN($actor) } { $actor ->
        [you] folgst
       *[other] folgt
    } { NOUN($target, case: "dative") } die Treppe { $way ->
        [down] hinunter
       *[up] hinauf
    }.
event-turned-back = Am anderen Ende der Treppe ist kein Platz.
event-dug = { NOUN($actor) } { $actor ->
        [you] gräbst
       *[other] gräbt
    }.
event-opened = { NOUN($actor) } { $actor ->
        [you] öffnest
       *[other] öffnet
    } eine Tür.
event-opened-unseen = Eine Tür öffnet sich.
event-closed = { NOUN($actor) } { $actor ->
        [you] schließt
       *[other] schließt
    } eine Tür.
event-closed-unseen = Eine Tür schließt sich.
event-unlocked = { NOUN($barrier) } hält dich nicht mehr auf: Du hast { NOUN($key, case: "accusative") } mit { NOUN($mark, article: "none", case: "dative") }.
event-found-key = { NOUN($actor) } { $actor ->
        [you] nimmst
       *[other] nimmt
    } { NOUN($key, case: "accusative") } mit { NOUN($mark, article: "none", case: "dative") }! { $key ->
        [masculine] Er
        [feminine] Sie
       *[neuter] Es
    } gehört dir für immer.
event-closed-vault = Die anderen Sockel versinken im Boden.
event-felt-draught = Du spürst einen Luftzug.
event-spared = Sparsame Hand: nicht verbraucht ist { NOUN($item, article: "definite") }.
event-received = Gehört jetzt dir: { NOUN($item, article: "indefinite") }.
event-stirred = { NOUN($item, article: "indefinite") } scheint sich zu bewegen.
event-sounded-hollow = { NOUN($item) } prallt gegen die Wand. Dort klingt es hohl!
event-found-secret = { NOUN($actor) } { $actor ->
        [you] findest
       *[other] findet
    } eine Geheimtür!
event-attacked = { NOUN($actor) } { $actor ->
        [you] greifst
       *[other] greift
    } { NOUN($target, case: "accusative") } an: { $damage } Schaden.
event-struck-back = Du schlägst zurück und triffst { NOUN($target, case: "accusative") }: { $damage } Schaden.
event-attacked-often = { NOUN($actor) } { $actor ->
        [you] greifst
       *[other] greift
    } { NOUN($target, case: "accusative") } { $times }-mal an: { $damage } Schaden.
event-stabbed = { NOUN($actor) } { $actor ->
        [you] erwischst
       *[other] erwischt
    } { NOUN($target, case: "accusative") } { $state ->
        [asleep] im Schlaf
       *[unaware] unvorbereitet
    }: { $damage } Schaden.
event-hit = { NOUN($actor) } { $actor ->
        [you] triffst
       *[other] trifft
    } { NOUN($target, case: "accusative") } mit { NOUN($item, article: "indefinite", case: "dative") }: { $damage } Schaden.
event-shot = { NOUN($actor) } { $actor ->
        [you] triffst
       *[other] trifft
    } { NOUN($target, case: "accusative") } mit einem Schuss: { $damage } Schaden.
event-shot-missed = { NOUN($actor) } { $actor ->
        [you] schießt
       *[other] schießt
    } auf { NOUN($target, case: "accusative") } und { $actor ->
        [you] verfehlst
       *[other] verfehlt
    } das Ziel.
event-throw-missed = { NOUN($actor) } { $actor ->
        [you] wirfst
       *[other] wirft
    } etwas nach { NOUN($target, case: "dative") } und { $actor ->
        [you] verfehlst
       *[other] verfehlt
    } das Ziel.
event-made = { NOUN($actor) } { $actor ->
        [you] hältst
       *[other] hält
    } nun etwas Besseres in der Hand: { NOUN($item, article: "indefinite", case: "accusative") }.
event-unmade = { NOUN($actor) } { $actor ->
        [you] nimmst
       *[other] nimmt
    } { NOUN($item, case: "dative") } die Verbesserung.
event-hit-often = { NOUN($actor) } { $actor ->
        [you] triffst
       *[other] trifft
    } { NOUN($target, case: "accusative") } { $times }-mal mit { NOUN($item, article: "indefinite", case: "dative") }: { $damage } Schaden.
event-shot-often = { NOUN($actor) } { $actor ->
        [you] triffst
       *[other] trifft
    } { NOUN($target, case: "accusative") } mit { $times } Schüssen: { $damage } Schaden.
event-fights-unseen = { NOUN($actor) } { $actor ->
        [you] kämpfst
       *[other] kämpft
    } gegen etwas, das du nicht siehst.
event-threw = { NOUN($actor) } { $actor ->
        [you] wirfst
       *[other] wirft
    } { NOUN($item, article: "indefinite", case: "accusative") }.
event-broke = { NOUN($item) } zerbricht.
event-drank = { NOUN($actor) } { $actor ->
        [you] trinkst
       *[other] trinkt
    } { NOUN($item, article: "indefinite", case: "accusative") }.
event-ate = { NOUN($actor) } isst { NOUN($item, article: "indefinite", case: "accusative") }.
event-read = { NOUN($actor) } { $actor ->
        [you] liest
       *[other] liest
    } { NOUN($item, article: "indefinite", case: "accusative") }.
event-zapped = { NOUN($actor) } { $actor ->
        [you] benutzt
       *[other] benutzt
    } { NOUN($item, article: "indefinite", case: "accusative") }.
event-felt-nothing = Du spürst nichts.
event-saw-nothing = Du siehst keine Wirkung auf { NOUN($target, case: "accusative") }.
event-cast = { NOUN($actor) } { $actor ->
        [you] sprichst
       *[other] spricht
    } „{ $spell }“.
event-cast-without-mana = { NOUN($actor) } { $actor ->
        [you] gestikulierst und murmelst
       *[other] gestikuliert und murmelt
    }, aber nichts geschieht.
event-cast-at-nobody = { NOUN($actor) } { $actor ->
        [you] gestikulierst und murmelst
       *[other] gestikuliert und murmelt
    } ins Leere.
event-blinked = { NOUN($actor) } { $actor ->
        [you] tauchst
       *[other] taucht
    } wieder auf.
event-drifted = Die Strömung trägt { NOUN($actor, case: "accusative") } mit.
event-boomed = Ein Knall hallt durch die Höhlen.
event-appeared = { NOUN($kind, article: "indefinite") } erscheint.
event-learned = { NOUN($looks) } ist { NOUN($item, article: "indefinite") }!
event-named = Von nun an nennst du { NOUN($item, case: "accusative") } { $name }.
event-name-removed = { NOUN($item) } hat keinen eigenen Namen mehr.
event-kind-named = { NOUN($item, article: "none", number: "plural", case: "accusative") } nennst du von nun an { $name }.
event-kind-name-removed = Du hast keinen Namen mehr für { NOUN($item, article: "none", number: "plural", case: "accusative") }.
event-told = { $actor ->
        [you] Du sagst
        [unseen] { somebody-unseen } sagt
       *[seen] { NOUN($actor) } sagt
    }, dass { NOUN($looks, article: "none", number: "plural") } { NOUN($item, article: "none", number: "plural") } sind.
event-earned-name = { NOUN($actor) } heißt von nun an { $name }.
event-boasted = { $from ->
        [nowhere] { NOUN($actor) } prahlt
       *[other] Im { direction } prahlt { NOUN($actor) }
    }{ $of ->
        [wound] {" "}damit, einen Abenteurer auf unter { $count } % seiner Lebenspunkte gebracht zu haben
       *[kills] {" "}mit { $count ->
            [one] einem getöteten Gegner
           *[other] { $count } getöteten Gegnern
        }
    }.
event-read-engraving = In den Boden geritzt: „{ $claim }“ { $trusted ->
        [no] Das glaubst du nicht, denn { $actor ->
            [you] du hast es selbst geschrieben.
           *[other] { NOUN($actor) } hat dich schon belogen.
        }
       *[yes] Das { $actor ->
            [you] hast du selbst geschrieben.
           *[other] hat { NOUN($actor) } geschrieben.
        }
    }
engraving-claim = { NOUN($looks) } ist { NOUN($item, article: "indefinite") }.
engraving-unread = Hier ist etwas in den Boden geritzt; geh hin, um es zu lesen.
event-spread = { NOUN($actor) } { $actor ->
        [you] breitest dich
       *[other] breitet sich
    } aus.
event-sprouted = { NOUN($kind, article: "indefinite") } sprießt hervor.
event-died = { NOUN($actor) } { $actor ->
        [you] stirbst
       *[other] stirbt
    }.
event-hurt-by = { NOUN($actor) } { $actor ->
        [you] erleidest
       *[other] erleidet
    } { $damage } Schaden durch { NOUN($effect, case: "accusative") }.
event-died-of = { NOUN($effect) } tötet { NOUN($actor, case: "accusative") }.
event-left = { NOUN($actor) } { $actor ->
        [you] gehst
       *[other] geht
    } fort.
event-left-with-goal = { NOUN($actor) } { $actor ->
        [you] gehst
       *[other] geht
    } mit { NOUN($goal, case: "dative") } fort!
event-picked-up = { NOUN($actor) } { $actor ->
        [you] hebst
       *[other] hebt
    } { NOUN($item, article: "indefinite", case: "accusative") } auf.
event-found-goal = Du hast { NOUN($goal, case: "accusative") } gefunden! Bring { $goal ->
        [masculine] ihn
        [feminine] sie
       *[neuter] es
    } nun nach Hause.
event-dropped = { NOUN($actor) } { $actor ->
        [you] legst
       *[other] legt
    } { NOUN($item, article: "indefinite", case: "accusative") } ab.
event-wielded = { NOUN($actor) } { $actor ->
        [you] nimmst
       *[other] nimmt
    } { NOUN($item, article: "indefinite", case: "accusative") } in die Hand.
event-put-on = { NOUN($actor) } { $actor ->
        [you] ziehst
       *[other] zieht
    } { NOUN($item, article: "indefinite", case: "accusative") } an.
event-put-away = { NOUN($actor) } { $actor ->
        [you] steckst { NOUN($item, article: "your", case: "accusative") }
       *[other] steckt { NOUN($item, article: "indefinite", case: "accusative") }
    } weg.
event-took-off = { NOUN($actor) } { $actor ->
        [you] ziehst { NOUN($item, article: "your", case: "accusative") }
       *[other] zieht { NOUN($item, article: "indefinite", case: "accusative") }
    } aus.
event-noticed-you = { NOUN($actor) } { $actor ->
        [you] bemerkst
       *[other] bemerkt
    } dich{ $why ->
        [unknown] { "" }
       *[known] : { notice-cause }
    }.
event-noticed = { NOUN($actor) } { $actor ->
        [you] siehst dich
       *[other] sieht sich
    } um{ $why ->
        [unknown] { "" }
       *[known] : { notice-cause }
    }.
event-woke = { NOUN($actor) } { $actor ->
        [you] wachst
       *[other] wacht
    } auf{ $why ->
        [unknown] { "" }
       *[known] : { notice-cause }
    }.
notice-cause = { $actor ->
        [you] Du
        [feminine] Sie
        [neuter] Es
       *[masculine] Er
    } { $why ->
        [saw] { $actor ->
            [you] hast
           *[other] hat
        } dich gesehen
        [steps] { $actor ->
            [you] hast
           *[other] hat
        } deine Schritte gehört
        [fight] { $actor ->
            [you] hast
           *[other] hat
        } den Kampf gehört
        [digging] { $actor ->
            [you] hast
           *[other] hat
        } dich graben gehört
        [called] { $actor ->
            [you] wurdest
           *[other] wurde
        } gerufen
        [hit] { $actor ->
            [you] wurdest
           *[other] wurde
        } verletzt
        [alarm] { $actor ->
            [you] wurdest
           *[other] wurde
        } vor dir gewarnt
       *[heard] { $actor ->
            [you] hast
           *[other] hat
        } dich gehört
    }
event-lost = { NOUN($actor) } { $actor ->
        [you] gibst
       *[other] gibt
    } die Jagd auf.
event-called = { NOUN($actor) } { $actor ->
        [you] rufst
       *[other] ruft
    } die anderen.
event-called-unseen = { somebody-unseen } ruft die anderen.
event-footsteps = Schritte auf der Treppe im { direction }.
event-rumour = Es spricht sich herum, dass du { NOUN($goal, case: "accusative") } bei dir hast.{ $waits ->
        [yes] {" "}An der Treppe nach oben wartet jemand.
       *[no] {""}
    }
event-roused = Alles auf dieser Ebene ist hinter dir her!
event-wound-up = { $over ->
        [sideways] { NOUN($actor) } { $actor ->
                [you] hältst
               *[other] hält
            } { NOUN($item, article: "indefinite", case: "accusative") } seitlich, um über drei Felder zu fegen!
       *[other] { NOUN($actor) } { $actor ->
                [you] holst
               *[other] holt
            } mit { NOUN($item, article: "indefinite", case: "dative") } { $over ->
                [you] gegen dich aus
               *[other] aus
            }!
    }
event-swung = { NOUN($actor) } { $actor ->
        [you] schlägst
       *[other] schlägt
    } ins Leere.
event-disgusted = { $actor ->
        [you] Igitt!
       *[other] { NOUN($actor) } sieht angewidert aus.
    }
event-overate = { $actor ->
        [you] Du isst zu viel. Das tut weh.
       *[other] { NOUN($actor) } isst zu viel.
    }
event-starved = { NOUN($actor) } { $actor ->
        [you] leidest
       *[other] leidet
    } Hunger.
event-affected-many = { NOUN($effect, article: "none") } trifft { $count } Wesen: { $foes }.
event-effect-ended = Vorbei: { NOUN($effect, article: "none") }.
event-gained = { NOUN($actor) } { $actor ->
        [you] erhältst
       *[other] erhält
    } { $xp } EP.
event-advanced = { NOUN($actor) } { $actor ->
        [you] erreichst
       *[other] wird stärker und erreicht
    } Stufe { $level }.
event-advanced-with = Du erreichst Stufe { $level }: { $gains }.
level-gains = +{ $hp } HP, +{ $more } { $stat ->
        [mana] Mana
       *[attack] Angriff
    }
level-blows = { $gains } ({ NOUN($foe, article: "none") }, wie hier üblich: etwa { $now } Treffer statt { $before })
event-improved = { NOUN($actor) } { $actor ->
        [you] erhältst
       *[other] erhält
    } ein Talent: { NOUN($perk, article: "none") }.
event-lunged = { NOUN($actor) } { $actor ->
        [you] machst
       *[other] macht
    } einen Ausfall gegen { NOUN($target, case: "accusative") }.
event-parried = { NOUN($actor) } { $actor ->
        [you] parierst
       *[other] pariert
    } den Hieb: { NOUN($target) } { $target ->
        [you] triffst
       *[other] trifft
    } nicht.
event-leapt = { NOUN($actor) } { $actor ->
        [you] springst.
       *[other] springt.
    }
event-shoved = { NOUN($actor) } { $actor ->
        [you] stößt
       *[other] stößt
    } { NOUN($target, case: "accusative") } zurück.
event-shoved-into = { NOUN($actor) } { $actor ->
        [you] stößt
       *[other] stößt
    } { NOUN($target, case: "accusative") }, und { $target ->
        [you] du verlierst deinen
        [feminine] die verliert ihren
        [neuter] das verliert seinen
       *[masculine] der verliert seinen
    } nächsten Zug.
event-swapped = { NOUN($actor) } { $actor ->
        [you] tauschst
       *[other] tauscht
    } mit { NOUN($target, case: "dative") } den Platz.
event-freed = { NOUN($actor) } { $actor ->
        [you] bindest
       *[other] bindet
    } { NOUN($target, case: "accusative") } los. Ein Freund!
event-fed = { NOUN($target) } { $target ->
        [you] nimmst
       *[other] nimmt
    } { NOUN($item, article: "definite", case: "accusative") } von { NOUN($actor, case: "dative") } und isst { $item ->
        [masculine] ihn
        [feminine] sie
       *[neuter] es
    }.
event-ordered-come = Du sagst { NOUN($target, case: "dative") }: „Bleib in meiner Nähe.“
event-ordered-stay = Du sagst { NOUN($target, case: "dative") }: „Warte hier.“
event-ordered-attack = Du sagst { NOUN($target, case: "dative") }: „Greif alle Feinde in Sicht an.“
event-parted = { NOUN($actor) } hat genug von dir und geht.
event-used-power = { NOUN($actor) } { $actor ->
        [you] zeigst
       *[other] zeigt
    } auf { NOUN($target, case: "accusative") }.
event-used-power-on-itself = { $actor ->
        [you] Du sammelst deine Kraft.
       *[other] { NOUN($actor) } zeigt auf sich selbst.
    }
event-stole = { NOUN($actor) } stiehlt { NOUN($target, case: "dative") } { NOUN($item, article: "indefinite", case: "accusative") }!
event-drained = { NOUN($actor) } berührt { NOUN($target, case: "accusative") }: { $xp } EP { $xp ->
        [one] ist
       *[other] sind
    } weg.
event-sang = { NOUN($actor) } singt für { NOUN($item, article: "definite", case: "accusative") }.
event-raised = { NOUN($actor) } erweckt { NOUN($target, article: "indefinite", case: "accusative") } von den Toten!
event-pricked = Dornen stechen { NOUN($target, case: "accusative") }: { $damage } Schaden.
event-stung = Giftiges Blut verätzt { NOUN($target, case: "accusative") }: { $damage } Schaden.
event-level-danger = Die meisten Wesen hier haben etwa Stufe { $level }.
omen-plague = Omen: Pilze haben diese Ebene überwuchert. Halte Abstand, oder schlag dir einen Weg frei.
omen-dark = Omen: Hier leuchtet nichts. Die Dunkelheit gehört den Fledermäusen, und alles, was jagt, ist wach.
omen-camp = Omen: Die Hälfte aller Jäger hat hier ein gemeinsames Lager. Dort liegen die Waffen und Rüstungen dieser Ebene.
omen-larder = Omen: Jemand hat hier Essen gehortet, und die Ratten haben es gefunden.
omen-tracker = Omen: Ein starker Jäger hat deine Witterung aufgenommen. Er ist unterwegs zu dir.
omen-quiet = Omen: Bevor du kamst, sind alle Jäger hier in tiefen Schlaf gefallen. Tritt leise auf: Hier liegt ein Edelstein mehr als sonst.
omen-feud = Omen: Goblins und Unholde führen hier Krieg. Sie jagen einander genauso wie dich.
omen-liars = Omen: Alles, was man sich hier über Gegenstände erzählt, ist gelogen.
omen-library = Omen: Zwei Goblins haben hier Zauberbücher gestohlen und tragen sie mit sich.
event-began-in-caves = Du steigst in die Höhlen hinab. Irgendwo dort unten liegt { NOUN($goal, article: "indefinite") }.
event-began-in-keep = Du betrittst die Festung. Irgendwo hinter ihren verschlossenen Türen liegt { NOUN($goal, article: "indefinite") }.

# Wer ungesehen spricht, und wo.
somebody-unseen = { $from ->
        [nowhere] jemand
       *[other] jemand im { direction }
    }
direction = { $from ->
        [north] Norden
        [north-east] Nordosten
        [east] Osten
        [south-east] Südosten
        [south] Süden
        [south-west] Südwesten
        [west] Westen
       *[north-west] Nordwesten
    }

## Wirkungen, wenn sie beginnen und enden.

effect-health-begins = { NOUN($actor) } { $actor ->
        [you] fühlst dich gesünder
       *[other] sieht gesünder aus
    }.
effect-mana-begins = { NOUN($actor) } { $actor ->
        [you] spürst dein Mana zurückkehren
       *[other] sieht erholt aus
    }.
effect-slow-health-begins = { NOUN($actor) } { $actor ->
        [you] fühlst dich etwas besser
       *[other] sieht etwas besser aus
    }.
effect-poison-begins = { NOUN($actor) } { $actor ->
        [you] fühlst dich krank
       *[other] sieht krank aus
    }.
effect-warriors-strength-begins = { NOUN($actor) } { $actor ->
        [you] fühlst dich stärker
       *[other] sieht stärker aus
    }.
effect-warriors-strength-ends = { NOUN($actor) } { $actor ->
        [you] fühlst dich wieder schwächer: Die Kriegerstärke ist vorbei
       *[other] sieht wieder schwächer aus
    }.
effect-archers-eye-begins = { NOUN($actor) } { $actor ->
        [you] siehst weiter als sonst
       *[other] scheint weiter zu sehen
    }.
effect-experience-begins = { NOUN($actor) } { $actor ->
        [you] fühlst dich erfahrener
       *[other] wirkt erfahrener
    }.
effect-minor-heal-begins = { NOUN($actor) } { $actor ->
        [you] fühlst dich gesünder
       *[other] sieht gesünder aus
    }.
effect-major-heal-begins = { NOUN($actor) } { $actor ->
        [you] fühlst dich viel besser
       *[other] sieht viel besser aus
    }.
effect-slow-heal-begins = { NOUN($actor) } { $actor ->
        [you] fühlst dich etwas besser
       *[other] sieht etwas besser aus
    }.
effect-inner-strength-begins = { NOUN($actor) } { $actor ->
        [you] glühst vor innerer Stärke
       *[other] scheint vor innerer Stärke zu glühen
    }.
effect-blood-to-mana-begins = { NOUN($actor) } { $actor ->
        [you] wirst
       *[other] wird
    } blass.
effect-blink-begins = { NOUN($actor) } verblasst.
effect-summon-bats-begins = Rings um { NOUN($actor, case: "accusative") } erscheinen Fledermäuse.
effect-web-begins = Ein Netz fällt über { NOUN($actor, case: "accusative") }.
effect-mending-begins = { $actor ->
        [you] Deine Wunden
        [unseen] Jemandes Wunden
       *[seen] Die Wunden { NOUN($actor, case: "genitive") }
    } schließen sich.
effect-detect-creatures-begins = { NOUN($actor) } { $actor ->
        [you] spürst ringsum Wesen
       *[other] blickt weit in die Ferne
    }.
effect-haste-begins = { NOUN($actor) } { $actor ->
        [you] wirst
       *[other] wird
    } schneller.
effect-haste-ends = { NOUN($actor) } { $actor ->
        [you] wirst wieder langsamer: Die Eile ist vorbei
       *[other] wird wieder langsamer
    }.
effect-slowness-begins = { NOUN($actor) } { $actor ->
        [you] wirst
       *[other] wird
    } langsamer.
effect-slowness-ends = { NOUN($actor) } { $actor ->
        [you] wirst wieder so schnell wie sonst: Die Langsamkeit ist vorbei
       *[other] wird wieder so schnell wie sonst
    }.
effect-confusion-begins = { $actor ->
        [you] Der Boden schwankt unter dir
       *[other] { NOUN($actor) } taumelt
    }.
effect-confusion-ends = { NOUN($actor) } { $actor ->
        [you] gehst wieder gerade: Die Verwirrung ist vorbei
       *[other] geht wieder gerade
    }.
effect-paralysis-begins = { NOUN($actor) } { $actor ->
        [you] kannst dich nicht bewegen
       *[other] erstarrt
    }.
effect-paralysis-ends = { NOUN($actor) } { $actor ->
        [you] kannst dich wieder bewegen: Die Lähmung ist vorbei
       *[other] kann sich wieder bewegen
    }.
effect-stone-skin-begins = { $actor ->
        [you] Deine Haut
        [unseen] Jemandes Haut
       *[seen] Die Haut { NOUN($actor, case: "genitive") }
    } wird zu Stein.
effect-stone-skin-ends = { NOUN($actor) } { $actor ->
        [you] siehst weniger grau aus: Die Steinhaut ist vorbei
       *[other] sieht weniger grau aus
    }.
effect-teleport-begins = { NOUN($actor) } { $actor ->
        [you] verschwindest
       *[other] verschwindet
    }.
effect-map-begins = { $actor ->
        [you] Vor deinem inneren Auge entsteht eine Karte dieser Ebene
       *[other] { NOUN($actor) } nickt mit geschlossenen Augen
    }.
effect-panic-begins = Panik ergreift { NOUN($actor, case: "accusative") }.
effect-panic-ends = { NOUN($actor) } { $actor ->
        [you] beruhigst dich: Die Panik ist vorbei
       *[other] beruhigt sich
    }.
effect-alarm-begins = Rings um { NOUN($actor, case: "accusative") } blitzt es.
effect-insight-begins = { NOUN($actor) } { $actor ->
        [you] erkennst, was du bei dir hast
       *[other] wirkt klüger
    }.
effect-snare-begins = Ein Netz fällt über { NOUN($actor, case: "accusative") }.
effect-sparks-begins = Funken treffen { NOUN($actor, case: "accusative") }.
effect-changing-places-begins = { NOUN($actor) } { $actor ->
        [you] flackerst
       *[other] flackert
    }.
effect-force-begins = Ein Kraftstoß trifft { NOUN($actor, case: "accusative") }.
effect-fire-bolt-begins = Ein Feuerstrahl trifft { NOUN($actor, case: "accusative") }.
effect-flames-begins = Flammen schlagen um { NOUN($actor, case: "accusative") } hoch.
effect-stuck-begins = { NOUN($actor) } { $actor ->
        [you] klebst am Boden fest
       *[other] klebt am Boden fest
    }.
effect-grip-begins = { NOUN($actor) } { $actor ->
        [you] wirst
       *[other] wird
    } festgehalten.
effect-grip-ends = { NOUN($actor) } { $actor ->
        [you] bist
       *[other] ist
    } wieder frei.
effect-burning-begins = { NOUN($actor) } { $actor ->
        [you] fängst
       *[other] fängt
    } Feuer!
effect-burning-ends = { NOUN($actor) } { $actor ->
        [you] brennst
       *[other] brennt
    } nicht mehr.
effect-scorched-begins = { NOUN($actor) } { $actor ->
        [you] bist versengt und heilst
       *[other] ist versengt und heilt
    } eine Weile nicht.
effect-scorched-ends = { NOUN($actor) } { $actor ->
        [you] hast dich
       *[other] hat sich
    } vom Feuer erholt.
effect-tremor-begins = Der Boden bebt unter { NOUN($actor, case: "dative") }.
effect-fear-begins = { NOUN($actor) } { $actor ->
        [you] bekommst
       *[other] bekommt
    } Angst.
effect-fear-ends = { NOUN($actor) } { $actor ->
        [you] fasst
       *[other] fasst
    } wieder Mut.
effect-sleep-begins = { NOUN($actor) } { $actor ->
        [you] schläfst
       *[other] schläft
    } ein.
effect-sleep-ends = { NOUN($actor) } { $actor ->
        [you] wachst
       *[other] wacht
    } auf.
effect-read-mind-begins = { NOUN($actor) } { $actor ->
        [you] spürst, dass jemand deine Gedanken liest
       *[other] starrt ins Leere
    }.
effect-vanishing-begins = { NOUN($actor) } { $actor ->
        [you] bist
       *[other] ist
    } nicht mehr zu sehen.
effect-vanishing-ends = { NOUN($actor) } { $actor ->
        [you] bist
       *[other] ist
    } wieder zu sehen.
effect-reeling-begins = { NOUN($actor) } { $actor ->
        [you] taumelst
       *[other] taumelt
    } vom Schnitt.
effect-reeling-ends = { NOUN($actor) } { $actor ->
        [you] stehst
       *[other] steht
    } wieder fest.
effect-pressing-begins = { NOUN($actor) } { $actor ->
        [you] setzt
       *[other] setzt
    } nach.
effect-war-cry-begins = { NOUN($actor) } { $actor ->
        [you] weichst
       *[other] weicht
    } erschrocken zurück.
effect-war-cry-ends = { NOUN($actor) } { $actor ->
        [you] fasst
       *[other] fasst
    } wieder Mut.
effect-marked-begins = { NOUN($actor) } { $actor ->
        [you] bist
       *[other] ist
    } markiert.
effect-marked-ends = { NOUN($actor) } { $actor ->
        [you] bist
       *[other] ist
    } nicht mehr markiert.
effect-pinned-begins = { NOUN($actor) } { $actor ->
        [you] bist
       *[other] ist
    } festgenagelt.
effect-pinned-ends = { NOUN($actor) } { $actor ->
        [you] reißt dich
       *[other] reißt sich
    } los.
effect-quick-step-begins = { NOUN($actor) } { $actor ->
        [you] hast
       *[other] hat
    } Zeit für einen schnellen Schritt.
effect-fire-breath-begins = Feuer schlägt { NOUN($actor, case: "dative") } entgegen.
effect-kindling-begins = { NOUN($actor) } { $actor ->
        [you] ziehst
       *[other] zieht
    } Mana aus dem Sieg.
effect-battle-hymn-begins = { NOUN($actor) } { $actor ->
        [you] stimmst
       *[other] stimmt
    } ein Schlachtlied an.
effect-battle-hymn-ends = { NOUN($actor) } { $actor ->
        [you] verstummst
       *[other] verstummt
    } wieder.
effect-rally-begins = { NOUN($actor) } { $actor ->
        [you] fasst
       *[other] fasst
    } neuen Mut.
effect-blast-begins = Eine Explosion trifft { NOUN($actor, case: "accusative") }.
effect-stillness-begins = { NOUN($actor) } { $actor ->
        [you] stehst
       *[other] steht
    } still.
effect-stillness-ends = { NOUN($actor) } { $actor ->
        [you] kannst dich
       *[other] kann sich
    } wieder bewegen.
effect-dread-begins = { NOUN($actor) } { $actor ->
        [you] zögerst
       *[other] zögert
    } vor Furcht.
effect-dread-ends = { NOUN($actor) } { $actor ->
        [you] fasst
       *[other] fasst
    } wieder Mut.
effect-spring-net-begins = Ein Netz schnellt über { NOUN($actor, case: "accusative") }.
effect-otherwise = Magie wirkt auf { NOUN($actor, case: "accusative") }: { $look }.

## Was eine Kreatur in Sicht gerade tut, nach ihrem Namen.

doing-moved = { $way ->
        [nearer] kommt näher
        [away] entfernt sich
       *[about] läuft umher
    }
doing-took-stairs = ist über die Treppe gekommen
doing-dug = gräbt
doing-opened = öffnet eine Tür
doing-closed = schließt eine Tür
doing-unlocked = öffnet einen Weg
doing-struck = schlägt { NOUN($target, case: "accusative") }
doing-threw-at = wirft nach { NOUN($target, case: "dative") }
doing-shot = schießt auf { NOUN($target, case: "accusative") }
doing-threw = wirft etwas
doing-used = { $method ->
        [drink] trinkt
        [eat] isst
        [read] liest
       *[zap] benutzt
    } etwas
doing-ate = isst
doing-cast = spricht „{ $spell }“
doing-cast-in-vain = murmelt vergeblich
doing-blinked = ist eben aufgetaucht
doing-drifted = treibt dahin
doing-appeared = ist eben erschienen
doing-told = tratscht
doing-boasted = prahlt
doing-spread = breitet sich aus
doing-picked-up = hebt etwas auf
doing-dropped = legt etwas hin
doing-equipped = legt Ausrüstung an
doing-unequipped = legt Ausrüstung ab
doing-noticed = hat { $target ->
        [you] dich
       *[other] jemanden
    } bemerkt
doing-woke = wacht auf
doing-lost = gibt die Suche auf
doing-called = ruft die anderen
doing-wound-up = hebt die Waffe
doing-lunged = macht einen Ausfall gegen { NOUN($target, case: "accusative") }
doing-parried = pariert { $target ->
        [you] deinen Hieb
       *[other] einen Hieb
    }
doing-leapt = springt
doing-shoved = stößt { NOUN($target, case: "accusative") }
doing-swapped = tauscht mit { NOUN($target, case: "dative") } den Platz
doing-freed = bindet { NOUN($target, case: "accusative") } los
doing-fed = füttert { NOUN($target, case: "accusative") }
doing-ordered = gibt Befehle
doing-used-power = zeigt auf { NOUN($target, case: "accusative") }
doing-stole = bestiehlt { NOUN($target, case: "accusative") }
doing-turned = dreht den Schild
doing-sang = singt für die Toten
doing-swung = schlägt auf den Boden
doing-raised = { $over ->
        [sideways] hält { NOUN($weapon, article: "indefinite", case: "accusative") } seitlich bereit
        [you] holt mit { NOUN($weapon, article: "indefinite", case: "dative") } gegen dich aus
       *[other] holt mit { NOUN($weapon, article: "indefinite", case: "dative") } zum Schlag aus
    }
doing-sleeps = schläft
doing-unaware = arglos
doing-hunts = ist hinter dir her
doing-stands = steht still
doing-felt = außer Sicht, aber zu spüren

## Ursachen von Tod und Schaden.

death-starved = verhungert
death-overate = an zu viel Essen gestorben
death-killed = getötet { $cause }
harm-creature = von { NOUN($killer, article: "indefinite", case: "dative") }
harm-missile = von { NOUN($killer, article: "indefinite", case: "dative") } mit { NOUN($item, article: "indefinite", case: "dative") }
harm-effect = durch { NOUN($effect, article: "none", case: "accusative") }
harm-effect-of = durch { NOUN($effect, article: "none", case: "accusative") } von { NOUN($killer, article: "indefinite", case: "dative") }
harm-own-effect = durch { NOUN($effect, article: "none", case: "accusative") }, selbst verschuldet
harm-hunger = Hunger
harm-overeating = zu viel Essen
# Eine Meldung, die mehrmals hintereinander kam.
message-repeated = { $message } x{ $times }
