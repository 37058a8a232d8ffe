//! Computer players: they cast when only one world is left, and ask what they expect to learn most from.
//!
//! They are quicker than anybody, so they take no advantage of it. They cast in their own turn alone, and then only
//! what they could tell when their last turn ended. Everybody else has had a turn since, and comes first. If several
//! know it, chance decides, not who happens to sit behind the question that told it.

mod deduction;
pub(crate) mod lookahead;

use crate::{
    Amulets,
    menus::{moves::Move, spelling::spell},
    state::{
        Entry,
        board::{Amulet, Card, Field, Placement},
        deduce,
        pairs::{Pairs, bit},
        view::View,
    },
};
use engine::{Computer, Deduction, Dice, Knowledge, Path, Seat, Seed, Wit};

/// The number of placements that are looked at before the best is improved.
const SAMPLE: usize = 200;

/// The number of worlds up to which a casting is worth a gamble.
const GAMBLE: u64 = 60;

/// The number of castings that are proposed at most.
const CASTINGS: usize = 4;

/// The number of placements that are proposed.
const PLACEMENTS: usize = 18;

/// The percentage of answers that a beginner forgets.
const FORGOTTEN: u32 = 25;

impl Computer for Amulets {
    fn choose(view: &View, seat: Seat, wit: Wit, dice: &mut Dice) -> Path {
        choose_move(view, seat, wit, dice).map_or_else(Path::default, |chosen| spell(&chosen))
    }

    /// Returns the path that is taken for a seat when its time is up (AM-39).
    fn safe_default(_: &View, _: Seat, _: &mut Dice) -> Path {
        spell(&Move::Pass)
    }

    fn deduction(view: &View, seat: Seat) -> Option<Deduction> {
        Some(deduction::of(view, seat))
    }
}

/// Returns the move that the lookahead expects of `seat`.
pub(crate) fn expected(view: &View, seat: Seat, dice: &mut Dice) -> Option<Move> {
    choose_move(view, seat, Wit::Plain, dice)
}

/// Proposes castings that are likely to be right, and placements that tell much.
pub(crate) fn propose(view: &View, seat: Seat, dice: &mut Dice) -> Vec<Path> {
    let left = left(view);
    let spirits: Vec<Pairs> = view.public.left_of(seat).map(|spirit| left[spirit.index()]).collect();
    let worlds = spirits.iter().fold(1u64, |worlds, pairs| worlds.saturating_mul(pairs.len().into()));
    let mut moves = if worlds <= GAMBLE { castings(view, seat, &left, dice) } else { vec![] };
    moves.extend((0..PLACEMENTS).map(|_| Move::Ask(telling_placement(&spirits, dice))));
    moves.iter().map(spell).collect()
}

/// The castings that would be right in several worlds, each once.
fn castings(view: &View, seat: Seat, left: &[Pairs], dice: &mut Dice) -> Vec<Move> {
    let mut castings = vec![];
    castings.extend(sure(view, seat, left));
    for _ in 0..2 * CASTINGS {
        let world = Amulets::determinize(view, dice);
        let pair = |spirit: Seat| Some((spirit, *world.cards.get(spirit.index())?.truth()));
        let named: Option<Vec<(Seat, Card)>> = view.public.left_of(seat).map(pair).collect();
        let casting = named.map(Move::Cast);
        castings.extend(casting.filter(|casting| castings.len() < CASTINGS && !castings.contains(casting)));
    }
    castings
}

fn choose_move(view: &View, seat: Seat, wit: Wit, dice: &mut Dice) -> Option<Move> {
    if view.public.holder() != Some(seat) {
        return None;
    }
    let remembered = if wit == Wit::Forgetful { &forgetful(view, seat) } else { view };
    let left = left(remembered);
    if sure(view, seat, &left).is_some()
        && let Some(cast) = cast(remembered, seat, dice)
    {
        return Some(cast);
    }
    let spirits: Vec<Pairs> = view.public.left_of(seat).map(|spirit| left[spirit.index()]).collect();
    Some(Move::Ask(match wit {
        Wit::Forgetful => any_placement(dice),
        Wit::Plain | Wit::Lively => telling_placement(&spirits, dice),
    }))
}

/// The pairs that this view's spell book leaves possible for each seat.
fn left(view: &View) -> Vec<Pairs> {
    deduce::supported(&deduce::known(view))
}

/// Returns the casting, if it was known when the last turn of `seat` ended and its chance has come.
///
/// The seats that came to know it by one question are on turn one after the other, starting after the asker. Each casts
/// with such a probability that all have equal chances.
fn cast(view: &View, seat: Seat, dice: &mut Dice) -> Option<Move> {
    let own = |entry: &Entry| matches!(entry, Entry::Asked { by, .. } if *by == seat);
    let known = view.public.book.iter().rposition(own)? + 1;
    let cast = sure(view, seat, &left(&earlier(view, known)))?;
    let others = view.public.in_play().len().saturating_sub(1);
    let before = (0..known).rev().take(others);
    let late = before.take_while(|count| sure(view, seat, &left(&earlier(view, *count))).is_some()).count();
    (dice.below((others - late) as u32 + 1) == 0).then_some(cast)
}

/// The view with no more than `entries` entries in the spell book.
fn earlier(view: &View, entries: usize) -> View {
    let mut then = view.clone();
    then.public.book.truncate(entries);
    then
}

/// The view as a beginner in `seat` remembers it. Some answers have slipped their mind, and stay forgotten.
fn forgetful(view: &View, seat: Seat) -> View {
    let mut left = view.clone();
    for (entry, at) in left.public.book.iter_mut().zip(0u64..) {
        if let Entry::Asked { altar, answers, .. } = entry {
            let fields = altar.0.iter().fold(at, |sum, field| 25 * sum + u64::from(field.index()));
            let mut mind = Seed::from_number(fields).advice(seat.0.into());
            answers.retain(|_| mind.below(100) >= FORGOTTEN);
        }
    }
    left
}

/// The casting, if every other player's pair is known.
fn sure(view: &View, seat: Seat, left: &[Pairs]) -> Option<Move> {
    let guess = |spirit: Seat| Some((spirit, left.get(spirit.index())?.only()?));
    let named: Option<Vec<(Seat, Card)>> = view.public.left_of(seat).map(guess).collect();
    named.map(Move::Cast)
}

fn any_placement(dice: &mut Dice) -> Placement {
    let mut fields: Vec<Field> = Field::all().collect();
    dice.shuffle(&mut fields);
    Placement(std::array::from_fn(|at| fields[at]))
}

/// The best of a sample of placements, each amulet of it then put on the field where it tells most.
fn telling_placement(spirits: &[Pairs], dice: &mut Dice) -> Placement {
    let sample = (0..SAMPLE).map(|_| any_placement(dice)).collect();
    let best = best_of(spirits, sample);
    Amulet::ALL
        .into_iter()
        .fold(best, |best, amulet| best_of(spirits, Field::all().map(|field| best.moved(amulet, field)).collect()))
}

/// The placement of this list, which is not empty, with the answers that tell most.
fn best_of(spirits: &[Pairs], placements: Vec<Placement>) -> Placement {
    let worth = |placement: &Placement| information(spirits, *placement);
    let better = |best: (f32, Placement), next: (f32, Placement)| if next.0 > best.0 { next } else { best };
    let rated = placements.into_iter().map(|placement| (worth(&placement), placement));
    rated.reduce(better).expect("placements to choose from").1
}

/// The number of bits the answers are expected to tell, summed over the spirits.
fn information(spirits: &[Pairs], placement: Placement) -> f32 {
    let occupied = placement.0.iter().fold(0, |set, field| set | bit(*field));
    spirits.iter().map(|pairs| entropy(tally(*pairs, placement, occupied))).sum()
}

/// The number of pairs that would give each answer, highest answer first.
fn tally(pairs: Pairs, placement: Placement, occupied: u32) -> [u32; 4] {
    let mut counts = [0; 4];
    for amulet in Amulet::ALL {
        let (homes, here) = (pairs.fields(amulet), placement.of(amulet));
        let groups = [bit(here), occupied & !bit(here), LINES[usize::from(here.index())] & !occupied];
        for (count, group) in counts.iter_mut().zip(groups) {
            *count += (homes & group).count_ones();
        }
    }
    counts[3] = pairs.len() - counts[0] - counts[1] - counts[2];
    counts
}

/// The fields that share a line or row with each field, one bit each.
static LINES: std::sync::LazyLock<Vec<u32>> = std::sync::LazyLock::new(|| {
    let around =
        |field: Field| Field::all().filter(|other| field.in_line_with(*other)).fold(0, |set, other| set | bit(other));
    Field::all().map(around).collect()
});

fn entropy(counts: [u32; 4]) -> f32 {
    let total: u32 = counts.iter().sum();
    let share = |count: u32| count as f32 / total.max(1) as f32;
    counts.into_iter().filter(|count| *count > 0).map(|count| -share(count) * share(count).log2()).sum()
}
