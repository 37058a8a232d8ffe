//! The exchange of a journal's facts that a viewer has never been shown.

use crate::{
    Amulets,
    state::{
        State,
        board::{Amulet, Card, Field},
    },
};
use engine::{Dice, Exchange, Hidden, Rows, Viewer};

/// Exchanges the homes and amulets that were drawn and not shown, with each other and with any that nobody has drawn.
///
/// Answers stay as they were given, so both journals are equal except for the draw.
impl Exchange for Amulets {
    fn exchanged(rows: &Rows, last: &State, viewer: Viewer, dice: &mut Dice) -> Rows {
        let drawn: Vec<&Card> = last.cards.iter().map(Hidden::truth).collect();
        let unseen = rows.hidden_from::<Card>(0, viewer);
        let (mut homes, mut amulets): (Vec<Field>, Vec<Amulet>) =
            unseen.iter().map(|card| (card.home, card.amulet)).unzip();
        homes.extend(Field::all().filter(|field| drawn.iter().all(|card| card.home != *field)));
        amulets.extend(Amulet::ALL.into_iter().filter(|amulet| drawn.iter().all(|card| card.amulet != *amulet)));
        dice.shuffle(&mut homes);
        dice.shuffle(&mut amulets);
        rows.with_hidden(0, viewer, homes.into_iter().zip(amulets).map(|(home, amulet)| Card { home, amulet }))
    }
}
