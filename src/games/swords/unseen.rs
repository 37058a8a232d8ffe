//! What a viewer has never been shown, exchanged in a journal.

use super::{Swords, card::Card, state::State};
use engine::{Dice, Exchange, Rows, Viewer};

/// Which card is which, of those that were not shown; but for the one whose name is also what an order may wait for.
impl Exchange for Swords {
    fn exchanged(rows: &Rows, _: &State, viewer: Viewer, dice: &mut Dice) -> Rows {
        let cards = Card::ALL.iter().copied().filter(|card| *card != Card::Teleport).collect();
        rows.renamed::<Card>([cards], viewer, dice)
    }
}
