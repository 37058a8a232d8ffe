//! The distances from each spot to what a computer player is after.

use crate::state::{
    board::{CELLS, Cell, Domain, Side, Spot, across},
    public_state::PublicState,
};
use engine::Seats;

/// A distance further than any on the board.
const NOWHERE: u8 = 60;

/// The number of steps from each spot to the nearest of some goals, through transmitters too.
///
/// Rocks block the way. Nothing else that stands there does.
pub(crate) struct Field([[u8; CELLS as usize]; Domain::ALL.len()]);

impl Field {
    /// The field of these goals. Each goal has a number of steps that it counts as further off than it is.
    pub(crate) fn to(public: &PublicState, goals: impl Iterator<Item = (Spot, u8)>) -> Field {
        let mut field = Field([[NOWHERE; CELLS as usize]; Domain::ALL.len()]);
        let mut goals: Vec<(Spot, u8)> = goals.filter(|(_, more)| *more < NOWHERE).collect();
        goals.sort_unstable_by_key(|(_, more)| std::cmp::Reverse(*more));
        let (mut edge, mut next) = (vec![], vec![]);
        for steps in 0..NOWHERE {
            while let Some((spot, _)) = goals.pop_if(|(_, more)| *more <= steps) {
                edge.push(spot);
            }
            if edge.is_empty() && goals.is_empty() {
                break;
            }
            for spot in edge.drain(..) {
                if field.far(spot) <= i32::from(steps) {
                    continue;
                }
                field.0[spot.domain as usize][spot.cell.index()] = steps;
                let open = |from: &Spot| field.far(*from) > i32::from(steps) + 1 && !public.rocks.contains(from);
                next.extend(before(public, spot).filter(open));
            }
            std::mem::swap(&mut edge, &mut next);
        }
        field
    }

    /// Returns the number of steps from `spot`.
    pub(crate) fn far(&self, spot: Spot) -> i32 {
        self.0[spot.domain as usize][spot.cell.index()].into()
    }
}

/// The spots from which a step leads to `spot`.
fn before(public: &PublicState, spot: Spot) -> impl Iterator<Item = Spot> {
    let seats = public.seats();
    let through = Side::ALL.into_iter().filter(move |side| receives(side.other(), spot.cell));
    let from = through.filter_map(move |side| {
        let home = Seats::first(seats).iter().find(|seat| public.player(*seat).domain == Some(spot.domain));
        let sender = across(home?, side.other(), seats);
        Some((public.player(sender).domain?, side.senders()))
    });
    spot.neighbours().chain(from.flat_map(|(domain, cells)| cells.map(|cell| Spot { domain, cell })))
}

fn receives(side: Side, cell: Cell) -> bool {
    side.receives().any(|one| one == cell)
}
