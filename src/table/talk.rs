//! What a channel has been told of a game and what not yet, line by line.

use engine::{AnySession, Line, Seat};

/// The most lines that a computer's turn takes in a post.
const MOST_OF_A_COMPUTER: usize = 4;
/// The most lines that are added to a post before what follows gets one of its own.
const MOST_IN_A_POST: usize = 60;

/// A line of the room, and whose choice it came of; nobody's where the table itself says it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Said {
    pub by: Option<Seat>,
    pub line: Line,
}

/// What a channel has been told of a game and what not yet.
#[derive(Clone, Default)]
pub(super) struct Talk {
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

    /// Something that happened, as the room hears it.
    pub fn happened(&mut self, line: Option<Line>) {
        let by = self.by;
        self.unsaid.extend(line.map(|line| Said { by, line }));
    }

    /// Something the table itself says.
    pub fn say(&mut self, line: Line) {
        self.unsaid.push(Said { by: None, line });
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

    /// Notes that all was added to the newest post.
    pub fn amended(&mut self) {
        self.told.append(&mut self.unsaid);
    }

    /// All that the newest post is about, line by line.
    pub fn in_full(&self) -> Vec<Line> {
        self.told.iter().map(|said| said.line.clone()).collect()
    }

    /// What the newest post says: what belongs together in one line, and of a computer's turn no more than a few.
    pub fn in_short(&self, session: &dyn AnySession, is_computer: impl Fn(Seat) -> bool) -> Vec<Line> {
        let doings = self.told.chunk_by(|one, next| one.by == next.by);
        doings
            .flat_map(|doing| {
                let lines = session.merged(doing.iter().map(|said| said.line.clone()).collect());
                match doing[0].by.filter(|seat| is_computer(*seat)) {
                    Some(seat) => of_weight(lines, seat),
                    None => lines,
                }
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
    kept.chain([Line::new("more-in-details").number("count", left_out as i64)]).collect()
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
        talk.happened(Some(line(1)));
        talk.posted(turn);
        talk.happened(None);
        talk.happened(Some(line(2)));
        assert!(talk.may_be_added(turn) && !talk.may_be_added(2));
        talk.amended();
        assert_eq!((talk.in_full(), talk.waiting()), (vec![line(1), line(2)], 0));
        (0..60).for_each(|number| talk.happened(Some(line(number))));
        assert!(!talk.may_be_added(turn), "it is long enough");
        talk.posted(2);
        assert_eq!(talk.in_full().len(), 60);
    }
}
