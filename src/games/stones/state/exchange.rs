//! The exchange of unseen cards and runes in a journal.

use crate::{Stones, state::State};
use engine::{Dice, Exchange, Pile, Rows, Viewer};

/// Exchanges the order of the items that still lie in each pile at the end.
impl Exchange for Stones {
    fn exchanged(rows: &Rows, last: &State, _: Viewer, dice: &mut Dice) -> Rows {
        let secrets = &last.secrets;
        let decks = secrets.decks.iter().map(|deck| Pile::of(deck));
        let runes = secrets.runes.iter().map(|runes| Pile::of(runes));
        let left: Vec<Pile> = decks.chain([Pile::of(&secrets.artifacts)]).chain(runes).collect();
        rows.shuffled(&left, dice)
    }
}
