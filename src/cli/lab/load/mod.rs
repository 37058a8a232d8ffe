//! `pervigil load`: a load test with many tables of all games, and people who play at them by a script.
//!
//! The bot is the program itself in its own process: it runs the command `run` against a stand-in for Discord in this
//! one. So its time and its memory can be measured separately. Over a server it may be several processes. Tables are
//! filled through the house and not through Discord: the measurements begin with the start of the bot.

mod door;
mod indoors;
mod outdoors;
mod program;
mod script;
mod tables;

use crate::cli::{
    Failure,
    lab::simulate::print,
    serve::{Scratch, runtime},
};
use pervigil::{
    lock::Lock,
    rehearsal::{Options, Rehearsal},
    store::Location,
};
use program::Bot;
use serde_json::{Value, json};
use std::{path::PathBuf, time::Duration};
use tables::Filling;

/// The number of moves that are made at each table without Discord, so few that most games go on.
const MOVES_A_TABLE: u64 = 20;

#[derive(clap::Args)]
pub struct Args {
    /// The number of tables in play, of all games in turn.
    #[arg(long, default_value_t = 1000)]
    tables: u64,
    /// The number of tables at which people play; the others sleep [default: all].
    #[arg(long)]
    busy: Option<u64>,
    /// How many moves a second people make through Discord.
    #[arg(long, default_value_t = 200)]
    rate: u32,
    /// For how many seconds; late moves are made afterwards.
    #[arg(long, default_value_t = 30)]
    seconds: u64,
    /// How many moves to make first without Discord, as fast as possible [default: 20 a table].
    #[arg(long)]
    moves: Option<u64>,
    /// Keep the database in this folder; without one it is deleted at the end.
    #[arg(long)]
    data: Option<PathBuf>,
    /// Play in this empty database on a server, `postgres://…`; all its rows stay there.
    #[arg(
        long,
        conflicts_with = "data",
        value_name = "ADDRESS",
        env = "PERVIGIL_LOAD_DATABASE",
        hide_env_values = true
    )]
    database: Option<Location>,
    /// The number of processes of the bot, each with its own shard; more than one need a database on a server.
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    processes: u32,
    /// Print the figures as JSON.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let busy = args.busy.unwrap_or(args.tables).min(args.tables);
    if busy == 0 || args.rate == 0 {
        return Err("people have to play somewhere, and to make moves: --busy and --rate are 1 at least".into());
    }
    let scratch = Scratch::new(args.data.clone())?;
    let database = database(args, &scratch)?;
    let report = runtime()?.block_on(async {
        let door = door::Door::default();
        let people = tables::people(busy);
        let users = (1..=people).map(|number| format!("Person {number}")).collect();
        let options = Options { users, observer: Some(door.observer()), ..Options::default() };
        let rehearsal = Rehearsal::start(options).await?;
        let locked = database.file().map(Lock::take).transpose()?;
        let filling = Filling { guild: rehearsal.guild(), people: rehearsal.people(), tables: args.tables };
        let mut tables = filling.fill(&database, rehearsal.add_channels(busy)).await?;
        let moves = args.moves.unwrap_or(MOVES_A_TABLE * busy);
        let indoors = indoors::play(&database, &mut tables, moves).await?;
        drop(locked);
        let seconds = Duration::from_secs(args.seconds);
        let bot = Bot { database: &database, processes: args.processes };
        let played = outdoors::play(rehearsal, &door, bot, tables, args.rate, seconds).await?;
        let about = json!({
            "tables": args.tables, "busy": busy, "people": people, "filled": "through the house",
            "processes": args.processes,
        });
        Ok::<_, Failure>(joined([about, indoors, played]))
    })?;
    print(args.json, &report)?;
    let is_sound = report["lost"] == 0 && report["doubled"] == 0;
    if is_sound { Ok(()) } else { Err("not every move that was answered is in its journal once".into()) }
}

/// The database of the test: a new file, or one on a server.
fn database(args: &Args, scratch: &Scratch) -> Result<Location, Failure> {
    if let Some(server) = &args.database {
        return match server.file() {
            None if args.processes > 0 => Ok(server.clone()),
            None => Err("--processes is 1 at least".into()),
            Some(path) => {
                Err(format!("{}: no address of a server; a folder is named with --data", path.display()).into())
            }
        };
    }
    let path = scratch.path.join("load.db");
    match path.exists() {
        _ if args.processes != 1 => {
            Err("several processes need a database on a server: name it with --database".into())
        }
        true => Err(format!("{}: there is a database already; name another folder", path.display()).into()),
        false => Ok(path.into()),
    }
}

/// The rate of so many in this time, per second.
pub fn per_second(count: u64, taken: Duration) -> f64 {
    (count as f64 / taken.as_secs_f64()).round()
}

/// The percentiles of these times in milliseconds: half of them, 99 percent, 99.9 percent, and the longest.
pub fn spread(mut times: Vec<Duration>) -> Value {
    times.sort_unstable();
    let at = |mille: usize| times.get((times.len() * mille).div_ceil(1000).saturating_sub(1)).copied();
    let millis = |time: Option<Duration>| time.map(|time| (time.as_secs_f64() * 10_000.0).round() / 10.0);
    json!({"p50": millis(at(500)), "p99": millis(at(990)), "p99.9": millis(at(999)), "max": millis(at(1000))})
}

/// One report made from several.
fn joined(reports: impl IntoIterator<Item = Value>) -> Value {
    let all = reports.into_iter().flat_map(|report| match report {
        Value::Object(figures) => figures,
        _ => serde_json::Map::new(),
    });
    Value::Object(all.collect())
}
