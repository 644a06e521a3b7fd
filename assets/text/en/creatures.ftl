# Creatures, the odds of fights, and aiming.

## Creatures

creature-player-description = You: a small adventurer, a long way from home.
creature-fungus-description = A red cap on a thick stalk. It is harmless, but it never stops spreading.
creature-bat-description = A leathery flutter that never decides where to go. It bites whatever it bumps into.
creature-zombie-description = Dead for a while, and not over it. What it hits, it holds: you get away by killing it, pushing it or setting it on fire.
creature-goblin-description = Small, green and cleverer than it looks. It uses whatever it can carry.
creature-rat-description = Quick and always hungry, and there is never just one. It runs for food that you throw.
creature-brute-description = Twice as broad as you and half as patient. It does all its talking with a club.
creature-pilferer-description = A sack with legs and quick fingers. It steals something and runs, but a thrown rock is faster.
creature-lurker-description = It looks like a rock until you stand next to it. A thrown rock exposes it from a distance.
creature-slinger-description = It keeps its distance and throws its stones. Without any, it runs for those on the floor: stand on them.
creature-weaver-description = It throws webs up to five tiles away, and a step into one takes three turns. Wait for it round a corner.
creature-midge-description = Never alone: where there is one, there is a swarm. It avoids the glow of fungi.
creature-herb-wife-description = She stays at the back and heals the others. Get to her first, or fight out of her sight.
creature-squire-description = He came down here to make a name for himself and got tied up instead. Throw him better gear, and he will pick it up.
creature-poacher-description = He has shot everything a king forbids. He stays behind you and shoots past you.
creature-barber-description = He shaves, bleeds and sews. He mends your wounds once you have lost a third of your HP.
creature-shield-bearer-description = Attacks on its shield barely hurt it. It is slow to turn: walk round it.
creature-delver-description = Blind, but it hears every step and digs straight towards you. Stand still, and it loses you.
creature-bone-singer-description = It sings the dead back onto their feet, and stops when it is hit. A corpse that has been eaten cannot rise.
creature-troll-description = Its wounds close while you watch. Badly hurt, it leaves to heal: cut off its way, or burn it, which stops the healing.
creature-memory-moth-description = Its touch takes some of your XP. Kill it to get all of that back.
creature-warden-description = It guards the bear. It is slow, cannot open doors and never leaves this level: lure it away, then run.
item-player-corpse-description = What is left of you. You would rather not look.
item-fungus-corpse-description = A wilted cap on a broken stalk. Chewy, but food.
item-bat-corpse-description = A heap of leather with a few bites of bat in it.
item-zombie-corpse-description = It was dead before, and has not got any fresher.
item-goblin-corpse-description = Green all the way through. A lot of meat for such a small creature.
item-rat-corpse-description = Mostly tail. You would have to be hungry.
item-brute-corpse-description = A great heap of meat. It looks no more patient than before.
item-pilferer-corpse-description = Empty pockets and a torn sack. What it stole lies beside it.
item-lurker-corpse-description = Stone outside, teeth inside, and little to eat in between.
item-slinger-corpse-description = Thin, with one strong arm.
item-weaver-corpse-description = Eight legs, folded. Probably crisp.
item-midge-corpse-description = Hardly a bite.
item-herb-wife-corpse-description = She smells of sage.
item-squire-corpse-description = He never did make a name for himself.
item-poacher-corpse-description = The last arrow is still on the string.
item-barber-corpse-description = No one is left to sew this one up.
item-shield-bearer-corpse-description = Heavy, even without the shield.
item-delver-corpse-description = All claws and muscle.
item-bone-singer-corpse-description = Silent now. It could do with an undertaker.
item-troll-corpse-description = A mountain of meat. Surely it is dead?
item-memory-moth-corpse-description = Dust on broad wings. For a moment you remember something.
item-warden-corpse-description = No one will believe you.
creature-shield = holds its shield to the { direction }
creature-bound = Tied up. Walk into the captive to win a friend (untying takes { $turns } turns). Throw the captive at least { $food } food first, and the friend stays for good.
creature-bound-loyal = Tied up, but fed. Walk into the captive to win a friend for good (untying takes { $turns } turns).
creature-hungry = Your friend leaves in { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    } unless fed: throw some food.
creature-comes = Your friend: stays close to you.
creature-stays = Your friend: waits here.
creature-attacks = Your friend: attacks every reachable enemy in sight of either of you.
friend-follows = Follows you.
friend-waits = Waits here, as told.
friend-fights = Fights { NOUN($target) }.
friend-goes-for = Goes after { NOUN($target) }.
friend-spares = Leaves { NOUN($target) } alone to stay unnoticed.
friend-cannot-reach = Cannot reach { NOUN($target) }, so stays near you.
friend-sees-nobody = Sees no enemy to attack.
friend-flees = Too scared to fight.
creature-left = No longer your friend.
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
in-sight-text = { $device ->
        [touch] Tap a creature in the list to attack it or go up to it.
       *[keys] Point at a creature in the list to see where it is.
    }
in-sight-count = { $count ->
        [0] No creatures in sight
        [one] { $count } creature in sight
       *[other] { $count } creatures in sight
    }{ $sensed ->
        [0] { "" }
       *[other] , { $sensed } sensed
    }
in-sight-friend = { $hp } HP, { $order ->
        [come] stays close
        [stay] waits
       *[attack] attacks
    }
in-sight-more = { $words } · { $count } more
in-sight-row = { NOUN($kind, article: "none") }, level { $level }, HP { $hp }/{ $max-hp }
in-sight-gone = gone
in-sight-notices = { $doing }, { $chance }% to notice
notice-never = Will not notice your next step.
notice-chance = Notices you: { $wait }% if you wait, up to { $step }% if you step{ $beside ->
        [silent] , 0% if that step ends next to the sleeper
       *[heard] { "" }
    }.
notice-step = { $chance ->
        [0] No creature in sight would notice a step here.
       *[other] Chance that a step here is noticed: { $chance }%.
    }
notice-wait = { $chance ->
        [0] No creature in sight would notice you if you waited.
       *[other] Chance that waiting here is noticed: { $chance }%.
    }
tile-remembered = remembered

## Odds

odds-unknown = The outcome of this fight is unknown.
odds-win = You { odds-chance }.
odds-alone = { NOUN($target) } alone: you { odds-chance }.
odds-first = If you attack { NOUN($target) } before the others, you { odds-chance }.
odds-chance = { $chance ->
        [always] always win
        [never] never win
        [nearly-always] win more than 99% of the time
        [nearly-never] win less than 1% of the time
       *[other] win { $chance }% of the time
    }
odds-against = { $count ->
        [one] Against { odds-whom }
       *[other] { odds-all } ({ $foes }{ $unseen ->
            [0] { "" }
           *[other] , { $unseen } out of sight
        })
    }: you { odds-chance }.
odds-all = { $when ->
        [noticed] If all { $count } notice you
       *[now] All { $count } hunters together
    }
odds-foes = the { $count ->
        [one] { NOUN($noun, article: "none") }
       *[other] { $count } { NOUN($noun, article: "none", number: "plural") }
    }
odds-and = { $first } and { $next }
odds-whom = { $foes }{ $unseen ->
        [0] { "" }
       *[other] {" "}({ $unseen } out of sight)
    }
forecast = { $count ->
        [one] { $when ->
            [noticed] If you are noticed
           *[now] A fight now
        }
       *[other] { odds-all }
    }: { forecast-risk }{ $hp ->
        [0] { "" }
       *[other] { $risk ->
            [safe] , but costs about { $hp } HP
           *[other] , costs about { $hp } HP
        }
    }{ $called ->
        [yes] , others called
       *[no] { $unseen ->
            [0] { "" }
           *[other] , { $unseen } unseen
        }
    }
forecast-risk = { $risk ->
        [safe] safe
        [fair] fair
        [risky] risky
       *[deadly] deadly
    }
forecast-stand = { $tile ->
        [door] In the doorway to the { direction }: you { odds-chance }.
       *[tile] A step or two to the { direction }, fewer enemies can reach you: there you { odds-chance }.
    }
forecast-called = An enemy called others a few turns ago. Those that you have not seen since are not counted.
forecast-unnoticed = You have not been noticed yet.
forecast-text = This counts the enemies that hunt you: those in sight, those you saw a few turns ago and those that follow you up or down the stairs. Safe: you die in less than 2% of such fights. Fair: less than 15%. Risky: less than 50%. Deadly: 50% or more. The cost is that of an average fight that you win.
odds-kill = { NOUN($target) } dies { $blows }.
odds-die = You die { $blows }.
odds-hardly-hurts = { NOUN($target) } hardly hurts you.
odds-lost = Beating { NOUN($target) } costs you about { $hp } HP.
odds-harmless = { NOUN($target) } does not fight back.
odds-you-strike-first = You attack first if you wait for { NOUN($target) } to come to you.
odds-strikes-first = { NOUN($target) } attacks first.
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

aim-next = { $device ->
        [keys] Tab next
       *[other] next target
    }
aim-pick = { $device ->
        [keys] Enter pick
       *[other] pick
    }
aim-cancel = { $device ->
        [keys] Esc cancel
       *[other] cancel
    }
aim-done = { $device ->
        [keys] Esc done
       *[other] done
    }
aimed-nothing = nothing
aimed-feeds = { NOUN($target) } would eat { NOUN($item) }.
aimed-hits = { NOUN($item) } would hit { NOUN($target) }.
aimed-hits-for = { NOUN($item) } would hit { NOUN($target) } for { $damage }.
aimed-may-miss = But { $percent }% of all shots and throws at that cloak miss.
aimed-affects = { NOUN($item) } would hit { NOUN($target) }: { $does }.
aimed-lands = { NOUN($item) } would land there.
aimed-lands-here = { NOUN($item) } would land at your feet.
aimed-no-mana = It costs { $cost } mana, and you have { $mana }.
aimed-oneself = No clear target: move the cursor to a tile.
aimed-nobody = No creature is there: nothing would happen.
aimed-casts = Cast { NOUN($spell, article: "none") } on { $target ->
        [you] yourself
       *[seen] { NOUN($target) }
    }: { $does }.
aimed-costs = It costs { $cost } of your { $mana } mana.
aimed-strikes = You would hit { NOUN($target) }.
aimed-strikes-for = You would hit { NOUN($target) } for { $damage }.
shot-damage = A shot does { $damage }{ $percent ->
        [100] { "" }
       *[other] {" "}({ $near ->
            [yes] { share-of-damage }, because you are next to the target
           *[no] { share-of-damage } at an adjacent target
        })
    }.
share-of-damage = { $percent ->
        [50] half
       *[other] { $percent }%
    }
damage-exact = { $most } damage
damage-between = { $least } to { $most } damage
tile-close = Close the door
order-come = Stay close to me
order-stay = Wait here
order-attack = Attack all enemies in sight
tile-name = Name it
tile-cast = Cast a spell here
tile-nothing = Nothing you carry works here.

## What a creature is doing and why: mind-TACTIC.

mind-idle = Does nothing for now.
mind-wait = Waits.
mind-sleep = Sleeps.
mind-notice = Has just noticed an enemy.
mind-follow = Follows an enemy up or down the stairs.
mind-spread = Sprouts another of the same kind.
mind-equip = Puts on better equipment.
mind-quaff = Drinks a potion, believing it will help.
mind-magic = Uses magic, believing it will help.
mind-escape = Runs off with stolen goods.
mind-steal = Wants to steal.
mind-guard = Turns a shield towards an enemy.
mind-raise = Sings to raise a corpse.
mind-power = Uses an inborn power.
mind-flee = Flees from enemies.
mind-keep-away = Keeps away from a nearby enemy.
mind-burrow = Digs towards the sound of an enemy.
mind-strike = Attacks an enemy within reach.
mind-obey = Obeys your order.
mind-fire = Shoots at an enemy.
mind-throw = Throws something at an enemy.
mind-fight = Closes in on an enemy.
mind-search = Searches where an enemy was last seen.
mind-prey = Hunts for prey.
mind-rearm = Runs for something to throw.
mind-forage = Runs for food, or eats it.
mind-recover = Stays out of sight to heal.
mind-pick-up = Picks something up.
mind-tell = Tells others of the same kind about items.
mind-try-unknown = Tries an unknown potion.
mind-wander = Wanders about.
mind-other = Chose to { $plan }.
