//! What the spell book leaves possible, exactly.
//!
//! Everything told says something of one spirit alone; that all homes and all amulets differ is what ties them. So a
//! world is a choice of different amulets and then of different homes, one from each spirit's own set, and whether
//! there is one is Hall's question about at most five sets.

use super::{
    board::{Amulet, Answer, Card, Field},
    pairs::{Pairs, bit},
    state::Entry,
    view::View,
};
use engine::{Dice, Seat};

/// How often a random choice of homes is tried before one is put together.
const TRIES: usize = 64;

/// What the answers and the checks leave each seat on its own; one pair where the viewer sees it.
pub fn told(view: &View) -> Vec<Pairs> {
    let seats = view.public.seats();
    (0..seats).map(|seat| of_one(view, Seat(seat))).collect()
}

/// The same, and what castings tell of their casters: none names their own amulet or home (AM-32).
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
    /// Who asked or cast.
    pub fn by(&self) -> Seat {
        match self {
            Entry::Asked { by, .. } | Entry::Cast { by, .. } => *by,
        }
    }

    /// Whether what the spirit of `seat` said could come from `card`.
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

/// Of each seat's set the pairs that occur in at least one world (AM-52).
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

/// One world, each as likely as the next; nothing where there is none.
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

/// Every way to give each seat an amulet of its own for which it has a home.
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

/// The other sets once the one at this place has taken `home`.
fn without(homes: &[u32], at: usize, home: Field) -> Vec<u32> {
    homes.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, set)| set & !bit(home)).collect()
}

/// Whether each set can give a field of its own: any of them together hold as many fields as they are (Hall).
fn can_differ(homes: &[u32]) -> bool {
    (1u32..1 << homes.len()).all(|some| {
        let chosen = homes.iter().enumerate().filter(|(at, _)| some & 1 << at != 0);
        chosen.fold(0, |all, (_, set)| all | set).count_ones() >= some.count_ones()
    })
}

/// A different field from each set, which is known to be possible; not each way is as likely as the next.
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

/// A place in the list, each as likely as its weight says.
fn weighted(weights: &[u32], dice: &mut Dice) -> Option<usize> {
    let total: u32 = weights.iter().sum();
    let mut left = (total > 0).then(|| dice.below(total))?;
    weights.iter().position(|weight| {
        let here = left < *weight;
        left = left.saturating_sub(*weight);
        here
    })
}
