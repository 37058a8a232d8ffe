//! `pervigil verify`: it checks that a record follows from its seed and from what was published.

use super::{Failure, say};
use clap::Args as ClapArgs;
use pervigil::{
    bots,
    engine::{
        Commitment, Draws, Fingerprint,
        record::{Made, PROGRAM, Sitting},
        verify::{Cause, Published, Verified, verify},
    },
    games::CATALOGUE,
    store::utc,
};
use std::path::PathBuf;

/// The time at which the ids of Discord begin to count, in unix milliseconds. The second constant is the number of bits
/// below the milliseconds in an id.
const FIRST_ID: i64 = 1_420_070_400_000;
const TIME_IN_ID: u32 = 22;

#[derive(ClapArgs)]
pub struct Args {
    /// A game record, as `/history record` gives it and `simulate --record` writes it.
    record: PathBuf,
    /// The commitment on the lobby's card before anyone joined: 64 hexadecimal digits.
    #[arg(long, value_name = "HEX")]
    commitment: Option<Commitment>,
    /// The binding in the opening post: 64 hexadecimal digits.
    #[arg(long, value_name = "HEX")]
    binding: Option<Fingerprint>,
    /// The fingerprint in the last post: 64 hexadecimal digits.
    #[arg(long, value_name = "HEX")]
    fingerprint: Option<Fingerprint>,
    /// List the presses that began the game, the deal and every choice.
    #[arg(long)]
    all: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let file = args.record.display();
    let bytes = std::fs::read(&args.record).map_err(|error| format!("{file}: {error}"))?;
    let Args { commitment, binding, fingerprint, .. } = *args;
    let published = Published { commitment, binding, fingerprint };
    let verified = verify(&bytes, CATALOGUE, bots::think, published);
    if args.all {
        let presses = verified.made.iter().flat_map(|made| &made.presses);
        presses.zip(1..).try_for_each(|(press, number)| say(pressed(number, *press)))?;
        verified.causes.iter().try_for_each(|cause| say(printable(&listed(cause))))?;
    }
    verified.made.iter().try_for_each(|made| say(printable(&made_of(made))))?;
    say(summed_up(&verified))?;
    trusted(&verified).iter().try_for_each(say)?;
    match &verified.flaw {
        Some(flaw) => Err(format!("{file}: {}{}", printable(&flaw.to_string()), advice(&verified)).into()),
        None => compared(&verified, published).iter().try_for_each(say),
    }
}

/// A line for each of the three published numbers: it is compared, or can be.
fn compared(verified: &Verified, published: Published) -> Vec<String> {
    let line = |what: &str, own: Option<String>, given: bool, place: &str| match own {
        Some(_) if given => format!("Its {what} is the one that was published."),
        Some(own) => format!("Its {what} is {own}: compare it with the one {place}."),
        None => format!("It has no {what}."),
    };
    let Verified { commitment, binding, fingerprint, .. } = verified;
    vec![
        line(
            "commitment",
            commitment.map(|own| own.to_string()),
            published.commitment.is_some(),
            "on the lobby's card",
        ),
        line("binding", binding.map(|own| own.to_string()), published.binding.is_some(), "in the opening post"),
        line(
            "fingerprint",
            fingerprint.map(|own| own.to_string()),
            published.fingerprint.is_some(),
            "in the last post",
        ),
    ]
}

/// The lines on the record's program, seats and presses.
fn made_of(Made { program, seats, presses }: &Made) -> String {
    let kind = |sitting: &Sitting| match sitting {
        Sitting::Person => "a person".to_owned(),
        Sitting::Computer(level) => format!("a computer ({})", level.word()),
    };
    let seats: Vec<_> = seats.iter().map(kind).collect();
    let presses = match presses.len() {
        0 => "No press had a part in its chance: it was begun by nobody in Discord".to_owned(),
        count => format!("{} began it and had a part in its chance", many(count as u32, "press")),
    };
    format!("Played with version {program}, in the order of seats by {}. {presses}.", seats.join(", "))
}

/// The causes of a flaw that are no forgery.
fn advice(verified: &Verified) -> String {
    match &verified.made {
        Some(made) if made.program != PROGRAM => format!(
            "\nIt was played with version {}, and this is version {PROGRAM}: rules that were mended since make other \
             rows, so check it with the version it names.",
            printable(&made.program)
        ),
        _ => String::new(),
    }
}

/// A press, and the time at which it was made according to its id.
fn pressed(number: usize, press: u64) -> String {
    let at = FIRST_ID + (press >> TIME_IN_ID).cast_signed();
    format!("press {number}: {press}, made at {}", utc(at))
}

/// The text without control characters: a record may come from anyone, and a terminal obeys some of them.
fn printable(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { '\u{fffd}' } else { letter }).collect()
}

/// A line for one cause that follows.
fn listed(cause: &Cause) -> String {
    format!("line {}: {cause}: {}, follows", cause.line, counted(cause.draws))
}

fn counted(draws: Draws) -> String {
    format!("{}, {}", many(draws.rolls, "roll"), many(draws.shuffles, "shuffle"))
}

fn many(count: u32, what: &str) -> String {
    let ending = if count == 1 {
        ""
    } else if what.ends_with('s') {
        "es"
    } else {
        "s"
    };
    format!("{count} {what}{ending}")
}

/// A summary of how much of the record follows.
fn summed_up(verified: &Verified) -> String {
    let draws = verified.causes.iter().fold(Draws::default(), |sum, cause| Draws {
        rolls: sum.rolls + cause.draws.rolls,
        shuffles: sum.shuffles + cause.draws.shuffles,
    });
    let so_far = if verified.flaw.is_some() { "Up to the first fault" } else { "Everything" };
    match verified.causes.len() {
        0 => "Nothing follows so far.".to_owned(),
        steps => {
            let choices = many(steps as u32 - 1, "choice");
            let minded = match verified.minded {
                0 => String::new(),
                minded => format!(" Computers that minded seats made {}.", many(minded as u32, "choice")),
            };
            format!("{so_far} follows: the deal and {choices}, with {} in all.{minded}", counted(draws))
        }
    }
}

/// A line on the parts of this record that are taken on trust; `None` if there are none.
fn trusted(verified: &Verified) -> Option<String> {
    let named: Vec<_> = verified.on_trust().iter().map(|(name, number)| format!("{name} ({number})")).collect();
    (!named.is_empty()).then(|| format!("Taken on trust: {}.", named.join(", ")))
}
