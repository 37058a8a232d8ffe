use super::{Failure, say};
use clap::Args as ClapArgs;
use pervigil::{
    engine::{
        Commitment, Draws,
        verify::{Step, Verified, verify},
    },
    games::CATALOGUE,
};
use std::path::PathBuf;

#[derive(ClapArgs)]
pub struct Args {
    /// A game record, as `/record` gives it and `simulate --record` writes it.
    record: PathBuf,
    /// The fingerprint that was published when the game began: 64 hexadecimal digits from its opening post.
    #[arg(long, value_name = "HEX")]
    commitment: Option<Commitment>,
    /// List the deal and every choice.
    #[arg(long)]
    all: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let file = args.record.display();
    let bytes = std::fs::read(&args.record).map_err(|error| format!("{file}: {error}"))?;
    let verified = verify(&bytes, &CATALOGUE, args.commitment);
    if args.all {
        verified.steps.iter().try_for_each(|step| say(printable(&listed(step))))?;
    }
    say(summed_up(&verified))?;
    match (&verified.flaw, verified.commitment) {
        (Some(flaw), _) => Err(format!("{file}: {}", printable(&flaw.to_string())).into()),
        (None, Some(commitment)) if args.commitment.is_none() => {
            say(format!("Its commitment is {commitment}: compare it with the one in the opening post."))
        }
        (None, _) => say("Its commitment is the one that was published."),
    }
}

/// The text without control characters: a record may come from anybody, and a terminal obeys some.
fn printable(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { '\u{fffd}' } else { letter }).collect()
}

/// One step that follows.
fn listed(step: &Step) -> String {
    format!("line {}: {step}: {}, follows", step.line, counted(step.draws))
}

fn counted(draws: Draws) -> String {
    format!("{}, {}", many(draws.rolls, "roll"), many(draws.shuffles, "shuffle"))
}

fn many(count: u32, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// How much of the record follows.
fn summed_up(verified: &Verified) -> String {
    let draws = verified.steps.iter().fold(Draws::default(), |sum, step| Draws {
        rolls: sum.rolls + step.draws.rolls,
        shuffles: sum.shuffles + step.draws.shuffles,
    });
    let so_far = if verified.flaw.is_some() { "Up to the first fault" } else { "Everything" };
    match verified.steps.len() {
        0 => "Nothing follows so far.".to_owned(),
        steps => {
            let choices = many(steps as u32 - 1, "choice");
            format!("{so_far} follows: the deal and {choices}, with {} in all.", counted(draws))
        }
    }
}
