//! What a finished game does to the standings: in the transaction that ends it.
//!
//! One game is rated after another: no two end at once (`people::RatingTurn`), so that each is rated from what the last one left.

use super::{Refused, Roster, credit::Credit, fault::fault, house_rules::season_at, table::Table};
use engine::{Level, Outcome, Seat};
use people::Rated;
use ratings::{List, Season, month};
use store::{FinishedGame, FinishedSeat, Player, StoreError};

impl Table {
    /// Rates the game that comes to this end; no other is rated until what it gives is dropped.
    ///
    /// A seat that was minded for most of the game is rated as the computer that minded it, and one that several people
    /// had as whoever of them played the most.
    pub(super) async fn rate(&self, outcome: &Outcome, credit: &Credit, at: i64) -> Result<Rated, Refused> {
        let oops = |error: StoreError| self.refused(fault(self.id, &error));
        let turn = self.context.people.rating_turn().await.map_err(oops)?;
        let season_here = season_at(&self.context.store, self.guild, at).await.map_err(oops)?;
        let game = self.finished(outcome, credit, turn.number, season_here, at);
        let rated = |seat: &Seat| credit.roster.person(*seat).is_some() && !credit.minded.has(*seat);
        let people = self.roster().seats().filter(rated).collect();
        let mut rated = turn.rate(game, people).await.map_err(oops)?;
        for change in &mut rated.changes {
            change.seat = credit.named.get(change.seat.index()).copied().unwrap_or(change.seat);
        }
        Ok(rated)
    }

    fn finished(&self, outcome: &Outcome, credit: &Credit, number: u64, season_here: String, at: i64) -> FinishedGame {
        let (roster, minded) = (&credit.roster, credit.minded);
        let computers = roster.seats().any(|seat| minded.has(seat) || roster.kept_as(seat).is_none());
        let player = |seat| if minded.has(seat) { computer(self.minder()) } else { player(roster, seat) };
        let list = List::of(self.agreement.unrated, outcome.together.is_some(), computers);
        let score = outcome.together.map_or(0, |together| together.score.into());
        let seats = roster.seats().zip(&outcome.places);
        FinishedGame {
            number,
            table: self.id,
            game: self.entry.info.key.to_owned(),
            guild: self.guild,
            list: list.word().to_owned(),
            won: outcome.together.is_some_and(|together| together.won),
            season: Season::default().label(at),
            season_here,
            month: month(at),
            at,
            seats: seats.map(|(seat, place)| FinishedSeat { player: player(seat), place: *place, score }).collect(),
        }
    }
}

fn player(roster: &Roster, seat: Seat) -> Player {
    match (roster.kept_as(seat), roster.computer(seat)) {
        (Some(person), _) => Player::Person(person),
        (None, Some(level)) => computer(level),
        (None, None) => Player::Computer(String::new()),
    }
}

fn computer(level: Level) -> Player {
    Player::Computer(level.word().to_owned())
}
