//! The exchange of cards that a viewer has never been shown, in a journal.

use crate::{Quest, cards::Card, state::State};
use engine::{Dice, Exchange, Rows, Viewer};

/// Exchanges the cards that were not shown, each with a card of its kind.
impl Exchange for Quest {
    fn exchanged(rows: &Rows, _: &State, viewer: Viewer, dice: &mut Dice) -> Rows {
        let kinds = [Card::is_summon, Card::is_spell, Card::is_equipment, Card::is_trap];
        rows.renamed::<Card>(kinds.map(|is| Card::all().filter(|card| is(*card)).collect()), viewer, dice)
    }
}
