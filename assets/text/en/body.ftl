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
       *[speed] speed
    }
stat-by = { $stat ->
        [thrown] attack { $by } when thrown
        [ranged] attack { $by } when fired
       *[other] { stat } { $by }
    }
stat-change = { stat } { $now } -> { $then }
stat-of = { $now } of { $max }
stat-total = { $total }: { $own } of your own, { $by } from equipment
stat-level = level { $level }, { $xp } XP
about-hit-points = At 0 HP you die. You recover { $rate } HP every 1000 turns; each HP costs 1 food.
about-mana = Casting spells costs mana. You recover { $rate } mana every 1000 turns.
about-experience = At { $xp } XP you reach level { $level }: more HP, and a bonus of your choice. Kill to gain XP.
about-food = Each turn costs { $turn } food. { $step ->
        [0] Digging costs { $dig } more.
       *[other] A step costs { $step } more, digging { $dig } more.
    } Each HP you recover costs { $point }. You have enough for { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }. Below a quarter of your maximum you are hungry. At 0 you { $slow ->
        [no] starve to death.
       *[other] recover nothing and lose 1 HP every { $slow } turns.
    }
about-attack = { $rule ->
        [curve] Your attacks do { $unarmoured } damage on average to a target without defence, { $armoured } to one with defence 10.
       *[other] Damage you deal: 1 to (attack − target's defence), all equally likely.
    }
about-defence = { $rule ->
        [curve] An enemy with attack { $attack } does { $now } damage to you on average. Each point of defence helps less than the one before; above { $most } it adds nothing.
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
does-heal = +{ $count } HP
does-harm = -{ $count } HP
does-mana = +{ $count } mana
does-learn = +{ $count } XP per level
does-blood-to-mana = spends HP to refill mana, 1 for 1
does-blink = teleports to a random tile in sight, up to { $count } tiles away
does-summon = summons { NOUN($kind, article: "indefinite") } onto every free tile next to you
does-detect = senses every creature on the level
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
caused-by-nobody = Nobody caused this.

## A new level

level-up-title = Level { $level }: choose a bonus{ $picks ->
        [one] { "" }
       *[other] {" "}({ $picks } left)
    }
level-up-hint = Choosing does not use a turn. Press a number, click, or use the arrows and Enter.
bonus-effect = +{ $count } { $stat ->
        [hit-points] HP and maximum HP
        [mana] mana and maximum mana
        [sight] { $count ->
            [one] tile of sight
           *[other] tiles of sight
        }
        [recovery] HP recovered per 1000 turns
        [concentration] mana recovered per 1000 turns
       *[other] { stat }
    }

## Rest

rest-title = Rest until you have recovered?
rest-yes = Rest
rest-no = Don't rest
rest-cost = Resting takes { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    } and { $costs } of your { $food } food.
rest-gains = { $hp ->
        [0] { $mana ->
            [0] Bad effects wear off.
           *[other] You recover { $mana } mana.
        }
       *[other] { $mana ->
            [0] You recover { $hp } HP.
           *[other] You recover { $hp } HP and { $mana } mana.
        }
    }
rest-starves = You do not have enough food: you would starve.
rest-ends = You stop resting if an enemy appears, if you get hurt or hungry, or if you press a key or click.
rest-nothing = There is no need to rest.
