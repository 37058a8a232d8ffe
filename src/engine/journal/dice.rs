//! Chance: seeds and the commitments that bind them, and the dice that are drawn from them.

use rand::{Rng, RngExt, SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha20Rng;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::{fmt, fmt::Write, str::FromStr};

/// The source of all chance of one game: 256 bits.
///
/// It is drawn when a table opens. The game of the table draws from that seed with the presses ([`Seed::pressed`]). It
/// prints as dots. It is stored in its own table, never in events, states or logs.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

/// 256 bits that keep a published commitment from being guessed at; it is drawn with the seed.
#[derive(Clone, PartialEq, Eq)]
pub struct Salt([u8; 32]);

/// The prefix of everything that is hashed from a seed and presses.
const PRESSED: &[u8] = b"pervigil: seed and presses";

/// The purpose for which dice are thrown. Each purpose has its own stream of chance.
#[derive(Clone, Copy)]
enum Purpose {
    Decision = 1,
    Advice = 2,
    Imagining = 3,
}

impl Seed {
    /// The seed made of these bytes.
    pub fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// A seed for tests and simulations: the same number gives the same game.
    pub fn from_number(number: u64) -> Seed {
        Seed(Sha256::digest(number.to_le_bytes()).into())
    }

    /// The bytes, for storing them.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The bytes in hexadecimal digits, for the reveal after the game.
    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }

    /// The seed of 64 hexadecimal digits; `None` if the text is not that.
    pub fn from_hex(digits: &str) -> Option<Seed> {
        unhex(digits).map(Seed)
    }

    /// The dice of the decision with this number in its game.
    ///
    /// The same number gives the same dice, so taking a move back and making it again never re-rolls.
    pub fn decision(&self, number: u64) -> Dice {
        self.dice(Purpose::Decision, number)
    }

    /// The dice for choosing a move rather than for judging it: computer players and safe defaults.
    pub fn advice(&self, number: u64) -> Dice {
        self.dice(Purpose::Advice, number)
    }

    /// Returns the seed by which the hidden things of a position are dealt anew. It tells nothing of this one.
    #[must_use]
    pub(crate) fn imagining(&self) -> Seed {
        Seed(self.hash(Purpose::Imagining, 0))
    }

    /// Returns the commitment that is published before anybody joins, so that the seed cannot be changed afterwards.
    pub fn commitment(&self, salt: &Salt) -> Commitment {
        let hash = Sha256::new().chain_update(self.0).chain_update(salt.0).finalize();
        Commitment(hash.into())
    }

    /// The seed that a game draws from: this one together with the presses that made up its table, in their order.
    ///
    /// It is SHA-256 of its own domain, the 32 bytes of this seed, the number of presses and the id of each. The number
    /// and the ids are 64-bit numbers with the lowest byte first. A person who knows this seed does not know the
    /// presses, and the other way round. So nobody picks the result of both. Without any press, as in games that no
    /// people began, it is this seed itself.
    #[must_use]
    pub fn pressed(&self, presses: &[u64]) -> Seed {
        if presses.is_empty() {
            return self.clone();
        }
        let hash = Sha256::new().chain_update(PRESSED).chain_update(self.0);
        let hash = hash.chain_update((presses.len() as u64).to_le_bytes());
        let hash = presses.iter().fold(hash, |hash, id| hash.chain_update(id.to_le_bytes()));
        Seed(hash.finalize().into())
    }

    fn dice(&self, purpose: Purpose, number: u64) -> Dice {
        Dice::from_seed(self.hash(purpose, number))
    }

    fn hash(&self, purpose: Purpose, number: u64) -> [u8; 32] {
        let hash = Sha256::new().chain_update(self.0).chain_update([purpose as u8]);
        hash.chain_update(number.to_le_bytes()).finalize().into()
    }
}

impl Salt {
    /// The salt made of these bytes.
    pub fn from_bytes(bytes: [u8; 32]) -> Salt {
        Salt(bytes)
    }

    /// The bytes, for storing them.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The bytes in hexadecimal digits, for the reveal after the game.
    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }

    /// The salt of 64 hexadecimal digits; `None` if the text is not that.
    pub fn from_hex(digits: &str) -> Option<Salt> {
        unhex(digits).map(Salt)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(●)")
    }
}

impl fmt::Debug for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Salt(●)")
    }
}

/// The SHA-256 of the 32 bytes of the seed and then the 32 of the salt: it binds without telling.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Commitment(pub [u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

/// A text that is no commitment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a commitment is 64 hexadecimal digits")]
pub struct NoCommitment;

impl FromStr for Commitment {
    type Err = NoCommitment;

    fn from_str(digits: &str) -> Result<Commitment, NoCommitment> {
        unhex(digits).map(Commitment).ok_or(NoCommitment)
    }
}

/// The SHA-256 of a text: people keep it, so that the text cannot be exchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fingerprint(pub [u8; 32]);

impl Fingerprint {
    /// The fingerprint of these bytes.
    pub fn of(bytes: &[u8]) -> Fingerprint {
        Fingerprint(Sha256::digest(bytes).into())
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

/// A text that is no fingerprint.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a fingerprint is 64 hexadecimal digits")]
pub struct NoFingerprint;

impl FromStr for Fingerprint {
    type Err = NoFingerprint;

    fn from_str(digits: &str) -> Result<Fingerprint, NoFingerprint> {
        unhex(digits).map(Fingerprint).ok_or(NoFingerprint)
    }
}

/// A run of chance. Its outcomes go into events, so nothing is replayed from a seed.
#[derive(Clone)]
pub struct Dice {
    stream: ChaCha20Rng,
    draws: Draws,
}

/// The number of times that chance was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Draws {
    /// The times it was asked for one of several: a die, a place, a card.
    pub rolls: u32,
    /// The times it was asked for an order of many.
    pub shuffles: u32,
}

impl Dice {
    fn from_seed(seed: [u8; 32]) -> Dice {
        Dice { stream: ChaCha20Rng::from_seed(seed), draws: Draws::default() }
    }

    /// A number from 0 to `n` - 1.
    ///
    /// # Panics
    /// If `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        self.draws.rolls += 1;
        self.stream.random_range(0..n)
    }

    /// Puts `items` into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        self.draws.shuffles += 1;
        items.shuffle(&mut self.stream);
    }

    /// One of `items`, or `None` if there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        (!items.is_empty()).then(|| &items[self.below(items.len() as u32) as usize])
    }

    /// Returns separate dice that continue from here.
    #[must_use]
    pub fn fork(&mut self) -> Dice {
        let mut seed = [0; 32];
        self.stream.fill_bytes(&mut seed);
        Dice::from_seed(seed)
    }

    /// Returns how often they were asked. Dice that were forked off count for themselves.
    pub fn draws(&self) -> Draws {
        self.draws
    }
}

/// These bytes in hexadecimal digits.
fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The 32 bytes of 64 hexadecimal digits.
fn unhex(digits: &str) -> Option<[u8; 32]> {
    let digits: Vec<u8> =
        digits.chars().map(|digit| digit.to_digit(16).map(|digit| digit as u8)).collect::<Option<_>>()?;
    let bytes: Vec<u8> = digits.chunks(2).map(|pair| pair.iter().fold(0, |byte, digit| byte << 4 | digit)).collect();
    bytes.try_into().ok().filter(|_| digits.len() == 64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rolls(mut dice: Dice) -> Vec<u32> {
        (0..20).map(|_| dice.below(6)).collect()
    }

    #[test]
    fn each_decision_has_its_own_dice_and_keeps_them() {
        let seed = Seed::from_number(7);
        assert_eq!(rolls(seed.decision(3)), rolls(seed.decision(3)));
        assert_ne!(rolls(seed.decision(3)), rolls(seed.decision(4)));
        assert_ne!(rolls(seed.decision(3)), rolls(seed.advice(3)));
        assert_ne!(rolls(seed.decision(3)), rolls(Seed::from_number(8).decision(3)));
    }

    #[test]
    fn seeds_and_salts_print_as_dots() {
        let printed = format!("{:?} {:?}", Seed::from_number(1), Salt::from_bytes([0xab; 32]));
        assert_eq!(printed, "Seed(●) Salt(●)");
    }

    #[test]
    fn a_commitment_is_the_hash_of_seed_then_salt() {
        let hash = Seed::from_bytes([1; 32]).commitment(&Salt::from_bytes([2; 32]));
        let expected: [u8; 32] = Sha256::digest([[1u8; 32], [2u8; 32]].concat()).into();
        assert_eq!(hash.0, expected);
        assert_eq!(hex(&expected), hash.to_string());
    }

    #[test]
    fn hex_digits_read_back_as_their_bytes_and_other_text_fails() {
        let salt = Salt::from_bytes(*Seed::from_number(9).bytes());
        assert_eq!(Salt::from_hex(&salt.to_hex()), Some(salt.clone()));
        assert_eq!(Seed::from_hex(&salt.to_hex()), Some(Seed::from_number(9)));
        let hash = Seed::from_number(9).commitment(&salt);
        assert_eq!(hash.to_string().parse(), Ok(hash));
        for text in ["", "0", &"0".repeat(63), &"0".repeat(65), &"g".repeat(64), &"é".repeat(32)] {
            assert_eq!(text.parse::<Commitment>(), Err(NoCommitment), "{text}");
            assert_eq!(text.parse::<Fingerprint>(), Err(NoFingerprint), "{text}");
        }
    }

    #[test]
    fn every_press_and_their_order_make_another_game() {
        let seed = Seed::from_number(1);
        let pressed: Vec<Seed> =
            [&[0][..], &[1], &[2], &[1, 2], &[2, 1], &[1, 2, 2]].iter().map(|presses| seed.pressed(presses)).collect();
        for (at, one) in pressed.iter().enumerate() {
            assert!(*one != seed && pressed.iter().skip(at + 1).all(|other| one != other), "{at}");
        }
        assert_eq!((seed.pressed(&[1, 2]), seed.pressed(&[])), (pressed[3].clone(), seed.clone()));
        let text = [PRESSED, seed.bytes(), &2u64.to_le_bytes(), &1u64.to_le_bytes(), &2u64.to_le_bytes()].concat();
        assert_eq!(pressed[3], Seed(Sha256::digest(text).into()));
    }

    #[test]
    fn dice_count_what_they_are_asked() {
        let mut dice = Seed::from_number(1).decision(1);
        dice.below(6);
        dice.pick(&[1, 2, 3]);
        dice.pick::<u8>(&[]);
        dice.shuffle(&mut [1, 2, 3]);
        assert_eq!(dice.draws(), Draws { rolls: 2, shuffles: 1 });
    }
}
