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
        effect_icon::effect_icon,
        hover_target::HoverTarget,
        session::Session,
        ui::{
            picture::quarter,
            theme,
            write::{paint, say, show as show_node},
        },
        view::sprite_sheet::SpriteSheet,
    },
    read::{EffectInfo, status},
};

use super::layout::{PanelSet, is_due};

/// Effects that are shown; the last place tells how many there are besides.
const MOST: usize = 6;

/// What a mark takes beside its text, logical pixels.
const BESIDE_TEXT: f32 = 16.0 + theme::GAP / 2.0;

/// The box that they stand in.
#[derive(Component)]
struct EffectBox;

/// The place of one of them.
#[derive(Component, Copy, Clone, Debug)]
struct Spot(usize);

/// Its text.
#[derive(Component, Copy, Clone, Debug)]
struct SpotText(usize);

/// Its mark.
#[derive(Component, Copy, Clone, Debug)]
struct SpotMark(usize);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, show.in_set(PanelSet).run_if(is_due));
}

pub(super) fn lay_out(panel: &mut ChildSpawnerCommands, atlas: &SpriteSheet) {
    panel
        .spawn((
            EffectBox,
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
                        Spot(place),
                        HoverTarget::Effect(place),
                        Interaction::None,
                        FocusPolicy::Block,
                        Node {
                            align_items: AlignItems::Center,
                            column_gap: px(theme::GAP / 2.0),
                            ..Default::default()
                        },
                    ))
                    .with_children(|spot| {
                        quarter(spot, atlas, (SpotMark(place), Visibility::Hidden));
                        let text = theme::button_label("", theme::STRONG, theme::TEXT);
                        spot.spawn((SpotText(place), text));
                    });
            }
        });
}

fn show(
    (session, atlas): (Res<Session>, Res<SpriteSheet>),
    mut boxes: Query<(&EffectBox, &mut Node), Without<Spot>>,
    mut spots: Query<(&Spot, &mut Node)>,
    mut texts: Query<(&SpotText, &mut Text, &mut TextColor)>,
    mut marks: Query<(&SpotMark, &mut ImageNode, &mut Visibility)>,
) {
    let effects = session
        .view()
        .map(|view| words(&status(&view).effects))
        .unwrap_or_default();
    let sprites = sprites(&session);
    for (_, mut node) in &mut boxes {
        show_node(&mut node, !effects.is_empty());
    }
    for (spot, mut node) in &mut spots {
        let effect = effects.get(spot.0);
        let width = px(effect.map_or(0.0, |(text, _)| {
            theme::text_width(text, theme::STRONG) + BESIDE_TEXT
        }));
        show_node(&mut node, effect.is_some());
        if node.width != width {
            node.width = width;
        }
    }
    for (spot, mut text, mut colour) in &mut texts {
        let (next, shade) = match effects.get(spot.0) {
            Some((next, good)) => (next.as_str(), if *good { theme::GOOD } else { theme::BAD }),
            None => ("", theme::TEXT),
        };
        say(&mut text, next);
        paint(&mut colour, shade);
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
        .map(|running| effect_icon(view.definitions, running.kind))
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
