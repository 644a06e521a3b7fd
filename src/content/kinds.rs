//! Reads all data files of one difficulty and turns them into consistent definitions.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

use crate::{
    data::{Book, Cuts, Data, NameTable, Names, Problem, Shape, Source, Value, reference, schema},
    generate::builders,
    sim::{
        AppearanceClass, AppearanceDefinition, BuilderDefinition, BuilderKind, CORPSE,
        CreatureDefinition, CreatureKind, Danger, DataFile, EffectDefinition, ItemDefinition,
        KeepDefinition, KeepSettings, Kinds, LevelPlan, LockId, Perks, RulesDefinition,
        SpellDefinition, SpellKind, TerrainDefinitions, WorldDefinition, WorldFile,
    },
};

use super::{
    meaning::data_file,
    overlay::{self, Overlay, OverlayText},
    sprites::SPRITES,
};

pub(super) const TERRAIN: &str = "terrain.ron";
pub(super) const CREATURES: &str = "creatures.ron";
pub(super) const ITEMS: &str = "items.ron";
pub(super) const EFFECTS: &str = "effects.ron";
pub(super) const APPEARANCES: &str = "appearances.ron";
pub(super) const KEEP: &str = "keep.ron";
pub(super) const PERKS: &str = "perks.ron";
pub(super) const RULES: &str = "rules.ron";
pub(super) const WORLD: &str = "world.ron";

/// All files, in the order that recorded games list them.
const ALL: [&str; 9] = [
    TERRAIN,
    CREATURES,
    ITEMS,
    EFFECTS,
    APPEARANCES,
    KEEP,
    PERKS,
    RULES,
    WORLD,
];

/// JSON schema of the data files, `docs/data.schema.json`: keys, types and bounds.
#[must_use]
pub fn data_schema() -> serde_json::Value {
    let mut book = Book::default();
    let files = shapes(&mut book);
    schema(&files, book)
}

/// Reference page of the data files, `docs/data.md`.
#[must_use]
pub fn data_reference() -> String {
    let mut book = Book::default();
    let files = shapes(&mut book);
    reference(&files, &book)
}

/// Shape of each file.
fn shapes(book: &mut Book) -> [(&'static str, Shape); 9] {
    fn of<T: Data>(book: &mut Book) -> Shape {
        T::shape(&(0..=0), book)
    }
    [
        (CREATURES, of::<Vec<CreatureDefinition>>(book)),
        (ITEMS, of::<Vec<ItemDefinition>>(book)),
        (EFFECTS, of::<Vec<EffectDefinition>>(book)),
        (APPEARANCES, of::<Vec<AppearanceClass>>(book)),
        (TERRAIN, of::<TerrainDefinitions>(book)),
        (KEEP, of::<KeepSettings>(book)),
        (PERKS, of::<Perks>(book)),
        (RULES, of::<RulesDefinition>(book)),
        (WORLD, of::<WorldFile>(book)),
    ]
}

/// Texts of all data files by name, except unreadable ones.
pub(super) struct Texts {
    /// Those compiled into the program are borrowed.
    pub(super) all: Vec<(&'static str, Cow<'static, str>)>,
    /// Whether to ignore mistakes in the Keep file: the folder replaces other files but not this
    /// one.
    pub(super) keeps_are_optional: bool,
    /// Whether to ignore the kits, gifts and callings if the perk file has mistakes: the folder replaces
    /// other files but not this one.
    pub(super) kits_are_optional: bool,
}

impl Texts {
    fn get(&self, name: &str) -> Option<&str> {
        let (_, text) = self.all.iter().find(|(other, _)| *other == name)?;
        Some(text)
    }
}

/// State of reading the data files: an optional overlay, and the mistakes found so far.
struct Reader<'t> {
    texts: &'t Texts,
    /// `None` if the overlay could not be read.
    overlay: Option<Overlay<'t>>,
    /// Names that the files may refer to.
    names: &'t Names,
    problems: Vec<Problem>,
}

impl<'t> Reader<'t> {
    /// A file with its section of the overlay on top; `None` if its text is missing.
    fn source(&self, file: &'static str) -> Option<Source<'_>> {
        let section = self.overlay.as_ref();
        let section = section.and_then(|overlay| overlay.section(file));
        let source = Source::new(file, self.texts.get(file)?, self.names);
        Some(source.with_overlay(section))
    }

    /// Reads a file; `None` if its text is missing or has a mistake.
    fn read<T>(
        &mut self,
        file: &'static str,
        read: impl FnOnce(&Source) -> Option<T>,
    ) -> Option<T> {
        let source = self.source(file)?;
        let content = read(&source);
        let found = source.into_problems();
        self.problems.extend(found);
        content
    }

    /// Reads a file as a type.
    fn read_as<T: Data>(&mut self, file: &'static str) -> Option<T> {
        self.read(file, |source| T::read(&source.value()?, &(0..=0)))
    }

    /// Names of the entries of a file, or of the block at `key` in it. Empty if the syntax is
    /// broken, which is reported when the file is read.
    fn entries(&self, file: &'static str, key: Option<&'static str>) -> Vec<String> {
        let entries = || {
            let source = self.source(file)?;
            let mut block = source.block()?;
            let mut block = match key {
                Some(key) => block.take(key)?.block()?,
                None => block,
            };
            let entries = block.take_all().into_iter();
            Some(entries.map(|entry| entry.key().to_owned()).collect())
        };
        entries().unwrap_or_default()
    }

    /// Registers the entries of a file as names that values of all files may refer to.
    fn know(&self, noun: &'static str, file: &'static str, key: Option<&'static str>) {
        let names = self.entries(file, key);
        let names = names.iter().filter(|name| *name != CORPSE);
        self.names.put(noun, NameTable::of(file, noun, names));
    }

    /// Indices of creatures with `player: true`.
    fn players(&self) -> Vec<u16> {
        let Some(source) = self.source(CREATURES) else {
            return Vec::new();
        };
        let entries = source.block().map(|mut block| block.take_all());
        let entries = entries.unwrap_or_default();
        let is_player = |value: &Value| value.block()?.take("player")?.parse::<bool>();
        let each = (0..).zip(&entries);
        let players = each.filter(|(_, value)| is_player(value) == Some(true));
        players.map(|(index, _)| index).collect()
    }
}

/// What was read for one difficulty.
pub(super) struct Reading {
    /// The definitions; `None` if there is any mistake.
    pub(super) kinds: Option<Kinds>,
    /// All mistakes.
    pub(super) problems: Vec<Problem>,
    /// Keys of the overlay that remove nothing, which is no mistake.
    pub(super) idle: Vec<Problem>,
}

/// Reads the definitions of the files, with an overlay if given. `files` identifies the files.
pub(super) fn read(
    texts: &Texts,
    files: &[DataFile],
    overlay: Option<&OverlayText>,
    cuts: &Rc<Cuts>,
) -> Reading {
    let names = Names::new(&SPRITES, Rc::clone(cuts));
    let above = overlay.map(|overlay| Source::overlay(&overlay.file, &overlay.text, &names));
    let mut reader = Reader {
        texts,
        overlay: match &above {
            None => Some(Overlay::usual()),
            Some(above) => Overlay::read(above, &ALL),
        },
        names: &names,
        problems: Vec::new(),
    };
    let kinds = kinds(&mut reader);
    let Reader {
        overlay: over,
        mut problems,
        ..
    } = reader;
    let about = over.and_then(|over| over.about);
    let mut files = files.to_vec();
    if let Some(overlay) = overlay {
        files.push(data_file(&overlay.file, &overlay.text));
    }
    let idle = above.as_ref().map_or(Vec::new(), Source::idle_removals);
    problems.extend(above.map(Source::into_problems).into_iter().flatten());
    let kinds = kinds.zip(about).filter(|_| problems.is_empty());
    let kinds = kinds.map(|(kinds, about)| {
        let levels = kinds.worlds.iter().flat_map(|world| &world.levels);
        let mut builders = levels.flat_map(LevelPlan::choices);
        let has_keeps = builders.any(|(builder, _)| kinds.builder(*builder).has_rooms);
        if texts.keeps_are_optional && !has_keeps {
            // Games from before Keeps existed do not depend on their file.
            files.retain(|file| file.name != KEEP);
        }
        let name = overlay.map_or(overlay::USUAL, |overlay| &overlay.name);
        let danger = Danger {
            name: name.to_owned(),
            about,
        };
        Kinds {
            danger,
            files,
            ..kinds
        }
    });
    Reading {
        kinds,
        problems,
        idle,
    }
}

/// Builds the definitions, without the difficulty's name and the checksums; `None` if anything is
/// wrong.
fn kinds(reader: &mut Reader) -> Option<Kinds> {
    let terrain = reader.read_as::<TerrainDefinitions>(TERRAIN);
    // Files refer to one another's entries, so all names come first.
    reader.know("creature", CREATURES, None);
    reader.know("effect", EFFECTS, None);
    reader.know("item", ITEMS, None);
    reader.know("perk", PERKS, Some("perks"));
    reader.know("furniture", KEEP, Some("furniture"));
    let everyone = reader.names.table("creature");
    let others = {
        let players = reader.players();
        // Zero or several players are reported elsewhere.
        let player = players.first().copied().filter(|_| players.len() == 1);
        everyone.without(player, "is placed by the game; name another kind")
    };
    reader.names.put("creature", others.clone());
    let effects = reader.read_as::<Vec<EffectDefinition>>(EFFECTS);
    let items = reader.read(ITEMS, items);
    let appearances = {
        let needed = items.iter().flat_map(|items| &items.all);
        let mut counts = BTreeMap::new();
        for class in needed.filter_map(|item| item.appearance.as_deref()) {
            *counts.entry(class).or_default() += 1;
        }
        reader.read(APPEARANCES, |source| appearances(source, &counts))
    };
    reader.names.put("creature", everyone);
    let creatures = reader.read(CREATURES, creatures);
    reader.names.put("creature", others);
    let keep = reader.read_keep();
    // Without the Keep file, the names of levels are unknown.
    let builders = keep.as_ref().map(builders).unwrap_or_default();
    if keep.is_some() {
        let names = builders.iter().map(|builder| &builder.name);
        reader.names.put("level", NameTable::of("", "level", names));
    }
    let used_up = items.iter().flat_map(Items::used_up);
    let goals = reader.names.table("item").without(
        used_up,
        "can be used up, after which no game can be won; name another item",
    );
    reader.names.put("goal", goals);
    let worlds = reader.read(WORLD, |source| worlds(source, keep.as_ref(), &builders));
    let perks = reader.read_perks();
    let rules = match reader.texts.get(RULES) {
        None => Some(RulesDefinition::default()),
        Some(_) => reader.read_as::<RulesDefinition>(RULES),
    };

    let (creatures, player) = creatures?;
    let items = items?;
    let mut perks = perks?;
    for kit in &mut perks.kits {
        let usual = &creatures[usize::from(player.0)];
        kit.outfit.get_or_insert_with(|| usual.outfit.clone());
        kit.carries.get_or_insert_with(|| usual.carries.clone());
    }
    let worlds = worlds?;
    let (all, spells) = items.finish(&creatures);
    let mut kinds = Kinds {
        danger: Danger::default(),
        terrain: terrain?,
        items: all,
        creatures,
        player,
        effects: effects?,
        spells,
        appearances: appearances?,
        world: worlds.first()?.clone(),
        worlds,
        builders,
        keep_settings: keep?,
        perks,
        kit: None,
        rules: rules?,
        files: Vec::new(),
    };
    if let Some(kit) = kinds.perks.kits.first() {
        kinds.begin_with(kit.clone());
    }
    kinds.set_captives();
    kinds.set_barred();
    Some(kinds)
}

impl Reader<'_> {
    /// Reads the Keep file; worlds of folders from before Keeps existed have none.
    fn read_keep(&mut self) -> Option<KeepSettings> {
        let source = self.source(KEEP)?;
        let keep = source.read();
        let found = source.into_problems();
        if self.texts.keeps_are_optional && !found.is_empty() {
            return Some(KeepSettings::default());
        }
        self.problems.extend(found);
        keep
    }

    /// Reads the perk file. If kits are optional and anything is wrong, reads it without its kits,
    /// gifts and callings.
    fn read_perks(&mut self) -> Option<Perks> {
        let source = self.source(PERKS)?;
        let perks = source.read();
        let mut found = source.into_problems();
        let perks = if self.texts.kits_are_optional && !found.is_empty() {
            let source = self.source(PERKS)?;
            let mut block = source.block()?;
            for optional in ["kits", "gifts", "callings"] {
                drop(block.take(optional));
            }
            let perks = block.read();
            found = source.into_problems();
            perks
        } else {
            perks
        };
        self.problems.extend(found);
        perks
    }
}

/// Reads all creatures, and the kind of the player.
fn creatures(source: &Source) -> Option<(Vec<CreatureDefinition>, CreatureKind)> {
    let creatures: Vec<CreatureDefinition> = source.read()?;
    let players = (0..)
        .zip(&creatures)
        .filter(|(_, creature)| creature.player);
    let players: Vec<(u16, &CreatureDefinition)> = players.collect();
    match players[..] {
        [(player, _)] => Some((creatures, CreatureKind(player))),
        [] => {
            let value = source.value()?;
            value.problem("no creature has `player: true`; exactly one must");
            None
        }
        [_, (_, second), ..] => {
            let value = source.value()?.at(&[&second.name]);
            value.problem("a second creature with `player: true`; exactly one must have it");
            None
        }
    }
}

/// Items of the file, except corpses.
struct Items {
    /// In the order of the file, without the corpse template.
    all: Vec<ItemDefinition>,
    corpse: ItemDefinition,
}

/// Reads all items of the file. Names of spells must be unique.
fn items(source: &Source) -> Option<Items> {
    let mut all: Vec<ItemDefinition> = source.read()?;
    let mut names = BTreeSet::new();
    for item in &all {
        let twice = item.book.iter().find(|spell| !names.insert(&spell.name));
        if let Some(spell) = twice {
            let value = source.value()?.at(&[&item.name, "spells", &spell.name]);
            value.problem("another book has a spell of this name");
            return None;
        }
    }
    let Some(index) = all.iter().position(|item| item.name == CORPSE) else {
        source.block()?.misses(CORPSE);
        return None;
    };
    let corpse = all.remove(index);
    Some(Items { all, corpse })
}

impl Items {
    /// Indices of the kinds that can be used up.
    fn used_up(&self) -> impl Iterator<Item = u16> {
        let used_up = |item: &ItemDefinition| item.usage.is_some_and(|usage| usage.used_up);
        let all = (0..).zip(&self.all);
        all.filter(move |(_, item)| used_up(item))
            .map(|(index, _)| index)
    }

    /// All items (those of the file, then a corpse of each creature), and all spells, book by book.
    fn finish(
        self,
        creatures: &[CreatureDefinition],
    ) -> (Vec<ItemDefinition>, Vec<SpellDefinition>) {
        let Self { mut all, corpse } = self;
        let mut spells = Vec::new();
        for item in &mut all {
            let book = std::mem::take(&mut item.book);
            let kinds = (0..).skip(spells.len()).map(SpellKind);
            item.spells = kinds.take(book.len()).collect();
            spells.extend(book);
        }
        let corpses = (0..).map(CreatureKind).zip(creatures);
        all.extend(corpses.map(|(kind, creature)| {
            // The creature's own corpse sprite, if the atlas has one.
            let own = format!("{}_{}", corpse.sprite, creature.sprite);
            let own = Some(own).filter(|own| SPRITES.contains(own.as_str()));
            ItemDefinition {
                name: format!("{} corpse", creature.name),
                description: creature.corpse.clone(),
                sprite: own.unwrap_or_else(|| corpse.sprite.clone()),
                food: creature.numbers.hp,
                corpse_of: Some(kind),
                ..corpse.clone()
            }
        }));
        (all, spells)
    }
}

/// Reads all appearances, class by class, and checks that each class has enough of them.
fn appearances(
    source: &Source,
    needed: &BTreeMap<&str, usize>,
) -> Option<Vec<AppearanceDefinition>> {
    let classes: Vec<AppearanceClass> = source.read()?;
    let mut is_enough = true;
    for (class, needed) in needed {
        let looks = classes.iter().find(|one| one.class == *class);
        let count = looks.map_or(0, |class| class.looks.len());
        if count < *needed {
            is_enough = false;
            source.value()?.problem(&format!(
                "there are {count} appearances of class {class:?} for {needed} kinds of items"
            ));
        }
    }
    let all = classes.into_iter().flat_map(|class| {
        let AppearanceClass {
            class,
            description,
            looks,
        } = class;
        looks.into_iter().map(move |look| AppearanceDefinition {
            class: class.clone(),
            description: description.clone(),
            ..look
        })
    });
    is_enough.then(|| all.collect())
}

/// Reads all worlds, the default one first, and checks that the Keep file suffices for each.
fn worlds(
    source: &Source,
    keep: Option<&KeepSettings>,
    builders: &[BuilderDefinition],
) -> Option<Vec<WorldDefinition>> {
    let worlds = source.read::<WorldFile>()?.into_worlds();
    let value = source.value()?;
    let is_enough = |world: &WorldDefinition| {
        let lacks = keep
            .into_iter()
            .flat_map(|keep| lacks(world, keep, builders));
        let value = value.at(&["worlds", &world.name]);
        lacks.map(|words| value.problem(&words)).count() == 0
    };
    let fit = worlds.iter().filter(|world| is_enough(world)).count();
    (fit == worlds.len()).then_some(worlds)
}

/// Shortages of locks or names in the Keep file for all Keeps of a world, as messages.
fn lacks(
    world: &WorldDefinition,
    settings: &KeepSettings,
    builders: &[BuilderDefinition],
) -> Vec<String> {
    // The sum over all levels of the highest need among a level's builders.
    let most = |needs: &dyn Fn(&KeepDefinition) -> usize| -> usize {
        let of_builder = |(kind, _): &(BuilderKind, u32)| {
            let name = &builders.get(usize::from(kind.0))?.name;
            settings
                .keeps
                .iter()
                .find(|keep| keep.name == *name)
                .map(needs)
        };
        let levels = world.levels.iter();
        levels
            .filter_map(|level| level.choices().iter().filter_map(of_builder).max())
            .sum()
    };
    let mut lacks = Vec::new();
    let locks = most(&|keep| keep.regions.1 as usize - 1);
    let pairs = (settings.locks.len() * settings.marks.len()).min(LockId::MOST);
    if locks > pairs {
        lacks.push(format!(
            "may have {locks} locks, but keep.ron has no more than {pairs} pairs of `locks` and `marks`"
        ));
    }
    let fit = |side: i32, cell: i32| usize::try_from((side - 1) / cell).unwrap_or(0);
    let rooms =
        most(&|keep| fit(world.width, keep.cell_width) * fit(world.height, keep.cell_height));
    let names = settings.first_names.len() * settings.last_names.len();
    if rooms > names {
        lacks.push(format!(
            "may have {rooms} rooms, but keep.ron has names for {names} only"
        ));
    }
    lacks
}
