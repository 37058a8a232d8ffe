//! `pervigil load`: many tables of all games, people who play at them by a script, and what the bot makes of it.
//!
//! The bot is the program itself in a process of its own, told to `run` against a stand-in for Discord in this one, so
//! that its time and its memory are told apart. Tables are filled through the house and not through Discord: what is
//! measured begins with the start of the bot.

mod door;
mod figures;
mod filling;
mod indoors;
mod outdoors;
mod program;
mod script;

use super::{
    Failure,
    serve::{Scratch, runtime},
    simulate::print,
};
use filling::Filling;
use pervigil::{
    lock::Lock,
    rehearsal::{Options, Rehearsal},
};
use serde_json::json;
use std::{path::PathBuf, time::Duration};

#[derive(clap::Args)]
pub struct Args {
    /// How many tables are in play, of all games in turn.
    #[arg(long, default_value_t = 1000)]
    tables: u64,
    /// At how many of them people play; the others sleep [default: at all].
    #[arg(long)]
    busy: Option<u64>,
    /// How many moves people make in a second through Discord.
    #[arg(long, default_value_t = 200)]
    rate: u32,
    /// For how many seconds they do.
    #[arg(long, default_value_t = 30)]
    seconds: u64,
    /// How many moves are made through the house alone before that, as fast as they are stored.
    #[arg(long, default_value_t = 20_000)]
    moves: u64,
    /// Keep the database in this folder; without one it is gone in the end.
    #[arg(long)]
    data: Option<PathBuf>,
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
    let database = scratch.path.join("load.db");
    if database.exists() {
        return Err(format!("{}: there is a database already; name another folder", database.display()).into());
    }
    let report = runtime()?.block_on(async {
        let door = door::Door::default();
        let people = filling::people(busy);
        let users = (1..=people).map(|number| format!("Person {number}")).collect();
        let options = Options { users, observer: Some(door.observer()), ..Options::default() };
        let rehearsal = Rehearsal::start(options).await?;
        let locked = Lock::take(&database)?;
        let filling = Filling { guild: rehearsal.guild(), people: rehearsal.people(), tables: args.tables };
        let mut tables = filling.fill(&database, rehearsal.add_channels(busy)).await?;
        let indoors = indoors::play(&database, &mut tables, args.moves).await?;
        drop(locked);
        let seconds = Duration::from_secs(args.seconds);
        let played = outdoors::play(rehearsal, &door, &database, tables, args.rate, seconds).await?;
        let about = json!({"tables": args.tables, "busy": busy, "people": people, "filled": "through the house"});
        Ok::<_, Failure>(figures::joined([about, indoors, played]))
    })?;
    print(args.json, &report)?;
    let is_sound = report["lost"] == 0 && report["doubled"] == 0;
    if is_sound { Ok(()) } else { Err("not every move that was answered is in its journal once".into()) }
}
