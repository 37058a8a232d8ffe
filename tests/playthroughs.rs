//! Golden playthroughs: a whole game of each kind and size, with what every viewer hears and sees side by side.
//!
//! `UPDATE_GOLDEN=1 cargo test --test playthroughs` writes them anew, `UPDATE_GOLDEN=chamber-2` one of them; read the
//! difference before it is committed.

mod setups;

use pervigil::{
    DICTIONARY,
    engine::{AnySession, Effects, Entry, Level, Occasion, Path, Seat, Seed, Setup, Submitted, Viewer},
    games::CATALOGUE,
};
use std::{env, fmt::Write, fs, path::PathBuf};

/// After how many moves everybody's view is written out again.
const LOOK_EVERY: u64 = 12;

struct Script {
    text: String,
    seats: u8,
}

impl Script {
    fn heard(&mut self, effects: &Effects) {
        for told in &effects.told {
            if let Some(line) = &told.room {
                writeln!(self.text, "    room  {}", worded(line)).unwrap();
            }
            for (seat, line) in &told.aside {
                writeln!(self.text, "    {seat}    {}", worded(line)).unwrap();
            }
        }
    }

    fn looked(&mut self, session: &dyn AnySession) {
        for viewer in Viewer::all(self.seats) {
            let name = match viewer {
                Viewer::Seat(seat) => seat.to_string(),
                Viewer::Watcher => "room".to_owned(),
            };
            let lines: Vec<_> = session.scene(viewer).alt.iter().map(worded).collect();
            writeln!(self.text, "  [{name} sees] {}", lines.join(" ")).unwrap();
        }
    }
}

fn worded(line: &pervigil::engine::Line) -> String {
    DICTIONARY
        .english()
        .say(line, &|seat| ["Ada", "Bela", "Chidi", "Dina", "Edo", "Fay", "Gus"][seat.index()].to_owned())
}

/// Who does what next: the first who is awaited.
fn next(session: &dyn AnySession, seed: &Seed) -> Option<(Seat, Path)> {
    let choose = |seat| (seat, session.bot_task(seat, Level::Medium, seed).unwrap()());
    session.awaited().owing().iter().next().map(choose)
}

fn playthrough(entry: &Entry, setup: &Setup) -> String {
    let seats = setup.seats;
    let seed = Seed::from_number(2026 + u64::from(seats));
    let mut session = entry.start(setup).unwrap();
    let mut script = Script { text: format!("{} for {seats}\n", entry.info.key), seats };
    let dealt = session.deal(&seed);
    session.replay(&dealt.rows).unwrap();
    script.heard(&dealt);
    script.looked(&*session);
    while let Some((seat, path)) = next(&*session, &seed) {
        let stamp = session.stamp(seat, Occasion::Awaited).unwrap();
        let Submitted::Accepted(effects) = session.submit(seat, stamp, &path, &seed).unwrap() else {
            panic!("{path} is half a move");
        };
        session.replay(&effects.rows).unwrap();
        writeln!(script.text, "{seat} {path}").unwrap();
        script.heard(&effects);
        if session.decisions().is_multiple_of(LOOK_EVERY) {
            script.looked(&*session);
        }
    }
    script.looked(&*session);
    let outcome = session.outcome().unwrap();
    writeln!(script.text, "places {:?}", outcome.places).unwrap();
    if let Some(together) = outcome.together {
        writeln!(script.text, "together {}", together.score).unwrap();
    }
    script.text
}

/// Whether a playthrough is written anew: all of them are, or the one that is named.
fn is_written_anew(name: &str) -> bool {
    env::var("UPDATE_GOLDEN").is_ok_and(|which| which == "1" || which == name)
}

#[test]
fn games_play_as_they_are_written_down() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    for entry in CATALOGUE {
        for setups::Kind { name, setup } in setups::kinds(entry) {
            let (file, played) = (folder.join(format!("{name}.txt")), playthrough(entry, &setup));
            if is_written_anew(&name) {
                fs::write(&file, &played).unwrap();
            }
            let written = fs::read_to_string(&file).unwrap_or_default();
            let differs = written.lines().zip(played.lines()).position(|(a, b)| a != b);
            assert!(written == played, "{} differs from line {:?} on", file.display(), differs.map(|at| at + 1));
        }
    }
}
