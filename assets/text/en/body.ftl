# The player's body: numbers, effects, level-ups and rest.

## Stats

stat = { $stat ->
        [hp] HP
        [hit-points] hit points
        [mana] mana
        [experience] experience
        [food] food
        [attack] attack
        [defence] defence
        [sight] sight
        [recovery] HP recovery
        [concentration] mana recovery
        [score] score
        [ranged] attack when fired
        [thorns] thorns in %
        [noise] noise
        [mana-return] faster mana in %
        [lightness] less weight in %
        [hearing] hearing
        [hunters] sense for hunters
        [fire] fire kept off in %
        [evasion] missiles evaded in %
        [charges] charges
       *[speed] speed
    }
stat-by = { $stat ->
        [thrown] attack { $by } when thrown
        [ranged] attack { $by } when fired
        [recovery] { stat } { $by } per 1000 turns
        [concentration] { stat } { $by } per 1000 turns
       *[other] { stat } { $by }
    }
stat-change = { stat }{"\u00A0"}{ $then }{"\u00A0"}(now{"\u00A0"}{ $now })
stat-of = { $now } of { $max }
stat-total = { $total }: { $own } base, { $by } from equipment
stat-effect = { $by } from { NOUN($effect, article: "none") }
stat-level = level { $level }, { $xp } XP
about-hit-points = At 0 HP you die. You recover { $rate } HP per 1000 turns; each HP costs { $point } food.
about-mana = Casting spells costs mana. You recover { $rate } mana per 1000 turns; each point costs { $point } food.
about-experience = At { $xp } XP you reach level { $level }: you recover some HP and choose a perk. You gain XP by killing.
about-food = Each turn costs { $turn } food. { $step ->
        [0] An attack
       *[other] A step costs { $step } more, an attack
    } costs { $strike } more, digging { $dig } more. Each HP or point of mana that you recover costs { $point }. Your food lasts for { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }. Below a quarter of your maximum you are hungry. At 0 you { $slow ->
        [no] starve to death.
       *[other] recover nothing and lose 1 HP every { $slow } turns.
    }
about-attack = { $rule ->
        [curve] On average your attacks deal { $unarmoured } damage to a target without defence, and { $armoured } to one with defence 10.
       *[other] Damage you deal: 1 to (attack − target's defence), all equally likely.
    }
about-shots = Your shots do { $unarmoured } to a target without defence, and { $armoured } to one with defence 10; { share-of-damage } at an adjacent target.
about-defence = { $rule ->
        [curve] On average an enemy with attack { $attack } deals { $now } damage to you. Each point of defence helps less than the one before; points above { $most } count half.
       *[other] Damage you take: 1 to (enemy's attack − your defence), all equally likely.
    }
you-wield = You are wielding { NOUN($item, article: "indefinite") }.
you-wield-nothing = You fight with your bare hands.
you-wear = You are wearing { NOUN($item, article: "indefinite") }.
you-wear-nothing = You are wearing no armour.
# A stat or an effect of the list of all, with its numbers. The dot makes a capital of the first letter.
character-title = Your character
character-entry = { $title }: { $detail }.
character-text = { $first } { $next }

## What effects do

does-nothing = nothing
does-heal-share = +{ $percent }% of your maximum HP, at least { $least }
does-mana-share = +{ $percent }% of your maximum mana, at least { $least }
does-heal = +{ $count } HP
does-harm = { $count } damage
does-harm-by-level = { $count } damage, and { $more } more per level of the caster
does-mana = +{ $count } mana
does-learn = +{ $count } XP per character level
does-blood-to-mana = refills your mana for { $count } HP per point
does-blink = teleports to a random tile in sight, up to { $count } tiles away
does-fire = sets { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    } on fire
does-teleport = teleports to a random tile at least { $count } tiles away
does-map = shows the map within { $count } tiles
does-identify = identifies all carried items
does-noise = makes a noise as loud as digging
does-push = pushes the target { $count } tiles; hitting an obstacle costs it { $harm } HP
does-change-places = makes you and the target change places
does-tell-all = shows what the target believes about items
does-halt = stuns
does-confuse = every second step goes in a random direction
does-hide = only creatures next to you notice you
does-vanish = hunters that are not next to you give up
does-hold = holds its victim in place until the holder is dead, pushed away or burning
does-scare = makes creatures flee
does-until-hurt = ends early if hurt
does-around = affects all other creatures in sight within { $count } tiles
does-web = covers up to { $count } tiles with webs
does-summon = summons { NOUN($kind, article: "indefinite") } onto every free tile next to the target
does-detect = shows every creature on the level
does-each-turn = { $does } { $percent ->
        [100] per turn
       *[other] in { $percent }% of turns
    }
turns = { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }
leaves-hp = leaves you with { $hp } HP
leaves-nothing = kills you unless you heal
caused-by = Caused by { NOUN($kind, article: "indefinite") }.
caused-by-you = You caused this.
caused-by-nobody = No creature caused this.

## A new level

level-up-title = Level { $level }: choose a perk{ $picks ->
        [one] { "" }
       *[other] {" "}({ $picks } left)
    }
level-up-calling = Level { $level }: choose a calling
level-up-hint = { $device ->
        [touch] This takes no turn. Tap your choice.
       *[keys] This takes no turn. Press a letter, click, or use arrows and Enter.
    }

## Perks

ranks-of-perk = { NOUN($perk, article: "none") }{ $count ->
        [one] { "" }
       *[other] {" "}×{ $count }
    }
offer-of-calling = { NOUN($calling, article: "none") }: { NOUN($perk, article: "none") }
offer-later = Later { NOUN($perk, article: "none") }: { $effect }.
does-power = { $device ->
        [touch] hold a finger on the tile
       *[keys] press v or right-click
    }{ $target ->
        [self] {""}
        [friend] {" "}on a badly hurt friend within { $tiles } tiles
       *[enemy] {" "}on an enemy within { $tiles } tiles
    }: { $does } ({ $mana } mana{ $count ->
        [100] {""}
       *[other] , takes { $count }% of a turn
    })
does-react = { $when ->
        [blow] when you hit in melee
        [stab] when you hit an unaware enemy
        [missile] when a shot or throw hits
        [kill] when you kill an enemy
       *[struck] when you are hit in melee
    }{ $target ->
        [self] {""}
       *[enemy] , the enemy suffers
    }: { $does }{ $percent ->
        [100] {""}
       *[other] {" "}({ $percent }% of the time)
    }
does-stab = blows at unaware enemies do { $count }% of a normal blow more
does-parry = after waiting a turn with exactly one enemy next to you, its next blow does nothing
does-fireproof = fire does { $count }% less damage to you
does-fletcher = your arrows and throws break { $count }% less often
does-quick-orders = orders to a friend take no time
does-sparing = { $count }% of the potions, scrolls and wand charges that you use are not used up
does-lunge = { $device ->
        [touch] hold a finger on an enemy
       *[keys] press v or right-click an enemy
    } two tiles away in a straight line to step up and hit it for { $percent }% damage ({ $count ->
        [100] takes a turn
       *[other] takes { $count }% of a turn
    })
does-quiet = your noise carries { $count } fewer tiles
does-nourishment = food fills you { $count }% more
does-endurance = harmful effects last { $count }% as long
does-thorns = creatures that bite or claw you lose { $count } HP
does-keen-edge = every { $count ->
        [4] fourth
        [3] third
        [2] second
       *[other] { $count }th
    } blow in a row at the same enemy does its maximum damage
does-eager = { $count }% more experience for kills
does-give = { $count ->
        [1] { NOUN($item, article: "indefinite") }
       *[other] { $count } { NOUN($item, article: "none", number: "plural") }
    }
does-give-worth = { $gift } ({ $worth })
does-wellspring = mana returns { $count } times as fast while you have less than half of it
does-second-wind = each kill restores { $count } HP
does-hearing = you hear creatures talking or hunting up to { $count } tiles away, even through walls
does-read-minds = pointing at a creature shows what it believes about items
does-stealth = your steps do not wake sleeping creatures next to you
does-riposte = after waiting a turn, you strike back at the first attacker for { $count }% damage
does-follow-through = damage left over from a kill hits another enemy next to you
does-steady-aim = after waiting a turn, throws and shots do { $count }% more damage
does-throwing = attack +{ $count } for throws
does-quick-hands = using, wielding and picking up items takes { $count }% of the usual time
does-digging = digging is heard only { $tiles } tiles away and costs only { $count } food
does-cheap-spells = spells cost { $count } less mana (powers of perks do not)
does-leap = { $device ->
        [touch] hold a finger on the tile
       *[keys] press v or right-click
    } to jump over a tile ({ $count ->
        [100] takes a turn
       *[other] takes { $count }% of a turn
    })
does-shove = { $device ->
        [touch] hold a finger on the tile
       *[keys] press v or right-click
    } to push a creature away; if it cannot move, it loses its next turn ({ $count ->
        [100] takes a turn
       *[other] takes { $count }% of a turn
    })
does-sweep = { $device ->
        [touch] hold a finger on the tile
       *[keys] press v or right-click
    } to hit every enemy next to you for { $percent }% damage ({ $count ->
        [100] takes a turn
       *[other] takes { $count }% of a turn
    })
does-swap = { $device ->
        [touch] hold a finger on the tile
       *[keys] press v or right-click
    } to change places with a creature that is not hunting ({ $count ->
        [100] takes a turn
       *[other] takes { $count }% of a turn
    })
creature-perks = perks: { $perks }
creature-veteran = veteran: much stronger than others here
creature-began = began at level { $began }{ $killed ->
        [nobody] { "" }
       *[other] , killed: { $killed }
    }
creature-belief = the { NOUN($noun, article: "none") } is { NOUN($item, article: "indefinite") }
creature-beliefs = thinks: { $things }
moves-title = Use which move?
moves-none = You have no special move that works here.
move-at = { NOUN($perk, article: "none") }: { NOUN($target) }, { direction }
move-does = { $does } ({ $mana } mana){ $hp ->
        [0] { "" }
       *[other] ; the target has { $hp } HP
    }
move-hits = { $damage }{ $count ->
        [one] { $killed ->
            [0] {" "}of { $hp } HP
           *[other] , enough to kill
        }
       *[other] {" "}to each of { $count } enemies{ $killed ->
            [0] { "" }
           *[other] , enough to kill { $killed }
        }
    }
move-to = { NOUN($perk, article: "none") }{ $from ->
        [nowhere] { "" }
       *[other] {" "}({ direction })
    }

## Rest

rest-title = Rest until you have recovered?
rest-until-healed = Rest until your HP is full
rest-until-mana = Rest until your HP and mana are full
rest-no = Don't rest
rest-food = You have { $food } food.
rest-cost = This takes { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    } and { $costs } food.
rest-gains = { $hp ->
        [0] { $mana ->
            [0] You recover no HP or mana, but bad effects wear off.
           *[other] You recover { $mana } mana.
        }
       *[other] { $mana ->
            [0] You recover { $hp } HP.
           *[other] You recover { $hp } HP and { $mana } mana.
        }
    }
rest-starves = Your food will not last: you stop when you get hungry or starve, before you have recovered.
rest-search-party = A search party may come looking for you in { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }.
rest-ends = You stop resting if an enemy appears, if you hear footsteps on the stairs, if you get hurt or hungry, or if you { $device ->
        [touch] tap
       *[keys] press a key or click
    }. These numbers leave out poison and other effects that will wear off before you have recovered.
rest-nothing = There is no need to rest.
rest-done = You are rested.
