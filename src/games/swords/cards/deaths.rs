//! Magic that kills at once.

use super::{Family, Magic};
use crate::{
    Swords,
    event::{Cause, Change},
    magic::{
        card::Card,
        cast::Cast,
        guards::{self, Act, Touched},
        targets::{Caster, Want, first_piece},
    },
    rules::death,
    state::{
        agenda::{Item, Target},
        board::Spot,
        piece::PieceId,
        public_state::PublicState,
    },
};
use engine::{Dice, Recorder};

/// The cards of this family.
pub(super) const FAMILY: Family = &[(Card::Kamakazi, &Kamakazi), (Card::ExorciseGhosts, &ExorciseGhosts)];

/// A piece of the player dies with all around it, doppelgangers too (SW-123).
struct Kamakazi;

impl Magic for Kamakazi {
    fn names(&self, caster: Caster<'_>) -> Want {
        caster.one_piece(|piece| self.suits(caster, piece))
    }

    fn suits(&self, caster: Caster<'_>, piece: PieceId) -> bool {
        caster.commands(piece)
    }

    fn touches(&self, public: &PublicState, item: &Item) -> Vec<(Touched, Act)> {
        let near = guards::near(public, guards::named_piece(public, item), |_| true);
        guards::named(public, item, Act::Kill).into_iter().chain(near).collect()
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        let public = &recorder.state().public;
        let Some(spot) = cast.piece().and_then(|piece| public.piece(piece).spot) else { return };
        let near = |at: Spot| at == spot || at.adjacent(spot);
        let doubles: Vec<Spot> = public.doubles.iter().map(|(at, _)| *at).filter(|at| near(*at)).collect();
        let pieces = public.acting().filter(|(id, is)| is.spot.is_some_and(near) && !cast.judgement.spares(*id));
        let pieces: Vec<PieceId> = pieces.map(|(id, _)| id).collect();
        if !doubles.is_empty() {
            recorder.record(Change::DoublesGone { spots: doubles });
        }
        death::kill(recorder, &pieces, Some(cast.by), Cause::Card(cast.card));
    }

    fn answers(&self) -> bool {
        true
    }

    fn taste_of_piece(&self, caster: Caster<'_>, piece: PieceId) -> i32 {
        caster.blast(piece)
    }

    fn worth(&self, caster: Caster<'_>, targets: &[Target]) -> i32 {
        first_piece(targets).map_or(0, |piece| caster.blast(piece))
    }
}

/// Ghosts are removed for good (SW-124).
struct ExorciseGhosts;

impl Magic for ExorciseGhosts {
    fn wants(&self, caster: Caster<'_>, named: &[Target]) -> Want {
        caster.several(named, |is| is.ghost)
    }

    fn suits(&self, caster: Caster<'_>, piece: PieceId) -> bool {
        caster.public.piece(piece).ghost
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        let public = &recorder.state().public;
        let ghosts: Vec<PieceId> = cast.pieces().into_iter().filter(|ghost| public.piece(*ghost).ghost).collect();
        death::kill(recorder, &ghosts, Some(cast.by), Cause::Card(cast.card));
    }

    /// Prefers the first of the others' ghosts to later ones, as a list is named from its beginning. Own ghosts are
    /// never chosen.
    fn taste_of_piece(&self, caster: Caster<'_>, ghost: PieceId) -> i32 {
        let count = caster.public.pieces.len() as i32 - i32::from(ghost.0);
        if caster.owns(ghost) { -count } else { count }
    }

    fn goes_on(&self, caster: Caster<'_>, target: Target, _: &mut Dice) -> bool {
        self.taste(caster, target) > 0
    }

    fn worth(&self, caster: Caster<'_>, targets: &[Target]) -> i32 {
        let ghost = first_piece(targets);
        ghost.map_or(0, |ghost| if caster.owns(ghost) { 0 } else { 15 })
    }
}
