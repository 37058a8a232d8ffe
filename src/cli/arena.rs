//! `pervigil arena`: computers measured against each other.

use super::{
    Failure, crew, game,
    players::Player,
    say,
    simulate::{self, Table},
};
use clap::Args as ClapArgs;
use pervigil::{
    bots::{Interval, wilson},
    engine::{Entry, Seat, Setup},
};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

#[derive(ClapArgs)]
pub struct Args {
    /// The game.
    #[arg(long)]
    game: String,
    /// How many play.
    #[arg(long, default_value_t = 2)]
    seats: u8,
    /// Who is measured, and against whom: the first sits in one seat, the others share the rest. A level, `random`, or a
    /// level with what differs, such as `hard:turns=3:candidates=20:caution=1:budget=2000:knowing=all`.
    #[arg(long, value_delimiter = ',', default_value = "hard,medium")]
    players: Vec<Player>,
    /// How many games; each deal is played once from every seat.
    #[arg(long, default_value_t = 200)]
    games: u64,
    /// The seed of the first deal; the others follow it.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The options of the table, as `/new` takes them.
    #[arg(long, default_value = "")]
    options: String,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// What one game came to for the player that is measured.
struct Played {
    /// Its share of the first place.
    won: f64,
    /// How many choices the game took.
    moves: u64,
    /// How long it thought about each decision.
    thoughts: Vec<Duration>,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let entry = game(&args.game)?;
    let setup = simulate::setup(entry, args.seats, &args.options)?;
    let begun = Instant::now();
    let played = crew::each(args.games, |number| {
        play(entry, &setup, args, number).map_err(|failure| format!("game {number}: {failure}"))
    })?;
    let report = report(args, &played, begun.elapsed());
    if args.json {
        return say(format!("{report:#}"));
    }
    report.as_object().into_iter().flatten().try_for_each(|(name, figure)| say(format!("{name:20} {figure}")))
}

/// Plays one game, the player that is measured in a seat that is another in each game of a deal.
fn play(entry: &'static Entry, setup: &Setup, args: &Args, number: u64) -> Result<Played, Failure> {
    let seats = u64::from(setup.seats);
    let (deal, seat) = (args.seed + number / seats, Seat((number % seats) as u8));
    let (measured, others) = args.players.split_first().ok_or("nobody plays")?;
    let others = if others.is_empty() { std::slice::from_ref(measured) } else { others };
    let mut rest = others.iter().cycle();
    let sitting = (0..setup.seats).map(Seat).map(|at| if at == seat { Some(measured) } else { rest.next() });
    let players: Vec<Player> = sitting.flatten().cloned().collect();
    let mut table = Table::deal(entry, setup.clone(), &players, deal)?;
    let thoughts = table.play_through(seat)?;
    let outcome = table.session.outcome().ok_or("over without an outcome")?;
    let winners = outcome.winners();
    let won = if winners.has(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
    Ok(Played { won, moves: table.session.decisions(), thoughts })
}

fn report(args: &Args, played: &[Played], taken: Duration) -> Value {
    let won: f64 = played.iter().map(|game| game.won).sum();
    let Interval { low, share, high } = wilson(won, played.len() as f64);
    let mut thoughts: Vec<Duration> = played.iter().flat_map(|game| game.thoughts.iter().copied()).collect();
    thoughts.sort_unstable();
    let millis = |percent| simulate::percentile(&thoughts, percent).as_micros() as f64 / 1000.0;
    let mut moves: Vec<u64> = played.iter().map(|game| game.moves).collect();
    moves.sort_unstable();
    let names: Vec<String> = args.players.iter().map(ToString::to_string).collect();
    let percent = |share: f64| (share * 1000.0).round() / 10.0;
    json!({
        "game": args.game, "seats": args.seats, "players": names, "first_seed": args.seed, "games": played.len(),
        "wins": (won * 100.0).round() / 100.0,
        "share_percent": percent(share), "low_percent": percent(low), "high_percent": percent(high),
        "fair_percent": percent(1.0 / f64::from(args.seats)),
        "decisions": thoughts.len(), "decision_p50_ms": millis(50), "decision_p99_ms": millis(99),
        "length_median": simulate::percentile(&moves, 50), "seconds": taken.as_secs_f64().round(),
    })
}
