//! `pervigil arena`: it measures computers against each other.

use crate::cli::{
    Failure, game,
    lab::{
        Player, crew, percentile,
        simulate::{self, WatchedGame},
    },
    say,
};
use clap::Args as ClapArgs;
use pervigil::{
    bots::{Interval, wilson},
    engine::{Entry, Level, Seat, Setup},
    games::CATALOGUE,
};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

#[derive(ClapArgs)]
pub struct Args {
    /// The game; without one, all levels play all games in turn, and a table shows the results.
    #[arg(long)]
    game: Option<String>,
    /// The number of players; by default as few as can play, but at least two.
    #[arg(long, requires = "game")]
    seats: Option<u8>,
    /// The player that is measured, then its opponents: the first sits in one seat, the others share the rest. A player
    /// is a level, `random`, or a level with its changes, such as
    /// `hard:turns=3:candidates=20:caution=1:budget=2000:knowing=all`.
    #[arg(long, value_delimiter = ',', default_value = "hard,medium", requires = "game")]
    players: Vec<Player>,
    /// The number of games; each deal is played once from every seat.
    #[arg(long, default_value_t = 200)]
    games: u64,
    /// The seed of the first deal; the others follow it.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The options of the table, as `/new` takes them.
    #[arg(long, default_value = "", requires = "game")]
    options: String,
    /// Print the report as JSON.
    #[arg(long)]
    json: bool,
}

/// A match: the players and their game.
struct Match {
    entry: &'static Entry,
    setup: Setup,
    /// The player that is measured, then the others.
    players: Vec<Player>,
    games: u64,
    /// The seed of the first deal.
    seed: u64,
}

/// The result of one game for the player that is measured.
struct Played {
    /// Its share of the first place.
    won: f64,
    /// The number of choices of the game.
    moves: u64,
    /// The time for each of its decisions.
    thoughts: Vec<Duration>,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let Some(key) = &args.game else { return table(args) };
    let entry = game(key)?;
    let setup = simulate::setup(entry, args.seats.unwrap_or_else(|| fewest(entry)), &args.options)?;
    let report = Match { entry, setup, players: args.players.clone(), games: args.games, seed: args.seed }.report()?;
    if args.json {
        return say(format!("{report:#}"));
    }
    report.as_object().into_iter().flatten().try_for_each(|(name, figure)| say(format!("{name:20} {figure}")))
}

fn fewest(entry: &Entry) -> u8 {
    (*entry.info.seats.start()).max(2)
}

/// A row of Markdown for every level above medium against medium, and for medium against easy and random, in every
/// game.
fn table(args: &Args) -> Result<(), Failure> {
    let mut reports = vec![];
    for entry in CATALOGUE {
        let above = entry.levels.iter().rev().filter(|level| **level > Level::Medium).map(|level| level.word());
        let pairs = above.map(|level| [level, "medium"]).chain([["medium", "easy"], ["medium", "random"]]);
        for [measured, other] in pairs {
            let setup = simulate::setup(entry, fewest(entry), "")?;
            let games = args.games.next_multiple_of(u64::from(setup.seats));
            let report =
                Match { entry, setup, players: vec![measured.parse()?, other.parse()?], games, seed: args.seed };
            let report = report.report()?;
            if !args.json {
                say(row(&report))?;
            }
            reports.push(report);
        }
    }
    if args.json { say(format!("{:#}", Value::Array(reports))) } else { Ok(()) }
}

/// A report as a row.
///
/// Its columns: the game and its seats, the players, the share of wins with its interval, the fair share and the number
/// of games. The last is the milliseconds within which half of all decisions were made.
fn row(report: &Value) -> String {
    let [share, low, high, fair, thought] =
        ["share_percent", "low_percent", "high_percent", "fair_percent", "decision_p50_ms"].map(|name| &report[name]);
    let (game, seats, games) = (&report["game"], &report["seats"], &report["games"]);
    let [game, measured, other] =
        [game, &report["players"][0], &report["players"][1]].map(|name| name.as_str().unwrap_or("?"));
    format!(
        "| {game}, {seats} | {measured} against {other} | {share} % ({low}–{high}) | {fair} | {games} | {thought} |"
    )
}

impl Match {
    fn report(&self) -> Result<Value, Failure> {
        let begun = Instant::now();
        let played =
            crew::each(self.games, |number| self.play(number).map_err(|failure| format!("game {number}: {failure}")))?;
        Ok(report(self, &played, begun.elapsed()))
    }

    /// Plays one game. In each game of a deal the measured player sits in another seat.
    fn play(&self, number: u64) -> Result<Played, Failure> {
        let Match { entry, setup, .. } = self;
        let seats = u64::from(setup.seats);
        let (deal, seat) = (self.seed + number / seats, Seat((number % seats) as u8));
        let (measured, others) = self.players.split_first().ok_or("nobody plays")?;
        let others = if others.is_empty() { std::slice::from_ref(measured) } else { others };
        let mut rest = others.iter().cycle();
        let sitting = (0..setup.seats).map(Seat).map(|at| if at == seat { Some(measured) } else { rest.next() });
        let players: Vec<Player> = sitting.flatten().cloned().collect();
        let mut table = WatchedGame::deal(entry, setup.clone(), &players, deal)?;
        let thoughts = table.play_through(seat)?;
        let outcome = table.session.outcome().ok_or("over without an outcome")?;
        let winners = outcome.winners();
        let won = if winners.has(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
        Ok(Played { won, moves: table.session.decisions(), thoughts })
    }
}

fn report(of: &Match, played: &[Played], taken: Duration) -> Value {
    let won: f64 = played.iter().map(|game| game.won).sum();
    let Interval { low, share, high } = wilson(won, played.len() as f64);
    let mut thoughts: Vec<Duration> = played.iter().flat_map(|game| game.thoughts.iter().copied()).collect();
    thoughts.sort_unstable();
    let millis = |percent| percentile(&thoughts, percent).as_micros() as f64 / 1000.0;
    let mut moves: Vec<u64> = played.iter().map(|game| game.moves).collect();
    moves.sort_unstable();
    let names: Vec<String> = of.players.iter().map(ToString::to_string).collect();
    let percent = |share: f64| (share * 1000.0).round() / 10.0;
    json!({
        "game": of.entry.info.key, "seats": of.setup.seats, "players": names, "first_seed": of.seed, "games": played.len(),
        "wins": (won * 100.0).round() / 100.0,
        "share_percent": percent(share), "low_percent": percent(low), "high_percent": percent(high),
        "fair_percent": percent(1.0 / f64::from(of.setup.seats)),
        "decisions": thoughts.len(), "decision_p50_ms": millis(50), "decision_p99_ms": millis(99),
        "length_median": percentile(&moves, 50), "seconds": taken.as_secs_f64().round(),
    })
}
