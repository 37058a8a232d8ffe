//! Hints: the advice of a look-ahead search to the seat that is asked to decide, for that seat alone.

use crate::{
    ComputerRefusal, Refused, Roster, TableRefusal,
    actor::{fault, table::Table},
    time::attendance::Attendance,
    turns::{TurnHandle, plans::sketch::Plans},
};
use bots::{Advice, Advised, LONGEST, Why, advise};
use engine::{AnySession, Dice, Knowing, Line, Occasion, Offer, Path, Prospect, Seat, Seed, Stamp, Word};
use people::Person;
use std::time::Instant;
use store::TableId;

/// The number of questions that are searched for the buttons that say a move.
const MOST_QUESTIONS: usize = 500;

/// The advice of a look-ahead search.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// The best moves, the best first, at most two. Only one if nothing else is worth a thought, or if nothing was
    /// searched.
    pub moves: Vec<Hinted>,
    /// True if no move that was tried is better than another.
    pub alike: bool,
    /// A thing that the seat could strive for, if the game can say and no move is better than another.
    pub aim: Option<Line>,
    /// True if chances mean something in the way in which the game is played.
    pub judged: bool,
    /// The reasons for the best move and against it, if the game can say.
    pub why: Why,
    /// The players, by seat.
    pub roster: Roster,
}

/// A move that is advised.
#[derive(Clone, PartialEq, Debug)]
pub struct Hinted {
    /// The move's path.
    pub path: Path,
    /// The labels of the buttons that say it, except those that only sort; `None` if no buttons say it.
    pub labels: Option<Vec<Line>>,
    /// The chance of winning after it in per cent, if it was searched.
    pub chance: Option<u8>,
}

impl Hinted {
    /// Returns a move of a seat, as it is told.
    pub fn of(session: &dyn AnySession, seat: Seat, path: Path, chance: Option<u8>) -> Hinted {
        Hinted { labels: labels(session, seat, &path), chance, path }
    }
}

/// A decision to think about for a seat. It holds only what the seat knows.
struct Considered {
    prospect: Box<dyn Prospect>,
    /// The session that asks the seat, to say moves in its words.
    session: Box<dyn AnySession>,
    seat: Seat,
    dice: Dice,
    roster: Roster,
}

impl TurnHandle<'_> {
    /// Returns the advice to `person` in the decision they are asked for, behind what they have planned.
    ///
    /// It is computed away from the table and takes up to three seconds, more if many people ask at once. Nothing of it
    /// is kept, and nobody can tell that it was asked for. It depends only on what their seat knows. So a repeated
    /// question has an equal answer as long as nothing changes there, unless time runs out.
    pub async fn hint(self, table: TableId, person: Person) -> Result<Hint, Refused> {
        let context = self.house.context();
        let place = context.hinted.place(table, person).ok_or(ComputerRefusal::HintComing)?;
        let considered = self.house.ask(table, move |table| Box::pin(considered(table, person))).await??;
        let roster = considered.roster.clone();
        let most = context.thinkers.most;
        let work = move || {
            let hint = considered.think(most);
            drop(place);
            hint
        };
        let hint = context.thinkers.think(work).await;
        let fault = || fault(table, &"a hint was not thought out");
        hint.ok_or_else(|| Refused { refusal: fault(), roster, fresh: None })
    }
}

/// Returns the decision of `person` to think about, as far as they have planned it.
async fn considered(table: &Table, person: Person) -> Result<Considered, Refused> {
    let seat = table.seat_of(person)?;
    let play = table.in_play()?;
    if play.session.outcome().is_some() {
        return Err(table.refused(TableRefusal::Over));
    }
    if !table.agreement.hinted().has(seat) {
        return Err(table.refused(ComputerRefusal::HintsOff));
    }
    Attendance::of(table).refuse_absent(seat)?;
    let session = match Plans::of(table, person)?.imagined().await? {
        Some(planned) => planned,
        None => play.session.fork(),
    };
    let considered = consider(table.id, table.roster(), session, seat);
    considered.ok_or_else(|| table.refused(play.not_asked(seat)))
}

/// Returns the decision of `seat`; `None` if it is not asked for anything.
fn consider(table: TableId, roster: &Roster, session: Box<dyn AnySession>, seat: Seat) -> Option<Considered> {
    let seed = seed(table, seat, session.stamp(seat, Occasion::Awaited)?);
    let prospect = session.prospect(seat, Knowing::Own, seed.advice(0))?;
    Some(Considered { prospect, session, seat, dice: seed.advice(1), roster: roster.clone() })
}

/// Returns the seed of a hint's dice. It depends on the question, and on nothing that its seat does not know.
pub(crate) fn seed(table: TableId, seat: Seat, stamp: Stamp) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&table.0.to_le_bytes());
    bytes[8..12].copy_from_slice(&stamp.choices.to_le_bytes());
    bytes[12..16].copy_from_slice(&stamp.question.to_le_bytes());
    bytes[16] = seat.0;
    Seed::from_bytes(bytes)
}

impl Considered {
    fn think(self, most: Option<u32>) -> Hint {
        let Considered { prospect, session, seat, mut dice, roster } = self;
        // Where the effort is fixed the clock has no part in what comes of it.
        let until = most.is_none().then(|| Instant::now() + LONGEST);
        let Advice { moves, alike, why } = advise(&*prospect, most, &mut dice, until);
        let hinted = |Advised { path, chance }| Hinted::of(&*session, seat, path, chance);
        let (judged, aim) = (prospect.is_judged(), prospect.aim().filter(|_| alike));
        Hint { moves: moves.into_iter().map(hinted).collect(), alike, aim, judged, why, roster }
    }
}

/// Returns the labels of the buttons that say a move, except those that only sort; `None` if no buttons say it.
fn labels(session: &dyn AnySession, seat: Seat, path: &Path) -> Option<Vec<Line>> {
    let words: Vec<Word> = path.0.iter().flat_map(Word::parts).collect();
    let offers = along(session, seat, &Path::default(), &words);
    let offers = offers.or_else(|| session.offers_to(seat, path, MOST_QUESTIONS))?;
    Some(offers.into_iter().filter(|offer| !offer.group).map(|offer| offer.label).collect())
}

/// Returns the answers that say these words behind `said` one after another; `None` if some are no answers.
fn along(session: &dyn AnySession, seat: Seat, said: &Path, words: &[Word]) -> Option<Vec<Offer>> {
    if words.is_empty() {
        return Some(vec![]);
    }
    let question = session.question(seat, Occasion::Awaited, said)?;
    question.offers.into_iter().find_map(|offer| {
        let own: Vec<Word> = offer.word.parts().collect();
        let rest = words.strip_prefix(&own[..])?;
        let further = along(session, seat, &said.then(offer.word.clone()), rest)?;
        Some([vec![offer], further].concat())
    })
}
