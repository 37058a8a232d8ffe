//! Answers that make several moves at once: a whole walk, or all stones to lay or to return.

use crate::{
    menus::choice::Move,
    rules::{
        apply,
        ask::{Ask, Way},
    },
    state::{
        element::{Bag, Element},
        public_state::{KEEP, PublicState},
    },
};
use engine::{Line, Menu, Seat, Word};

/// The most walks that are offered at once, and the most orders or handfuls of stones.
const MOST: usize = 16;
/// The most steps of a walk that is said at once: as many as the stones that can be taken.
const FARTHEST: usize = 4;
/// The most steps that leave room for a rune on the same button.
const SHORT: usize = 2;

/// A walk without a stop on its way.
#[derive(Clone)]
pub(crate) struct Walk {
    /// The steps of the walk.
    pub ways: Vec<Way>,
    /// The state after the steps.
    pub then: PublicState,
}

impl Walk {
    /// Returns whether further steps are left out at its end.
    pub fn rests(&self) -> bool {
        matches!(self.then.ask(), Ask::Walk | Ask::Gift)
    }

    /// Returns the rune that can be taken at its end.
    pub fn rune(&self, seat: Seat) -> Option<Element> {
        self.then.runes_at(seat).first().copied()
    }

    /// Returns its moves: the steps, the end of the steps, and the rune.
    pub fn moves(&self, seat: Seat) -> Vec<Move> {
        let steps = self.ways.iter().map(|way| Move::Walk(way.to, way.with));
        let rest = self.rests().then_some(Move::Rest);
        steps.chain(rest).chain(self.rune(seat).map(Move::Rune)).collect()
    }

    /// Returns the words for its first `so_far` moves.
    fn words(&self, seat: Seat, so_far: usize) -> Word {
        let said = self.moves(seat).into_iter().take(so_far).flat_map(|chosen| match chosen {
            Move::Walk(to, _) => to.symbol().map(Element::color).into_iter().collect(),
            Move::Rune(rune) => vec!["rune", rune.word()],
            _ => vec!["end"],
        });
        Word::phrase(&spoken("walk", said))
    }

    fn symbols(&self) -> impl Iterator<Item = Element> {
        self.ways.iter().map(|way| way.symbol)
    }
}

/// Returns every walk that steps of stones or objectives allow `seat`, the shortest first.
fn walks(public: &PublicState, seat: Seat) -> Vec<Walk> {
    let here = PublicState { back: None, ..public.clone() };
    let mut found = vec![Walk { ways: vec![], then: here }];
    let mut at = 0;
    while let Some(walk) = found.get(at).cloned() {
        let steps = if walk.ways.len() < FARTHEST { walk.then.steps(seat) } else { vec![] };
        for way in steps {
            let mut next = walk.clone();
            apply::step(&mut next.then, seat, way.to, way.with);
            next.ways.push(way);
            found.push(next);
        }
        at += 1;
    }
    found.remove(0);
    found
}

/// Returns the shortest walk to each cell. If there are too many, walks that end next to a rune take precedence.
pub(crate) fn best_walks(public: &PublicState, seat: Seat) -> Vec<Walk> {
    let mut best: Vec<Walk> = vec![];
    let to = |walk: &Walk| walk.then.player(seat).spirit;
    for walk in walks(public, seat) {
        if best.iter().all(|known| to(known) != to(&walk)) {
            best.push(walk);
        }
    }
    best.sort_by_key(|walk| walk.rune(seat).is_none());
    best.truncate(MOST);
    best.sort_by_key(|walk| walk.ways.len());
    best
}

/// Adds the best walks, and all others that are said step by step. `steps` asks for one step alone.
pub(crate) fn add_walks<'v>(
    menu: Menu<'v, Move>,
    public: &'v PublicState,
    seat: Seat,
    steps: impl Fn() -> Menu<'v, Move> + 'v,
) -> Menu<'v, Move> {
    let best = best_walks(public, seat);
    if best.is_empty() {
        return menu;
    }
    let covers = best.iter().all(|walk| walk.moves(seat).len() == 1);
    let step = |menu: Menu<'v, Move>| menu.sub("walk", Line::new("stones-do-walk"), steps);
    let menu = menu.each(&best, |menu, walk| {
        menu.pick(walk.words(seat, usize::MAX), walk_label(walk, seat), several(walk.moves(seat)))
            .about(walk_about(walk, seat))
    });
    let nothing = || Menu::ask(Line::new("stones-ask-step"));
    let menu = if covers { menu.unasked(step(nothing())) } else { step(menu) };
    menu.unasked(nothing().group_of_phrases("walks", Line::new("stones-do-walk"), move || {
        nothing().each(walks(public, seat), |menu, walk| {
            (1..=walk.moves(seat).len()).rev().fold(menu, |menu, so_far| {
                if so_far < walk.ways.len() {
                    return menu;
                }
                let moves = walk.moves(seat)[..so_far].to_vec();
                menu.pick(walk.words(seat, so_far), walk_label(&walk, seat), several(moves))
            })
        })
    }))
}

fn rune_value(walk: &Walk, seat: Seat) -> Option<(Element, u8)> {
    let rune = walk.rune(seat)?;
    Some((rune, walk.then.runes[rune.index()]?))
}

fn walk_label(walk: &Walk, seat: Seat) -> Line {
    let line = |key| Line::new(key).list("steps", walk.symbols().map(Element::stone));
    match rune_value(walk, seat) {
        None => line("stones-walk"),
        Some(_) if walk.ways.len() > SHORT => line("stones-walk-far-rune"),
        Some((rune, value)) => line("stones-walk-rune").line("rune", rune.line()).number("value", value),
    }
}

fn walk_about(walk: &Walk, seat: Seat) -> Line {
    match rune_value(walk, seat) {
        None => Line::new("stones-about-walk"),
        Some((rune, value)) => Line::new("stones-about-walk-rune").line("rune", rune.line()).number("value", value),
    }
}

/// Returns every order in which the stones can be laid, without the last one. If there are too many, it returns every
/// stone that can be the next.
pub(crate) fn layings(laying: Bag) -> Vec<Vec<Element>> {
    let mut orders = vec![(vec![], laying)];
    while let Some(at) = orders.iter().position(|(_, left)| left.kinds().count() > 1) {
        let (said, left) = orders.remove(at);
        let next = left.kinds().map(|stone| ([&said[..], &[stone]].concat(), left.without(stone)));
        orders.splice(at..at, next);
    }
    if orders.len() > MOST {
        laying.kinds().map(|stone| vec![stone]).collect()
    } else {
        orders.into_iter().map(|(said, _)| said).collect()
    }
}

/// Returns the handfuls of stones that can be returned at once, each in one order. Single stones for any other order
/// come last.
pub(crate) fn handfuls(stones: Bag) -> Vec<Vec<Element>> {
    let single: Vec<Vec<Element>> = stones.kinds().map(|stone| vec![stone]).collect();
    let mut all = single.clone();
    let mut last = single;
    for _ in 1..stones.len().saturating_sub(KEEP) {
        let more = |one: &Vec<Element>| {
            let (left, least) = (stones.less(one).unwrap_or_default(), one.last().copied());
            let next = left.kinds().filter(move |stone| Some(*stone) >= least);
            let one = one.clone();
            next.map(move |stone| [&one[..], &[stone]].concat()).collect::<Vec<_>>()
        };
        last = last.iter().flat_map(more).collect();
        if last.len() > MOST {
            break;
        }
        all = last.iter().cloned().chain(stones.kinds().map(|stone| vec![stone])).collect();
    }
    all
}

/// Adds an answer that says these stones one after the other.
pub(crate) fn add_stones<'v>(
    menu: Menu<'v, Move>,
    first: &'static str,
    stones: &[Element],
    label: Line,
    chosen: impl Fn(Element) -> Move,
) -> Menu<'v, Move> {
    let word = Word::phrase(&spoken(first, stones.iter().map(|stone| stone.color())));
    menu.pick(word, label, several(stones.iter().map(|stone| chosen(*stone)).collect()))
}

fn spoken(first: &'static str, words: impl Iterator<Item = &'static str>) -> Vec<Word> {
    [first].into_iter().chain(words).map(Word::new).collect()
}

/// Returns these moves as one.
pub(crate) fn several(mut moves: Vec<Move>) -> Move {
    match moves.len() {
        1 => moves.remove(0),
        _ => Move::Several(moves),
    }
}
