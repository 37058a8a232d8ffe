//! The lines of a game that a channel has heard, and those that it has not heard yet.

use crate::Story;
use engine::{AnySession, Line, Seat, Weight};

/// The key of the line about a turn in which nothing was done.
const QUIET: &str = "turn-quiet";
/// The argument of a line that ends a turn for the seat whose turn begins.
const BEGINS: &str = "to";
/// The most lines that are added to a post before what follows gets its own post.
const MOST_IN_A_POST: usize = 60;

/// A line that the room hears, and the seat whose choice it results from. The seat is `None` if the table itself says
/// the line.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Said {
    pub by: Option<Seat>,
    pub line: Line,
    /// The number of the journal's row that the line is about, if that is a row of the game.
    pub row: Option<u64>,
    /// True if what the line tells was taken back.
    pub struck: bool,
}

impl Said {
    /// Returns the line as the post shows it: crossed out if what it tells was taken back.
    fn shown(&self) -> Line {
        crossed_out(self.line.clone(), self.struck)
    }

    /// Returns whether the table itself says the line, or it names another seat than the one that chose.
    fn concerns_others(&self) -> bool {
        self.row.is_none() || self.by.is_none_or(|seat| self.line.names_others(seat))
    }
}

fn crossed_out(line: Line, struck: bool) -> Line {
    if struck { Line::new("struck").line("line", line) } else { line }
}

/// The talk of a table to its channel: the lines it has heard, and those it has not.
#[derive(Clone, Default)]
pub(crate) struct Talk {
    /// The lines that the channel has not heard yet.
    unsaid: Vec<Said>,
    /// The lines of the channel's newest post.
    told: Vec<Said>,
    /// The turn of the game in which that post was written.
    turn: u32,
    /// The number of posts so far.
    posts: u32,
    /// The seat whose choice was the last.
    by: Option<Seat>,
    /// The last line of the game before that post that still counts.
    before: Option<Said>,
}

impl Talk {
    /// Notes that what happens from here on results from a choice of `seat`.
    pub fn chose(&mut self, seat: Seat) {
        self.by = Some(seat);
    }

    /// Adds something that happened in this row of the journal, as the room hears it.
    pub fn happened(&mut self, row: u64, line: Option<Line>) {
        let (by, row) = (self.by, Some(row));
        self.unsaid.extend(line.map(|line| Said { by, line, row, struck: false }));
    }

    /// Adds something that the table itself says.
    pub fn say(&mut self, line: Line) {
        self.unsaid.push(Said { by: None, line, row: None, struck: false });
    }

    /// Strikes the lines about the game's rows from `to` on that have counted until now, and says them once more as
    /// struck.
    pub fn taken_back(&mut self, to: u64, gone: Vec<Said>) {
        let is_gone = |said: &Said| said.row.is_some_and(|row| row >= to);
        self.told.iter_mut().filter(|said| is_gone(said)).for_each(|said| said.struck = true);
        self.unsaid.retain(|said| !is_gone(said) || said.struck);
        self.before = self.before.take().filter(|said| !is_gone(said));
        self.unsaid.extend(gone.into_iter().map(|said| Said { struck: true, ..said }));
    }

    /// Returns the last line that the channel has not heard yet.
    pub fn last(&self) -> Option<&Said> {
        self.unsaid.last()
    }

    /// The seat whose choice was the last.
    pub fn by(&self) -> Option<Seat> {
        self.by
    }

    /// Returns how many lines the channel has not heard yet.
    pub fn waiting(&self) -> usize {
        self.unsaid.len()
    }

    /// Returns whether the lines that the channel has not heard may be added to the newest post. That post must be of
    /// this turn and have room. It must not be the opening post, which says what binds the game and stays as it is.
    pub fn may_be_added(&self, turn: u32) -> bool {
        self.turn == turn && self.posts > 1 && self.told.len() + self.unsaid.len() <= MOST_IN_A_POST
    }

    /// Returns whether a line that the channel has not heard is news: a turning point or the like that another seat
    /// chose than the newest post tells of, or that concerns others. An addition catches nobody's eye.
    pub fn has_news(&self, session: &dyn AnySession) -> bool {
        let lines: Vec<Line> = self.unsaid.iter().map(|said| said.line.clone()).collect();
        let chosen_by = self.told.last().and_then(|said| said.by);
        let is_elsewhere = |said: &Said| said.by != chosen_by || said.concerns_others();
        let mut unsaid = self.unsaid.iter().zip(session.headlines(&lines)).filter(|(said, _)| !said.struck);
        unsaid.any(|(said, head)| (head.is_some() || session.is_news(&said.line)) && is_elsewhere(said))
    }

    /// Notes that all was told in a new post, in this turn.
    pub fn posted(&mut self, turn: u32) {
        let last = self.told.iter().rfind(|said| said.row.is_some() && !said.struck).cloned();
        self.before = last.or(self.before.take());
        self.told = std::mem::take(&mut self.unsaid);
        self.turn = turn;
        self.posts += 1;
    }

    /// Notes that all was added to the newest post. Lines that are struck there already are not said again.
    pub fn amended(&mut self) {
        let told = std::mem::take(&mut self.told);
        let anew = std::mem::take(&mut self.unsaid).into_iter().filter(|said| !said.struck || !told.contains(said));
        self.told = told.iter().cloned().chain(anew).collect();
    }

    /// Returns all lines of the newest post in full.
    pub fn in_full(&self) -> Vec<Line> {
        self.told.iter().map(Said::shown).collect()
    }

    /// Returns the newest post as a story: its turning points, and then what happened, in versions ever shorter. Of the
    /// end only what was done to others is told beside them.
    pub fn story(&self, session: &dyn AnySession) -> Story {
        let lines: Vec<Line> = self.told.iter().map(|said| said.line.clone()).collect();
        let heads = self.told.iter().zip(session.headlines(&lines)).filter(|(said, _)| !said.struck);
        let mut headlines: Vec<Line> = vec![];
        for head in heads.filter_map(|(_, head)| head) {
            headlines.retain(|other| *other != head);
            headlines.push(head);
        }
        let begun = |line: &Line| turn_begun(session, line);
        let told = with_quiet_turns(&self.told, self.before.as_ref().and_then(|said| begun(&said.line)), begun);
        let weight = |said: &Said| if said.line.key == QUIET { Weight::Detail } else { session.weight(&said.line) };
        let version = |keeps: &dyn Fn(&Said) -> bool| {
            merged(session, &told.iter().filter(|said| keeps(said)).collect::<Vec<_>>())
        };
        let mut lines = version(&|said| said.struck || weight(said) > Weight::Seen);
        if lines.is_empty() && headlines.is_empty() {
            lines = version(&|_| true);
        }
        let deeds = version(&|said| weight(said) == Weight::Deed);
        let of_others = version(&|said| weight(said) == Weight::Deed && said.concerns_others());
        if session.outcome().is_some() && !(headlines.is_empty() && of_others.is_empty()) {
            return Story { headlines, lines: of_others, shorter: vec![] };
        }
        Story { headlines, lines, shorter: vec![deeds, of_others] }
    }
}

/// Returns these lines, as one seat hears them, with one about each turn that ended as soon as it began.
pub(crate) fn heard_with_quiet_turns(session: &dyn AnySession, lines: Vec<Line>) -> Vec<Line> {
    let mut began = None;
    let hear = |line: Line| quiet_turn(&mut began, turn_begun(session, &line)).unwrap_or(line);
    lines.into_iter().map(hear).collect()
}

/// Returns these lines with one about each turn that ended as soon as it began. The turn of the seat that `began` did so
/// right before the first line.
fn with_quiet_turns(told: &[Said], mut began: Option<Seat>, begins: impl Fn(&Line) -> Option<Seat>) -> Vec<Said> {
    let tell = |said: &Said| {
        let quiet = quiet_turn(&mut began, begins(&said.line).filter(|_| !said.struck));
        quiet.map_or_else(|| said.clone(), |line| Said { line, ..said.clone() })
    };
    told.iter().map(tell).collect()
}

/// Returns the seat whose turn begins with a line, as another's ends with it.
fn turn_begun(session: &dyn AnySession, line: &Line) -> Option<Seat> {
    line.seat_at(BEGINS).filter(|_| session.ends_turn(line))
}

/// Returns the line about the turn that `began` with the line before, if `next` begins right after it.
fn quiet_turn(began: &mut Option<Seat>, next: Option<Seat>) -> Option<Line> {
    let quiet = std::mem::replace(began, next).filter(|_| next.is_some());
    quiet.map(|seat| Line::new(QUIET).seat("seat", seat))
}

/// Returns these lines with neighbours merged that result from the choices of one seat.
fn merged(session: &dyn AnySession, told: &[&Said]) -> Vec<Line> {
    let doings = told.chunk_by(|one, next| (one.by, one.struck) == (next.by, next.struck));
    let lines = doings.flat_map(|doing| {
        let lines = session.merged(doing.iter().map(|said| said.line.clone()).collect());
        lines.into_iter().map(|line| crossed_out(line, doing[0].struck))
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(number: i64) -> Line {
        Line::new("rolled").seat("who", Seat(0)).number("number", number)
    }

    #[test]
    fn added_lines_follow_those_told_in_the_same_turn() {
        let (mut talk, turn) = (Talk::default(), 1);
        talk.posted(turn);
        assert!(!talk.may_be_added(turn), "the opening post stays as it is");
        talk.chose(Seat(0));
        talk.happened(1, Some(line(1)));
        talk.posted(turn);
        talk.happened(2, None);
        talk.happened(3, Some(line(2)));
        assert!(talk.may_be_added(turn) && !talk.may_be_added(2));
        talk.amended();
        assert_eq!((talk.in_full(), talk.waiting()), (vec![line(1), line(2)], 0));
        (0..60).for_each(|number| talk.happened(4, Some(line(number))));
        assert!(!talk.may_be_added(turn), "it is long enough");
        talk.posted(2);
        assert_eq!(talk.in_full().len(), 60);
    }

    #[test]
    fn turn_that_ends_as_it_begins_is_told_as_quiet() {
        let said = |seat: u8, key, struck| {
            let line = Line::new(key).seat(BEGINS, Seat(seat + 1));
            Said { by: Some(Seat(seat)), line, row: Some(1), struck }
        };
        let after = |began: Option<Seat>, told: &[Said]| {
            let told = with_quiet_turns(told, began, |line| line.seat_at(BEGINS).filter(|_| line.key == "ended"));
            told.iter().map(|said| said.line.key.to_string()).collect::<Vec<_>>()
        };
        let keys = |told: &[Said]| after(None, told);
        let acted = [said(0, "stepped", false), said(0, "ended", false)];
        assert_eq!(keys(&[&acted[..], &[said(1, "ended", false)]].concat()), ["stepped", "ended", QUIET]);
        assert_eq!(keys(&[said(0, "zapped", false), said(1, "answered", false), acted[1].clone()])[2], "ended");
        assert_eq!(keys(&[acted[1].clone(), said(1, "ended", true), said(1, "stepped", false)])[1], "ended");
        assert_eq!(keys(&acted[1..]), ["ended"], "what was done before is told elsewhere");
        assert_eq!(after(Some(Seat(0)), &acted[1..]), [QUIET], "the post before ended with the turn before");
    }
}
