//! Tests of ratings against an independent implementation.
//!
//! The numbers here were made once with openskill 6.2.0 from `PyPI` (Python 3.11) and its model `BradleyTerryFull`. Its
//! default parameters are mu 25, sigma 25/3, beta 25/6, kappa 0.0001 and tau 25/300. This made them:
//!
//! ```python
//! from openskill.models import BradleyTerryFull
//! model = BradleyTerryFull()
//!
//! def game(before, places):
//!     teams = [[model.rating(mu=m, sigma=s)] for m, s in before]
//!     return [(t[0].mu, t[0].sigma) for t in model.rate(teams, ranks=places)]
//!
//! state = 42
//! def draw(n):
//!     global state
//!     state = (state * 1103515245 + 12345) % 2**31
//!     return state // 65536 % n
//!
//! people = [(25, 25/3)] * 12
//! for _ in range(1000):
//!     seats, left = [], list(range(12))
//!     for _ in range(2 + draw(6)):
//!         seats.append(left.pop(draw(len(left))))
//!     places = [1 + draw(len(seats)) for _ in seats]
//!     for seat, after in zip(seats, game([people[p] for p in seats], places)):
//!         people[seat] = after
//! print(people)
//! ```
//!
//! and `print(game(before, places))` for the single games.

use pervigil::ratings::{Rating, rated};

/// The greatest distance of a number from openskill's.
const CLOSE: f64 = 1e-6;
/// The number of people who play the many games.
const PEOPLE: usize = 12;
const GAMES: usize = 1000;

const NEW: (f64, f64) = (25.0, 25.0 / 3.0);

fn rating((mean, deviation): (f64, f64)) -> Rating {
    Rating { mean, deviation }
}

fn assert_close(found: &[Rating], expected: &[(f64, f64)], what: &str) {
    assert_eq!(found.len(), expected.len(), "{what}");
    for (found, (mean, deviation)) in found.iter().zip(expected) {
        let off = (found.mean - mean).abs().max((found.deviation - deviation).abs());
        assert!(off < CLOSE, "{what}: {found:?} is not ({mean}, {deviation})");
    }
}

fn assert_game(before: &[(f64, f64)], places: &[u8], expected: &[(f64, f64)]) {
    let seats: Vec<_> = before.iter().map(|numbers| rating(*numbers)).zip(places.iter().copied()).collect();
    assert_close(&rated(&seats), expected, &format!("{before:?} at {places:?}"));
}

#[test]
fn single_games_are_rated_as_openskill_rates_them() {
    let apart = 8.065_901_413_543_68;
    assert_game(&[NEW; 2], &[1, 2], &[(27.635_389_493_140_497, apart), (22.364_610_506_859_503, apart)]);
    assert_game(&[NEW; 2], &[1, 1], &[(25.0, apart), (25.0, apart)]);
    assert_game(
        &[(30.0, 2.0), (20.0, 6.0)],
        &[1, 1],
        &[(29.879_147_767_360_69, 1.999_472_519_615_922_6), (21.085_994_499_540_44, 5.815_089_408_677_659)],
    );
    assert_game(
        &[(30.0, 2.0), (20.0, 6.0), (25.0, 4.0)],
        &[2, 1, 2],
        &[
            (29.559_223_491_067_357, 1.995_032_081_192_652_7),
            (25.608_432_417_489_738, 5.618_988_714_196_719),
            (24.267_576_748_518_078, 3.891_752_903_752_837_3),
        ],
    );
}

#[test]
fn ratings_of_shared_places_match_openskill() {
    let seven = 6.564_727_658_752_583;
    let means = [40.812_336_958_842_99, 32.906_168_479_421_495, 19.729_221_013_719_005, 9.187_663_041_157_013];
    let expected = [0, 1, 1, 2, 2, 2, 3].map(|at| (means[at], seven));
    assert_game(&[NEW; 7], &[1, 2, 2, 4, 4, 4, 7], &expected);
    assert_game(
        &[(41.5, 1.25), (12.0, 7.0), NEW, (33.0, 3.0), (-4.0, 5.0)],
        &[5, 1, 3, 3, 1],
        &[
            (40.828_044_712_423_996, 1.251_855_501_827_879_6),
            (23.086_862_884_651_31, 6.528_131_458_179_395),
            (21.970_315_347_149_51, 7.150_062_053_834_133),
            (31.976_758_741_375_573, 2.965_804_061_056_702),
            (4.981_168_255_430_697, 4.937_654_723_455_01),
        ],
    );
}

/// The generator of the list of games, as in the Python above.
struct Draws(u64);

impl Draws {
    fn draw(&mut self, n: usize) -> usize {
        self.0 = (self.0 * 1_103_515_245 + 12_345) % (1 << 31);
        (self.0 / 65_536) as usize % n
    }

    /// The people in the seats of the next game, and their places.
    fn game(&mut self) -> Vec<(usize, u8)> {
        let mut left: Vec<usize> = (0..PEOPLE).collect();
        let size = 2 + self.draw(6);
        let seats: Vec<_> = (0..size).map(|_| left.remove(self.draw(left.len()))).collect();
        seats.into_iter().map(|person| (person, 1 + self.draw(size) as u8)).collect()
    }
}

#[test]
fn a_thousand_games_lead_where_openskill_is_led() {
    let mut draws = Draws(42);
    let (mut people, mut sizes, mut shared) = ([Rating::NEW; PEOPLE], [0; 8], 0);
    for _ in 0..GAMES {
        let game = draws.game();
        let seats: Vec<_> = game.iter().map(|(person, place)| (people[*person], *place)).collect();
        for ((person, _), after) in game.iter().zip(rated(&seats)) {
            people[*person] = after;
        }
        sizes[game.len()] += 1;
        shared += usize::from(game.iter().any(|(person, place)| game.iter().any(|(p, q)| p != person && q == place)));
    }
    assert!(sizes[2..].iter().all(|games| *games > 100) && shared > 500, "{sizes:?}, {shared}");
    let expected = [
        (24.829_876_199_050_645, 1.085_678_931_157_237_7),
        (23.829_479_198_708_32, 1.071_330_311_772_315),
        (23.223_441_699_023_876, 1.087_218_103_180_812_6),
        (24.643_927_372_765_8, 1.091_699_182_591_076),
        (22.752_827_313_075_134, 1.072_735_893_627_948),
        (24.791_560_622_990_61, 1.087_614_002_128_788_1),
        (23.915_438_691_372_294, 1.078_098_367_337_567),
        (24.410_824_674_920_967, 1.083_247_918_042_639_5),
        (22.835_633_795_855_482, 1.083_586_344_345_793_2),
        (21.505_065_982_440_06, 1.081_222_157_357_002),
        (22.288_951_032_266_645, 1.090_661_695_033_425_1),
        (23.375_319_532_232_698, 1.076_386_921_913_904),
    ];
    assert_close(&people, &expected, "after all games");
}
