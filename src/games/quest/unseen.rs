//! What a viewer has never been shown, exchanged in a journal.

use super::{Quest, cards::Card, state::State};
use engine::{Dice, Exchange, Rows, Viewer};

/// Which card is which, kind by kind, of those that were not shown.
impl Exchange for Quest {
    fn exchanged(rows: &Rows, _: &State, viewer: Viewer, dice: &mut Dice) -> Rows {
        let kinds = [Card::is_summon, Card::is_spell, Card::is_equipment, Card::is_trap];
        rows.renamed::<Card>(kinds.map(|is| Card::all().filter(|card| is(*card)).collect()), viewer, dice)
    }
}
