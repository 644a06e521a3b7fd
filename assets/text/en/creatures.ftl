# Creatures, the odds of fights, and aiming.

## Creatures

creature-player-description = You: a small adventurer, a long way from home.
creature-fungus-description = A red cap on a thick stalk. It is harmless, but it never stops spreading.
creature-bat-description = A leathery flutter that never decides where to go. It bites whatever it bumps into.
creature-zombie-description = Dead for a while, and not over it. It walks straight at you, when it remembers to.
creature-goblin-description = Small, green and cleverer than it looks. It uses whatever it can carry.
creature-rat-description = Quick and always hungry. One is a nuisance, and there is never just one.
creature-brute-description = Twice as broad as you and half as patient. It does all its talking with a club.
creature-pilferer-description = A sack with legs and quick fingers. It takes what it thinks best of all you carry, and runs; a thrown rock runs faster.
creature-lurker-description = It looked like a rock until you stood beside it. A thrown rock brings it out from afar.
creature-slinger-description = It keeps its distance and throws all it has. Round a corner it cannot hit you, and its pouch is small.
creature-weaver-description = It spins webs five tiles far, and a step into one takes three turns. Let it come to you, round a corner.
creature-midge-description = One of many, and never alone. They shun the glow of fungi.
creature-herb-wife-description = She heals the others from behind. Get to her first, or out of her sight.
creature-squire-description = Came down to win a name, and was tied up instead. Picks up better gear that you throw there.
creature-poacher-description = Has shot everything that a king forbids. Stays behind you and shoots past you.
creature-barber-description = Shaves, bleeds and sews. Mends your wounds when a third of you is gone.
creature-shield-bearer-description = Behind the shield little hurts it. Turning takes it a moment: walk round it.
creature-delver-description = Blind, but it hears every step and digs straight to you. Stand still, and it loses you.
creature-bone-singer-description = It sings the dead back to their feet. A blow breaks the song, and a corpse that was eaten does not rise.
creature-troll-description = Its wounds close while you watch. Hurt it faster than that, or leave it alone.
creature-memory-moth-description = Its touch takes some of what you have learned. Kill it, and all of that comes back.
creature-warden-description = It was put here to guard the bear. It is slow, cannot open doors and never leaves this level: wake it elsewhere, and run.
item-player-corpse-description = What is left of you. You would rather not look.
item-fungus-corpse-description = A wilted cap on a broken stalk. Chewy, but food.
item-bat-corpse-description = A heap of leather with a few bites of bat in it.
item-zombie-corpse-description = It was dead before, and has not got any fresher.
item-goblin-corpse-description = Green all the way through. A lot of meat for such a small creature.
item-rat-corpse-description = Mostly tail. You would have to be hungry.
item-brute-corpse-description = A great heap of meat. It looks no more patient than before.
item-pilferer-corpse-description = Empty pockets and a torn sack. Whatever it stole lies beside it.
item-lurker-corpse-description = Stone outside, teeth inside, and little to eat between.
item-slinger-corpse-description = Thin, with one strong arm.
item-weaver-corpse-description = Eight legs, folded. Somebody might call it crisp.
item-midge-corpse-description = Hardly a bite.
item-herb-wife-corpse-description = She smells of sage.
item-squire-corpse-description = Not the name it came for.
item-poacher-corpse-description = The last arrow is still on the string.
item-barber-corpse-description = Nobody to sew this one up.
item-shield-bearer-corpse-description = Heavy, even without the shield.
item-delver-corpse-description = All claws and muscle.
item-bone-singer-corpse-description = Silent now. It could do with an undertaker.
item-troll-corpse-description = Surely it is dead? A mountain of meat.
item-memory-moth-corpse-description = Dust on broad wings. For a moment you remember something.
item-warden-corpse-description = Nobody would believe you.
creature-shield = holds its shield to the { direction }
creature-bound = Tied up. Walk into it to untie it ({ $turns } turns) and win a friend. Throw it { $food } food first, and it stays for good.
creature-bound-loyal = Tied up. It has eaten, and will stay for good once you walk into it and untie it ({ $turns } turns).
creature-hungry = Throw it food within { $turns } turns, or it leaves.
creature-comes = Your friend: stays close to you.
creature-stays = Your friend: waits here.
creature-attacks = Your friend: attacks every enemy in sight of either of you that it can reach.
friend-follows = Follows you.
friend-waits = Waits here, as told.
friend-fights = Fights { NOUN($target) }.
friend-goes-for = Goes for { NOUN($target) }.
friend-spares = Leaves { NOUN($target) } alone, which has noticed nobody.
friend-cannot-reach = Cannot reach { NOUN($target) }, and keeps near you.
friend-sees-nobody = Looks for an enemy: none in sight.
friend-flees = Too scared to fight.
creature-left = Goes its own way.
creature-named = { NOUN($creature) }, { NOUN($kind, article: "indefinite") }
creature-level = level { $level }
creature-hp = HP { $hp }/{ $max-hp }
creature-attack = attack { $attack }
creature-defence = defence { $defence }
creature-effect = { NOUN($effect, article: "none") } ({ $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    })
in-sight = Creatures in sight
in-sight-text = Point at a creature in the list to see where it is.
in-sight-count = { $count ->
        [0] No creatures in sight
        [one] { $count } creature in sight
       *[other] { $count } creatures in sight
    }
in-sight-creature = { NOUN($kind, article: "none") }, level { $level }
in-sight-notices = { $doing }, { $chance }% a step
notice-never = Will not notice your next step.
notice-chance = Notices you: { $wait }% if you wait, up to { $step }% if you step.
notice-step = { $chance ->
        [0] Nobody in sight notices a step here.
       *[other] A step here is noticed in { $chance }% of cases.
    }
notice-wait = { $chance ->
        [0] Nobody in sight notices you if you wait.
       *[other] Waiting is noticed in { $chance }% of cases.
    }
tile-remembered = remembered

## Odds

odds-unknown = There is no telling how this fight would go.
odds-win = You { odds-chance }.
odds-alone = { NOUN($target) } alone: you { odds-chance }.
odds-first = If you go for { NOUN($target) } first, you { odds-chance }.
odds-chance = { $chance ->
        [always] always win
        [never] never win
        [nearly-always] win more than 99% of the time
        [nearly-never] win less than 1% of the time
       *[other] win { $chance }% of the time
    }
odds-against = Against { odds-whom }: you { odds-chance }.
odds-foes = the { $count ->
        [one] { NOUN($noun, article: "none") }
       *[other] { $count } { NOUN($noun, article: "none", number: "plural") }
    }
odds-and = { $first } and { $next }
odds-whom = { $foes }{ $unseen ->
        [0] { "" }
       *[other] {" "}({ $unseen } out of sight)
    }
forecast = { $when ->
        [noticed] If you are noticed: { forecast-risk }
       *[now] A fight now: { forecast-risk }
    }{ $unseen ->
        [0] { "" }
       *[other] , { $unseen } unseen
    }
forecast-risk = { $risk ->
        [safe] safe
        [fair] fair
        [risky] risky
       *[deadly] deadly
    }
forecast-stand = { $tile ->
        [door] In the doorway to the { direction }: you { odds-chance }.
       *[tile] Fewer can reach you a step or two to the { direction }: there you { odds-chance }.
    }
forecast-unnoticed = You have not been noticed yet.
forecast-text = This counts the enemies that hunt you: those in sight, those you saw a few turns ago, those that heard a call and those that follow you over stairs. Safe: you die in less than 2% of such fights. Fair: less than 15%. Risky: less than 50%.
odds-kill = { NOUN($target) } dies { $blows }.
odds-die = You die { $blows }.
odds-lost = Winning costs you about { $hp } HP.
odds-harmless = { NOUN($target) } does not fight back.
odds-you-strike-first = You strike first if you wait for { NOUN($target) } to come.
odds-strikes-first = { NOUN($target) } strikes first.
odds-you-shoot-first = You can shoot { $count ->
        [one] once
       *[other] { $count } times
    } before { NOUN($target) } reaches you.
odds-shoots-first = { NOUN($target) } shoots { $count ->
        [one] once
       *[other] { $count } times
    } before you get there.
odds-blows = in { $count ->
        [one] { $count } hit
       *[other] { $count } hits
    }
odds-about-blows = in about { $count ->
        [one] { $count } hit
       *[other] { $count } hits
    } (usually { $few } to { $many })

## Aiming

aim-next = Tab next
aim-pick = Enter pick
aim-cancel = Esc cancel
aim-done = Esc done
aimed-nothing = nothing
aimed-feeds = { NOUN($target) } would eat { NOUN($item) }.
aimed-hits = { NOUN($item) } would hit { NOUN($target) }.
aimed-affects = { NOUN($item) } would hit { NOUN($target) }: { $does }.
aimed-lands = { NOUN($item) } would land there.
aimed-lands-here = { NOUN($item) } would land at your feet.
aimed-no-mana = It costs { $cost } mana, and you have { $mana }.
aimed-nobody = There is no creature there: nothing would happen.
aimed-casts = Cast { NOUN($spell, article: "none") } on { $target ->
        [you] yourself
       *[seen] { NOUN($target) }
    }: { $does }.
aimed-strikes = You would hit { NOUN($target) }.
tile-close = Close the door
order-come = Stay close to me
order-stay = Wait here
order-attack = Attack all enemies in sight
tile-name = Name it
tile-cast = Cast a spell here
tile-nothing = You have nothing suitable.
