//! Magic that brings pieces onto the board, back to it, or to another side.

use super::{
    super::{
        Swords,
        agenda::{Item, Occasion, Target, Why},
        board::{Domain, Spot},
        card::Card,
        cast::Cast,
        death,
        event::{Change, Course, Figure},
        floor::{Floor, Until},
        guards::{self, Act, Touched},
        orders::Trigger,
        piece::{Piece, PieceId, Rank},
        targets::{Caster, Want, first_piece},
    },
    Effect, Family, Magic, values,
};
use engine::Recorder;

/// The family.
pub(super) const FAMILY: Family = &[
    (Card::SummonDemon, &SummonDemon),
    (Card::MindlessHulk, &MindlessHulk),
    (Card::Zombie, &Zombie),
    (Card::RaiseTheDead, &RaiseTheDead),
    (Card::GhostArmy, &GhostArmy),
    (Card::Traitor, &Traitor),
];

/// A demon comes next to the own wizard (SW-122).
struct SummonDemon;

impl Magic for SummonDemon {
    fn names(&self, caster: Caster<'_>) -> Want {
        let wizard = caster.floor.wizard_spot(caster.seat).into_iter();
        let near = wizard.flat_map(|spot| caster.floor.vacant_around(spot));
        Want::spots(near)
    }

    fn fits(&self, caster: Caster<'_>, target: Target) -> bool {
        target.spot().is_some_and(|spot| caster.floor.is_vacant(spot) && caster.is_beside_wizard(spot))
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

/// A hulk comes to a vacant spot; it is nobody's (SW-156).
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

    fn worth(&self, _: Caster<'_>, _: &[Target]) -> i32 {
        20
    }
}

/// A piece just killed is one's own, as near as can be to where it fell (SW-127).
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
        caster.floor.piece(piece).fell.is_some()
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        let floor = &recorder.state().floor;
        let Some(piece) = cast.piece() else { return };
        let Some(fell) = floor.piece(piece).fell else { return };
        let spots = floor.nearest_vacant(fell);
        match spots.first() {
            Some(spot) if was_ordered(floor, cast) => {
                let (figure, owner, spot) = (Figure::of(floor, piece), cast.by, *spot);
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

/// The pieces whose death the window is about and that can rise: those that are still dead, but for wizards.
fn fallen(caster: Caster<'_>) -> Option<Vec<PieceId>> {
    let Occasion::Died { pieces } = caster.occasion()? else { return None };
    let rises = |id: &PieceId| {
        let is = caster.floor.piece(*id);
        is.spot.is_none() && is.fell.is_some() && !is.is_wizard()
    };
    Some(pieces.iter().copied().filter(rises).collect())
}

/// Whether a standing answer invoked the card in the window below it: then nobody is waited for (SW-72).
fn was_ordered(floor: &Floor, cast: &Cast) -> bool {
    floor.window().is_some_and(|window| window.ordered.has(cast.by))
}

/// All own dead come home, the strongest first (SW-133).
struct RaiseTheDead;

impl Magic for RaiseTheDead {
    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        let floor = &recorder.state().floor;
        let dead = (0..).map(PieceId).zip(&floor.pieces).filter(|(_, is)| {
            is.fell.is_some() && is.spot.is_none() && is.owner == Some(cast.by) && is.rank != Rank::Hulk
        });
        let mut dead: Vec<PieceId> = dead.map(|(id, _)| id).collect();
        dead.sort_by_key(|id| std::cmp::Reverse(floor.piece(*id).rank.worth()));
        let home = floor.player(cast.by).domain.into_iter().flat_map(Domain::spots);
        let spots: Vec<Spot> = home.filter(|spot| floor.is_vacant(*spot)).collect();
        place(recorder, cast, &dead, spots, Why::Raised);
    }

    fn worth(&self, caster: Caster<'_>, _: &[Target]) -> i32 {
        let dead = |is: &&Piece| is.fell.is_some() && is.spot.is_none() && is.owner == Some(caster.seat);
        caster.floor.pieces.iter().filter(dead).map(|is| values::worth(is.rank)).sum::<i32>() - 15
    }
}

fn place(recorder: &mut Recorder<'_, Swords>, cast: &Cast, pieces: &[PieceId], spots: Vec<Spot>, why: Why) {
    if pieces.is_empty() || spots.is_empty() {
        return;
    }
    let figures = pieces.iter().map(|piece| Figure::of(&recorder.state().floor, *piece)).collect();
    recorder.record(Course::MayPlace { seat: cast.by, figures, spots, why });
}

/// Own pieces become ghosts (SW-148).
struct GhostArmy;

impl Magic for GhostArmy {
    fn wants(&self, caster: Caster<'_>, named: &[Target]) -> Want {
        caster.several(named, |is| is.acts() && is.owner == Some(caster.seat) && !is.is_wizard())
    }

    fn suits(&self, caster: Caster<'_>, piece: PieceId) -> bool {
        caster.commands(piece)
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        let floor = &recorder.state().floor;
        let own = |piece: &PieceId| floor.piece(*piece).acts() && floor.piece(*piece).owner == Some(cast.by);
        let pieces: Vec<PieceId> = cast.pieces().into_iter().filter(own).collect();
        if !pieces.is_empty() {
            cast.last(recorder, (pieces, None), Until::Event);
            death::eliminate(recorder);
        }
    }

    fn begins_on(&self, piece: &mut Piece) {
        piece.ghost = true;
    }

    fn ends_on(&self, floor: &mut Floor, piece: PieceId) {
        floor.pieces[piece.index()].ghost = false;
    }

    fn effect(&self) -> Effect {
        Effect { is_seen: true, ..Effect::NONE }
    }

    fn worth(&self, _: Caster<'_>, _: &[Target]) -> i32 {
        11
    }
}

/// Somebody else's piece changes sides, but no wizard (SW-144).
struct Traitor;

impl Magic for Traitor {
    fn names(&self, caster: Caster<'_>) -> Want {
        caster.one_piece(|piece| self.suits(caster, piece) && !caster.owns(piece))
    }

    fn suits(&self, caster: Caster<'_>, piece: PieceId) -> bool {
        caster.is_common(piece)
    }

    fn touches(&self, floor: &Floor, item: &Item) -> Vec<(Touched, Act)> {
        guards::named(floor, item, Act::Turn)
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        if let Some(piece) = cast.struck() {
            let figure = Figure::of(&recorder.state().floor, piece);
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
