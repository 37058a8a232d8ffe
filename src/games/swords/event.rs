//! The facts a game is the sum of.

use super::{
    agenda::{Doing, Frame, Target},
    board::{Domain, Side, Spot},
    card::Card,
    floor::{Arm, Fighter, Floor, Lasting, Stage},
    orders::Orders,
    piece::{PieceId, Rank},
    state::Muster,
    stops::Stops,
};
use engine::{Hidden, Line, Seat, Seats};
use serde::{Deserialize, Serialize};

/// A piece as it is told of: what it was and where when the fact came about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Figure {
    /// Which piece.
    pub piece: PieceId,
    /// What it is.
    pub rank: Rank,
    /// Whose it was.
    pub owner: Option<Seat>,
    /// Where it stood, or had fallen.
    pub at: Option<Spot>,
}

impl Figure {
    /// The piece as it is now.
    pub fn of(floor: &Floor, piece: PieceId) -> Figure {
        let is = floor.piece(piece);
        Figure { piece, rank: is.rank, owner: is.owner, at: is.spot.or(is.fell) }
    }

    /// The piece in words, with where it stands.
    pub fn line(&self) -> Line {
        let rank = self.rank.line();
        match (self.owner, self.at) {
            (Some(owner), Some(at)) => {
                Line::new("swords-figure").seat("owner", owner).line("rank", rank).line("at", at.line())
            }
            (Some(owner), None) => Line::new("swords-figure-gone").seat("owner", owner).line("rank", rank),
            (None, Some(at)) => Line::new("swords-figure-nobody").line("rank", rank).line("at", at.line()),
            (None, None) => rank,
        }
    }
}

/// How a piece takes a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// To a spot next to it.
    Walk,
    /// By the transmitter at this side (SW-05).
    Tx(Side),
    /// Over a spot, by the Belt of Levitation (SW-110).
    Flight,
}

/// By what a piece was moved, other than by its steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Means {
    /// By a card's magic.
    Card(Card),
    /// Back from a conflict without a dead (SW-47).
    Back,
}

/// What a piece died of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A conflict.
    Conflict,
    /// A card.
    Card(Card),
    /// A transmitter that led nowhere (SW-06).
    Nowhere,
    /// No spot to go back to (SW-47).
    NoRoom,
}

/// One side's dice in a conflict.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Roll {
    /// Who fights.
    pub figure: Figure,
    /// The dice as they fell; none for who cannot defend himself.
    pub dice: Vec<u8>,
    /// What it came to, modifiers included.
    pub value: u16,
    /// The modifiers included.
    pub bonus: u16,
}

/// What a card that resolves comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// It takes effect.
    Works,
    /// Its owner's wizard is gone (SW-60).
    NoWizard,
    /// What it named is gone (SW-66).
    NoTarget,
    /// A guard of the same level meets it (SW-64).
    Contradicted,
    /// The trap malfunctions (SW-161, SW-162).
    Fails,
    /// Another card made it void (SW-163).
    Void,
}

/// What is answered in a window.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum About {
    /// A card that was invoked or sprung.
    Card(Card),
    /// A conflict.
    Conflict {
        /// The side that moved in.
        mover: Figure,
        /// The side that stood there.
        other: Figure,
    },
}

impl About {
    /// The figures it names.
    pub(super) fn figures(&self) -> impl Iterator<Item = Figure> + use<> {
        let both = match self {
            About::Card(_) => [None, None],
            About::Conflict { mover, other } => [Some(*mover), Some(*other)],
        };
        both.into_iter().flatten()
    }
}

/// One thing that happened.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The first player was drawn, the deck shuffled, and domains drawn unless they are chosen.
    Begun {
        /// Who is first.
        first: Seat,
        /// By seat; empty where they are chosen.
        domains: Vec<Domain>,
        /// The deck, the last card on top.
        deck: Vec<Hidden<Card>>,
        /// What comes next.
        next: Stage,
    },
    /// A domain was chosen.
    Chose {
        /// By whom.
        seat: Seat,
        /// Which.
        domain: Domain,
        /// What comes next.
        next: Stage,
    },
    /// A player has mustered, unseen.
    Mustered {
        /// Who.
        seat: Seat,
        /// Where his pieces stand.
        muster: Hidden<Muster>,
    },
    /// All musters were shown.
    Shown {
        /// By seat.
        musters: Vec<Muster>,
    },
    /// A first piece was placed.
    Placed {
        /// By whom.
        seat: Seat,
        /// What.
        rank: Rank,
        /// Where.
        spot: Spot,
        /// What comes next.
        next: Stage,
    },
    /// One who has given up places no piece.
    Passed {
        /// What comes next.
        next: Stage,
    },
    /// Cards were drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// Which.
        cards: Vec<Hidden<Card>>,
        /// Whether they are to be used at once.
        due: bool,
    },
    /// The discards became the deck.
    Reshuffled {
        /// The deck, the last card on top.
        deck: Vec<Hidden<Card>>,
    },
    /// A turn began and its dice fell.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// The dice.
        dice: [u8; 3],
        /// Whether a triple earned it.
        extra: bool,
        /// The round.
        round: u32,
        /// Rounds without a piece lost.
        quiet: u32,
        /// The cards whose effects end as it begins, as is told; that they end follows from the turn.
        #[serde(default)]
        over: Vec<Card>,
    },
    /// A piece stepped.
    Stepped {
        /// Which.
        figure: Figure,
        /// Where to.
        to: Spot,
        /// How.
        way: Way,
        /// Whom it meets in conflict there.
        meets: Option<Fighter>,
        /// Whether it steps by a card rather than by the dice.
        free: bool,
    },
    /// The movement of a turn is over.
    MovementEnded {
        /// Whose.
        seat: Seat,
    },
    /// A conflict was fought.
    Fought {
        /// Where.
        spot: Spot,
        /// The sides, the one that moved in first.
        sides: [Roll; 2],
        /// Whether the one that moved in won.
        won: bool,
    },
    /// A conflict ended without a fight or a dead (SW-47).
    CalledOff {
        /// Where.
        spot: Spot,
    },
    /// Pieces died, all at once.
    Died {
        /// Which.
        figures: Vec<Figure>,
        /// Who killed them.
        killer: Option<Seat>,
        /// What of.
        cause: Cause,
    },
    /// Doppelgangers went.
    DoublesGone {
        /// From where.
        spots: Vec<Spot>,
    },
    /// Doppelgangers came.
    DoublesCame {
        /// Whose likeness.
        figure: Figure,
        /// Where.
        spots: Vec<Spot>,
    },
    /// A piece changed places with its doppelganger.
    Swapped {
        /// Which.
        figure: Figure,
        /// Where to.
        to: Spot,
    },
    /// A piece was moved.
    Moved {
        /// Which.
        figure: Figure,
        /// Where to.
        to: Spot,
        /// By what.
        means: Means,
    },
    /// A dead wizard's cards went to his killer or the discards.
    Spoils {
        /// Whose they were.
        from: Seat,
        /// Whose they are.
        to: Option<Seat>,
        /// Which; open to all where they are put away.
        cards: Vec<Hidden<Card>>,
    },
    /// Players are out of the game.
    Out {
        /// Who.
        seats: Seats,
        /// Their place.
        place: u8,
        /// The cards they held, which are put away.
        cards: Vec<Card>,
    },
    /// A player gave up.
    Resigned {
        /// Who.
        seat: Seat,
        /// The pieces that are taken off.
        pieces: Vec<PieceId>,
    },
    /// The game is over.
    Ended {
        /// The place of each seat.
        places: Vec<u8>,
        /// Whether it was for want of losses (SW-52).
        quiet: bool,
    },
    /// Something is under way that nobody need wait for as yet.
    Pushed {
        /// What.
        frame: Frame,
    },
    /// The last thing under way is over, unnoticed.
    Popped,
    /// Somebody has to choose.
    Asked {
        /// What.
        frame: Frame,
        /// The pieces it is about.
        figures: Vec<Figure>,
    },
    /// Whoever was asked is done.
    Finished {
        /// Who.
        seat: Seat,
        /// Whether the movement of the turn is over with it, as its own fact tells (SW-147).
        #[serde(default)]
        ends_movement: bool,
    },
    /// A window waits.
    Opened {
        /// Those it is open to.
        asked: Seats,
        /// Those it waits for.
        waits: Seats,
        /// Each other that it is open to, and with which cards he could answer, as he alone hears.
        #[serde(default)]
        could: Vec<(Seat, Hidden<Vec<Card>>)>,
        /// What it is about, where that is more than the last fact tells.
        #[serde(default)]
        about: Option<About>,
    },
    /// Somebody has answered in a window, unseen.
    Answered {
        /// Who.
        seat: Seat,
        /// What.
        answer: Hidden<Doing>,
        /// Whether the window did not wait for him: then nobody else hears of it.
        #[serde(default)]
        unasked: bool,
    },
    /// The answers in a window were opened.
    Settled {
        /// Whose is acted upon.
        acts: Option<Seat>,
        /// Whether it was a standing answer (SW-72).
        #[serde(default)]
        ordered: bool,
    },
    /// A card was invoked.
    Invoked {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// What it names.
        targets: Vec<Target>,
        /// The pieces among that.
        figures: Vec<Figure>,
    },
    /// An open trap was sprung.
    Sprung {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// On which piece.
        figure: Figure,
    },
    /// Something open was used.
    Used {
        /// By whom.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// A card came off the stack.
    Resolved {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
        /// What came of it.
        fate: Fate,
        /// Whether it lay open and was sprung, rather than being invoked.
        #[serde(default)]
        sprung: bool,
    },
    /// A card was taken over.
    Bounced {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// What it names from now on.
        targets: Vec<Target>,
    },
    /// A guard kept a card from something.
    Spared {
        /// The card.
        card: Card,
        /// The guard.
        guard: Card,
        /// From this piece, where it is one.
        figure: Option<Figure>,
    },
    /// Cards that lay open, were on the stack or lasted were destroyed.
    Ruined {
        /// Which.
        cards: Vec<Card>,
    },
    /// An effect lasts from now on.
    Lasts {
        /// What.
        lasting: Lasting,
        /// On which pieces.
        figures: Vec<Figure>,
    },
    /// Effects came to their end.
    Lapsed {
        /// Of which cards, and on which piece where it is over for that one alone.
        effects: Vec<(Card, Option<PieceId>)>,
    },
    /// Rocks came.
    RocksLaid {
        /// Where.
        spots: Vec<Spot>,
    },
    /// Rocks went.
    RocksGone {
        /// From where.
        spots: Vec<Spot>,
    },
    /// A rock was moved.
    RockMoved {
        /// From where.
        from: Spot,
        /// Where to.
        to: Spot,
        /// By a push, rather than with a lever.
        pushed: bool,
    },
    /// A piece came onto the board that had never been there.
    Came {
        /// What.
        rank: Rank,
        /// Whose.
        owner: Option<Seat>,
        /// Where.
        spot: Spot,
    },
    /// A dead piece came back.
    Returned {
        /// Which.
        figure: Figure,
        /// Whose it is now.
        owner: Seat,
        /// Where.
        spot: Spot,
    },
    /// A piece changed sides.
    Turned {
        /// Which.
        figure: Figure,
        /// Whose it is now.
        owner: Seat,
    },
    /// A bear trap holds a piece.
    Snared {
        /// Which.
        figure: Figure,
    },
    /// Dice were rolled for a card.
    Rolled {
        /// Which.
        card: Card,
        /// The dice.
        dice: Vec<u8>,
    },
    /// A piece, or a scroll's owner, threw to be spared (SW-44).
    Threw {
        /// For which card.
        card: Card,
        /// The piece, where it is one.
        figure: Option<Figure>,
        /// Whether it was a doppelganger of the piece.
        #[serde(default)]
        double: bool,
        /// The dice.
        dice: [u8; 2],
        /// The number to beat.
        number: u8,
        /// Whether it was beaten.
        saved: bool,
    },
    /// An unseen card was stolen.
    Stole {
        /// By whom.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// Which.
        card: Hidden<Card>,
    },
    /// An open artifact changed hands.
    TookOpen {
        /// By whom.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// Which.
        card: Card,
    },
    /// A spell went back to the hand it came from (SW-125).
    Kept {
        /// Whose hand.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// Cards were discarded from a hand.
    Discarded {
        /// By whom.
        seat: Seat,
        /// Which.
        cards: Vec<Card>,
    },
    /// The Crystal Ball shows its owner the other hands.
    Gazed {
        /// Who.
        seat: Seat,
        /// What each other hand holds.
        hands: Hidden<Vec<Card>>,
    },
    /// A turn ended.
    TurnEnded {
        /// Whose.
        seat: Seat,
        /// The cards whose effects end with it, as is told; that they end follows from the turn.
        #[serde(default)]
        over: Vec<Card>,
    },
    /// A player said what his pieces fight with.
    Armed {
        /// Who.
        seat: Seat,
        /// With what.
        arm: Arm,
    },
    /// A player said which windows wait for him.
    Stopped {
        /// Who.
        seat: Seat,
        /// What he said.
        stops: Hidden<Stops>,
    },
    /// A player left standing answers.
    Ordered {
        /// Who.
        seat: Seat,
        /// What he said.
        orders: Hidden<Orders>,
    },
}
