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
use people::Person;
use ratings::List;

/// The length of a day, in milliseconds.
const DAY: i64 = 24 * 3_600_000;

/// The rule by which a game that ends at a table changes ratings or does not.
pub(crate) struct RatingRule<'a> {
    pub table: &'a Table,
    /// The outcome of the game.
    pub outcome: &'a Outcome,
    /// The people for whom the game counts.
    pub credit: &'a Credit,
    /// The time of its end, in unix milliseconds.
    pub at: i64,
}

impl RatingRule<'_> {
    /// Returns why a game with this ending, after so many turns, changes no rating. `None` if it changes ratings, or if
    /// the table is not rated at all.
    pub async fn exemption(&self, ending: Ending, turns: u32) -> Result<Option<Uncounted>, Refused> {
        let RatingRule { table, outcome, credit, .. } = *self;
        let needed = turns_to_be_rated(table);
        let contested = table.in_play()?.session.is_contested();
        Ok(match ending {
            _ if table.agreement.unrated => None,
            Ending::Agreed if !contested => Some(Uncounted::Unfought),
            Ending::GivenUp if turns < needed => Some(Uncounted::Short { turns: needed }),
            Ending::Played if turns < needed && outcome.is_shared() => Some(Uncounted::ShortDraw { turns: needed }),
            _ if credit.rated().count() < 2 && table.roster().0.len() > 1 => Some(Uncounted::Alone),
            _ => self.often().await?,
        })
    }

    /// Returns a reason if each two of the people in it have already had as many rated games with each other within a
    /// day as count. Two people who have had them take nothing from a third.
    async fn often(&self) -> Result<Option<Uncounted>, Refused> {
        let RatingRule { table, credit, at, .. } = *self;
        let people: Vec<_> =
            credit.rated().filter_map(|seat| Some((seat, Person(credit.roster.kept_as(seat)?)))).collect();
        for (number, (_, person)) in people.iter().enumerate() {
            for (_, other) in &people[number + 1..] {
                let met = table.context.people.played_together([*person, *other], at - DAY, List::Unrated.word());
                if met.await.map_err(|error| table.oops(&error))? < MOST {
                    return Ok(None);
                }
            }
        }
        Ok(match people[..] {
            [] | [_] => None,
            [(one, _), (other, _)] => Some(Uncounted::Often { one: credit.name_of(one), other: credit.name_of(other) }),
            _ => Some(Uncounted::AllOften),
        })
    }
}

/// Returns the number of turns after which a game at a table is rated though somebody resigns.
pub(crate) fn turns_to_be_rated(table: &Table) -> u32 {
    table.entry.info.rated_turns * table.roster().0.len() as u32
}
