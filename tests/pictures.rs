//! Measurable visibility of the pictures: important ones are lighter than the ground, and pictures
//! that must not be confused differ to all eyes.
//!
//! Lightness is L* of CIE 1976, 0 to 100, and differences of colours are CIEDE2000. Both are means
//! over the opaque pixels, as the atlas has them: in full light.

#[path = "pictures/atlas.rs"]
mod atlas;
#[path = "pictures/documentation.rs"]
mod documentation;
#[path = "pictures/eye.rs"]
mod eye;

use std::{collections::BTreeSet, ops::RangeInclusive};

use atlas::{Atlas, Picture, shape_difference};
use eye::{Seen, Sight, distance, mean};
use slight_danger::{
    content::{self, SPRITE_SIZE},
    sim::Definitions,
};

type Fallible<T> = Result<T, Box<dyn std::error::Error>>;

/// The natural rocks, each with the floor of a cave.
const CAVES: [&str; 5] = ["bone", "glass", "moss", "red", "wet"];

/// All stones with floors: of caves, and of buildings.
const STONES: [&str; 6] = ["bone", "glass", "moss", "red", "wet", "worked"];

const ARMOURS: [&str; 3] = ["tunic", "chainmail", "platemail"];
const WEAPONS: [&str; 6] = ["dagger", "sword", "staff", "bow", "baguette", "club"];

/// Common litter that must not draw the eye.
const LOW: [&str; 2] = ["rock", "corpse"];

/// Prefix of the names of pictures of items on the floor.
const LYING: &str = "floor_";

/// Items that are light by nature: crust and crumb, white leather, a clear bottle. As dark as
/// [`THING`] requires, they would be other items.
const PALE: [&str; 3] = ["baguette", "book_white", "bread"];

// Required lightness above the floor, in L*.

/// Creatures are seen first.
const CREATURE: RangeInclusive<f64> = 25.0..=100.0;
/// Items are seen after creatures.
const THING: RangeInclusive<f64> = 12.0..=20.5;
/// Bright, but still less than the light parts of a creature.
const PALE_THING: RangeInclusive<f64> = 12.0..=28.0;
/// Props lie beside walls and are no items.
const PROP: RangeInclusive<f64> = -6.0..=11.5;
/// Litter is almost part of the ground.
const LITTER: RangeInclusive<f64> = 0.0..=10.0;

/// Least difference of colours that are never confused, even from memory.
const OTHER_COLOUR: f64 = 10.0;
/// Least share of pixels in only one silhouette for different shapes.
const OTHER_SHAPE: f64 = 0.25;
/// Creatures must be told apart in dim light without colours: by a larger share.
const OTHER_CREATURE: f64 = 0.29;
/// Marks are small and told apart by shape alone: by a larger share.
const OTHER_MARK: f64 = 1.0 / 3.0;
/// The light pixels of a mark are its shape; the dark ones are an outline that sets it off from the
/// lock.
const MARK_LIT: f64 = 50.0;
/// Floors are never seen side by side, so they need not differ much; some are alike to colour-blind
/// players, who tell the caves apart by texture and walls.
const OTHER_FLOOR: f64 = 3.0;

/// All pictures that the tests look at.
struct Gallery {
    atlas: Atlas,
    data: Definitions,
}

impl Gallery {
    fn open() -> Fallible<Self> {
        Ok(Self {
            atlas: Atlas::read()?,
            data: content::builtin()?,
        })
    }

    /// The pictures of kinds of creatures, without equipment.
    fn kinds(&self) -> BTreeSet<&str> {
        let known = self.data.creatures.iter();
        known.map(|kind| kind.sprite.as_str()).collect()
    }

    /// Both frames of a kind.
    fn frames(&self, kind: &str) -> Fallible<[&Picture; 2]> {
        Ok([self.atlas.get(kind)?, self.atlas.get(&format!("{kind}_b"))?])
    }

    /// Pictures drawn over a kind that has one of these items; `None` first.
    fn worn(&self, kind: &str, things: &[&str]) -> Vec<Option<&Picture>> {
        let drawn = things
            .iter()
            .filter_map(|thing| self.atlas.find(&format!("{kind}_{thing}")));
        [None].into_iter().chain(drawn.map(Some)).collect()
    }

    /// Both frames of a kind with all equipment that it may wear and wield.
    fn dressed(&self, kind: &str) -> Fallible<Vec<Picture>> {
        let mut all = Vec::new();
        for frame in self.frames(kind)? {
            for armour in self.worn(kind, &ARMOURS) {
                for weapon in self.worn(kind, &WEAPONS) {
                    let worn = armour.into_iter().chain(weapon);
                    all.push(worn.fold(frame.clone(), |lower, upper| lower.under(upper)));
                }
            }
        }
        Ok(all)
    }

    /// The names of the pictures of items.
    fn items(&self) -> BTreeSet<&str> {
        let items = self.data.items.iter().map(|item| item.sprite.as_str());
        let looks = self.data.appearances.iter();
        items
            .chain(looks.map(|look| look.sprite.as_str()))
            .collect()
    }

    /// Pictures of items except litter: in the hand, and on the floor.
    fn things(&self) -> Fallible<Vec<&Picture>> {
        let mut names = self.items();
        names.extend(["club", "shield", "sling"]);
        names.retain(|name| !LOW.iter().any(|low| name.starts_with(low)));
        let all = names.into_iter().map(|name| self.atlas.get(name));
        let mut all = all.collect::<Fallible<Vec<_>>>()?;
        all.extend(self.atlas.starting(LYING));
        all.retain(|thing| thing.name != "floor_shadow");
        Ok(all)
    }

    /// The mean colour of a plain floor.
    fn floor(&self, stone: &str, sight: Sight) -> Fallible<Seen> {
        let floors = (0..10).map(|number| self.atlas.get(&format!("{stone}_floor_{number}")));
        let floors: Vec<&Picture> = floors.collect::<Fallible<_>>()?;
        Ok(mean(floors.iter().map(|floor| floor.colour(sight))))
    }

    /// Floors on which a picture is not within the wanted range of lightness above them.
    fn misses(&self, picture: &Picture, wanted: &RangeInclusive<f64>) -> Fallible<Vec<String>> {
        let mut misses = Vec::new();
        for stone in STONES {
            let above = picture.lightness() - self.floor(stone, Sight::Normal)?.l;
            if !wanted.contains(&above) {
                let name = &picture.name;
                misses.push(format!("`{name}` on {stone}: {above:.1}, not {wanted:?}"));
            }
        }
        Ok(misses)
    }
}

/// The range of lightness above the floor for an item.
fn wanted(thing: &str) -> RangeInclusive<f64> {
    if PALE.contains(&thing.trim_start_matches(LYING)) {
        PALE_THING
    } else {
        THING
    }
}

/// All pairs.
fn pairs<T>(all: &[T]) -> impl Iterator<Item = (&T, &T)> {
    let rest = move |place| all.iter().skip(place + 1);
    let each = all.iter().enumerate();
    each.flat_map(move |(place, one)| rest(place).map(move |other| (one, other)))
}

/// The difference of two pictures, if they can be confused.
fn confused(one: &Picture, other: &Picture, sight: Sight) -> Option<String> {
    let shape = shape_difference(one, other);
    let colour = distance(one.colour(sight), other.colour(sight));
    let (one, other) = (&one.name, &other.name);
    (shape < OTHER_SHAPE && colour < OTHER_COLOUR)
        .then(|| format!("{sight:?}: `{one}`, `{other}`: shape {shape:.2}, colour {colour:.1}"))
}

/// The names of two pictures whose shapes differ by less than `least`.
fn alike(one: &Picture, other: &Picture, least: f64) -> Option<String> {
    let shape = shape_difference(one, other);
    (shape < least).then(|| format!("`{}`, `{}`: shape {shape:.2}", one.name, other.name))
}

/// Fails with all faults, if any.
fn none(faults: &[String]) {
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn creatures_stand_out_from_every_floor() -> Fallible<()> {
    let gallery = Gallery::open()?;
    let mut misses = Vec::new();
    for kind in gallery.kinds() {
        for picture in gallery.dressed(kind)? {
            misses.extend(gallery.misses(&picture, &CREATURE)?);
        }
    }
    none(&misses);
    Ok(())
}

#[test]
fn every_creature_has_room_for_a_crown_on_its_head() -> Fallible<()> {
    let gallery = Gallery::open()?;
    for kind in gallery.kinds() {
        for frame in gallery.frames(kind)? {
            let crown = gallery.atlas.get(&format!("crown_{}", frame.name))?.frame();
            // It is drawn four rows lower than it sits.
            let rows = crown[3] - 5..crown[3] - 2;
            let head = rows.flat_map(|y| (crown[0]..crown[2]).map(move |x| y * 16 + x));
            let hair = head.filter(|pixel| frame.pixels[*pixel].is_some());
            assert!(
                hair.count() >= 7,
                "`{}` wears it beside its head",
                frame.name
            );
        }
    }
    Ok(())
}

#[test]
fn the_hero_is_visible_with_all_equipment() -> Fallible<()> {
    let gallery = Gallery::open()?;
    let pictures = gallery.dressed("player")?;
    // Two frames, three armours or none, six weapons or none.
    assert_eq!(pictures.len(), 2 * 4 * 7);
    assert!(
        pictures
            .iter()
            .any(|picture| picture.name == "player_b + player_platemail + player_bow")
    );
    Ok(())
}

#[test]
fn items_are_visible_and_do_not_dominate() -> Fallible<()> {
    let gallery = Gallery::open()?;
    let mut misses = Vec::new();
    for thing in gallery.things()? {
        misses.extend(gallery.misses(thing, &wanted(&thing.name))?);
    }
    none(&misses);
    Ok(())
}

#[test]
fn items_on_the_floor_are_smaller_than_creatures() -> Fallible<()> {
    let gallery = Gallery::open()?;
    let keys = gallery.data.keep_settings.locks.iter();
    let keys: Vec<&str> = keys.map(|lock| lock.key_sprite.as_str()).collect();
    let mut faults = Vec::new();
    for thing in gallery.items().into_iter().chain(keys) {
        // Corpses are as large as creatures, and a rock is small in the hand.
        if thing.starts_with("corpse") {
            continue;
        }
        let lying = gallery.atlas.find(&format!("{LYING}{thing}"));
        let [left, top, right, bottom] = match lying {
            Some(lying) => lying.frame(),
            None => gallery.atlas.get(thing)?.frame(),
        };
        if top < 6 || bottom - top > 10 || right - left > 11 {
            faults.push(format!("`{thing}`: {left}, {top} to {right}, {bottom}"));
        }
    }
    none(&faults);
    Ok(())
}

#[test]
fn only_items_that_need_them_have_limits_of_their_own() -> Fallible<()> {
    let gallery = Gallery::open()?;
    for name in PALE {
        let misses = gallery.misses(gallery.atlas.get(name)?, &THING)?;
        assert!(!misses.is_empty(), "`{name}` is like other things by now");
    }
    Ok(())
}

#[test]
fn rocks_and_corpses_are_inconspicuous() -> Fallible<()> {
    let gallery = Gallery::open()?;
    let mut misses = Vec::new();
    for low in LOW {
        for picture in gallery.atlas.starting(low) {
            misses.extend(gallery.misses(picture, &LITTER)?);
        }
    }
    none(&misses);
    Ok(())
}

#[test]
fn creatures_differ_in_silhouette() -> Fallible<()> {
    let gallery = Gallery::open()?;
    let kinds: Vec<&str> = gallery.kinds().into_iter().collect();
    let mut faults = Vec::new();
    for (one, other) in pairs(&kinds) {
        for one in gallery.frames(one)? {
            for other in gallery.frames(other)? {
                faults.extend(alike(one, other, OTHER_CREATURE));
            }
        }
    }
    none(&faults);
    Ok(())
}

#[test]
fn creatures_and_potions_differ_to_all_eyes() -> Fallible<()> {
    let gallery = Gallery::open()?;
    let creatures = gallery.kinds().into_iter();
    let creatures: Vec<&Picture> = creatures
        .map(|kind| gallery.atlas.get(kind))
        .collect::<Fallible<_>>()?;
    let potions = gallery.atlas.starting("potion_");
    let lying = gallery.atlas.starting("floor_potion_");
    let mut faults = Vec::new();
    for sight in Sight::ALL {
        for group in [&creatures, &potions, &lying] {
            assert!(group.len() >= 7, "too few to compare");
            faults.extend(pairs(group).filter_map(|(one, other)| confused(one, other, sight)));
        }
    }
    none(&faults);
    Ok(())
}

#[test]
fn marks_differ_in_shape() -> Fallible<()> {
    let gallery = Gallery::open()?;
    let marks = gallery.atlas.starting("mark_");
    assert!(marks.len() >= gallery.data.keep_settings.marks.len());
    let shapes: Vec<Picture> = marks.iter().map(|mark| mark.lit(MARK_LIT)).collect();
    let faults: Vec<String> = pairs(&shapes)
        .filter_map(|(one, other)| alike(one, other, OTHER_MARK))
        .collect();
    none(&faults);
    Ok(())
}

#[test]
fn spells_differ_in_shape() -> Fallible<()> {
    let gallery = Gallery::open()?;
    let own = gallery.data.spells.iter();
    let own = own.filter_map(|spell| spell.sprite.as_deref());
    let spells: Vec<&Picture> = own
        .map(|name| gallery.atlas.get(name))
        .collect::<Fallible<_>>()?;
    assert_eq!(spells.len(), gallery.data.spells.len());
    let faults: Vec<String> = pairs(&spells)
        .filter_map(|(one, other)| alike(one, other, OTHER_SHAPE))
        .collect();
    none(&faults);
    Ok(())
}

#[test]
fn floors_differ_in_colour() -> Fallible<()> {
    let gallery = Gallery::open()?;
    let mut faults = Vec::new();
    for (one, other) in pairs(&CAVES) {
        let [left, right] = [one, other].map(|stone| gallery.floor(stone, Sight::Normal));
        let colour = distance(left?, right?);
        if colour < OTHER_FLOOR {
            faults.push(format!("{one}, {other}: {colour:.1}"));
        }
    }
    none(&faults);
    Ok(())
}

#[test]
fn only_hue_and_texture_distinguish_floors() -> Fallible<()> {
    let gallery = Gallery::open()?;
    for stone in STONES {
        let floor = gallery.floor(stone, Sight::Normal)?.l;
        for cell in gallery.atlas.starting(&format!("{stone}_floor_")) {
            let light = cell.lightness();
            assert!((20.0..=24.0).contains(&light), "`{}`: {light}", cell.name);
        }
        for cell in gallery.atlas.starting(&format!("{stone}_debris_")) {
            let light = cell.lightness();
            assert!(light <= floor + 8.0, "`{}`: {light}", cell.name);
        }
    }
    Ok(())
}

#[test]
fn rock_looks_solid_and_does_not_dominate() -> Fallible<()> {
    let gallery = Gallery::open()?;
    for stone in STONES {
        let cells = gallery.atlas.starting(&format!("{stone}_wall_15_00_"));
        let mass = mean(cells.iter().map(|cell| cell.colour(Sight::Normal))).l;
        assert!((6.0..=14.0).contains(&mass), "{stone}: {mass}");
    }
    Ok(())
}

#[test]
fn fronts_of_walls_are_lighter_than_the_floor_below() -> Fallible<()> {
    let gallery = Gallery::open()?;
    // The reflected light (CIE 1976), on average.
    let light = |pictures: Vec<&Picture>, rows: std::ops::Range<usize>| {
        let side = 16;
        let pixels = pictures
            .iter()
            .flat_map(|one| &one.pixels[rows.start * side..rows.end * side])
            .flatten();
        let all: Vec<f64> = pixels
            .map(|pixel| ((Sight::Normal.see(*pixel).l + 16.0) / 116.0).powi(3))
            .collect();
        all.iter().sum::<f64>() / all.len() as f64
    };
    for stone in STONES {
        let fronts = gallery.atlas.starting(&format!("{stone}_wall_11_00_"));
        let floors = gallery.atlas.starting(&format!("{stone}_floor_"));
        let share = light(fronts, 2..16) / light(floors, 0..16);
        println!("{stone}: {share:.2}");
        assert!(share >= 1.6, "{stone}: {share:.2}");
    }
    Ok(())
}

#[test]
fn props_are_inconspicuous() -> Fallible<()> {
    let gallery = Gallery::open()?;
    let mut faults = Vec::new();
    for stone in STONES {
        let floor = gallery.floor(stone, Sight::Normal)?.l;
        for prop in gallery.atlas.starting(&format!("{stone}_prop_")) {
            let above = prop.lightness() - floor;
            if !PROP.contains(&above) {
                faults.push(format!("`{}`: {above:.1}", prop.name));
            }
        }
    }
    none(&faults);
    Ok(())
}

#[test]
fn built_walls_show_joints_and_have_frames_of_their_stone() -> Fallible<()> {
    let gallery = Gallery::open()?;
    let seen = |name: &str, shown: &dyn Fn(usize, usize) -> bool| -> Fallible<Seen> {
        let pixels = gallery.atlas.get(name)?.pixels.iter().enumerate();
        let pixels = pixels.filter(|(index, _)| shown(index % SPRITE_SIZE, index / SPRITE_SIZE));
        let pixels = pixels.filter_map(|(_, pixel)| *pixel);
        Ok(mean(pixels.map(|pixel| Sight::Normal.see(pixel))))
    };
    let slab = seen("worked_floor_0", &|_, y| (3..12).contains(&y))?;
    let joint = seen("worked_floor_0", &|_, y| y == SPRITE_SIZE - 1)?;
    assert!(slab.l - joint.l >= 4.0, "{} {}", slab.l, joint.l);
    for name in ["door_closed", "door_open", "barrier_door", "gate_door"] {
        let frame = seen(name, &|x, y| x % 15 == 0 || y == 0)?;
        assert!(frame.b > 0.0, "the frame of `{name}` is blue: {frame:?}");
    }
    for name in ["door_closed_v", "door_open_v"] {
        let frame = seen(name, &|_, y| (y + 2) % 16 < 4)?;
        assert!(frame.b > 0.0, "the frame of `{name}` is blue: {frame:?}");
    }
    Ok(())
}
