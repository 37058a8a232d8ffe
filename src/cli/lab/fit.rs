//! `pervigil fit`: it fits the visible features of a position to the winners of played games.

use crate::cli::{
    Failure, game,
    lab::{
        Player, crew,
        simulate::{self, WatchedGame},
    },
    say,
};
use clap::Args as ClapArgs;
use pervigil::{
    bots::{Position, fit},
    engine::{Entry, Seat, Seed, Setup, Weights},
};
use std::path::PathBuf;

/// The distance between games that are kept from the fit: one in so many measures it.
const KEPT: usize = 5;

#[derive(ClapArgs)]
pub struct Args {
    /// The game.
    #[arg(long)]
    game: String,
    /// The number of players: several numbers take turns.
    #[arg(long, value_delimiter = ',', default_value = "2")]
    seats: Vec<u8>,
    /// The players: each seat draws one of them.
    #[arg(long, value_delimiter = ',', default_value = "medium,medium,medium,easy")]
    players: Vec<Player>,
    /// The number of games.
    #[arg(long, default_value_t = 3000)]
    games: u64,
    /// The seed of the first game; the others follow it.
    #[arg(long, default_value_t = 1_000_000)]
    seed: u64,
    /// The options of the table, as `/new` takes them.
    #[arg(long, default_value = "")]
    options: String,
    /// The file to write the weights to: the program is built with `src/games/GAME/weights.json`.
    #[arg(long)]
    out: Option<PathBuf>,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let entry = game(&args.game)?;
    let seats = args.seats.iter().map(|seats| simulate::setup(entry, *seats, &args.options));
    let setups: Vec<Setup> = seats.collect::<Result<_, _>>()?;
    let games = crew::each(args.games, |number| {
        let setup = &setups[number as usize % setups.len()];
        play(entry, setup, args, args.seed + number).map_err(|failure| format!("game {number}: {failure}"))
    })?;
    let (mut fitted_to, mut others) = (vec![], vec![]);
    for (number, game) in games.into_iter().enumerate() {
        if number % KEPT == 0 { others.extend(game) } else { fitted_to.extend(game) }
    }
    let fitted = fit(entry.features.len(), &fitted_to, &others);
    let weights = entry.features.iter().map(|name| (*name).to_owned()).zip(fitted.weights).collect();
    let positions = fitted_to.len() as u64;
    let weights =
        Weights { fitted_by: command(args), positions, loss: fitted.loss, foretold: fitted.foretold, weights };
    let text = serde_json::to_string_pretty(&weights)? + "\n";
    match &args.out {
        Some(path) => Ok(std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))?),
        None => say(text.trim_end()),
    }
}

/// The command that gives the same weights, regardless of the output file.
fn command(args: &Args) -> String {
    let Args { game, games, seed, options, .. } = args;
    let seats: Vec<String> = args.seats.iter().map(ToString::to_string).collect();
    let players: Vec<String> = args.players.iter().map(ToString::to_string).collect();
    let (seats, players) = (seats.join(","), players.join(","));
    let options = if options.is_empty() { String::new() } else { format!(" --options \"{options}\"") };
    format!("pervigil fit --game {game} --games {games} --seats {seats} --players {players} --seed {seed}{options}")
}

/// The positions of a game at the change of each turn.
fn play(entry: &'static Entry, setup: &Setup, args: &Args, seed: u64) -> Result<Vec<Position>, Failure> {
    let mut dice = Seed::from_number(seed).advice(u64::MAX);
    let drawn = (0..setup.seats).map(|_| dice.pick(&args.players).cloned());
    let players: Vec<Player> = drawn.collect::<Option<_>>().ok_or("nobody plays")?;
    let mut table = WatchedGame::deal(entry, setup.clone(), &players, seed)?;
    let (mut turn, mut seen) = (table.session.turn(), vec![]);
    while table.play_one()? {
        let now = table.session.turn();
        if now != turn && table.session.outcome().is_none() {
            seen.push(table.session.features());
        }
        turn = now;
    }
    let outcome = table.session.outcome().ok_or("over without an outcome")?;
    let winners = outcome.winners();
    let share = 1.0 / winners.len().max(1) as f32;
    let won: Vec<f32> = (0..setup.seats).map(|seat| if winners.has(Seat(seat)) { share } else { 0.0 }).collect();
    Ok(seen.into_iter().map(|seen| Position { seen, won: won.clone() }).collect())
}
