//! Sentences not yet worded, and the languages they are worded in.

pub(crate) mod language;

use crate::Seat;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A sentence not yet worded: the key of a message and its arguments.
///
/// A catalogue of the reader's language words it at the edge. Two lines are equal exactly when every reader would read
/// the same.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Line {
    /// The key of the message in the catalogues.
    pub key: Cow<'static, str>,
    /// Named arguments, in the order they were given.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

/// One argument of a line.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// A seat, worded as the name of its holder.
    Seat(Seat),
    /// A whole number.
    Number(i64),
    /// Text that is the same in every language, such as a coordinate.
    Text(Cow<'static, str>),
    /// Another message, worded within this one.
    Line(Line),
    /// Several arguments, worded as a list.
    List(Vec<Arg>),
}

impl Arg {
    /// Returns whether it names `seat`, directly or within a line or list.
    pub fn is_of(&self, seat: Seat) -> bool {
        match self {
            Arg::Seat(named) => *named == seat,
            Arg::Line(line) => line.args.iter().any(|(_, arg)| arg.is_of(seat)),
            Arg::List(args) => args.iter().any(|arg| arg.is_of(seat)),
            Arg::Number(_) | Arg::Text(_) => false,
        }
    }

    fn names_others(&self, seat: Seat) -> bool {
        match self {
            Arg::Seat(named) => *named != seat,
            Arg::Line(line) => line.names_others(seat),
            Arg::List(args) => args.iter().any(|arg| arg.names_others(seat)),
            Arg::Number(_) | Arg::Text(_) => false,
        }
    }
}

impl Line {
    /// A message without arguments.
    pub const fn new(key: &'static str) -> Line {
        Line { key: Cow::Borrowed(key), args: Vec::new() }
    }

    /// A message whose key is put together at run time.
    pub fn keyed(key: String) -> Line {
        Line { key: Cow::Owned(key), args: Vec::new() }
    }

    /// Text that reads the same in every language.
    pub fn verbatim(text: impl Into<Cow<'static, str>>) -> Line {
        Line::new("verbatim").text("text", text)
    }

    /// The name of the holder of `seat`.
    pub fn name_of(seat: Seat) -> Line {
        Line::new("seat-name").seat("seat", seat)
    }

    /// Returns the one argument of a line that says nothing else: a [`verbatim`](Line::verbatim) text or a
    /// [name](Line::name_of). It needs no catalogue.
    pub fn bare(&self) -> Option<&Arg> {
        match (&*self.key, &self.args[..]) {
            ("verbatim" | "seat-name", [(_, arg)]) => Some(arg),
            _ => None,
        }
    }

    /// The argument of this name.
    pub fn arg(&self, name: &str) -> Option<&Arg> {
        self.args.iter().find(|(known, _)| known == name).map(|(_, arg)| arg)
    }

    /// The seat that the argument of this name is.
    pub fn seat_at(&self, name: &str) -> Option<Seat> {
        if let Some(Arg::Seat(seat)) = self.arg(name) { Some(*seat) } else { None }
    }

    /// Returns whether it names a seat other than `seat` anywhere.
    pub fn names_others(&self, seat: Seat) -> bool {
        self.args.iter().any(|(_, arg)| arg.names_others(seat))
    }

    /// The line with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: Arg) -> Line {
        // Most lines have one argument or two, and a menu is made of many lines.
        if self.args.len() == self.args.capacity() {
            self.args.reserve_exact(2);
        }
        self.args.push((Cow::Borrowed(name), arg));
        self
    }

    /// The line with a seat for an argument.
    #[must_use]
    pub fn seat(self, name: &'static str, seat: Seat) -> Line {
        self.with(name, Arg::Seat(seat))
    }

    /// The line with a number for an argument.
    #[must_use]
    pub fn number(self, name: &'static str, number: impl Into<i64>) -> Line {
        self.with(name, Arg::Number(number.into()))
    }

    /// The line with a text for an argument.
    #[must_use]
    pub fn text(self, name: &'static str, text: impl Into<Cow<'static, str>>) -> Line {
        self.with(name, Arg::Text(text.into()))
    }

    /// The line with another line for an argument.
    #[must_use]
    pub fn line(self, name: &'static str, line: Line) -> Line {
        self.with(name, Arg::Line(line))
    }

    /// The line with a list of lines for an argument.
    #[must_use]
    pub fn list(self, name: &'static str, lines: impl IntoIterator<Item = Line>) -> Line {
        self.with(name, Arg::List(lines.into_iter().map(Arg::Line).collect()))
    }
}

/// Returns `lines` with neighbours put together: `joined` makes one line of a line and the one before it, or `None`.
pub fn joined_in_turn(lines: Vec<Line>, joined: impl Fn(&Line, &Line) -> Option<Line>) -> Vec<Line> {
    lines.into_iter().fold(vec![], |mut merged, next| {
        match merged.last().and_then(|last| joined(last, &next)) {
            Some(line) => {
                merged.pop();
                merged.push(line);
            }
            None => merged.push(next),
        }
        merged
    })
}
