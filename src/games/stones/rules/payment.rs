//! The payment for an artifact, stone by stone (ST-31, ST-46).

use crate::{
    rules::{ask::pairs, objective::Objective},
    state::{
        element::{Bag, Element},
        material::ArtifactId,
        public_state::PublicState,
    },
};
use engine::{Path, Seat, Word};

/// An incomplete payment for an artifact.
#[derive(Clone, Copy)]
pub(crate) struct Paying {
    /// The artifact to pay for.
    pub artifact: ArtifactId,
    /// The stones of the cost that are not paid as themselves.
    pub owed: Bag,
    /// The number of those stones that were paid with two others.
    melted: usize,
    /// The stones left in the reservoir.
    stones: Bag,
}

impl Paying {
    /// Starts the payment for `artifact`, with nothing paid yet.
    pub(crate) fn begin(public: &PublicState, seat: Seat, artifact: ArtifactId) -> Paying {
        Paying { artifact, owed: artifact.facts().cost, melted: 0, stones: public.player(seat).stones }
    }

    /// Returns whether everything is paid.
    pub(crate) fn is_done(self) -> bool {
        self.owed.len() == self.melted
    }

    /// Returns the stones that can be paid as themselves next.
    pub(crate) fn singles(self, public: &PublicState) -> Vec<Element> {
        self.owed.kinds().filter(|stone| self.single(public, *stone).is_some()).collect()
    }

    /// Returns every two stones that can be paid for any one next.
    pub(crate) fn twos(self, public: &PublicState) -> Vec<(Element, Element)> {
        pairs(self.stones).into_iter().filter(|two| self.pair(public, *two).is_some()).collect()
    }

    /// Pays this stone as itself. `None` if the rest could not be paid then.
    pub(crate) fn single(self, public: &PublicState, stone: Element) -> Option<Paying> {
        let (owed, stones) = (self.owed.less(&[stone])?, self.stones.less(&[stone])?);
        let next = Paying { owed, stones, ..self };
        next.can_go_on(public).then_some(next)
    }

    /// Pays these two stones for any one. `None` if the rest could not be paid then.
    pub(crate) fn pair(self, public: &PublicState, (one, other): (Element, Element)) -> Option<Paying> {
        let stones = self.stones.less(&[one, other]).filter(|_| public.has(Objective::Melting))?;
        let next = Paying { stones, melted: self.melted + 1, ..self };
        next.can_go_on(public).then_some(next)
    }

    fn can_go_on(self, public: &PublicState) -> bool {
        self.owed.len() >= self.melted && public.can_pay(self.owed, self.melted, self.stones)
    }
}

/// Returns the stones with which `seat` pays if it gives the stones themselves as far as they go.
pub(crate) fn plainest(public: &PublicState, seat: Seat, artifact: ArtifactId) -> Vec<Element> {
    let (mut paying, mut paid) = (Paying::begin(public, seat, artifact), vec![]);
    while !paying.is_done() {
        let single =
            paying.singles(public).first().and_then(|stone| Some((vec![*stone], paying.single(public, *stone)?)));
        let two = || paying.twos(public).first().and_then(|two| Some((vec![two.0, two.1], paying.pair(public, *two)?)));
        let Some((stones, next)) = single.or_else(two) else { break };
        paid.extend(stones);
        paying = next;
    }
    paid
}

/// Returns the word for two stones that are melted into one.
pub(crate) fn pair_word((one, other): (Element, Element)) -> String {
    format!("{}+{}", one.color(), other.color())
}

/// Returns the words that craft an artifact for these stones in this order.
pub(crate) fn craft(public: &PublicState, seat: Seat, artifact: ArtifactId, paid: &[Element]) -> Option<Path> {
    let mut words = pay(public, Paying::begin(public, seat, artifact), paid)?;
    words.extend([artifact.facts().word.clone(), "craft".to_owned()]);
    Some(Path(words.into_iter().rev().map(Word::new).collect()))
}

/// Returns the words that pay these stones in this order, the last first. A stone is paid as itself if possible.
fn pay(public: &PublicState, paying: Paying, paid: &[Element]) -> Option<Vec<String>> {
    let [one, rest @ ..] = paid else { return paying.is_done().then(Vec::new) };
    let after = |word: String, next: Paying, rest: &[Element]| {
        let mut words = pay(public, next, rest)?;
        words.push(word);
        Some(words)
    };
    let as_itself = paying.single(public, *one).and_then(|next| after(one.color().to_owned(), next, rest));
    as_itself.or_else(|| {
        let [other, rest @ ..] = rest else { return None };
        after(pair_word((*one, *other)), paying.pair(public, (*one, *other))?, rest)
    })
}
