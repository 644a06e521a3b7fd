//! Random changes of a data file, like those of a mod author.

use std::ops::Range;

use slight_danger::sim::Dice;

use super::{
    outline::{Entry, Outline},
    problems_of,
};

/// A data file with one change.
pub(super) struct Change {
    pub(super) text: String,
    /// The change in words, for the message of a failed test.
    pub(super) told: String,
    /// The name of a removed kind.
    pub(super) deleted: Option<String>,
}

/// Changes a file at random.
pub(super) fn change(file: &str, text: &str, dice: &mut Dice) -> Change {
    let outline = Outline::of(text);
    let changer = Changer {
        file,
        text,
        outline,
    };
    loop {
        let change = match dice.below(100) {
            0..30 => changer.copy(dice),
            30..65 => changer.alter(dice),
            65..75 => changer.relist(dice),
            75..85 => changer.leave_out(dice),
            85..90 => changer.misspell(dice),
            _ => changer.delete(dice),
        };
        if let Some(change) = change {
            return change;
        }
    }
}

struct Changer<'t> {
    file: &'t str,
    text: &'t str,
    outline: Outline,
}

impl Changer<'_> {
    fn pick<'s>(&'s self, dice: &mut Dice, fits: impl Fn(&Entry) -> bool) -> Option<&'s Entry> {
        let entries = self.outline.entries.iter().filter(|one| fits(one));
        dice.pick(&entries.collect::<Vec<_>>()).copied()
    }

    /// A random block with a name.
    fn kind(&self, dice: &mut Dice) -> Option<&Entry> {
        self.pick(dice, |entry| {
            entry.is_name && self.text[entry.value.clone()].starts_with('(')
        })
    }

    fn with(&self, place: Range<usize>, new: &str) -> String {
        let mut text = self.text.to_owned();
        text.replace_range(place, new);
        text
    }

    fn changed(&self, place: Range<usize>, new: &str) -> Change {
        let line = 1 + self.text[..place.start].matches('\n').count();
        let shorten = |text: &str| text.chars().take(80).collect::<String>();
        let old = shorten(&self.text[place.clone()]);
        Change {
            told: format!("{}:{line}: {old:?} -> {:?}", self.file, shorten(new)),
            text: self.with(place, new),
            deleted: None,
        }
    }

    /// The range from the key to the comma after the value.
    fn whole(&self, entry: &Entry) -> Range<usize> {
        let quote = usize::from(entry.is_name);
        let end = entry.value.end;
        let comma = usize::from(self.text[end..].starts_with(','));
        entry.key.start - quote..end + comma
    }

    /// Copies a kind under a new name, and changes values of the copy or the original; one keeps
    /// the old name, by which other blocks refer to it.
    fn copy(&self, dice: &mut Dice) -> Option<Change> {
        let kind = self.kind(dice)?;
        let (name, block) = (&self.text[kind.key.clone()], &self.text[kind.value.clone()]);
        let mut copy = block.to_owned();
        for _ in 0..dice.between(1, 3) {
            let outline = Outline::of(&copy);
            let fits = |place: &&Range<usize>| !copy[(*place).clone()].starts_with('"');
            let values = outline.scalars.iter().filter(fits).collect::<Vec<_>>();
            let place = dice.pick(&values).copied()?.clone();
            let new = other_value(&copy[place.clone()], &[], dice);
            copy.replace_range(place, &new);
        }
        let sign = Outline::of(&copy);
        let mut signs = sign
            .entries
            .iter()
            .filter(|one| copy[one.key.clone()] == *"sign");
        if let Some(place) = signs.next().map(|one| one.value.clone()) {
            copy.replace_range(place, "'¤'");
        }
        let (old, new) = if dice.chance(1, 2) {
            (name, "one's own")
        } else {
            ("one's own", name)
        };
        let both = format!("\"{old}\": {block},\n\"{new}\": {copy},");
        let mut change = self.changed(self.whole(kind), &both);
        change.told = format!("{}: {name} copied, {new} is now {copy}", self.file);
        Some(change)
    }

    /// Changes one value to another of its type, or to a bound of its range.
    fn alter(&self, dice: &mut Dice) -> Option<Change> {
        let words_too = dice.chance(1, 2);
        let fits =
            |place: &&Range<usize>| words_too || !self.text[(*place).clone()].starts_with('"');
        let values: Vec<_> = self.outline.scalars.iter().filter(fits).collect();
        let place = (*dice.pick(&values)?).clone();
        let value = &self.text[place.clone()];
        if value.parse::<i32>().is_ok() && dice.chance(1, 3) {
            let bound = self.bound(place.clone(), dice);
            return Some(self.changed(place, &bound));
        }
        let entry = |one: &&Entry| one.value.start <= place.start && place.end <= one.value.end;
        let key = self.outline.entries.iter().find(entry)?;
        let key = &self.text[key.key.clone()];
        let same = self.outline.entries.iter();
        let same = same.filter(|one| self.text[one.key.clone()] == *key);
        let others: Vec<&str> = same
            .flat_map(|one| {
                let all = self.outline.scalars.iter();
                all.filter(|place| one.value.start <= place.start && place.end <= one.value.end)
            })
            .map(|place| &self.text[place.clone()])
            .collect();
        let new = other_value(value, &others, dice);
        Some(self.changed(place, &new))
    }

    /// The least or greatest number allowed in a place, taken from the game's error message, or one
    /// beyond.
    fn bound(&self, place: Range<usize>, dice: &mut Dice) -> String {
        let far = "99999999";
        let problems = problems_of(self.file, &self.with(place, far));
        let told = problems.iter().find_map(|problem| {
            let (_, bounds) = problem.message.split_once("it may be ")?;
            let (low, high) = bounds.split_once(" to ")?;
            Some((low.parse::<i32>().ok()?, high.parse::<i32>().ok()?))
        });
        let Some((low, high)) = told else {
            return far.to_owned();
        };
        let bounds = [low, high, high, low - 1, high + 1];
        dice.pick(&bounds).expect("five of them").to_string()
    }

    /// Changes the order of a list, or removes or doubles an element.
    fn relist(&self, dice: &mut Dice) -> Option<Change> {
        let list = dice.pick(&self.outline.lists)?;
        let place = list.first()?.start..list.last()?.end;
        let mut elements: Vec<&str> = list.iter().map(|one| &self.text[one.clone()]).collect();
        let index = dice.below(u32::try_from(elements.len()).ok()?) as usize;
        match dice.below(4) {
            0 => elements.reverse(),
            1 => drop(elements.remove(index)),
            2 => elements.push(elements[index]),
            _ => elements.rotate_left(index),
        }
        Some(self.changed(place, &elements.join(", ")))
    }

    fn leave_out(&self, dice: &mut Dice) -> Option<Change> {
        let entry = self.pick(dice, |entry| !entry.is_name)?;
        Some(self.changed(self.whole(entry), ""))
    }

    fn misspell(&self, dice: &mut Dice) -> Option<Change> {
        let entry = self.pick(dice, |entry| entry.depth > 0)?;
        let mut key = self.text[entry.key.clone()].to_owned();
        key.pop();
        Some(self.changed(entry.key.clone(), &key))
    }

    fn delete(&self, dice: &mut Dice) -> Option<Change> {
        let kind = self.kind(dice)?;
        let mut change = self.changed(self.whole(kind), "");
        let name = self.text[kind.key.clone()].to_owned();
        change.deleted = Some(name).filter(|_| kind.depth == 1);
        Some(change)
    }
}

/// Another value of the same type; for texts one of `others`.
fn other_value(old: &str, others: &[&str], dice: &mut Dice) -> String {
    if let Ok(number) = old.parse::<i32>() {
        let others = [
            0,
            1,
            2,
            -1,
            -number,
            2 * number,
            number / 2,
            10 * number,
            100,
            1_000,
        ];
        return dice.pick(&others).expect("ten of them").to_string();
    }
    match old {
        "true" => "false".to_owned(),
        "false" => "true".to_owned(),
        _ => dice.pick(others).copied().unwrap_or(old).to_owned(),
    }
}
