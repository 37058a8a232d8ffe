//! The effect of a finished game on the standings, in the transaction that ends the game.
//!
//! One game is rated after another. No two end at once (`people::RatingTurn`), so each is rated from the result of the
//! last one.

use crate::{
    Refused, Roster, Uncounted,
    actor::{fault::fault, table::Table},
    history::{credit::Credit, exemption::Ending},
    model::house_rules::season_at,
    turns::turn::Judged,
};
use engine::{Outcome, Seat};
use people::Rated;
use ratings::{List, Season, month};
use store::{FinishedGame, FinishedSeat, Player, StoreError};

impl Table {
    /// Rates the game that ends with `outcome`, or returns why it changes no rating. No other game is rated until the
    /// returned [`Rated`] is dropped.
    ///
    /// A seat that its person left to a computer is still theirs, and is rated as if they had resigned then. A seat
    /// that several people had is rated as the one of them who played the most.
    pub(crate) async fn rate(
        &self,
        judged: &Judged,
        outcome: &Outcome,
        credit: &Credit,
    ) -> Result<(Rated, Option<Uncounted>), Refused> {
        let oops = |error: StoreError| self.refused(fault(self.id, &error));
        let turn = self.context.people.rating_turn().await.map_err(oops)?;
        let (turns, ending) = (judged.transition.play.turns.over(), Ending::of(&judged.transition.rows));
        let uncounted = self.uncounted((ending, outcome), credit, turns, judged.at).await?;
        let season_here = season_at(&self.context.store, self.guild, judged.at).await.map_err(oops)?;
        let game = FinishedGame {
            list: self.list(outcome, credit, uncounted).word().to_owned(),
            ..self.finished(outcome, credit, (turn.number, judged.at), season_here)
        };
        let people = credit.rated().filter(|seat| credit.roster.person(*seat).is_some()).collect();
        let mut rated = turn.rate(game, people).await.map_err(oops)?;
        for change in &mut rated.changes {
            change.seat = credit.name_of(change.seat);
        }
        Ok((rated, uncounted))
    }

    fn list(&self, outcome: &Outcome, credit: &Credit, uncounted: Option<Uncounted>) -> List {
        let computers = credit.roster.seats().any(|seat| credit.roster.kept_as(seat).is_none());
        List::of(self.agreement.unrated || uncounted.is_some(), outcome.together.is_some(), computers)
    }

    fn finished(
        &self,
        outcome: &Outcome,
        credit: &Credit,
        (number, at): (u64, i64),
        season_here: String,
    ) -> FinishedGame {
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
            table: self.id,
            game: self.entry.info.key.to_owned(),
            guild: self.guild,
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
