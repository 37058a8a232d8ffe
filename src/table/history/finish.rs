//! The end of a game: its record, the people for whom it counts, and its effect on their ratings.

use crate::{
    Refused, Share, Uncounted,
    actor::{advance::Advance, fault, json, table::Table},
    history::{
        chronicle::{self, Told},
        credit::Credit,
        rating::Ratings,
    },
    model::journal::GAME,
    votes::takeback::standing,
};
use engine::{
    Entry, Fingerprint, Line, Outcome,
    record::{Record, Secrets, Terms},
};
use people::Rated;
use store::{Phase, StoreError, StoredRow, Write};

/// The end of a game by an advance of it.
pub(crate) struct Finish {
    outcome: Outcome,
    /// The fingerprint that binds the record of the game.
    pub fingerprint: Fingerprint,
    /// The people for whom the game counts.
    pub credit: Credit,
    /// The changes of ratings, if the game is kept in the books. No other game is rated until this is dropped.
    pub rated: Option<Rated>,
    /// The reason why the game changes no rating.
    pub uncounted: Option<Uncounted>,
    /// The turning point and the number of its turn, if there was one.
    pub turning: Option<(u32, Line)>,
}

impl Finish {
    /// Returns the end of the game at a table, if it ends by this advance.
    pub async fn of(table: &Table, advance: &Advance) -> Result<Option<Finish>, Refused> {
        let Some(outcome) = advance.outcome.clone() else { return Ok(None) };
        let fingerprint = fingerprint(table, advance).await?;
        // The chronicle first: it takes a while, and no other game is rated until this one is stored.
        let mut told = chronicle(table, advance).await;
        let turning = told.turning.take();
        let credit = Credit::of(table.roster(), &table.agreement.former, &told, table.agreement.unrated);
        if table.agreement.origin.is_some() {
            return Ok(Some(Finish { outcome, fingerprint, credit, rated: None, uncounted: None, turning }));
        }
        let (rated, uncounted) = Ratings { table, outcome: &outcome, credit: &credit }.rate(advance).await?;
        let rated = Some(rated);
        Ok(Some(Finish { outcome, fingerprint, credit, rated, uncounted, turning }))
    }

    /// Returns the shares of seats as they are told at this table. If the game changes no rating, they do not say what
    /// seats are rated as.
    pub fn shares(&self, table: &Table) -> Vec<Share> {
        let is_rated = self.uncounted.is_none() && !table.agreement.unrated;
        let told = |share: &Share| match is_rated {
            true => share.clone(),
            false => Share { given_up: false, unrated: false, ..share.clone() },
        };
        self.credit.shares.iter().map(told).collect()
    }

    /// Returns the writes that store the result of each seat, and that the game is over. A game that was played on from
    /// another has no results.
    pub fn results(&self, table: &Table, at: i64) -> Vec<Write> {
        let (id, credit) = (table.id.into(), &self.credit);
        let score = self.outcome.together.map_or(0, |together| together.score.into());
        let mut writes = vec![table.save(&table.agreement, Phase::Over), Write::ForgetPlans { table: id }];
        let places = if table.agreement.origin.is_some() { &[][..] } else { &self.outcome.places };
        for (seat, place) in table.roster().seats().zip(places) {
            let person = credit.roster.kept_as(seat);
            let facts = credit.facts.get(seat.index()).map_or_else(|| "{}".to_owned(), json);
            writes.push(Write::Result { table: id, seat: seat.0, person, place: *place, score, facts, at });
        }
        writes
    }
}

/// Returns what the journal tells of each seat, with the rows that are about to be written. A game ends even if the
/// journal tells nothing.
async fn chronicle(table: &Table, advance: &Advance) -> Told {
    let told = told(table, advance).await;
    told.inspect_err(
        |error| tracing::error!(table = %table.id, %error, "a game ends without statistics: its facts cannot be read"),
    )
    .unwrap_or_default()
}

async fn told(table: &Table, advance: &Advance) -> Result<Told, String> {
    let journal = journal_after(table, advance).await.map_err(|error| error.to_string())?;
    let (entry, setup) = (table.entry, table.agreement.setup());
    let read = tokio::task::spawn_blocking(move || chronicle::told(entry, &setup, &journal));
    read.await.map_err(|error| error.to_string())?
}

/// Returns the fingerprint that binds the record of a game that ends.
async fn fingerprint(table: &Table, advance: &Advance) -> Result<Fingerprint, Refused> {
    let (terms, secrets) = (table.agreement.terms(table.entry.info.key), table.secrets.clone());
    let journal = journal_after(table, advance).await.map_err(|error| table.refused(fault(table.id, &error)))?;
    Ok(on_paper(table.entry, terms, secrets, journal).fingerprint())
}

/// Returns the journal with the rows that are about to be written.
async fn journal_after(table: &Table, advance: &Advance) -> Result<Vec<StoredRow>, StoreError> {
    Ok(advance.journal(table.id, table.context.store.tables().journal(table.id).await?))
}

/// Returns the record of the game that was played on these terms and has this journal. It leaves out people's own notes
/// and all that was taken back.
pub(crate) fn on_paper(entry: &Entry, terms: Terms, secrets: Secrets, journal: Vec<StoredRow>) -> Record {
    let rows = standing(entry, journal).into_iter().filter(|row| row.kind == GAME).map(|row| row.body).collect();
    let rows = entry.without_notes(rows);
    Record { terms, secrets, rows }
}
