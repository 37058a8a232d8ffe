//! The lines of a game that a channel has heard, and those that it has not heard yet.

use engine::{AnySession, Line, Seat};

/// The most lines that a computer's turn takes in a post.
const MOST_OF_A_COMPUTER: usize = 4;
/// The key of the line that says how much was left out.
const MORE: &str = "more-in-details";
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
}

fn crossed_out(line: Line, struck: bool) -> Line {
    if struck && line.key != MORE { Line::new("struck").line("line", line) } else { line }
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

    /// Notes that all was told in a new post, in this turn.
    pub fn posted(&mut self, turn: u32) {
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

    /// Returns the lines of the newest post in short. Lines that belong together become one, and few are left of a
    /// computer's turn.
    pub fn in_short(&self, session: &dyn AnySession, is_computer: impl Fn(Seat) -> bool) -> Vec<Line> {
        let doings = self.told.chunk_by(|one, next| (one.by, one.struck) == (next.by, next.struck));
        doings
            .flat_map(|doing| {
                let lines = session.merged(doing.iter().map(|said| said.line.clone()).collect());
                let lines = match doing[0].by.filter(|seat| is_computer(*seat)) {
                    Some(seat) => of_weight(lines, seat),
                    None => lines,
                };
                lines.into_iter().map(|line| crossed_out(line, doing[0].struck))
            })
            .collect()
    }
}

/// Returns the lines of a computer's turn that weigh most. Lines about others come before those about itself, later
/// ones before earlier ones. A last line says how many more there are.
fn of_weight(lines: Vec<Line>, computer: Seat) -> Vec<Line> {
    if lines.len() <= MOST_OF_A_COMPUTER {
        return lines;
    }
    let mut order: Vec<usize> = (0..lines.len()).collect();
    order.sort_by_key(|at| (!lines[*at].names_others(computer), usize::MAX - at));
    let kept = &order[..MOST_OF_A_COMPUTER - 1];
    let left_out = lines.len() - kept.len();
    let kept = lines.iter().enumerate().filter(|(at, _)| kept.contains(at)).map(|(_, line)| line.clone());
    kept.chain([Line::new(MORE).number("count", left_out as i64)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(number: i64) -> Line {
        Line::new("rolled").seat("who", Seat(0)).number("number", number)
    }

    #[test]
    fn deeds_to_others_come_first_in_a_long_turn() {
        let done = Line::new("hit").seat("who", Seat(0)).list("whom", [Line::name_of(Seat(1))]);
        let lines: Vec<_> = [line(1), done.clone()].into_iter().chain((2..6).map(line)).collect();
        assert_eq!(of_weight(lines[..4].to_vec(), Seat(0)), lines[..4]);
        let more = Line::new("more-in-details").number("count", 3);
        assert_eq!(of_weight(lines, Seat(0)), [done, line(4), line(5), more]);
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
}
