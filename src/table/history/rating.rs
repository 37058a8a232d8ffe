//! The effect of a finished game on the standings, in the transaction that ends the game.
//!
//! One game is rated after another. No two end at once (`people::RatingTurn`), so each is rated from the result of the
//! last one.

use crate::{
    Refused, Roster, Uncounted,
    actor::{advance::Advance, fault, table::Table},
    history::{credit::Credit, exemption::Ending, rating_rule::RatingRule},
    model::house_rules::season_at,
};
use engine::{Outcome, Seat};
use people::Rated;
use ratings::{List, Season, month};
use store::{FinishedGame, FinishedSeat, Player, StoreError};

/// The ratings that a game changes which ends at a table.
pub(crate) struct Ratings<'a> {
    pub table: &'a Table,
    /// The outcome of the game.
    pub outcome: &'a Outcome,
    /// The people for whom the game counts.
    pub credit: &'a Credit,
}

impl Ratings<'_> {
    /// Rates the game that ends by this advance, or returns why it changes no rating. No other game is rated until the
    /// returned [`Rated`] is dropped.
    ///
    /// A seat that its person left to a computer is still theirs, and is rated as if they had resigned then. A seat
    /// that several people had is rated as the one of them who played the most.
    pub async fn rate(&self, Advance { transition, at, .. }: &Advance) -> Result<(Rated, Option<Uncounted>), Refused> {
        let Ratings { table, outcome, credit } = *self;
        let oops = |error: StoreError| table.refused(fault(table.id, &error));
        let turn = table.context.people.rating_turn().await.map_err(oops)?;
        let rule = RatingRule { table, outcome, credit, at: *at };
        let uncounted = rule.exemption(Ending::of(&transition.rows), transition.play.turns.over()).await?;
        let season_here = season_at(&table.context.store, table.guild, *at).await.map_err(oops)?;
        let list = self.list(uncounted).word().to_owned();
        let game = FinishedGame { list, ..self.finished((turn.number, *at), season_here) };
        let people = credit.rated().filter(|seat| credit.roster.person(*seat).is_some()).collect();
        let mut rated = turn.rate(game, people).await.map_err(oops)?;
        for change in &mut rated.changes {
            change.seat = credit.name_of(change.seat);
        }
        Ok((rated, uncounted))
    }

    fn list(&self, uncounted: Option<Uncounted>) -> List {
        let roster = &self.credit.roster;
        let computers = roster.seats().any(|seat| roster.kept_as(seat).is_none());
        let unrated = self.table.agreement.unrated || uncounted.is_some();
        List::of(unrated, self.outcome.together.is_some(), computers)
    }

    fn finished(&self, (number, at): (u64, i64), season_here: String) -> FinishedGame {
        let Ratings { table, outcome, credit } = *self;
        let score = outcome.together.map_or(0, |together| together.score.into());
        let places = outcome.places.iter().zip(credit.rated_places(&outcome.places));
        let seat = |(seat, (place, rated)): (Seat, (&u8, Option<u8>))| FinishedSeat {
            player: player(&credit.roster, seat),
            place: *place,
            score,
            rated,
        };
        FinishedGame {
            number,
            table: table.id,
            game: table.entry.info.key.to_owned(),
            guild: table.guild,
            list: String::new(),
            won: outcome.together.is_some_and(|together| together.won),
            season: Season::default().label(at),
            season_here,
            month: month(at),
            at,
            seats: credit.roster.seats().zip(places).map(seat).collect(),
        }
    }
}

fn player(roster: &Roster, seat: Seat) -> Player {
    match (roster.kept_as(seat), roster.computer(seat)) {
        (Some(person), _) => Player::Person(person),
        (None, level) => Player::Computer(level.map(|level| level.word().to_owned()).unwrap_or_default()),
    }
}
