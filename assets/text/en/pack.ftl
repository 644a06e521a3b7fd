# Dialogs about items and spells.

## The pack

pack-title = Your pack ({ $count } of { $room } slots{ $more ->
        [0] { "" }
        [one] ; { $more } item needs none
       *[other] ; { $more } items need none
    })
pack-hint = Choose an item to see its actions.
pack-empty = Your pack is empty.
pack-felt-nothing = tried, no visible effect
pack-used = { $slot ->
        [weapon] wielded
        [worn] worn
       *[floor] on the floor
    }
pack-full-leave = Your pack is full: you leave { NOUN($item) }.
several = { $count ->
        [1] { NOUN($item, article: "none") }
       *[other] { $count } { NOUN($item, article: "none", number: "plural") }
    }

## The choice of an item

choose-nothing = You have nothing suitable.
examine-in-sight = in sight
choose-equipped = If equipped: { $change }

## Names

name-title = What gets the name?
make-title = Use { NOUN($item) } on what?
make-spell = { NOUN($spell, article: "none") }, in { NOUN($item) }
make-spell-change = { $then } (now { $now })
make-move = Move { $by } from { NOUN($from) } to { NOUN($item) }
make-move-change = { NOUN($item, article: "none") }: { $change }
engrave-title = Write that { NOUN($item) } is …
name-one = Only this one
name-all = All of this kind
name-all-of = all { NOUN($item, article: "none", number: "plural") }
name-one-title = Name this { NOUN($item, article: "none") }
name-all-title = Name all { NOUN($item, article: "none", number: "plural") }
name-hint = Up to { $count } characters. Leave empty to remove the name.

## Spells

cast-title = Cast which spell?
cast-mana = You have { $now } of { $max } mana. Recovering mana costs food.
cast-cost = { $mana } mana
cast-cost-too-high = { $mana } mana, more than you have
cast-does = { $cost }: { $does }
cast-on-self = Cast on yourself
cast-on-target = Choose a target

## Quickslots

quick-title = Quickslots
quick-about = { $device ->
        [touch] Tap a slot to use what is in it. Hold a finger on a slot to choose what goes in it.
       *[keys] Press a slot's number or click it to use what is in it. Drag something here from the pack, or right-click a slot to choose what goes in it.
    }
quick-none-left = No { NOUN($item, article: "none", number: "plural") } left.
quick-no-book = You have no book with { $spell } in it.
quick-empty = { $device ->
        [touch] This quickslot is empty. Hold a finger on it to choose what goes in it.
       *[keys] This quickslot is empty. Right-click it (Ctrl + digit) to choose what goes in it.
    }
quick-reserved = { $device ->
        [touch] { $reason } The slot is reserved; hold a finger on it to change it.
       *[keys] { $reason } The slot is reserved; right-click to change it.
    }
quick-hint = { $device ->
        [touch] To use { NOUN($item) } with one tap, hold a finger on an empty quickslot.
       *[keys] To use { NOUN($item) } with one key, right-click an empty quickslot (Ctrl + digit).
    }
quick-assigned = Quickslot { $digit }: { NOUN($what, article: "none") }.
quick-assign = Put in a quickslot
quick-which-slot = Quickslot for { NOUN($what, article: "none") }
quick-what = What goes in quickslot { $digit }?
quick-slot-empty = empty
quick-clear = Empty quickslot { $digit }
quick-now = in slot { $digit }
quick-only-there = { $device ->
        [touch] You can drag an item only to a quickslot. Tap it to drop or throw it.
       *[keys] You can drag an item only to a quickslot. Right-click it to drop or throw it.
    }
quick-only-swap = { $device ->
        [touch] You can drag a quickslot only to another one. Hold a finger on it to change it.
       *[keys] You can drag a quickslot only to another one. Right-click it to change it.
    }
quick-in-use = You are already using { NOUN($item) }.
quick-swaps-back = swap back to { NOUN($item) }
