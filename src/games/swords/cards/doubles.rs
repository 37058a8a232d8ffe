//! Doppelganger: likenesses of a piece, which may change places with them.

use super::{Effect, Family, Magic};
use crate::{
    Swords,
    event::{Change, Figure},
    magic::{
        card::Card,
        cast::Cast,
        targets::{Caster, Want},
    },
    movement,
    state::{
        agenda::{Occasion, Target},
        board::Spot,
        piece::PieceId,
        public_state::{Fighter, Phase, PublicState, Until},
    },
};
use engine::{Recorder, Seat};

/// The cards of this family.
pub(super) const FAMILY: Family = &[(Card::Doppelganger, &Doppelganger)];

/// Likenesses stand on all vacant spots around a piece of the player (SW-131).
struct Doppelganger;

impl Magic for Doppelganger {
    fn names(&self, caster: Caster<'_>) -> Want {
        caster.one_piece(|piece| self.suits(caster, piece))
    }

    fn suits(&self, caster: Caster<'_>, piece: PieceId) -> bool {
        caster.commands(piece)
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        let public = &recorder.state().public;
        let Some(piece) = cast.piece() else { return };
        let around = public.piece(piece).spot.into_iter().flat_map(|spot| public.ground().vacant_around(spot));
        let spots: Vec<Spot> = around.collect();
        let figure = Figure::of(public, piece);
        if !spots.is_empty() {
            recorder.record(Change::DoublesCame { figure, spots });
            cast.last(recorder, (vec![piece], None), Until::Event);
        }
    }

    fn use_wants(&self, user: Caster<'_>, named: &[Target]) -> Option<Want> {
        let doubles = &user.public.doubles;
        Some(match named {
            [] => Want::pieces(swappers(user)),
            [Target::Piece(piece)] => Want::spots(doubles.iter().filter(|(_, of)| of == piece).map(|(spot, _)| *spot)),
            _ => Want::Nothing,
        })
    }

    fn perform(&self, recorder: &mut Recorder<'_, Swords>, _: Seat, named: &[Target]) {
        if let [Target::Piece(piece), Target::Spot(to)] = named {
            movement::swap(recorder, *piece, *to);
        }
    }

    fn verb(&self) -> Option<&'static str> {
        Some("swap")
    }

    fn ends_on(&self, public: &mut PublicState, piece: PieceId) {
        public.doubles.retain(|(_, of)| *of != piece);
    }

    fn effect(&self) -> Effect {
        Effect { is_seen: true, ..Effect::NONE }
    }

    fn helps(&self) -> bool {
        true
    }

    fn answers(&self) -> bool {
        true
    }

    fn waits(&self) -> bool {
        true
    }

    fn taste_of_piece(&self, caster: Caster<'_>, piece: PieceId) -> i32 {
        caster.need(piece)
    }

    fn worth(&self, caster: Caster<'_>, _: &[Target]) -> i32 {
        caster.danger_of_wizard() / 3
    }

    /// Lets the piece slip away from a conflict.
    fn use_in_window(&self, user: Caster<'_>) -> Option<Vec<Target>> {
        let Occasion::Fight { spot } = user.occasion()? else { return None };
        let conflict = user.public.conflict_at(*spot)?;
        let fights = |piece: &PieceId| [conflict.mover, conflict.other].contains(&Fighter::Piece(*piece));
        let piece = swappers(user).find(fights)?;
        let (to, _) = user.public.doubles.iter().find(|(_, of)| *of == piece)?;
        Some(vec![Target::Piece(piece), Target::Spot(*to)])
    }
}

/// The player's pieces that may swap with a doppelganger now. Each may once in a window or in their own movement
/// (SW-131).
///
/// A wizard of vapour may not if something else stands on its spot, as a likeness stands on no taken spot (SW-08).
fn swappers(user: Caster<'_>) -> impl Iterator<Item = PieceId> {
    let public = user.public;
    let moving = public.turn.as_ref().filter(|turn| turn.seat == user.seat && turn.phase == Phase::Moving);
    let swapped = match user.window {
        Some(window) => Some(window.swapped.clone()),
        None => moving.map(|turn| turn.swapped.clone()),
    };
    let mut with_double: Vec<PieceId> = public.doubles.iter().map(|(_, of)| *of).collect();
    with_double.dedup();
    with_double.retain(|piece| {
        public.piece(*piece).acts()
            && user.owns(*piece)
            && !(public.is_vapour(*piece) && is_shared(public, *piece))
            && swapped.as_ref().is_some_and(|swapped| !swapped.contains(piece))
    });
    with_double.into_iter()
}

/// Returns whether something else stands on the spot of `piece`.
fn is_shared(public: &PublicState, piece: PieceId) -> bool {
    public.piece(piece).spot.is_some_and(|spot| public.ground().things(spot).len() > 1)
}
