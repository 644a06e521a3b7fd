# Wie Gegenstände sind, und was der Spieler von ihnen weiß.

## Beschreibungen: item-NAME-description

item-rock-description = Ein Stein, der gut in der Hand liegt. Jeder zweite zerbricht an dem, was er trifft.
item-dagger-description = Kurz, scharf und flink. Gut zum Zustechen und zum Werfen.
item-sword-description = Eine lange, ehrliche Klinge. Zum Führen gemacht, nicht zum Werfen.
item-staff-description = Ein Stück hartes Holz. Trifft Feinde aus der Entfernung und hält sie auf Abstand.
item-bow-description = Ein Bogen aus Eibe. Schlecht als Keule, gut aus der Ferne, solange die Pfeile reichen.
item-arrow-description = Esche, Gänsefeder und eine kleine Stahlspitze. Die meisten lassen sich aufheben und noch einmal verschießen.
item-baguette-description = Lang, knusprig und einige Tage alt. Im Kampf besser als bloße Hände, und danach das Mittagessen.
item-club-description = Ein junger Baum ohne Blätter. Er braucht einen starken Arm.
item-tunic-description = Dicke Wolle, zweimal geflickt. Besser als nichts zwischen dir und all den Zähnen.
item-chainmail-description = Ein Hemd aus kleinen Ringen. Jemand hat einen ganzen Winter daran gesessen.
item-platemail-description = Stahlplatten vom Hals bis zum Knie. Die Beulen bekommen sie, nicht du.
item-apple-description = Rot, rund und kaum angeschlagen.
item-bread-description = Ein ganzer runder Laib. Er macht tagelang satt.
item-teddy-bear-description = Ein Knopfauge ist locker und ein Ohr zerkaut, aber es ist der richtige. Jemand da oben kann ohne ihn nicht schlafen.
item-agate-description = Ringe in Braun und Creme. Er ist länger gewachsen als diese Höhlen.
item-garnet-description = Dunkelrot, wie der Kern einer Frucht, die niemand gepflanzt hat.
item-topaz-description = Ein honigfarbenes Prisma. Es ist warm, ganz ohne Feuer.
item-sapphire-description = Mit viel Geduld quadratisch geschliffen. Darin steckt ein Stück Himmel, wie man es hier unten nie gesehen hat.
item-diamond-description = Klar, hart und viel zu hell für einen Ort wie diesen.
item-health-potion-description = Schmeckt nach Kirschen und schließt Wunden.
item-mana-potion-description = Er prickelt auf der Zunge, dann hinter den Augen.
item-slow-health-potion-description = Dickflüssig und voller Kräuter. Er lässt sich Zeit.
item-poison-potion-description = Er riecht nach Mandeln. Das sollte er nicht.
item-warriors-potion-description = Scharf wie Senf. Eine Weile könntest du mit Bären ringen.
item-archers-potion-description = Klar wie Luft. Eine Weile siehst du viel weiter.
item-experience-potion-description = Ein ganzes Leben in einer Flasche. Nicht deins.
item-white-mages-spellbook-description = Ein Einband aus Leinen mit roter Sonne. Jeder Zauber darin heilt oder stärkt.
item-blue-mages-spellbook-description = Blaues Leder mit einer Mondsichel. Der Verfasser war nie da, wo man ihn suchte.
item-haste-potion-description = Sauer wie Zitrone. Die Welt hält den Atem an, während du läufst.
item-slowness-potion-description = Honig, oder etwas noch Zäheres.
item-confusion-potion-description = Bei dieser Flasche ist oben auch unten.
item-paralysis-potion-description = Kalt wie ein Keller. Am besten trinkt ihn jemand anders.
item-stone-skin-potion-description = Schmeckt nach Sand. Wer ihn trinkt, an dem gleiten Hiebe ab.
item-teleport-scroll-description = Lies sie, und du bist anderswo auf dieser Ebene.
item-map-scroll-description = Lies sie, und in deinem Kopf entsteht eine Karte.
item-fear-scroll-description = Eine schreckliche Fratze, mit Liebe gezeichnet. Alle in der Nähe laufen davon.
item-alarm-scroll-description = Ein Wort: BUMM. Jeder ringsum wird es hören.
item-insight-scroll-description = Sie zählt auf, was du bei dir hast, und verrät, was es ist.
item-web-scroll-description = Klebrige Buchstaben. Netze fallen auf alle ringsum, nur nicht auf dich.
item-spark-wand-description = Er knistert. Das erste Wesen in der Schusslinie wird versengt.
item-slowing-wand-description = Warmer Sirup tropft von der Spitze. Das Ziel wird halb so schnell.
item-confusion-wand-description = Er zeigt nie dahin, wohin du ihn hältst. Das Ziel taumelt umher.
item-swap-wand-description = Beide Enden sehen gleich aus. Du tauschst mit dem Ziel den Platz.
item-force-wand-description = Er drückt zurück, wenn du ihn hebst. Das Ziel fliegt von dir weg.
item-thirsty-sword-description = Kaum ist Blut an der Klinge, ist sie wieder trocken. Sie heilt jeden, der mit ihr zuschlägt.
item-burning-club-description = Sie raucht und setzt den Boden in Brand, den sie trifft. Vorsicht im Gras.
item-returning-dagger-description = Wirf ihn, so weit du magst. Er ist zurück, ehe du ihn vermisst.
item-sticky-staff-description = Das Harz daran trocknet nie. Wen er trifft, der kommt nur langsam vom Fleck.
item-quiet-chainmail-description = Jeder Ring ist mit Faden umwickelt. Darin bist du leiser als ohne.
item-feather-platemail-description = Stahl, der nichts wiegt. Er scheppert trotzdem.
item-thorny-tunic-description = Dornen wachsen aus dem Stoff, mit den Spitzen nach außen.
item-ring-of-swift-mana-description = Blaues Glas auf einem silbernen Reif. Er summt wie ein Zauber kurz vor dem Wirken.
item-ring-of-thorns-description = Ein Zweig mit langen Dornen, um einen Finger gebogen und vergoldet. Er sticht jeden, der nach dir schlägt.
item-ring-of-the-ox-description = Breit und schwer, mit zwei Hörnern. Alles andere fühlt sich leichter an.
item-ring-of-the-owl-description = Zwei runde gelbe Augen. Wer ihn trägt, hört die Mäuse in der Wand und was sie sich erzählen.
item-grey-cloak-description = So grau wie eine Mauer am Abend. Das Auge gleitet darüber hinweg, und das Ohr auch.
item-cloak-of-ash-description = Er hat einmal gebrannt und tut es nicht wieder.
item-woven-cloak-description = Weit und locker gewebt. Pfeile finden die Falten und nicht den, der darin steckt.
item-cloak-of-eyes-description = Mit Augen bemalt, von denen manche blinzeln. Sie sehen jeden, der hinter dir her ist.
item-scroll-of-making-description = Eine Liste von Werkzeugen, eine Zeichnung und eine leere Zeile für einen Namen.
item-red-mages-spellbook-description = Versengtes Leder mit einer Flamme. Zauber für Feuer, Beben und steinharte Haut.
item-violet-mages-spellbook-description = Violette Seide mit einem offenen Auge. Die Zauber des Buchs greifen nach dem Geist anderer.

# Was noch nicht erkannt ist: appearance-CLASS-description
appearance-potion-description = Eine verkorkte Flasche. Was darin ist, kannst du nur raten.
appearance-scroll-description = Eine versiegelte Schriftrolle. Ihr Titel sagt dir nichts.
appearance-wand-description = Ein Zauberstab. Was er bewirkt, zeigt sich erst, wenn du ihn auf ein Wesen richtest.

## Was der Spieler von einem Gegenstand weiß

known-kind = Das ist { NOUN($item, article: "indefinite") }.
known-harmless = Bewirkt anscheinend nichts.
known-mana-regen = Dein Mana kommt um { $percent } % schneller zurück.
known-lightens = Gewicht bremst dich um { $percent } % weniger.
known-hears = Du hörst Gespräche { $tiles ->
        [one] 1 Feld
       *[other] { $tiles } Felder
    } weiter, auch durch Wände.
known-senses = Du weißt, wo deine Jäger sind, wenn sie höchstens { $tiles ->
        [one] 1 Feld
       *[other] { $tiles } Felder
    } entfernt sind, auch hinter Wänden.
known-fireproof = Hält { $percent } % des Schadens durch Feuer ab.
known-evades = { $percent } % der Schüsse und Würfe auf dich gehen daneben.
known-makes = Lies sie für ein Ding, das du bei dir hast. Klingen und Keulen bekommen Angriff +{ $attack }, ein Bogen Angriff +{ $ranged } beim Schießen, ein Kampfstab Angriff und Abwehr +{ $both }, Rüstung Abwehr +{ $defence }; Ring oder Umhang wirken um { $percent } % stärker; ein Zauberstab bekommt { $charges ->
        [one] eine Ladung
       *[other] { $charges } Ladungen
    } mehr; ein Zauber eines Buchs wirkt um { $spell } % stärker, ein heilender um weniger. Sie kann auch übertragen, was frühere Rollen einem Ding gegeben haben: auf ein anderes für denselben Platz, etwa von einem Dolch auf ein Schwert.
known-making = Mit der Werkrolle: { $change }
known-making-spell = Mit der Werkrolle für „{ $spell }“: { $change }
known-loud = Deine Geräusche reichen { $tiles ->
        [one] 1 Feld
       *[other] { $tiles } Felder
    } weiter.
known-hits = Ein Treffer bewirkt außerdem: { $does }.
known-drains = Heilt dich um { $percent } % des angerichteten Schadens.
known-thorns = Wer dich schlägt, erleidet selbst { $percent } % des Schadens.
known-ammunition = Jeder Schuss verbraucht { NOUN($item, case: "accusative", article: "indefinite") }; du hast { $count ->
        [0] keinen
       *[other] { $count }
    }.
known-point-blank = Schüsse auf ein benachbartes Ziel richten { $percent } % des Schadens an.
known-throw-range = Lässt sich höchstens { $tiles } Felder weit werfen.
known-breaks = Zerbricht bei { $percent } % der Treffer.
known-returns = Fliegt nach einem Wurf zu dir zurück.
known-quiet = Deine Geräusche reichen { $tiles ->
        [one] 1 Feld
       *[other] { $tiles } Felder
    } weniger weit.
known-heavy = Deine Schritte dauern { $percent } % länger.
known-use = { $method ->
        [drink] Trinken
        [eat] Essen
        [read] Lesen
       *[zap] Benutzen
    }: { $does }
known-charges = noch { $count ->
        [one] 1 Ladung
       *[other] { $count } Ladungen
    }
known-not = Unbekannt: Du hast noch nicht gesehen, was { NOUN($item, article: "indefinite") } bewirkt.
known-no-effect = Unbekannt: Du hast { NOUN($item, article: "indefinite", case: "accusative") } benutzt, ohne sichtbare Wirkung.
known-at-first = Was { NOUN($item, article: "none", number: "plural") } bewirken, wusstest du von Anfang an.
known-used = In Zug { $turn } hast du { NOUN($item, article: "indefinite", case: "accusative") } benutzt und die Wirkung gesehen.
known-felt-nothing = In Zug { $turn } hast du { NOUN($item, article: "indefinite", case: "accusative") } benutzt und nichts gespürt.
known-seen = In Zug { $turn } hast du gesehen, wie { NOUN($item, article: "indefinite") } wirkt.
known-shown = In Zug { $turn } wurde dir gezeigt, was { NOUN($item, article: "indefinite") } bewirkt.
known-read = In Zug { $turn } hast du gelesen, was { NOUN($item, article: "indefinite") } bewirkt. Das { $actor ->
        [you] hast du
       *[other] hat { NOUN($actor) }
    } geschrieben, vielleicht falsch.
known-told = In Zug { $turn } hat dir { NOUN($actor, article: "indefinite") } gesagt, was { NOUN($item, article: "indefinite") } bewirkt. Das kann falsch sein.
known-spell = { $spell } ({ $mana } Mana): { $does }

## Was Waffen können

trait-backstab = { times } Schaden gegen schlafende und ahnungslose Ziele.
trait-slash = Trifft auch, wenn du um einen Feind herumgehst, der dich jagt.
trait-reach = Trifft bis zu { $tiles } Felder weit.
trait-heavy = Braucht einen Zug zum Ausholen und trifft dann das gewählte Feld: { times } Schaden.
times = { $times ->
        [1] normaler
        [2] doppelter
        [3] dreifacher
       *[other] { $times }-facher
    }

## Was eine Kreatur mit ihrer Waffe tun wird

weapon-asleep = Schläft.
weapon-unaware = Ahnt nichts von dir.
weapon-stabs = Dein erster Angriff: { times } Schaden.
weapon-sideways = Waffe seitwärts: fegt als Nächstes über { $over ->
        [you] dein Feld und die daneben
       *[other] drei Felder
    }, normaler Schaden.
weapon-low = Waffe gesenkt: rechnet damit, dass du ausweichst, und wird fegen oder ohne Warnung zustoßen.
weapon-raised = Waffe erhoben: trifft als Nächstes { $over ->
        [you] dein Feld
       *[other] ein anderes Feld
    }, { times } Schaden.
wields = führt { NOUN($item, article: "indefinite", case: "accusative") }
wears = trägt { NOUN($item, article: "indefinite", case: "accusative") }
