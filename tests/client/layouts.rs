//! Every sheet, screen and part of the play screen fits windows of many sizes at several scales, in
//! all languages and in one with longer texts: the layout runs without rendering.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
    sync::Arc,
};

use bevy::{
    asset::AssetPlugin,
    camera::RenderTargetInfo,
    ecs::entity::EntityHashMap,
    image::{ImagePlugin, TextureAtlasLayout},
    math::{DVec2, Rect, UVec2, Vec2},
    prelude::{
        App, AssetApp, Button, Camera, Camera2d, ChildOf, ComputedNode, Display, Entity,
        GlobalZIndex, Has, IntoScheduleConfigs, IsDefaultUiCamera, NextState, Node, Or, PreUpdate,
        Query, Res, ResMut, ScrollPosition, UiGlobalTransform, UiScale, Visibility, Window, With,
    },
    text::{FontSize, TextFont, TextLayoutInfo, TextPlugin},
    ui::{CalculatedClip, UiPlugin},
    window::{PrimaryWindow, WindowResolution},
};

use crate::{
    client::{
        command::{Command, argument::Ask, verb::Plan, verbs::VERBS},
        dialog::AnyDialog,
        geometry::{FINGER, LEAST_LETTERS, Viewport, ViewportSet},
        input::{click::TileProxy, device::Device},
        picture::sprite_sheet::SpriteSheet,
        session::{Data, HostPage, scene::SceneKind},
        sheet::Part,
        ui::{
            button::OnClick,
            examine::Examine,
            find::Find,
            finger::Scrolls,
            fit_window::MustFit,
            help::HelpSearch,
            in_sight::InSight,
            map::layout::{MapArea, WholeMap},
            menu::MenuRow,
            message_list::MessageList,
            new_game::NewGame,
            past_games::PastGames,
            questions::{Doors, Leave, Moves},
            quickslot_menu::{AssignQuickslot, FillQuickslot},
            rest::Rest,
            saves::Saves,
            seed::EnterSeed,
            settings::SettingsMenu,
            spells::SpellMenu,
            stairs::Stairs,
        },
        words::Words,
    },
    read::{QuickslotKind, spells},
    replay::{Playthrough, Start},
    store::{GameDirs, GameStore, RealDisk},
    text::{ENGLISH, Phrase},
};

use super::{folder::Folder, *};

/// Sizes of windows, in pixels.
const SIZES: [(u32, u32); 7] = [
    (640, 360),
    (844, 390),
    (1280, 720),
    (1366, 768),
    (1920, 1080),
    (3840, 2160),
    (1080, 1920),
];
/// Scales of the interface, in percent.
const SCALES: [i32; 3] = [75, 100, 200];
/// Sizes of phones and tablets, upright and turned, in pixels.
const TOUCH_SIZES: [(u32, u32); 5] = [(360, 640), (390, 844), (844, 390), (768, 1024), (1024, 768)];
/// Scales of the interface for touch input, in percent.
const TOUCH_SCALES: [i32; 2] = [75, 150];
/// Most sheets of one kind.
const MOST_OF_KIND: usize = 3;
/// Most frames until the scale fits.
const MOST_FRAMES: usize = 40;
/// Tolerated overlap, in pixels.
const SLACK: f32 = 1.5;
/// Tolerated part of the background of a row outside its box, in pixels.
const ROW_SLACK: f32 = 4.0;
/// Dialogs that are not checked, as they need a step that runs in the background.
const UNCHECKED: [&str; 1] = ["CatchUp"];

#[test]
fn all_sheets_fit_in_english() {
    check_all(ENGLISH, None, Device::Mouse);
}

#[test]
fn all_sheets_fit_in_german() {
    check_all("de", None, Device::Mouse);
}

#[test]
fn all_sheets_fit_with_texts_that_are_forty_percent_longer() {
    check_all(ENGLISH, Some(longer), Device::Mouse);
}

#[test]
fn everything_is_legible_and_can_be_tapped_in_english() {
    check_all(ENGLISH, None, Device::Touch);
}

#[test]
fn everything_is_legible_and_can_be_tapped_in_german() {
    check_all("de", None, Device::Touch);
}

/// A text 40 % longer, with words of usual length. Names and what is lengthened already stay.
fn longer(text: String) -> String {
    const ENDING: &str = "xi";
    if text.ends_with(ENDING) || text.trim().is_empty() {
        return text;
    }
    let lengthen = |line: &str| {
        let more = line.chars().count() * 2 / 5;
        let pad: String = "anothes ".chars().cycle().take(more.max(2) - 2).collect();
        // A short text stays one word.
        let gap = if more > 6 { " " } else { "" };
        format!("{line}{gap}{}{ENDING}", pad.trim_end())
    };
    let lines: Vec<String> = text.lines().map(lengthen).collect();
    lines.join("\n")
}

/// What is checked: the game without a dialog, with the mouse at this node, or a dialog.
enum Shown {
    Screen(Screen),
    Pointing(usize),
    Dialog(AnyDialog),
}

impl Shown {
    fn name(&self) -> String {
        match self {
            Self::Screen(screen) => format!("{screen:?}"),
            Self::Pointing(_) => "card".to_owned(),
            Self::Dialog(dialog) => kind_of(dialog),
        }
    }
}

/// Kind of a dialog: the name of its type, or that of the argument that it asks for.
fn kind_of(dialog: &AnyDialog) -> String {
    match dialog.get::<Ask>() {
        Some(ask) => format!("Ask {:?}", ask.argument),
        None => {
            let debug = format!("{dialog:?}");
            let name = debug.split(['(', ' ', '{']).next();
            name.unwrap_or_default().to_owned()
        }
    }
}

fn check_all(code: &str, lengthen: Option<fn(String) -> String>, device: Device) {
    let (sizes, scales): (&[_], &[_]) = match device {
        Device::Touch => (&TOUCH_SIZES, &TOUCH_SCALES),
        Device::Keyboard | Device::Mouse => (&SIZES, &SCALES),
    };
    let folder = Folder::new();
    let mut full = Laid::full(&folder);
    let mut chooser = Laid::new(hall(
        "#@...#",
        &[],
        LegendEntry {
            picks: Some(2),
            ..LegendEntry::default()
        },
    ));
    full.use_device(device);
    chooser.use_device(device);
    let sheets = full.all_sheets();
    let kinds: BTreeSet<String> = sheets.iter().map(kind_of).collect();
    for name in dialogs_in_sources() {
        let is_seen = kinds.iter().any(|kind| kind.starts_with(&name));
        let is_seen = is_seen || name == "LevelUp" || UNCHECKED.contains(&&*name);
        assert!(is_seen, "no sheet of {name} is checked");
    }
    let mut problems: BTreeMap<String, (usize, String)> = BTreeMap::new();
    let mut checked = 0;
    for &size in sizes {
        for &scale in scales {
            let screens = [Screen::Title, Screen::Ended, Screen::Playing].map(Shown::Screen);
            let pointing = [0, 9, 14, 20, 33].map(Shown::Pointing);
            let dialogs = sheets.iter().cloned().map(Shown::Dialog);
            let all = screens.into_iter().chain(pointing).chain(dialogs);
            let mut check = |laid: &mut Laid, shown: &Shown| {
                checked += 1;
                for problem in laid.problems_of(shown) {
                    let kind = problem.split(':').next().unwrap_or_default();
                    let at = format!("{size:?} at {scale} %: {problem}");
                    let entry = problems.entry(format!("{}: {kind}", shown.name()));
                    entry.or_insert((0, at)).0 += 1;
                }
            };
            full.arrange(code, lengthen, size, scale);
            for shown in all {
                check(&mut full, &shown);
            }
            chooser.arrange(code, lengthen, size, scale);
            check(&mut chooser, &Shown::Dialog(LevelUp.into()));
        }
    }
    let told: Vec<String> = problems
        .iter()
        .map(|(what, (times, first))| format!("{what}, {times} times, first {first}"))
        .collect();
    assert!(
        told.is_empty(),
        "{code}, of {checked}:\n{}",
        told.join("\n")
    );
}

/// Names of all types of dialogs in the sources of the client.
fn dialogs_in_sources() -> Vec<String> {
    let mut names = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src/client")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = fs::read_to_string(path).unwrap_or_default();
            let found = text
                .lines()
                .filter_map(|line| line.strip_prefix("impl Dialog for "));
            names.extend(found.map(|name| name.trim_end_matches(" {").to_owned()));
        }
    }
    assert!(names.len() > 30, "{names:?}");
    names
}

/// A client whose layout runs.
struct Laid(TestClient);

impl Laid {
    fn new(game: crate::game::Game) -> Self {
        let mut client = TestClient::with_plugins(game, |app: &mut App| {
            app.add_plugins((AssetPlugin::default(), ImagePlugin::default_nearest()))
                .init_asset::<TextureAtlasLayout>()
                .add_plugins((TextPlugin, UiPlugin))
                .add_systems(PreUpdate, fit_window.in_set(ViewportSet));
            app.world_mut().spawn((Camera2d, IsDefaultUiCamera));
        });
        client.app.insert_resource(SpriteSheet::default());
        Self(client)
    }

    /// A game with much of everything: a full pack, a friend, many creatures, long names, saved
    /// and past games, and messages.
    fn full(folder: &Folder) -> Self {
        let player = LegendEntry {
            mana: Some(60),
            max_mana: Some(60),
            ..wounded(&FULL, 60)
        };
        let far = "#.g.k.r.b.g.k.r.b.g.k.r.b.#";
        let legend = [
            ('q', asleep("squire")),
            ('g', asleep("goblin")),
            ('k', asleep("brute")),
            ('r', asleep("zombie")),
            ('b', asleep("bat")),
            ('i', item("sword")),
            ('a', item("apple")),
        ];
        let wall = "#".repeat(far.len());
        let rows = [
            &*wall,
            far,
            "#.........................#",
            "#@q.......i..a...>....<...#",
            "#.........................#",
            far,
            &wall,
        ];
        let mut laid = Self::new(room(&rows, &legend, player));
        let client = &mut laid.0;
        client.type_keys("l");
        let has_friend = |client: &TestClient| {
            let session = client.app.world().resource::<Session>();
            session.known().is_some_and(|view| view.friend().is_some())
        };
        while !has_friend(client) && client.turn() < 20 {
            client.type_keys(".");
        }
        assert!(has_friend(client), "untied");
        let data = client.app.world().resource::<Data>().0.clone();
        let start = Start::new("W".repeat(64).as_str(), &data);
        let play = Playthrough::new(start, &data).unwrap_or_else(|error| panic!("{error}"));
        let dirs = GameDirs::inside(folder.path());
        let games = GameStore::new(Arc::new(RealDisk), &dirs);
        for number in 0..24 {
            let autosave = games.begin(&play).unwrap_or_else(|error| panic!("{error}"));
            if number < 12 {
                let left = games.abandon(autosave, &play);
                left.unwrap_or_else(|error| panic!("{error}"));
            }
        }
        let mut session = client.app.world_mut().resource_mut::<Session>();
        session.set_store(games);
        for _ in 0..60 {
            session.refuse("moves-none");
            session.refuse("rule-stairs-text");
        }
        laid
    }

    /// Every sheet that a command, a row of another sheet or an event opens, a few of each kind.
    fn all_sheets(&self) -> Vec<AnyDialog> {
        let session = self.0.app.world().resource::<Session>();
        let view = session.known().unwrap_or_else(|| panic!("no game"));
        let who = view
            .friend()
            .and_then(|friend| Some(view.creature(friend.id)?.who()));
        // Others end at once without motion.
        let scenes = [SceneKind::Found, SceneKind::Home, SceneKind::Death];
        let scenes = scenes.into_iter().zip(who.into_iter().cycle());
        let scenes = scenes.map(|(kind, who)| AnyDialog::from(Scene { kind, who }));
        let books = view.me.pack.items().filter_map(|(_, item)| {
            let all = spells(&view, item);
            Some((item, all.first()?.spell))
        });
        let menus = books.map(|(book, spell)| AnyDialog::from(SpellMenu { book, spell }));
        let kinds = view
            .me
            .pack
            .items()
            .take(1)
            .filter_map(|(_, item)| Some(view.item(item)?.kind));
        let kinds = kinds.map(|kind| AnyDialog::from(AssignQuickslot(QuickslotKind::Item(kind))));
        let questions = VERBS.iter().filter_map(|verb| {
            let plan = Plan::new(verb);
            let argument = plan.next()?;
            Some(AnyDialog::from(Ask { argument, plan }))
        });
        let here = view.here().point;
        let long = Notice(vec![Phrase::verbatim("a very long text ".repeat(40)); 2]);
        let others: [AnyDialog; 23] = [
            InSight.into(),
            Pack.into(),
            GameMenu.into(),
            TileMenu(here).into(),
            TileMenu(Point::new(2, 3)).into(),
            TileMenu(Point::new(2, 1)).into(),
            TileMenu(Point::new(10, 3)).into(),
            Examine(Point::new(2, 1)).into(),
            Find::default().into(),
            HelpSearch::default().into(),
            MessageList::default().into(),
            crate::client::ui::character::Character::default().into(),
            WholeMap.into(),
            Doors.into(),
            Moves(None).into(),
            Leave.into(),
            Rest.into(),
            Stairs.into(),
            Saves.into(),
            SettingsMenu.into(),
            NewGame {
                seed: Some("W".repeat(64)),
            }
            .into(),
            PastGames::default().into(),
            EnterSeed::default().into(),
        ];
        let more: [AnyDialog; 4] = [
            FillQuickslot(0).into(),
            long.into(),
            Replay.into(),
            crate::client::ui::proof::Proof { shown: 3 }.into(),
        ];
        let mut waiting: Vec<AnyDialog> = others.into_iter().chain(more).collect();
        waiting.extend(scenes.chain(menus).chain(kinds).chain(questions));
        waiting.reverse();
        let mut all: Vec<AnyDialog> = Vec::new();
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        while let Some(dialog) = waiting.pop() {
            let kind = kind_of(&dialog);
            let count = counts.entry(kind).or_default();
            if *count >= MOST_OF_KIND || all.contains(&dialog) {
                continue;
            }
            let Some(sheet) = self.0.sheet_of(dialog.clone()) else {
                continue;
            };
            *count += 1;
            let rows = sheet.parts.iter().filter_map(|part| match part {
                Part::Menu(menu) => Some(&menu.rows),
                _ => None,
            });
            let commands = rows.flatten().filter_map(|row| row.command.clone());
            let opened = commands.filter_map(|command| match command {
                Command::Open(dialog) | Command::Replace(dialog) => Some(dialog),
                Command::Pursue(plan) => {
                    let argument = plan.next()?;
                    Some(Ask { argument, plan }.into())
                }
                _ => None,
            });
            waiting.splice(0..0, opened);
            all.push(dialog);
        }
        all
    }

    /// Sets language, window and scale.
    fn arrange(
        &mut self,
        code: &str,
        lengthen: Option<fn(String) -> String>,
        (width, height): (u32, u32),
        scale: i32,
    ) {
        let world = self.0.app.world_mut();
        let languages = world.resource::<Data>().0.languages();
        let mut words = Words::of(languages, code);
        words.lengthen = lengthen;
        words.is_touch = *world.resource::<Device>() == Device::Touch;
        world.insert_resource(words);
        let mut preferences = world.resource_mut::<Preferences>();
        preferences.language = Some(code.to_owned());
        preferences.settings.interface_scale = scale;
        let mut windows = world.query::<&mut Window>();
        for mut window in windows.iter_mut(world) {
            window.resolution = WindowResolution::new(width, height);
        }
        let mut cameras = world.query::<&mut Camera>();
        for mut camera in cameras.iter_mut(world) {
            camera.computed.target_info = Some(RenderTargetInfo {
                physical_size: UVec2::new(width, height),
                scale_factor: 1.0,
            });
        }
        for _ in 0..3 {
            self.0.app.update();
        }
    }

    /// Uses an input device, with the panel folded as it is at first with touch input.
    fn use_device(&mut self, device: Device) {
        let world = self.0.app.world_mut();
        world.insert_resource(device);
        // On a page for touch input, keys and clicks come from fingers, too.
        world.resource_mut::<Session>().page = (device == Device::Touch).then_some(HostPage {
            copy_link: |_| (),
            open_files: || (),
            is_touch: true,
        });
        world.resource_mut::<WindowLayout>().is_folded = device == Device::Touch;
        self.0.app.update();
    }

    fn point_at(&mut self, at: Option<Vec2>) {
        let world = self.0.app.world_mut();
        let mut windows = world.query::<&mut Window>();
        for mut window in windows.iter_mut(world) {
            window.set_physical_cursor_position(at.map(|at| DVec2::new(at.x.into(), at.y.into())));
        }
        self.0.move_mouse();
    }

    /// Shows something, and says what does not fit.
    fn problems_of(&mut self, shown: &Shown) -> Vec<String> {
        let app = &mut self.0.app;
        app.world_mut().resource_mut::<Dialogs>().clear();
        match shown {
            Shown::Screen(screen) => {
                app.world_mut()
                    .resource_mut::<NextState<Screen>>()
                    .set(*screen);
                app.update();
            }
            Shown::Pointing(index) => {
                let world = app.world_mut();
                let mut nodes = world.query::<(&HoverTarget, &UiGlobalTransform)>();
                let at = nodes.iter(world).nth(*index).map(|(_, at)| at.translation);
                self.point_at(at);
            }
            Shown::Dialog(dialog) => {
                app.world_mut()
                    .resource_mut::<Dialogs>()
                    .push(dialog.clone());
            }
        }
        let app = &mut self.0.app;
        app.update();
        app.update();
        for _ in 0..MOST_FRAMES {
            let world = app.world_mut();
            let mut fitting = world.query_filtered::<&Visibility, With<MustFit>>();
            if fitting.iter(world).all(|seen| *seen != Visibility::Hidden) {
                break;
            }
            app.update();
        }
        let is_dialog = match shown {
            Shown::Dialog(_) => {
                if self.0.dialogs().is_empty() {
                    return vec!["closed: its subject is gone".to_owned()];
                }
                true
            }
            _ => false,
        };
        let mut problems = self.problems(is_dialog);
        let world = self.0.app.world();
        let is_usual = world.resource::<Words>().lengthen.is_none()
            && world.resource::<Preferences>().settings.interface_scale == 100;
        if is_usual && world.resource::<WindowLayout>().shrink > 0 {
            problems.push("shrunk: fits only at a smaller scale".to_owned());
        }
        if matches!(shown, Shown::Pointing(_)) {
            self.point_at(None);
        }
        problems
    }

    /// What does not fit: of the top dialog, or of the screen.
    fn problems(&mut self, is_dialog: bool) -> Vec<String> {
        let world = self.0.app.world_mut();
        let viewport = *world.resource::<Viewport>();
        let is_touch = viewport.is_touch();
        let window = viewport.window;
        let window = Rect::new(0.0, 0.0, window.0 as f32, window.1 as f32);
        let mut boxes = EntityHashMap::default();
        let mut nodes = world.query::<NodeParts>();
        for (entity, node, computed, at, parent, seen, (is_frame, is_map, scrolls), height) in
            nodes.iter(world)
        {
            let rect = Rect::from_center_size(at.translation, computed.size());
            boxes.insert(
                entity,
                Boxed {
                    rect,
                    parent: parent.map(ChildOf::parent),
                    is_hidden: node.display == Display::None || seen == Some(&Visibility::Hidden),
                    is_frame,
                    is_map,
                    scrolls: scrolls && is_touch,
                    height: height.map_or(0, |height| height.0),
                },
            );
        }
        let mut found = Vec::new();
        let mut texts: Vec<(Rect, String)> = Vec::new();
        let mut query = world.query::<(Entity, &Text, &TextLayoutInfo, Option<&CalculatedClip>)>();
        for (entity, text, layout, clip) in query.iter(world) {
            let Some(place) = place_of(&boxes, entity).filter(|place| place.is_dialog == is_dialog)
            else {
                continue;
            };
            let corner = boxes[&entity].rect.min;
            let ink = layout.glyphs.iter().map(|glyph| {
                let size = glyph.atlas_info.rect.size();
                Rect::from_center_size(corner + glyph.position, size)
            });
            let Some(ink) = ink.reduce(|one, other| one.union(other)) else {
                continue;
            };
            let words: String = text.chars().take(70).collect();
            let mut outside = |kind: &str, room: Rect| {
                if !contains(place.room(room), ink) {
                    found.push(format!("{kind}: {words:?} at {ink:?} in {room:?}"));
                }
            };
            outside("off the screen", window);
            if let Some(clip) = clip {
                outside("clipped", clip.clip);
            }
            if let Some(frame) = place.frame {
                outside("outside the frame", frame);
            }
            texts.push((ink, words));
        }
        if is_touch {
            self.too_small(&boxes, is_dialog, &mut found);
        }
        let world = self.0.app.world_mut();
        let mut rows = world.query_filtered::<Entity, With<MenuRow>>();
        for row in rows.iter(world) {
            let rect = boxes[&row].rect;
            let place = place_of(&boxes, row).filter(|place| place.is_dialog == is_dialog);
            let room =
                place.map(|place| place.room(place.frame.unwrap_or(window).intersect(window)));
            // The background of a row may take the padding.
            let rect = rect.inflate(-ROW_SLACK);
            if room.is_some_and(|room| !contains(room, rect)) {
                found.push(format!("row outside: {rect:?} in {room:?}"));
            }
        }
        if texts.is_empty() {
            found.push("empty: nothing is shown".to_owned());
        }
        for (index, (one, words)) in texts.iter().enumerate() {
            for (other, others) in &texts[..index] {
                let shared = one.intersect(*other).size();
                if shared.min_element() > SLACK {
                    found.push(format!(
                        "overlap: {words:?} and {others:?} at {one:?} and {other:?}"
                    ));
                }
            }
        }
        found
    }
}

impl Laid {
    /// Texts that are too small to read, and targets that are too small for fingers.
    fn too_small(
        &mut self,
        boxes: &EntityHashMap<Boxed>,
        is_dialog: bool,
        found: &mut Vec<String>,
    ) {
        let world = self.0.app.world_mut();
        let scale = world.resource::<Viewport>().ui_scale;
        let is_meant = |entity| place_of(boxes, entity).is_some_and(|at| at.is_dialog == is_dialog);
        let mut texts = world.query::<(Entity, &Text, &TextFont)>();
        for (entity, text, font) in texts.iter(world).filter(|(entity, ..)| is_meant(*entity)) {
            if let FontSize::Px(size) = font.font_size
                && size * scale < LEAST_LETTERS - 0.01
                && boxes.contains_key(&entity)
            {
                found.push(format!("small text: {:?}, {}", text.0, size * scale));
            }
        }
        let mut targets = world.query_filtered::<Entity, Target>();
        for entity in targets.iter(world).filter(|entity| is_meant(*entity)) {
            let size = boxes[&entity].rect.size();
            if size.min_element() < FINGER - SLACK {
                found.push(format!(
                    "small target: {size:?} at {:?}",
                    boxes[&entity].rect
                ));
            }
        }
        let mut tiles = world.query::<(Entity, &TileProxy)>();
        let tiles = tiles.iter(world).filter(|(_, tile)| tile.0.is_some());
        for (entity, _) in tiles.filter(|(entity, _)| is_meant(*entity)) {
            let size = boxes[&entity].rect.size();
            if size.min_element() < FINGER - SLACK {
                found.push(format!("small creature: {size:?}"));
            }
        }
    }
}

/// Nodes that do something when they are tapped.
type Target = Or<(With<OnClick>, With<Button>, With<MenuRow>)>;

type NodeParts<'w> = (
    Entity,
    &'w Node,
    &'w ComputedNode,
    &'w UiGlobalTransform,
    Option<&'w ChildOf>,
    Option<&'w Visibility>,
    (Has<MustFit>, Has<MapArea>, Has<Scrolls>),
    Option<&'w GlobalZIndex>,
);

/// A node.
struct Boxed {
    rect: Rect,
    parent: Option<Entity>,
    is_hidden: bool,
    is_frame: bool,
    is_map: bool,
    scrolls: bool,
    height: i32,
}

/// Where a node is.
struct Place {
    frame: Option<Rect>,
    is_dialog: bool,
    /// Whether it may be scrolled into view.
    scrolls: bool,
}

impl Place {
    /// The room that a rectangle leaves for what may be scrolled into it.
    fn room(&self, mut rect: Rect) -> Rect {
        if self.scrolls {
            (rect.min.y, rect.max.y) = (f32::MIN, f32::MAX);
        }
        rect
    }
}

/// Where a node is; `None` if it is hidden, or on a map that scrolls.
fn place_of(boxes: &EntityHashMap<Boxed>, entity: Entity) -> Option<Place> {
    let mut place = Place {
        frame: None,
        is_dialog: false,
        scrolls: false,
    };
    let mut next = Some(entity);
    while let Some(entity) = next {
        let node = boxes.get(&entity)?;
        if node.is_hidden || node.is_map {
            return None;
        }
        place.scrolls |= node.scrolls;
        if node.is_frame {
            place.frame = Some(node.rect);
        }
        place.is_dialog = matches!(node.height, 5 | 10);
        next = node.parent;
    }
    Some(place)
}

fn contains(room: Rect, inside: Rect) -> bool {
    let room = room.inflate(SLACK);
    room.contains(inside.min) && room.contains(inside.max)
}

/// Sets the viewport as the camera does.
fn fit_window(
    windows: Query<&Window, With<PrimaryWindow>>,
    (layout, preferences): (Res<WindowLayout>, Res<Preferences>),
    session: Option<Res<Session>>,
    mut viewport: ResMut<Viewport>,
    mut scale: ResMut<UiScale>,
) {
    let Ok(window) = windows.single() else {
        return;
    };
    let size = (
        window.physical_width() as i32,
        window.physical_height() as i32,
    );
    let wanted = WindowLayout {
        scale: preferences.settings.interface_scale,
        ..*layout
    };
    let mut next = Viewport::with_layout(size, 1.0, wanted);
    if let Some(view) = session.as_ref().and_then(|session| session.known()) {
        next = next.look_at(view.here().point).within(view.size());
    }
    if *viewport != next {
        *viewport = next;
        scale.0 = next.ui_scale;
    }
}

/// Frame of the top dialog, in pixels.
fn frame_of(laid: &mut Laid) -> Option<Rect> {
    let world = laid.0.app.world_mut();
    let mut frames = world.query_filtered::<(&ComputedNode, &UiGlobalTransform), With<MustFit>>();
    let (node, at) = frames.iter(world).next()?;
    Some(Rect::from_center_size(at.translation, node.size()))
}

#[test]
fn the_menu_of_a_tile_opens_beside_the_tile() {
    let mut laid = Laid::new(hall(
        "#@..........................................#",
        &[],
        wounded(&[], 90),
    ));
    for size in [(1280, 720), (640, 360)] {
        laid.arrange(ENGLISH, None, size, 100);
        for x in [1, 12, 26] {
            let at = Point::new(x, 1);
            assert_eq!(
                laid.problems_of(&Shown::Dialog(TileMenu(at).into())),
                Vec::<String>::new()
            );
            let frame = frame_of(&mut laid).unwrap_or_default();
            let viewport = *laid.0.app.world().resource::<Viewport>();
            let (left, top, side) = viewport.tile_corner(at);
            let beside = [(frame.min.x, left + side), (frame.max.x, left)];
            let distance = |(edge, tile): (f32, i32)| (edge - tile as f32).abs();
            let nearest = beside.map(distance).into_iter().fold(f32::MAX, f32::min);
            assert!(nearest <= 2.0, "{frame:?} beside {left}, {top}");
            assert!(frame.min.y <= (top + side) as f32 && frame.max.y >= top as f32);
        }
    }
}

#[test]
fn a_scale_that_does_not_fit_falls_back_and_its_row_says_so() {
    let mut laid = Laid::new(hall("#@...#", &[], wounded(&[], 90)));
    let scale = |laid: &mut Laid, size, wanted| {
        laid.arrange(ENGLISH, None, size, wanted);
        laid.problems_of(&Shown::Dialog(SettingsMenu.into()));
        let told = laid.0.count("this window has room for");
        let viewport = *laid.0.app.world().resource::<Viewport>();
        (viewport.percent, told)
    };
    assert_eq!(scale(&mut laid, (1280, 720), 75), (75, 0));
    assert_eq!(scale(&mut laid, (1280, 720), 175), (175, 0));
    assert_eq!(scale(&mut laid, (1280, 720), 200), (177, 1));
    // A high window has more room.
    assert_eq!(scale(&mut laid, (1080, 1920), 175), (175, 0));
}

#[test]
fn a_dialog_higher_than_the_window_scrolls_and_stays_there_when_a_row_changes() {
    let mut laid = Laid::new(hall("#@...#", &[], wounded(&[], 90)));
    laid.use_device(Device::Touch);
    laid.arrange(ENGLISH, None, (844, 390), 100);
    let problems = laid.problems_of(&Shown::Dialog(SettingsMenu.into()));
    assert_eq!(problems, Vec::<String>::new());
    let place = |laid: &mut Laid| {
        let world = laid.0.app.world_mut();
        let mut columns = world.query_filtered::<&ScrollPosition, (With<Scrolls>, With<ChildOf>)>();
        columns.iter(world).next().map(|at| at.y)
    };
    assert_eq!(place(&mut laid), Some(0.0));
    laid.0.scroll(-3.0);
    assert_eq!(place(&mut laid), Some(120.0));
    laid.0.type_keys("1");
    assert_eq!(place(&mut laid), Some(120.0));
    laid.0.scroll(9.0);
    assert_eq!(place(&mut laid), Some(0.0));
}
