//! What a channel has been told of a game and what not yet, line by line.

use engine::{AnySession, Line, Seat};

/// The most lines that a computer's turn takes in a post.
const MOST_OF_A_COMPUTER: usize = 4;
/// What says how much was left out.
const MORE: &str = "more-in-details";
/// The most lines that are added to a post before what follows gets one of its own.
const MOST_IN_A_POST: usize = 60;

/// A line of the room, and whose choice it came of; nobody's where the table itself says it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Said {
    pub by: Option<Seat>,
    pub line: Line,
    /// The number of the journal's row that it tells of, where that is one of the game's.
    pub row: Option<u64>,
    /// Whether that was taken back.
    pub struck: bool,
}

impl Said {
    /// The line as it stands there: crossed out where what it tells of was taken back.
    fn shown(&self) -> Line {
        crossed_out(self.line.clone(), self.struck)
    }
}

fn crossed_out(line: Line, struck: bool) -> Line {
    if struck && line.key != MORE { Line::new("struck").line("line", line) } else { line }
}

/// What a channel has been told of a game and what not yet.
#[derive(Clone, Default)]
pub(crate) struct Talk {
    /// What it has not been told.
    unsaid: Vec<Said>,
    /// What its newest post tells.
    told: Vec<Said>,
    /// In which turn of the game that post was written.
    turn: u32,
    /// How many posts there were.
    posts: u32,
    /// Whose choice was the last.
    by: Option<Seat>,
}

impl Talk {
    /// From here on what happens comes of a choice of `seat`.
    pub fn chose(&mut self, seat: Seat) {
        self.by = Some(seat);
    }

    /// Something that happened in this row of the journal, as the room hears it.
    pub fn happened(&mut self, row: u64, line: Option<Line>) {
        let (by, row) = (self.by, Some(row));
        self.unsaid.extend(line.map(|line| Said { by, line, row, struck: false }));
    }

    /// Something the table itself says.
    pub fn say(&mut self, line: Line) {
        self.unsaid.push(Said { by: None, line, row: None, struck: false });
    }

    /// Strikes what was told of the game's rows from `to` on that have counted until now, and says it once more as such.
    pub fn taken_back(&mut self, to: u64, gone: Vec<Said>) {
        let is_gone = |said: &Said| said.row.is_some_and(|row| row >= to);
        self.told.iter_mut().filter(|said| is_gone(said)).for_each(|said| said.struck = true);
        self.unsaid.retain(|said| !is_gone(said) || said.struck);
        self.unsaid.extend(gone.into_iter().map(|said| Said { struck: true, ..said }));
    }

    /// The last line that has not been told.
    pub fn last(&self) -> Option<&Said> {
        self.unsaid.last()
    }

    /// Whose choice was the last.
    pub fn by(&self) -> Option<Seat> {
        self.by
    }

    /// How many lines have not been told.
    pub fn waiting(&self) -> usize {
        self.unsaid.len()
    }

    /// Whether what has not been told may be added to the newest post: it is of this turn and has room, and is not the
    /// opening one, which says what binds the game and stays as it is.
    pub fn may_be_added(&self, turn: u32) -> bool {
        self.turn == turn && self.posts > 1 && self.told.len() + self.unsaid.len() <= MOST_IN_A_POST
    }

    /// Notes that all was told in a post of its own, in this turn.
    pub fn posted(&mut self, turn: u32) {
        self.told = std::mem::take(&mut self.unsaid);
        self.turn = turn;
        self.posts += 1;
    }

    /// Notes that all was added to the newest post; what stands there struck already is not said once more.
    pub fn amended(&mut self) {
        let told = std::mem::take(&mut self.told);
        let anew = std::mem::take(&mut self.unsaid).into_iter().filter(|said| !said.struck || !told.contains(said));
        self.told = told.iter().cloned().chain(anew).collect();
    }

    /// All that the newest post is about, line by line.
    pub fn in_full(&self) -> Vec<Line> {
        self.told.iter().map(Said::shown).collect()
    }

    /// What the newest post says: what belongs together in one line, and of a computer's turn no more than a few.
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

/// The lines of a computer's turn that weigh most: those about others before those about itself, later ones before
/// earlier ones; a last line says how many more there are.
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
    fn of_a_long_turn_what_was_done_to_others_is_told_first() {
        let done = Line::new("hit").seat("who", Seat(0)).list("whom", [Line::name_of(Seat(1))]);
        let lines: Vec<_> = [line(1), done.clone()].into_iter().chain((2..6).map(line)).collect();
        assert_eq!(of_weight(lines[..4].to_vec(), Seat(0)), lines[..4]);
        let more = Line::new("more-in-details").number("count", 3);
        assert_eq!(of_weight(lines, Seat(0)), [done, line(4), line(5), more]);
    }

    #[test]
    fn what_is_added_stands_behind_what_was_told_in_the_same_turn() {
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
