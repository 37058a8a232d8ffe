//! Laws that hold for every game, over many seeds: the engine's part of the laws of the house.
//!
//! 1. Menus: every seat that must choose can. Each question has 1 to 25 words, and they read back as they are printed.
//! 2. Sum: a journal replayed from nothing gives the live state.
//! 3. Told: a view changes only for viewers who hear of it. Every seat hears the lines that the room hears.
//! 4. Alike: a world made of a view conserves, looks, asks and goes on like the real one, up to the next reveal. At
//!    every choice one viewer drawn at random imagines a world, at the end each of them does.
//! 5. End: random play ends with an outcome. A game conserves what it must at every step. Its chronicle counts every
//!    choice once.
//! 6. Left: from the first question on any seat may leave, give orders and take notes whatever is awaited. A seat that
//!    has left is never waited for again.
//! 7. Learned: a choice that can be taken back for nothing teaches nobody anything, its chooser included. In any world
//!    they could imagine before, it has the same results and can be taken back for nothing, whatever the dice. The room
//!    hears what a choice reveals, or no one does if it reveals that nothing happened.
//! 8. Noted: a seat's own note is no decision, uses no chance and changes nothing but what that seat sees.

use crate::setups::{self, Kind};
use catalogue::{Catalogue, tier::sample};
use duel::Duel;
use pervigil::{
    engine::{
        Awaited, Dice, Draws, Edition, Effects, Entry, Game, JournalRow as Row, Line, Lookahead, MOST_BLANKS, Menu,
        Occasion, Pace, Path, Question, Reached, Rejection, Seat, Seats, Seed, Session, Setup, Statistics, Submitted,
        Tales, Told, Viewer, WIDEST, Wit, Word,
    },
    games::{
        self,
        chamber::{Chamber, state::Next},
        stones::Stones,
    },
    store::{StoredRow, TableId},
    table::{Lesson, RESIGN, chronicle},
};
use std::{
    collections::{BTreeSet, HashSet},
    fmt::Debug,
    ops::RangeInclusive,
    thread,
};

/// The longest a game of random moves may take.
const LONGEST: usize = 20_000;
/// The step between rows that are heard by a session that was asked something right before.
const ASKED_EVERY: usize = 13;

/// The step between imagined worlds whose pictures the ordinary tier compares. The long tier compares all.
const PAINTED_EVERY: u32 = 5;

/// The number of further questions that are looked at from one. If there are more, this number is drawn.
const LOOKED_AT: usize = 400;

/// A game played at random, every law checked on the way.
struct Trial<G: Statistics + Lookahead> {
    setup: Setup,
    seats: u8,
    seed: Seed,
    dice: Dice,
    live: Session<G>,
    journal: Vec<String>,
    catalogue: Catalogue,
    words: Vec<Word>,
    /// The kinds of facts that came up, also those taken back.
    kinds: BTreeSet<String>,
    /// The seats that have left.
    left: Seats,
    /// The number of worlds that were imagined.
    imagined: u32,
}

impl<G: Statistics + Lookahead> Trial<G> {
    fn dealt(setup: Setup, number: u64) -> Self {
        let (seats, seed) = (setup.seats, Seed::from_number(number));
        let live = Session::new(&setup);
        let dice = seed.advice(u64::MAX);
        let catalogue = Catalogue::of::<G>();
        let (journal, words, kinds, left) = (vec![], vec![], BTreeSet::new(), Seats::NONE);
        let mut table = Trial { setup, seats, seed, dice, live, journal, catalogue, words, kinds, left, imagined: 0 };
        table.take_in(table.live.deal(&table.seed));
        table
    }

    fn viewers(&self) -> impl Iterator<Item = Viewer> + use<G> {
        Viewer::all(self.seats)
    }

    /// Plays to the end. At one of `rest` choices a seat does something it may do at any time.
    fn play(&mut self, rest: u32) {
        for step in 0.. {
            assert!(step < LONGEST, "random play has to end");
            let Some((seat, occasion)) = self.speaker(rest) else { break };
            self.questions_stand(seat, step);
            if self.dice.below(if self.hurried() { 2 } else { 20 }) == 0 {
                self.tries_out_and_takes_back();
            }
            let path = self.path(seat, occasion);
            self.reads_back(seat, occasion, &path);
            self.refuses_nonsense(seat, occasion, &path);
            self.does(seat, occasion, &path);
        }
        for viewer in self.viewers() {
            self.imagined(viewer);
        }
        self.ends_and_adds_up();
    }

    fn does(&mut self, seat: Seat, occasion: Occasion, path: &Path) {
        let viewers: Vec<Viewer> = self.viewers().collect();
        let viewer = *self.dice.pick(&viewers).expect("somebody looks on");
        let twin = self.imagined(viewer);
        self.goes_on_alike(&twin, viewer, (seat, occasion, path));
        let effects = self.accepted(&self.live, seat, occasion, path).expect("a path of the menu is taken");
        if occasion == Occasion::Standing && path.0.first().is_some_and(|word| G::NOTES.contains(&word.as_str())) {
            self.notes_concern_nobody_else(seat, &effects);
        }
        self.teaches_only_by_what_reveals(&effects, viewer, (seat, occasion, path));
        let shown = effects.told.iter().any(|told| told.reveals && told.room.is_some());
        assert!(shown || effects.draws == Draws::default(), "{path}: chance was used, and nobody is told so");
        self.take_in(effects);
        self.nothing_of_before_is_remembered(seat);
        G::audit(self.live.state()).expect("what the game conserves is conserved");
        if occasion == Occasion::Standing && path.0.first().is_some_and(|word| word.as_str() == RESIGN) {
            self.left = self.left.with(seat);
        }
        self.waits_for_nobody_who_left();
    }

    /// Compares a choice that can be taken back for nothing with the same choice in an imagined world. Its chooser or
    /// an onlooker could imagine that world before it. With any dice, it can be taken back for nothing there too, and
    /// they hear and see the same things.
    fn teaches_only_by_what_reveals(
        &mut self,
        effects: &Effects,
        other: Viewer,
        (seat, occasion, path): (Seat, Occasion, &Path),
    ) {
        let is_open = |told: &Told| told.room.is_some() || told.aside.is_empty();
        assert!(effects.told.iter().all(|told| !told.reveals || is_open(told)), "{path}: it reveals to some alone");
        let Some(after) = untaught(&self.live, effects, seat) else {
            let is_secret = effects.told.iter().all(|told| told.room.is_none());
            let after = following(&self.live, effects);
            let moves_on = after.awaited() != self.live.awaited() || is_out(&after, seat);
            assert!(!is_secret || moves_on, "{path}: it teaches somebody, and nobody can tell");
            return;
        };
        let dice = Seed::from_number(self.dice.below(u32::MAX).into());
        for viewer in [Viewer::Seat(seat), other] {
            let twin = self.imagined(viewer);
            let Some(there) = accepted_by(&twin, &dice, seat, occasion, path) else { continue };
            let after_there = untaught(&twin, &there, seat);
            let after_there = after_there.unwrap_or_else(|| {
                panic!("{path}: {viewer:?} has learned that it is not so: {:?}", there.told);
            });
            let heard =
                |effects: &Effects| effects.told.iter().filter_map(|told| told.to(viewer).cloned()).collect::<Vec<_>>();
            assert_eq!(heard(effects), heard(&there), "{path}: {viewer:?} has learned something");
            assert_eq!(after.view(viewer), after_there.view(viewer), "{path}: {viewer:?} has seen something");
        }
    }

    /// The results that a session has worked out hold as long as nothing happens. A copy without them gives the same
    /// answers for the seat that has just chosen.
    fn nothing_of_before_is_remembered(&self, seat: Seat) {
        let copy = self.live.clone();
        assert_eq!(copy.awaited(), self.live.awaited());
        for occasion in [Occasion::Awaited, Occasion::Standing] {
            assert_eq!(copy.stamp(seat, occasion), self.live.stamp(seat, occasion), "{seat} {occasion:?}");
        }
    }

    /// A note can be left out of a record: it is no decision, and all but its seat's own view is as without it.
    fn notes_concern_nobody_else(&self, seat: Seat, effects: &Effects) {
        assert_eq!(effects.draws, Draws::default(), "a note uses no chance");
        let mut noted = self.live.clone();
        noted.replay(&effects.rows).expect("rows just written can be read");
        assert_eq!((noted.decisions(), noted.awaited()), (self.live.decisions(), self.live.awaited()));
        for viewer in self.viewers().filter(|viewer| !viewer.is(seat)) {
            assert_eq!(noted.view(viewer), self.live.view(viewer), "a note of {seat} is seen by {viewer:?}");
        }
        for of in Seats::first(self.seats).iter() {
            assert_eq!(noted.stamp(of, Occasion::Awaited), self.live.stamp(of, Occasion::Awaited));
        }
        let entry = Entry::of::<G>();
        assert_eq!(entry.without_notes(effects.rows.clone()), Vec::<String>::new());
    }

    fn waits_for_nobody_who_left(&self) {
        let awaited = self.live.awaited();
        for seat in self.left.iter() {
            assert!(!awaited.owing().has(seat) && !awaited.cutting_in().has(seat), "{seat} has left and is awaited");
            assert_eq!(self.live.stamp(seat, Occasion::Awaited), None, "{seat} has left and is asked");
            assert_eq!(self.live.stamp(seat, Occasion::Standing), None, "{seat} has left and may leave again");
        }
        for seat in awaited.owing().iter() {
            assert!(self.live.stamp(seat, Occasion::Standing).is_some(), "{seat} owes a choice and may not leave");
        }
    }

    /// Tries a choice that is possible at any time while an answer is awaited, as leaving then has the oddest results.
    /// Then takes it back.
    fn tries_out_and_takes_back(&mut self) {
        let Some(seat) = self.idle() else { return };
        let (live, written, left) = (self.live.clone(), self.journal.len(), self.left);
        let path = self.leaving(seat).unwrap_or_else(|| self.wander(seat, Occasion::Standing));
        self.does(seat, Occasion::Standing, &path);
        (self.live, self.left) = (live, left);
        self.journal.truncate(written);
    }

    /// The move by which `seat` leaves, in half of all cases and if it may.
    fn leaving(&mut self, seat: Seat) -> Option<Path> {
        let question = self.live.question(seat, Occasion::Standing, &Path::default())?;
        let leaves = question.offers.iter().any(|offer| offer.word.as_str() == RESIGN);
        (leaves && self.dice.below(2) == 0).then(|| Path::default().then(Word::new(RESIGN)))
    }

    /// Returns whether an answer to another seat's action is awaited.
    fn hurried(&self) -> bool {
        matches!(self.live.awaited(), Awaited::Open { decision, .. } if decision.pace != Pace::Turn)
    }

    /// A seat that has something to say at any time.
    fn idle(&mut self) -> Option<Seat> {
        let all = Seats::first(self.seats).iter();
        let idle: Vec<Seat> = all.filter(|seat| self.live.stamp(*seat, Occasion::Standing).is_some()).collect();
        self.dice.pick(&idle).copied()
    }

    /// Draws a seat that may speak, if any may.
    fn speaker(&mut self, rest: u32) -> Option<(Seat, Occasion)> {
        let speakers: Vec<Seat> = self.live.speakers().iter().collect();
        if let Awaited::Open { must, .. } = self.live.awaited() {
            assert!(!must.is_empty(), "somebody has to choose while the game goes on");
            assert!(must.iter().all(|seat| self.live.stamp(seat, Occasion::Awaited).is_some()), "whoever must can");
        }
        if self.dice.below(if self.hurried() { rest.div_ceil(4) } else { rest }) == 0
            && let Some(seat) = self.idle()
        {
            return Some((seat, Occasion::Standing));
        }
        let cutting_in = self.live.awaited().cutting_in();
        let cuts_in = !cutting_in.is_empty() && self.dice.below(16) == 0;
        let able = |seat: &Seat| self.live.stamp(*seat, Occasion::Awaited).is_some();
        let able: Vec<Seat> =
            speakers.into_iter().filter(able).filter(|seat| cuts_in || !cutting_in.has(*seat)).collect();
        self.dice.pick(&able).map(|seat| (*seat, Occasion::Awaited))
    }

    /// Checks every question of a seat now and then, and that the two menus do not conflict.
    fn questions_stand(&mut self, seat: Seat, step: usize) {
        if !step.is_multiple_of(40) {
            return;
        }
        let mut first = HashSet::new();
        for occasion in [Occasion::Awaited, Occasion::Standing] {
            let Some(question) = self.live.question(seat, occasion, &Path::default()) else { continue };
            for offer in &question.offers {
                assert!(first.insert(offer.word.clone()), "{} stands on both menus", offer.word.as_str());
            }
            self.explore(seat, occasion, question);
        }
    }

    /// Looks at the questions behind a question, all of them if that is not too much.
    fn explore(&mut self, seat: Seat, occasion: Occasion, question: Question) {
        let mut ahead = vec![(Path::default(), question)];
        let mut dice = self.seed.advice(self.live.decisions());
        for _ in 0..LOOKED_AT {
            if ahead.is_empty() {
                break;
            }
            let next = dice.below(ahead.len() as u32) as usize;
            let (said, question) = ahead.swap_remove(next);
            self.answerable(&question);
            self.form_is_a_move(seat, occasion, &said, &question);
            for offer in question.offers.iter().filter(|offer| offer.more) {
                let said = said.then(offer.word.clone());
                let further = self.live.question(seat, occasion, &said);
                let further = further.unwrap_or_else(|| panic!("“{said}” leads on, and to no question"));
                ahead.push((said, further));
            }
        }
    }

    /// A form that is sent as it was opened says a move.
    fn form_is_a_move(&mut self, seat: Seat, occasion: Occasion, said: &Path, question: &Question) {
        let Some(form) = &question.form else { return };
        let labels = form.blanks.iter().flat_map(|blank| [&blank.name, &blank.takes]).chain([&form.label]);
        labels.for_each(|label| self.catalogue.reads(label));
        assert!((1..=MOST_BLANKS).contains(&form.blanks.len()), "{form:?}");
        let values: Vec<&str> = form.blanks.iter().map(|blank| blank.value.as_str()).collect();
        let path = format!("{said} {} {}", form.after, values.join(" ")).parse().expect("words");
        let stamp = self.live.stamp(seat, occasion).expect("the seat is asked");
        let said = self.live.submit(seat, stamp, &path, &self.seed);
        assert!(matches!(said, Ok(Submitted::Accepted(_))), "{path}: {said:?}");
    }

    fn answerable(&mut self, question: &Question) {
        assert!((1..=WIDEST).contains(&question.offers.len()), "{} offers: {question:?}", question.offers.len());
        self.catalogue.reads(&question.ask);
        let mut words = HashSet::new();
        for offer in &question.offers {
            let word = offer.word.as_str();
            assert!(word.len() <= LONGEST_WORD && word.to_lowercase() == word, "{word:?} is short and lower case");
            assert!(words.insert(word), "{word:?} stands twice");
            self.catalogue.reads(&offer.label);
        }
    }

    /// The choice of `seat`: in half of all cases a computer player's, so that games get somewhere.
    fn path(&mut self, seat: Seat, occasion: Occasion) -> Path {
        if occasion == Occasion::Standing || self.dice.below(2) == 0 {
            return self.wander(seat, occasion);
        }
        let chosen = G::choose(&self.live.view(Viewer::Seat(seat)), seat, Wit::Plain, &mut self.dice);
        if chosen.0.is_empty() && self.live.awaited().cutting_in().has(seat) {
            return self.wander(seat, occasion);
        }
        chosen
    }

    /// Says one word at a time, as a person would.
    fn wander(&mut self, seat: Seat, occasion: Occasion) -> Path {
        let mut said = Path::default();
        while let Some(question) = self.live.question(seat, occasion, &said) {
            self.answerable(&question);
            let Some(offer) = self.dice.pick(&question.offers) else { break };
            said = said.then(offer.word.clone());
            if !offer.more {
                break;
            }
        }
        self.words.extend(said.0.iter().cloned());
        said
    }

    /// The path as it is printed, and without the words that only sort, makes the same move.
    fn reads_back(&self, seat: Seat, occasion: Occasion, path: &Path) {
        let view = self.live.view(Viewer::Seat(seat));
        let menu = || if occasion == Occasion::Awaited { G::menu(&view, seat) } else { G::standing(&view, seat) };
        let (chosen, shortest) = outcome_of(menu(), path);
        let printed: Path = shortest.to_string().to_uppercase().parse().expect("every text reads as a path");
        assert_eq!(outcome_of(menu(), &printed), (chosen, shortest));
    }

    /// Checks that choices off the menu are rejected, in words of the catalogue.
    fn refuses_nonsense(&mut self, seat: Seat, occasion: Occasion, path: &Path) {
        let stamp = self.live.stamp(seat, occasion).expect("the seat is asked");
        let beyond = path.then(Word::new("nonsense"));
        let refused = self.live.submit(seat, stamp, &beyond, &self.seed);
        assert!(matches!(refused, Err(Rejection::UnknownWord(_) | Rejection::Illegal { .. })), "{refused:?}");
        let length = self.dice.below(path.0.len() as u32) as usize;
        let mut garbled = Path(path.0[..length].to_vec());
        for _ in 0..=self.dice.below(2) {
            garbled.0.extend(self.dice.pick(&self.words).cloned());
        }
        match self.live.submit(seat, stamp, &garbled, &self.seed) {
            Err(Rejection::Illegal { why, .. }) => self.catalogue.reads(&why),
            Err(Rejection::UnknownWord(unknown)) => assert!(garbled.0.iter().any(|w| w.as_str() == unknown.word)),
            Ok(Submitted::Incomplete(question)) => self.answerable(&question),
            Ok(Submitted::Accepted(_)) => {}
            Err(other) => panic!("{garbled}: {other}"),
        }
    }

    /// A world made of a viewer's knowledge. It conserves what the real one does and looks like it to that viewer.
    fn imagined(&mut self, viewer: Viewer) -> Session<G> {
        let view = self.live.view(viewer);
        let twin = self.live.in_world(G::determinize(&view, &mut self.dice));
        G::audit(twin.state()).expect("what the game conserves is conserved in every world one can imagine");
        let seen = twin.view(viewer);
        assert_eq!(seen, view, "a world made of the view of {viewer:?} looks like it");
        assert_eq!(twin.awaited(), self.live.awaited());
        self.imagined += 1;
        if self.imagined.is_multiple_of(sample(PAINTED_EVERY, 1)) {
            for picture in [G::scene, G::guided, G::filmed] {
                assert!(picture(&seen) == picture(&view));
            }
        }
        for seat in (0..self.seats).map(Seat).filter(|seat| viewer.is(*seat)) {
            assert_eq!(twin.stamp(seat, Occasion::Awaited), self.live.stamp(seat, Occasion::Awaited));
            assert_eq!(twin.stamp(seat, Occasion::Standing), self.live.stamp(seat, Occasion::Standing));
        }
        twin
    }

    fn goes_on_alike(&self, twin: &Session<G>, viewer: Viewer, (seat, occasion, path): (Seat, Occasion, &Path)) {
        let Some(there) = self.accepted(twin, seat, occasion, path) else {
            assert!(!viewer.is(seat), "one's own move can be made in any world one can imagine");
            return;
        };
        let here = self.accepted(&self.live, seat, occasion, path).expect("a path of the menu is taken");
        let reveal = |effects: &Effects| effects.told.iter().position(|told| told.reveals);
        let heard = |effects: &Effects, until: usize| {
            effects.told[..until].iter().filter_map(|told| told.to(viewer).cloned()).collect::<Vec<_>>()
        };
        let until = [reveal(&here), reveal(&there)].into_iter().flatten().min();
        let (mine, other) = (until.unwrap_or(here.told.len()), until.unwrap_or(there.told.len()));
        assert_eq!(heard(&here, mine), heard(&there, other), "{path}: {viewer:?} hears the same in both worlds");
        shows_alike(&here, &there, viewer, path);
        if until.is_none() {
            let after = |session: &Session<G>, effects: &Effects| following(session, effects).view(viewer);
            assert_eq!(after(&self.live, &here), after(twin, &there), "{path}: {viewer:?} sees the same in both");
        }
    }

    fn accepted(&self, session: &Session<G>, seat: Seat, occasion: Occasion, path: &Path) -> Option<Effects> {
        accepted_by(session, &self.seed, seat, occasion, path)
    }

    /// Takes rows in one by one. A view changes only for viewers who hear of it.
    fn take_in(&mut self, effects: Effects) {
        let number = self.live.dice_number();
        for row in &effects.rows {
            let read: Row<G::Event> = serde_json::from_str(row).expect("rows just written can be read");
            let event = if let Row::Happened(event) = &read { Some(event) } else { None };
            self.kinds.extend(event.map(kind));
            let lines = self.viewers().map(|viewer| event.and_then(|event| Session::<G>::narrate(event, viewer)));
            let lines: Vec<_> = lines.collect();
            let room = lines.last().is_some_and(Option::is_some);
            let untold = self.viewers().zip(&lines).filter(|(_, line)| line.is_none());
            let untold: Vec<_> = untold.map(|(viewer, _)| (viewer, self.live.view(viewer))).collect();
            self.live.replay(std::slice::from_ref(row)).expect("rows just written can be read");
            for (viewer, before) in untold {
                assert!(!room, "the room heard {row:?}, {viewer:?} did not");
                assert!(self.live.view(viewer) == before, "{row:?} moved {viewer:?} untold");
            }
            lines.iter().flatten().for_each(|line| self.catalogue.reads(line));
        }
        self.dice_are_numbered(number, &effects);
        let over = self.live.outcome().is_some();
        assert!(over || self.live.laid_open().is_empty(), "nothing is laid open before the end");
        self.journal.extend(effects.rows);
    }

    /// Dice are numbered by the room's lines. A choice that the room does not hear uses no chance and no number, so
    /// secret actions leave the next roll unchanged.
    fn dice_are_numbered(&self, before: u64, effects: &Effects) {
        if self.setup.edition.is_first() || self.journal.is_empty() {
            return;
        }
        let is_heard = effects.told.iter().any(|told| told.room.is_some());
        assert!(is_heard || effects.draws == Draws::default(), "chance in secret: {:?}", effects.rows);
        assert_eq!(self.live.dice_number(), before + u64::from(is_heard), "{:?}", effects.rows);
    }

    /// A journal heard row by row has the same results and lines. This holds also if the session was asked between two
    /// rows.
    fn wakes(&self) {
        let mut woken = Session::<G>::new(&self.setup);
        for (number, row) in self.journal.iter().enumerate() {
            let asked = woken.awaited().owing().iter().next();
            let asked = asked.filter(|_| number % ASKED_EVERY == 0);
            asked.map(|seat| woken.stamp(seat, Occasion::Awaited));
            let heard = woken.hear(row).expect("a journal just written can be read");
            assert_eq!(heard, woken.retell(row).and_then(|told| told.room), "{row}");
            if number % ASKED_EVERY == 0 {
                let anew = woken.clone();
                assert_eq!(woken.awaited(), anew.awaited(), "{row}");
                let stamps = |session: &Session<G>| asked.map(|seat| session.stamp(seat, Occasion::Awaited));
                assert_eq!(stamps(&woken), stamps(&anew), "{row}");
            }
        }
        assert_eq!((woken.state(), woken.decisions()), (self.live.state(), self.live.decisions()));
    }

    fn ends_and_adds_up(&mut self) {
        let outcome = self.live.outcome().expect("a game that awaits nobody has an outcome");
        assert_eq!(outcome.places.len(), usize::from(self.seats));
        assert!(!outcome.winners().is_empty());
        let mut again = Session::<G>::new(&self.setup);
        again.replay(&self.journal).expect("a journal just written can be read");
        assert_eq!(again.state(), self.live.state());
        assert_eq!(again.decisions(), self.live.decisions());
        self.wakes();
        self.is_remembered();
        let seats = (0..self.seats).map(Seat);
        let known: Vec<_> = seats.map(|seat| (seat, G::laid_open(&self.live.view(Viewer::Seat(seat)), seat))).collect();
        let laid_open = self.live.laid_open();
        assert!(laid_open.iter().all(|of_one| known.contains(of_one) && !of_one.1.is_empty()), "each tells its own");
        assert_eq!(laid_open.len(), known.iter().filter(|(_, known)| !known.is_empty()).count());
        laid_open.iter().flat_map(|(_, known)| known).for_each(|line| self.catalogue.reads(line));
    }

    /// The chronicle counts every choice once, and reports achievements and things that the game has.
    fn is_remembered(&self) {
        let entry = Entry::of::<G>();
        let row = |(seq, body): (u64, &String)| StoredRow {
            table: TableId(1),
            seq,
            at: seq as i64,
            kind: "game".to_owned(),
            body: body.clone(),
        };
        let journal: Vec<_> = (0..).zip(&self.journal).map(row).collect();
        let facts = chronicle(&entry, &self.setup, &journal).expect("a journal just written can be told");
        assert_eq!(facts.len(), usize::from(self.seats));
        let counted: u32 = facts.iter().map(|seat| seat.decisions + seat.unasked + seat.defaults).sum();
        assert_eq!(u64::from(counted), self.live.decisions());
        let (feats, things) = (entry.feats(), entry.things());
        for seat in &facts {
            assert_eq!(seat.choices, self.live.decisions());
            assert!((0..=self.journal.len() as i64).contains(&seat.thinking), "{}", seat.thinking);
            assert!(seat.feats.iter().all(|key| feats.contains(&key.as_str())), "{:?}", seat.feats);
            assert!(seat.played.keys().all(|word| things.iter().any(|(thing, _)| thing == word)), "{:?}", seat.played);
            let (dice, twice) = (i64::from(seat.luck.dice), seat.luck.twice);
            assert!(twice.abs() <= 5 * dice, "no die of six shows more than 2.5 beyond its due");
        }
    }
}

/// The effects of a choice with these dice. `None` if it cannot be made.
fn accepted_by<G: Statistics + Lookahead>(
    session: &Session<G>,
    dice: &Seed,
    seat: Seat,
    occasion: Occasion,
    path: &Path,
) -> Option<Effects> {
    match session.submit(seat, session.stamp(seat, occasion)?, path, dice) {
        Ok(Submitted::Accepted(effects)) => Some(effects),
        _ => None,
    }
}

/// The game after a choice.
fn following<G: Game>(session: &Session<G>, effects: &Effects) -> Session<G> {
    let mut next = session.in_world(session.state().clone());
    next.replay(&effects.rows).expect("rows just written can be read");
    next
}

/// The game after a choice of `seat` that has taught nobody anything. `None` if it has. A seat that leaves the game by
/// it takes nothing back.
fn untaught<G: Game>(session: &Session<G>, effects: &Effects, seat: Seat) -> Option<Session<G>> {
    let (after, mut lesson) = (following(session, effects), Lesson::of(session.awaited()));
    effects.told.iter().for_each(|told| lesson.hear(told));
    lesson.ends(after.awaited());
    (lesson.is_empty_for(seat) && !is_out(&after, seat)).then_some(after)
}

/// Returns whether a seat is out of the game, and so takes nothing back.
fn is_out<G: Game>(session: &Session<G>, seat: Seat) -> bool {
    G::is_done(&session.view(Viewer::Seat(seat)), seat)
}

/// As long as `viewer` hears the same lines in two worlds, they show the same facts to the same seats. This decides
/// what can be taken back.
fn shows_alike(here: &Effects, there: &Effects, viewer: Viewer, path: &Path) {
    let heard = |effects: &Effects| {
        let heard = effects.told.iter().filter_map(|told| Some((told.to(viewer)?.clone(), told.clone())));
        heard.collect::<Vec<(Line, Told)>>()
    };
    let (mine, other) = (heard(here), heard(there));
    for ((_, one), (_, other)) in mine.iter().zip(&other).take_while(|(one, other)| one.0 == other.0) {
        let shown = |told: &Told| (told.reveals, told.confides);
        assert_eq!(shown(one), shown(other), "{path}: what is shown and to whom is for {viewer:?} to see: {one:?}");
    }
}

/// The move that `path` makes, and the path in its shortest spelling.
fn outcome_of<M: Debug>(menu: Menu<'_, M>, path: &Path) -> (String, Path) {
    let walk = menu.walk(path).expect("the path is on the menu");
    let Reached::Do(chosen) = walk.reached else { panic!("{path} stops half way") };
    (format!("{chosen:?}"), walk.path)
}

/// The number of choices among which a seat once leaves, gives orders or takes a note. For games that should get far.
const RARELY: u32 = 80;

/// The number of choices, as [`RARELY`], for games that should get to their end.
const NEARLY_NEVER: u32 = 1_000;

/// The numbers of choices, as [`RARELY`], for restless games, which end soon. Each has one of these.
const OFTEN: [u32; 4] = [2, 4, 8, 16];

/// Plays this number of such games that get far, and as many restless ones. Returns the kinds of facts that came up.
fn played<G: Statistics + Lookahead>(setup: &Setup, games: u64) -> BTreeSet<String> {
    let play = |(number, rest)| {
        let mut table = Trial::<G>::dealt(setup.clone(), number);
        table.play(rest);
        table.kinds
    };
    let far = (0..games).map(|number| (number, if number % 2 == 0 { RARELY } else { NEARLY_NEVER }));
    let restless = (games..2 * games).zip(OFTEN.into_iter().cycle());
    far.chain(restless).flat_map(play).collect()
}

/// The number of games of a kind that are played unless [`PLAYED`] has another.
const USUALLY: u64 = 12;

/// The longest answer that says several words, as it must fit into the id of a menu.
const LONGEST_WORD: usize = 70;

/// The ordinary tier plays one game of this number.
const FEWER: u64 = 12;

/// The number of games of these kinds. A game's name covers all its kinds that are not listed separately.
const PLAYED: [(&str, u64); 22] = [
    ("amulets", 80),
    ("chamber", 80),
    ("quest-2", 16),
    ("stones", 0),
    ("stones-2", 24),
    ("stones-3", 16),
    ("stones-4", 12),
    ("stones-novice-2", 10),
    ("stones-novice-3", 6),
    ("stones-novice-4", 6),
    ("stones-counts-2", 10),
    ("stones-counts-3", 6),
    ("stones-counts-4", 6),
    ("stones-coop-1", 24),
    ("stones-coop-2", 24),
    ("stones-coop-3", 16),
    ("stones-coop-4", 12),
    ("swords", 0),
    ("swords-2", 16),
    ("swords-4", 4),
    ("swords-7", 2),
    ("duel", 60),
];

/// The number of kinds of facts that come up. These are all that the game has, with two exceptions. In stones it is
/// five runes in one hand; on the quest it is the results of full hands and an empty deck. So no other fact escapes the
/// laws.
const FACTS: [(&str, RangeInclusive<usize>); 5] =
    [("amulets", 10..=10), ("chamber", 26..=26), ("duel", 3..=3), ("quest", 36..=usize::MAX), ("stones", 34..=34)];

fn games_of(game: &str, kind: &str) -> u64 {
    let said = |key: &str| PLAYED.iter().find(|(of, _)| *of == key).map(|(_, games)| *games);
    let games = said(kind).or_else(|| said(game)).unwrap_or(USUALLY);
    sample(games.div_ceil(FEWER), games)
}

/// Plays a game in all its kinds, each in its own thread. `rare` gives the facts of games that come up too rarely.
fn keeps_the_laws<G: Statistics + Lookahead>(rare: fn() -> BTreeSet<String>) {
    let game = G::INFO.key;
    let kinds = setups::kinds(&Entry::of::<G>());
    let facts: BTreeSet<String> = thread::scope(|scope| {
        let play = |Kind { name, setup }: Kind| scope.spawn(move || played::<G>(&setup, games_of(game, &name)));
        let playing: Vec<_> = kinds.into_iter().map(play).chain([scope.spawn(rare)]).collect();
        playing.into_iter().flat_map(|kind| kind.join().expect("the laws are kept")).collect()
    });
    let expected = FACTS.iter().find(|(of, _)| *of == game).map_or(1..=usize::MAX, |(_, facts)| facts.clone());
    let fewest = sample(expected.start() * 2 / 3, *expected.start());
    assert!((fewest..=*expected.end()).contains(&facts.len()), "{} kinds: {facts:?}", facts.len());
}

/// The kind of a fact, preceded by the name of its family if facts have families.
fn kind(event: &impl Debug) -> String {
    let written = format!("{event:?}");
    let name = written.split([' ', ')']).next().unwrap_or_default();
    name.replace('(', ".")
}

impl Trial<Chamber> {
    /// Plays on without a check of the laws until a spell at a seat waits for an orb to be put back. Returns that seat.
    fn until_a_spell_waits(&mut self) -> Option<Seat> {
        loop {
            if let Next::Cast(spell) = &self.live.state().next
                && let Some(seat) = Seats::first(self.seats).iter().find(|seat| spell.truth().needs(*seat))
            {
                return Some(seat);
            }
            let (seat, occasion) = self.speaker(NEARLY_NEVER)?;
            let path = self.path(seat, occasion);
            let effects = self.accepted(&self.live, seat, occasion, &path).expect("a path of the menu is taken");
            self.live.replay(&effects.rows).expect("rows just written can be read");
            self.journal.extend(effects.rows);
        }
    }
}

/// The number of games that are searched for rare facts.
const MOST_TRIES: u64 = 200;

/// The facts of games in which the target of a spell leaves before it is cast, which comes up too rarely otherwise.
fn a_target_leaves() -> BTreeSet<String> {
    let left = |number| {
        let mut table = Trial::<Chamber>::dealt(Setup::plain(4), number);
        let ask: Path = "orders place ask".parse().expect("a path");
        Seats::first(4).iter().for_each(|seat| table.does(seat, Occasion::Standing, &ask));
        let target = table.until_a_spell_waits()?;
        table.does(target, Occasion::Standing, &Path(vec![Word::new(RESIGN)]));
        table.play(NEARLY_NEVER);
        table.kinds.contains("Dropped").then_some(table.kinds)
    };
    (0..MOST_TRIES).find_map(left).expect("somebody leaves before a spell is cast at them")
}

/// The facts that come up too rarely in the chamber: a target that leaves, a draw, and the first edition's own facts.
fn rare_in_the_chamber() -> BTreeSet<String> {
    let soon_a_draw = Setup { options: [("draw".to_owned(), 2)].into(), ..Setup::plain(4) };
    let of_old = Setup { edition: Edition::FIRST, ..Setup::plain(2) };
    a_target_leaves()
        .into_iter()
        .chain(played::<Chamber>(&soon_a_draw, sample(1, 3)))
        .chain(played::<Chamber>(&of_old, sample(1, 2)))
        .collect()
}

/// The facts at the stones of the first edition, where turns are skipped before anything is taken.
fn rare_at_the_stones() -> BTreeSet<String> {
    let kinds = setups::kinds(&Entry::of::<Stones>()).into_iter();
    let of_old = kinds.map(|kind| Setup { edition: Edition::FIRST, ..kind.setup });
    of_old.step_by(sample(4, 1)).flat_map(|setup| played::<Stones>(&setup, sample(1, 3))).collect()
}

/// The facts that come up too rarely in a game.
fn rare(game: &str) -> fn() -> BTreeSet<String> {
    match game {
        "chamber" => rare_in_the_chamber,
        "stones" => rare_at_the_stones,
        _ => BTreeSet::new,
    }
}

macro_rules! laws {
    ($($game:ident::$Game:ident)+) => {
        $(mod $game {
            #[test]
            fn keeps_the_laws() {
                super::keeps_the_laws::<pervigil::games::$game::$Game>(super::rare(stringify!($game)));
            }
        })+
    };
}

games::every_game!(laws);

/// A game that the house does not know is held to the same laws.
#[test]
fn a_duel_keeps_the_laws() {
    keeps_the_laws::<Duel>(BTreeSet::new);
}

#[test]
fn the_catalogue_plays_itself() {
    for entry in games::CATALOGUE {
        for Kind { name, setup } in setups::kinds(entry) {
            let seed = Seed::from_number(setup.seats.into());
            let mut session = entry.start(&setup).expect("the game takes it");
            session.replay(&session.deal(&seed).rows).expect("the deal can be read");
            while let Awaited::Open { must, .. } = session.awaited() {
                assert!(session.decisions() < LONGEST as u64, "computer players come to an end");
                let seat = must.iter().next().expect("somebody must");
                let wit = [Wit::Forgetful, Wit::Plain][seat.index() % 2];
                let path = session.idea(seat, wit, &seed).expect("the seat is asked")();
                let stamp = session.stamp(seat, Occasion::Awaited).expect("the seat is asked");
                let Ok(Submitted::Accepted(effects)) = session.submit(seat, stamp, &path, &seed) else {
                    panic!("the computer said {path}")
                };
                session.replay(&effects.rows).expect("rows just written can be read");
            }
            assert!(session.outcome().is_some(), "{name}");
        }
    }
}

#[test]
fn the_safe_default_is_a_whole_move() {
    for entry in games::CATALOGUE {
        let seed = Seed::from_number(3);
        let mut session = entry.start(&Setup::plain(*entry.info.seats.end())).expect("a plain setup will do");
        session.replay(&session.deal(&seed).rows).expect("the deal can be read");
        for _ in 0..300 {
            let Awaited::Open { must, .. } = session.awaited() else { break };
            let seat = must.iter().next().expect("somebody must");
            let path = session.safe_default(seat, &seed).expect("the seat is asked");
            let stamp = session.stamp_in_stead(seat, &path).expect("the seat is asked");
            let Ok(Submitted::Accepted(effects)) = session.submit(seat, stamp, &path, &seed) else {
                panic!("the safe default was {path}")
            };
            session.replay(&effects.rows).expect("rows just written can be read");
        }
    }
}

#[test]
fn cached_question_of_a_seat_is_kept_until_the_next_event() {
    let (seed, mut session) = (Seed::from_number(1), Session::<Duel>::new(&Setup::plain(2)));
    session.replay(&session.deal(&seed).rows).expect("the deal can be read");
    let asked = session.speakers().iter().next().expect("somebody begins");
    let other = Seat(1 - asked.0);
    assert!(session.at_hand().is_empty() && session.stamp(other, Occasion::Standing).is_some());
    assert_eq!(session.at_hand(), Seats::only(other));
    let stamp = session.stamp(asked, Occasion::Awaited).expect("it is asked");
    assert_eq!(session.at_hand(), Seats::only(asked), "the other does not speak");
    session.stamp(other, Occasion::Standing).expect("it may resign");
    assert_eq!(session.at_hand(), Seats::first(2), "whoever was looked at meanwhile");
    let path = Path::said(&[&5]);
    let Ok(Submitted::Accepted(effects)) = session.submit(asked, stamp, &path, &seed) else { panic!("a guess") };
    assert_eq!(session.at_hand(), Seats::first(2));
    session.replay(&effects.rows).expect("rows just written can be read");
    assert!(session.at_hand().is_empty(), "something happened");
}
