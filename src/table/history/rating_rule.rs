//! The rule by which a finished game changes ratings or does not.

use crate::{
    Refused, Uncounted,
    actor::table::Table,
    history::{
        credit::Credit,
        exemption::{Ending, MOST},
    },
};
use engine::Outcome;
use ratings::List;

/// The length of a day, in milliseconds.
const DAY: i64 = 24 * 3_600_000;

impl Table {
    /// Returns why a game with this ending and outcome changes no rating. `None` if it changes ratings, or if the table
    /// is not rated at all.
    pub(crate) async fn uncounted(
        &self,
        (ending, outcome): (Ending, &Outcome),
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
            Ending::Played if turns < needed && is_won_by_nobody(outcome) => {
                Some(Uncounted::ShortDraw { turns: needed })
            }
            _ if credit.rated().count() < 2 && self.roster().0.len() > 1 => Some(Uncounted::Alone),
            _ => self.often(credit, at).await?,
        })
    }

    /// Returns a reason if each two of the people in it have already had as many rated games with each other within a
    /// day as count. Two people who have had them take nothing from a third.
    async fn often(&self, credit: &Credit, at: i64) -> Result<Option<Uncounted>, Refused> {
        let people: Vec<_> = credit.rated().filter_map(|seat| Some((seat, credit.roster.kept_as(seat)?))).collect();
        for (number, (_, person)) in people.iter().enumerate() {
            let store = &self.context.store;
            let met = store.played_with(*person, at - DAY, List::Unrated.word()).await;
            let met = met.map_err(|error| self.oops(&error))?;
            let is_often = |who: u64| met.iter().any(|(other, games)| *other == who && *games >= MOST);
            if people[number + 1..].iter().any(|(_, other)| !is_often(*other)) {
                return Ok(None);
            }
        }
        Ok(match people[..] {
            [] | [_] => None,
            [(one, _), (other, _)] => Some(Uncounted::Often { one: credit.name_of(one), other: credit.name_of(other) }),
            _ => Some(Uncounted::AllOften),
        })
    }
}

/// Returns whether all who played against each other share the first place.
fn is_won_by_nobody(outcome: &Outcome) -> bool {
    outcome.together.is_none() && outcome.places.len() > 1 && outcome.places.iter().all(|place| *place == 1)
}
