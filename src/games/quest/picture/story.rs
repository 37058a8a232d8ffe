//! The story of the picture: the latest event, and the choice that is awaited.

use crate::{
    picture::places::where_to,
    rules::legal,
    state::{
        board::Space,
        public_state::{Combat, Piece, PublicState, Stage, Turn},
        view::View,
    },
};
use engine::{Line, Seat};

/// The last move on the board.
pub(crate) struct Went<'s> {
    /// The seat that moved.
    pub seat: Seat,
    /// The pieces of this seat at the end of the way.
    pub pieces: Vec<Piece>,
    pub way: &'s [Space],
}

impl Went<'_> {
    /// Returns the piece that moved, or its player if it may have been one of several.
    pub(crate) fn who(&self) -> Line {
        if let [piece] = self.pieces[..] { piece.line() } else { Line::name_of(self.seat) }
    }

    fn to(&self) -> Option<Space> {
        self.way.last().copied()
    }
}

/// Returns the last move. `None` if its pieces are no longer where it led.
pub(crate) fn went(public: &PublicState) -> Option<Went<'_>> {
    let mut turns = public.trail.by_seat().rev();
    let (seat, way) = turns.find_map(|(seat, trail)| Some((seat?, trail.ways.last()?)))?;
    let mut pieces = public.pieces().of(seat);
    pieces.retain(|piece| public.space(*piece) == way.last().copied());
    (!pieces.is_empty()).then_some(Went { seat, pieces, way })
}

/// Returns the standing of the game: the latest event, and the choice that is awaited.
pub(crate) fn status(view: &View) -> Line {
    let public = &view.public;
    match (&public.stage, public.asked()) {
        (Stage::Over(Some(seat)), _) => Line::new("quest-picture-won").seat("seat", *seat),
        (Stage::Over(None), _) => Line::new("quest-picture-over"),
        (Stage::Temple(seat), _) => Line::new("quest-picture-temple").seat("seat", *seat),
        (Stage::Combat(fight), decides) => attack(fight, decides),
        (_, Some(seat)) => told(public, seat),
        (_, None) => Line::new("quest-picture-setup"),
    }
}

/// Returns the attack that is being settled, and the seat that decides.
fn attack(fight: &Combat, decides: Option<Seat>) -> Line {
    let news = Line::new("quest-picture-combat").line("attacker", fight.attacker.line());
    let news = news.line("defender", fight.defender.line());
    match decides.map(|seat| Line::new("quest-picture-decides").seat("seat", seat)) {
        Some(next) => Line::new("quest-picture-told").line("news", news).line("next", next),
        None => news,
    }
}

/// Returns the latest event in one sentence, and the choice of `seat` in another.
fn told(public: &PublicState, seat: Seat) -> Line {
    let next = awaited(public, seat);
    match event(public) {
        Some(news) => Line::new("quest-picture-told").line("news", news).line("next", next),
        None => next,
    }
}

/// Returns the event that matters most: who holds the chamber, who beat whom, or who went where.
fn event(public: &PublicState) -> Option<Line> {
    let holds = public.living().iter().find(|seat| public.space(Piece::Summoner(*seat)) == Some(Space::CHAMBER));
    let holds = holds.map(|seat| {
        let held = Line::new("quest-picture-holds").seat("seat", seat);
        held.number("count", public.mage(seat).vigil)
    });
    holds.or_else(|| beaten(public)).or_else(|| {
        let went = went(public)?;
        let line = Line::new("quest-picture-reached").line("who", went.who());
        Some(line.line("space", where_to(went.to()?)))
    })
}

/// Returns the result of the last combat.
fn beaten(public: &PublicState) -> Option<Line> {
    let fought = public.trails().last_fought().filter(|fought| fought.totals[0] != fought.totals[1])?;
    let won = usize::from(fought.totals[1] > fought.totals[0]);
    let line = Line::new("quest-picture-beat").line("winner", fought.pieces[won].line());
    Some(line.line("loser", fought.pieces[1 - won].line()))
}

/// Returns the choice that is awaited of `seat`.
fn awaited(public: &PublicState, seat: Seat) -> Line {
    let key = match (&public.stage, public.turn) {
        (Stage::Landing(_), _) => "quest-picture-decides",
        (_, Some(Turn { moved: false, roll: Some((one, other)), .. })) => {
            let line = Line::new("quest-picture-moves").seat("seat", seat);
            return line.number("steps", one + other);
        }
        (_, Some(Turn { moved: false, .. })) if !legal::movers(public, seat).is_empty() => "quest-picture-rolls",
        (_, Some(Turn { moved: true, .. })) => "quest-picture-goes-on",
        _ => "quest-picture-turn",
    };
    Line::keyed(key.to_owned()).seat("seat", seat)
}
