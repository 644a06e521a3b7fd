# Wesen, die Aussichten von Kämpfen, und Zielen.

## Wesen

creature-player-description = Du: ein kleiner Abenteurer, weit weg von zu Hause.
creature-fungus-description = Ein roter Hut auf dickem Stiel. Er ist harmlos, aber er breitet sich immer weiter aus.
creature-bat-description = Ein ledriges Flattern, das nie weiß, wohin. Sie beißt alles, wogegen sie stößt.
creature-zombie-description = Schon länger tot und noch nicht darüber hinweg. Er geht geradewegs auf dich zu, wenn er daran denkt.
creature-goblin-description = Klein, grün und klüger, als er aussieht. Er benutzt, was er tragen kann.
creature-rat-description = Flink und immer hungrig. Eine ist lästig, und es ist nie nur eine.
creature-brute-description = Doppelt so breit wie du und halb so geduldig. Er redet nur mit der Keule.
creature-pilferer-description = Ein Sack auf Beinen mit flinken Fingern. Er nimmt, was er für das Beste hält, und läuft davon; ein geworfener Stein ist schneller.
creature-lurker-description = Er sah aus wie ein Stein, bis du neben ihm standest. Ein geworfener Stein lockt ihn von fern hervor.
creature-slinger-description = Er hält Abstand und wirft, was er hat. Um die Ecke trifft er dich nicht, und sein Beutel ist klein.
creature-weaver-description = Sie spinnt fünf Felder weit, und ein Schritt in ein Netz dauert drei Züge. Lass sie um eine Ecke zu dir kommen.
creature-midge-description = Eine von vielen und nie allein. Mücken meiden das Licht von Pilzen.
creature-herb-wife-description = Sie heilt die anderen von hinten. Geh zuerst zu ihr, oder aus ihrer Sicht.
creature-squire-description = Kam, um sich einen Namen zu machen, und wurde gefesselt. Hebt auf, was du ihm Besseres hinwirfst.
creature-poacher-description = Hat alles geschossen, was ein König verbietet. Bleibt hinter dir und schießt an dir vorbei.
creature-barber-description = Rasiert, lässt zur Ader und näht. Heilt dich, wenn ein Drittel von dir fehlt.
creature-shield-bearer-description = Hinter dem Schild tut ihm wenig weh. Sich zu drehen kostet ihn einen Augenblick: Geh um ihn herum.
creature-delver-description = Blind, aber er hört jeden Schritt und gräbt sich geradewegs zu dir. Bleib stehen, und er verliert dich.
creature-bone-singer-description = Er singt die Toten wieder auf die Beine. Ein Hieb bricht das Lied ab, und eine verspeiste Leiche steht nicht auf.
creature-troll-description = Seine Wunden schließen sich, während du zusiehst. Triff ihn schneller, oder lass ihn in Ruhe.
creature-memory-moth-description = Ihre Berührung nimmt dir etwas von dem, was du gelernt hast. Töte sie, und alles kommt zurück.
creature-warden-description = Er soll den Bären bewachen. Er ist langsam, kann keine Türen öffnen und verlässt diese Ebene nie: Weck ihn anderswo, und lauf.
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
item-weaver-corpse-description = Acht Beine, angezogen. Man könnte es knusprig nennen.
item-midge-corpse-description = Kaum ein Bissen.
item-herb-wife-corpse-description = Sie riecht nach Salbei.
item-squire-corpse-description = Nicht der Name, den er suchte.
item-poacher-corpse-description = Der letzte Pfeil liegt noch auf der Sehne.
item-barber-corpse-description = Niemand näht ihn wieder zu.
item-shield-bearer-corpse-description = Schwer, auch ohne den Schild.
item-delver-corpse-description = Nur Krallen und Muskeln.
item-bone-singer-corpse-description = Nun still. Ein Totengräber wäre recht.
item-troll-corpse-description = Er ist doch wohl tot? Ein Berg von Fleisch.
item-memory-moth-corpse-description = Staub auf breiten Flügeln. Kurz fällt dir etwas ein.
item-warden-corpse-description = Das würde dir niemand glauben.
creature-shield = hält den Schild nach { direction }
creature-bound = Gefesselt. Geh in ihn hinein, um ihn loszubinden ({ $turns } Runden): ein Freund. Wirf ihm zuerst { $food } Essen zu, dann bleibt er für immer.
creature-bound-loyal = Gefesselt. Hat gegessen und bleibt für immer, sobald du hineingehst und die Fesseln löst ({ $turns } Runden).
creature-hungry = Wirf ihm binnen { $turns } Runden Essen zu, sonst geht er.
creature-comes = Dein Freund: bleibt in deiner Nähe.
creature-stays = Dein Freund: wartet hier.
creature-attacks = Dein Freund: greift jeden Feind an, den einer von euch sieht und den er erreicht.
friend-follows = Folgt dir.
friend-waits = Wartet hier, wie befohlen.
friend-fights = Kämpft gegen { NOUN($target, case: "accusative") }.
friend-goes-for = Geht auf { NOUN($target, case: "accusative") } los.
friend-spares = Lässt { NOUN($target, case: "accusative") } in Ruhe: hat noch niemanden bemerkt.
friend-cannot-reach = Kommt nicht an { NOUN($target, case: "accusative") } heran und bleibt in deiner Nähe.
friend-sees-nobody = Sucht einen Feind: keiner in Sicht.
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
in-sight-text = Zeig auf ein Wesen in der Liste, um zu sehen, wo es ist.
in-sight-count = { $count ->
        [0] Kein Wesen in Sicht.
       *[other] { $count } Wesen in Sicht
    }
in-sight-creature = { NOUN($kind, article: "none") }, Stufe { $level }
in-sight-notices = { $doing }, je Schritt { $chance } %
notice-never = Bemerkt deinen nächsten Schritt nicht.
notice-chance = Bemerkt dich: { $wait } % beim Warten, bis zu { $step } % bei einem Schritt.
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
odds-first = Greifst du zuerst { NOUN($target, case: "accusative") } an: Du { odds-chance }.
odds-chance = { $chance ->
        [always] gewinnst immer
        [never] gewinnst nie
        [nearly-always] gewinnst in über 99 % der Fälle
        [nearly-never] gewinnst in unter 1 % der Fälle
       *[other] gewinnst in { $chance } % der Fälle
    }
odds-against = Gegen { odds-whom }: Du { odds-chance }.
odds-foes = { $count ->
        [one] { NOUN($noun, case: "accusative") }
       *[other] die { $count } { NOUN($noun, article: "none", number: "plural", case: "accusative") }
    }
odds-and = { $first } und { $next }
odds-whom = { $foes }{ $unseen ->
        [0] { "" }
       *[other] {" "}({ $unseen } außer Sicht)
    }
forecast = { $when ->
        [noticed] Falls du bemerkt wirst: { forecast-risk }
       *[now] Ein Kampf jetzt: { forecast-risk }
    }{ $unseen ->
        [0] { "" }
       *[other] , { $unseen } unsichtbar
    }
forecast-risk = { $risk ->
        [safe] sicher
        [fair] günstig
        [risky] riskant
       *[deadly] tödlich
    }
forecast-stand = { $tile ->
        [door] In der Tür (Richtung { direction }): Du { odds-chance }.
       *[tile] Ein, zwei Schritte nach { direction } kommen weniger an dich heran. Dort: Du { odds-chance }.
    }
forecast-unnoticed = Du bist noch nicht bemerkt worden.
forecast-text = Mitgezählt werden die Feinde, die dich jagen: die in Sicht, die du vor wenigen Runden gesehen hast, die gerufen wurden und die dir über Treppen folgen. Sicher: Du stirbst in weniger als 2 % solcher Kämpfe. Günstig: in weniger als 15 %. Riskant: in weniger als 50 %.
odds-kill = { NOUN($target) } stirbt { $blows }.
odds-die = Du stirbst { $blows }.
odds-lost = Ein Sieg kostet dich etwa { $hp } LP.
odds-harmless = { NOUN($target) } wehrt sich nicht.
odds-you-strike-first = Du schlägst zuerst zu, wenn du { NOUN($target, case: "accusative") } kommen lässt.
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

aim-next = Tab nächstes Ziel
aim-pick = Enter wählen
aim-cancel = Esc abbrechen
aim-done = Esc fertig
aimed-nothing = nichts
aimed-feeds = { NOUN($target) } würde { NOUN($item, case: "accusative") } essen.
aimed-hits = { NOUN($item) } würde { NOUN($target, case: "accusative") } treffen.
aimed-affects = { NOUN($item) } würde { NOUN($target, case: "accusative") } treffen: { $does }.
aimed-lands = { NOUN($item) } würde dort landen.
aimed-lands-here = { NOUN($item) } würde zu deinen Füßen landen.
aimed-no-mana = Es kostet { $cost } Mana, und du hast { $mana }.
aimed-nobody = Dort ist kein Wesen: Nichts würde geschehen.
aimed-casts = { NOUN($spell, article: "none") } auf { $target ->
        [you] dich selbst
       *[seen] { NOUN($target, case: "accusative") }
    } sprechen: { $does }.
aimed-strikes = Du würdest { NOUN($target, case: "accusative") } treffen.
tile-close = Die Tür schließen
order-come = Bleib in meiner Nähe
order-stay = Warte hier
order-attack = Greif alle Feinde in Sicht an
tile-name = Benennen
tile-cast = Hier einen Zauber sprechen
tile-nothing = Du hast nichts Passendes.
