use super::{
    Announcement, Closing, Glance, Guest, Heard, LobbyCard, Look, Panel, Person, PrivateNote, Refusal, Refused, Roster,
    TurnPost,
    house::Shop,
    lobby::Agreement,
    play::{DEADLINE, Play, Step, TableEvent},
};
use crate::engine::{
    Effects, Entry, Line, Occasion, Offer, Outcome, Pace, Path, Salt, Seat, Seed, Stamp, Submitted, Viewer,
};
use crate::store::{Alarm, Destination, Phase, Secret, StoreError, TableId, TableRow, Write};

/// How many steps the clock may take in a seat's stead at one deadline.
const MOST_DEFAULTS: usize = 20;

/// A table that is awake. Only its actor touches it.
pub(super) struct Table {
    id: TableId,
    channel: u64,
    guild: Option<u64>,
    host: Person,
    phase: Phase,
    entry: &'static Entry,
    agreement: Agreement,
    play: Option<Play>,
    shop: Shop,
    unsound: bool,
}

impl Table {
    /// The table of a stored row, its game as its journal tells it.
    pub async fn wake(row: TableRow, shop: Shop) -> Result<Table, Refusal> {
        let entry = crate::games::find(&row.game).ok_or_else(|| Refusal::UnknownGame(row.game.clone()))?;
        let agreement: Agreement = serde_json::from_str(&row.body).map_err(|error| fault(row.id, &error))?;
        let mut table = Table {
            id: row.id,
            channel: row.channel,
            guild: row.guild,
            host: Person(row.host),
            phase: row.phase,
            entry,
            agreement,
            play: None,
            shop,
            unsound: false,
        };
        table.play = table.folded().await?;
        Ok(table)
    }

    async fn folded(&self) -> Result<Option<Play>, Refusal> {
        let oops = |error: StoreError| fault(self.id, &error);
        let Some(seed) = self.shop.store.seed(self.id).await.map_err(oops)? else { return Ok(None) };
        let (seed, salt) = (Seed::from_bytes(seed.seed.0), Salt::from_bytes(seed.salt.0));
        let rows = self.shop.store.journal(self.id).await.map_err(oops)?;
        let alarms = self.shop.store.alarms(self.id).await.map_err(oops)?;
        let alarms = alarms.into_iter().map(|row| row.alarm).collect();
        let session = self.entry.start(&self.agreement.setup()).map_err(|error| fault(self.id, &error))?;
        let play = Play::new(session, seed, salt).fold(rows, alarms).map_err(|error| fault(self.id, &error))?;
        Ok(Some(play))
    }

    /// After a step that could not be stored: reads anew what is.
    ///
    /// Where that fails too the table refuses to go on.
    pub async fn mend(&mut self) {
        if !self.unsound {
            return;
        }
        if let Ok(Some(row)) = self.shop.store.table(self.id).await
            && let Ok(table) = Table::wake(row, self.shop.clone()).await
        {
            *self = table;
        }
    }

    fn roster(&self) -> &Roster {
        &self.agreement.roster
    }

    fn refused(&self, refusal: Refusal) -> Refused {
        Refused { refusal, roster: self.roster().clone(), fresh: None }
    }

    // ---- lobby

    /// Seats `guest`, or changes what they picked.
    pub async fn join(&mut self, guest: Guest, pick: Option<String>) -> Result<(), Refused> {
        let info = self.entry.info;
        self.agree(|agreement| agreement.join(info, &guest, pick.as_deref())).await
    }

    /// Frees the seat of `person`.
    pub async fn leave(&mut self, person: Person) -> Result<(), Refused> {
        self.agree(|agreement| agreement.leave(person)).await
    }

    /// Seats a computer of this level, or takes the last one away, at the word of the host.
    pub async fn computer(&mut self, by: Person, level: Option<crate::engine::Level>) -> Result<(), Refused> {
        self.host_only(by)?;
        let info = self.entry.info;
        self.agree(|agreement| match level {
            Some(level) => agreement.add_computer(info, level),
            None => agreement.remove_computer(),
        })
        .await
    }

    /// Closes the lobby, at the word of the host.
    pub async fn close(&mut self, by: Person) -> Result<(), Refused> {
        self.in_lobby()?;
        self.host_only(by)?;
        let mut writes = self.saved(&self.agreement, Phase::Closed);
        writes.push(self.outbox(&self.lobby_card(&self.agreement, Some(Closing::Closed))));
        self.commit(writes).await?;
        self.phase = Phase::Closed;
        Ok(())
    }

    /// Begins the game, at the word of the host.
    pub async fn start(&mut self, by: Person) -> Result<(), Refused> {
        self.in_lobby()?;
        self.host_only(by)?;
        let least = *self.entry.info.seats.start();
        if self.roster().0.len() < usize::from(least) {
            return Err(self.refused(Refusal::TooFew { least }));
        }
        let session =
            self.entry.start(&self.agreement.setup()).map_err(|error| self.refused(fault(self.id, &error)))?;
        let (seed, salt) = (Seed::from_bytes((self.shop.entropy)()), Salt::from_bytes((self.shop.entropy)()));
        let commitment = seed.commitment(&salt);
        let agreement = Agreement { commitment: Some(commitment), ..self.agreement.clone() };
        let mut writes = self.saved(&agreement, Phase::Play);
        writes.push(Write::Seed { table: self.id.into(), seed: Secret(*seed.bytes()), salt: Secret(*salt.bytes()) });
        writes.push(self.outbox(&self.lobby_card(&agreement, Some(Closing::Started))));
        let effects = session.deal(&seed);
        let play = Play::new(session, seed, salt);
        let play = self.carry_out(&play, None, vec![], effects, writes, Some(commitment)).await?;
        (self.play, self.agreement, self.phase) = (Some(play), agreement, Phase::Play);
        Ok(())
    }

    async fn agree(&mut self, change: impl FnOnce(Agreement) -> Result<Agreement, Refusal>) -> Result<(), Refused> {
        self.in_lobby()?;
        let agreement = change(self.agreement.clone()).map_err(|refusal| self.refused(refusal))?;
        let mut writes = self.saved(&agreement, Phase::Lobby);
        writes.push(self.outbox(&self.lobby_card(&agreement, None)));
        self.commit(writes).await?;
        self.agreement = agreement;
        Ok(())
    }

    fn in_lobby(&self) -> Result<(), Refused> {
        match self.phase {
            Phase::Lobby => Ok(()),
            Phase::Play => Err(self.refused(Refusal::Begun)),
            Phase::Over | Phase::Closed => Err(self.refused(Refusal::Over)),
        }
    }

    fn host_only(&self, by: Person) -> Result<(), Refused> {
        if by == self.host { Ok(()) } else { Err(self.refused(Refusal::HostOnly)) }
    }

    fn lobby_card(&self, agreement: &Agreement, closing: Option<Closing>) -> Announcement {
        Announcement::Lobby(LobbyCard {
            game: self.entry.info.key.to_owned(),
            host: self.host,
            roster: agreement.roster.clone(),
            clock: agreement.clock,
            options: agreement.options.clone(),
            closing,
        })
    }

    // ---- play

    /// Hears a path from `person`: to the question of this stamp, or without one to whatever stands.
    pub async fn submit(&mut self, person: Person, stamp: Option<Stamp>, path: Path) -> Result<Heard, Refused> {
        let seat = self.seat_of(person)?;
        let play = self.in_play()?;
        let occasion = stamp.map_or_else(|| play.session.occasion(seat, path.0.first()), |stamp| stamp.occasion);
        let stamp = stamp.or_else(|| play.session.stamp(seat, occasion));
        let stamp = stamp.ok_or_else(|| self.refused(play.not_asked()))?;
        match play.session.submit(seat, stamp, &path, &play.seed) {
            Ok(Submitted::Accepted(effects)) => self.move_of(seat, occasion, effects).await,
            Ok(Submitted::Incomplete(_)) => {
                let panel = play.panel(self.id.0, self.roster(), seat, occasion, &path);
                Ok(Heard { lines: vec![], panel, roster: self.roster().clone() })
            }
            Err(rejection) => {
                let refusal = Refusal::from_rejection(rejection, || play.not_asked());
                let fresh = play.panel(self.id.0, self.roster(), seat, occasion, &Path::default()).map(Box::new);
                Err(Refused { refusal, roster: self.roster().clone(), fresh })
            }
        }
    }

    async fn move_of(&mut self, seat: Seat, occasion: Occasion, effects: Effects) -> Result<Heard, Refused> {
        let lines = effects.told.iter().filter_map(|told| told.to(Viewer::Seat(seat)).cloned()).collect();
        self.advance(Some(seat), vec![], effects).await?;
        let play = self.in_play()?;
        let panel = match occasion {
            Occasion::Awaited => play.panel(self.id.0, self.roster(), seat, occasion, &Path::default()),
            Occasion::Standing => None,
        };
        Ok(Heard { lines, panel, roster: self.roster().clone() })
    }

    /// What `person` is asked after saying `said`.
    pub fn panel(&self, person: Person, occasion: Occasion, said: &Path) -> Result<Panel, Refused> {
        let seat = self.seat_of(person)?;
        let play = self.in_play()?;
        let panel = play.panel(self.id.0, self.roster(), seat, occasion, said);
        panel.ok_or_else(|| self.refused(play.not_asked()))
    }

    /// Every whole move `person` can make now, whatever the occasion; nothing where there are more than `most`.
    pub fn moves(&self, person: Person, most: usize) -> Result<Option<Vec<Vec<Offer>>>, Refused> {
        let seat = self.seat_of(person)?;
        let play = self.in_play()?;
        let standing = play.session.moves(seat, Occasion::Standing, most).unwrap_or_default();
        Ok(match play.session.stamp(seat, Occasion::Awaited) {
            None => Some(standing),
            Some(_) => play.session.moves(seat, Occasion::Awaited, most).map(|moves| [moves, standing].concat()),
        })
    }

    /// The public facts.
    pub fn glance(&self, person: Option<Person>) -> Glance {
        let play = self.play.as_ref();
        Glance {
            table: self.id.0,
            channel: self.channel,
            guild: self.guild,
            game: self.entry.info.key,
            host: self.host,
            phase: self.phase,
            seat: person.and_then(|person| self.roster().seat_of(person)),
            roster: self.roster().clone(),
            awaited: play.and_then(Play::awaited).map(|(line, _)| line),
            owed: play.map(|play| play.owed(crate::engine::Seats::NONE)).unwrap_or_default(),
        }
    }

    /// What `person` sees: their own seat's view where they have one and ask for it, else the room's.
    pub fn look(&self, person: Option<Person>) -> Result<Look, Refused> {
        let play = self.in_play()?;
        let viewer = match person {
            Some(person) => Viewer::Seat(self.seat_of(person)?),
            None => Viewer::Watcher,
        };
        let scene = play.session.scene(viewer);
        Ok(Look { glance: self.glance(person), scene, commitment: self.agreement.commitment })
    }

    /// Lets one computer that is awaited move; whether one did.
    pub async fn let_a_computer_move(&mut self) -> bool {
        let Some((seat, task)) = self.computer_task() else { return false };
        let Ok(path) = tokio::task::spawn_blocking(task).await else {
            tracing::error!(table = %self.id, ?seat, "a computer player failed to think");
            return self.play_default(seat, vec![]).await.is_ok();
        };
        let Some(play) = &self.play else { return false };
        let stamp = play.session.stamp(seat, Occasion::Awaited);
        match stamp.map(|stamp| play.session.submit(seat, stamp, &path, &play.seed)) {
            Some(Ok(Submitted::Accepted(effects))) => self.advance(Some(seat), vec![], effects).await.is_ok(),
            other => {
                tracing::error!(table = %self.id, ?seat, %path, ?other, "a computer player chose what is no move");
                self.play_default(seat, vec![]).await.is_ok()
            }
        }
    }

    fn computer_task(&self) -> Option<(Seat, crate::engine::BotTask)> {
        let play = self.play.as_ref().filter(|_| self.phase == Phase::Play && !self.unsound)?;
        play.owing().iter().find_map(|seat| {
            let level = self.roster().computer(seat)?;
            Some((seat, play.session.bot_task(seat, level, &play.seed)?))
        })
    }

    /// Rings: plays the safe default of a seat whose time is up, or reminds it.
    pub async fn ring(&mut self, alarm: Alarm) -> Result<(), Refused> {
        let stands = self.play.as_ref().is_some_and(|play| play.alarms.contains(&alarm));
        if !stands {
            return Ok(());
        }
        let seat = Seat(alarm.seat);
        if alarm.kind != DEADLINE {
            return self.remind(&alarm).await;
        }
        let mut notes = vec![TableEvent::TimedOut(seat)];
        for _ in 0..MOST_DEFAULTS {
            self.play_default(seat, std::mem::take(&mut notes)).await?;
            if !self.play.as_ref().is_some_and(|play| play.owing().has(seat)) {
                break;
            }
        }
        Ok(())
    }

    async fn play_default(&mut self, seat: Seat, notes: Vec<TableEvent>) -> Result<(), Refused> {
        let play = self.in_play()?;
        let path = play.session.safe_default(seat, &play.seed);
        let stamp = play.session.stamp(seat, Occasion::Awaited);
        let (Some(path), Some(stamp)) = (path, stamp) else { return Err(self.refused(play.not_asked())) };
        match play.session.submit(seat, stamp, &path, &play.seed) {
            Ok(Submitted::Accepted(effects)) => self.advance(None, notes, effects).await,
            other => Err(self.refused(fault(self.id, &format!("the safe default {path} came to {other:?}")))),
        }
    }

    async fn remind(&mut self, alarm: &Alarm) -> Result<(), Refused> {
        let play = self.in_play()?;
        let seat = Seat(alarm.seat);
        let alarms: Vec<_> = play.alarms.iter().filter(|other| *other != alarm).cloned().collect();
        let mut writes = vec![Write::SetAlarms { table: self.id.into(), alarms: alarms.clone() }];
        let now = (self.shop.now)();
        let overtaken = alarms.iter().any(|later| later.seat == alarm.seat && later.due <= now);
        if !overtaken {
            writes.extend(self.note(play, seat, vec![Line::new("reminder")], true));
        }
        self.commit(writes).await?;
        if let Some(play) = &mut self.play {
            play.alarms = alarms;
        }
        Ok(())
    }

    /// Tells the channel, once, that `person` cannot be reached in private.
    pub async fn tell_unreachable(&mut self, person: Person) -> Result<(), Refused> {
        let seat = self.seat_of(person)?;
        let line = Line::new("unreachable").seat("seat", seat);
        self.commit(vec![self.outbox(&Announcement::Notice(vec![line], self.roster().clone()))]).await
    }

    async fn advance(&mut self, mover: Option<Seat>, notes: Vec<TableEvent>, effects: Effects) -> Result<(), Refused> {
        let play = self.in_play()?;
        let next = self.carry_out(play, mover, notes, effects, vec![], None).await;
        let next = match next {
            Ok(next) => next,
            Err(refused) => {
                self.unsound = true;
                return Err(refused);
            }
        };
        if next.session.outcome().is_some() {
            self.phase = Phase::Over;
        }
        self.play = Some(next);
        Ok(())
    }

    /// Stores a step with every message it causes, in one transaction; gives the game after it.
    async fn carry_out(
        &self,
        play: &Play,
        mover: Option<Seat>,
        notes: Vec<TableEvent>,
        effects: Effects,
        mut writes: Vec<Write>,
        commitment: Option<crate::engine::Commitment>,
    ) -> Result<Play, Refused> {
        let now = (self.shop.now)();
        let cuts_in =
            mover.is_some_and(|seat| !play.owing().has(seat)) && effects.told.iter().any(|told| told.room.is_some());
        let mut step = play.step(&notes, effects).map_err(|error| self.refused(fault(self.id, &error)))?;
        step.set_clocks(self.agreement.clock, self.roster(), now);
        let outcome = step.play.session.outcome();
        let calls = step.called.iter().any(|seat| Some(seat) != mover && self.roster().person(seat).is_some());
        if calls || cuts_in || outcome.is_some() || commitment.is_some() {
            let post = self.turn_post(&mut step, outcome.as_ref(), commitment);
            writes.push(self.outbox(&post));
        }
        writes.extend(self.private_notes(&step, mover));
        let (table, first_seq) = (self.id.into(), play.next_seq);
        writes.push(Write::Journal { table, first_seq, at: now, rows: std::mem::take(&mut step.rows) });
        writes.push(Write::SetAlarms { table, alarms: step.play.alarms.clone() });
        writes.extend(outcome.iter().flat_map(|outcome| self.results(outcome, now)));
        self.commit(writes).await?;
        Ok(step.play)
    }

    fn turn_post(
        &self,
        step: &mut Step,
        outcome: Option<&Outcome>,
        commitment: Option<crate::engine::Commitment>,
    ) -> Announcement {
        let lines = step.post();
        let play = &step.play;
        let proof = |outcome: &Outcome| (outcome.clone(), play.seed.to_hex(), play.salt.to_hex());
        Announcement::Turn(Box::new(TurnPost {
            lines,
            scene: play.session.scene(Viewer::Watcher),
            owed: play.owed(step.called),
            awaited: play.awaited().map(|(line, _)| line),
            roster: self.roster().clone(),
            commitment,
            outcome: outcome.map(proof),
        }))
    }

    fn private_notes(&self, step: &Step, mover: Option<Seat>) -> Vec<Write> {
        let response = step.play.awaited().is_some_and(|(_, pace)| pace == Pace::Response);
        let others = self.roster().seats().filter(|seat| Some(*seat) != mover);
        others
            .filter_map(|seat| {
                let asked = response && step.called.has(seat);
                self.note(&step.play, seat, step.aside(seat), asked)
            })
            .collect()
    }

    /// The private message that tells `seat` these lines and asks what it is asked, if there is anything to say.
    fn note(&self, play: &Play, seat: Seat, lines: Vec<Line>, ask: bool) -> Option<Write> {
        let person = self.roster().person(seat)?;
        let panel = play.panel(self.id.0, self.roster(), seat, Occasion::Awaited, &Path::default());
        let question = panel.filter(|_| ask).map(|panel| (panel.stamp, panel.question));
        if lines.is_empty() && question.is_none() {
            return None;
        }
        let note = PrivateNote {
            channel: self.channel,
            guild: self.guild,
            game: self.entry.info.key.to_owned(),
            seat,
            lines,
            due: play.due(seat).filter(|_| question.is_some()),
            scene: question.as_ref().map(|_| play.session.scene(Viewer::Seat(seat))),
            question,
            roster: self.roster().clone(),
        };
        Some(self.outbox_to(Destination::Person(person.0), &Announcement::Private(Box::new(note))))
    }

    fn results(&self, outcome: &Outcome, at: i64) -> Vec<Write> {
        let mut writes = vec![self.save(&self.agreement, Phase::Over)];
        for (seat, place) in self.roster().seats().zip(&outcome.places) {
            let person = self.roster().person(seat).map(|person| person.0);
            let table = self.id.into();
            writes.push(Write::Result { table, seat: seat.0, person, place: *place, score: 0, at });
        }
        writes
    }

    fn in_play(&self) -> Result<&Play, Refused> {
        match (&self.play, self.phase) {
            _ if self.unsound => Err(self.refused(Refusal::Fault)),
            (Some(play), _) => Ok(play),
            (None, Phase::Closed) => Err(self.refused(Refusal::Over)),
            (None, _) => Err(self.refused(Refusal::NotBegun)),
        }
    }

    fn seat_of(&self, person: Person) -> Result<Seat, Refused> {
        self.roster().seat_of(person).ok_or_else(|| self.refused(Refusal::NotSeated))
    }

    // ---- storing

    /// The rows of a table's agreement: its body and its seats.
    fn saved(&self, agreement: &Agreement, phase: Phase) -> Vec<Write> {
        let table = self.id.into();
        let mut writes = vec![self.save(agreement, phase), Write::ClearSeats { table }];
        for seat in agreement.roster.seats() {
            let person = agreement.roster.person(seat).map(|person| person.0);
            writes.push(Write::Seat { table, seat: seat.0, person, body: String::new() });
        }
        writes
    }

    fn save(&self, agreement: &Agreement, phase: Phase) -> Write {
        Write::SaveTable { table: self.id.into(), phase, body: json(agreement), at: (self.shop.now)() }
    }

    fn outbox(&self, announcement: &Announcement) -> Write {
        self.outbox_to(Destination::Channel(self.channel), announcement)
    }

    fn outbox_to(&self, destination: Destination, announcement: &Announcement) -> Write {
        Write::Outbox {
            table: self.id.into(),
            destination,
            kind: announcement.kind().to_owned(),
            body: json(announcement),
            at: (self.shop.now)(),
            replaces: announcement.replaces(),
        }
    }

    async fn commit(&self, writes: Vec<Write>) -> Result<(), Refused> {
        self.shop.store.commit(writes).await.map_err(|error| self.refused(fault(self.id, &error)))?;
        self.shop.outbox.notify_one();
        Ok(())
    }
}

/// Logs a fault of ours; the person hears that nothing was changed.
pub(super) fn fault(table: TableId, error: &dyn std::fmt::Display) -> Refusal {
    tracing::error!(%table, %error, "a request failed; nothing was changed");
    Refusal::Fault
}

pub(super) fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("announcements and agreements are plain data")
}
