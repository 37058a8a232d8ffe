//! Rocks that come, go and are moved.

use super::{Family, Magic};
use crate::{
    Swords,
    event::{Casting, Cause, Change, Means},
    magic::{
        card::{Card, Kind},
        cast::Cast,
        targets::{Caster, Want},
    },
    movement::{self, Arrival},
    rules::{death, dice},
    state::{
        agenda::Target,
        board::{Domain, Spot},
        piece::PieceId,
        public_state::{PublicState, Thing},
    },
};
use engine::{Recorder, Seat};

/// The cards of this family.
pub(super) const FAMILY: Family = &[
    (Card::Lever, &Lever),
    (Card::SummonRock, &SummonRock),
    (Card::SummonRocks, &SummonRocks),
    (Card::ShatterRocks, &ShatterRocks),
    (Card::DestroyRock, &DestroyRock),
];

/// A rock next to a piece of the player goes to a vacant spot next to it, once a turn (SW-101).
struct Lever;

impl Magic for Lever {
    fn use_wants(&self, user: Caster<'_>, named: &[Target]) -> Option<Want> {
        let public = user.public;
        let can = user.moves_freely() && user.has_unused(Card::Lever);
        can.then(|| match named {
            [] => {
                let own: Vec<Spot> = public.own(user.seat).filter_map(|piece| public.piece(piece).spot).collect();
                let near = |rock: &Spot| own.iter().any(|spot| spot.adjacent(*rock));
                let free = |rock: &Spot| public.ground().vacant_around(*rock).next().is_some();
                Want::spots(
                    public.ground().spots().filter(|spot| public.ground().is_rock(*spot) && near(spot) && free(spot)),
                )
            }
            [Target::Spot(rock)] => Want::spots(public.ground().vacant_around(*rock)),
            _ => Want::Nothing,
        })
    }

    fn perform(&self, recorder: &mut Recorder<'_, Swords>, seat: Seat, named: &[Target]) {
        if let [Target::Spot(rock), Target::Spot(to)] = named {
            recorder.record(Casting::Used { seat, card: Card::Lever });
            shove(recorder, Card::Lever, *rock, *to);
        }
    }
}

/// A rock comes to a vacant spot (SW-120).
struct SummonRock;

impl Magic for SummonRock {
    fn names(&self, caster: Caster<'_>) -> Want {
        caster.vacant(&[])
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        lay(recorder, &cast.spots());
    }

    fn waits(&self) -> bool {
        true
    }

    fn taste_of_spot(&self, caster: Caster<'_>, spot: Spot) -> i32 {
        wall(caster, spot)
    }

    fn worth(&self, caster: Caster<'_>, targets: &[Target]) -> i32 {
        worth_of_wall(caster, targets)
    }
}

/// Returns how well a rock stands on `spot`. It stands well next to the player's wizard, where no piece gets past it.
fn wall(caster: Caster<'_>, spot: Spot) -> i32 {
    i32::from(caster.is_beside_wizard(spot))
}

/// Returns the worth of rocks, which are laid if the first is next to the player's wizard.
fn worth_of_wall(caster: Caster<'_>, targets: &[Target]) -> i32 {
    let first = targets.iter().find_map(Target::spot);
    if first.is_some_and(|spot| wall(caster, spot) > 0) { 12 } else { 0 }
}

/// The number of spots that [`SummonRocks`] names.
const ROCKS: usize = 6;

/// Rocks come to six vacant spots in the order of naming, as many as a die says (SW-121).
struct SummonRocks;

impl Magic for SummonRocks {
    fn wants(&self, caster: Caster<'_>, named: &[Target]) -> Want {
        if named.len() >= ROCKS {
            return Want::Nothing;
        }
        let vacant = caster.vacant(named);
        if named.is_empty() || vacant.can_be_met() { vacant } else { Want::Nothing }
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        let (named, count) = (cast.spots(), dice::roll_for(recorder, cast.card, 1));
        lay(recorder, &named[..named.len().min(count.into())]);
    }

    fn waits(&self) -> bool {
        true
    }

    fn taste_of_spot(&self, caster: Caster<'_>, spot: Spot) -> i32 {
        wall(caster, spot)
    }

    fn worth(&self, caster: Caster<'_>, targets: &[Target]) -> i32 {
        worth_of_wall(caster, targets)
    }
}

/// All rocks in the player's own domain are destroyed (SW-132).
struct ShatterRocks;

impl Magic for ShatterRocks {
    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        let rocks = rocks_at_home(&recorder.state().public, cast.by);
        destroy(recorder, cast.by, cast.card, &rocks);
    }

    fn lively(&self, caster: Caster<'_>) -> Option<Vec<Target>> {
        (gain_without(caster, &rocks_at_home(caster.public, caster.seat)) > 0).then(Vec::new)
    }
}

fn rocks_at_home(public: &PublicState, seat: Seat) -> Vec<Spot> {
    let home = public.player(seat).domain.into_iter().flat_map(Domain::spots);
    home.filter(|spot| public.ground().is_rock(*spot)).collect()
}

/// Returns what a player gains as these rocks go: wizards who are rocks, steps for pieces, or a way out for the wizard.
///
/// While enemies are close to the player's wizard, no rock next to them is given up for shorter ways.
fn gain_without(caster: Caster<'_>, rocks: &[Spot]) -> i32 {
    let kills: i32 = rocks.iter().filter_map(|spot| petrified(caster.public, *spot)).map(|id| caster.stake(id)).sum();
    let walls = rocks.iter().any(|spot| caster.is_beside_wizard(*spot));
    let shorter = if walls && caster.is_hunted() { 0 } else { caster.detours(rocks) };
    kills + shorter + i32::from(walls && caster.is_shut_in())
}

/// A rock next to the player's wizard is destroyed (SW-134).
struct DestroyRock;

impl Magic for DestroyRock {
    fn names(&self, caster: Caster<'_>) -> Want {
        let near = caster.public.wizard_spot(caster.seat).into_iter().flat_map(Spot::neighbours);
        let rocks = near.filter(|spot| caster.public.ground().is_rock(*spot));
        Want::spots(rocks)
    }

    fn fits(&self, caster: Caster<'_>, target: Target) -> bool {
        target.spot().is_some_and(|spot| caster.public.ground().is_rock(spot) && caster.is_beside_wizard(spot))
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        destroy(recorder, cast.by, cast.card, &cast.spots());
    }

    fn taste_of_spot(&self, caster: Caster<'_>, spot: Spot) -> i32 {
        petrified(caster.public, spot).map_or_else(|| -caster.way_to_prey(spot), |wizard| caster.stake(wizard))
    }

    /// Counts if it kills another player's wizard who is a rock. Any other rock stands well where it is.
    fn worth(&self, caster: Caster<'_>, targets: &[Target]) -> i32 {
        let rock = targets.iter().find_map(Target::spot);
        rock.and_then(|spot| petrified(caster.public, spot)).map_or(0, |wizard| caster.stake(wizard))
    }

    fn lively(&self, caster: Caster<'_>) -> Option<Vec<Target>> {
        let near = caster.public.wizard_spot(caster.seat).into_iter().flat_map(Spot::neighbours);
        let rocks = near.filter(|spot| caster.public.ground().is_rock(*spot));
        let (gain, rock) = rocks.map(|spot| (gain_without(caster, &[spot]), spot)).max_by_key(|(gain, _)| *gain)?;
        (gain > 0).then(|| vec![Target::Spot(rock)])
    }
}

/// Lays a rock on each of `spots` that is vacant.
fn lay(recorder: &mut Recorder<'_, Swords>, spots: &[Spot]) {
    let public = &recorder.state().public;
    let spots: Vec<Spot> = spots.iter().copied().filter(|spot| public.ground().is_vacant(*spot)).collect();
    if !spots.is_empty() {
        recorder.record(Change::RocksLaid { spots });
    }
}

/// Destroys the rocks on `spots`, including wizards turned to rock.
pub(super) fn destroy(recorder: &mut Recorder<'_, Swords>, by: Seat, card: Card, spots: &[Spot]) {
    let public = &recorder.state().public;
    let wizards: Vec<PieceId> = spots.iter().filter_map(|spot| petrified(public, *spot)).collect();
    let spots: Vec<Spot> = spots.iter().copied().filter(|spot| public.rocks.contains(spot)).collect();
    if !spots.is_empty() {
        recorder.record(Change::RocksGone { spots });
    }
    death::kill(recorder, &wizards, Some(by), Cause::Card(card));
}

/// Moves a rock to another spot. The rock may be a wizard.
pub(super) fn shove(recorder: &mut Recorder<'_, Swords>, card: Card, from: Spot, to: Spot) {
    let public = &recorder.state().public;
    match petrified(public, from) {
        Some(wizard) => movement::relocate(recorder, wizard, to, (Means::Card(card), Arrival::Back)),
        None => recorder.record(Change::RockMoved { from, to, pushed: card.kind() == Kind::Potion }),
    }
}

/// The wizard who lies on `spot` as a rock.
fn petrified(public: &PublicState, spot: Spot) -> Option<PieceId> {
    public
        .ground()
        .things(spot)
        .into_iter()
        .find_map(|thing| if let Thing::Rock(wizard) = thing { wizard } else { None })
}
