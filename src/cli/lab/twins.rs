//! `pervigil simulate --twins`: a search for viewers who can tell games apart that do not differ in anything shown to
//! them.

use crate::cli::{Failure, game, lab::crew, say};
use pervigil::{
    DICTIONARY,
    engine::{Basics, Dice, Entry, Exchange, Language, Seat, Seed, Viewer},
    games::CATALOGUE,
    setups::{Kind, kinds},
    twins::{Compared, Easels, Looks, Told},
};
use serde_json::json;
use std::{collections::BTreeMap, time::Instant};

/// The number of pairs that are compared in one game, or in several if one has too few.
const A_SHARE: u64 = 100;
/// The largest number of moves that are listed at a look. If there are more, a few ways through the menu are tried.
const LISTED: usize = 200;
/// The distance between looks at which each viewer sees all pictures of the game: one in so many.
const WHOLE: u64 = 10;
/// The number of choices of a journal.
const TOLD: u64 = 200;
/// The largest number of games that are searched for one share.
const MOST_GAMES: u64 = 100;

/// The settings of a search.
pub struct Search<'a> {
    /// The only game that is searched; `None` for all of them in turn.
    pub game: Option<&'a str>,
    /// The number of pairs.
    pub pairs: u64,
    /// The number of these pairs that are also compared as pictures.
    pub painted: u64,
    /// The seed of the first game.
    pub seed: u64,
}

/// Some pairs of a kind of game.
struct Share<'a> {
    kind: &'a Kind,
    seed: u64,
    pairs: u64,
    painted: u64,
}

/// A function that compares a share of a game's pairs. It returns the looks, or what told two apart.
type Look = fn(&Share, &Easels) -> Result<Compared, String>;

macro_rules! looks {
    ($($game:ident::$Game:ident)+) => {
        /// The function that compares pairs of each game.
        const LOOKS: &[(&str, Look)] = &[$({
            type Played = pervigil::games::$game::$Game;
            (Played::INFO.key, looked_at::<Played>)
        }),+];
    };
}

pervigil::games::every_game!(looks);

/// Compares as many pairs as are wanted on all cores, game by game and kind by kind in turn, and prints a summary.
///
/// The failure is the first pair that a viewer can tell apart.
pub fn run(search: &Search, as_json: bool) -> Result<(), Failure> {
    let (begun, games) = (Instant::now(), looked_into(search.game)?);
    let easels = Easels::new(DICTIONARY.of(Language::English)).listing(LISTED);
    let came = crew::each(search.pairs.div_ceil(A_SHARE), |number| {
        let (look, all) = &games[number as usize % games.len()];
        let kind = &all[number as usize / games.len() % all.len()];
        let compared = look(&search.share(kind, number), &easels)?;
        Ok::<_, String>((kind.name.as_str(), compared))
    })?;
    let of_all = |count: fn(&Compared) -> u64| came.iter().map(|(_, compared)| count(compared)).sum::<u64>();
    let mut by_kind = BTreeMap::<&str, u64>::new();
    came.iter().for_each(|(name, compared)| *by_kind.entry(name).or_default() += compared.pairs);
    let (pairs, painted) = (of_all(|compared| compared.pairs), of_all(|compared| compared.painted));
    let seconds = begun.elapsed().as_secs_f64().round();
    if as_json {
        let report = json!({
            "pairs": pairs, "painted": painted, "told_apart": 0, "first_seed": search.seed, "seconds": seconds,
            "pairs_by_kind": by_kind,
        });
        return say(format!("{report:#}"));
    }
    by_kind.iter().try_for_each(|(name, pairs)| say(format!("{name:24} {pairs}")))?;
    say(format!("{pairs} pairs, {painted} of them painted, in {seconds} s: nobody can tell any of them apart."))
}

/// The games that are searched, each with its kinds.
fn looked_into(key: Option<&str>) -> Result<Vec<(Look, Vec<Kind>)>, Failure> {
    let entries: Vec<&Entry> = match key {
        Some(key) => vec![game(key)?],
        None => CATALOGUE.iter().collect(),
    };
    let of = |entry: &Entry| {
        let look = LOOKS.iter().find(|(key, _)| *key == entry.info.key).ok_or("a game that nobody looks at")?;
        Ok((look.1, kinds(entry)))
    };
    entries.into_iter().map(of).collect()
}

impl Search<'_> {
    /// The share of this number, of all that there are.
    fn share<'k>(&self, kind: &'k Kind, number: u64) -> Share<'k> {
        let pairs = A_SHARE.min(self.pairs - number * A_SHARE);
        let before = |pairs: u64| (u128::from(self.painted) * u128::from(pairs) / u128::from(self.pairs)) as u64;
        let painted = before(number * A_SHARE + pairs) - before(number * A_SHARE);
        Share { kind, seed: self.seed.wrapping_add(number), pairs, painted: painted.min(pairs) }
    }
}

/// Compares a share of the pairs, in one game or as many as it takes.
fn looked_at<G: Exchange>(share: &Share, easels: &Easels) -> Result<Compared, String> {
    let (mut sum, mut dice) = (Compared::default(), Seed::from_number(share.seed).advice(0));
    let first_painted = dice.below((share.pairs - share.painted + 1) as u32).into();
    for game in 0..MOST_GAMES {
        let seed = share.seed.wrapping_add(game << 32);
        let told = Told::<G>::of(seed, share.kind.setup.clone(), TOLD);
        let mut viewers: Vec<Viewer> = Viewer::all(share.kind.setup.seats).collect();
        dice.shuffle(&mut viewers);
        let every = (told.rests() * viewers.len()).div_ceil(share.pairs as usize).max(1);
        for viewer in viewers {
            let looks = share.looks(&sum, first_painted, every, &mut dice);
            let compared = told.compared::<G>(viewer, &looks, easels, &mut dice);
            if let Some((row, look)) = compared.apart {
                let (kind, who) = (&share.kind.name, name(viewer));
                return Err(format!(
                    "{who} can tell games of {kind} apart by the {look}: the game of seed {seed}, after row {row}"
                ));
            }
            sum.pairs += compared.pairs;
            sum.painted += compared.painted;
        }
        if sum.pairs == share.pairs {
            return Ok(sum);
        }
    }
    Err(format!("{MOST_GAMES} games of {} have too little in them that is hidden", share.kind.name))
}

impl Share<'_> {
    /// The looks of a viewer at a game, after so many looks before.
    fn looks(&self, sum: &Compared, first_painted: u64, every: usize, dice: &mut Dice) -> Looks {
        let painted = [first_painted, first_painted + self.painted].map(|bound| bound.saturating_sub(sum.pairs));
        let after = dice.below(every as u32) as usize;
        Looks { every, after, most: self.pairs - sum.pairs, whole: WHOLE, painted: painted[0]..painted[1] }
    }
}

fn name(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(Seat(seat)) => format!("seat {}", seat + 1),
        Viewer::Watcher => "a watcher".to_owned(),
    }
}
