//! The search for a script: games are played in many ways until one shows everything wanted, in few words.

use super::{
    covered,
    moves::{Choice, Moves},
    played::{self, worded},
};
use pervigil::engine::{AnySession, Dice, Occasion, Offer, Path, Seat, Seed, Told, Wit};
use std::collections::BTreeSet;

/// Choices that are made only at the very end, or where a computer would make them. They take away things that could be
/// shown later.
const SHUNNED: [&str; 11] = [
    "step wizard",
    "muster wide",
    "muster close",
    "muster suggested",
    "invoke rock-transform",
    "discard",
    "quiet",
    "watch",
    "stops",
    "undo",
    "skip",
];
/// The number of things left to show that counts as the very end.
const LAST: usize = 2;
/// The number of ways to go on that are tried from each place.
const WAYS: u64 = 16;
/// The number of new things that a way should show before it is judged.
const AIM: usize = 3;
/// The most bytes that a way may take to show something.
const REACH: usize = 3_000;
/// The number of ways that are looked into from each first word.
const WALKS: u32 = 5;
/// The most choices by computers that may end a game once everything is shown.
const FINISH: usize = 80;

/// A game on its way to show the things wanted.
pub(crate) struct Search {
    /// The things not shown yet.
    wanted: BTreeSet<String>,
    moves: Moves,
    session: Box<dyn AnySession>,
    rows: Vec<String>,
    seed: Seed,
    dice: Dice,
    temper: [u32; 2],
    bytes: usize,
    drawn: usize,
    ruins: usize,
    useful: usize,
}

impl Search {
    /// A game just dealt.
    pub(crate) fn begin(moves: Moves, wanted: BTreeSet<String>) -> Search {
        let seed = Seed::from_number(moves.seed);
        let mut session = moves.entry.start(&moves.setup).unwrap();
        let dealt = session.deal(&seed);
        session.replay(&dealt.rows).unwrap();
        let dice = seed.advice(0);
        Search {
            wanted,
            moves,
            session,
            rows: dealt.rows,
            seed,
            dice,
            temper: [0; 2],
            bytes: 0,
            drawn: 0,
            ruins: 0,
            useful: 0,
        }
    }

    /// Plays until nothing new comes or the text has `most` bytes, and on to an end. Returns the moves, their bytes of
    /// text, and the things they do not show.
    pub(crate) fn run(mut self, most: usize) -> (Moves, usize, BTreeSet<String>) {
        for number in 0.. {
            let ways = (0..WAYS).filter_map(|way| self.way(number * WAYS + way, most));
            match ways.max_by_key(|way| self.rate(way)) {
                Some(best) => self = best,
                None => break,
            }
        }
        self.moves.choices.truncate(self.useful);
        let moves = self.ended(most);
        (moves.clone(), size(&moves), self.wanted)
    }

    /// One way to go on, up to the last point where it showed something new. `None` if it shows nothing.
    fn way(&self, number: u64, most: usize) -> Option<Search> {
        let (mut here, mut best) = (self.fork(), None);
        here.dice = Seed::from_number(1_000_000 + number).advice(self.moves.seed);
        here.temper = [here.dice.below(4), here.dice.below(4)];
        let most = most.min(self.bytes + REACH);
        while here.bytes < most && here.wanted.len() + AIM > self.wanted.len() && !here.wanted.is_empty() {
            let before = (here.useful, here.drawn);
            let Some(choice) = here.choose() else { break };
            here.make(choice);
            if (here.useful, here.drawn) != before {
                best = Some(here.fork());
            }
        }
        best.filter(|best| best.bytes <= most)
    }

    /// The value of what a way shows and brings, for its length. It is small if the game is over and something is left
    /// to show.
    fn rate(&self, way: &Search) -> i64 {
        let over = way.session.awaited().owing().is_empty() && !way.wanted.is_empty();
        let new = 10 * (self.wanted.len() - way.wanted.len()) + 3 * (way.drawn - self.drawn);
        let rate =
            (new as i64 - 500 * (way.ruins - self.ruins) as i64) * 10_000 / (way.bytes - self.bytes).max(1) as i64;
        if over { rate / 100 } else { rate }
    }

    fn fork(&self) -> Search {
        Search {
            wanted: self.wanted.clone(),
            moves: self.moves.clone(),
            session: self.session.fork(),
            rows: self.rows.clone(),
            seed: self.seed.clone(),
            dice: self.seed.advice(0),
            temper: self.temper,
            bytes: self.bytes,
            drawn: self.drawn,
            ruins: self.ruins,
            useful: self.useful,
        }
    }

    fn make(&mut self, choice: Choice) {
        let (rows, told) = played::take(&mut *self.session, &choice, &self.seed).unwrap();
        self.rows.extend(rows);
        self.bytes += bytes(&choice, &told);
        self.moves.choices.push(choice);
        let choice = self.moves.choices.last().unwrap();
        self.drawn += draws(&told);
        self.ruins += ruins(&told);
        if novelty(choice, &told, &self.wanted) > 0 {
            let before = self.wanted.len();
            let shown = said(choice).into_iter().chain(told.iter().flat_map(told_keys));
            let shown: BTreeSet<String> = shown.chain(covered::counted(&self.moves, &self.rows)).collect();
            self.wanted.retain(|deed| !shown.contains(deed));
            if self.wanted.len() < before {
                self.useful = self.moves.choices.len();
            }
        }
    }

    /// The best of some moves of an awaited seat.
    fn choose(&mut self) -> Option<Choice> {
        let seat = self.session.awaited().owing().iter().next()?;
        let own = self.session.idea(seat, Wit::Plain, &self.seed)?();
        let mut paths = self.some(seat);
        paths.insert(0, own);
        let scored = paths.into_iter().enumerate().map(|(at, path)| {
            let choice = Choice { seat, path };
            (self.score(&choice, at == 0), choice)
        });
        scored.collect::<Vec<_>>().into_iter().max_by_key(|(score, _)| *score).map(|(_, choice)| choice)
    }

    /// Some moves of `seat`: a few from each first word, preferably moves that name something wanted.
    fn some(&mut self, seat: Seat) -> Vec<Path> {
        let Some(first) = self.session.question(seat, Occasion::Awaited, &Path::default()) else { return vec![] };
        let mut paths = vec![];
        for offer in first.offers {
            for _ in 0..if offer.more { WALKS } else { 1 } {
                let path = self.walk(seat, &offer);
                if !paths.contains(&path) {
                    paths.push(path);
                }
            }
        }
        paths
    }

    fn walk(&mut self, seat: Seat, first: &Offer) -> Path {
        let mut path = Path(vec![first.word.clone()]);
        while let Some(question) = self.session.question(seat, Occasion::Awaited, &path) {
            let new = |offer: &&Offer| names(offer.word.as_str()).iter().any(|deed| self.wanted.contains(deed));
            let new: Vec<&Offer> = question.offers.iter().filter(new).collect();
            let offers: Vec<&Offer> = if new.is_empty() { question.offers.iter().collect() } else { new };
            path = path.then(offers[self.dice.below(offers.len() as u32) as usize].word.clone());
        }
        self.session.shortened(seat, Occasion::Awaited, &path)
    }

    /// The value of a move: new things shown, cards gained, a computer's taste, few words, and chance.
    fn score(&mut self, choice: &Choice, own: bool) -> i64 {
        let mut fork = self.session.fork();
        let Ok((_, told)) = played::take(&mut *fork, choice, &self.seed) else { return i64::MIN };
        let lines = told.iter().map(|told| told.room.iter().len() + told.aside.len()).sum::<usize>() as i64;
        let text = choice.path.to_string();
        let late = own || self.wanted.len() <= LAST;
        let shunned = !late && SHUNNED.iter().any(|shunned| text.starts_with(shunned));
        let brief = ["done", "end", "pass"].contains(&text.as_str());
        let [taste, haste] = self.temper.map(i64::from);
        100 * novelty(choice, &told, &self.wanted) as i64 * i64::from(!shunned) + 30 * draws(&told) as i64
            - 1000 * ruins(&told) as i64
            + i64::from(own) * 8 * taste
            + i64::from(brief) * 8 * haste
            - 2 * lines
            - i64::from(shunned) * 60
            + i64::from(self.dice.below(12))
    }

    /// The moves so far, and further ones that bring the game to its end.
    fn ended(&self, most: usize) -> Moves {
        let bots = self.finished(FINISH);
        bots.filter(|moves| size(moves) <= most).or_else(|| self.finished(0)).unwrap()
    }

    /// The moves with up to `most` further choices by computers. If the game still goes on, everybody then resigns.
    fn finished(&self, most: usize) -> Option<Moves> {
        let mut moves = self.moves.clone();
        let mut session = moves.entry.start(&moves.setup).ok()?;
        session.replay(&session.deal(&self.seed).rows).ok()?;
        for choice in &moves.choices {
            played::take(&mut *session, choice, &self.seed).ok()?;
        }
        let mut left = most;
        while let Some(seat) = session.awaited().owing().iter().next() {
            let path = if left > 0 { session.idea(seat, Wit::Plain, &self.seed)?() } else { "resign".parse().ok()? };
            left = left.saturating_sub(1);
            let choice = Choice { seat, path };
            played::take(&mut *session, &choice, &self.seed).ok()?;
            moves.choices.push(choice);
        }
        Some(moves)
    }
}

/// The number of bytes in the text of a game, without its views.
fn size(moves: &Moves) -> usize {
    let told = played::play(moves).moments;
    moves.choices.iter().zip(&told[1..]).map(|(choice, moment)| bytes(choice, &moment.told)).sum()
}

fn bytes(choice: &Choice, told: &[Told]) -> usize {
    let lines = told.iter().flat_map(|told| told.room.iter().chain(told.aside.iter().map(|(_, line)| line)));
    choice.to_string().len() + lines.map(|line| 11 + worded(line).len()).sum::<usize>()
}

fn said(choice: &Choice) -> Vec<String> {
    let first = choice.path.0.first().map(|word| format!("said {}", word.as_str()));
    let melts = choice.path.0.iter().any(|word| word.as_str().contains('+')).then(|| "said +".to_owned());
    first.into_iter().chain(melts).collect()
}

fn told_keys(told: &Told) -> Vec<String> {
    told.room.iter().flat_map(covered::keys).collect()
}

/// The things that a word of a path may show: the card is played, and it takes effect.
fn names(word: &str) -> [String; 2] {
    [word.to_owned(), format!("works {word}")]
}

/// The number of wanted things that a choice seems to show: by its words, by the lines heard, and by the names in them.
fn novelty(choice: &Choice, told: &[Told], wanted: &BTreeSet<String>) -> usize {
    let mut new: BTreeSet<String> = said(choice).into_iter().collect();
    new.extend(choice.path.0.iter().flat_map(|word| names(word.as_str())));
    for key in told.iter().flat_map(told_keys) {
        new.extend(key.split_once("-card-").map(|(_, card)| card.to_owned()));
        new.insert(key);
    }
    new.intersection(wanted).count()
}

/// The number of cards that are drawn.
fn draws(told: &[Told]) -> usize {
    told.iter().filter_map(|told| told.room.as_ref()).filter(|line| line.key.ends_with("-drew")).count()
}

/// The number of wizards who die, and could have drawn and invoked.
fn ruins(told: &[Told]) -> usize {
    let keys = told.iter().flat_map(told_keys);
    keys.filter(|key| key.starts_with("swords-died") && key.ends_with("wizard")).count()
}
