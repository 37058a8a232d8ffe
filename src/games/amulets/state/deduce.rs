//! The exact deduction of what the spell book leaves possible.
//!
//! Every answer says something about one spirit alone. Only the rule that all homes and all amulets differ ties the
//! spirits together. So a world is a choice of different amulets and then of different homes, one from each spirit's
//! own set. Whether a world exists is Hall's question about at most five sets.

use crate::state::{
    Entry,
    board::{Amulet, Answer, Card, Field},
    pairs::{Pairs, bit},
    view::View,
};
use engine::{Dice, Seat};

/// The number of times a random choice of homes is tried before one is put together.
const TRIES: usize = 64;

/// The pairs that the answers and the checks leave each seat, taken alone. A single pair if the viewer sees it.
pub fn told(view: &View) -> Vec<Pairs> {
    let seats = view.public.seats();
    (0..seats).map(|seat| of_one(view, Seat(seat))).collect()
}

/// The pairs of [`told`], restricted by what castings say about their casters. None names their own amulet or home
/// (AM-32).
pub fn known(view: &View) -> Vec<Pairs> {
    let mut sets = told(view);
    for entry in &view.public.book {
        if let (Entry::Cast { by, named, .. }, Some(set)) = (entry, sets.get_mut(entry.by().index())) {
            let own = |card: &Card| named.iter().all(|(_, c)| c.home != card.home && c.amulet != card.amulet);
            *set = if view.card(*by).is_some() { *set } else { set.iter().filter(own).collect() };
        }
    }
    sets
}

fn of_one(view: &View, seat: Seat) -> Pairs {
    if let Some(card) = view.card(seat) {
        return Pairs::NONE.with(card);
    }
    let fits = |card: &Card| view.public.book.iter().all(|entry| entry.fits(seat, *card));
    Card::all().filter(fits).collect()
}

impl Entry {
    /// The seat that asked or cast.
    pub fn by(&self) -> Seat {
        match self {
            Entry::Asked { by, .. } | Entry::Cast { by, .. } => *by,
        }
    }

    /// Returns whether what the spirit of `seat` said could come from `card`.
    fn fits(&self, seat: Seat, card: Card) -> bool {
        match self {
            Entry::Asked { altar, answers, .. } => {
                answers.iter().all(|(of, answer)| *of != seat || Answer::of(card, *altar) == *answer)
            }
            Entry::Cast { named, checks, .. } => {
                let mut told = named.iter().zip(checks);
                told.all(|((of, guess), (_, yes))| *of != seat || (*guess == card) == *yes)
            }
        }
    }
}

/// The pairs of each seat's set that occur in at least one world (AM-52).
pub fn supported(sets: &[Pairs]) -> Vec<Pairs> {
    let mut found = vec![Pairs::NONE; sets.len()];
    for amulets in deals(sets) {
        let homes = homes(sets, &amulets);
        for (at, amulet) in amulets.iter().enumerate() {
            let others = |home| without(&homes, at, home);
            let fits = |home: &Field| homes[at] & bit(*home) != 0 && can_differ(&others(*home));
            found[at] =
                Field::all().filter(fits).map(|home| Card { home, amulet: *amulet }).fold(found[at], Pairs::with);
        }
    }
    found
}

/// Counts the worlds, one by one.
pub fn count(sets: &[Pairs]) -> u64 {
    counted(sets, 0, 0)
}

/// Counts the worlds that leave out these amulets and fields, one bit each.
fn counted(sets: &[Pairs], amulets: u32, taken: u32) -> u64 {
    let Some((set, rest)) = sets.split_first() else { return 1 };
    let free = Amulet::ALL.into_iter().filter(|amulet| amulets & 1 << amulet.index() == 0);
    let each = free.map(|amulet| {
        let (homes, amulets) = (set.fields(amulet) & !taken, amulets | 1 << amulet.index());
        if rest.is_empty() {
            return homes.count_ones().into();
        }
        let homes = Field::all().filter(|home| homes & bit(*home) != 0);
        homes.map(|home| counted(rest, amulets, taken | bit(home))).sum::<u64>()
    });
    each.sum()
}

/// Draws one world. `None` if there is none. All are equally likely, unless many random tries fail.
pub fn world(sets: &[Pairs], dice: &mut Dice) -> Option<Vec<Card>> {
    let mut deals = deals(sets);
    deals.retain(|amulets| can_differ(&homes(sets, amulets)));
    let weight = |amulets: &Vec<Amulet>| homes(sets, amulets).iter().map(|set| set.count_ones()).product();
    let weights: Vec<u32> = deals.iter().map(weight).collect();
    for _ in 0..TRIES {
        let amulets = &deals[weighted(&weights, dice)?];
        let drawn: Vec<Field> = homes(sets, amulets).iter().filter_map(|set| any_of(*set, dice)).collect();
        if all_differ(&drawn) {
            return Some(cards(amulets, &drawn));
        }
    }
    let amulets = &deals[weighted(&weights, dice)?];
    Some(cards(amulets, &put_together(homes(sets, amulets), dice)))
}

/// All ways to give each seat a different amulet for which it has a home.
fn deals(sets: &[Pairs]) -> Vec<Vec<Amulet>> {
    sets.iter().fold(vec![vec![]], |deals, set| {
        let further = |amulets: &Vec<Amulet>| {
            let free = |amulet: &Amulet| !amulets.contains(amulet) && set.fields(*amulet) != 0;
            let more = |amulet| amulets.iter().copied().chain([amulet]).collect();
            Amulet::ALL.into_iter().filter(free).map(more).collect::<Vec<_>>()
        };
        deals.iter().flat_map(further).collect()
    })
}

fn homes(sets: &[Pairs], amulets: &[Amulet]) -> Vec<u32> {
    sets.iter().zip(amulets).map(|(set, amulet)| set.fields(*amulet)).collect()
}

/// The other sets once the set at this place has taken `home`.
fn without(homes: &[u32], at: usize, home: Field) -> Vec<u32> {
    homes.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, set)| set & !bit(home)).collect()
}

/// Returns whether each set can give a different field. It can if any sets together hold as many fields as they are
/// (Hall).
fn can_differ(homes: &[u32]) -> bool {
    (1u32..1 << homes.len()).all(|some| {
        let chosen = homes.iter().enumerate().filter(|(at, _)| some & 1 << at != 0);
        chosen.fold(0, |all, (_, set)| all | set).count_ones() >= some.count_ones()
    })
}

/// A different field from each set, which is known to be possible. The ways are not all equally likely.
fn put_together(mut homes: Vec<u32>, dice: &mut Dice) -> Vec<Field> {
    for at in 0..homes.len() {
        let good = |field: &Field| homes[at] & bit(*field) != 0 && can_differ(&without(&homes, at, *field));
        let good = Field::all().filter(good).fold(0, |set, field| set | bit(field));
        let Some(home) = any_of(good, dice) else { continue };
        homes.iter_mut().for_each(|set| *set &= !bit(home));
        homes[at] = bit(home);
    }
    homes.iter().filter_map(|set| any_of(*set, dice)).collect()
}

fn any_of(set: u32, dice: &mut Dice) -> Option<Field> {
    let fields: Vec<Field> = Field::all().filter(|field| set & bit(*field) != 0).collect();
    dice.pick(&fields).copied()
}

fn all_differ(fields: &[Field]) -> bool {
    fields.iter().fold(0, |set, field| set | bit(*field)).count_ones() as usize == fields.len()
}

fn cards(amulets: &[Amulet], homes: &[Field]) -> Vec<Card> {
    amulets.iter().zip(homes).map(|(amulet, home)| Card { home: *home, amulet: *amulet }).collect()
}

/// Draws a place in the list, each as likely as its weight says. `None` if all weights are 0.
fn weighted(weights: &[u32], dice: &mut Dice) -> Option<usize> {
    let total: u32 = weights.iter().sum();
    let mut left = (total > 0).then(|| dice.below(total))?;
    weights.iter().position(|weight| {
        let here = left < *weight;
        left = left.saturating_sub(*weight);
        here
    })
}
