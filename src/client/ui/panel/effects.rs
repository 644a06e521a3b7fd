//! The effects at work on the player, and the turns they have left.

use bevy::{
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        AlignItems, App, Component, DetectChangesMut, Display, FlexWrap, ImageNode, Interaction,
        IntoScheduleConfigs, Node, PostUpdate, Query, Res, Text, TextColor, Visibility, Without,
        px,
    },
    ui::FocusPolicy,
};

use crate::{
    client::{
        effect_mark::effect_mark,
        session::Session,
        topic::Topic,
        ui::{
            setters::{set_displayed, set_text},
            sprite_node::effect_icon,
            theme,
        },
        view::sprite_sheet::SpriteSheet,
    },
    read::{EffectInfo, status},
};

use super::layout::{PanelSet, needs_update};

/// Effects that are shown; the last place tells how many there are besides.
const MOST: usize = 6;

/// What a mark takes beside its text, logical pixels.
const BESIDE_TEXT: f32 = 16.0 + theme::GAP / 2.0;

/// The box that they stand in.
#[derive(Component)]
struct EffectList;

/// The place of one of them.
#[derive(Component, Copy, Clone, Debug)]
struct EffectSlot(usize);

/// Its text.
#[derive(Component, Copy, Clone, Debug)]
struct EffectText(usize);

/// Its mark.
#[derive(Component, Copy, Clone, Debug)]
struct EffectIcon(usize);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, show.in_set(PanelSet).run_if(needs_update));
}

pub(super) fn lay_out(panel: &mut ChildSpawnerCommands, atlas: &SpriteSheet) {
    panel
        .spawn((
            EffectList,
            Node {
                flex_wrap: FlexWrap::Wrap,
                column_gap: px(theme::PAD),
                flex_shrink: 0.0,
                display: Display::None,
                ..Default::default()
            },
        ))
        .with_children(|places| {
            for place in 0..MOST {
                places
                    .spawn((
                        EffectSlot(place),
                        Topic::Effect(place),
                        Interaction::None,
                        FocusPolicy::Block,
                        Node {
                            align_items: AlignItems::Center,
                            column_gap: px(theme::GAP / 2.0),
                            ..Default::default()
                        },
                    ))
                    .with_children(|spot| {
                        effect_icon(spot, atlas, (EffectIcon(place), Visibility::Hidden));
                        let text = theme::button_label("", theme::STRONG, theme::TEXT);
                        spot.spawn((EffectText(place), text));
                    });
            }
        });
}

fn show(
    (session, atlas): (Res<Session>, Res<SpriteSheet>),
    mut boxes: Query<(&EffectList, &mut Node), Without<EffectSlot>>,
    mut spots: Query<(&EffectSlot, &mut Node)>,
    mut texts: Query<(&EffectText, &mut Text, &mut TextColor)>,
    mut marks: Query<(&EffectIcon, &mut ImageNode, &mut Visibility)>,
) {
    let effects = session
        .view()
        .map(|view| words(&status(&view).effects))
        .unwrap_or_default();
    let sprites = sprites(&session);
    for (_, mut node) in &mut boxes {
        set_displayed(&mut node, !effects.is_empty());
    }
    for (spot, mut node) in &mut spots {
        let effect = effects.get(spot.0);
        let width = px(effect.map_or(0.0, |(text, _)| {
            theme::text_width(text, theme::STRONG) + BESIDE_TEXT
        }));
        set_displayed(&mut node, effect.is_some());
        if node.width != width {
            node.width = width;
        }
    }
    for (spot, mut text, mut colour) in &mut texts {
        let (next, shade) = match effects.get(spot.0) {
            Some((next, good)) => (next.as_str(), if *good { theme::GOOD } else { theme::BAD }),
            None => ("", theme::TEXT),
        };
        set_text(&mut text, next);
        colour.set_if_neq(TextColor(shade));
    }
    let told = effects.len().min(sprites.len());
    for (mark, mut image, mut visibility) in &mut marks {
        // The last place has none where it tells how many there are besides.
        let is_rest = sprites.len() > MOST && mark.0 == MOST - 1;
        let sprite = sprites.iter().take(told).nth(mark.0).filter(|_| !is_rest);
        visibility.set_if_neq(match sprite {
            Some(_) => Visibility::Inherited,
            None => Visibility::Hidden,
        });
        let cell = sprite.map(|sprite| atlas.cell(atlas.index(sprite)));
        if cell.is_some() && image.texture_atlas != cell {
            image.texture_atlas = cell;
        }
    }
}

/// The sprites of the effects, in the order in which they began.
fn sprites(session: &Session) -> Vec<&'static str> {
    let Some(view) = session.view() else {
        return Vec::new();
    };
    let at_work = view.me.effects.iter();
    at_work
        .map(|running| effect_mark(view.definitions, running.kind))
        .collect()
}

/// The texts of the places, and whether each is good news.
fn words(effects: &[EffectInfo]) -> Vec<(String, bool)> {
    let told = if effects.len() > MOST {
        MOST - 1
    } else {
        effects.len()
    };
    let mut words: Vec<(String, bool)> = effects
        .iter()
        .take(told)
        .map(|effect| (format!("{} {}", effect.name, effect.left), effect.good))
        .collect();
    if effects.len() > told {
        words.push((format!("{} more", effects.len() - told), true));
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_too_many_effects_the_number_is_told() {
        let effect = EffectInfo {
            name: "poison".to_owned(),
            left: 7,
            good: false,
        };
        assert_eq!(words(&[]), []);
        assert_eq!(
            words(std::slice::from_ref(&effect)),
            [("poison 7".to_owned(), false)]
        );
        let many = words(&vec![effect; 9]);
        assert_eq!(many.len(), MOST);
        assert_eq!(many.last(), Some(&("4 more".to_owned(), true)));
    }
}
