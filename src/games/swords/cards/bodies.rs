//! Magic that brings pieces onto the board, back to it, or to another side.

use super::{Effect, Family, Magic, values};
use crate::{
    Swords,
    event::{Change, Course, Figure},
    magic::{
        card::Card,
        cast::Cast,
        guards::{self, Act, Touched},
        targets::{Caster, Want, first_piece},
    },
    rules::death,
    state::{
        agenda::{Item, Occasion, Target, Why},
        board::{Domain, Spot},
        piece::{Piece, PieceId, Rank},
        public_state::{PublicState, Until},
    },
    stops::orders::Trigger,
};
use engine::Recorder;

/// The cards of this family.
pub(super) const FAMILY: Family = &[
    (Card::SummonDemon, &SummonDemon),
    (Card::MindlessHulk, &MindlessHulk),
    (Card::Zombie, &Zombie),
    (Card::RaiseTheDead, &RaiseTheDead),
    (Card::GhostArmy, &GhostArmy),
    (Card::Traitor, &Traitor),
];

/// A demon comes next to the player's wizard (SW-122).
struct SummonDemon;

impl Magic for SummonDemon {
    fn names(&self, caster: Caster<'_>) -> Want {
        let wizard = caster.public.wizard_spot(caster.seat).into_iter();
        let near = wizard.flat_map(|spot| caster.public.ground().vacant_around(spot));
        Want::spots(near)
    }

    fn fits(&self, caster: Caster<'_>, target: Target) -> bool {
        target.spot().is_some_and(|spot| caster.public.ground().is_vacant(spot) && caster.is_beside_wizard(spot))
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        for spot in cast.spots() {
            recorder.record(Change::Came { rank: Rank::Demon, owner: Some(cast.by), spot });
        }
    }

    fn worth(&self, _: Caster<'_>, _: &[Target]) -> i32 {
        40
    }
}

/// A hulk comes to a vacant spot. It is nobody's (SW-156).
struct MindlessHulk;

impl Magic for MindlessHulk {
    fn names(&self, caster: Caster<'_>) -> Want {
        caster.vacant(&[])
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        for spot in cast.spots() {
            recorder.record(Change::Came { rank: Rank::Hulk, owner: None, spot });
        }
    }

    fn taste_of_spot(&self, caster: Caster<'_>, spot: Spot) -> i32 {
        if caster.is_beside_foe_wizard(spot) { 10 } else { -caster.way_to_prey(spot) }
    }

    /// It is worth something if it goes for a wizard at once. In the next turn it is another's.
    fn worth(&self, caster: Caster<'_>, targets: &[Target]) -> i32 {
        let spot = targets.iter().find_map(Target::spot);
        let near = spot.is_some_and(|spot| caster.is_beside_foe_wizard(spot));
        if near && caster.moves_freely() && caster.public.steps().left() > 0 { 60 } else { 0 }
    }
}

/// A piece just killed becomes the player's own, as near as can be to where it fell (SW-127).
struct Zombie;

impl Magic for Zombie {
    fn implied(&self, caster: Caster<'_>) -> Option<Vec<Target>> {
        let fallen = fallen(caster)?;
        Some(if let [piece] = fallen[..] { vec![Target::Piece(piece)] } else { vec![] })
    }

    fn names(&self, caster: Caster<'_>) -> Want {
        fallen(caster).map_or(Want::Nothing, Want::pieces)
    }

    fn suits(&self, caster: Caster<'_>, piece: PieceId) -> bool {
        caster.public.piece(piece).fell.is_some()
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        let public = &recorder.state().public;
        let Some(piece) = cast.piece() else { return };
        let Some(fell) = public.piece(piece).fell else { return };
        let spots = public.ground().nearest_vacant(fell);
        match spots.first() {
            Some(spot) if was_ordered(public, cast) => {
                let (figure, owner, spot) = (Figure::of(public, piece), cast.by, *spot);
                recorder.record(Change::Returned { figure, owner, spot });
            }
            _ => place(recorder, cast, &[piece], spots, Why::Zombie),
        }
    }

    fn triggers(&self) -> &'static [Trigger] {
        &[Trigger::Death, Trigger::Deaths]
    }

    fn answers(&self) -> bool {
        true
    }

    fn worth(&self, _: Caster<'_>, _: &[Target]) -> i32 {
        40
    }
}

/// The dead pieces that the window is about and that can rise. Wizards and pieces that have come back cannot.
fn fallen(caster: Caster<'_>) -> Option<Vec<PieceId>> {
    let Occasion::Died { pieces } = caster.occasion()? else { return None };
    let rises = |id: &PieceId| {
        let is = caster.public.piece(*id);
        is.spot.is_none() && is.fell.is_some() && !is.is_wizard()
    };
    Some(pieces.iter().copied().filter(rises).collect())
}

/// Returns whether a standing answer invoked the card in the window below it. Then the game waits for nobody (SW-72).
fn was_ordered(public: &PublicState, cast: &Cast) -> bool {
    public.window().is_some_and(|window| window.ordered.has(cast.by))
}

/// All dead pieces of the player come home, the strongest first (SW-133).
struct RaiseTheDead;

impl Magic for RaiseTheDead {
    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        let public = &recorder.state().public;
        let dead = (0..).map(PieceId).zip(&public.pieces).filter(|(_, is)| {
            is.fell.is_some() && is.spot.is_none() && is.owner == Some(cast.by) && is.rank != Rank::Hulk
        });
        let mut dead: Vec<PieceId> = dead.map(|(id, _)| id).collect();
        dead.sort_by_key(|id| std::cmp::Reverse(public.piece(*id).rank.worth()));
        let home = public.player(cast.by).domain.into_iter().flat_map(Domain::spots);
        let spots: Vec<Spot> = home.filter(|spot| public.ground().is_vacant(*spot)).collect();
        place(recorder, cast, &dead, spots, Why::Raised);
    }

    fn worth(&self, caster: Caster<'_>, _: &[Target]) -> i32 {
        let dead = |is: &&Piece| is.fell.is_some() && is.spot.is_none() && is.owner == Some(caster.seat);
        caster.public.pieces.iter().filter(dead).map(|is| values::worth(is.rank)).sum::<i32>() - 15
    }
}

fn place(recorder: &mut Recorder<'_, Swords>, cast: &Cast, pieces: &[PieceId], spots: Vec<Spot>, why: Why) {
    if pieces.is_empty() || spots.is_empty() {
        return;
    }
    let figures = pieces.iter().map(|piece| Figure::of(&recorder.state().public, *piece)).collect();
    recorder.record(Course::MayPlace { seat: cast.by, figures, spots, why });
}

/// The peril from which a lively computer makes a ghost of a piece.
const DIRE: i32 = 10;

/// Some of the player's pieces become ghosts (SW-148).
struct GhostArmy;

impl Magic for GhostArmy {
    fn wants(&self, caster: Caster<'_>, named: &[Target]) -> Want {
        caster.several(named, |is| is.acts() && is.owner == Some(caster.seat) && !is.is_wizard())
    }

    fn suits(&self, caster: Caster<'_>, piece: PieceId) -> bool {
        caster.commands(piece)
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        let public = &recorder.state().public;
        let own = |piece: &PieceId| public.piece(*piece).acts() && public.piece(*piece).owner == Some(cast.by);
        let pieces: Vec<PieceId> = cast.pieces().into_iter().filter(own).collect();
        if !pieces.is_empty() {
            cast.last(recorder, (pieces, None), Until::Event);
            death::eliminate(recorder);
        }
    }

    fn begins_on(&self, piece: &mut Piece) {
        piece.ghost = true;
    }

    fn ends_on(&self, public: &mut PublicState, piece: PieceId) {
        public.pieces[piece.index()].ghost = false;
    }

    fn effect(&self) -> Effect {
        Effect { is_seen: true, ..Effect::NONE }
    }

    /// Turns those into ghosts who would be lost anyway.
    fn lively(&self, caster: Caster<'_>) -> Option<Vec<Target>> {
        let lost = |piece: &PieceId| !caster.public.piece(*piece).is_wizard() && caster.peril(*piece) >= DIRE;
        let lost: Vec<Target> = caster.public.own(caster.seat).filter(lost).map(Target::Piece).collect();
        (!lost.is_empty()).then_some(lost)
    }
}

/// A piece of another player changes sides, but no wizard (SW-144).
struct Traitor;

impl Magic for Traitor {
    fn names(&self, caster: Caster<'_>) -> Want {
        caster.one_piece(|piece| self.suits(caster, piece) && !caster.owns(piece))
    }

    fn suits(&self, caster: Caster<'_>, piece: PieceId) -> bool {
        caster.is_common(piece)
    }

    fn touches(&self, public: &PublicState, item: &Item) -> Vec<(Touched, Act)> {
        guards::named(public, item, Act::Turn)
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        if let Some(piece) = cast.struck() {
            let figure = Figure::of(&recorder.state().public, piece);
            recorder.record(Change::Turned { figure, owner: cast.by });
            death::eliminate(recorder);
        }
    }

    fn answers(&self) -> bool {
        true
    }

    fn worth(&self, caster: Caster<'_>, targets: &[Target]) -> i32 {
        caster.stake_of(first_piece(targets)).max(0)
    }
}
