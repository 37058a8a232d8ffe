//! The commands of the program.

mod backup;
mod check;
mod departure;
mod doctor;
mod healthy;
pub(crate) mod lab;
mod lesson;
mod move_rows;
mod processes;
mod ratings;
mod render;
mod replay;
mod serve;
mod session;
mod sheet;
mod verify;

use clap::{Parser, Subcommand};
use pervigil::{
    config::ConfigError,
    discord::{Closes, RunError},
    engine::Setup,
    games::CATALOGUE,
};
use std::{
    error::Error,
    fmt::Display,
    io::{self, IsTerminal, Write},
    process::ExitCode,
    sync::OnceLock,
};
use tracing::{Level, Metadata};
use tracing_subscriber::{
    EnvFilter, Layer,
    filter::{LevelFilter, filter_fn},
    layer::SubscriberExt,
    util::SubscriberInitExt,
};

/// The game master of wizard board games, in Discord.
#[derive(Parser)]
#[command(version, about, subcommand_required = false)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    /// The form of the log: lines, or one object of JSON for each entry (json).
    #[arg(long, default_value = "lines", value_parser = form, env = "PERVIGIL_LOG", global = true)]
    log: Log,
}

/// The form of the log.
#[derive(Clone, Copy)]
enum Log {
    /// One readable line for each entry.
    Lines,
    /// One object of JSON for each entry.
    Json,
}

/// Reads the form of the log; an empty variable is as if unset.
fn form(said: &str) -> Result<Log, &'static str> {
    match said {
        "" | "lines" => Ok(Log::Lines),
        "json" => Ok(Log::Json),
        _ => Err("it is lines or json"),
    }
}

#[derive(Subcommand)]
enum Command {
    /// Run the bot in Discord (the default).
    Run(serve::RunArgs),
    /// Run the bot against a stand-in for Discord on this machine; needs no token.
    Rehearse(serve::RehearseArgs),
    /// Check the configuration and the bot's texts; opens no database, and connects to nothing without --online.
    Check(check::Args),
    /// Check the bot and all it needs, and name a remedy for each fault; changes nothing, and the bot may keep running.
    Doctor(doctor::Args),
    /// Ask the running bot whether it is well, for a container's health check; without metrics, whether it has its file.
    Healthy(healthy::Args),
    /// Copy the database to a new file and check the copy; the bot may keep running.
    Backup(backup::BackupArgs),
    /// Go back to a backup while no bot runs; keeps the existing database next to it.
    Restore(backup::RestoreArgs),
    /// Move all rows to another database, from a file to a server or back, while no bot runs.
    Move(move_rows::Args),
    /// List the games and how many can play each.
    Games,
    /// Let computers play whole games, check that the games' laws hold, and print figures.
    Simulate(lab::simulate::Args),
    /// Measure computers against each other.
    Arena(lab::arena::Args),
    /// Learn from played games how computers that look ahead should judge a position.
    Fit(lab::fit::Args),
    /// Look for puzzles in games among computers, and prove each by a deeper search.
    Puzzles(lab::puzzles::Args),
    /// Put the bot under load through a stand-in for Discord, and measure it.
    Load(lab::load::Args),
    /// Paint the board of a game after some moves.
    Render(render::Args),
    /// Paint the pictures of all games on one sheet, each as a desktop shows it.
    Sheet(sheet::Args),
    /// Write out a lesson, step by step.
    Lesson(lesson::Args),
    /// Replay a game record in words or as an animation.
    Replay(replay::Args),
    /// Check a game record: dice and cards must follow from its seed, everything else from its choices.
    Verify(verify::Args),
    /// Maintain the ratings of a database.
    Ratings(ratings::Args),
}

/// The reason why a command failed; the text says what to do.
type Failure = Box<dyn Error>;

/// The exit status of a bot whose configuration only its operator can mend: `EX_CONFIG` of `sysexits.h`. The units in
/// `contrib` do not start it again.
const MISCONFIGURED: u8 = 78;

/// A flaw of the configuration that shows when the bot is to run.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Misconfigured(&'static str);

/// Returns the exit status of a bot that ends for this reason.
fn status_of(failure: &(dyn Error + 'static)) -> u8 {
    let is_lasting = failure.downcast_ref::<RunError>().is_some_and(RunError::is_lasting);
    if is_lasting || failure.is::<ConfigError>() || failure.is::<Misconfigured>() { MISCONFIGURED } else { 1 }
}

impl Cli {
    /// Runs the command.
    pub fn run(self) -> ExitCode {
        let _is_first = FORM.set(self.log);
        let command = self.command.unwrap_or(Command::Run(serve::RunArgs::default()));
        let plays = matches!(command, Command::Run(_));
        let closes = match log(self.log) {
            Ok(closes) => closes,
            Err(failure) => {
                told(&failure);
                return if plays { MISCONFIGURED.into() } else { ExitCode::FAILURE };
            }
        };
        let done = match command {
            Command::Run(args) => serve::run(&args, &closes),
            Command::Rehearse(args) => serve::rehearse(&args, &closes),
            Command::Check(args) => check::run(&args),
            Command::Doctor(args) => doctor::run(&args),
            Command::Healthy(args) => healthy::run(&args),
            Command::Backup(args) => backup::backup(&args),
            Command::Restore(args) => backup::restore(&args),
            Command::Move(args) => move_rows::run(&args),
            Command::Games => games(),
            Command::Simulate(args) => lab::simulate::run(&args),
            Command::Arena(args) => lab::arena::run(&args),
            Command::Fit(args) => lab::fit::run(&args),
            Command::Puzzles(args) => lab::puzzles::run(&args),
            Command::Load(args) => lab::load::run(&args),
            Command::Render(args) => render::run(&args),
            Command::Sheet(args) => sheet::run(&args),
            Command::Lesson(args) => lesson::run(&args),
            Command::Replay(args) => replay::run(&args),
            Command::Verify(args) => verify::run(&args),
            Command::Ratings(args) => ratings::run(&args),
        };
        match done {
            Ok(()) => ExitCode::SUCCESS,
            Err(failure) if is_closed_pipe(&*failure) => ExitCode::SUCCESS,
            Err(failure) => {
                told(&failure);
                if plays { status_of(&*failure).into() } else { ExitCode::FAILURE }
            }
        }
    }
}

/// The form of the log, for the last line too.
static FORM: OnceLock<Log> = OnceLock::new();

/// Tells the person who started the program why it ends, or the reader of a log in JSON.
fn told(failure: &dyn Display) {
    let why = printable(failure);
    match FORM.get() {
        Some(Log::Json) => {
            let at = jiff::Timestamp::now().to_string();
            let line = serde_json::json!({"timestamp": at, "level": "ERROR", "message": why, "target": "pervigil"});
            eprintln!("{line}");
        }
        _ => eprintln!("pervigil: {why}"),
    }
}

/// Prints a line; fails if the reader has gone.
fn say(line: impl Display) -> Result<(), Failure> {
    Ok(writeln!(io::stdout(), "{}", printable(&line))?)
}

/// A text without control characters but line ends and tabs: a record or a name of others must not steer the terminal.
fn printable(text: &dyn Display) -> String {
    let steers = |letter: char| letter.is_control() && !matches!(letter, '\n' | '\t');
    text.to_string().replace(steers, "\u{fffd}")
}

fn is_closed_pipe(failure: &(dyn Error + 'static)) -> bool {
    failure.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// The default filter of the log, unless `RUST_LOG` says otherwise.
const LOGGED: &str = "warn,pervigil=info,discord=info,table=info,people=info,store=info,rehearsal=info";

/// The target that is never logged: serenity's websocket logs a payload that it cannot read whole, with tokens in it.
/// It logs the cause elsewhere again.
const SILENT: &str = "serenity::gateway::ws=off";
/// The targets whose log is trusted to the last line. Others may log whole messages and tokens, so their log is cut off
/// below the level of information.
const OURS: [&str; 14] = [
    "pervigil",
    "bots",
    "discord",
    "engine",
    "figures",
    "games",
    "people",
    "ratings",
    "rehearsal",
    "render",
    "rulebook",
    "store",
    "table",
    "words",
];

/// The filter that `RUST_LOG` asks for; an empty one is as if unset.
fn filter() -> Result<EnvFilter, Failure> {
    let said = std::env::var_os(EnvFilter::DEFAULT_ENV).unwrap_or_default();
    let said = said.to_str().ok_or("RUST_LOG is no text in UTF-8")?.trim();
    let said = EnvFilter::try_new(if said.is_empty() { LOGGED } else { said });
    let said =
        said.map_err(|error| format!("RUST_LOG cannot be read: {error}; write it like info or warn,table=debug"))?;
    Ok(said.add_directive(SILENT.parse().expect("a directive")))
}

/// Returns whether this may be logged, at any requested level.
fn is_discreet(about: &Metadata<'_>) -> bool {
    let room = about.target().split("::").next().unwrap_or_default();
    *about.level() <= Level::INFO || OURS.contains(&room)
}

/// Starts the log in this form; returns the receiver of closes that only the log shows.
fn log(how: Log) -> Result<Closes, Failure> {
    let filter = filter()?;
    let lines = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    let lines = match how {
        Log::Lines => lines.with_ansi(io::stderr().is_terminal()).boxed(),
        Log::Json => lines.json().flatten_event(true).boxed(),
    };
    let lines = lines.with_filter(filter).with_filter(filter_fn(is_discreet));
    let closes = Closes::default();
    tracing_subscriber::registry().with(lines).with(closes.clone().with_filter(LevelFilter::WARN)).init();
    Ok(closes)
}

/// The entry of the game with this key.
fn game(key: &str) -> Result<&'static pervigil::engine::Entry, Failure> {
    pervigil::games::CATALOGUE.find(key).ok_or_else(|| {
        let keys: Vec<_> = pervigil::games::CATALOGUE.iter().map(|entry| entry.info.key).collect();
        format!("there is no game “{key}”; there is: {}", keys.join(", ")).into()
    })
}

/// Prints a line for each game: its key, and the numbers of players that can play it without options.
fn games() -> Result<(), Failure> {
    for entry in CATALOGUE {
        let plays = |seats: &u8| entry.check(&Setup::plain(*seats)).is_ok();
        let seats: Vec<String> = entry.info.seats.clone().filter(plays).map(|seats| seats.to_string()).collect();
        say(format!("{} {}", entry.info.key, seats.join(" ")))?;
    }
    Ok(())
}
