//! The things beside the domains, those first that matter most.

use crate::{
    picture::{
        cards,
        column::{self, Column, Section},
        fan, fights,
        frame::{LARGE, LEFT, WIDTH},
        guide::Guide,
        legend,
        panel::{self, HEAD},
        stack,
    },
    state::view::View,
};
use engine::{Seat, scene::Tile};

/// The most players at whose tables a card may be listed twice: as played last, and as open.
const ROOMY: usize = 3;

/// Returns everything that may be beside the domains of these seats.
pub(crate) fn of_all((view, guide): (&View, Option<&Guide>), order: &[Seat], w: f32) -> Vec<Section> {
    let signs = legend::signs(view, w);
    let is_dense = order.len() > ROOMY;
    let open = if is_dense { cards::both(view, order, w) } else { cards::open(view, order, w) };
    let open = Section { leaves: signs.least(), ..open };
    let played = if is_dense { Section::of(0, vec![]) } else { cards::played(view, w) };
    let played = Section { leaves: open.all(), ..played };
    let (cards, some) = (played.all() + open.all(), open.high * (played.rows.len() + open.rows.len()).min(2) as u16);
    vec![
        stack::section(view, w),
        fan::section(view, w),
        panel::quiet(view, w),
        Section { leaves: some, ..fights::to_come(view, w) },
        Section { leaves: cards.saturating_sub(some), spares: some, ..fights::over(view, w) },
        legend::pointers(guide, w),
        played,
        open,
        signs,
        legend::grounds(view, w),
        cards::seen(view, order, w),
        panel::warbands(view, order, w),
    ]
}

/// Draws the things beside the domains of two players. Each player's own things are at their domain.
pub(crate) fn of_two((view, guide): (&View, Option<&Guide>), order: &[Seat]) -> Vec<Tile> {
    let width = WIDTH - LEFT;
    let w = f32::from(width);
    let band = |at: usize| panel::warbands(view, &order[at..=at], w);
    let own = |at: usize| [cards::open(view, &order[at..=at], w), cards::seen(view, &order[at..=at], w)];
    let now = [stack::section(view, w), fan::section(view, w), panel::quiet(view, w), legend::pointers(guide, w)];
    let fights = [fights::to_come(view, w), fights::over(view, w)];
    let past = fights.into_iter().chain([legend::signs(view, w), cards::played(view, w)]);
    let halves = [
        [band(0)].into_iter().chain(now).chain(own(0)).collect::<Vec<_>>(),
        [band(1)].into_iter().chain(past).chain(own(1)).chain([legend::grounds(view, w)]).collect(),
    ];
    let half = |(at, sections): (u16, Vec<Section>)| {
        let top = HEAD + at * LARGE;
        column::filled(vec![Column::new((LEFT, top), width, top + LARGE)], sections)
    };
    (0..).zip(halves).flat_map(half).collect()
}
