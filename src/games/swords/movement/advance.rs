//! Joint moves: several pieces of one kind that go towards one domain in one choice.

use crate::{
    Swords,
    event::{Course, Event, Turning, Way},
    movement::{
        self,
        reach::{Going, Reach},
    },
    rules::legal::{Entry, Targets},
    state::{
        board::{Cell, Domain, Spot},
        ground::Spots,
        piece::{Piece, PieceId, Rank},
        public_state::PublicState,
    },
};
use engine::Recorder;
use std::collections::BTreeMap;

/// The kinds of which a player has several.
pub const KINDS: [Rank; 2] = [Rank::Pion, Rank::Guard];

/// The farthest that the nearest enemy in a domain is for pieces to be sent there together: two throws of a die.
const NEAR: i32 = 12;

/// The move of one piece among several that go together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// The piece that moves.
    pub piece: PieceId,
    /// The steps it takes.
    pub way: Vec<Going>,
    /// The spot where its steps end.
    pub to: Spot,
}

/// Pieces of a kind that go towards a domain together, and what each does.
pub type Joint = (Rank, Domain, Vec<Part>);

/// The goal that pieces of one kind share.
struct Goal {
    rank: Rank,
    domain: Domain,
    /// The spots of the enemies that they go for. Never empty.
    enemies: Targets,
}

impl Goal {
    /// Returns the goal in `domain`, or `None` if none of these enemies stands there.
    ///
    /// Its enemies are the ones that roll no more dice than a piece of this kind, or all if there are none.
    fn of(public: &PublicState, enemies: &[(Rank, Spot)], rank: Rank, domain: Domain) -> Option<Goal> {
        let here = || enemies.iter().filter(|(_, spot)| spot.domain == domain);
        let even = here().filter(|(other, _)| other.dice() <= rank.dice()).map(|(_, spot)| spot.cell);
        let even: Vec<Cell> = even.collect();
        let cells = if even.is_empty() { here().map(|(_, spot)| spot.cell).collect() } else { even };
        (!cells.is_empty()).then(|| Goal { rank, domain, enemies: Targets::of(public, domain, cells) })
    }

    fn far(&self, at: Spot) -> i32 {
        self.enemies.far(at)
    }

    /// As [`parts`]. `known` holds the ways as things stand now.
    fn parts(&self, public: &PublicState, known: &mut BTreeMap<PieceId, Ways>) -> Vec<Part> {
        let Some(first) = self.next(public, &[], known) else { return vec![] };
        let (mut ahead, mut parts, mut gone) = (public.clone(), vec![], vec![]);
        let mut next = Some(first);
        while let Some(part) = next {
            gone.push(part.piece);
            stand(&mut ahead, part.piece, part.to, part.way.len() as u8);
            parts.push(part);
            next = self.next(&ahead, &gone, &mut BTreeMap::new());
        }
        parts
    }

    /// The part of the nearest piece that goes, of the pieces that have not gone yet.
    fn next(&self, public: &PublicState, gone: &[PieceId], known: &mut BTreeMap<PieceId, Ways>) -> Option<Part> {
        let able = able(public, self.rank).filter(|(id, _)| !gone.contains(id));
        let mut able: Vec<(i32, PieceId)> = able.filter_map(|(id, is)| Some((self.far(is.spot?), id))).collect();
        able.sort_unstable();
        let taken = public.ground().taken();
        able.into_iter().find_map(|(from, piece)| {
            let ways = known.entry(piece).or_insert_with(|| Ways::of(public, piece));
            let mut best: Option<(i32, u8, usize, Spot)> = None;
            for (at, (to, steps)) in ways.ends().enumerate() {
                let end = (self.far(to), steps, at, to);
                if end.0 < from && best.is_none_or(|best| end < best) && may_end(public, piece, to, &taken) {
                    best = Some(end);
                }
            }
            let (.., at, to) = best?;
            Some(Part { piece, to, way: ways.way(at) })
        })
    }
}

/// The ways that a piece can go by its steps.
struct Ways {
    near: Vec<Going>,
    reach: Reach,
}

impl Ways {
    /// Everything `piece` can do by its steps.
    fn of(public: &PublicState, piece: PieceId) -> Ways {
        let walks = public.steps().walks(piece).into_iter().map(|to| (Way::Walk, to));
        let exits = public.steps().exits(piece).into_iter();
        let exits = exits.flat_map(|(side, spots)| spots.into_iter().map(move |to| (Way::Tx(side), to)));
        Ways { near: walks.chain(exits).collect(), reach: public.reach(piece) }
    }

    /// Returns where each way leads and by how many steps, single steps first.
    fn ends(&self) -> impl Iterator<Item = (Spot, u8)> {
        let near = self.near.iter().map(|(_, to)| (*to, 1));
        near.chain(self.reach.ends.iter().map(|end| (end.to(), end.steps)))
    }

    /// The way to the end at this index.
    fn way(&self, at: usize) -> Vec<Going> {
        self.near.get(at).map_or_else(|| self.reach.way(self.reach.ends[at - self.near.len()]), |going| vec![*going])
    }
}

/// Returns the moves of the pieces of this kind that go towards `domain` together, one after another.
///
/// The nearest goes first, each as near to an enemy there as the dice still let it, by the ways of
/// [`PublicState::reach`]. None ends on a trap spot or a ghost, and none attacks a piece that rolls more dice.
pub fn parts(public: &PublicState, rank: Rank, domain: Domain) -> Vec<Part> {
    Goal::of(public, &enemies(public), rank, domain)
        .map_or_else(Vec::new, |goal| goal.parts(public, &mut BTreeMap::new()))
}

/// The kinds and domains for which at least two pieces go that are not far away, each with their moves.
pub fn advances(public: &PublicState) -> Vec<Joint> {
    let (enemies, mut known) = (enemies(public), BTreeMap::new());
    let mut joint: Vec<Joint> = vec![];
    for rank in KINDS {
        let able: Vec<Spot> = able(public, rank).filter_map(|(_, is)| is.spot).collect();
        if able.len() < 2 {
            continue;
        }
        for goal in public.ground().domains().filter_map(|domain| Goal::of(public, &enemies, rank, domain)) {
            if able.iter().any(|at| goal.far(*at) <= NEAR) {
                joint.push((rank, goal.domain, goal.parts(public, &mut known)));
            }
        }
    }
    joint.retain(|(.., parts)| parts.len() > 1);
    joint
}

/// The pieces of this kind that have steps left.
fn able(public: &PublicState, rank: Rank) -> impl Iterator<Item = (PieceId, &Piece)> {
    public.acting().filter(move |(id, is)| is.rank == rank && public.steps().may_step(*id, 1))
}

/// The enemies of the player who has the turn, and their spots.
fn enemies(public: &PublicState) -> Vec<(Rank, Spot)> {
    let enemies = public.acting().filter(|(id, _)| public.side(*id) != public.active());
    enemies.filter_map(|(_, is)| Some((is.rank, is.spot?))).collect()
}

/// Returns whether `piece` may go to `to` together with others. `taken` holds the spots on which anything stands.
fn may_end(public: &PublicState, piece: PieceId, to: Spot, taken: &Spots) -> bool {
    let trapped = to.is_trap() && public.steps().springs_traps(piece);
    if !taken.has(to) {
        return !trapped;
    }
    let even = match public.steps().entry(piece, to) {
        Some(Entry::Fight(other)) => public.piece(other.piece()).rank.dice() <= public.piece(piece).rank.dice(),
        Some(Entry::Free) => true,
        None => false,
    };
    even && !trapped && public.ground().ghosts(to).next().is_none()
}

/// Puts `piece` on `to` after `steps` by the dice, as if nothing else resulted from them.
pub(crate) fn stand(public: &mut PublicState, piece: PieceId, to: Spot, steps: u8) {
    let stays = matches!(public.steps().entry(piece, to), Some(Entry::Fight(_)));
    public.pieces[piece.index()].spot = Some(to);
    let Some(turn) = &mut public.turn else { return };
    match turn.steps.iter_mut().find(|(other, _)| *other == piece) {
        Some((_, made)) => *made += steps,
        None => turn.steps.push((piece, steps)),
    }
    turn.stopped.extend(stays.then_some(piece));
}

/// Makes the pieces of this kind go towards a domain, one after another. [`parts`] found their `parts`.
///
/// It records what their marches record. It stops if one of them ends elsewhere than it was meant to. If more than its
/// steps resulted from a march, the moves of the other pieces are found again.
pub(crate) fn advance(recorder: &mut Recorder<'_, Swords>, towards: (Rank, Domain), parts: &[Part]) {
    let (mut gone, mut foreseen) = (vec![], Some(parts.iter()));
    loop {
        let found = || next_part(&recorder.state().public, towards, &gone);
        let part = match &mut foreseen {
            Some(parts) => parts.next().cloned(),
            None => found(),
        };
        debug_assert!(foreseen.is_none() || part == found(), "it is as was foreseen");
        let Some(part) = part else { return };
        let recorded = recorder.recorded().len();
        movement::along(recorder, part.piece, &part.way);
        if recorder.state().public.piece(part.piece).spot != Some(part.to) {
            return;
        }
        foreseen = foreseen.filter(|_| recorder.recorded()[recorded..].iter().all(is_foreseen));
        gone.push(part.piece);
    }
}

/// Returns whether the march foresaw this event: a step, or a window that nobody uses.
fn is_foreseen(event: &Event) -> bool {
    matches!(
        event,
        Event::Turning(Turning::Stepped { .. }) | Event::Course(Course::Answerable { .. } | Course::Unanswered)
    )
}

/// Returns the part of the next piece of this kind that goes towards this domain. `None` if none goes.
fn next_part(public: &PublicState, (rank, domain): (Rank, Domain), gone: &[PieceId]) -> Option<Part> {
    let goal = Goal::of(public, &enemies(public), rank, domain)?;
    goal.next(public, gone, &mut BTreeMap::new())
}
