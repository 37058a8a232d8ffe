//! Skipping the rest of a turn, and all that is lost with it (ST-34).

use crate::{
    menus::choice::Move,
    rules::ask::Ask,
    state::{
        element::Element,
        material::ArtifactId,
        public_state::{KEEP, PublicState, Stage},
        view::View,
    },
};
use engine::{Line, Menu, Path, Seat};

/// The word that skips the rest of a turn.
const SKIP: &str = "skip";

/// Returns whether the rest of the turn may be skipped: only once the tile is activated (ST-20), but always in the
/// first edition.
pub(crate) fn may_skip(public: &PublicState) -> bool {
    public.options.edition.is_first() || public.ask() != Ask::Cast
}

/// Returns whether skipping is shown among the answers. Where stones are returned it gains nothing and can only be
/// typed.
pub(crate) fn is_offered(public: &PublicState) -> bool {
    public.ask() != Ask::Return
}

/// Adds the answer that skips the rest of the turn.
pub(crate) fn add_skip(menu: Menu<'_, Move>) -> Menu<'_, Move> {
    menu.pick(SKIP, Line::new("stones-do-skip"), Move::Skip)
}

/// Returns the question before the rest of a turn is skipped. It lists what `seat` loses.
pub(crate) fn confirm(view: &View, seat: Seat, path: &Path) -> Option<Line> {
    let skips = matches!(&path.0[..], [only] if only.as_str() == SKIP) && may_skip(&view.public);
    let losses = if skips { losses(&view.public, seat) } else { vec![] };
    (!losses.is_empty()).then(|| Line::new("stones-confirm-skip").list("losses", losses))
}

/// Lists what `seat` could still do in its turn and does not if it skips the rest.
fn losses(public: &PublicState, seat: Seat) -> Vec<Line> {
    let Some(turn) = public.turn_of(seat) else { return vec![] };
    let walks = matches!(public.ask(), Ask::Walk | Ask::Pursue | Ask::Gift);
    let runes = if turn.stepped && !turn.settled { public.runes_at(seat) } else { vec![] };
    let crafts = !matches!(turn.stage, Stage::Gift | Stage::Return);
    let artifacts = if crafts { public.craftable(seat) } else { vec![] };
    let extra = public.player(seat).stones.len().saturating_sub(KEEP) as i64;
    let loss = |what: &str| Line::keyed(format!("stones-loses-{what}"));
    [
        (public.ask() == Ask::Lay).then(|| loss("order")),
        walks.then(|| loss("steps")),
        (!runes.is_empty()).then(|| loss("rune").list("runes", runes.into_iter().map(Element::line))),
        (!artifacts.is_empty()).then(|| loss("craft").list("artifacts", artifacts.into_iter().map(ArtifactId::line))),
        (extra > 0).then(|| loss("stones").number("stones", extra)),
    ]
    .into_iter()
    .flatten()
    .collect()
}
