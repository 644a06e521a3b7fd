//! Texts beside the map: regions with their locks, and the player's keys.

use bevy::{prelude::*, ui::UiSystems};

use crate::{
    client::{
        picture::theme,
        session::Session,
        state::InputMode,
        ui::{sprite_node::tinted_sprite, ui_param::Ui},
    },
    names::lock_nouns,
    read::LevelMap,
    sim::{Keys, Known, LockId, Rgb},
    text::Phrase,
};

use super::{
    icons::lock_sprites,
    layout::{LEGEND_WIDTH, LegendColumn},
    state::MapState,
};

/// Side of the sprites, in logical pixels.
const SPRITE_SIDE: f32 = 16.0;

/// Index of the level that the legend describes.
#[derive(Component)]
struct LegendLevel(usize);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        update
            .before(UiSystems::Layout)
            .run_if(in_state(InputMode::Map)),
    );
}

fn update(
    mut commands: Commands,
    state: Res<MapState>,
    session: Res<Session>,
    ui: Ui,
    columns: Query<(Entity, Option<&LegendLevel>), With<LegendColumn>>,
) {
    let (Some(view), Some(map)) = (session.known(), &state.map) else {
        return;
    };
    for (entity, shown) in &columns {
        if shown.is_none_or(|shown| shown.0 != map.level) {
            commands
                .entity(entity)
                .insert(LegendLevel(map.level))
                .despawn_related::<Children>()
                .with_children(|column| fill(column, &view, map, &ui));
        }
    }
}

fn held_keys<'w>(view: &Known<'w>) -> &'w [LockId] {
    view.me.keys().map_or(&[][..], Keys::held)
}

fn fill(column: &mut ChildSpawnerCommands, view: &Known, map: &LevelMap, ui: &Ui) {
    let held = held_keys(view);
    let line = |column: &mut ChildSpawnerCommands, phrase: &Phrase, colour| {
        row(column, &ui.words.heading(phrase), colour, |_| {});
    };
    let depth = Phrase::new("map-depth").with("depth", map.level + 1);
    line(column, &depth, theme::ACCENT);
    if map.regions.is_empty() {
        line(column, &"map-caves".into(), theme::TEXT);
    }
    for region in &map.regions {
        let Rgb([red, green, blue]) = region.colour;
        let swatch = BackgroundColor(Color::srgb_u8(red, green, blue));
        let name = ui.words.heading(&region.name.clone().into());
        row(column, &name, theme::TEXT, |row| {
            row.spawn((
                swatch,
                Node {
                    width: px(SPRITE_SIDE),
                    height: px(SPRITE_SIDE),
                    flex_shrink: 0.0,
                    ..Default::default()
                },
            ));
        });
        if let Some(lock) = region.lock {
            lock_row(column, view, lock, ui);
        }
    }
    let mut unseen = map.beyond_unseen().peekable();
    if unseen.peek().is_some() {
        line(column, &"map-unexplored".into(), theme::TEXT);
        for lock in unseen {
            lock_row(column, view, lock, ui);
        }
    }
    if !held.is_empty() {
        line(column, &"map-keys".into(), theme::ACCENT);
    }
    for lock in held {
        let words = lock_words(view, *lock, "map-key", ui);
        row(column, &words, theme::TEXT, |row| {
            if let Some(lock_sprites) = lock_sprites(view, *lock) {
                row.spawn(tinted_sprite(
                    &ui.sprites,
                    lock_sprites.key,
                    SPRITE_SIDE,
                    Color::WHITE,
                ));
                row.spawn(tinted_sprite(
                    &ui.sprites,
                    lock_sprites.mark,
                    SPRITE_SIDE,
                    lock_sprites.colour,
                ));
            }
        });
    }
    let found = map.secrets.len();
    if found > 0 {
        let secrets = Phrase::new("map-secrets").with("count", found);
        line(column, &secrets, theme::TEXT);
    }
}

/// Spawns a row about a lock, in green if the player has its key.
fn lock_row(column: &mut ChildSpawnerCommands, view: &Known, lock: LockId, ui: &Ui) {
    let colour = if held_keys(view).contains(&lock) {
        theme::GOOD
    } else {
        theme::FAINT
    };
    let words = lock_words(view, lock, "map-lock", ui);
    row(column, &words, colour, |row| {
        if let Some(lock_sprites) = lock_sprites(view, lock) {
            row.spawn(tinted_sprite(
                &ui.sprites,
                lock_sprites.mark,
                SPRITE_SIDE,
                lock_sprites.colour,
            ));
        }
    });
}

/// Text of a message about a lock.
fn lock_words(view: &Known, lock: LockId, id: &'static str, ui: &Ui) -> String {
    let phrase = lock_nouns(view, lock, Phrase::new(id));
    phrase.map_or(String::new(), |phrase| ui.words.heading(&phrase))
}

/// Spawns a row of sprites followed by a text.
fn row(
    column: &mut ChildSpawnerCommands,
    words: &str,
    colour: Color,
    pictures: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let whole = Node {
        width: px(LEGEND_WIDTH),
        align_items: AlignItems::FlexStart,
        column_gap: px(theme::GAP),
        flex_shrink: 0.0,
        ..Default::default()
    };
    column.spawn(whole).with_children(|row| {
        pictures(row);
        let room = LEGEND_WIDTH - 2.0 * (SPRITE_SIDE + theme::GAP);
        let words_box = Node {
            width: px(room),
            ..Default::default()
        };
        row.spawn(words_box)
            .with_child(theme::label(words, theme::SMALL, colour));
    });
}
