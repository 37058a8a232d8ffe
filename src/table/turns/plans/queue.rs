//! Queued turns: moves that are made as soon as the turn comes, unless something happens before.

use crate::{
    Condition, Doubt, PlanRefusal, Queued, Refusal, Refused, Roster, TurnRefusal,
    actor::{json, play::Play, table::Table},
    model::{
        journal::{TABLE, TableEvent},
        preferences::TablePreferences,
    },
    server::letters::Letters,
    turns::plans::{
        Meant,
        imagination::{Imagination, TypedSequence},
        plans_moves,
        sequence::hear_several,
    },
};
use engine::{Effects, Line, Pace, Seat, Seats};
use people::Person;
use store::{StoredRow, Write};

/// The greatest length of a queued turn, in characters.
const LONGEST: usize = 600;

/// The queues of a table while a transition is made.
pub(crate) struct Queues {
    waiting: Vec<(Seat, Queued)>,
    /// The queues that are done with. Each has the queued turn if moves of it were made.
    done: Vec<(Seat, Option<Queued>)>,
    words: Vec<(Seat, Line)>,
    /// The lines among `words` about queues that were not made whole.
    ended: Vec<(Seat, Line)>,
    /// The number of transitions that may still follow automatically.
    left: usize,
}

impl Queues {
    /// Returns the queues of the people of a table among their stored plans.
    pub fn of(roster: &Roster, plans: &[(Person, String)]) -> Queues {
        let queue = |(person, body): &(Person, String)| {
            let seat = roster.seat_of(*person)?;
            Some((seat, Meant::read(body)?.queue()?))
        };
        let waiting: Vec<_> = plans.iter().filter_map(queue).collect();
        let left = roster.0.len() + waiting.len();
        Queues { waiting, done: vec![], words: vec![], ended: vec![], left }
    }

    /// Takes in what happened: a queue whose condition no longer holds is dropped.
    pub fn hear(&mut self, effects: &Effects, play: &Play) {
        let lines: Vec<&Line> = effects.told.iter().filter_map(|told| told.room.as_ref()).collect();
        let game = play.session.info().key;
        let broken = |(seat, queued): &(Seat, Queued)| {
            let condition = queued.only_if.as_ref()?;
            let broken = lines.iter().any(|line| condition.is_broken(&*play.session, line, *seat));
            broken.then(|| (*seat, Line::new("queue-broken").line("condition", condition.line(game))))
        };
        let words: Vec<_> = self.waiting.iter().filter_map(broken).collect();
        words.iter().for_each(|(seat, _)| self.settle(*seat, None));
        self.ended.extend(words.iter().cloned());
        self.words.extend(words);
    }

    fn settle(&mut self, seat: Seat, made: Option<Queued>) {
        self.waiting.retain(|(other, _)| *other != seat);
        self.done.push((seat, made));
    }

    /// Returns what follows automatically after `play`. It is a queued turn, or the end of a turn in which everybody
    /// can see that nothing else can be done. Such a turn ends automatically only if its person does not want to be
    /// asked.
    pub fn next(&mut self, table: &Table, play: &Play, preferences: &TablePreferences) -> Option<Effects> {
        self.left = self.left.checked_sub(1)?;
        let owing = play.owing().filter(|_| play.paused.is_none());
        let seat = owing.iter().next().filter(|seat| owing == Seats::only(*seat))?;
        self.queued(table, play, seat).or_else(|| ended_by_itself(play, preferences, seat))
    }

    fn queued(&mut self, table: &Table, play: &Play, seat: Seat) -> Option<Effects> {
        play.awaited().filter(|(_, pace)| *pace == Pace::Turn)?;
        let (_, queued) = self.waiting.iter().find(|(other, _)| *other == seat).cloned()?;
        let moves = TypedSequence { typed: queued.typed(), read: table.context.reader() };
        let made = Line::new("queue-made").text("moves", queued.quoted());
        let heard = hear_several(table, play, seat, &moves).ok();
        let is_made = heard.as_ref().is_some_and(|(_, done, _)| *done > 0);
        self.settle(seat, is_made.then_some(queued));
        let (effects, done, stopped) = heard?;
        let stopped = stopped.map(|stopped| (seat, stopped.told_in_advance(done)));
        self.words.push(stopped.clone().unwrap_or((seat, made)));
        self.ended.extend(stopped);
        (done > 0).then_some(effects)
    }

    /// Returns the lines that seats hear about their queues.
    pub fn words(&self) -> Vec<(Seat, Line)> {
        self.words.clone()
    }

    /// Returns the lines about queues that were not made whole.
    pub fn ended(&self) -> &[(Seat, Line)] {
        &self.ended
    }

    /// Returns the writes for the queues that are done with: each is kept as made, or dropped.
    pub fn writes(&self, table: &Table) -> Vec<Write> {
        let write = |(seat, made): &(Seat, Option<Queued>)| {
            let person = table.roster().person(*seat)?;
            let body = made.clone().map(|made| json(&Meant::Made(made)));
            Some(Write::Plan { table: table.id.into(), person: person.0, body })
        };
        self.done.iter().filter_map(write).collect()
    }
}

/// Returns the effects of ending a turn in which everybody can see that nothing else can be done. Returns `None` if its
/// person wants to be asked.
fn ended_by_itself(play: &Play, preferences: &TablePreferences, seat: Seat) -> Option<Effects> {
    preferences.of(seat).filter(|person| person.ends_by_itself)?;
    let path = play.session.only_end(seat)?;
    play.hear(&*play.session, seat, &path).ok()
}

/// The queue of a person at a table: the moves that they mean to make once it is their turn.
pub(crate) struct Queue<'t> {
    table: &'t mut Table,
    person: Person,
}

impl<'t> Queue<'t> {
    pub fn of(table: &'t mut Table, person: Person) -> Queue<'t> {
        Queue { table, person }
    }

    /// Keeps what the person means to do once it is their turn, in place of what they meant before.
    ///
    /// The typed moves are judged when the turn comes: until then nobody knows what can be done in it. Text that is no
    /// move in any case is rejected, as is a typo, and the earlier queue stays. Returns which of the moves would fail
    /// if nothing happened until then.
    pub async fn put(self, queued: Queued) -> Result<Option<Doubt>, Refused> {
        let seat = self.table.seat_of(self.person)?;
        self.judge(seat, &queued).map_err(|refusal| self.table.refused(refusal))?;
        let doubt = Imagination::of(self.table, seat).doubt(queued.typed());
        let is_wrong = |doubt: &Doubt| match &doubt.why {
            Refusal::Turn(why) if doubt.done == 0 => why.is_misread(),
            Refusal::Turn(why) => why.is_typo(),
            _ => false,
        };
        if let Some(Doubt { why, .. }) = doubt.as_ref().filter(|doubt| is_wrong(doubt)) {
            return Err(self.table.refused(why.clone()));
        }
        self.store(Some(queued)).await?;
        Ok(doubt)
    }

    /// Rejects a queue that makes no sense whatever its moves are.
    fn judge(&self, seat: Seat, queued: &Queued) -> Result<(), Refusal> {
        let (play, roster) = (self.table.in_play().map_err(|refused| refused.refusal)?, self.table.roster());
        if play.session.is_done(seat) || play.session.outcome().is_some() {
            return Err(play.not_asked(seat));
        }
        if plans_moves(play, seat) {
            return Err(PlanRefusal::QueueNow.into());
        }
        if queued.moves.trim().is_empty() || queued.moves.chars().count() > LONGEST {
            return Err(TurnRefusal::too_much(&queued.moves).into());
        }
        let known = |condition: &Condition| {
            let done = play.session.deeds().iter().any(|deed| deed.word == condition.deed);
            done && condition.by != seat && condition.by.index() < roster.0.len()
        };
        if !queued.only_if.as_ref().is_none_or(known) {
            let game = self.table.entry.info.key;
            let known = conditions(play, roster, seat).iter().map(|condition| condition.line(game)).collect();
            return Err(PlanRefusal::NoSuchCondition(known).into());
        }
        Ok(())
    }

    /// Returns what the person has queued, and the conditions that they can set.
    pub async fn read(&self) -> Result<(Option<Queued>, Vec<Condition>), Refused> {
        let table = &*self.table;
        let seat = table.seat_of(self.person)?;
        let body =
            table.context.store.tables().plan(table.id, self.person.0).await.map_err(|error| table.oops(&error))?;
        let queued = body.and_then(|body| Meant::read(&body)?.queue());
        let conditions = table.play.as_ref().map(|play| conditions(play, table.roster(), seat));
        Ok((queued, conditions.unwrap_or_default()))
    }

    /// Drops what the person has queued. Returns whether there was anything.
    pub async fn clear(self) -> Result<bool, Refused> {
        let (queued, _) = self.read().await?;
        if queued.is_some() {
            self.store(None).await?;
        }
        Ok(queued.is_some())
    }

    /// Stores a queue for the table as it is now. If the table moves on meanwhile, the queue and its turn are judged
    /// again.
    async fn store(self, queued: Option<Queued>) -> Result<(), Refused> {
        let (table, body) = (self.table.id.into(), queued.map(|queued| json(&Meant::Queue(queued))));
        self.table.commit(vec![Write::Plan { table, person: self.person.0, body }]).await
    }
}

/// Returns the conditions that `seat` can set.
fn conditions(play: &Play, roster: &Roster, seat: Seat) -> Vec<Condition> {
    let mut deeds: Vec<&str> = play.session.deeds().iter().map(|deed| deed.word).collect();
    deeds.dedup();
    let others = || roster.seats().filter(|other| *other != seat && !play.session.is_done(*other));
    deeds.into_iter().flat_map(|deed| others().map(|by| Condition { deed: deed.to_owned(), by })).collect()
}

/// Queues turns again that were made automatically and are taken back from this row of the journal on. It tells their
/// people. The turn of `by`, who takes them back, is left out.
pub(crate) async fn queue_again(table: &Table, to: u64, by: Seat) -> Result<Vec<Write>, Refused> {
    let journal = table.context.store.tables().journal(table.id).await.map_err(|error| table.oops(&error))?;
    let by_itself = |row: &StoredRow| match serde_json::from_str(&row.body) {
        Ok(TableEvent::ByItself(seat)) if row.kind == TABLE => Some(seat),
        _ => None,
    };
    let fell: Seats = journal.iter().filter(|row| row.seq >= to).filter_map(by_itself).collect();
    let mut writes = vec![];
    for person in fell.without(by).iter().filter_map(|seat| table.roster().person(seat)) {
        let body = table.context.store.tables().plan(table.id, person.0).await.map_err(|error| table.oops(&error))?;
        let Some(made) = body.and_then(|body| Meant::read(&body)?.made()) else { continue };
        let told = Line::new("queue-again").text("channel", table.channel.to_string());
        let body = Some(json(&Meant::Queue(made)));
        writes.push(Write::Plan { table: table.id.into(), person: person.0, body });
        writes.extend(Letters::of(table).word(person, told).await?);
    }
    Ok(writes)
}
