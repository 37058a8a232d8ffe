//! The reader of the card file, which checks it against the vocabulary. A fault names the card and the field.

use crate::cards::{
    DECK, Facts, Kind,
    vocabulary::{Block, Deed, Effect, Status, Target, Timing},
};
use serde::de::DeserializeOwned;
use toml::{Table, Value};

/// The greatest length of an id, as ids are words of menus.
const LONGEST_ID: usize = 20;

/// A fault in the card file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("card {id}, {field}: {why}")]
pub struct Fault {
    /// The card's id, or its place in the file if it has none.
    pub id: String,
    /// The field with the fault.
    pub field: String,
    /// The description of the fault.
    pub why: String,
}

/// A card being read. Fields are taken out one by one, and none may be left over.
struct Reader {
    id: String,
    under: String,
    fields: Table,
}

/// Reads the cards of a file, in its order. Fails with the first fault, or if a kind has a wrong number of cards.
pub fn read(text: &str) -> Result<Vec<Facts>, Fault> {
    let fault = |id: &str, field: &str, why: String| Fault { id: id.into(), field: field.into(), why };
    let mut file: Table = text.parse().map_err(|why: toml::de::Error| fault("-", "-", why.message().into()))?;
    let Some(Value::Array(list)) = file.remove("card") else { return Err(fault("-", "card", "is missing".into())) };
    let mut cards: Vec<Facts> = vec![];
    for (at, value) in list.into_iter().enumerate() {
        let Value::Table(fields) = value else { return Err(fault(&at.to_string(), "-", "is no table".into())) };
        let card = card(Reader { id: at.to_string(), under: String::new(), fields })?;
        if cards.iter().any(|other| other.id == card.id) {
            return Err(fault(&card.id, "id", "stands twice".into()));
        }
        cards.push(card);
    }
    let count = |is: fn(&Kind) -> bool| cards.iter().filter(|card| is(&card.kind)).count();
    let counts = [
        count(|kind| matches!(kind, Kind::Summon { .. })),
        count(|kind| matches!(kind, Kind::Spell(_))),
        count(|kind| matches!(kind, Kind::Equipment { .. })),
        count(|kind| matches!(kind, Kind::Trap { .. })),
    ];
    if counts != [40, 20, 20, 20] || cards.len() != DECK {
        return Err(fault("-", "kind", format!("{counts:?} instead of 40, 20, 20 and 20 cards (SQ-13)")));
    }
    Ok(cards)
}

fn card(mut reader: Reader) -> Result<Facts, Fault> {
    let id: String = reader.take("id")?;
    let word = |letter: char| letter.is_ascii_lowercase() || letter == '-';
    reader.unless(!id.is_empty() && id.len() <= LONGEST_ID && id.chars().all(word), "id", "is no short word")?;
    reader.id.clone_from(&id);
    let kind: String = reader.take("kind")?;
    let cost: u8 = reader.take("cost")?;
    let costs = if kind == "trap" { 0..=0 } else { 1..=8 };
    reader.unless(costs.contains(&cost), "cost", "is out of range")?;
    let myth = reader.take("myth")?;
    let kind = match kind.as_str() {
        "summon" => summon(&mut reader)?,
        "spell" => Kind::Spell(block(&mut reader, Some(cost), &Use::Spell)?),
        "equipment" => equipment(&mut reader)?,
        "trap" => trap(&mut reader)?,
        _ => return Err(reader.fault("kind", "is none of summon, spell, equipment, trap")),
    };
    reader.done()?;
    Ok(Facts { id, myth, cost, kind })
}

fn summon(reader: &mut Reader) -> Result<Kind, Fault> {
    let (attack, life) = (reader.take("attack")?, reader.take("life")?);
    reader.unless((1..=6).contains(&attack), "attack", "is out of range")?;
    reader.unless((1..=10).contains(&life), "life", "is out of range")?;
    let mut inner = reader.inner("ability")?;
    let ability = block(&mut inner, None, &Use::Repeated)?;
    inner.done()?;
    Ok(Kind::Summon { attack, life, ability })
}

fn equipment(reader: &mut Reader) -> Result<Kind, Fault> {
    let passive = deeds(reader, "passive", &Use::Passive)?.into_iter().map(|deed| deed.effect).collect();
    let at_will = if reader.fields.contains_key("at_will") {
        let mut inner = reader.inner("at_will")?;
        let block = block(&mut inner, None, &Use::Repeated)?;
        inner.done()?;
        Some(block)
    } else {
        None
    };
    Ok(Kind::Equipment { passive, at_will, charges: reader.take("charges")? })
}

fn trap(reader: &mut Reader) -> Result<Kind, Fault> {
    let negate = reader.take("negate")?;
    reader.unless((2..=6).contains(&negate), "negate", "is out of range")?;
    let on_summoner = deeds(reader, "on_summoner", &Use::Trap)?;
    Ok(Kind::Trap { negate, on_summoner, on_summon: deeds(reader, "on_summon", &Use::Trap)? })
}

/// The use of a list of effects.
enum Use {
    Spell,
    Repeated,
    Passive,
    Trap,
}

/// Reads a block. A spell is paid for with its card, so its `cost` is given.
fn block(reader: &mut Reader, cost: Option<u8>, used: &Use) -> Result<Block, Fault> {
    let (cost, timing) = match cost {
        Some(cost) => (cost, Timing::Turn),
        None => (reader.take("cost")?, reader.take("timing")?),
    };
    let (range, target) = (reader.take("range")?, reader.take("target")?);
    let deeds = deeds(reader, "effects", used)?;
    reader.unless(!deeds.is_empty(), "effects", "are none")?;
    let close = matches!(target, Target::Source | Target::Rival);
    reader.unless(timing == Timing::Turn || close, "target", "is not of a combat (SQ-C04)")?;
    reader.unless(timing == Timing::Combat || target != Target::Rival, "target", "is only of a combat")?;
    for Deed { effect, .. } in &deeds {
        let fine = match effect {
            Effect::Disarm => target == Target::Trap && timing == Timing::Turn,
            Effect::Evict | Effect::Stride { .. } => timing == Timing::Turn,
            Effect::Status { status: Status::Rooted, .. } => !(matches!(used, Use::Repeated) && timing == Timing::Turn),
            _ => target != Target::Trap,
        };
        reader.unless(fine, "effects", &format!("{effect:?} cannot stand in such a block"))?;
    }
    Ok(Block { cost, timing, range, target, deeds })
}

fn deeds(reader: &mut Reader, field: &str, used: &Use) -> Result<Vec<Deed>, Fault> {
    let list: Vec<Table> = reader.take(field)?;
    list.into_iter().map(|entry| deed(reader, field, entry, used)).collect()
}

fn deed(reader: &Reader, field: &str, mut entry: Table, used: &Use) -> Result<Deed, Fault> {
    let to_source = match entry.remove("to") {
        None => false,
        Some(Value::String(to)) if to == "source" => true,
        Some(_) => return Err(reader.fault(field, "acts on something unknown")),
    };
    let effect: Effect =
        Value::Table(entry).try_into().map_err(|why: toml::de::Error| reader.fault(field, why.message()))?;
    reader.unless(in_bounds(effect), field, &format!("{effect:?} is out of range"))?;
    let fine = match used {
        Use::Passive => is_passive(effect),
        Use::Trap => !matches!(effect, Effect::Evict | Effect::Disarm | Effect::Stride { .. }) && is_active(effect),
        Use::Spell | Use::Repeated => is_active(effect),
    };
    reader.unless(fine, field, &format!("{effect:?} is not used so"))?;
    Ok(Deed { to_source, effect })
}

/// Returns whether an effect can last while equipment is borne.
fn is_passive(effect: Effect) -> bool {
    let lasting = matches!(effect, Effect::Heal { .. } | Effect::Mana { .. } | Effect::Evade);
    lasting || effect.is_boost()
}

/// Returns whether an effect can be used or sprung.
fn is_active(effect: Effect) -> bool {
    let on_traps = matches!(effect, Effect::Edge { on: crate::cards::vocabulary::Die::Trap, .. });
    !on_traps && !matches!(effect, Effect::Evade | Effect::Sanctum)
}

fn in_bounds(effect: Effect) -> bool {
    match effect {
        Effect::Damage { amount } => (1..=4).contains(&amount),
        Effect::Heal { amount } | Effect::Stride { amount } => (1..=3).contains(&amount),
        Effect::Might { amount } | Effect::Guard { amount } | Effect::Fate { dice: amount, .. } => {
            (1..=2).contains(&amount)
        }
        Effect::Edge { amount, .. } => (1..=2).contains(&amount.abs()),
        Effect::Status { turns, .. } => (1..=3).contains(&turns),
        Effect::Shift { steps } => steps != 0 && (-6..=3).contains(&steps),
        Effect::Mana { amount, .. } => (1..=3).contains(&amount.abs()),
        Effect::Draw { count } => (1..=2).contains(&count),
        Effect::Discard { count } => count == 1,
        _ => true,
    }
}

impl Reader {
    fn fault(&self, field: &str, why: impl Into<String>) -> Fault {
        Fault { id: self.id.clone(), field: format!("{}{field}", self.under), why: why.into() }
    }

    fn unless(&self, fine: bool, field: &str, why: &str) -> Result<(), Fault> {
        if fine { Ok(()) } else { Err(self.fault(field, why)) }
    }

    fn take<T: DeserializeOwned>(&mut self, field: &str) -> Result<T, Fault> {
        let value = self.fields.remove(field).ok_or_else(|| self.fault(field, "is missing"))?;
        value.try_into().map_err(|why: toml::de::Error| self.fault(field, why.message()))
    }

    fn inner(&mut self, field: &str) -> Result<Reader, Fault> {
        let fields = self.take(field)?;
        Ok(Reader { id: self.id.clone(), under: format!("{field}."), fields })
    }

    fn done(&self) -> Result<(), Fault> {
        self.fields.keys().next().map_or(Ok(()), |field| Err(self.fault(field, "is unknown")))
    }
}
