//! `pervigil simulate`: it plays many games among computers and reports their figures.

use crate::cli::{
    Failure, game,
    lab::{Player, percentile, posts::Posts, presses::Presses, things::Things, twins, waits::Waits},
    say,
};
use clap::Args as ClapArgs;
use pervigil::{
    bots::think_at_leisure,
    engine::{
        AnySession, Awaited, Entry, Language, Occasion, Path, Salt, Seat, Seed, Setup, Submitted, Viewer, WIDEST,
        record::{Made, PROGRAM, Record, Secrets, Terms},
    },
};
use serde_json::json;
use std::{
    collections::BTreeMap,
    path::PathBuf,
    time::{Duration, Instant},
};

/// The number of choices after which a game counts as endless.
const MOST_MOVES: u64 = 100_000;

/// The number of times that a journal is taken in to measure it.
const WAKINGS: usize = 5;

/// The distance between decisions that are also made at a copy of the table: one in so many.
const ONE_IN_WOKEN: u64 = 8;

#[derive(ClapArgs)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub struct Args {
    /// The game; by default the chamber, and with `--twins` all games.
    #[arg(long)]
    game: Option<String>,
    /// The number of games.
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The number of players.
    #[arg(long, default_value_t = 4)]
    seats: u8,
    /// The seed of the first game; the others follow it.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The players, seat by seat: `random` or a level; fewer than there are seats take turns.
    #[arg(long, value_delimiter = ',', default_value = "random")]
    players: Vec<Player>,
    /// The options of the table, as `/new` takes them.
    #[arg(long, default_value = "")]
    options: String,
    /// Print the report as JSON.
    #[arg(long)]
    json: bool,
    /// Count how often the games wait for another player than the one whose turn it is.
    #[arg(long)]
    waits: bool,
    /// Count the presses of each turn on the panels that people play by.
    #[arg(long)]
    presses: bool,
    /// Count the posts to channels and people for each turn, and the lines of each post, if people choose like medium
    /// computers; does nothing else.
    #[arg(long)]
    posts: bool,
    /// The number of people at the table whose posts are counted; computers have the other seats.
    #[arg(long, requires = "posts")]
    people: Option<u8>,
    /// Print each post that is counted, in this language: `en` or `de`.
    #[arg(long, requires = "posts", value_parser = language)]
    read: Option<Language>,
    /// Count things such as cards drawn and played, and how often their owners win.
    #[arg(long)]
    cards: bool,
    /// Count in how many games each achievement was earned.
    #[arg(long)]
    feats: bool,
    /// Measure how long it takes to read the games' journals from the start, as when a table wakes.
    #[arg(long)]
    wake: bool,
    /// Write the record of the last game here.
    #[arg(long)]
    record: Option<PathBuf>,
    /// Compare this many pairs of games that show one viewer the same, and fail if the viewer can tell them apart.
    /// Covers every number of players and every option, on all cores; does nothing else.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    twins: Option<u64>,
    /// How many of these pairs to paint too; by default one in a hundred.
    #[arg(long, requires = "twins")]
    painted: Option<u64>,
}

/// A game being played by computers, under watch.
pub struct WatchedGame {
    entry: &'static Entry,
    setup: Setup,
    seed: Seed,
    /// The players, seat by seat, in rotation.
    players: Vec<Player>,
    rows: Vec<String>,
    pub session: Box<dyn AnySession>,
    /// The time for each decision: hearing the move that answers the pending question, judging it and taking it in.
    decisions: Vec<Duration>,
    /// The time for some of the decisions at a table that has just woken, and first works out its question.
    woken: Vec<Duration>,
    waits: Waits,
    turns: Turns,
    /// The presses of the turns on panels, if they are counted.
    presses: Option<Presses>,
}

impl WatchedGame {
    /// Deals a new game.
    pub fn deal(entry: &'static Entry, setup: Setup, players: &[Player], seed: u64) -> Result<WatchedGame, Failure> {
        let session = entry.start(&setup)?;
        let (seed, players) = (Seed::from_number(seed), players.to_vec());
        let (waits, turns) = (Waits::default(), Turns::default());
        let (rows, decisions, woken, presses) = (vec![], vec![], vec![], None);
        let mut table =
            WatchedGame { entry, setup, seed, players, rows, session, decisions, woken, waits, turns, presses };
        let dealt = table.session.deal(&table.seed);
        table.session.replay(&dealt.rows)?;
        table.turns.look(&*table.session);
        table.rows = dealt.rows;
        Ok(table)
    }

    /// Lets one awaited seat move; returns whether there was one.
    pub fn play_one(&mut self) -> Result<bool, Failure> {
        let awaited = self.session.awaited();
        if awaited == Awaited::Nobody {
            return Ok(false);
        }
        let seat = awaited.owing().iter().next().ok_or("somebody is awaited, but nobody must")?;
        let path = self.choice(seat)?;
        self.submit(seat, &path)?;
        self.session.audit()?;
        Ok(true)
    }

    /// Lets one awaited seat move, and returns its move. The laws are not checked.
    pub fn make_one(&mut self) -> Result<Option<Path>, Failure> {
        let Some(seat) = self.session.awaited().owing().iter().next() else { return Ok(None) };
        let path = self.choice(seat)?;
        self.submit(seat, &path)?;
        Ok(Some(path))
    }

    /// Plays to the end, and returns the time that `seat` took for each of its decisions. The laws are not checked.
    pub fn play_through(&mut self, seat: Seat) -> Result<Vec<Duration>, Failure> {
        let mut thoughts = vec![];
        while let Some(next) = self.session.awaited().owing().iter().next() {
            let begun = Instant::now();
            let path = self.choice(next)?;
            if next == seat {
                thoughts.push(begun.elapsed());
            }
            self.submit(next, &path)?;
            if self.session.decisions() > MOST_MOVES {
                return Err(format!("not over after {MOST_MOVES} choices").into());
            }
        }
        Ok(thoughts)
    }

    fn choice(&self, seat: Seat) -> Result<Path, Failure> {
        let mind = self.players.iter().cycle().nth(seat.index()).and_then(|player| player.mind);
        match mind {
            None => self.wander(seat),
            Some(mind) => {
                let thinking = think_at_leisure(&*self.session, seat, mind, &self.seed);
                Ok(thinking.ok_or("a seat that must choose has no question")?().path)
            }
        }
    }

    /// Picks a random word at each question until the words make a move.
    fn wander(&self, seat: Seat) -> Result<Path, Failure> {
        let mut dice = self.seed.advice(self.session.decisions());
        let mut said = Path::default();
        loop {
            let question = self.session.question(seat, Occasion::Awaited, &said);
            let offers =
                question.ok_or_else(|| format!("seat {} must choose after “{said}” and cannot", seat.0))?.offers;
            let offer = dice.pick(&offers).filter(|_| offers.len() <= WIDEST);
            let offer = offer.ok_or_else(|| format!("{} answers are offered after “{said}”", offers.len()))?;
            said = said.then(offer.word.clone());
            if !offer.more {
                return Ok(said);
            }
        }
    }

    fn submit(&mut self, seat: Seat, path: &Path) -> Result<(), Failure> {
        if let Some(presses) = &mut self.presses {
            presses.press(&*self.session, seat, path);
        }
        let stamp = self.session.stamp(seat, Occasion::Awaited).ok_or("a question has no stamp")?;
        // A copy has worked nothing out as yet.
        let copy = self.session.decisions().is_multiple_of(ONE_IN_WOKEN).then(|| self.session.fork());
        let decide = |session: &mut dyn AnySession| {
            let begun = Instant::now();
            let Submitted::Accepted(effects) = session.submit(seat, stamp, path, &self.seed)? else {
                return Err(format!("“{path}” is only half a move").into());
            };
            session.replay(&effects.rows)?;
            Ok::<_, Failure>((effects, begun.elapsed()))
        };
        let (effects, taken) = decide(&mut *self.session)?;
        self.decisions.push(taken);
        if let Some(mut copy) = copy {
            self.woken.push(decide(&mut *copy)?.1);
        }
        self.waits.look(&*self.session, self.setup.seats);
        self.turns.look(&*self.session);
        self.rows.extend(effects.rows);
        Ok(())
    }

    /// Checks that the journal, replayed from the start, shows every viewer what they see now.
    fn adds_up(&self) -> Result<(), Failure> {
        let mut again = self.entry.start(&self.setup)?;
        again.replay(&self.rows)?;
        let same = |viewer| again.scene(viewer) == self.session.scene(viewer);
        if again.awaited() == self.session.awaited()
            && again.outcome() == self.session.outcome()
            && Viewer::all(self.setup.seats).all(same)
        {
            return Ok(());
        }
        Err("the journal does not add up to the game".into())
    }

    /// The time to read a thousand choices of the journal from the start, with what the room hears of them. It is the
    /// shortest of a few times, so that other work of the machine counts less.
    fn waking(&self) -> Result<Duration, Failure> {
        let mut shortest = Duration::MAX;
        for _ in 0..WAKINGS {
            let mut again = self.entry.start(&self.setup)?;
            let begun = Instant::now();
            for row in &self.rows {
                again.hear(row)?;
            }
            shortest = shortest.min(begun.elapsed());
        }
        Ok(shortest.mul_f64(1000.0 / self.session.decisions().max(1) as f64))
    }

    /// The game on paper. Nothing was hidden from anybody, so its salt is plain.
    fn record(self) -> Record {
        let players = self.players.iter().cycle().take(self.setup.seats.into());
        let seats = players.map(Player::sitting).collect();
        let secrets = Secrets { seed: self.seed, salt: Salt::from_bytes([0; 32]) };
        let made = Made { program: PROGRAM.to_owned(), seats, presses: vec![] };
        let (game, commitment) = (self.entry.info.key.to_owned(), secrets.commitment());
        let terms = Terms { game, setup: self.setup, commitment, made };
        Record { terms, secrets, rows: self.rows }
    }

    fn play_out(&mut self) -> Result<(), Failure> {
        while self.play_one()? {
            if self.session.decisions() > MOST_MOVES {
                return Err(format!("not over after {MOST_MOVES} choices").into());
            }
        }
        self.presses.iter_mut().for_each(Presses::close);
        if self.session.outcome().is_none() {
            return Err("over without an outcome".into());
        }
        self.adds_up()
    }
}

/// The sum of many games.
#[derive(Default)]
struct Tally {
    games: u64,
    moves: Vec<u64>,
    decisions: Vec<Duration>,
    woken: Vec<Duration>,
    wins: Vec<u64>,
    /// The wins by the order of first turns: of the first player to have a turn, the second, and so on.
    wins_by_turn: Vec<u64>,
    shared: u64,
    waits: Waits,
    presses: Presses,
    things: Things,
    /// The number of games in which each achievement was earned, by its key.
    feats: BTreeMap<&'static str, u64>,
    /// Rounds, as far as turns show them, and the figures that the games themselves count.
    figures: BTreeMap<&'static str, Vec<u64>>,
    /// The number of games with each ending, if a game has several.
    endings: BTreeMap<&'static str, u64>,
    /// The time to read a thousand choices of each game from the start.
    wakings: Vec<Duration>,
}

impl Tally {
    fn add(&mut self, table: &WatchedGame) {
        self.games += 1;
        self.waits.add(&table.waits);
        table.presses.iter().for_each(|presses| self.presses.add(presses));
        self.moves.push(table.session.decisions());
        self.decisions.extend(&table.decisions);
        self.woken.extend(&table.woken);
        self.wins.resize(table.setup.seats.into(), 0);
        self.wins_by_turn.resize(table.setup.seats.into(), 0);
        let rounds = ("rounds", table.waits.rounds.round() as u64);
        let figures: BTreeMap<_, _> = [rounds].into_iter().chain(table.session.figures()).collect();
        for (name, figure) in figures {
            self.figures.entry(name).or_default().push(figure);
        }
        if let Some(ending) = table.session.ending() {
            *self.endings.entry(ending).or_default() += 1;
        }
        let winners = table.session.outcome().map(|outcome| outcome.winners()).unwrap_or_default();
        self.shared += u64::from(winners.len() > 1);
        winners.iter().for_each(|seat| self.wins[seat.index()] += 1);
        for (wins, seat) in self.wins_by_turn.iter_mut().zip(table.turns.order(table.setup.seats)) {
            *wins += u64::from(winners.has(seat));
        }
    }

    /// Adds the seats' counts of a finished game.
    fn look_back(&mut self, table: &WatchedGame) -> Result<(), Failure> {
        let counts = table.entry.counts(&table.setup, &table.rows)?;
        let winners = table.session.outcome().map(|outcome| outcome.winners()).unwrap_or_default();
        self.things.add(&counts.tallies, winners);
        for key in table.entry.feats() {
            let earned = counts.feats.iter().any(|(_, earned)| *earned == key);
            *self.feats.entry(key).or_default() += u64::from(earned);
        }
        Ok(())
    }

    /// The number of games in a thousand in which each achievement was earned.
    fn feats_per_thousand(&self) -> BTreeMap<&'static str, u64> {
        self.feats.iter().map(|(key, games)| (*key, games * 1000 / self.games.max(1))).collect()
    }

    fn report(&mut self, args: &Args, taken: Duration) -> serde_json::Value {
        self.decisions.sort_unstable();
        self.woken.sort_unstable();
        self.moves.sort_unstable();
        let micros = |taken: &[Duration], share| percentile(taken, share).as_nanos() as f64 / 1000.0;
        let total: u64 = self.moves.iter().sum();
        let mut report = json!({
            "game": args.game(), "seats": args.seats, "first_seed": args.seed, "games": self.games,
            "seconds": (taken.as_secs_f64() * 1000.0).round() / 1000.0,
            "moves": total,
            "moves_per_second": (total as f64 / taken.as_secs_f64()).round(),
            "decision_p50_us": micros(&self.decisions, 50), "decision_p99_us": micros(&self.decisions, 99),
            "decision_woken_p50_us": micros(&self.woken, 50), "decision_woken_p99_us": micros(&self.woken, 99),
            "length_min": self.moves.first(), "length_median": percentile(&self.moves, 50), "length_max": self.moves.last(),
            "wins_by_seat": self.wins, "wins_by_turn_order": self.wins_by_turn, "shared_first_places": self.shared,
        });
        if !self.endings.is_empty() {
            report["endings"] = json!(self.endings);
        }
        if args.wake {
            self.wakings.sort_unstable();
            let millis = percentile(&self.wakings, 50).as_micros() as f64 / 1000.0;
            report["wake_ms_per_1000_choices"] = millis.into();
        }
        if args.presses {
            self.presses.turns.sort_unstable();
            report["presses_median"] = percentile(&self.presses.turns, 50).into();
            report["presses_p90"] = percentile(&self.presses.turns, 90).into();
        }
        if args.waits {
            report["waits"] = self.waits.count.into();
            report["rounds"] = self.waits.rounds.round().into();
            report["waits_per_round"] = self.waits.per_round().into();
        }
        if args.cards {
            report["things"] = self.things.report();
        }
        if args.feats {
            report["feats_per_1000_games"] = json!(self.feats_per_thousand());
        }
        for (name, figures) in &mut self.figures {
            figures.sort_unstable();
            report[format!("{name}_median")] = percentile(figures, 50).into();
            report[format!("{name}_p80")] = percentile(figures, 80).into();
        }
        report
    }
}

/// A setup with so many seats and these options.
pub fn setup(entry: &Entry, seats: u8, options: &str) -> Result<Setup, Failure> {
    let mut setup = Setup::plain(seats);
    setup.read_options(entry.info, options).map_err(|option| format!("“{option}” is no option of this game"))?;
    Ok(setup)
}

impl Args {
    fn game(&self) -> &str {
        self.game.as_deref().unwrap_or("chamber")
    }
}

pub fn run(args: &Args) -> Result<(), Failure> {
    if let Some(pairs) = args.twins {
        let painted = args.painted.unwrap_or(pairs / 100).min(pairs);
        let search = twins::Search { game: args.game.as_deref(), pairs, painted, seed: args.seed };
        return twins::run(&search, args.json);
    }
    let entry = game(args.game())?;
    let setup = setup(entry, args.seats, &args.options)?;
    if args.posts {
        return told(args, &setup);
    }
    let begun = Instant::now();
    let mut tally = Tally::default();
    for seed in args.seed..args.seed.saturating_add(args.games) {
        let broken = |failure: Failure| format!("a law broke in the game of seed {seed}: {failure}");
        let mut table = WatchedGame::deal(entry, setup.clone(), &args.players, seed)?;
        table.presses = args.presses.then(Presses::default);
        table.play_out().map_err(broken)?;
        tally.add(&table);
        if args.wake {
            tally.wakings.push(table.waking()?);
        }
        if args.cards || args.feats {
            tally.look_back(&table)?;
        }
        if let Some(path) = args.record.as_ref().filter(|_| tally.games == args.games) {
            let saved = std::fs::write(path, table.record().text());
            saved.map_err(|error| format!("{}: {error}", path.display()))?;
        }
    }
    print(args.json, &tally.report(args, begun.elapsed()))?;
    if args.cards && !args.json {
        tally.things.lines().into_iter().try_for_each(say)?;
    }
    Ok(())
}

/// Reads the tag of a language.
fn language(tag: &str) -> Result<Language, String> {
    Language::from_locale(tag).ok_or_else(|| format!("“{tag}” is no language; say en or de"))
}

/// Plays the games at tables of a house, and prints the figures of its posts.
fn told(args: &Args, setup: &Setup) -> Result<(), Failure> {
    let mut posts = Posts::read_in(args.read.unwrap_or_default());
    let people = args.people.unwrap_or(setup.seats).clamp(1, setup.seats);
    for seed in args.seed..args.seed.saturating_add(args.games) {
        posts.play(args.game(), setup, people, seed)?;
    }
    if args.read.is_some() {
        posts.texts().iter().try_for_each(|text| say(format!("{text}\n")))?;
    }
    print(args.json, &posts.report())
}

/// Prints a report: as JSON, or a line for each figure.
pub fn print(as_json: bool, report: &serde_json::Value) -> Result<(), Failure> {
    if as_json {
        return say(format!("{report:#}"));
    }
    let figures = report.as_object().into_iter().flatten().filter(|(name, _)| *name != "things");
    figures.into_iter().try_for_each(|(name, figure)| say(format!("{name:20} {figure}")))
}

/// The seats in the order of their first turns, as far as there were any.
///
/// Neither the seats nor the first question show it. A start player may be drawn, and the choices before the first turn
/// may go round another way.
#[derive(Default)]
pub struct Turns(Vec<Seat>);

impl Turns {
    /// Notes the seat that has the turn now; every game names that decision `…-awaited-turn`.
    pub fn look(&mut self, session: &dyn AnySession) {
        let Awaited::Open { must, decision, .. } = session.awaited() else { return };
        let mut owing = must.iter();
        if let (true, Some(seat), None) = (decision.key.ends_with("-awaited-turn"), owing.next(), owing.next())
            && !self.0.contains(&seat)
        {
            self.0.push(seat);
        }
    }

    /// All seats in the order of their first turns; seats that left before they had one come last.
    pub fn order(&self, seats: u8) -> impl Iterator<Item = Seat> {
        let rest = (0..seats).map(Seat).filter(|seat| !self.0.contains(seat));
        self.0.iter().copied().chain(rest)
    }
}
