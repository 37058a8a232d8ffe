//! The spots of the table: the things that stand on them, and the ways from one domain to another. A set of spots is
//! looked up fast.

use crate::state::{
    board::{Domain, Side, Spot, across},
    piece::Piece,
    public_state::{PublicState, Thing},
};
use engine::Seat;

/// The spots of the table and the things on them.
#[derive(Clone, Copy)]
pub struct Ground<'s> {
    public: &'s PublicState,
}

impl PublicState {
    /// Returns the spots of the table and the things on them.
    pub fn ground(&self) -> Ground<'_> {
        Ground { public: self }
    }
}

impl<'s> Ground<'s> {
    /// Returns the things that stand on `spot`.
    pub fn things(self, spot: Spot) -> Vec<Thing> {
        self.all_things(spot).collect()
    }

    /// Returns the things that stand on `spot`, one after another.
    pub(crate) fn all_things(self, spot: Spot) -> impl Iterator<Item = Thing> {
        let there = self.public.on_board().filter(move |(_, piece)| piece.spot == Some(spot));
        let pieces = there.map(|(id, piece)| match piece {
            Piece { ghost: true, .. } => Thing::Ghost(id),
            Piece { rock: true, .. } => Thing::Rock(Some(id)),
            _ => Thing::Piece(id),
        });
        let rocks = self.public.rocks.contains(&spot).then_some(Thing::Rock(None));
        let doubles = self.public.doubles.iter().filter(move |(at, _)| *at == spot).map(|(_, of)| Thing::Double(*of));
        pieces.chain(rocks).chain(doubles)
    }

    /// Returns whether nothing at all stands on `spot` (SW-08).
    pub fn is_vacant(self, spot: Spot) -> bool {
        self.public.on_board().all(|(_, piece)| piece.spot != Some(spot))
            && !self.public.rocks.contains(&spot)
            && self.public.doubles.iter().all(|(at, _)| *at != spot)
    }

    /// Returns the spots on which anything stands.
    pub(crate) fn taken(self) -> Spots {
        self.stands().collect()
    }

    /// Returns the spots on which several things stand.
    pub(crate) fn shared(self) -> Spots {
        let mut taken = Spots::default();
        self.stands().filter(|spot| !taken.add(*spot)).collect()
    }

    /// Returns the spot of each thing, one after another.
    fn stands(self) -> impl Iterator<Item = Spot> {
        let pieces = self.public.on_board().filter_map(|(_, is)| is.spot);
        pieces.chain(self.public.rocks.iter().copied()).chain(self.public.doubles.iter().map(|(at, _)| *at))
    }

    /// Returns the domains on the table, by seat.
    pub fn domains(self) -> impl Iterator<Item = Domain> {
        self.public.players.iter().filter_map(|player| player.domain)
    }

    /// Returns every spot on the table.
    pub fn spots(self) -> impl Iterator<Item = Spot> {
        self.domains().flat_map(Domain::spots)
    }

    /// Returns every vacant spot on the table.
    pub fn vacant(self) -> impl Iterator<Item = Spot> {
        let taken = self.taken();
        self.spots().filter(move |spot| !taken.has(*spot))
    }

    /// Returns the vacant spots next to `spot`.
    pub fn vacant_around(self, spot: Spot) -> impl Iterator<Item = Spot> {
        spot.neighbours().filter(move |near| self.is_vacant(*near))
    }

    /// Returns the vacant spots of the domain of `spot` that are nearest to it, or `spot` itself if it is vacant.
    pub fn nearest_vacant(self, spot: Spot) -> Vec<Spot> {
        let taken = self.taken();
        let vacant: Vec<Spot> = spot.domain.spots().filter(|near| !taken.has(*near)).collect();
        let least = vacant.iter().map(|near| near.cell.distance(spot.cell)).min();
        vacant.into_iter().filter(|near| Some(near.cell.distance(spot.cell)) == least).collect()
    }

    /// Returns whether a rock, or a wizard turned to one, lies on `spot`.
    pub fn is_rock(self, spot: Spot) -> bool {
        self.things(spot).iter().any(|thing| matches!(thing, Thing::Rock(_)))
    }

    /// The ghosts on `spot`.
    pub fn ghosts(self, spot: Spot) -> impl Iterator<Item = &'s Piece> {
        self.public.pieces.iter().filter(move |is| is.ghost && is.spot == Some(spot))
    }

    /// The spots that are a step away from `spot`, through transmitters too.
    pub(crate) fn next_to(self, spot: Spot) -> Vec<Spot> {
        let through = Side::ALL.into_iter().filter(|side| side.sends(spot.cell));
        spot.neighbours().chain(through.flat_map(|side| self.beyond_tx(spot, side))).collect()
    }

    /// The spots next to the receiver that the transmitter at `side` of the domain of `spot` leads to.
    pub fn beyond_tx(self, spot: Spot, side: Side) -> Vec<Spot> {
        self.through_tx(spot, side).collect()
    }

    /// As [`Ground::beyond_tx`], one after another.
    pub(crate) fn through_tx(self, spot: Spot, side: Side) -> impl Iterator<Item = Spot> + use<> {
        let to = self.domain_beyond(spot.domain, side);
        to.into_iter().flat_map(move |domain| side.other().receives().map(move |cell| Spot { domain, cell }))
    }

    /// The side at which a transmitter leads from `from` to `to`; `None` if none does.
    pub(crate) fn side_through(self, from: Spot, to: Spot) -> Option<Side> {
        let mut senders = Side::ALL.into_iter().filter(|side| side.sends(from.cell));
        senders.find(|side| self.through_tx(from, *side).any(|at| at == to))
    }

    /// Returns whether a step leads from `from` to `to`, maybe through a transmitter.
    pub(crate) fn is_step(self, from: Spot, to: Spot) -> bool {
        from.adjacent(to) || self.side_through(from, to).is_some()
    }

    /// The domain that the transmitter at `side` of `domain` leads to.
    pub(crate) fn domain_beyond(self, domain: Domain, side: Side) -> Option<Domain> {
        let (seat, _) = (0..).map(Seat).zip(&self.public.players).find(|(_, player)| player.domain == Some(domain))?;
        self.public.player(across(seat, side, self.public.seats())).domain
    }
}

/// A set of spots on all domains.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Spots([u32; Domain::ALL.len()]);

impl Spots {
    /// Returns whether `spot` is in the set.
    pub fn has(&self, spot: Spot) -> bool {
        self.0[spot.domain as usize] & (1 << spot.cell.index()) != 0
    }

    /// Returns whether the set is empty.
    pub fn is_empty(&self) -> bool {
        *self == Spots::default()
    }

    /// Adds `spot`. Returns whether it was not in the set before.
    pub fn add(&mut self, spot: Spot) -> bool {
        let new = !self.has(spot);
        self.0[spot.domain as usize] |= 1 << spot.cell.index();
        new
    }
}

impl FromIterator<Spot> for Spots {
    fn from_iter<I: IntoIterator<Item = Spot>>(all: I) -> Spots {
        let mut spots = Spots::default();
        for spot in all {
            spots.add(spot);
        }
        spots
    }
}
