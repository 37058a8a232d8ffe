//! The legend in the rest of the strip: the meaning of the signs that are on the board now.

use crate::{
    picture::ribbon::{Mark, Meaning},
    state::{
        signs::{Sign, Tone, signs},
        view::View,
    },
};
use engine::Line;

/// Returns the meanings of equipment's sign, of traps, of the signs of spaces, and of other signs beside pieces.
pub(crate) fn meanings(view: &View) -> Vec<Meaning> {
    let public = &view.public;
    let all = public.pieces().all().into_iter().flat_map(|piece| signs(public, piece));
    let (gear, others): (Vec<Sign>, Vec<Sign>) = all.partition(|sign| sign.tone() == Tone::Borne);
    let beside = |sign: Sign| Meaning { mark: Mark::Badge(sign.symbol(), sign.tone()), text: kind(sign) };
    let named = |mark, key| Meaning { mark, text: Line::new(key) };
    let mut meanings: Vec<Meaning> = gear.first().map(|sign| beside(*sign)).into_iter().collect();
    meanings.extend(view.traps.first().map(|trap| named(Mark::Trap(trap.owner), "quest-legend-trap")));
    meanings.extend([
        named(Mark::Focus, "quest-legend-focus"),
        named(Mark::Portal, "quest-kind-portal"),
        named(Mark::Temple, "quest-kind-temple"),
    ]);
    for other in others.into_iter().map(beside) {
        if meanings.iter().all(|known| known.mark != other.mark) {
            meanings.push(other);
        }
    }
    meanings
}

/// Returns the kind of a sign in a few words.
fn kind(sign: Sign) -> Line {
    match sign {
        Sign::Status(status, _) => status.line(),
        Sign::Boost(_) => Line::new("quest-legend-boost"),
        Sign::Gear(_) => Line::new("quest-legend-gear"),
        Sign::Spent(_) => Line::new("quest-legend-spent"),
    }
}
