//! Whether a finished game changes ratings.

use super::{
    Refused, Uncounted,
    credit::Credit,
    table::Table,
    uncounted::{Ending, MOST},
};
use ratings::List;

/// How long a day is, in milliseconds.
const DAY: i64 = 24 * 3_600_000;

impl Table {
    /// Why a game that ends so changes no rating; nothing where it does, or the table is not rated at all.
    pub(super) async fn uncounted(
        &self,
        ending: Ending,
        credit: &Credit,
        turns: u32,
        at: i64,
    ) -> Result<Option<Uncounted>, Refused> {
        let needed = self.entry.info.rated_turns * self.roster().0.len() as u32;
        let contested = self.in_play()?.session.is_contested();
        Ok(match ending {
            _ if self.agreement.unrated => None,
            Ending::Agreed if !contested => Some(Uncounted::Unfought),
            Ending::GivenUp if turns < needed => Some(Uncounted::Short { turns: needed }),
            _ if credit.rated().count() < 2 && self.roster().0.len() > 1 => Some(Uncounted::Alone),
            _ => self.often(credit, at).await?,
        })
    }

    /// The first two who have had as many rated games with each other within a day as count.
    async fn often(&self, credit: &Credit, at: i64) -> Result<Option<Uncounted>, Refused> {
        let people: Vec<_> = credit.rated().filter_map(|seat| Some((seat, credit.roster.kept_as(seat)?))).collect();
        for (number, (seat, person)) in people.iter().enumerate() {
            let store = &self.context.store;
            let met = store.played_with(*person, at - DAY, List::Unrated.word()).await;
            let met = met.map_err(|error| self.oops(&error))?;
            let is_often = |who: u64| met.iter().any(|(other, games)| *other == who && *games >= MOST);
            if let Some((other, _)) = people[number + 1..].iter().find(|(_, other)| is_often(*other)) {
                let (one, other) = (credit.name_of(*seat), credit.name_of(*other));
                return Ok(Some(Uncounted::Often { one, other }));
            }
        }
        Ok(None)
    }
}
