//! Computer players. They are greedy for stones gained, artifacts in reach and runes.

pub(crate) mod lookahead;

use crate::{
    Stones,
    event::{Spell, Turning},
    menus::{
        batches::{self, Walk},
        cards,
        choice::Move,
        moves,
        spelling::spell,
    },
    rules::{apply, ask::Ask, gains::Gains, payment},
    state::{
        board::{Board, Quake, Spot, TileId},
        element::{Bag, Element},
        material::{ArtifactId, Card, Cell},
        public_state::{KEEP, PublicState, Variant},
        view::View,
    },
};
use engine::{Computer, Dice, Path, Seat, Wit};

/// The number of first cards that are examined with a second card after them.
const BEAM: usize = 6;
/// The worth of keeping a card in the cooperative game, where it does not come back.
const CARD: f32 = 0.7;

impl Computer for Stones {
    fn choose(view: &View, seat: Seat, wit: Wit, dice: &mut Dice) -> Path {
        choose_move(view, seat, wit, dice).map_or_else(Path::default, |chosen| spell(view, seat, &chosen))
    }

    /// Returns the path that is played for a seat when its time is up (ST-34).
    fn safe_default(view: &View, seat: Seat, dice: &mut Dice) -> Path {
        let safe = if view.public.turn.is_some() { Some(Move::Skip) } else { start(&view.public, dice) };
        safe.map_or_else(Path::default, |chosen| spell(view, seat, &chosen))
    }
}

/// Returns the move that looking ahead expects of `seat`.
pub(crate) fn expected(view: &View, seat: Seat, dice: &mut Dice) -> Option<Move> {
    choose_move(view, seat, Wit::Plain, dice)
}

fn choose_move(view: &View, seat: Seat, wit: Wit, dice: &mut Dice) -> Option<Move> {
    let public = &view.public;
    if public.turn.is_none() {
        return start(public, dice);
    }
    if wit == Wit::Forgetful && dice.below(2) == 0 {
        return Some(wander(view, seat, dice));
    }
    Some(match public.ask() {
        Ask::Cast => match cast(view, seat, dice) {
            Move::Cast(spell) => cards::with_activation(public, seat, spell),
            other => other,
        },
        Ask::Walk | Ask::Gift => walk(public, seat),
        Ask::Craft => craft(public, seat),
        Ask::Return => give_back(public, seat),
        Ask::Lay => lay(public, seat),
        Ask::Rune => public.runes_at(seat).first().map_or(Move::Decline, |rune| Move::Rune(*rune)),
        Ask::Pursue | Ask::Nothing => wander(view, seat, dice),
    })
}

/// Returns the start on a random free tile.
fn start(public: &PublicState, dice: &mut Dice) -> Option<Move> {
    let free: Vec<TileId> = public.free_tiles().collect();
    dice.pick(&free).copied().map(Move::Start)
}

/// Returns a random move other than taking back or skipping. Skips if none is found.
fn wander(view: &View, seat: Seat, dice: &mut Dice) -> Move {
    let idle = |chosen: &Move| matches!(chosen, Move::Undo | Move::Skip);
    let mut tries = (0..20).map(|_| moves::menu(view, seat).random_move(dice));
    tries.find_map(|chosen| chosen.filter(|chosen| !idle(chosen))).unwrap_or(Move::Skip)
}

/// A position that cards lead to: the tiles and the tile the Taoist is on.
#[derive(Clone)]
struct Position {
    board: Board,
    tile: TileId,
}

impl Position {
    fn after(&self, spell: Spell) -> Position {
        let mut next = self.clone();
        match spell {
            Spell::Spin(tile, turning) => next.board.spin(tile, turning == Turning::Cw),
            Spell::Fly(tile) => next.tile = tile,
            Spell::Shift(_, one, other) => next.board.swap(one, other),
            Spell::Fizzle(_) => {}
            Spell::Quake(tile, quake) => {
                next.board.places = self.board.quaked(tile, quake).unwrap_or(next.board.places);
            }
        }
        next
    }

    /// Returns every spell that these cards allow here.
    fn spells(&self, cards: &[Card]) -> Vec<Spell> {
        cards.iter().flat_map(|card| self.spells_of(*card)).collect()
    }

    fn spells_of(&self, card: Card) -> Vec<Spell> {
        match card {
            Card::Spin => {
                TileId::all().flat_map(|tile| Turning::ALL.map(|turning| Spell::Spin(tile, turning))).collect()
            }
            Card::Fly => TileId::all().filter(|tile| *tile != self.tile).map(Spell::Fly).collect(),
            Card::Shift(element) => self.shifts(element),
            Card::Quake => {
                let once = |tile: TileId, quake: &Quake| !matches!(quake, Quake::Swap(other) if *other < tile);
                let quakes = |tile| cards::quakes(&self.board, tile).filter(move |quake| once(tile, quake));
                TileId::all().flat_map(|tile| quakes(tile).map(move |quake| Spell::Quake(tile, quake))).collect()
            }
        }
    }

    fn shifts(&self, element: Element) -> Vec<Spell> {
        let own = cards::stones_that(&self.board, |stone| stone == element);
        if own.is_empty() {
            return vec![Spell::Fizzle(element)];
        }
        let others = cards::stones_that(&self.board, |stone| stone != element);
        let with = |one: Spot| others.iter().map(move |(other, _)| Spell::Shift(element, one, *other));
        own.iter().flat_map(|(one, _)| with(*one)).collect()
    }

    /// Returns the worth of activating the tile to `seat`.
    fn worth(&self, public: &PublicState, seat: Seat) -> f32 {
        let gains = Gains::of(&self.board, self.tile);
        let lines: Vec<u8> = gains.lines.iter().map(|line| line.length).collect();
        let sets = gains.outcomes();
        sets.iter().map(|set| set_worth(public, seat, &self.board, set, &lines)).fold(f32::MIN, f32::max)
    }
}

fn set_worth(public: &PublicState, seat: Seat, board: &Board, set: &[Spot], lines: &[u8]) -> f32 {
    let taken: Vec<Element> = set.iter().filter_map(|spot| board.stone(*spot)).collect();
    if public.is_together() {
        return laid_worth(public, taken.into_iter().collect());
    }
    let player = public.player(seat);
    let stones = taken.iter().fold(player.stones, |bag, stone| bag.with(*stone));
    let artifacts = public.display.iter().map(|artifact| reach(public, *artifact, stones));
    let mut worth = 0.3 * stones.len().min(KEEP + 2) as f32 + artifacts.fold(0.0, f32::max);
    if public.is_standard() {
        worth += taken.iter().filter(|stone| **stone == player.element).count() as f32;
        let rewards = public.objectives.iter().filter_map(|objective| objective.reward(&taken, lines));
        worth += rewards.map(|reward| reward.qi as f32 + 0.5 * f32::from(reward.steps)).sum::<f32>();
        worth += 0.4 * taken.len() as f32;
    }
    worth
}

/// Returns the worth of these stones towards an artifact: its points, reduced for every stone of its cost that is
/// missing.
pub(crate) fn reach(public: &PublicState, artifact: ArtifactId, stones: Bag) -> f32 {
    let facts = artifact.facts();
    let points = if public.options.variant == Variant::Standard { facts.points as f32 } else { 6.0 };
    let missing = facts.cost.len() - stones.covers(facts.cost);
    points * 0.45_f32.powi(missing as i32)
}

/// Returns how many of these stones the artifacts in a row would take, and somewhat more for each artifact they
/// complete.
fn laid_worth(public: &PublicState, taken: Bag) -> f32 {
    let (mut left, mut worth) = (taken, 0.0);
    for artifact in &public.display {
        let needs = public.works().needs(*artifact);
        let fitting: Vec<Element> = Element::ALL
            .into_iter()
            .flat_map(|stone| std::iter::repeat_n(stone, left.of(stone).min(needs.of(stone)).into()))
            .collect();
        left = fitting.iter().fold(left, |bag, stone| bag.without(*stone));
        let completed = fitting.len() == needs.len();
        worth += fitting.len() as f32 + if completed { 0.5 } else { 0.0 };
        if !completed && !public.options.needing {
            break;
        }
    }
    worth
}

/// Casts the card that leads to the best activation, or activates.
fn cast(view: &View, seat: Seat, dice: &mut Dice) -> Move {
    let public = &view.public;
    let Some(tile) = public.tile_of(seat) else { return Move::Skip };
    let here = Position { board: public.board.clone(), tile };
    let now = cards::may_activate(public, seat).then(|| here.worth(public, seat));
    let cost = if public.is_together() { CARD } else { 0.0 };
    let best = if cards::may_cast(public, seat) { best_spell(public, seat, &here, cost, dice) } else { None };
    match (best, now) {
        (Some((spell, worth)), now) if now.is_none_or(|now| worth > now + cost + 0.01) => Move::Cast(spell),
        (_, Some(_)) => activate(public, seat),
        (_, None) => wander(view, seat, dice),
    }
}

/// Returns the card to cast first and the worth it can lead to. `cost` is the worth that a second card must add.
fn best_spell(public: &PublicState, seat: Seat, here: &Position, cost: f32, dice: &mut Dice) -> Option<(Spell, f32)> {
    let cards = cards::kinds(public, seat);
    let rate = |spell: Spell| (spell, here.after(spell).worth(public, seat));
    let mut rated: Vec<(Spell, f32)> = here.spells(&cards).into_iter().map(rate).collect();
    dice.shuffle(&mut rated);
    rated.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    let second = public.turn_of(seat).is_some_and(|turn| turn.cast == 0);
    if second {
        for (spell, worth) in rated.iter_mut().take(BEAM) {
            let (next, rest) = (here.after(*spell), without(public, seat, spell.card()));
            let then = next.spells(&rest).into_iter().map(|after| next.after(after).worth(public, seat) - cost);
            *worth = then.fold(*worth, f32::max);
        }
    }
    rated.into_iter().reduce(|best, next| if next.1 > best.1 { next } else { best })
}

/// Returns the open cards that are left after `card` is cast, each kind once.
fn without(public: &PublicState, seat: Seat, card: Card) -> Vec<Card> {
    let mut open = public.player(seat).open.clone();
    if let Some(at) = open.iter().position(|other| *other == card) {
        open.remove(at);
    }
    open.sort_unstable();
    open.dedup();
    open
}

/// Activates the tile for the best set of stones.
fn activate(public: &PublicState, seat: Seat) -> Move {
    let worth = |chosen: &Move| match chosen {
        Move::Activate(set) => set_worth(public, seat, &public.board, set, &[]),
        _ => f32::MIN,
    };
    let rated = moves::activations(public, seat).into_iter().map(|(_, chosen)| (worth(&chosen), chosen));
    let best = rated.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map_or(Move::Skip, |(_, chosen)| chosen)
}

/// Returns the walk that ends next to a new rune or closest to one, if it gets the Spirit closer.
fn walk(public: &PublicState, seat: Seat) -> Move {
    let Some(here) = public.player(seat).spirit else { return Move::Rest };
    let stepped = public.turn_of(seat).is_some_and(|turn| turn.stepped);
    if stepped && !public.runes_at(seat).is_empty() {
        return Move::Rest;
    }
    let now = if stepped { away(public, seat, here) } else { away(public, seat, here).max(1) };
    let left = |walk: &Walk| walk.then.player(seat).spirit.map_or(u32::MAX, |cell| away(public, seat, cell));
    let best = batches::best_walks(public, seat).into_iter().min_by_key(left);
    let best = best.filter(|walk| left(walk) < now);
    best.map_or(Move::Rest, |walk| batches::several(walk.moves(seat)))
}

/// Returns the number of steps from a cell to the nearest cell where a new rune can be taken, as the crow flies.
pub(crate) fn away(public: &PublicState, seat: Seat, from: Cell) -> u32 {
    let new = |element: &Element| public.runes[element.index()].is_some() && !public.player(seat).has_rune(*element);
    let goals = Cell::all().filter(|cell| cell.symbol().is_some() && cell.stacks().any(|element| new(&element)));
    let steps = |cell: Cell| u32::from(cell.row().abs_diff(from.row()) + cell.column().abs_diff(from.column()));
    goals.map(steps).min().unwrap_or(0)
}

/// Crafts the artifact with the most points. It pays with the stones themselves as far as they go.
fn craft(public: &PublicState, seat: Seat) -> Move {
    let worth = |artifact: &ArtifactId| artifact.facts().points;
    let dearest = public.craftable(seat).into_iter().max_by_key(worth);
    dearest.map_or(Move::Pass, |artifact| Move::Craft(artifact, payment::plainest(public, seat, artifact)))
}

/// Returns the stones that can best be spared, as many as go back in one answer.
fn give_back(public: &PublicState, seat: Seat) -> Move {
    let (mut stones, mut spared) = (public.player(seat).stones, vec![]);
    while stones.len() > KEEP {
        let stone = spare(public, stones);
        stones = stones.without(stone);
        spared.push(stone);
    }
    spared.sort_unstable();
    let said = batches::handfuls(public.player(seat).stones).contains(&spared);
    let spared = if said { spared } else { vec![spare(public, public.player(seat).stones)] };
    batches::several(spared.into_iter().map(Move::Return).collect())
}

/// Returns the stone that can best be spared.
fn spare(public: &PublicState, stones: Bag) -> Element {
    let without = |stone: &Element| {
        let rest = stones.without(*stone);
        public.display.iter().map(|artifact| reach(public, *artifact, rest)).fold(0.0, f32::max)
    };
    let best = stones.kinds().max_by(|one, other| without(one).total_cmp(&without(other)));
    best.unwrap_or(Element::Earth)
}

/// Lays the stones in an order in which the artifacts take the most of them, the earliest first.
fn lay(public: &PublicState, seat: Seat) -> Move {
    let laying = public.turn_of(seat).map(|turn| turn.laying).unwrap_or_default();
    let fits = |order: &Vec<Element>| {
        let mut then = PublicState { back: None, ..public.clone() };
        let lain = order.iter().map(|stone| {
            let on = then.works().place_for(*stone);
            apply::place(&mut then, *stone, on);
            on.is_none()
        });
        lain.collect::<Vec<bool>>()
    };
    let best = batches::layings(laying).into_iter().min_by_key(fits).unwrap_or_default();
    batches::several(best.into_iter().map(Move::Lay).collect())
}
