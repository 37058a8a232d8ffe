//! Standings: the place of a player on a list after their games.

use crate::{Rating, settled};

/// The number of games after which a rating is no longer provisional.
pub const PROVISIONAL: u32 = 5;

/// A list of players whose games are counted together, because their results can be compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum List {
    /// People against people.
    People,
    /// Games in which a computer had a seat.
    Computers,
    /// Games in which all played as one, ranked by their common result.
    Together,
    /// Games that no player wanted counted.
    Unrated,
}

impl List {
    /// The lists that have standings.
    pub const RATED: [List; 3] = [List::People, List::Computers, List::Together];

    /// The list of a game.
    pub fn of(unrated: bool, together: bool, computers: bool) -> List {
        match (unrated, together, computers) {
            (true, ..) => List::Unrated,
            (_, true, _) => List::Together,
            (.., true) => List::Computers,
            _ => List::People,
        }
    }

    /// Returns the word for it.
    pub fn word(self) -> &'static str {
        match self {
            List::People => "people",
            List::Computers => "computers",
            List::Together => "together",
            List::Unrated => "unrated",
        }
    }

    /// Returns the list with this word.
    pub fn from_word(word: &str) -> Option<List> {
        List::RATED.into_iter().chain([List::Unrated]).find(|list| list.word() == word)
    }

    /// Returns the key by which a standing is ranked: the higher first number ranks higher, then the higher second.
    ///
    /// The key is the shown rating alone. If all play as one, it is the best score, then wins, then fewer games.
    pub fn order(self, standing: &Standing) -> (i64, i64) {
        match self {
            List::Together => {
                let (wins, games) = (i64::from(standing.wins), i64::from(standing.games));
                (standing.best.unwrap_or_default(), (wins << 32) - games)
            }
            List::People | List::Computers | List::Unrated => (standing.rating.shown(), 0),
        }
    }
}

/// The sum of all games of one list for one player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// The rating, or a newcomer's rating on a list that has none.
    pub rating: Rating,
    /// The number of games.
    pub games: u32,
    /// The number of games that were won, alone or all as one.
    pub wins: u32,
    /// The sum of the shares in first places: a half for a place shared by two.
    pub shared: f64,
    /// The best score, if all play as one.
    pub best: Option<i64>,
}

impl Standing {
    /// The standing before any game.
    pub const NEW: Standing = Standing { rating: Rating::NEW, games: 0, wins: 0, shared: 0.0, best: None };
}

/// A seat of a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seated<P> {
    /// The player who played it.
    pub player: P,
    /// The place, 1 for the first.
    pub place: u8,
    /// The points, if all play as one.
    pub score: i64,
    /// True if it won, or shares the first place.
    pub won: bool,
}

/// Returns the standings after a game of `list`, from those before it, each player once and in the order of the seats.
///
/// A player who holds several seats, as a level of computer does, takes the mean of their results. A game that is not
/// rated has no results.
pub fn after<P: Clone + PartialEq>(
    list: List,
    seats: &[Seated<P>],
    before: impl Fn(&P) -> Standing,
) -> Vec<(P, Standing)> {
    let ratings = match list {
        List::Unrated => return vec![],
        List::Together => seats.iter().map(|seat| before(&seat.player).rating).collect(),
        List::People | List::Computers => {
            let before = seats.iter().map(|seat| (before(&seat.player).rating, seat.place));
            settled(&before.collect::<Vec<_>>())
        }
    };
    let winners = seats.iter().filter(|seat| seat.won).count().max(1);
    let share = if list == List::Together { 1.0 } else { 1.0 / winners as f64 };
    let first = |at: &usize| !seats[..*at].iter().any(|seat| seat.player == seats[*at].player);
    let standing = |at: usize| {
        let player = &seats[at].player;
        let own = seats.iter().zip(&ratings).filter(|(seat, _)| seat.player == *player);
        let (own, ratings): (Vec<_>, Vec<_>) = own.unzip();
        (player.clone(), sum(list, before(player), &own, &ratings, share))
    };
    (0..seats.len()).filter(first).map(standing).collect()
}

/// Returns the standing after a game of the player of these seats, if each that won has this share of the win.
fn sum<P>(list: List, before: Standing, seats: &[&Seated<P>], ratings: &[&Rating], share: f64) -> Standing {
    let won = seats.iter().filter(|seat| seat.won).count();
    let is_whole = won > 0 && (share >= 1.0 || list == List::Together);
    let score = seats.iter().map(|seat| seat.score).max().filter(|_| list == List::Together);
    Standing {
        rating: mean(ratings),
        games: before.games + 1,
        wins: before.wins + u32::from(is_whole),
        shared: before.shared + if is_whole { 0.0 } else { share * won as f64 },
        best: before.best.max(score),
    }
}

fn mean(ratings: &[&Rating]) -> Rating {
    let share =
        |part: fn(&Rating) -> f64| ratings.iter().map(|rating| part(rating)).sum::<f64>() / ratings.len() as f64;
    Rating { mean: share(|rating| rating.mean), deviation: share(|rating| rating.deviation) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(player: char, place: u8, score: i64) -> Seated<char> {
        Seated { player, place, score, won: place == 1 }
    }

    #[test]
    fn a_level_of_computer_that_sits_twice_takes_the_mean() {
        let seats = [seat('a', 1, 0), seat('c', 2, 0), seat('c', 3, 0)];
        let after = after(List::Computers, &seats, |_| Standing::NEW);
        let [a, first, second] = settled(&[(Rating::NEW, 1), (Rating::NEW, 2), (Rating::NEW, 3)])[..] else { panic!() };
        let c = Rating {
            mean: f64::midpoint(first.mean, second.mean),
            deviation: f64::midpoint(first.deviation, second.deviation),
        };
        let standing = |rating, wins| Standing { rating, games: 1, wins, ..Standing::NEW };
        assert_eq!(after, [('a', standing(a, 1)), ('c', standing(c, 0))]);
    }

    #[test]
    fn joint_standings_rank_by_best_score_wins_and_fewer_games() {
        let standing = |best, wins, games| Standing { best: Some(best), wins, games, ..Standing::NEW };
        let ranked = [standing(9, 0, 7), standing(8, 3, 9), standing(8, 2, 3), standing(8, 2, 4), standing(0, 9, 9)];
        assert!(ranked.is_sorted_by(|a, b| List::Together.order(a) > List::Together.order(b)));
        let after = after(List::Together, &[seat('a', 1, 5), seat('b', 1, 5)], |_| standing(8, 2, 4));
        assert_eq!(after, [('a', standing(8, 3, 5)), ('b', standing(8, 3, 5))]);
    }

    #[test]
    fn a_shared_first_place_is_a_share_of_a_win() {
        let seats = [seat('a', 1, 0), seat('b', 1, 0), seat('c', 3, 0)];
        let after = after(List::People, &seats, |_| Standing { wins: 2, shared: 1.0, ..Standing::NEW });
        let won: Vec<_> = after.iter().map(|(_, standing)| (standing.wins, standing.shared)).collect();
        assert_eq!(won, [(2, 1.5), (2, 1.5), (2, 1.0)]);
    }

    #[test]
    fn an_unrated_game_counts_for_nothing() {
        assert_eq!(after(List::Unrated, &[seat('a', 1, 0), seat('b', 2, 0)], |_| Standing::NEW), []);
    }

    #[test]
    fn a_game_stands_on_the_list_it_is_of() {
        assert_eq!(List::of(true, true, true), List::Unrated);
        assert_eq!(List::of(false, true, true), List::Together);
        assert_eq!(List::of(false, false, true), List::Computers);
        assert_eq!(List::of(false, false, false), List::People);
        assert!(List::RATED.into_iter().all(|list| List::from_word(list.word()) == Some(list)));
    }
}
