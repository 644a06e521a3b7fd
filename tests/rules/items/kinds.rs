use std::collections::BTreeSet;

use slight_danger::{
    read::in_words,
    sim::Equipment,
    text::{Noun, Phrase},
};

use crate::support::{builtin, is_skipped_in_this_danger};

#[test]
fn every_item_has_the_numbers_of_the_rules_table() {
    // A corpse feeds by the hit points of the creature, which other difficulties change.
    if is_skipped_in_this_danger() {
        return;
    }
    // Glyph, then attack, defence, thrown, ranged and food.
    let table = [
        ("rock", ',', [0, 0, 2, 0, 0]),
        ("dagger", ')', [5, 0, 5, 0, 0]),
        ("sword", ')', [10, 0, 3, 0, 0]),
        ("staff", ')', [5, 3, 3, 0, 0]),
        ("baguette", ')', [3, 0, 1, 0, 100]),
        ("tunic", '[', [0, 2, 1, 0, 0]),
        ("chainmail", '[', [0, 5, 1, 0, 0]),
        ("platemail", '[', [0, 8, 1, 0, 0]),
        ("apple", '%', [0, 0, 1, 0, 100]),
        ("bread", '%', [0, 0, 1, 0, 400]),
        ("teddy bear", '*', [0, 0, 1, 0, 0]),
    ];
    let data = builtin();
    let corpses = data.creatures.iter().map(|one| {
        let food = one.numbers.hp;
        (format!("{} corpse", one.name), '%', [0, 0, 1, 0, food])
    });
    let table = table.map(|(name, glyph, numbers)| (name.to_owned(), glyph, numbers));
    for (name, glyph, numbers) in table.into_iter().chain(corpses) {
        let name = name.as_str();
        let kind = data.item_named(name).expect(name);
        let item = data.item(kind);
        assert_eq!(item.glyph, glyph, "{name}");
        let found = [
            item.attack,
            item.defence,
            item.thrown,
            item.ranged,
            item.food,
        ];
        assert_eq!(found, numbers, "{name}");
        let weight = match name {
            "chainmail" => 15,
            "platemail" | "teddy bear" => 30,
            _ => 0,
        };
        assert_eq!(item.weight, weight, "{name}");
    }
}

#[test]
fn every_kind_has_its_own_description() {
    let data = builtin();
    // From the English catalogue, unless the data has it.
    let text = |class: &str, name: &str, own: &Option<String>| {
        let id = format!("{}-description", Noun::new(class, name.to_owned()).id());
        own.clone().unwrap_or_else(|| {
            assert!(data.languages().english().has(&id), "{id}");
            in_words(&data, &Phrase::new(id))
        })
    };
    let items = data.items.iter();
    let creatures = data.creatures.iter();
    let all: Vec<String> = items
        .map(|one| text("item", &one.name, &one.description))
        .chain(creatures.map(|one| text("creature", &one.name, &one.description)))
        .collect();
    for text in &all {
        let sentences = text.matches(['.', '!', '?']).count();
        assert!((1..=2).contains(&sentences), "{text}");
    }
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
}

#[test]
fn attack_range_and_defence_make_an_item_a_weapon_or_armour() {
    let data = builtin();
    let mut item = data.items[0].clone();
    for (attack, ranged, defence, expected) in [
        (0, 0, 0, None),
        (1, 0, 0, Some(Equipment::Weapon)),
        (0, 1, 0, Some(Equipment::Weapon)),
        (0, 0, 1, Some(Equipment::Armour)),
        (2, 0, 2, Some(Equipment::Weapon)),
        (1, 1, 2, Some(Equipment::Weapon)),
        (1, 1, 3, Some(Equipment::Armour)),
        (0, 3, 4, Some(Equipment::Armour)),
    ] {
        (item.attack, item.ranged, item.defence) = (attack, ranged, defence);
        assert_eq!(item.equipment(), expected, "{attack} {ranged} {defence}");
    }
}
