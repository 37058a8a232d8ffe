//! A recorded game as it is played today: the lines of each choice, and the views now and then.

use super::moves::{Choice, Moves};
use pervigil::{
    DICTIONARY,
    engine::{AnySession, Line, Outcome, Rejection, Seed, Submitted, Told, Viewer},
};

/// The results of the deal or of a choice.
pub(crate) struct Moment {
    /// The lines that were heard.
    pub(crate) told: Vec<Told>,
    /// The views of all viewers at that moment: after the deal, after half of the choices, and at the end.
    pub(crate) seen: Vec<String>,
}

/// A game as far as its moves were taken.
pub(crate) struct Played {
    /// The deal, and then every choice that was taken.
    pub(crate) moments: Vec<Moment>,
    /// The rows of its journal.
    pub(crate) rows: Vec<String>,
    /// The outcome of the game, or the fault in its moves.
    pub(crate) outcome: Result<Outcome, String>,
}

/// Plays a recorded game.
pub(crate) fn play(moves: &Moves) -> Played {
    let mut played = Played { moments: vec![], rows: vec![], outcome: Err("nothing was played".to_owned()) };
    played.outcome = played.go_through(moves);
    played
}

impl Played {
    fn go_through(&mut self, moves: &Moves) -> Result<Outcome, String> {
        let seed = Seed::from_number(moves.seed);
        let mut session = moves.entry.start(&moves.setup).map_err(|why| why.to_string())?;
        let dealt = session.deal(&seed);
        session.replay(&dealt.rows).map_err(|why| why.to_string())?;
        self.add(dealt.rows, dealt.told, seen(&*session, moves.setup.seats));
        for (number, choice) in (1..).zip(&moves.choices) {
            let wrong = |why| format!("line {}: {choice}: {why}", moves.line_of(number));
            let (rows, told) = take(&mut *session, choice, &seed).map_err(wrong)?;
            let looks = number == moves.choices.len() / 2 || number == moves.choices.len();
            self.add(rows, told, if looks { seen(&*session, moves.setup.seats) } else { vec![] });
        }
        session.outcome().ok_or_else(|| "the moves are at an end, the game is not".to_owned())
    }

    fn add(&mut self, rows: Vec<String>, told: Vec<Told>, seen: Vec<String>) {
        self.rows.extend(rows);
        self.moments.push(Moment { told, seen });
    }
}

/// Makes a choice. Returns its rows and the lines heard, or why the choice is impossible.
pub(crate) fn take(
    session: &mut dyn AnySession,
    choice: &Choice,
    seed: &Seed,
) -> Result<(Vec<String>, Vec<Told>), String> {
    let occasion = session.occasion(choice.seat, choice.path.0.first());
    let stamp = session.stamp(choice.seat, occasion).ok_or_else(|| unasked(session))?;
    match session.submit(choice.seat, stamp, &choice.path, seed) {
        Err(Rejection::Illegal { why, unknown }) => Err(format!("{} ({unknown})", worded(&why))),
        Err(why) => Err(why.to_string()),
        Ok(Submitted::Incomplete(question)) => Err(format!("only half a move: {}", worded(&question.ask))),
        Ok(Submitted::Accepted(effects)) => {
            session.replay(&effects.rows).map_err(|why| why.to_string())?;
            Ok((effects.rows, effects.told))
        }
    }
}

fn unasked(session: &dyn AnySession) -> String {
    let asked: Vec<_> = session.awaited().owing().iter().map(|seat| seat.to_string()).collect();
    format!("not asked now; asked is {}", if asked.is_empty() { "nobody".to_owned() } else { asked.join(", ") })
}

fn seen(session: &dyn AnySession, seats: u8) -> Vec<String> {
    let look = |viewer| {
        let lines: Vec<_> = session.scene(viewer).alt.iter().map(worded).collect();
        format!("  [{} sees] {}", name(viewer), lines.join(" "))
    };
    Viewer::all(seats).map(look).collect()
}

/// The short name of a viewer: `@1`, or `room` for watchers.
pub(crate) fn name(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => seat.to_string(),
        Viewer::Watcher => "room".to_owned(),
    }
}

/// The English words of a line, with names for the seats.
pub(crate) fn worded(line: &Line) -> String {
    DICTIONARY
        .english()
        .say(line, &|seat| ["Ada", "Bela", "Chidi", "Dina", "Edo", "Fay", "Gus"][seat.index()].to_owned())
}
