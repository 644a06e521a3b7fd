//! The words beside the map: regions with what bars them, and the keys that are held.

use bevy::{
    color::Color,
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        AlignItems, App, BackgroundColor, Children, Commands, Component, Entity,
        IntoScheduleConfigs, Node, PostUpdate, Query, Res, With, in_state, px,
    },
    ui::UiSystems,
};

use crate::{
    client::{
        dialogs::OnTop,
        session::Session,
        ui::{sprite_node::tinted_sprite, theme},
        view::sprite_sheet::SpriteSheet,
    },
    read::{LevelMap, key_name, lock_name, sentence},
    sim::{Keys, LockId, Rgb, View},
};

use super::{
    icons::lock_sprites,
    layout::{LEGEND_WIDTH, LegendColumn},
    state::MapState,
};

/// Side of the pictures, logical pixels.
const SIDE: f32 = 16.0;

/// The level that is told of.
#[derive(Component)]
struct LegendLevel(usize);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        tell.before(UiSystems::Layout).run_if(in_state(OnTop::Map)),
    );
}

fn tell(
    mut commands: Commands,
    (sheet, session): (Res<MapState>, Res<Session>),
    atlas: Res<SpriteSheet>,
    columns: Query<(Entity, Option<&LegendLevel>), With<LegendColumn>>,
) {
    let (Some(view), Some(map)) = (session.view(), &sheet.map) else {
        return;
    };
    for (entity, told) in &columns {
        if told.is_none_or(|told| told.0 != map.level) {
            commands
                .entity(entity)
                .insert(LegendLevel(map.level))
                .despawn_related::<Children>()
                .with_children(|column| fill(column, &view, map, &atlas));
        }
    }
}

fn fill(column: &mut ChildSpawnerCommands, view: &View, map: &LevelMap, atlas: &SpriteSheet) {
    let held = view.me.keys.map_or(&[][..], Keys::held);
    line(column, &format!("Depth {}", map.level + 1), theme::ACCENT);
    if map.regions.is_empty() {
        line(column, "Caves.", theme::TEXT);
    }
    for region in &map.regions {
        let Rgb([red, green, blue]) = region.colour;
        let swatch = BackgroundColor(Color::srgb_u8(red, green, blue));
        row(column, &sentence(&region.name), theme::TEXT, |row| {
            row.spawn((
                swatch,
                Node {
                    width: px(SIDE),
                    height: px(SIDE),
                    flex_shrink: 0.0,
                    ..Default::default()
                },
            ));
        });
        if let Some(lock) = region.lock {
            let has = held.contains(&lock);
            let colour = if has { theme::GOOD } else { theme::FAINT };
            barred(column, view, lock, (colour, atlas));
        }
    }
    let mut beyond = map.beyond_unseen();
    if let Some(first) = beyond.next() {
        line(column, "To where you have not seen", theme::TEXT);
        for lock in std::iter::once(first).chain(beyond) {
            let colour = if held.contains(&lock) {
                theme::GOOD
            } else {
                theme::FAINT
            };
            barred(column, view, lock, (colour, atlas));
        }
    }
    if !held.is_empty() {
        line(column, "Your keys", theme::ACCENT);
    }
    for lock in held {
        let words = sentence(&key_name(view, *lock));
        row(column, &words, theme::TEXT, |row| {
            if let Some(lock_sprites) = lock_sprites(view, *lock) {
                row.spawn(tinted_sprite(atlas, lock_sprites.key, SIDE, Color::WHITE));
                row.spawn(tinted_sprite(
                    atlas,
                    lock_sprites.mark,
                    SIDE,
                    lock_sprites.colour,
                ));
            }
        });
    }
    let found = map.secrets.len();
    if found > 0 {
        let s = if found == 1 { "" } else { "s" };
        line(
            column,
            &format!("{found} secret door{s} found"),
            theme::TEXT,
        );
    }
}

/// Which lock bars a region.
fn barred(
    column: &mut ChildSpawnerCommands,
    view: &View,
    lock: LockId,
    (colour, atlas): (Color, &SpriteSheet),
) {
    let words = sentence(&lock_name(view, lock));
    row(column, &words, colour, |row| {
        if let Some(lock_sprites) = lock_sprites(view, lock) {
            row.spawn(tinted_sprite(
                atlas,
                lock_sprites.mark,
                SIDE,
                lock_sprites.colour,
            ));
        }
    });
}

fn line(column: &mut ChildSpawnerCommands, words: &str, colour: Color) {
    row(column, words, colour, |_| {});
}

/// Words behind pictures.
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
        let room = LEGEND_WIDTH - 2.0 * (SIDE + theme::GAP);
        let words_box = Node {
            width: px(room),
            ..Default::default()
        };
        row.spawn(words_box)
            .with_child(theme::label(words, theme::SMALL, colour));
    });
}
