//! Records held against their seeds: an honest one follows, and a changed byte is found and named.

use pervigil::{
    engine::{
        AnySession, Commitment, Dice, Level, Occasion, Path, Salt, Seat, Seed, Setup, Submitted,
        record::{Proof, Record},
        verify::{Fault, Flaw, Verified, verify},
    },
    games::{self, CATALOGUE},
};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// Short games of every kind: the game, its seats, its options.
const GAMES: [(&str, u8, &str); 6] = [
    ("chamber", 2, "draw 2"),
    ("swords", 2, "quiet 5"),
    ("amulets", 3, "silence 1"),
    ("stones", 2, "variant novice"),
    ("stones", 2, "rounds 3"),
    ("quest", 2, "rounds 4"),
];

/// How many mutants of each record are made; all together more than a thousand.
const MUTANTS: usize = 200;

/// Who does what next: the first who is awaited.
fn next(session: &dyn AnySession, seed: &Seed) -> Option<(Seat, Path)> {
    let choose = |seat| (seat, session.bot_task(seat, Level::Easy, seed).expect("a question")());
    session.awaited().owing().iter().next().map(choose)
}

/// The record of a whole game between computers.
fn played(game: &str, seats: u8, options: &str, seed: Seed) -> Record {
    let entry = games::find(game).expect("a game of the house");
    let mut setup = Setup::plain(seats);
    setup.read_options(entry.info, options).expect("its options");
    let mut session = entry.start(&setup).expect("a setup it takes");
    let mut rows = session.deal(&seed).rows;
    session.replay(&rows).expect("rows just made are read");
    while let Some((seat, path)) = next(&*session, &seed) {
        let stamp = session.stamp(seat, Occasion::Awaited).expect("a question");
        let Ok(Submitted::Accepted(effects)) = session.submit(seat, stamp, &path, &seed) else {
            panic!("{path} is no move of {game}")
        };
        session.replay(&effects.rows).expect("rows just made are read");
        rows.extend(effects.rows);
    }
    let salt = Salt::from_bytes([0xa5; 32]);
    let proof = Some(Proof { commitment: seed.commitment(&salt), seed, salt });
    Record { game: game.to_owned(), setup, proof, rows }
}

fn records() -> impl Iterator<Item = Record> {
    GAMES
        .into_iter()
        .zip(7..)
        .map(|((game, seats, options), seed)| played(game, seats, options, Seed::from_number(seed)))
}

fn checked(bytes: &[u8]) -> Verified {
    verify(bytes, &CATALOGUE, None)
}

fn flaw(bytes: &[u8]) -> Option<Flaw> {
    checked(bytes).flaw
}

/// The lines of a text, each with its end.
fn lines(bytes: &[u8]) -> Vec<&[u8]> {
    bytes.split_inclusive(|byte| *byte == b'\n').collect()
}

/// A text with one byte changed, and the number of the line it was in.
struct Mutant {
    bytes: Vec<u8>,
    line: usize,
}

/// Changes a byte: of the head, of the last line, of any line, or of those with the most bytes.
fn mutant(bytes: &[u8], number: usize, dice: &mut Dice) -> Mutant {
    let all = lines(bytes);
    let within = |line: usize, dice: &mut Dice| {
        let before: usize = all[..line].iter().map(|line| line.len()).sum();
        before + dice.below(all[line].len() as u32) as usize
    };
    let at = match number % 8 {
        0 => within(0, dice),
        1 => within(all.len() - 1, dice),
        2..5 => within(dice.below(all.len() as u32) as usize, dice),
        _ => dice.below(bytes.len() as u32) as usize,
    };
    let mut bytes = bytes.to_vec();
    bytes[at] ^= 1 + dice.below(255) as u8;
    let line = bytes[..at].split(|byte| *byte == b'\n').count();
    Mutant { bytes, line }
}

/// The text with a last line that fits what stands above.
fn sealed_anew(bytes: &[u8]) -> Vec<u8> {
    let all = lines(bytes);
    let above = all[..all.len() - 1].concat();
    let digits = |bytes: &[u8]| Commitment(Sha256::digest(bytes).into());
    let (first, all) = (digits(all[0]), digits(&above));
    [above, format!("{{\"sha256_of_line_1\":\"{first}\",\"sha256_of_all_above\":\"{all}\"}}\n").into_bytes()].concat()
}

/// What a record says besides the options that were agreed.
fn besides_options(bytes: &[u8]) -> Option<(Value, Vec<&[u8]>)> {
    let all = lines(bytes);
    let mut head: Value = serde_json::from_slice(all[0]).ok()?;
    head["setup"]["options"].take();
    Some((head, all[1..all.len() - 1].to_vec()))
}

#[test]
fn an_honest_record_follows_from_its_seed() {
    for record in records() {
        let verified = checked(record.text().as_bytes());
        assert!(verified.flaw.is_none(), "{}: {}", record.game, verified.flaw.unwrap());
        let choices = record.rows.iter().filter(|row| row.starts_with("{\"chose\"")).count();
        assert_eq!(verified.steps.len(), choices + 1, "the deal and every choice");
        assert_eq!(verified.commitment, record.proof.map(|proof| proof.commitment));
        let chance: u32 = verified.steps.iter().map(|step| step.draws.rolls + step.draws.shuffles).sum();
        assert!(chance > 0, "{} uses chance", record.game);
    }
}

#[test]
fn every_one_of_a_thousand_changed_bytes_is_found_in_its_line() {
    let mut dice = Seed::from_number(2026).decision(0);
    let (mut made, mut exactly) = (0, 0);
    for record in records() {
        let text = record.text();
        for number in 0..MUTANTS {
            let Mutant { bytes, line } = mutant(text.as_bytes(), number, &mut dice);
            let flaw = flaw(&bytes).unwrap_or_else(|| panic!("mutant {number} of {}, in line {line}", record.game));
            assert!(flaw.lines.contains(&line), "mutant {number} of {} in line {line}: {flaw}", record.game);
            made += 1;
            exactly += usize::from(flaw.lines.start() == flaw.lines.end());
        }
    }
    println!("{made} mutants, all found, {exactly} named by a single line");
    assert!(made >= 1000 && exactly * 100 >= made * 95, "{exactly} of {made}");
}

/// A new seal helps nobody: everything is found but an option that made no difference to the game.
#[test]
fn a_changed_byte_is_found_also_where_the_seal_was_made_anew() {
    let mut dice = Seed::from_number(2027).decision(0);
    let (mut made, mut unseen) = (0, 0);
    for record in records() {
        let text = record.text();
        let last = lines(text.as_bytes()).len();
        for number in 0..MUTANTS {
            let Mutant { bytes, line } = mutant(text.as_bytes(), number, &mut dice);
            if line == last || lines(&bytes).len() != last {
                continue;
            }
            let bytes = sealed_anew(&bytes);
            made += 1;
            if flaw(&bytes).is_none() {
                unseen += 1;
                assert_eq!(besides_options(&bytes), besides_options(text.as_bytes()), "{} line {line}", record.game);
            }
        }
    }
    println!("{made} mutants sealed anew, {unseen} not found, all of them options that made no difference");
    assert!(made >= 800 && unseen * 50 < made, "{unseen} of {made}");
}

#[test]
fn what_is_cut_off_doubled_or_added_is_found() {
    for record in records() {
        let text = record.text();
        let all = lines(text.as_bytes());
        let found = |bytes: Vec<u8>, line: usize, what: &str| {
            let flaw = flaw(&bytes).unwrap_or_else(|| panic!("{what} in {}", record.game));
            assert!(flaw.lines.contains(&line), "{what} in {}, line {line}: {flaw}", record.game);
        };
        for cut in [1, 2, all.len() / 2, all.len() - 1] {
            found(all[..cut].concat(), cut + 1, "the end is missing");
            found([&all[..cut], &all[cut - 1..]].concat().concat(), cut + 1, "a line is there twice");
        }
        for cut in [1, 2, all.len() / 2, all.len() - 2] {
            let early = [&all[..cut], &[&b"\n"[..]]].concat().concat();
            found(sealed_anew(&early), cut + 1, "an early end with a new seal");
        }
        for missing in [1, all.len() / 2, all.len() - 2] {
            found([&all[..missing], &all[missing + 1..]].concat().concat(), missing + 1, "a line is missing");
        }
        found(text.trim_end().as_bytes().to_vec(), all.len(), "the last line end is missing");
        found([text.as_bytes(), b"\n"].concat(), all.len() + 1, "an empty line at the end");
        found([text.as_bytes(), all[all.len() - 1]].concat(), all.len() + 1, "the last line twice");
        found(text.replace('\n', "\r\n").into_bytes(), 1, "other line ends");
    }
}

#[test]
fn whatever_the_bytes_are_it_says_what_is_wrong() {
    let said = |bytes: &[u8]| flaw(bytes).expect("a flaw").to_string();
    assert!(said(b"").contains("line 1: the file is empty"));
    assert!(said(b"\xff\xfe\n").contains("line 1: this is no text"));
    assert!(said(b"{}\n").contains("line 1 is no record head"));
    let record = records().next().expect("a record");
    let older = Record { proof: None, ..record.clone() };
    assert!(matches!(flaw(older.text().as_bytes()).expect("a flaw").fault, Fault::NoProof));
    let far = record.text().replacen(r#""seat":0,"occasion""#, r#""seat":200,"occasion""#, 1);
    assert!(said(far.as_bytes()).contains("no such seat"), "{}", said(far.as_bytes()));
}

/// What was agreed is bound by the seal alone, and only where it left no trace in the game.
#[test]
fn an_option_that_made_no_difference_is_found_by_the_seal_alone() {
    let text = played("chamber", 2, "draw 2", Seed::from_number(7)).text();
    let longer = text.replacen("\"draw\":2", "\"draw\":3", 1);
    assert!(matches!(flaw(longer.as_bytes()).expect("the seal").fault, Fault::HeadChanged));
    assert!(flaw(&sealed_anew(longer.as_bytes())).is_some(), "the draw would have come later");
    let fall = (8..100).map(|seed| played("amulets", 3, "silence 5", Seed::from_number(seed)).text());
    let traceless = fall.map(|text| text.replacen("\"silence\":5", "\"silence\":6", 1)).find(|text| {
        assert!(flaw(text.as_bytes()).is_some());
        flaw(&sealed_anew(text.as_bytes())).is_none()
    });
    assert!(traceless.is_some(), "an option that nobody needed");
}

/// What the published commitment binds: a whole game of another seed follows from itself, and is not that one.
#[test]
fn another_game_is_told_by_the_published_commitment() {
    let [one, other] = [1, 2].map(|seed| played("amulets", 3, "", Seed::from_number(seed)));
    let published = |record: &Record| record.proof.as_ref().map(|proof| proof.commitment);
    assert!(verify(one.text().as_bytes(), &CATALOGUE, published(&one)).flaw.is_none());
    assert!(verify(other.text().as_bytes(), &CATALOGUE, None).flaw.is_none());
    let flaw = verify(other.text().as_bytes(), &CATALOGUE, published(&one)).flaw.expect("it is another game");
    assert!(matches!(flaw.fault, Fault::Published(_)), "{flaw}");
}

/// The rolls of a fair game cannot be kept while its seed is exchanged.
#[test]
fn rows_of_one_seed_do_not_follow_from_another() {
    let [one, other] = [1, 2].map(|seed| played("quest", 2, "rounds 2", Seed::from_number(seed)));
    let forged = Record { proof: other.proof, ..one };
    let flaw = flaw(forged.text().as_bytes()).expect("it does not follow");
    assert!(*flaw.lines.start() >= 2 && matches!(flaw.fault, Fault::Differs { .. }), "{flaw}");
}
