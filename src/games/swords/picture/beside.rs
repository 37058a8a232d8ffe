//! The things beside the domains, those first that matter most.

use crate::{
    picture::{
        cards,
        column::{self, Column, Section},
        fan,
        frame::{LARGE, LEFT, WIDTH},
        guide::Guide,
        lately,
        panel::{self, HEAD},
        stack,
    },
    state::view::View,
};
use engine::{Seat, scene::Tile};

/// Returns everything that may be beside the domains of these seats.
pub(crate) fn of_all((view, guide): (&View, Option<&Guide>), order: &[Seat], w: f32) -> Vec<Section> {
    vec![
        stack::section(view, w),
        fan::section(view, w),
        panel::quiet(view, w),
        lately::to_come(view, w),
        lately::conflicts(view, w),
        legend(guide, w),
        cards::played(view, w),
        cards::open(view, order, w),
        panel::legend(view, w),
        panel::warbands(view, order, w),
    ]
}

/// Draws the things beside the domains of two players. Each player's own things are at their domain.
pub(crate) fn of_two((view, guide): (&View, Option<&Guide>), order: &[Seat]) -> Vec<Tile> {
    let width = WIDTH - LEFT;
    let w = f32::from(width);
    let own = |at: usize| [panel::warbands(view, &order[at..=at], w), cards::open(view, &order[at..=at], w)];
    let [[upper, upper_cards], [lower, lower_cards]] = [own(0), own(1)];
    let now = [stack::section(view, w), fan::section(view, w), panel::quiet(view, w), legend(guide, w)];
    let past = [lately::to_come(view, w), lately::conflicts(view, w), cards::played(view, w), panel::legend(view, w)];
    let halves = [
        [upper].into_iter().chain(now).chain([upper_cards]).collect::<Vec<_>>(),
        [lower].into_iter().chain(past).chain([lower_cards]).collect(),
    ];
    let half = |(at, sections): (u16, Vec<Section>)| {
        let top = HEAD + at * LARGE;
        column::filled(vec![Column::new((LEFT, top), width, top + LARGE)], sections)
    };
    (0..).zip(halves).flat_map(half).collect()
}

fn legend(guide: Option<&Guide>, w: f32) -> Section {
    guide.map_or_else(Section::none, |guide| guide.legend(w))
}
