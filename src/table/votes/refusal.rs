//! The reasons why something is not put to the vote, or an answer to it does not count.

use crate::model::reasons::reasons;
use engine::{Line, Seat};

reasons! {
    /// The reasons why no vote is opened, or one has no effect.
    pub enum VoteRefusal {
        /// Something is put to the vote already.
        Voting => Line::new("refuse-vote-open"),
        /// The person has put something to the vote within an hour, on which not all agreed. They can ask again from
        /// this time on, in unix milliseconds.
        AskedLately(until: i64) => Line::new("refuse-asked-lately").text("until", (until / 1000).to_string()),
        /// The vote has ended.
        Over => Line::new("refuse-vote-over"),
        /// The person has answered already.
        Voted => Line::new("refuse-voted"),
        /// The person is not asked to agree.
        NotAsked => Line::new("refuse-no-vote"),
    }

    /// The reasons why nothing is taken back.
    pub enum TakeBackRefusal {
        /// Nothing that the asker has chosen can be taken back.
        Nothing => Line::new("refuse-nothing-to-take-back"),
        /// These players know something from later events that would be hidden again.
        WouldShow(seats: Vec<Seat>) =>
            Line::new("refuse-would-show").list("seats", seats.iter().copied().map(Line::name_of)),
        /// The asker has seen the result, the table is rated, and not everybody else who plays could agree.
        Seen(mute: Mute) => mute.line(),
        /// The choice to be taken back has changed: something has happened since.
        MovedSince => Line::new("refuse-moved-since"),
    }

    /// A player who cannot agree to something that needs everybody's consent.
    #[derive(Copy, Eq)]
    pub enum Mute {
        /// A computer plays a seat for good.
        Computer => Line::new("refuse-seen-computer"),
        /// A person is away, or a computer minds their seat.
        Away(seat: Seat) => Line::new("refuse-seen-away").seat("seat", *seat),
        /// Nobody else plays.
        All => Line::new("refuse-seen"),
    }

    /// The reasons why a game is not ended as a draw.
    pub enum DrawRefusal {
        /// The game knows no draw.
        Unknown => Line::new("refuse-no-draw"),
        /// A computer plays or minds this seat, and agrees to no draw.
        Computer(seat: Seat) => Line::new("refuse-draw-computer").seat("seat", *seat),
        /// Nobody else is in the game.
        Alone => Line::new("refuse-draw-alone"),
    }

    /// The reasons why nobody takes a person's seat.
    pub enum SubstituteRefusal {
        /// The newcomer already has a seat at this table.
        SeatedAlready => Line::new("refuse-seated-already"),
        /// The newcomer is barred from the tables of the server.
        Barred => Line::new("refuse-barred-newcomer"),
        /// The newcomer had another seat at this table, and knows what it held.
        KnowsAnother => Line::new("refuse-knows-another"),
        /// The person is there whose seat is to be given away.
        NotAbsent(seat: Seat) => Line::new("refuse-not-absent").seat("seat", *seat),
        /// The seat would be given away by a single other person.
        OneAlone(seat: Seat) => Line::new("refuse-one-alone").seat("seat", *seat),
    }
}
