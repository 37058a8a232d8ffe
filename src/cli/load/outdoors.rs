//! Moves made through Discord at a steady rate, by people who wait for nobody's answer but that at their own table.

use super::{
    super::{Failure, crew::Progress},
    door::{Came, Door},
    figures::{per_second, spread},
    program::{Bot, Program, megabytes},
    script::Script,
};
use pervigil::{
    rehearsal::Rehearsal,
    store::{Location, Store},
};
use serde_json::{Map, Value, json};
use std::{
    collections::VecDeque,
    time::{Duration, Instant},
};
use tokio::{
    sync::{mpsc, oneshot::Receiver},
    task::JoinSet,
    time::{MissedTickBehavior, interval, timeout},
};

/// How many answers of a table are kept.
const LAST: usize = 3;
/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long the bot may take to come.
const LONGEST_START: Duration = Duration::from_mins(1);
/// Once no message has come for so long, all are there.
const QUIET: Duration = Duration::from_secs(2);
/// How long they are waited for at most.
const LONGEST_REST: Duration = Duration::from_mins(2);

/// A bot at play, with people at its tables.
struct Play<'a> {
    rehearsal: &'a Rehearsal,
    door: &'a Door,
    tally: Tally,
}

/// What came of what people did.
#[derive(Default)]
struct Tally {
    acknowledged: Vec<Duration>,
    answered: Vec<Duration>,
    /// How many had no answer.
    unanswered: u64,
    /// How many could not be made in time, as all tables waited for an answer.
    late: u64,
}

/// A move that was answered, or not.
type Answered = (Script, Option<Came>);

/// Starts the bot, has people play for so long, and tells what came of it.
pub async fn play(
    rehearsal: Rehearsal,
    door: &Door,
    bot: Bot<'_>,
    tables: Vec<Script>,
    rate: u32,
    seconds: Duration,
) -> Result<Value, Failure> {
    let before = megabytes(bot.database);
    let begun = Instant::now();
    let mut program = Program::run(bot, &rehearsal.url(), rehearsal.token())?;
    let mut play = Play { rehearsal: &rehearsal, door, tally: Tally::default() };
    let mut idle = VecDeque::from(tables);
    play.first(&mut program, &mut idle).await?;
    let started = begun.elapsed();
    let (asleep, idled) = (program.memory(), program.busy());
    let (since, posted) = (Instant::now(), door.messages().0);
    let tables = play.at(rate, seconds, idle).await?;
    let (taken, busy) = (since.elapsed(), program.busy());
    let rested = rest(door).await;
    if let Some(why) = program.ended() {
        return Err(why.into());
    }
    let (memory, posted) = (program.memory(), door.messages().0 - posted);
    drop(program);
    let grown = megabytes(bot.database).zip(before).map(|(now, before)| now - before);
    let found = choices(bot.database, &tables).await?;
    let cores = busy.zip(idled).map(|(busy, idled)| busy.saturating_sub(idled).as_secs_f64() / taken.as_secs_f64());
    let tally = play.tally;
    let made = tally.answered.len() as u64;
    rehearsal.stop().await;
    Ok(json!({
        "first_acknowledgement_s": (started.as_secs_f64() * 1000.0).round() / 1000.0,
        "memory_at_start_mb": asleep.map(|(now, _)| now),
        "moves": made, "moves_a_second": per_second(made, taken),
        "unanswered": tally.unanswered, "late": tally.late,
        "acknowledged_ms": spread(tally.acknowledged), "answered_ms": spread(tally.answered),
        "messages": posted, "messages_after_s": (rested.as_secs_f64() * 10.0).round() / 10.0,
        "cores": cores.map(|cores| (cores * 100.0).round() / 100.0),
        "memory_mb": memory.map(|(now, _)| now), "memory_peak_mb": memory.map(|(_, most)| most),
        "file_mb": before, "file_grown_mb": grown.map(|grown| (grown * 10.0).round() / 10.0),
        "choices": found.stored, "lost": found.lost, "lost_with": found.said, "doubled": found.doubled,
    }))
}

impl Play<'_> {
    /// The first move of all, as soon as the bot can take one.
    async fn first(&mut self, program: &mut Program, idle: &mut VecDeque<Script>) -> Result<(), Failure> {
        let deadline = Instant::now() + LONGEST_START;
        while !self.rehearsal.has_command("move") {
            if let Some(why) = program.ended().or((Instant::now() > deadline).then(|| "the bot does not come".into())) {
                return Err(why.into());
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        let (script, answer) = loop {
            let mut script = idle.pop_front().ok_or("every game is over already")?;
            if let Some(answer) = self.typed(&mut script)? {
                break (script, answer);
            }
        };
        let mut over = vec![];
        self.sort(answered(script, answer).await, idle, &mut over);
        if over.is_empty() { Ok(()) } else { Err("the first move had no answer".into()) }
    }

    /// Moves at this rate for so long; gives all tables.
    async fn at(&mut self, rate: u32, seconds: Duration, mut idle: VecDeque<Script>) -> Result<Vec<Script>, Failure> {
        let (mut over, mut under_way) = (vec![], JoinSet::new());
        let (tell, mut answers) = mpsc::unbounded_channel::<Answered>();
        let (begun, progress) = (Instant::now(), Progress::of(seconds.as_secs().max(1)));
        let mut beat = interval(Duration::from_secs(1) / rate);
        beat.set_missed_tick_behavior(MissedTickBehavior::Burst);
        while begun.elapsed() < seconds {
            tokio::select! {
                _ = beat.tick() => {
                    let Some(mut script) = idle.pop_front() else {
                        self.tally.late += 1;
                        continue;
                    };
                    let Some(answer) = self.typed(&mut script)? else {
                        over.push(script);
                        continue;
                    };
                    let tell = tell.clone();
                    under_way.spawn(async move { drop(tell.send(answered(script, answer).await)) });
                }
                Some(answered) = answers.recv() => {
                    self.sort(answered, &mut idle, &mut over);
                }
            }
            progress.say(begun.elapsed().as_secs().max(1));
            while under_way.try_join_next().is_some() {}
        }
        drop(tell);
        while let Some(answered) = answers.recv().await {
            self.sort(answered, &mut idle, &mut over);
        }
        over.extend(idle);
        Ok(over)
    }

    /// Types the next move of a table; nothing where its game is over.
    fn typed(&self, script: &mut Script) -> Result<Option<Receiver<Came>>, Failure> {
        let Some((person, path)) = script.next()? else { return Ok(None) };
        script.said.push_front(format!("{path}: "));
        script.said.truncate(LAST);
        let options = Map::from_iter([("text".to_owned(), json!(path.to_string()))]);
        let interaction = self.rehearsal.command(person.0, script.channel, "move", &options)?;
        Ok(Some(self.door.answer(interaction).ok_or("an interaction was not seen")?))
    }

    /// Counts what came of a move, and puts the table among those at which people go on, or where nobody knows how.
    fn sort(&mut self, (mut script, came): Answered, idle: &mut VecDeque<Script>, over: &mut Vec<Script>) {
        let Some(came) = came else {
            self.tally.unanswered += 1;
            script.unanswered += 1;
            return over.push(script);
        };
        script.made += 1;
        if let Some(typed) = script.said.front_mut() {
            typed.push_str(&came.said);
        }
        self.tally.acknowledged.push(came.acknowledged);
        self.tally.answered.push(came.answered);
        idle.push_back(script);
    }
}

/// A table with the answer to the move that was typed there, once that comes.
async fn answered(script: Script, answer: Receiver<Came>) -> Answered {
    let came = timeout(PATIENCE, answer).await;
    (script, came.ok().and_then(Result::ok))
}

/// Waits until all messages are there; how long that took.
async fn rest(door: &Door) -> Duration {
    let begun = Instant::now();
    while begun.elapsed() < LONGEST_REST && door.messages().1.is_some_and(|ago| ago < QUIET) {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    begun.elapsed().saturating_sub(QUIET)
}

/// What is found in the journals of tables after the bot was killed.
#[derive(Default)]
struct Found {
    /// How many choices there are.
    stored: u64,
    /// How many were answered and are not there.
    lost: u64,
    /// What the last answers said where one is not there.
    said: Vec<String>,
    /// How many are there and were not made.
    doubled: u64,
}

async fn choices(database: &Location, tables: &[Script]) -> Result<Found, Failure> {
    let store = Store::open_at(database)?;
    let mut found = Found::default();
    for script in tables {
        let rows = store.journal(script.table).await?;
        let chose = |body: &str| body.starts_with("{\"chose\"");
        let stored = rows.iter().filter(|row| row.kind == "game" && chose(&row.body)).count() as u64;
        found.stored += stored;
        if script.made > stored {
            found.lost += script.made - stored;
            found.said.extend(script.said.iter().cloned());
        }
        found.doubled += stored.saturating_sub(script.made + script.unanswered);
    }
    Ok(found)
}
