//! Tests of records against their seeds: an honest one follows, and a changed byte is found and named.

use catalogue::tier::sample;
use pervigil::{
    bots,
    engine::{
        AnySession, Awaited, Dice, Fingerprint, JournalRow, Level, Occasion, Origin, Path, Salt, Seat, Seed, Setup,
        Submitted, Wit,
        record::{Made, NoRecord, PROGRAM, Record, Secrets, Sitting, Terms},
        verify::{Fault, Flaw, Published, Verified, verify},
    },
    games::{self, CATALOGUE},
};
use serde::de::IgnoredAny;
use serde_json::Value;

/// Short games of every kind: the game, its seats, its options.
const GAMES: [(&str, u8, &str); 6] = [
    ("chamber", 2, "draw 2"),
    ("swords", 2, "quiet 5"),
    ("amulets", 3, "silence 1"),
    ("stones", 2, "variant novice"),
    ("stones", 2, "rounds 3"),
    ("quest", 2, "rounds 4"),
];

/// Mutants of each record: in the ordinary tier, in the long one, more than a thousand altogether.
const MUTANTS: (usize, usize) = (40, 200);

/// The next choice: that of the first awaited seat. `None` if no seat is awaited.
fn next(session: &dyn AnySession, seed: &Seed) -> Option<(Seat, Path)> {
    let choose = |seat| (seat, session.idea(seat, Wit::Forgetful, seed).expect("a question")());
    session.awaited().owing().iter().next().map(choose)
}

/// The rows of a choice, if it can be made.
fn made(session: &dyn AnySession, (seat, occasion, path): (Seat, Occasion, &Path), seed: &Seed) -> Option<Vec<String>> {
    let stamp = session.stamp(seat, occasion)?;
    match session.submit(seat, stamp, path, seed) {
        Ok(Submitted::Accepted(effects)) => Some(effects.rows),
        _ => None,
    }
}

/// A game on its way to a record.
struct Game {
    session: Box<dyn AnySession>,
    seed: Seed,
    rows: Vec<String>,
}

impl Game {
    /// A game dealt on these terms.
    fn dealt(terms: &Terms, secrets: &Secrets) -> Game {
        let session = games::CATALOGUE
            .find(&terms.game)
            .expect("a game of the house")
            .start(&terms.setup)
            .expect("a setup it takes");
        let seed = terms.chance(&secrets.seed);
        let rows = session.deal(&seed).rows;
        let mut game = Game { session, seed, rows: vec![] };
        game.take_in(rows);
        game
    }

    fn take_in(&mut self, rows: Vec<String>) {
        self.session.replay(&rows).expect("rows just made are read");
        self.rows.extend(rows);
    }

    /// Computers play it to its end.
    fn played_out(mut self) -> Vec<String> {
        while let Some((seat, path)) = next(&*self.session, &self.seed) {
            let rows = made(&*self.session, (seat, Occasion::Awaited, &path), &self.seed);
            self.take_in(rows.unwrap_or_else(|| panic!("{path} is no move")));
        }
        self.rows
    }
}

/// The record of a whole game. A person, who plays as a computer would, has the last seat, and computers the others.
fn played(game: &str, seats: u8, options: &str, seed: Seed) -> Record {
    let entry = games::CATALOGUE.find(game).expect("a game of the house");
    let mut setup = Setup::plain(seats);
    setup.read_options(entry.info, options).expect("its options");
    let secrets = Secrets { seed, salt: Salt::from_bytes([0xa5; 32]) };
    let mut sitting = vec![Sitting::Computer(Level::Easy); seats.into()];
    sitting[usize::from(seats) - 1] = Sitting::Person;
    let made = Made { program: PROGRAM.to_owned(), seats: sitting, presses: vec![1 << 62, 1 << 61] };
    let terms = Terms { game: game.to_owned(), setup, commitment: secrets.commitment(), made };
    let rows = Game::dealt(&terms, &secrets).played_out();
    Record { terms, secrets, rows }
}

/// Everything published of the game that has this record.
fn published(record: &Record) -> Published {
    Published {
        commitment: Some(record.terms.commitment),
        binding: Some(record.terms.binding()),
        fingerprint: Some(record.fingerprint()),
    }
}

/// Everything published before a game begins.
fn before(record: &Record) -> Published {
    Published { fingerprint: None, ..published(record) }
}

/// The record with a change of its agreement alone.
fn with_made(record: &Record, change: impl FnOnce(&mut Made)) -> Record {
    let mut record = record.clone();
    change(&mut record.terms.made);
    record
}

/// Deals again on the terms of `record` and plays it out. The result is a record that follows from its seed.
fn dealt_anew(record: &Record) -> Record {
    Record { rows: Game::dealt(&record.terms, &record.secrets).played_out(), ..record.clone() }
}

fn records() -> impl Iterator<Item = Record> {
    GAMES
        .into_iter()
        .zip(7..)
        .map(|((game, seats, options), seed)| played(game, seats, options, Seed::from_number(seed)))
}

fn checked(bytes: &[u8]) -> Verified {
    verify(bytes, CATALOGUE, bots::think, Published::default())
}

/// The flaw of a record that is checked against the published values of `honest`.
fn held(forged: &Record, published: Published) -> Option<Flaw> {
    verify(forged.text().as_bytes(), CATALOGUE, bots::think, published).flaw
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

/// The text with a last line that fits the lines above.
fn sealed_anew(bytes: &[u8]) -> Vec<u8> {
    let all = lines(bytes);
    let above = all[..all.len() - 1].concat();
    let (first, all) = (Fingerprint::of(all[0]), Fingerprint::of(&above));
    [above, format!("{{\"sha256_of_line_1\":\"{first}\",\"sha256_of_all_above\":\"{all}\"}}\n").into_bytes()].concat()
}

/// The content of a record besides the agreed options and the program's version.
fn besides_options(bytes: &[u8]) -> Option<(Value, Vec<&[u8]>)> {
    let all = lines(bytes);
    let mut head: Value = serde_json::from_slice(all[0]).ok()?;
    head["setup"]["options"].take();
    head["program"].take();
    Some((head, all[1..all.len() - 1].to_vec()))
}

#[test]
fn an_honest_record_follows_from_its_seed() {
    for record in records() {
        let verified = verify(record.text().as_bytes(), CATALOGUE, bots::think, published(&record));
        assert!(verified.flaw.is_none(), "{}: {}", record.terms.game, verified.flaw.unwrap());
        let choices = record.rows.iter().filter(|row| row.starts_with("{\"chose\"")).count();
        assert_eq!(verified.causes.len(), choices + 1, "the deal and every choice");
        assert_eq!(verified.commitment, Some(record.terms.commitment));
        assert_eq!((verified.binding, verified.made), (Some(record.terms.binding()), Some(record.terms.made.clone())));
        assert_eq!(verified.fingerprint, Some(record.fingerprint()));
        let chance: u32 = verified.causes.iter().map(|cause| cause.draws.rolls + cause.draws.shuffles).sum();
        assert!(chance > 0, "{} uses chance", record.terms.game);
    }
}

/// The position is taken on trust, and everything from it on follows from the seed.
#[test]
fn record_of_a_game_that_was_played_on_follows_from_its_seed() {
    for record in records() {
        let choices: Vec<usize> =
            (0..record.rows.len()).filter(|row| record.rows[*row].starts_with("{\"chose\"")).collect();
        let before_half = &record.rows[..choices[choices.len() / 2]];
        let (mut terms, own) = (record.terms.clone(), Seat(record.terms.setup.seats - 1));
        terms.setup.origin = Some(Origin::of_game(own, 3, before_half));
        let onward = dealt_anew(&Record { terms, ..record.clone() });
        let bytes = onward.text().into_bytes();
        let verified = verify(&bytes, CATALOGUE, bots::think, published(&onward));
        assert!(verified.flaw.is_none(), "{}: {}", record.terms.game, verified.flaw.unwrap());
        assert!(verified.on_trust().contains(&("a position that was played on from", 1)));
        assert!(held(&onward, before(&record)).is_some(), "the binding holds the position");
        let other = onward.text().replacen("{\"imagined\":{\"dice\":\"", "{\"imagined\":{\"dice\":\"0", 1);
        assert!(flaw(other.as_bytes()).is_some(), "the deal follows from the seed");
    }
}

#[test]
fn changed_byte_is_found_in_its_line() {
    let mut dice = Seed::from_number(2026).decision(0);
    let (mut made, mut exactly) = (0, 0);
    for record in records() {
        let text = record.text();
        for number in 0..sample(MUTANTS.0, MUTANTS.1) {
            let Mutant { bytes, line } = mutant(text.as_bytes(), number, &mut dice);
            let flaw =
                flaw(&bytes).unwrap_or_else(|| panic!("mutant {number} of {}, in line {line}", record.terms.game));
            assert!(flaw.lines.contains(&line), "mutant {number} of {} in line {line}: {flaw}", record.terms.game);
            made += 1;
            exactly += usize::from(flaw.lines.start() == flaw.lines.end());
        }
    }
    println!("{made} mutants, all found, {exactly} named by a single line");
    assert!(made >= sample(200, 1_000) && exactly * 100 >= made * 95, "{exactly} of {made}");
}

/// A new seal helps no forger: every change is found except an option without effect on the game and the named version.
/// With the binding these are found as well, and with the fingerprint any changed byte is.
#[test]
fn a_changed_byte_is_found_also_where_the_seal_was_made_anew() {
    let mut dice = Seed::from_number(2027).decision(0);
    let (mut made, mut unseen) = (0, 0);
    for record in records() {
        let text = record.text();
        let last = lines(text.as_bytes()).len();
        for number in 0..sample(MUTANTS.0, MUTANTS.1) {
            let Mutant { bytes, line } = mutant(text.as_bytes(), number, &mut dice);
            if line == last || lines(&bytes).len() != last {
                continue;
            }
            let bytes = sealed_anew(&bytes);
            made += 1;
            assert!(
                verify(&bytes, CATALOGUE, bots::think, before(&record)).flaw.is_some(),
                "{} line {line}",
                record.terms.game
            );
            if flaw(&bytes).is_none() {
                unseen += 1;
                assert_eq!(
                    besides_options(&bytes),
                    besides_options(text.as_bytes()),
                    "{} line {line}",
                    record.terms.game
                );
            }
        }
    }
    println!(
        "{made} mutants sealed anew, {unseen} not found, all of them options that made no difference, or the version"
    );
    assert!(made >= sample(160, 800) && unseen * 20 < made, "{unseen} of {made}");
}

#[test]
fn missing_doubled_or_added_lines_are_found() {
    for record in records() {
        let text = record.text();
        let all = lines(text.as_bytes());
        let found = |bytes: Vec<u8>, line: usize, what: &str| {
            let flaw = flaw(&bytes).unwrap_or_else(|| panic!("{what} in {}", record.terms.game));
            assert!(flaw.lines.contains(&line), "{what} in {}, line {line}: {flaw}", record.terms.game);
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
fn malformed_records_are_described_by_their_flaw() {
    let said = |bytes: &[u8]| flaw(bytes).expect("a flaw").to_string();
    assert!(said(b"").contains("line 1: the file is empty"));
    assert!(said(b"\xff\xfe\n").contains("line 1: this is no text"));
    assert!(said(b"{}\n").contains("line 1 is no record head"));
    let record = records().next().expect("a record");
    let cut = [lines(record.text().as_bytes())[0], b"{}\n"].concat();
    assert!(matches!(flaw(&cut).expect("a flaw").fault, Fault::Head(NoRecord::Secrets)));
    assert_eq!(said(&cut).matches("line ").count(), 1, "a line is named once: {}", said(&cut));
    let seats = with_made(&record, |made| _ = made.seats.pop());
    assert!(said(seats.text().as_bytes()).contains("names what sits in 1 seats, and there are 2"));
    let far = record.text().replacen(r#""seat":0,"occasion""#, r#""seat":200,"occasion""#, 1);
    assert!(said(far.as_bytes()).contains("no such seat"), "{}", said(far.as_bytes()));
}

/// A record of the first version is recognized as such, as no code guesses at the meaning of its rows.
#[test]
fn a_record_that_an_older_program_wrote_is_told_as_one() {
    for record in records() {
        for version in [1, 2, 3] {
            let text =
                record.text().replacen("{\"pervigil_record\":4,", &format!("{{\"pervigil_record\":{version},"), 1);
            let flaw = flaw(text.as_bytes()).expect("it cannot be played");
            assert!(matches!(flaw.fault, Fault::Head(NoRecord::Version(found)) if found == version), "{flaw}");
            assert!(flaw.to_string().contains("Pervigil 0.1 wrote it"), "{flaw}");
        }
    }
}

/// The binding covers the whole agreement, even parts that left no trace in the game.
#[test]
fn an_option_that_made_no_difference_is_found_by_the_binding() {
    let text = played("chamber", 2, "draw 2", Seed::from_number(7)).text();
    let longer = text.replacen("\"draw\":2", "\"draw\":3", 1);
    assert!(matches!(flaw(longer.as_bytes()).expect("the seal").fault, Fault::HeadChanged));
    assert!(flaw(&sealed_anew(longer.as_bytes())).is_some(), "the draw would have come later");
    let mut games = (8..100).map(|seed| played("amulets", 3, "silence 5", Seed::from_number(seed)));
    let traceless = games.find_map(|record| {
        let forged = sealed_anew(record.text().replacen("\"silence\":5", "\"silence\":6", 1).as_bytes());
        flaw(&forged).is_none().then_some((record, forged))
    });
    let (record, forged) = traceless.expect("an option that nobody needed");
    let binding = Published { binding: Some(record.terms.binding()), ..Published::default() };
    let flaw = verify(&forged, CATALOGUE, bots::think, binding).flaw.expect("it is bound");
    assert!(matches!(flaw.fault, Fault::Bound(_)), "{flaw}");
}

/// The published commitment fixes the seed: a whole game of another seed is consistent, and is not that game.
#[test]
fn a_game_of_another_seed_is_told_by_the_commitment() {
    let [one, other] = [1, 2].map(|seed| played("amulets", 3, "", Seed::from_number(seed)));
    assert!(held(&one, published(&one)).is_none() && held(&other, Published::default()).is_none());
    let flaw = held(&other, Published { commitment: Some(one.terms.commitment), ..Published::default() });
    let flaw = flaw.expect("it is another game");
    assert!(matches!(flaw.fault, Fault::Published(_)), "{flaw}");
}

/// The rolls of a fair game cannot be kept while its seed is exchanged.
#[test]
fn rows_of_one_seed_do_not_follow_from_another() {
    let [one, other] = [1, 2].map(|seed| played("quest", 2, "rounds 2", Seed::from_number(seed)));
    let forged = Record { secrets: other.secrets, terms: other.terms, ..one };
    let flaw = flaw(forged.text().as_bytes()).expect("it does not follow");
    assert!(*flaw.lines.start() >= 3 && matches!(flaw.fault, Fault::Differs { .. }), "{flaw}");
}

/// Seed and presses fit and everything follows, but it is a game that nobody played at this table.
#[test]
fn another_game_is_told_by_the_binding() {
    let honest = played("chamber", 2, "draw 2", Seed::from_number(7));
    let forged = played("quest", 2, "rounds 4", Seed::from_number(7));
    assert_eq!(forged.terms.commitment, honest.terms.commitment, "the commitment binds the seed alone");
    let commitment = Published { commitment: Some(honest.terms.commitment), ..Published::default() };
    assert!(held(&forged, commitment).is_none(), "which is why there is more to compare");
    let flaw = held(&forged, before(&honest)).expect("it is another game");
    assert!(*flaw.lines.end() == 1 && matches!(flaw.fault, Fault::Bound(_)), "{flaw}");
}

#[test]
fn another_order_of_seats_is_told_by_the_binding() {
    let honest = played("chamber", 3, "draw 2", Seed::from_number(7));
    let reversed = with_made(&honest, |made| made.seats.reverse());
    assert!(held(&reversed, before(&honest)).is_some());
    let anew = dealt_anew(&with_made(&honest, |made| {
        made.seats = vec![Sitting::Computer(Level::Easy), Sitting::Person, Sitting::Computer(Level::Easy)];
    }));
    assert!(held(&anew, Published::default()).is_none(), "it follows from itself");
    assert!(matches!(held(&anew, before(&honest)).expect("other seats").fault, Fault::Bound(_)));
    let mut picked = honest.clone();
    picked.terms.setup.picks = vec![Some(1), None, Some(0)];
    assert!(matches!(held(&dealt_anew(&picked), before(&honest)).expect("other picks").fault, Fault::Bound(_)));
}

/// A leaving is a person's choice and follows from nothing. The fingerprint exposes an exchanged seat, and so does the
/// computer it is attributed to.
#[test]
fn a_resigned_seat_that_was_exchanged_is_found() {
    for seats in [[Sitting::Person; 2], [Sitting::Person, Sitting::Computer(Level::Easy)]] {
        let honest = with_made(&played("chamber", 2, "draw 2", Seed::from_number(7)), |made| made.seats = seats.into());
        let resigned = |seat: u8| {
            let mut game = Game::dealt(&honest.terms, &honest.secrets);
            let rows = made(&*game.session, (Seat(seat), Occasion::Standing, &"resign".parse().unwrap()), &game.seed);
            game.take_in(rows.expect("one may always leave"));
            assert_eq!(game.session.awaited(), Awaited::Nobody);
            Record { rows: game.rows, ..honest.clone() }
        };
        let (honest, forged) = (resigned(0), resigned(1));
        assert!(held(&honest, published(&honest)).is_none());
        let flaw = held(&forged, published(&honest)).expect("it is not what happened");
        match seats[1] {
            Sitting::Person => assert!(matches!(flaw.fault, Fault::Fingerprint(_)), "{flaw}"),
            Sitting::Computer(_) => assert!(matches!(flaw.fault, Fault::Computer { .. }), "{flaw}"),
        }
        assert_eq!(held(&forged, before(&honest)).is_none(), seats[1] == Sitting::Person);
    }
}

/// In every game one choice of a computer is replaced by another that could have been made, and the game plays on.
#[test]
fn a_computers_choice_that_was_replaced_is_found_in_its_line() {
    let mut dice = Seed::from_number(2028).decision(0);
    for record in records() {
        let choices = record.rows.iter().filter(|row| row.starts_with("{\"chose\"")).count() as u32;
        let mut found = 0;
        while found < 5 {
            let Some((forged, line)) = replaced(&record, &record.secrets, dice.below(choices), &mut dice) else {
                continue;
            };
            let flaw = held(&forged, Published::default()).expect("a computer chooses so again");
            assert!(matches!(flaw.fault, Fault::Computer { .. }), "{}: {flaw}", record.terms.game);
            assert!(flaw.lines.contains(&line), "{} line {line}: {flaw}", record.terms.game);
            let person = with_made(&forged, |made| made.seats.fill(Sitting::Person));
            assert!(held(&person, Published::default()).is_none(), "a person could have chosen so");
            found += 1;
        }
    }
}

/// The record with another choice in place of the one of this number, and its line. `None` if no computer made it or
/// there was no other.
fn replaced(record: &Record, secrets: &Secrets, number: u32, dice: &mut Dice) -> Option<(Record, usize)> {
    let mut game = Game::dealt(&record.terms, secrets);
    for _ in 0..number {
        let (seat, path) = next(&*game.session, &game.seed)?;
        let rows = made(&*game.session, (seat, Occasion::Awaited, &path), &game.seed)?;
        game.take_in(rows);
    }
    let (seat, own) = next(&*game.session, &game.seed)?;
    let mut said = Path::default();
    while let Some(question) = game.session.question(seat, Occasion::Awaited, &said) {
        said = said.then(dice.pick(&question.offers)?.word.clone());
    }
    let other = game.session.shortened(seat, Occasion::Awaited, &said);
    let computer = usize::from(seat.0) + 1 < usize::from(record.terms.setup.seats);
    let rows = made(&*game.session, (seat, Occasion::Awaited, &other), &game.seed)?;
    if !computer || other == game.session.shortened(seat, Occasion::Awaited, &own) {
        return None;
    }
    let line = Record::line_of(game.rows.len() + 1);
    game.take_in(rows);
    Some((Record { rows: game.played_out(), ..record.clone() }, line))
}

/// A choice of a computer that ran out of time is trusted, and the number of such choices is reported.
#[test]
fn a_choice_that_was_cut_short_is_taken_on_trust_and_counted() {
    let mut dice = Seed::from_number(2029).decision(0);
    let honest = played("chamber", 2, "draw 2", Seed::from_number(7));
    assert_eq!(checked(honest.text().as_bytes()).cut_short, 0);
    let forged = (0..200).find_map(|_| replaced(&honest, &honest.secrets, dice.below(6), &mut dice));
    let (mut forged, line) = forged.expect("another choice could be made");
    assert!(flaw(forged.text().as_bytes()).is_some(), "a computer chooses otherwise");
    let row = &mut forged.rows[line - Record::line_of(1)];
    *row = row.replace("\"}}", "\",\"cut_short\":true}}");
    let verified = checked(forged.text().as_bytes());
    assert!(verified.flaw.is_none(), "{}", verified.flaw.unwrap());
    assert_eq!(verified.cut_short, 1);
}

/// A choice of a computer that minded a person's seat is thought out again at the level that its row names.
#[test]
fn a_minded_choice_is_thought_out_anew() {
    let mut record = played("chamber", 2, "draw 2", Seed::from_number(7));
    let Sitting::Computer(level) = record.terms.made.seats[0] else { panic!("a computer plays") };
    let marked = |record: &Record, seat: u8, level: Level| {
        let (of, mark) = (format!("{{\"chose\":{{\"seat\":{seat},"), format!("\",\"minder\":\"{}\"}}}}", level.word()));
        let row = |row: &String| if row.starts_with(&of) { row.replace("\"}}", &mark) } else { row.clone() };
        Record { rows: record.rows.iter().map(row).collect(), ..record.clone() }
    };
    let own = checked(marked(&record, 0, level).text().as_bytes());
    assert!(matches!(own.flaw.expect("nobody minds a computer").fault, Fault::Minded));
    record.terms.made.seats[0] = Sitting::Person;
    let minded = checked(marked(&record, 0, level).text().as_bytes());
    assert!(minded.flaw.is_none() && minded.minded > 0, "{:?}", minded.flaw);
    assert_eq!(checked(record.text().as_bytes()).minded, 0, "without marks they pass for a person's");
    let mut dice = Seed::from_number(2029).decision(0);
    record.terms.made.seats[0] = Sitting::Computer(level);
    let forged = (0..200).find_map(|_| replaced(&record, &record.secrets, dice.below(6), &mut dice));
    let (mut forged, _) = forged.expect("another choice could be made");
    forged.terms.made.seats[0] = Sitting::Person;
    let flaw = checked(marked(&forged, 0, level).text().as_bytes()).flaw.expect("the computer chooses otherwise");
    assert!(matches!(flaw.fault, Fault::Computer { .. }), "{flaw}");
}

/// No computer cuts in where it would keep quiet, or leaves, so such a record is false.
#[test]
fn a_computer_does_nothing_unasked() {
    let record = played("chamber", 3, "draw 2", Seed::from_number(7));
    let mut game = Game::dealt(&record.terms, &record.secrets);
    let rows = made(&*game.session, (Seat(0), Occasion::Standing, &"resign".parse().unwrap()), &game.seed);
    game.take_in(rows.expect("one may always leave"));
    let forged = Record { rows: game.played_out(), ..record };
    let flaw = held(&forged, Published::default()).expect("computers do not leave");
    assert!(matches!(flaw.fault, Fault::Computer { .. }), "{flaw}");
}

/// The presses that began a game have their part in its chance. Without one of them, or in another order, it is another
/// game.
#[test]
fn presses_cannot_be_dropped_added_or_turned_round() {
    let honest = played("quest", 2, "rounds 2", Seed::from_number(7));
    let changes: [fn(&mut Made); 4] = [
        |made| _ = made.presses.pop(),
        |made| made.presses.reverse(),
        |made| made.presses.push(3),
        |made| made.presses.clear(),
    ];
    for change in changes {
        let forged = with_made(&honest, change);
        let flaw = held(&forged, Published::default()).expect("other dice fall");
        assert!(matches!(flaw.fault, Fault::Differs { .. }), "{flaw}");
        let anew = dealt_anew(&forged);
        assert!(held(&anew, Published::default()).is_none(), "it follows from itself");
        assert!(matches!(held(&anew, before(&honest)).expect("other presses").fault, Fault::Bound(_)));
    }
}

/// No person is in a record: only the presses could identify anyone, and they are ids that Discord gives to presses.
#[test]
fn a_record_says_of_each_seat_only_what_kind_sits_there() {
    for record in records() {
        let text = record.text();
        let head: Value = serde_json::from_str(text.lines().next().expect("a first line")).expect("it is JSON");
        let keys: Vec<_> = head.as_object().expect("an object").keys().map(String::as_str).collect();
        let mut known = ["pervigil_record", "program", "game", "setup", "seats", "commitment", "presses"];
        known.sort_unstable();
        assert_eq!(keys, known);
        for row in text.lines().skip(2).take(record.rows.len()) {
            assert!(serde_json::from_str::<JournalRow<IgnoredAny>>(row).is_ok(), "{row}");
        }
    }
}
