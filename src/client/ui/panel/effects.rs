//! The effects at work on the player, and the turns they have left.

use bevy::{
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        App, Component, Display, FlexWrap, Interaction, IntoScheduleConfigs, Node, PostUpdate,
        Query, Res, Text, TextColor, Without, px,
    },
    ui::FocusPolicy,
};

use crate::{
    client::{
        session::Session,
        topic::Topic,
        ui::{
            theme,
            write::{paint, say, show as show_node},
        },
    },
    read::{EffectInfo, status},
};

use super::layout::{PanelSet, is_due};

/// Effects that are shown; the last place tells how many there are besides.
const MOST: usize = 6;

/// The box that they stand in.
#[derive(Component)]
struct EffectBox;

/// The place of one of them.
#[derive(Component, Copy, Clone, Debug)]
struct Spot(usize);

/// Its text.
#[derive(Component, Copy, Clone, Debug)]
struct SpotText(usize);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, show.in_set(PanelSet).run_if(is_due));
}

pub(super) fn lay_out(panel: &mut ChildSpawnerCommands<'_>) {
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
                        Topic::Effect(place),
                        Interaction::None,
                        FocusPolicy::Block,
                        Node::default(),
                    ))
                    .with_child((SpotText(place), theme::label("", theme::SMALL, theme::TEXT)));
            }
        });
}

fn show(
    session: Res<'_, Session>,
    mut boxes: Query<'_, '_, (&EffectBox, &mut Node), Without<Spot>>,
    mut spots: Query<'_, '_, (&Spot, &mut Node)>,
    mut texts: Query<'_, '_, (&SpotText, &mut Text, &mut TextColor)>,
) {
    let effects = session
        .view()
        .map(|view| words(&status(&view).effects))
        .unwrap_or_default();
    for (_, mut node) in &mut boxes {
        show_node(&mut node, !effects.is_empty());
    }
    for (spot, mut node) in &mut spots {
        let effect = effects.get(spot.0);
        let width = px(effect.map_or(0.0, |(text, _)| theme::text_width(text, theme::SMALL)));
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
