//! A table that is awake: its parts, its waking and its storing.

use crate::{
    Announcement, Owed, Refusal, Refused, Roster, TableRefusal,
    actor::{cause::caused, context::Context, fault, fold::fold, json, log_text::unread, play::Play},
    model::{agreement::Agreement, preferences::TablePreferences},
};
use engine::{Entry, Salt, Seat, Seats, Seed, record::Secrets};
use people::{Person, Regard};
use std::fmt::Display;
use store::{Alarm, Destination, Phase, Secret, SeedRow, StoreError, StoredRow, TableId, TableRef, WholeTable, Write};

/// A table that is awake. Only its actor touches it.
///
/// Each use case is a type that borrows it for the time of one request. A transition of its game goes through one door,
/// [`Table::advance`].
pub(crate) struct Table {
    pub(crate) id: TableId,
    pub(crate) channel: u64,
    pub(crate) guild: Option<u64>,
    pub(crate) phase: Phase,
    pub(crate) entry: &'static Entry,
    pub(crate) agreement: Agreement,
    /// The secrets behind its commitment. They are hidden while the game goes on.
    pub(crate) secrets: Secrets,
    /// The game; `None` in a lobby, and once the table was closed.
    pub(crate) play: Option<Play>,
    pub(crate) context: Context,
    /// The least number of beats that its computers take.
    pub(crate) beats: u32,
    /// True if something could not be stored, so that this table may differ from the store.
    unsound: bool,
    /// The number of changes of the table, if several processes may change it.
    turn: u64,
    /// The state of the job that is being done at it.
    race: Race,
    /// The number of times that alarms had been set forward when it was read.
    standstills: u64,
}

/// The people who owe a decision at a table, each with the deadline in unix milliseconds; `None` if no clock runs.
pub(crate) type Owing = Vec<(Person, Option<i64>)>;

/// The state of a job in the race with other processes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Race {
    /// Nothing was stored yet.
    #[default]
    Open,
    /// Something was stored: the job is not done again.
    Won,
    /// Another process was first, and nothing was stored: the job may be done again.
    Lost,
}

/// A table's knowledge of its people before something happens there.
pub(crate) struct Known {
    /// The people's preferences.
    pub preferences: TablePreferences,
    /// Queued turns and other secret plans of people, as they were written.
    pub plans: Vec<(Person, String)>,
    /// The people who received private messages that can be pressed.
    pub asked: Vec<Person>,
}

/// The reasons why a table does not wake.
pub(crate) enum Unwoken {
    /// It cannot be played here.
    Refused(Refusal),
    /// A part of it cannot be read, as the text says in kinds and numbers.
    Failed(String),
}

impl Unwoken {
    /// Returns the reason for something that failed.
    pub fn of(error: &impl Display) -> Unwoken {
        Unwoken::Failed(error.to_string())
    }
}

impl Table {
    /// Wakes a table as it is stored, with its game as its journal tells it.
    pub(crate) async fn wake(stored: WholeTable, context: Context) -> Result<Table, Refusal> {
        let id = stored.row.id;
        Table::read(stored, context).await.map_err(|unwoken| match unwoken {
            Unwoken::Refused(refusal) => refusal,
            Unwoken::Failed(why) => fault(id, &why),
        })
    }

    /// Reads a table in order to wake it. Fails with the reason if it does not wake.
    pub(crate) async fn read(stored: WholeTable, context: Context) -> Result<Table, Unwoken> {
        let WholeTable { row, seed, journal, alarms, turn } = stored;
        let standstills = context.standstills.times();
        let entry = context.game(&row.game).map_err(|unknown| Unwoken::Refused(unknown.into()))?;
        let agreement = serde_json::from_str(&row.body);
        let agreement: Agreement =
            agreement.map_err(|error| Unwoken::Failed(format!("its body {}", unread(&error))))?;
        let agreement = agreement.keeping(&alarms);
        let secrets = secrets(&seed.ok_or_else(|| Unwoken::of(&"its seed is not there"))?);
        let mut table = Table {
            id: row.id,
            channel: row.channel,
            guild: row.guild,
            phase: row.phase,
            entry,
            agreement,
            secrets,
            play: None,
            context,
            beats: 1,
            unsound: false,
            turn,
            race: Race::Open,
            standstills,
        };
        table.play = table.folded(journal, alarms).await?;
        Ok(table)
    }

    /// Folds the game from this journal and these alarms, if a game was begun.
    async fn folded(&self, journal: Vec<StoredRow>, alarms: Vec<Alarm>) -> Result<Option<Play>, Unwoken> {
        if !matches!(self.phase, Phase::Play | Phase::Over) {
            return Ok(None);
        }
        let seed = self.agreement.terms(self.entry.info.key).chance(&self.secrets.seed);
        let session = self.entry.start(&self.agreement.setup()).map_err(|error| Unwoken::of(&error))?;
        let play = Play::new(session, seed, self.agreement.hinted());
        // Away from the async threads: a long game takes a while, and others want to be answered meanwhile.
        let folded = tokio::task::spawn_blocking(move || fold(play, journal, alarms)).await;
        folded.map_err(|error| Unwoken::of(&error))?.map(Some).map_err(Unwoken::Failed)
    }

    /// Reads the stored state again if other processes have changed the table, or if its alarms were set forward.
    pub(crate) async fn catch_up(&mut self) {
        self.unsound |= self.standstills != self.context.standstills.times();
        if self.context.store.is_shared() && !self.unsound {
            // One that cannot be asked is not trusted in either.
            let turn = self.context.store.tables().turn(self.id).await;
            self.unsound = !turn.is_ok_and(|turn| turn == self.turn);
        }
        self.mend().await;
    }

    /// Reads the stored state again after something could not be stored.
    ///
    /// If that fails too, the table refuses to go on.
    pub(crate) async fn mend(&mut self) {
        if !self.unsound {
            return;
        }
        if let Ok(Some(stored)) = self.context.store.tables().whole(self.id).await
            && let Ok(table) = Table::wake(stored, self.context.clone()).await
        {
            *self = Table { beats: self.beats, ..table };
        }
    }

    /// Returns whether everything that happened here is stored, so that this table may be trusted in.
    pub(crate) fn is_sound(&self) -> bool {
        !self.unsound
    }

    /// Trusts this table no more, as it may differ from the store. It is read again before anything else happens here.
    pub(crate) fn distrust(&mut self) {
        self.unsound = true;
    }

    /// Returns the number of changes of the table, if several processes may change it.
    pub(crate) fn turn(&self) -> u64 {
        self.turn
    }

    /// Begins a job in the race with other processes.
    pub(crate) fn begin_job(&mut self) {
        self.race = Race::Open;
    }

    /// Returns whether another process was first, so that nothing of the present job was stored.
    pub(crate) fn is_overtaken(&self) -> bool {
        self.race == Race::Lost
    }

    pub(crate) fn roster(&self) -> &Roster {
        &self.agreement.roster
    }

    pub(crate) fn refused(&self, reason: impl Into<Refusal>) -> Refused {
        Refused::at(self.roster(), reason)
    }

    /// Returns the refusal after the store failed.
    pub(crate) fn oops(&self, error: &StoreError) -> Refused {
        self.refused(fault(self.id, error))
    }

    pub(crate) fn seat_of(&self, person: Person) -> Result<Seat, Refused> {
        self.roster().seat_of(person).ok_or_else(|| self.refused(TableRefusal::NotSeated))
    }

    /// Returns the game that is played or was played to its end, or rejects a request that needs one.
    pub(crate) fn in_play(&self) -> Result<&Play, Refused> {
        match (&self.play, self.phase) {
            _ if self.unsound => Err(self.refused(TableRefusal::Fault)),
            (Some(play), _) => Ok(play),
            (None, Phase::Closed) => Err(self.refused(TableRefusal::Over)),
            (None, _) => Err(self.refused(TableRefusal::NotBegun)),
        }
    }

    /// Returns the people who owe a decision, each with the time until which. Returns `None` if the table is not what
    /// is stored, or is no longer open.
    pub(crate) fn owing(&self) -> Option<Owing> {
        if self.unsound || !matches!(self.phase, Phase::Lobby | Phase::Play) {
            return None;
        }
        let owed = self.play.as_ref().map(|play| play.owed(Seats::NONE)).unwrap_or_default();
        let person = |owed: Owed| Some((self.roster().person(owed.seat)?, owed.due));
        Some(owed.into_iter().filter_map(person).collect())
    }

    /// Returns the rows of a table's agreement: its body and its seats.
    pub(crate) fn saved(&self, agreement: &Agreement, phase: Phase) -> Vec<Write> {
        saved(self.id, agreement, phase, (self.context.now)())
    }

    pub(crate) fn save(&self, agreement: &Agreement, phase: Phase) -> Write {
        save(self.id, agreement, phase, (self.context.now)())
    }

    pub(crate) fn outbox(&self, announcement: &Announcement) -> Write {
        self.outbox_to(Destination::Channel(self.channel), announcement)
    }

    pub(crate) fn outbox_to(&self, destination: Destination, announcement: &Announcement) -> Write {
        Write::Outbox {
            table: self.id.into(),
            destination,
            kind: announcement.kind().to_owned(),
            body: json(announcement),
            at: (self.context.now)(),
            replaces: announcement.replaces(),
            calls: announcement.calls(),
        }
    }

    /// Returns the writes that store these rows from this number on, written at this time, with the alarms of `next`.
    pub(crate) fn recorded(&self, (first_seq, at): (u64, i64), rows: Vec<(String, String)>, next: &Play) -> [Write; 2] {
        let table = self.id.into();
        [Write::Journal { table, first_seq, at, rows }, Write::SetAlarms { table, alarms: next.alarms.clone() }]
    }

    /// Reads the present preferences of everybody at the table.
    pub(crate) async fn preferences(&self) -> Result<TablePreferences, Refused> {
        let oops = |error: StoreError| self.refused(fault(self.id, &error));
        let (seats, asked) = self.people_by_seat();
        let regards = self.context.people.regards(&asked, self.entry.info.key).await.map_err(oops)?;
        Ok(self.regarded(seats, regards))
    }

    /// Returns the seats in which people sit, and these people.
    pub(crate) fn people_by_seat(&self) -> (Vec<Seat>, Vec<Person>) {
        self.roster().seats().filter_map(|seat| Some((seat, self.roster().person(seat)?))).unzip()
    }

    /// Returns the preferences at the table, from what is known of the people in these seats.
    pub(crate) fn regarded(&self, seats: Vec<Seat>, regards: impl IntoIterator<Item = Regard>) -> TablePreferences {
        let (mut people, mut closed, mut guided) = (vec![None; self.roster().0.len()], Seats::NONE, Seats::NONE);
        for (seat, regard) in seats.into_iter().zip(regards) {
            closed = if regard.dms_closed { closed.with(seat) } else { closed };
            guided = if regard.is_guided { guided.with(seat) } else { guided };
            people[seat.index()] = Some(regard.preferences);
        }
        TablePreferences { people, closed, guided, weekends_off: self.agreement.weekends_off }
    }

    /// Reads what is known of the people at the table now: all at once, because a move waits for it.
    pub(crate) async fn known(&self) -> Result<Known, Refused> {
        let (seats, people) = self.people_by_seat();
        let people = people.into_iter().map(|person| person.0).collect();
        let known = self.context.store.people().known_at(self.id, people, self.entry.info.key).await;
        let known = known.map_err(|error| self.oops(&error))?;
        let person = |destination| match destination {
            Destination::Person(person) => Some(Person(person)),
            Destination::Channel(_) => None,
        };
        Ok(Known {
            preferences: self.regarded(seats, known.people.into_iter().map(Regard::from)),
            plans: known.plans.into_iter().map(|(person, body)| (Person(person), body)).collect(),
            asked: known.pressable.into_iter().filter_map(person).collect(),
        })
    }

    /// Stores all of `writes` or nothing. After a failure the table must be mended.
    pub(crate) async fn commit(&mut self, mut writes: Vec<Write>) -> Result<(), Refused> {
        let is_shared = self.context.store.is_shared();
        if is_shared {
            writes.insert(0, Write::Turn { table: self.id, known: self.turn });
        }
        match self.context.store.commit(caused(writes)).await {
            Ok(_) => self.race = Race::Won,
            Err(error) => {
                self.unsound = true;
                let is_lost = is_shared && error.is_a_race() && self.race == Race::Open;
                self.race = if is_lost { Race::Lost } else { self.race };
                return Err(self.refused(if is_lost { TableRefusal::Fault.into() } else { fault(self.id, &error) }));
            }
        }
        self.turn += u64::from(is_shared);
        self.context.outbox.notify_one();
        // Nobody may be waiting for it.
        let _ = self.context.changes.send(self.id);
        Ok(())
    }
}

/// Returns the rows of a table's agreement: its body and its seats.
pub(crate) fn saved(table: TableId, agreement: &Agreement, phase: Phase, at: i64) -> Vec<Write> {
    let mut writes = vec![save(table, agreement, phase, at), Write::ClearSeats { table: table.into() }];
    for seat in agreement.roster.seats() {
        let person = agreement.roster.kept_as(seat);
        writes.push(Write::Seat { table: table.into(), seat: seat.0, person, body: String::new() });
    }
    writes
}

fn save(table: TableId, agreement: &Agreement, phase: Phase, at: i64) -> Write {
    let is_over = matches!(phase, Phase::Over | Phase::Closed) && !agreement.knew.is_empty();
    let body = if is_over { json(&agreement.clone().without_marks()) } else { json(agreement) };
    Write::SaveTable { table: table.into(), phase, body, at }
}

/// Returns the seed and salt from their stored row.
pub(crate) fn secrets(row: &SeedRow) -> Secrets {
    Secrets { seed: Seed::from_bytes(row.seed.0), salt: Salt::from_bytes(row.salt.0) }
}

/// Draws a seed and a salt.
pub(crate) fn draw(context: &Context) -> Secrets {
    Secrets { seed: Seed::from_bytes((context.entropy)()), salt: Salt::from_bytes((context.entropy)()) }
}

/// Returns the write that stores a seed and a salt.
pub(crate) fn planted(table: TableRef, Secrets { seed, salt }: &Secrets) -> Write {
    Write::Seed { table, seed: Secret(*seed.bytes()), salt: Secret(*salt.bytes()) }
}
