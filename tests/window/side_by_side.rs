//! The window and a headless game with the same seed, played side by side: the headless game
//! says what the window must show.

use std::collections::{BTreeMap, VecDeque};

use slight_danger::{
    auto::{AutoMemory, AutoRunner, ThreatWatch},
    client::geometry::{TILE, Viewport},
    content,
    game::Game,
    grid::{Direction, Point},
    sim::{
        Definitions, Intent, ItemDefinition, KnownCreature, Omniscient, Place, Seed, StableId,
        Terrain,
    },
    text::Phrase,
};

use crate::{
    display::{Display, Picture},
    folder::Folder,
};

/// An item on the floor.
pub(crate) struct LyingItem {
    pub(crate) id: StableId,
    pub(crate) kind: ItemDefinition,
    pub(crate) place: Place,
}

/// The items on the floor of all levels, ascending by id.
fn lying_items<'w>(view: &Omniscient<'w>) -> impl Iterator<Item = LyingItem> {
    let (items, kinds) = (view.items, view.definitions);
    items.iter().filter_map(|(id, item)| {
        let kind = kinds.item(item.kind).clone();
        let place = item.lies_at?;
        Some(LyingItem { id, kind, place })
    })
}

/// Size of the window.
pub(crate) const WINDOW: (i32, i32) = (1280, 720);

/// The keys for steps, in the order of `Direction::ALL`.
/// The buttons of the belt, from left to right.
const BUTTONS: [&str; 15] = [
    "take", "explore", "search", "wait", "rest", "stairs", "go to", "pack", "yourself", "map",
    "messages", "fire", "throw", "help", "menu",
];
/// Right end of the buttons, side of a slot, and vertical centre of the belt, in a window of the
/// default size.
const BELT_END: i32 = 1023;
pub(crate) const SLOT: i32 = 40;
pub(crate) const BELT: i32 = 699;

const STEPS: [&str; 8] = ["k", "u", "l", "n", "j", "b", "h", "y"];

/// A game without a window.
pub(crate) fn headless(seed: &str, definitions: Definitions) -> Game {
    Game::with_definitions(Seed::parse(seed).unwrap(), definitions).unwrap()
}

/// Where the player is.
pub(crate) fn player_at(game: &Game) -> Place {
    game.known().here()
}

/// The part of the map that the window must show.
pub(crate) fn viewport(game: &Game) -> Viewport {
    let viewport = Viewport::fit(WINDOW, 1.0).look_at(player_at(game).point);
    viewport.within(game.known().size())
}

/// Position of the player's sprite, which is raised on stairs and items.
pub(crate) fn player_corner(game: &Game, viewport: &Viewport) -> (i32, i32, i32) {
    let (view, here) = (game.known(), player_at(game));
    let (left, top, side) = viewport.tile_corner(here.point);
    let there = view.tile(here);
    let is_lifted = there.item.is_some() || there.terrain.is_stairs();
    let up = if is_lifted { 5 * side / TILE } else { 0 };
    (left, top - up, side)
}

/// The key that steps in a direction.
pub(crate) fn step_key(dir: Direction) -> &'static str {
    STEPS[Direction::ALL
        .iter()
        .position(|other| *other == dir)
        .unwrap()]
}

/// Pixels of a sprite, `None` where it is transparent.
pub(crate) fn sprite(name: &str) -> Vec<Option<[u8; 3]>> {
    let index = content::SPRITE_NAMES
        .lines()
        .position(|other| other == name)
        .unwrap();
    let bytes = include_bytes!("../../assets/sprites/atlas.png");
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes))
        .read_info()
        .unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    let columns = info.width as usize / 16;
    let (left, top) = (index % columns * 16, index / columns * 16);
    let mut cells = Vec::new();
    for y in top..top + 16 {
        for x in left..left + 16 {
            let start = (y * info.width as usize + x) * 4;
            let rgba = &pixels[start..start + 4];
            cells.push((rgba[3] > 0).then(|| [rgba[0], rgba[1], rgba[2]]));
        }
    }
    cells
}

/// Share of a sprite's pixels that a tile on the screen shows, 0 to 1.
pub(crate) fn likeness(
    picture: &Picture,
    corner: (i32, i32, i32),
    sprite: &[Option<[u8; 3]>],
) -> f32 {
    let (left, top, side) = corner;
    let zoom = side / TILE;
    let (mut same, mut all) = (0.0, 0.0);
    for (index, wanted) in sprite.iter().enumerate() {
        let Some(wanted) = wanted else { continue };
        let (x, y) = (index as i32 % TILE, index as i32 / TILE);
        let shown = picture.at(left + x * zoom + zoom / 2, top + y * zoom + zoom / 2);
        all += 1.0;
        let close = shown.iter().zip(wanted).all(|(a, b)| a.abs_diff(*b) <= 3);
        same += if close { 1.0 } else { 0.0 };
    }
    same / all
}

/// A folder of changed data files.
pub(crate) struct Content(Folder);

impl Content {
    /// Old data that does not change when the game is balanced, with some text replaced, and no
    /// optional rules.
    pub(crate) fn new(creatures: &[(&str, &str)], world: &[(&str, &str)]) -> Self {
        let change = |text: &str, changes: &[(&str, &str)]| {
            changes.iter().fold(text.to_owned(), |text, (from, to)| {
                assert!(text.contains(from), "the data has no {from:?}");
                text.replace(from, to)
            })
        };
        let creature_file = change(include_str!("../support/content/creatures.ron"), creatures);
        let world_file = change(include_str!("../support/content/world.ron"), world);
        let items = include_str!("../support/content/items.ron");
        let keep = include_str!("../support/content/keep.ron");
        let folder = Folder::new()
            .with("creatures.ron", creature_file)
            .with("world.ron", world_file)
            .with("items.ron", items)
            .with("keep.ron", keep)
            .with("rules.ron", "(goal_rouses: false)");
        Self(folder)
    }

    /// The folder as a command line argument.
    pub(crate) fn argument(&self) -> &str {
        self.0.path().to_str().unwrap()
    }

    /// Definitions loaded from the folder.
    pub(crate) fn definitions(&self) -> Definitions {
        let data = content::load(self.0.path()).unwrap();
        data.in_world("caves").unwrap()
    }
}

/// The window and the headless game.
pub(crate) struct SideBySide {
    pub(crate) display: Display,
    pub(crate) game: Game,
    /// Watches for warnings, which drop keys typed ahead.
    threat_watch: ThreatWatch,
    pub(crate) auto_memory: AutoMemory,
}

impl SideBySide {
    /// A phrase in the words that the player reads.
    pub(crate) fn english(&self, phrase: &Phrase) -> String {
        let definitions = self.game.known().definitions;
        definitions.languages().english().text(phrase).into()
    }

    /// Starts the window and the headless game.
    pub(crate) fn start(name: &str, seed: &str, content: &Content) -> Self {
        let arguments = ["--seed", seed, "--content", content.argument()];
        let display = Display::start(name, &arguments);
        Self::of(display, headless(seed, content.definitions()))
    }

    /// A window and a headless game, both at the start of the same game.
    pub(crate) fn of(display: Display, game: Game) -> Self {
        Self {
            display,
            game,
            threat_watch: ThreatWatch::default(),
            auto_memory: AutoMemory::default(),
        }
    }

    /// Presses a key that plays a turn.
    pub(crate) fn play(&mut self, key: &str, intent: Intent) {
        self.display.key(key);
        self.expect(intent);
    }

    /// Waits until the window has played an intent, and plays it in the headless game.
    pub(crate) fn expect(&mut self, intent: Intent) {
        self.game.step(intent).unwrap();
        let turn = format!("turn {}", self.game.turn());
        self.display
            .wait_for(&turn, |display| display.log_has(&turn));
        self.agree();
        let view = self.game.known();
        self.auto_memory.note(&view);
        if !self.threat_watch.look(&view, &self.auto_memory).is_empty() {
            self.display.settle();
        }
    }

    /// Runs an automatic command in the headless game that was started in the window.
    pub(crate) fn goes_on(&mut self, mut auto: AutoRunner) {
        while let Ok(intent) = auto.next(&self.game.known(), &mut self.auto_memory) {
            self.game.step(intent).unwrap();
            let view = self.game.known();
            self.auto_memory.note(&view);
            self.threat_watch.look(&view, &self.auto_memory);
        }
        self.agree();
        self.display.settle();
    }

    /// Waits until the window has the state of the headless game.
    pub(crate) fn agree(&mut self) {
        let state = format!("state {:016x}", self.game.hash());
        self.display
            .wait_for(&state, |display| display.log_has(&state));
    }

    /// Steps, attacks or digs.
    pub(crate) fn step(&mut self, dir: Direction) {
        self.play(step_key(dir), Intent::Walk { dir });
    }

    /// Shortest path over open ground to the nearest matching tile.
    pub(crate) fn way_to(&self, is_wanted: impl Fn(Place) -> bool) -> Vec<Direction> {
        let start = player_at(&self.game);
        let levels = self.game.omniscient().levels;
        let mut came: BTreeMap<(i32, i32), Option<(Point, Direction)>> = BTreeMap::new();
        let mut queue = VecDeque::from([start.point]);
        came.insert((start.point.x, start.point.y), None);
        while let Some(point) = queue.pop_front() {
            if is_wanted(Place::new(start.level, point)) {
                let mut way = Vec::new();
                let mut at = point;
                while let Some((before, dir)) = came[&(at.x, at.y)] {
                    way.push(dir);
                    at = before;
                }
                way.reverse();
                return way;
            }
            for dir in Direction::ALL {
                let next = point.step(dir);
                let place = Place::new(start.level, next);
                let open = !levels.terrain(place).blocks_steps();
                if open && !came.contains_key(&(next.x, next.y)) {
                    came.insert((next.x, next.y), Some((point, dir)));
                    queue.push_back(next);
                }
            }
        }
        panic!("there is no way");
    }

    /// Walks to the nearest matching tile.
    pub(crate) fn walk_to(&mut self, is_wanted: impl Fn(Place) -> bool) {
        for dir in self.way_to(is_wanted) {
            self.step(dir);
        }
    }

    /// The item that lies on a tile.
    pub(crate) fn item_at(&self, place: Place) -> Option<LyingItem> {
        lying_items(&self.game.omniscient()).find(|item| item.place == place)
    }

    /// Walks to the nearest matching item and returns it.
    pub(crate) fn walk_to_item(
        &mut self,
        is_wanted: impl Fn(&ItemDefinition) -> bool,
    ) -> LyingItem {
        let items: Vec<LyingItem> = lying_items(&self.game.omniscient())
            .filter(|item| is_wanted(&item.kind))
            .collect();
        self.walk_to(|place| items.iter().any(|item| item.place == place));
        self.item_at(player_at(&self.game)).unwrap()
    }

    /// Walks to the exit.
    pub(crate) fn walk_to_exit(&mut self) {
        let exit: Vec<Place> = {
            let levels = self.game.omniscient().levels;
            let way = self.way_to(|place| levels.terrain(place) == Terrain::StairsUp);
            let mut at = player_at(&self.game);
            for dir in way {
                at = at.step(dir);
            }
            vec![at]
        };
        self.walk_to(|place| exit.contains(&place));
    }

    /// The living creatures of a kind on the player's level.
    pub(crate) fn all(&self, kind: &str) -> Vec<KnownCreature> {
        let level = player_at(&self.game).level;
        let view = self.game.omniscient();
        let kind = view.definitions.creature_named(kind);
        view.living()
            .map(|(creature, _)| creature)
            .filter(|creature| Some(creature.kind) == kind && creature.place.level == level)
            .collect()
    }

    /// Clicks in the middle of a tile.
    pub(crate) fn click_tile(&self, point: Point) {
        let (x, y, side) = viewport(&self.game).tile_corner(point);
        self.display.point(x + side / 2, y + side / 2);
        self.display.click();
    }

    /// Clicks on a word of a dialog, over the map.
    pub(crate) fn click_word(&self, name: &str, word: &str) {
        self.click_word_in(name, word, (0, 0, 1024, 584));
    }

    /// Clicks on a button of the belt.
    pub(crate) fn click_button(&self, name: &str) {
        let index = BUTTONS.iter().position(|other| *other == name);
        let index = index.unwrap_or_else(|| panic!("there is no button {name}"));
        let before_end = (BUTTONS.len() - index) as i32 * SLOT;
        self.display.point(BELT_END - before_end + SLOT / 2, BELT);
        self.display.click();
    }

    /// Clicks on a word in a part of the window: left, top, width and height.
    pub(crate) fn click_word_in(
        &self,
        name: &str,
        word: &str,
        (left, top, width, height): (i32, i32, i32, i32),
    ) {
        let (x, y) = self.place_of(name, word, (left, top, width, height));
        self.display.point(x, y);
        self.display.click();
    }

    /// Place of a word in a part of the window: left, top, width and height.
    pub(crate) fn place_of(
        &self,
        name: &str,
        word: &str,
        (left, top, width, height): (i32, i32, i32, i32),
    ) -> (i32, i32) {
        let [first, row, wide, high] = [left, top, width, height].map(|pixels| pixels as usize);
        let part = |picture: &Picture| picture.crop(first, row, wide, high).find(word).ok_or(());
        let found = self.display.look(name, part);
        let (x, y) = found.unwrap_or_else(|()| panic!("{word} is not on the screen"));
        (left + x, top + y)
    }

    /// Checks that the window shows all these words.
    pub(crate) fn shows(&self, name: &str, words: &[&str]) {
        let (width, height) = (WINDOW.0 as usize, WINDOW.1 as usize);
        self.part_shows(name, (0, 0, width, height), words);
    }

    /// Checks that the upper part of the panel shows all these words.
    pub(crate) fn panel_shows(&self, name: &str, words: &[&str]) {
        self.part_shows(name, (1026, 0, 254, 340), words);
    }

    fn part_shows(
        &self,
        name: &str,
        (left, top, width, height): (usize, usize, usize, usize),
        words: &[&str],
    ) {
        let part = |picture: &Picture| picture.crop(left, top, width, height).says(words);
        if let Err(missing) = self.display.look(name, part) {
            panic!("{missing}");
        }
    }
}

/// The card at the foot of the panel.
pub(crate) fn hovered(picture: &Picture) -> Picture {
    picture.crop(1026, 340, 254, 380)
}

/// Checks that a picture shows all these words.
pub(crate) fn shows(picture: &Picture, words: &[&str]) {
    if let Err(missing) = picture.says(words) {
        panic!("{missing}");
    }
}
