//! The legend in the rest of the strip: the meaning of the signs that are on the board now.

use crate::{
    picture::{
        art::MORE,
        ribbon::{Mark, Meaning},
        tokens::has_more_signs,
    },
    state::{
        board::Space,
        public_state::Summon,
        signs::{Sign, Tone, signs},
        view::View,
    },
};
use engine::Line;

/// Returns the meanings of the signs beside pieces, of the numbers of summons, of equipment's sign, of traps, and of the
/// signs of spaces.
pub(crate) fn meanings(view: &View) -> Vec<Meaning> {
    let public = &view.public;
    let pieces = public.pieces().all();
    let named = |mark, key| Meaning { mark, text: Line::new(key) };
    let mut meanings: Vec<Meaning> = vec![];
    let more = Space::all().any(|space| has_more_signs(view, space));
    meanings.extend(more.then(|| named(Mark::Badge(MORE.0, MORE.1), "quest-legend-more")));
    let (gear, others): (Vec<Sign>, Vec<Sign>) =
        pieces.into_iter().flat_map(|piece| signs(public, piece)).partition(|sign| sign.tone() == Tone::Borne);
    let beside = |sign: Sign| Meaning { mark: Mark::Badge(sign.symbol(), sign.tone()), text: kind(sign) };
    for other in others.into_iter().map(beside) {
        if meanings.iter().all(|known| known.mark != other.mark) {
            meanings.push(other);
        }
    }
    let summon = public.summons.first();
    let power = |summon: &Summon| Mark::Power(summon.card.attack_and_life().0, summon.left());
    meanings.extend(summon.map(|summon| named(power(summon), "quest-legend-power")));
    meanings.extend(view.traps.first().map(|trap| named(Mark::Trap(trap.owner), "quest-legend-trap")));
    meanings.extend(gear.first().map(|sign| beside(*sign)));
    meanings.extend([
        named(Mark::Focus, "quest-legend-focus"),
        named(Mark::Portal, "quest-kind-portal"),
        named(Mark::Temple, "quest-kind-temple"),
    ]);
    meanings
}

/// Returns the kind of a sign in a few words, of a status what it does.
fn kind(sign: Sign) -> Line {
    match sign {
        Sign::Status(status, _) => Line::keyed(format!("quest-legend-{}", status.word())),
        Sign::Boost(_) => Line::new("quest-legend-boost"),
        Sign::Gear(_) => Line::new("quest-legend-gear"),
        Sign::Spent(_) => Line::new("quest-legend-spent"),
    }
}
