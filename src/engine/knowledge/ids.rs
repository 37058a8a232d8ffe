//! Ids: the seats, pieces and other numbered things that a value names.
//!
//! Its serialized shape tells them, so nobody lists them by hand.

use crate::knowledge::hidden::recording;
use serde::{
    Serialize, Serializer,
    de::value::Error,
    ser::{
        SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple, SerializeTupleStruct,
        SerializeTupleVariant,
    },
};
use std::fmt;

/// A number in its own type, such as a seat: the type's name, and the number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Id {
    /// The name of the type.
    pub kind: &'static str,
    /// The number in it.
    pub number: usize,
}

/// Returns every number in `value` that has its own type, in the order in which they are serialized, secrets too.
///
/// A set of seats counts as its seats. A type that is serialized in another way than as its number is not found.
pub fn ids(value: &impl Serialize) -> Vec<Id> {
    let mut finder = Finder::default();
    let whole = recording(|| value.serialize(&mut finder));
    debug_assert!(whole.is_ok(), "what is kept can be serialized");
    finder.found
}

/// Returns whether every seat that `value` names is one of the first `seats`.
pub fn seats_fit(value: &impl Serialize, seats: usize) -> bool {
    ids(value).iter().all(|id| id.kind != "Seat" || id.number < seats)
}

#[derive(Default)]
struct Finder {
    found: Vec<Id>,
    within: Option<&'static str>,
}

impl Finder {
    fn number(&mut self, number: u64) {
        match self.within.take() {
            Some("Seats") => {
                let seats = (0..64).filter(|bit| number >> bit & 1 == 1);
                self.found.extend(seats.map(|number| Id { kind: "Seat", number }));
            }
            Some(kind) => self.found.push(Id { kind, number: usize::try_from(number).unwrap_or(usize::MAX) }),
            None => {}
        }
    }
}

/// Serializers of values that hold no number in its own type.
macro_rules! nothing {
    ($($name:ident($($what:ty),*);)*) => {
        $(fn $name(self, $(_: $what),*) -> Result<(), Error> {
            self.within = None;
            Ok(())
        })*
    };
}

/// Serializers of numbers, which may be all there is of a type.
macro_rules! numbers {
    ($($name:ident($what:ty);)*) => {
        $(fn $name(self, number: $what) -> Result<(), Error> {
            self.number(number.into());
            Ok(())
        })*
    };
}

/// Serializers of values that hold other values.
macro_rules! holders {
    ($($name:ident($($what:ty),*) -> $holder:ident;)*) => {
        $(type $holder = Self;)*
        $(fn $name(self, $(_: $what),*) -> Result<Self, Error> {
            self.within = None;
            Ok(self)
        })*
    };
}

impl Serializer for &mut Finder {
    type Ok = ();
    type Error = Error;

    nothing! {
        serialize_bool(bool);
        serialize_i8(i8);
        serialize_i16(i16);
        serialize_i32(i32);
        serialize_i64(i64);
        serialize_f32(f32);
        serialize_f64(f64);
        serialize_char(char);
        serialize_str(&str);
        serialize_bytes(&[u8]);
        serialize_none();
        serialize_unit();
        serialize_unit_struct(&'static str);
        serialize_unit_variant(&'static str, u32, &'static str);
    }

    numbers! {
        serialize_u8(u8);
        serialize_u16(u16);
        serialize_u32(u32);
        serialize_u64(u64);
    }

    holders! {
        serialize_seq(Option<usize>) -> SerializeSeq;
        serialize_tuple(usize) -> SerializeTuple;
        serialize_tuple_struct(&'static str, usize) -> SerializeTupleStruct;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> SerializeTupleVariant;
        serialize_map(Option<usize>) -> SerializeMap;
        serialize_struct(&'static str, usize) -> SerializeStruct;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> SerializeStructVariant;
    }

    /// Skips a text: it names nothing, so it is not put together.
    fn collect_str<T: fmt::Display + ?Sized>(self, _: &T) -> Result<(), Error> {
        self.within = None;
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Result<(), Error> {
        self.within = Some(name);
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        self.within = None;
        value.serialize(self)
    }
}

/// Serializers of the parts of values that hold others, one after the other.
macro_rules! parts {
    ($($holder:ident: $($add:ident($($name:ty)?)),*;)*) => {
        $(impl $holder for &mut Finder {
            type Ok = ();
            type Error = Error;

            $(fn $add<T: Serialize + ?Sized>(&mut self, $(_: $name,)? value: &T) -> Result<(), Error> {
                value.serialize(&mut **self)
            })*

            fn end(self) -> Result<(), Error> {
                Ok(())
            }
        })*
    };
}

parts! {
    SerializeSeq: serialize_element();
    SerializeTuple: serialize_element();
    SerializeTupleStruct: serialize_field();
    SerializeTupleVariant: serialize_field();
    SerializeMap: serialize_key(), serialize_value();
    SerializeStruct: serialize_field(&'static str);
    SerializeStructVariant: serialize_field(&'static str);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Hidden, Seat, Seats};
    use std::collections::BTreeMap;

    #[derive(Serialize)]
    struct PieceId(u16);

    #[derive(Serialize)]
    enum Fact {
        Nothing,
        One(Seat),
        Pair(Seat, PieceId),
        All { by: Option<Seat>, seats: Seats, dice: [u8; 2], hidden: Hidden<Vec<PieceId>>, of: BTreeMap<Seat, i64> },
    }

    fn named(fact: &Fact) -> Vec<(&'static str, usize)> {
        ids(fact).into_iter().map(|id| (id.kind, id.number)).collect()
    }

    #[test]
    fn ids_named_by_a_value_are_found_wherever_they_stand() {
        assert_eq!(named(&Fact::Nothing), []);
        assert_eq!(named(&Fact::One(Seat(3))), [("Seat", 3)]);
        assert_eq!(named(&Fact::Pair(Seat(1), PieceId(400))), [("Seat", 1), ("PieceId", 400)]);
        let all = Fact::All {
            by: Some(Seat(0)),
            seats: Seats::only(Seat(2)).with(Seat(5)),
            dice: [6, 6],
            hidden: Hidden::of(Seat(4), vec![PieceId(7)]),
            of: [(Seat(6), 9)].into(),
        };
        let seat = |number| ("Seat", number);
        assert_eq!(named(&all), [seat(0), seat(2), seat(5), ("PieceId", 7), seat(4), seat(6)]);
        assert!(seats_fit(&all, 7) && !seats_fit(&all, 6));
        assert!(seats_fit(
            &Fact::All {
                by: None,
                seats: Seats::NONE,
                dice: [9, 9],
                hidden: Hidden::open(vec![]),
                of: BTreeMap::new()
            },
            0
        ));
    }
}
