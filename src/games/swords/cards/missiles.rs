//! Magic Missile: its path, and what it hits.

use super::{Family, Magic, rocks};
use crate::{
    Swords,
    event::{Cause, Change},
    magic::{
        card::Card,
        cast::Cast,
        guards::{Act, Touched},
        targets::{Caster, Want, first_piece},
    },
    rules::{death, dice},
    state::{
        agenda::{Item, Target},
        board::Spot,
        public_state::{PublicState, Thing},
    },
};
use engine::{Recorder, Seat};
use std::collections::BTreeMap;

/// The cards of this family.
pub(super) const FAMILY: Family = &[(Card::MagicMissile, &MagicMissile)];

/// The first thing on its path is destroyed, if two dice take the missile there (SW-138).
struct MagicMissile;

impl Magic for MagicMissile {
    /// Leads by the shortest ways over vacant spots to something it can hit.
    fn wants(&self, caster: Caster<'_>, named: &[Target]) -> Want {
        let Some(wizard) = caster.public.wizard_spot(caster.seat) else { return Want::One(vec![]) };
        let ways = Ways::from(caster.public, wizard);
        match named.last() {
            None => Want::spots(wizard.neighbours().filter(|spot| ways.leads(*spot))),
            Some(Target::Spot(last)) if caster.public.ground().is_vacant(*last) => Want::spots(ways.onward(*last)),
            Some(Target::Spot(last)) => one_of(caster.public, *last),
            Some(_) => Want::Nothing,
        }
    }

    fn still_fits(&self, public: &PublicState, item: &Item) -> bool {
        hits(public, item.by, &item.targets).is_some()
    }

    fn touches(&self, public: &PublicState, item: &Item) -> Vec<(Touched, Act)> {
        match hits(public, item.by, &item.targets) {
            Some((_, _, Thing::Piece(piece))) => vec![(Touched::Piece(piece), Act::Kill)],
            _ => vec![],
        }
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        let moves = dice::roll_for(recorder, cast.card, 2);
        let public = &recorder.state().public;
        let Some((far, spot, thing)) = hits(public, cast.by, &cast.targets) else { return };
        if far <= moves {
            destroy(recorder, cast, spot, thing);
        }
    }

    fn taste_of_spot(&self, caster: Caster<'_>, spot: Spot) -> i32 {
        let there = caster.public.acting().filter(|(_, is)| is.spot == Some(spot));
        there.map(|(id, _)| caster.stake(id)).sum::<i32>() - caster.way_to_prey(spot)
    }

    fn worth(&self, caster: Caster<'_>, targets: &[Target]) -> i32 {
        let last = targets.iter().rev().find_map(Target::spot);
        let there = caster.public.acting().filter(|(_, is)| last.is_some() && is.spot == last);
        let most = there.map(|(id, _)| caster.stake(id)).max().unwrap_or(0);
        most.max(caster.stake_of(first_piece(targets)))
    }
}

fn destroy(recorder: &mut Recorder<'_, Swords>, cast: &Cast, spot: Spot, thing: Thing) {
    match thing {
        Thing::Piece(piece) if cast.judgement.spares(piece) => {}
        Thing::Piece(piece) | Thing::Ghost(piece) => {
            death::kill(recorder, &[piece], Some(cast.by), Cause::Card(cast.card));
        }
        Thing::Rock(_) => rocks::destroy(recorder, cast.by, cast.card, &[spot]),
        Thing::Double(_) => recorder.record(Change::DoublesGone { spots: vec![spot] }),
    }
}

/// Returns the choice between two pieces in conflict on `spot`. Nothing is wanted for a single piece.
fn one_of(public: &PublicState, spot: Spot) -> Want {
    let piece = |thing| if let Thing::Piece(piece) = thing { Some(Target::Piece(piece)) } else { None };
    let pieces: Vec<Target> = public.ground().things(spot).into_iter().filter_map(piece).collect();
    if pieces.len() > 1 { Want::One(pieces) } else { Want::Nothing }
}

/// The first thing on the path of a missile: after how many moves, the spot, and the thing.
///
/// Of two pieces in a conflict it is the one named.
fn hits(public: &PublicState, by: Seat, path: &[Target]) -> Option<(u8, Spot, Thing)> {
    let wizard = public.wizard_spot(by)?;
    let named = path.iter().find_map(Target::piece);
    let spots: Vec<Spot> = path.iter().filter_map(Target::spot).collect();
    spots.first().filter(|first| first.adjacent(wizard))?;
    (0..).zip(spots).find_map(|(far, spot)| {
        let things = public.ground().things(spot);
        let chosen = things.iter().find(|thing| matches!(thing, Thing::Piece(piece) if Some(*piece) == named));
        chosen.or(things.first()).map(|thing| (far, spot, *thing))
    })
}

/// The distance of each spot of a domain for a missile, and the spots that lead to something.
struct Ways<'f> {
    public: &'f PublicState,
    far: BTreeMap<Spot, u8>,
    leads: BTreeMap<Spot, bool>,
}

impl<'f> Ways<'f> {
    fn from(public: &'f PublicState, wizard: Spot) -> Ways<'f> {
        let mut far: BTreeMap<Spot, u8> = wizard.neighbours().map(|spot| (spot, 0)).collect();
        let mut edge: Vec<Spot> = far.keys().copied().collect();
        let mut order = edge.clone();
        for distance in 1.. {
            let from = edge.iter().filter(|spot| public.ground().is_vacant(**spot));
            let mut next: Vec<Spot> = from.flat_map(|spot| spot.neighbours()).collect();
            next.retain(|spot| *spot != wizard && !far.contains_key(spot));
            next.sort_unstable();
            next.dedup();
            if next.is_empty() {
                break;
            }
            far.extend(next.iter().map(|spot| (*spot, distance)));
            order.extend(&next);
            edge = next;
        }
        let mut ways = Ways { public, far, leads: BTreeMap::new() };
        for spot in order.into_iter().rev() {
            let leads = !public.ground().is_vacant(spot) || ways.steps(spot).any(|next| ways.leads(next));
            ways.leads.insert(spot, leads);
        }
        ways
    }

    fn leads(&self, spot: Spot) -> bool {
        self.leads.get(&spot).copied().unwrap_or(false)
    }

    fn steps(&self, spot: Spot) -> impl Iterator<Item = Spot> {
        let far = self.far.get(&spot).copied().filter(|_| self.public.ground().is_vacant(spot));
        spot.neighbours().filter(move |next| far.is_some() && self.far.get(next).copied() == far.map(|far| far + 1))
    }

    fn onward(&self, spot: Spot) -> impl Iterator<Item = Spot> {
        self.steps(spot).filter(|next| self.leads(*next))
    }
}
