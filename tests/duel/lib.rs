//! The Duel of Numbers, a game of a few rounds for two: each has a secret number and guesses the other's.
//!
//! It is not a game of the house, and represents a future one. Nothing above the games knows it before a test hands it
//! in.

use engine::{
    Awaited, Basics, Computer, Decision, Dice, Facts, Feat, GameInfo, Hidden, Knowledge, Level, Line, Lookahead, Menu,
    Menus, Outcome, Pace, Path, Picture, Recorder, Rules, Scene, Seat, Seats, Setup, Statistics, Telling, Translated,
    Viewer, Wit, Word,
    scene::{Color, Shape, Tile},
    seats_fit,
};
use serde::{Deserialize, Serialize};
use std::{array::from_fn, cmp::Ordering};

/// The lowest and the highest number.
const NUMBERS: (u8, u8) = (1, 9);
/// The number of rounds that win the game.
const TO_WIN: u8 = 2;
const BOTH: [Seat; 2] = [Seat(0), Seat(1)];

/// The Duel of Numbers, for two.
pub struct Duel;

/// The public part of the state.
#[derive(Clone, PartialEq, Debug)]
pub struct Public {
    round: u32,
    /// The number of guesses so far. Each is a turn.
    guesses: u32,
    turn: Seat,
    wins: [u8; 2],
    /// The lowest and highest possible number of each seat, after all answers.
    bounds: [(u8, u8); 2],
    left: Seats,
}

/// The whole truth.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    public: Public,
    /// `None` before the deal.
    numbers: Option<[Hidden<u8>; 2]>,
}

/// The part of the game that one viewer may know.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    viewer: Viewer,
    public: Public,
    own: Option<u8>,
}

/// One thing that happened.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A round began, and both drew a number.
    Drew {
        /// The numbers, by seat.
        numbers: [Hidden<u8>; 2],
    },
    /// A seat guessed a number.
    Guessed {
        /// The seat that guessed.
        seat: Seat,
        /// The number it guessed.
        number: u8,
        /// The comparison of the secret number with the guess.
        is: Is,
    },
    /// A seat gave up.
    Resigned {
        /// The seat that gave up.
        seat: Seat,
    },
}

/// The comparison of a number with a guess.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Is {
    /// The number is lower.
    Lower,
    /// The number is that one.
    Hit,
    /// The number is higher.
    Higher,
}

/// One thing a seat may do.
#[derive(Clone, Debug, PartialEq)]
pub enum Move {
    /// Guessing this number.
    Guess(u8),
    /// Giving up the game.
    Resign,
}

fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

impl Public {
    fn winner(&self) -> Option<Seat> {
        let wins = |seat: &Seat| self.wins[seat.index()] == TO_WIN || self.left.has(other(*seat));
        BOTH.into_iter().find(wins)
    }

    fn drawn(&mut self) {
        self.round += 1;
        self.turn = Seat((self.round % 2) as u8);
        self.bounds = [NUMBERS; 2];
    }

    fn guessed(&mut self, seat: Seat, number: u8, is: Is) {
        let (low, high) = &mut self.bounds[other(seat).index()];
        match is {
            Is::Lower => *high = number - 1,
            Is::Higher => *low = number + 1,
            Is::Hit => {
                (*low, *high) = (number, number);
                self.wins[seat.index()] += 1;
            }
        }
        (self.turn, self.guesses) = (other(seat), self.guesses + 1);
    }
}

fn drawn(recorder: &mut Recorder<'_, Duel>) {
    let dice = recorder.dice();
    let numbers = BOTH.map(|seat| Hidden::of(seat, any(NUMBERS, dice)));
    recorder.record(Event::Drew { numbers });
}

fn any((low, high): (u8, u8), dice: &mut Dice) -> u8 {
    low + dice.below(u32::from(high - low) + 1) as u8
}

fn said(number: u8) -> Path {
    Path(vec![Word::new(number.to_string())])
}

impl Basics for Duel {
    const INFO: GameInfo = GameInfo {
        key: "duel",
        seats: 2..=2,
        picks: &[],
        options: &[],
        rated_turns: 1,
        rules: Translated { english: include_str!("rules.md"), german: include_str!("rules.de.md") },
        lesson: "",
        puzzles: "",
        messages: engine::messages!("locales": "duel.ftl"),
    };
    type State = State;
    type Event = Event;
    type Move = Move;
    type View = View;
}

impl Facts for Duel {
    fn new(_: &Setup) -> State {
        let (turn, bounds, left) = (Seat(0), [NUMBERS; 2], Seats::NONE);
        State { public: Public { round: 0, guesses: 0, turn, wins: [0; 2], bounds, left }, numbers: None }
    }

    fn fits(state: &State, event: &Event) -> bool {
        let is_number = |number: &u8| (NUMBERS.0..=NUMBERS.1).contains(number);
        match event {
            Event::Drew { numbers } => numbers.iter().all(|number| is_number(number.truth())),
            Event::Guessed { number, .. } => is_number(number) && state.numbers.is_some() && seats_fit(event, 2),
            Event::Resigned { .. } => seats_fit(event, 2),
        }
    }

    fn apply(state: &mut State, event: &Event) {
        match event {
            Event::Drew { numbers } => {
                state.public.drawn();
                state.numbers = Some(numbers.clone());
            }
            Event::Guessed { seat, number, is } => state.public.guessed(*seat, *number, *is),
            Event::Resigned { seat } => state.public.left = state.public.left.with(*seat),
        }
    }

    fn audit(state: &State) -> Result<(), String> {
        let strays = state.numbers.iter().flatten().zip(state.public.bounds);
        let stray = strays.into_iter().find(|(number, (low, high))| !(*low..=*high).contains(number.truth()));
        stray.map_or(Ok(()), |(_, bounds)| Err(format!("a number is not within {bounds:?}")))
    }
}

impl Rules for Duel {
    fn deal(recorder: &mut Recorder<'_, Self>) {
        drawn(recorder);
    }

    fn awaited(state: &State) -> Awaited {
        let Public { turn, guesses, .. } = state.public;
        if state.numbers.is_none() || state.public.winner().is_some() {
            return Awaited::Nobody;
        }
        let decision = Decision { key: "duel-awaited-turn", pace: Pace::Turn, turn: guesses };
        Awaited::Open { must: Seats::only(turn), may: Seats::NONE, decision }
    }

    fn decide(recorder: &mut Recorder<'_, Self>, seat: Seat, chosen: Move) {
        let Move::Guess(number) = chosen else { return recorder.record(Event::Resigned { seat }) };
        let truth = recorder.state().numbers.as_ref().map_or(number, |all| *all[other(seat).index()].truth());
        let is = match truth.cmp(&number) {
            Ordering::Less => Is::Lower,
            Ordering::Equal => Is::Hit,
            Ordering::Greater => Is::Higher,
        };
        recorder.record(Event::Guessed { seat, number, is });
        if is == Is::Hit && recorder.state().public.winner().is_none() {
            drawn(recorder);
        }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let winner = state.public.winner()?;
        Some(Outcome::places(BOTH.map(|seat| if seat == winner { 1 } else { 2 }).into()))
    }
}

impl Knowledge for Duel {
    fn view(state: &State, viewer: Viewer) -> View {
        let own = state.numbers.iter().flatten().zip(BOTH).filter(|(_, seat)| viewer.is(*seat));
        let own = own.map(|(number, _)| number).find_map(|number| number.show(viewer).copied());
        View { viewer, public: state.public.clone(), own }
    }

    fn determinize(view: &View, dice: &mut Dice) -> State {
        let number = |seat: Seat, dice: &mut Dice| match view.own {
            Some(own) if view.viewer.is(seat) => own,
            _ => any(view.public.bounds[seat.index()], dice),
        };
        let numbers = from_fn(|at| Hidden::of(BOTH[at], number(BOTH[at], dice)));
        State { public: view.public.clone(), numbers: (view.public.round > 0).then_some(numbers) }
    }
}

impl Menus for Duel {
    fn menu(view: &View, seat: Seat) -> Menu<'_, Move> {
        let (low, high) = view.public.bounds[other(seat).index()];
        Menu::ask(Line::new("duel-ask").seat("other", other(seat))).when(view.public.turn == seat, |menu| {
            menu.each(low..=high, |menu, number| {
                menu.pick(number.to_string(), Line::new("duel-do-guess").number("number", number), Move::Guess(number))
            })
        })
    }

    fn standing(view: &View, _: Seat) -> Menu<'_, Move> {
        let goes_on = view.public.winner().is_none() && view.own.is_some();
        Menu::ask(Line::new("duel-ask-standing"))
            .when(goes_on, |menu| menu.pick("resign", Line::new("duel-do-resign"), Move::Resign))
    }
}

impl Telling for Duel {
    fn narrate(event: &Event, viewer: Viewer) -> Option<Line> {
        Some(match event {
            Event::Drew { numbers } => match numbers.iter().find_map(|number| number.show(viewer)) {
                Some(own) => Line::new("duel-drew-own").number("number", *own),
                None => Line::new("duel-drew"),
            },
            Event::Guessed { seat, number, is } => {
                let key = match is {
                    Is::Lower => "duel-guessed-lower",
                    Is::Hit => "duel-guessed-hit",
                    Is::Higher => "duel-guessed-higher",
                };
                Line::new(key).seat("who", *seat).number("number", *number)
            }
            Event::Resigned { seat } => Line::new("duel-resigned").seat("who", *seat),
        })
    }

    fn reveals(event: &Event) -> bool {
        !matches!(event, Event::Resigned { .. })
    }
}

impl Picture for Duel {
    fn scene(view: &View) -> Scene {
        let (ink, paper, lit) = (Color::rgb(0x20_2030), Color::rgb(0xf4_efe4), Color::rgb(0xff_d970));
        let Public { round, turn, wins, bounds, .. } = view.public;
        let mut alt = vec![Line::new("duel-picture-round").number("round", round)];
        let own: Vec<Line> = view.own.iter().map(|own| Line::new("duel-picture-own").number("number", *own)).collect();
        let head = Tile::filled(0, 0, 480, 60, paper);
        let mut tiles = vec![head.draw([Shape::text(240.0, 40.0, 28.0, ink, Line::new("duel-title")).bold()])];
        for (seat, x) in BOTH.into_iter().zip([0, 240]) {
            let (low, high) = bounds[seat.index()];
            let shown =
                view.own.filter(|_| view.viewer.is(seat)).map_or(format!("{low}–{high}"), |own| own.to_string());
            let ground = if turn == seat { lit } else { paper };
            let won = Line::new("duel-picture-won").number("wins", wins[seat.index()]);
            tiles.push(Tile::filled(x, 60, 240, 180, ground).draw([
                Shape::text(120.0, 40.0, 24.0, ink, Line::name_of(seat)),
                Shape::text(120.0, 110.0, 56.0, ink, Line::verbatim(shown)).bold(),
                Shape::text(120.0, 155.0, 22.0, ink, won.clone()),
            ]));
            let line = Line::new("duel-picture-seat").seat("who", seat).line("won", won);
            alt.push(line.number("low", low).number("high", high));
        }
        alt.extend(own.iter().cloned());
        Scene { width: 480, height: 240, tiles, alt, own }
    }
}

impl Computer for Duel {
    fn choose(view: &View, seat: Seat, wit: Wit, dice: &mut Dice) -> Path {
        let (low, high) = view.public.bounds[other(seat).index()];
        said(if wit == Wit::Forgetful { any((low, high), dice) } else { low.midpoint(high) })
    }

    fn safe_default(view: &View, seat: Seat, _: &mut Dice) -> Path {
        said(view.public.bounds[other(seat).index()].0)
    }
}

impl Lookahead for Duel {
    const LEVELS: &'static [Level] = &[Level::Easy, Level::Medium];
}

impl Statistics for Duel {
    const FEATS: &'static [Feat<Self>] = &[Feat {
        key: "clean",
        earned: |story, seat| story.end.public.wins[other(seat).index()] == 0 && won(story.end, seat),
    }];
}

fn won(state: &State, seat: Seat) -> bool {
    state.public.winner() == Some(seat)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Occasion, Seed, Session, Submitted};

    fn say(duel: &mut Session<Duel>, seat: Seat, number: u8) {
        let stamp = duel.stamp(seat, Occasion::Awaited).expect("the seat is asked");
        let said = duel.submit(seat, stamp, &said(number), &Seed::from_number(1)).expect("a guess");
        let Submitted::Accepted(effects) = said else { panic!("a number is a whole move") };
        duel.replay(&effects.rows).expect("rows just written can be read");
    }

    #[test]
    fn two_hits_win_the_game_and_a_miss_narrows_it_down() {
        let mut duel = Session::<Duel>::new(&Setup::plain(2));
        duel.replay(&duel.deal(&Seed::from_number(1)).rows).expect("the deal can be read");
        let number_of =
            |duel: &Session<Duel>, seat: Seat| *duel.state().numbers.as_ref().expect("a deal")[seat.index()].truth();
        let (zero, one) = BOTH.into();
        let number = number_of(&duel, zero);
        say(&mut duel, one, if number == NUMBERS.0 { NUMBERS.1 } else { NUMBERS.0 });
        assert_ne!(duel.state().public.bounds[0], NUMBERS, "a miss narrows it down");
        let number = number_of(&duel, one);
        say(&mut duel, zero, number);
        assert_eq!((duel.state().public.wins, duel.state().public.bounds), ([1, 0], [NUMBERS; 2]));
        let number = number_of(&duel, one);
        say(&mut duel, zero, number);
        assert_eq!(duel.outcome(), Some(Outcome::places(vec![1, 2])));
    }
}
