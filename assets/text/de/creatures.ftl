# Wesen, die Aussichten von Kämpfen, und Zielen.

## Wesen

creature-player-description = Du: ein kleiner Abenteurer, weit weg von zu Hause.
creature-fungus-description = Ein roter Hut auf dickem Stiel. Er ist harmlos, aber er breitet sich immer weiter aus.
creature-bat-description = Ein ledriges Flattern, das nie weiß, wohin. Sie beißt alles, woran sie stößt.
creature-zombie-description = Schon länger tot und noch nicht darüber hinweg. Was er trifft, hält er fest, bis er tot ist, weggestoßen wird oder brennt.
creature-goblin-description = Klein, grün und klüger, als er aussieht. Er benutzt alles, was er tragen kann.
creature-rat-description = Flink und immer hungrig, und es ist nie nur eine. Wirf Futter, und sie läuft hin.
creature-brute-description = Doppelt so breit wie du und halb so geduldig. Er redet nur mit der Keule.
creature-pilferer-description = Ein Sack auf Beinen mit flinken Fingern. Er stiehlt, was er für das Wertvollste hält, und läuft davon; ein geworfener Stein ist schneller.
creature-lurker-description = Er sah aus wie ein Stein, bis du neben ihm standest. Ein geworfener Stein lockt ihn aus der Ferne hervor.
creature-slinger-description = Er hält Abstand und wirft seine Steine. Hat er keine mehr, läuft er zu denen am Boden: Stell dich darauf.
creature-weaver-description = Sie schießt ihre Netze fünf Felder weit, und ein Schritt hinein dauert drei Züge. Lass sie um eine Ecke zu dir kommen.
creature-midge-description = Eine von vielen und nie allein. Mücken meiden das Licht von Pilzen.
creature-herb-wife-description = Sie heilt die anderen aus der zweiten Reihe. Erledige sie zuerst, oder komm ihr nicht unter die Augen.
creature-squire-description = Er kam, um sich einen Namen zu machen, und wurde gefesselt. Nimmt bessere Ausrüstung an, die du ihm zuwirfst.
creature-poacher-description = Er hat schon alles geschossen, was der König verbietet. Bleibt hinter dir und schießt an dir vorbei.
creature-barber-description = Er rasiert, lässt zur Ader und näht. Heilt dich, sobald dir ein Drittel deiner LP fehlt.
creature-shield-bearer-description = Hinter dem Schild ist er kaum zu verletzen. Um sich zu drehen, braucht er einen Augenblick: Geh um ihn herum.
creature-delver-description = Er ist blind, hört aber jeden Schritt und gräbt sich geradewegs zu dir. Bleib stehen, und er verliert dich.
creature-bone-singer-description = Er singt die Toten wieder auf die Beine. Ein Treffer unterbricht das Lied, und verspeiste Leichen stehen nicht mehr auf.
creature-troll-description = Seine Wunden schließen sich, während du zusiehst. Schwer verletzt geht er weg, um zu heilen: Schneid ihm den Weg ab oder verbrenn ihn; wer brennt, heilt nicht.
creature-memory-moth-description = Ihre Berührung raubt dir Erfahrung. Töte sie, und du bekommst alles zurück.
creature-warden-description = Er soll den Bären bewachen. Er ist langsam, kann keine Türen öffnen und verlässt diese Ebene nie: Lock ihn vom Bären weg, und lauf.
item-player-corpse-description = Was von dir übrig ist. Sieh lieber nicht hin.
item-fungus-corpse-description = Ein welker Hut auf gebrochenem Stiel. Zäh, aber essbar.
item-bat-corpse-description = Ein Haufen Leder mit ein paar Bissen Fledermaus darin.
item-zombie-corpse-description = Er war schon vorher tot und ist nicht frischer geworden.
item-goblin-corpse-description = Durch und durch grün. Viel Fleisch für ein so kleines Wesen.
item-rat-corpse-description = Fast nur Schwanz. Da müsste man schon Hunger haben.
item-brute-corpse-description = Ein großer Haufen Fleisch. Er sieht nicht geduldiger aus als vorher.
item-pilferer-corpse-description = Leere Taschen und ein zerrissener Sack. Was er gestohlen hat, liegt daneben.
item-lurker-corpse-description = Außen Stein, innen Zähne, und dazwischen wenig zu essen.
item-slinger-corpse-description = Dünn, mit einem starken Arm.
item-weaver-corpse-description = Acht eingezogene Beine. Man könnte sie knusprig nennen.
item-midge-corpse-description = Kaum ein Bissen.
item-herb-wife-corpse-description = Sie riecht nach Salbei.
item-squire-corpse-description = Einen Namen hat er sich nicht gemacht.
item-poacher-corpse-description = Der letzte Pfeil liegt noch auf der Sehne.
item-barber-corpse-description = Ihn näht niemand mehr zu.
item-shield-bearer-corpse-description = Schwer, auch ohne den Schild.
item-delver-corpse-description = Nur Krallen und Muskeln.
item-bone-singer-corpse-description = Nun ist er still. Hoffentlich singt für ihn keiner.
item-troll-corpse-description = Er ist doch hoffentlich tot? Ein Berg von Fleisch.
item-memory-moth-corpse-description = Staub auf breiten Flügeln. Einen Moment lang erinnerst du dich an etwas.
item-warden-corpse-description = Das würde dir niemand glauben.
creature-shield = hält den Schild nach { direction }
creature-bound = Gefesselt. Geh auf ihn zu, um ihn loszubinden ({ $turns } Züge): Er wird dein Freund. Wirf ihm vorher Essen zu (mindestens { $food } Nahrung), dann bleibt er für immer.
creature-bound-loyal = Gefesselt. Er hat gegessen und bleibt für immer, sobald du ihn losbindest: Geh auf ihn zu ({ $turns } Züge).
creature-hungry = Wirf ihm innerhalb von { $turns } Zügen Essen zu, sonst geht er.
creature-comes = Dein Freund: bleibt in deiner Nähe.
creature-stays = Dein Freund: wartet hier.
creature-attacks = Dein Freund: greift jeden Feind an, den einer von euch sieht und den er erreichen kann.
friend-follows = Folgt dir.
friend-waits = Wartet hier, wie befohlen.
friend-fights = Kämpft gegen { NOUN($target, case: "accusative") }.
friend-goes-for = Geht auf { NOUN($target, case: "accusative") } los.
friend-spares = Lässt { NOUN($target, case: "accusative") } in Ruhe, { $target ->
        [feminine] die
        [neuter] das
       *[masculine] der
    } noch niemanden bemerkt hat.
friend-cannot-reach = Kommt nicht an { NOUN($target, case: "accusative") } heran und bleibt in deiner Nähe.
friend-sees-nobody = Sucht Feinde: keine in Sicht.
friend-flees = Zu verängstigt, um zu kämpfen.
creature-left = Geht eigene Wege.
creature-named = { NOUN($creature) }, { NOUN($kind, article: "indefinite") }
creature-level = Stufe { $level }
creature-hp = LP { $hp }/{ $max-hp }
creature-attack = Angriff { $attack }
creature-defence = Abwehr { $defence }
creature-effect = { NOUN($effect, article: "none") } ({ $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Züge
    })
in-sight = Wesen in Sicht
in-sight-text = { $device ->
        [touch] Tipp ein Wesen in der Liste an, um es anzugreifen oder zu ihm zu gehen.
       *[keys] Zeig auf ein Wesen in der Liste, um zu sehen, wo es ist.
    }
in-sight-count = { $count ->
        [0] Kein Wesen in Sicht
       *[other] { $count } Wesen in Sicht
    }{ $sensed ->
        [0] { "" }
       *[other] , { $sensed } gespürt
    }
in-sight-friend = { $hp } LP, { $order ->
        [come] bleibt nah
        [stay] wartet
       *[attack] greift an
    }
in-sight-more = { $words } · noch { $count }
in-sight-row = { NOUN($kind, article: "none") }, Stufe { $level }, LP { $hp }/{ $max-hp }
in-sight-gone = nicht mehr da
in-sight-notices = { $doing }, bemerkt: { $chance } %
notice-never = Bemerkt deinen nächsten Schritt nicht.
notice-chance = Bemerkt dich: { $wait } % beim Warten, bis zu { $step } % bei einem Schritt{ $beside ->
        [silent] , 0 %, wenn er neben dem schlafenden Wesen endet
       *[heard] { "" }
    }.
notice-step = { $chance ->
        [0] Einen Schritt hierhin bemerkt niemand in Sicht.
       *[other] Ein Schritt hierhin wird in { $chance } % der Fälle bemerkt.
    }
notice-wait = { $chance ->
        [0] Wenn du wartest, bemerkt dich niemand in Sicht.
       *[other] Warten wird in { $chance } % der Fälle bemerkt.
    }
tile-remembered = aus der Erinnerung

## Aussichten

odds-unknown = Wie dieser Kampf ausgeht, lässt sich nicht sagen.
odds-win = Du { odds-chance }.
odds-alone = Gegen { NOUN($target, case: "accusative") } allein: Du { odds-chance }.
odds-first = Zuerst gegen { NOUN($target, case: "accusative") }: Du { odds-chance }.
odds-chance = { $chance ->
        [always] gewinnst immer
        [never] gewinnst nie
        [nearly-always] gewinnst in mehr als 99 % der Fälle
        [nearly-never] gewinnst in weniger als 1 % der Fälle
       *[other] gewinnst in { $chance } % der Fälle
    }
odds-against = { $count ->
        [one] Gegen { odds-whom }
       *[other] { odds-all } ({ $foes }{ $unseen ->
            [0] { "" }
           *[other] , { $unseen } außer Sicht
        })
    }: Du { odds-chance }.
odds-all = { $when ->
        [noticed] Gegen alle { $count }, falls sie dich bemerken
       *[now] Gegen alle { $count } Jäger zusammen
    }
odds-foes = { $count ->
        [one] { NOUN($noun, case: "accusative") }
       *[other] die { $count } { NOUN($noun, article: "none", number: "plural", case: "accusative") }
    }
odds-and = { $first } und { $next }
odds-whom = { $foes }{ $unseen ->
        [0] { "" }
       *[other] {" "}({ $unseen } außer Sicht)
    }
forecast = { $count ->
        [one] { $when ->
            [noticed] Falls du bemerkt wirst
           *[now] Ein Kampf jetzt
        }
       *[other] { odds-all }
    }: { forecast-risk }{ $hp ->
        [0] { "" }
       *[other] { $risk ->
            [safe] , kostet aber etwa { $hp } LP
           *[other] , kostet etwa { $hp } LP
        }
    }{ $called ->
        [yes] , andere gerufen
       *[no] { $unseen ->
            [0] { "" }
           *[other] , { $unseen } außer Sicht
        }
    }
forecast-risk = { $risk ->
        [safe] sicher
        [fair] günstig
        [risky] riskant
       *[deadly] tödlich
    }
forecast-stand = { $tile ->
        [door] In der Tür im { direction }: Du { odds-chance }.
       *[tile] Ein, zwei Schritte weiter im { direction } kommen weniger Feinde an dich heran. Dort gilt: Du { odds-chance }.
    }
forecast-called = Ein Feind hat vor Kurzem andere gerufen. Alle davon, die du seither nicht gesehen hast, sind nicht mitgezählt.
forecast-unnoticed = Du bist noch nicht bemerkt worden.
forecast-text = Gezählt werden alle Feinde, die dich jagen: solche in Sicht, solche, die du vor wenigen Zügen gesehen hast, und solche, die dir über eine Treppe folgen. Sicher: Du stirbst in weniger als 2 % solcher Kämpfe. Günstig: in weniger als 15 %. Riskant: in weniger als 50 %. Tödlich: in 50 % oder mehr. Die Kosten sind die eines durchschnittlichen Kampfes, den du gewinnst.
odds-kill = { NOUN($target) } stirbt { $blows }.
odds-die = Du stirbst { $blows }.
odds-hardly-hurts = { NOUN($target) } verletzt dich kaum.
odds-lost = Ein Sieg über { NOUN($target, case: "accusative") } kostet dich etwa { $hp } LP.
odds-harmless = { NOUN($target) } wehrt sich nicht.
odds-you-strike-first = Du schlägst zuerst zu, wenn du wartest, bis { NOUN($target) } herankommt.
odds-strikes-first = { NOUN($target) } schlägt zuerst zu.
odds-you-shoot-first = Du kannst { $count ->
        [one] einmal
       *[other] { $count }-mal
    } schießen, bevor { NOUN($target) } bei dir ist.
odds-shoots-first = { NOUN($target) } schießt { $count ->
        [one] einmal
       *[other] { $count }-mal
    }, bevor du da bist.
odds-blows = nach { $count ->
        [one] { $count } Treffer
       *[other] { $count } Treffern
    }
odds-about-blows = nach etwa { $count ->
        [one] { $count } Treffer
       *[other] { $count } Treffern
    } (meist { $few } bis { $many })

## Zielen

aim-next = { $device ->
        [keys] Tab nächstes Ziel
       *[other] nächstes Ziel
    }
aim-pick = { $device ->
        [keys] Enter wählen
       *[other] wählen
    }
aim-cancel = { $device ->
        [keys] Esc abbrechen
       *[other] abbrechen
    }
aim-done = { $device ->
        [keys] Esc fertig
       *[other] fertig
    }
aimed-nothing = nichts
aimed-feeds = { NOUN($target) } würde { NOUN($item, case: "accusative") } essen.
aimed-hits = { NOUN($item) } würde { NOUN($target, case: "accusative") } treffen.
aimed-hits-for = { NOUN($item) } würde { NOUN($target, case: "accusative") } treffen: { $damage }.
aimed-may-miss = Aber { $percent } % aller Schüsse und Würfe auf diesen Umhang gehen daneben.
aimed-affects = { NOUN($item) } würde auf { NOUN($target, case: "accusative") } wirken: { $does }.
aimed-lands = { NOUN($item) } würde dort landen.
aimed-lands-here = { NOUN($item) } würde zu deinen Füßen landen.
aimed-no-mana = Das kostet { $cost } Mana, aber du hast nur { $mana }.
aimed-oneself = Kein freies Ziel: Bewege den Cursor auf ein Feld.
aimed-nobody = Dort ist kein Wesen: Es würde nichts geschehen.
aimed-casts = { NOUN($spell, article: "none") } auf { $target ->
        [you] dich selbst
       *[seen] { NOUN($target, case: "accusative") }
    } sprechen: { $does }.
aimed-costs = Das kostet { $cost } von deinen { $mana } Mana.
aimed-strikes = Du würdest { NOUN($target, case: "accusative") } treffen.
aimed-strikes-for = Du würdest { NOUN($target, case: "accusative") } treffen: { $damage }.
shot-damage = Ein Schuss macht { $damage }{ $percent ->
        [100] { "" }
       *[other] {" "}({ $near ->
            [yes] { share-of-damage }, weil du neben dem Ziel stehst
           *[no] { share-of-damage } bei einem benachbarten Ziel
        })
    }.
share-of-damage = { $percent ->
        [50] die Hälfte
       *[other] { $percent } %
    }
damage-exact = { $most } Schaden
damage-between = { $least } bis { $most } Schaden
tile-close = Die Tür schließen
order-come = Bleib in meiner Nähe
order-stay = Warte hier
order-attack = Greif alle Feinde in Sicht an
tile-name = Benennen
tile-cast = Hier einen Zauber sprechen
tile-nothing = Du hast nichts, was du hier verwenden kannst.

## Was ein Wesen gerade tut: mind-TACTIC.

mind-idle = Tut gerade nichts.
mind-wait = Wartet.
mind-sleep = Schläft.
mind-notice = Hat gerade einen Gegner bemerkt.
mind-follow = Folgt einem Gegner über die Treppe.
mind-spread = Lässt einen Ableger wachsen.
mind-equip = Legt bessere Ausrüstung an.
mind-quaff = Trinkt einen Trank, der helfen soll.
mind-magic = Setzt Magie ein, die helfen soll.
mind-escape = Bringt die Beute in Sicherheit.
mind-steal = Will stehlen.
mind-guard = Wendet einem Gegner den Schild zu.
mind-raise = Singt für einen Leichnam.
mind-power = Setzt eine besondere Kraft ein.
mind-flee = Flieht vor Gegnern.
mind-keep-away = Hält Abstand zu einem nahen Gegner.
mind-burrow = Gräbt sich zu einem Gegner, der zu hören war.
mind-strike = Greift einen Gegner in Reichweite an.
mind-obey = Tut, was du befohlen hast.
mind-fire = Schießt auf einen Gegner.
mind-throw = Wirft etwas nach einem Gegner.
mind-fight = Geht auf einen Gegner los.
mind-search = Sucht dort, wo zuletzt ein Gegner zu sehen war.
mind-prey = Jagt Beute.
mind-rearm = Läuft zu etwas, das es werfen kann.
mind-forage = Läuft zu Futter oder frisst.
mind-recover = Bleibt außer Sicht, um zu heilen.
mind-pick-up = Hebt etwas auf.
mind-tell = Erzählt Artgenossen etwas über Gegenstände.
mind-try-unknown = Probiert einen unbekannten Trank.
mind-wander = Streift umher.
mind-other = Hat gewählt: { $plan }.
