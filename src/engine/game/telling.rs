//! The trait for what a game tells.

use crate::{Arg, Basics, Deed, Game, GameInfo, Line, Path, Seat, Session, Viewer};

/// The weight of a line in a post, the lightest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Weight {
    /// Everybody sees it in the picture, or reads it in the next line. No post has it.
    Seen,
    /// Nobody acts upon it. It goes first where room is short.
    Detail,
    /// Others act upon it.
    Deed,
}

/// The keys of a game's lines by weight. A line of any other key is a deed.
pub struct Scale {
    /// The lines that everybody sees in the picture, or reads in the next line.
    pub seen: &'static [&'static str],
    /// The lines that nobody acts upon.
    pub details: &'static [&'static str],
    /// The beginnings of the keys of turning points that their own line tells. As headlines these are seen.
    pub headlines: &'static [&'static str],
}

impl Scale {
    /// Returns the weight of a line with this key.
    pub fn weigh(&self, key: &str) -> Weight {
        match key {
            key if self.seen.contains(&key) || self.is_headline(key) => Weight::Seen,
            key if self.details.contains(&key) => Weight::Detail,
            _ => Weight::Deed,
        }
    }

    /// Returns whether a line with this key is a headline as it is.
    pub fn is_headline(&self, key: &str) -> bool {
        self.headlines.iter().any(|beginning| key.starts_with(beginning))
    }
}

/// The lines in which events and secrets are told, and the parts of a game that people look up.
pub trait Telling: Basics {
    /// First words of safe defaults that are told to everybody as such; message keys `KEY-stead-WORD`.
    ///
    /// The results of any other default tell of themselves.
    const STEADS: &'static [&'static str] = &[];
    /// The deeds that one seat does to another in public, for plans on condition that a deed was not done.
    const DEEDS: &'static [Deed] = &[];
    /// The lines in which a seat suffers a deed of others or gets their answer, each with an argument that names the
    /// seat.
    const SUFFERED: &'static [(&'static str, &'static str)] = &[];
    /// Returns how `event` reads to `viewer`; `None` if it is not theirs to hear.
    fn narrate(event: &Self::Event, viewer: Viewer) -> Option<Line>;
    /// Returns whether everybody surely hears of `event` what the room hears, so that nobody is asked one by one.
    fn tells_all_alike(_event: &Self::Event) -> bool {
        false
    }
    /// Returns whether `event` showed anybody something new or used chance.
    ///
    /// An event that reveals and is told to nobody is open to all. It shows that nothing happened, though a seat could
    /// have made something happen in secret.
    fn reveals(event: &Self::Event) -> bool;
    /// Returns whether everybody can tell who hears of `event` something else than the room, of hidden things.
    fn confides_openly(_event: &Self::Event) -> bool {
        true
    }
    /// The keys of lines that are news though they are no headlines. They are never only added to an older post.
    const NEWS: &'static [&'static str] = &[];

    /// The keys of lines that end a turn and begin the next, of the seat `to`. A turn with no other line was a quiet one.
    const TURN_ENDS: &'static [&'static str] = &[];

    /// Returns lines of the room merged into fewer, in their order: related lines become one, such as the steps of one
    /// piece.
    ///
    /// Nothing is in them that is not in `lines`, and nothing of weight is left out. Merged lines that are followed by
    /// more can be merged again, with the same result as merging all at once.
    fn merged(lines: Vec<Line>) -> Vec<Line> {
        lines
    }
    /// Returns the weight of a line of the room in a post.
    fn weight(_line: &Line) -> Weight {
        Weight::Deed
    }
    /// Returns the headline of a line of the room, if it tells of a turning point: a death, a pyramid, a win in reach.
    ///
    /// A post begins with it. `view` is the room's, at the time of the post. A line that its headline makes superfluous
    /// weighs nothing.
    fn headline(_line: &Line, _view: &Self::View) -> Option<Line> {
        None
    }
    /// Returns what `seat` alone knows, in words, such as the cards of its hand. All are told it once the game is over.
    fn laid_open(_view: &Self::View, _seat: Seat) -> Vec<Line> {
        vec![]
    }
    /// Returns everything with its own text that people look up, such as a card: its word, its name, and its text.
    fn cards() -> Vec<(&'static str, Line, Line)> {
        vec![]
    }
}

/// The lines that a session of any game tells, beside those of its journal.
pub trait Tales {
    /// Returns lines of the room merged into fewer, as [`crate::Telling::merged`] says.
    fn merged(&self, lines: Vec<Line>) -> Vec<Line>;
    /// Returns the weight of a line of the room in a post.
    fn weight(&self, line: &Line) -> Weight;
    /// Returns the headline of each of these lines of the room, as [`crate::Telling::headline`] says.
    fn headlines(&self, lines: &[Line]) -> Vec<Option<Line>>;
    /// Returns whether a line of the room is news, as [`crate::Telling::NEWS`] says.
    fn is_news(&self, line: &Line) -> bool;
    /// Returns whether a line of the room ends a turn, as [`crate::Telling::TURN_ENDS`] says.
    fn ends_turn(&self, line: &Line) -> bool;
    /// Returns the deeds that one seat does to another in public.
    fn deeds(&self) -> &'static [Deed];
    /// Returns whether `seat` suffers a deed in this line or gets an answer, as [`crate::Telling::SUFFERED`] says. The
    /// line may be merged.
    fn is_suffered(&self, line: &Line, seat: Seat) -> bool;
    /// Returns what a path taken in a seat's stead does, as everybody is told.
    ///
    /// `None` if its results tell of themselves.
    fn in_stead(&self, path: &Path) -> Option<Line>;
    /// Returns the orders of `seat` that an event may end, as [`crate::Menus::orders`] says.
    fn orders(&self, seat: Seat) -> Vec<(Line, Line)>;
    /// Returns what each seat alone knew in the end, if that is anything; nothing while the game goes on.
    fn laid_open(&self) -> Vec<(Seat, Vec<Line>)>;
}

impl<G: Game> Tales for Session<G> {
    fn merged(&self, lines: Vec<Line>) -> Vec<Line> {
        G::merged(lines)
    }

    fn weight(&self, line: &Line) -> Weight {
        G::weight(line)
    }

    fn headlines(&self, lines: &[Line]) -> Vec<Option<Line>> {
        let view = self.view(Viewer::Watcher);
        lines.iter().map(|line| G::headline(line, &view)).collect()
    }

    fn is_news(&self, line: &Line) -> bool {
        G::NEWS.contains(&&*line.key)
    }

    fn ends_turn(&self, line: &Line) -> bool {
        G::TURN_ENDS.contains(&&*line.key)
    }

    fn deeds(&self) -> &'static [Deed] {
        G::DEEDS
    }

    fn is_suffered(&self, line: &Line, seat: Seat) -> bool {
        suffers(G::SUFFERED, line, seat)
    }

    fn in_stead(&self, path: &Path) -> Option<Line> {
        let word = path.0.first()?.as_str();
        G::STEADS.contains(&word).then(|| stead(&G::INFO, word))
    }

    fn orders(&self, seat: Seat) -> Vec<(Line, Line)> {
        G::orders(&self.view(Viewer::Seat(seat)), seat)
    }

    fn laid_open(&self) -> Vec<(Seat, Vec<Line>)> {
        let Some(outcome) = self.outcome() else { return vec![] };
        let seats = (0..outcome.places.len() as u8).map(Seat);
        let known = seats.map(|seat| (seat, G::laid_open(&self.view(Viewer::Seat(seat)), seat)));
        known.filter(|(_, known)| !known.is_empty()).collect()
    }
}

/// Returns whether `seat` is named where these keys and arguments say, in this line or in one within it.
fn suffers(known: &[(&str, &str)], line: &Line, seat: Seat) -> bool {
    let is_known = |name: &str| known.contains(&(&*line.key, name));
    line.args.iter().any(|(name, arg)| is_known(name) && arg.is_of(seat) || suffers_within(known, arg, seat))
}

fn suffers_within(known: &[(&str, &str)], arg: &Arg, seat: Seat) -> bool {
    match arg {
        Arg::Line(line) => suffers(known, line, seat),
        Arg::List(args) => args.iter().any(|arg| suffers_within(known, arg, seat)),
        Arg::Seat(_) | Arg::Number(_) | Arg::Text(_) => false,
    }
}

/// Returns the line that is told of a safe default that begins with `word`.
pub(crate) fn stead(info: &GameInfo, word: &str) -> Line {
    Line::keyed(format!("{}-stead-{word}", info.key))
}
