//! Moves made through Discord at a steady rate, by people who wait only for answers at their own table.

use crate::cli::{
    Failure,
    lab::{
        crew::Progress,
        load::{
            door::{Came, Door},
            per_second,
            program::{Bot, Program, megabytes},
            script::Script,
            spread,
        },
    },
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

/// The number of answers that are kept for each table.
const LAST: usize = 3;
/// The time limit for an answer.
const PATIENCE: Duration = Duration::from_secs(20);
/// The time limit for the bot's start.
const LONGEST_START: Duration = Duration::from_mins(1);
/// The quiet time after which all messages count as arrived.
const QUIET: Duration = Duration::from_secs(2);
/// The time limit for their arrival.
const LONGEST_REST: Duration = Duration::from_mins(2);

/// A bot at play, with people at its tables.
struct Play<'a> {
    rehearsal: &'a Rehearsal,
    door: &'a Door,
    tally: Tally,
}

/// The results of people's moves.
#[derive(Default)]
struct Tally {
    acknowledged: Vec<Duration>,
    answered: Vec<Duration>,
    /// The number of moves without an answer.
    unanswered: u64,
    /// The number of moves that could not be made in time, as all tables waited for an answer.
    late: u64,
}

/// A move's script with the answer, if there was one.
type Answered = (Script, Option<Came>);

/// Starts the bot, lets people play for so long, and returns the figures.
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
    /// Makes the first move of all, as soon as the bot can take one.
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

    /// Makes moves at this rate for so long, then those that came too late for their time. Returns all tables.
    async fn at(&mut self, rate: u32, seconds: Duration, mut idle: VecDeque<Script>) -> Result<Vec<Script>, Failure> {
        let (mut over, mut under_way) = (vec![], JoinSet::new());
        let (tell, mut answers) = mpsc::unbounded_channel::<Answered>();
        let (begun, progress) = (Instant::now(), Progress::of(seconds.as_secs().max(1)));
        let (mut to_come, mut due) = (u64::from(rate) * seconds.as_secs(), 0);
        let mut beat = interval(Duration::from_secs(1) / rate);
        beat.set_missed_tick_behavior(MissedTickBehavior::Burst);
        while to_come + due > 0 && begun.elapsed() < seconds + LONGEST_REST {
            tokio::select! {
                _ = beat.tick(), if to_come > 0 => {
                    (to_come, due) = (to_come - 1, due + 1);
                    self.tally.late += u64::from(idle.is_empty());
                }
                Some(answered) = answers.recv() => {
                    self.sort(answered, &mut idle, &mut over);
                }
            }
            while let Some(mut script) = (due > 0).then(|| idle.pop_front()).flatten() {
                let Some(answer) = self.typed(&mut script)? else {
                    over.push(script);
                    continue;
                };
                due -= 1;
                let tell = tell.clone();
                under_way.spawn(async move { drop(tell.send(answered(script, answer).await)) });
            }
            progress.say(begun.elapsed().as_secs().max(1));
            while under_way.try_join_next().is_some() {}
            if idle.is_empty() && under_way.is_empty() && answers.is_empty() {
                break;
            }
        }
        drop(tell);
        while let Some(answered) = answers.recv().await {
            self.sort(answered, &mut idle, &mut over);
        }
        over.extend(idle);
        Ok(over)
    }

    /// Types the next move of a table; `None` if its game is over.
    fn typed(&self, script: &mut Script) -> Result<Option<Receiver<Came>>, Failure> {
        let Some((person, path)) = script.next()? else { return Ok(None) };
        script.said.push_front(format!("{path}: "));
        script.said.truncate(LAST);
        let options = Map::from_iter([("text".to_owned(), json!(path.to_string()))]);
        let interaction = self.rehearsal.command(person.0, script.channel, "move", &options)?;
        Ok(Some(self.door.answer(interaction).ok_or("an interaction was not seen")?))
    }

    /// Counts the result of a move, and sorts its table: people go on there, or its state is unknown.
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

/// A table with the answer to its last typed move, once that comes.
async fn answered(script: Script, answer: Receiver<Came>) -> Answered {
    let came = timeout(PATIENCE, answer).await;
    (script, came.ok().and_then(Result::ok))
}

/// Waits until all messages have arrived; returns how long that took.
async fn rest(door: &Door) -> Duration {
    let begun = Instant::now();
    while begun.elapsed() < LONGEST_REST && door.messages().1.is_some_and(|ago| ago < QUIET) {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    begun.elapsed().saturating_sub(QUIET)
}

/// The findings in the journals of tables after the bot was killed.
#[derive(Default)]
struct Found {
    /// The number of stored choices.
    stored: u64,
    /// The number of choices that were answered and are not stored.
    lost: u64,
    /// The last answers at tables where a choice is missing.
    said: Vec<String>,
    /// The number of choices that are stored and were not made.
    doubled: u64,
}

async fn choices(database: &Location, tables: &[Script]) -> Result<Found, Failure> {
    let store = Store::open_at(database)?;
    let mut found = Found::default();
    for script in tables {
        let rows = store.tables().journal(script.table).await?;
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
