# Why an intent was not carried out, and what to do about it.

refusal-game-over = The game is over.
refusal-no-stairs = No stairs lead { $way ->
        [down] down
       *[up] up
    } from here.
refusal-rock-in-the-way = Solid rock is in the way.
refusal-stone-in-the-way = Worked stone is in the way.
refusal-furniture-in-the-way = { NOUN($furniture, article: "definite") } is in the way.
refusal-door-closed = The door is closed.
refusal-locked = You need the { NOUN($mark, article: "none", case: "genitive") } { NOUN($key, article: "none") } to get past { NOUN($barrier) }.
refusal-lock-unknown = The way is locked.
refusal-not-through-there = You can't carry the teddy bear through there.
refusal-no-door = There is no open door there.
refusal-door-blocked = Something is in the doorway.
refusal-no-hands = You need hands for that.
refusal-no-landing = Nothing can land there. Choose another target.
refusal-too-hard = The rock at the edge of the map is too hard to dig.
refusal-nothing-to-dig = There is nothing to dig there.
refusal-own-kind = You don't attack your own kind.
refusal-ally = You don't attack { NOUN($kind) }. Walk into { $kind ->
        [masculine] him
        [feminine] her
       *[other] it
    } to { $bond ->
        [bound] untie { $kind ->
            [masculine] him
            [feminine] her
           *[other] it
        }
       *[left] change places
    }.
refusal-one-friend = You can have only one friend at a time: you already have { NOUN($kind) }.
refusal-held = { NOUN($actor) } holds you. Kill it, push it away or set it on fire.
refusal-too-far = You can throw { NOUN($item, article: "indefinite") } { $tiles } tiles at most.
refusal-out-of-reach = No target is within reach.
refusal-no-room = There is no room to spread.
refusal-nothing-here = There's nothing here to pick up.
refusal-pack-full = Your pack is full. Drop something to make room for { NOUN($item) }.
refusal-not-at-hand = You don't have that.
refusal-floor-full = There is no room on the floor of this level.
refusal-not-edible = You can't eat { NOUN($item) }.
refusal-not-equipment = You can't wield or wear { NOUN($item) }.
refusal-not-drinkable = You can't drink { NOUN($item) }.
refusal-not-readable = You can't read { NOUN($item) }.
refusal-not-zappable = You can't zap { NOUN($item) }.
refusal-not-usable = You can't use { NOUN($item) }.
refusal-no-charges = { NOUN($item) } has no charges left.
refusal-needs-item = Choose what to make better.
refusal-not-makeable = The scroll can do nothing for { NOUN($item) }. Choose a weapon, armour, a ring, a cloak, a wand or a spell that can still grow.
refusal-not-alike = There is no doubt what { NOUN($item) } is. Write about a potion, a scroll or a wand.
refusal-no-bare-floor = You can't write here. Stand on bare floor.
refusal-in-use = You are already using { NOUN($item) }.
refusal-not-in-use = You are not using { NOUN($item) }.
refusal-needs-target = Choose a target.
refusal-needs-no-target = You can't aim that.
refusal-no-such-spell = There is no such spell in that book.
refusal-wall-in-the-way = A wall is in the way.
refusal-out-of-sight = You can't see that place.
refusal-friend-in-the-way = A friend is in the way.
refusal-no-friend = You have no friend here to give orders to.
refusal-no-ranged-weapon = Wield a ranged weapon first.
refusal-no-ammunition = You have no { NOUN($item, article: "none", number: "plural") } left. Pick some up, or wield another weapon.
refusal-nobody-there = You have no target there.
refusal-bad-name = A name can have at most 24 characters, on one line, and cannot change the direction of writing.
refusal-no-picks = You have no perk to choose.
refusal-not-offered = That perk is not on offer.
refusal-no-mana = That move costs { $mana } mana, more than you have.
refusal-no-such-move = You don't know that move.
refusal-move-leads-nowhere = That move leads nowhere.
refusal-picks-pending = Choose a perk first.
