//! The exchange of unseen cards in a journal.

use crate::{Swords, magic::card::Card, state::State};
use engine::{Dice, Exchange, Rows, Viewer};

/// Exchanges the identities of the cards that the viewer was not shown. Teleport is left out, as an order may also wait
/// for its name.
impl Exchange for Swords {
    fn exchanged(rows: &Rows, _: &State, viewer: Viewer, dice: &mut Dice) -> Rows {
        let cards = Card::ALL.iter().copied().filter(|card| *card != Card::Teleport).collect();
        rows.renamed::<Card>([cards], viewer, dice)
    }
}
