//! The things that a person can do at a table besides moving, found without doing any of them.

use crate::{
    Clock, Refused, TableRefusal,
    actor::table::Table,
    time::attendance::Attendance,
    turns::{ViewHandle, departure::RESIGN},
    votes::undo::TakeBacks,
};
use engine::{Line, Occasion, Path, Seat};
use people::Person;
use store::{Phase, TableId};

/// The things that the holder of a seat can do at a table besides moving.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct AtHand {
    /// True if there is a choice to take back, or a vote about that.
    pub take_back: bool,
    /// The labels of the standing orders that there are to give.
    pub orders: Vec<Line>,
    /// True if there are clocks that a pause could stop.
    pub pause: bool,
    /// True if a decision of the seat waits in which it may ask for a hint.
    pub hint: bool,
}

impl ViewHandle<'_> {
    /// Returns the things that `person` can do at a table. Unlike a move or a vote it does not show that they are there.
    pub async fn at_hand(self, table: TableId, person: Person) -> Result<AtHand, Refused> {
        self.house.ask(table, move |table| Box::pin(at_hand(table, person))).await?
    }
}

async fn at_hand(table: &mut Table, person: Person) -> Result<AtHand, Refused> {
    let seat = table.seat_of(person)?;
    if table.phase != Phase::Play {
        return Err(table.refused(TableRefusal::Over));
    }
    let play = table.in_play()?;
    if play.session.is_done(seat) || Attendance::of(table).refuse_absent(seat).is_err() {
        return Ok(AtHand::default());
    }
    let (orders, pause) = (orders(table, seat), table.agreement.clock != Clock::None);
    let hint = table.agreement.hinted().has(seat) && play.owing().has(seat);
    let take_back = TakeBacks::of(table).offer(person).await.is_ok();
    Ok(AtHand { take_back, orders, pause, hint })
}

/// Returns the labels of the standing orders that a seat can give. To resign is none.
fn orders(table: &Table, seat: Seat) -> Vec<Line> {
    let play = table.play.as_ref();
    let panel =
        play.and_then(|play| play.panel(table.id.0, table.roster(), seat, Occasion::Standing, &Path::default()));
    let Some(panel) = panel else { return vec![] };
    // A panel has said a word already if it is the only one.
    if let Some(only) = panel.said.0.first() {
        return panel.trail.into_iter().take(1).filter(|_| only.as_str() != RESIGN).collect();
    }
    let offers = panel.question.offers.into_iter().filter(|offer| offer.word.as_str() != RESIGN);
    offers.map(|offer| offer.label).collect()
}
