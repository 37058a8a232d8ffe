//! The room's lines of a turn in fewer, and what one seat does to another before everybody's eyes.

use crate::support::Words;
use amulets::Amulets;
use catalogue::{Lines, Play};
use engine::{Effects, Game, Language, Level, Line, Pace, Seat, Setup};

/// What the room hears of a game that computers play, turn by turn, until it is over or this many choices are made.
fn turns(seats: u8, number: u64, most: usize) -> Vec<Vec<Line>> {
    let (mut play, dealt) = Play::<Amulets, Lines>::dealt(&Setup::plain(seats), number);
    let room = |effects: Effects| effects.told.into_iter().filter_map(|told| told.room).collect::<Vec<_>>();
    let (mut turns, mut of) = (vec![room(dealt)], None);
    for _ in 0..most {
        let Some(seat) = play.asked() else { break };
        let decision = play.session.awaited().decision().expect("somebody is asked something");
        if decision.pace == Pace::Turn && of != Some((seat, decision.turn)) {
            of = Some((seat, decision.turn));
            turns.push(vec![]);
        }
        let path = play.advised(seat, Level::Medium);
        let heard = room(play.told(seat, &path.to_string()));
        turns.last_mut().expect("one at least").extend(heard);
    }
    turns
}

fn said(line: &Line, language: Language) -> String {
    let names = ["Ada", "Bela", "Cleo", "Dora"];
    Words::of(language).say(line, &|seat: Seat| names[seat.index()].to_owned())
}

#[test]
#[ignore = "scratch"]
fn scratch() {
    for seats in [4, 3] {
        let (mut count, mut before, mut after, mut cb, mut ca, mut over) = (0, 0, 0, 0, 0, 0);
        for number in 1..=4 {
            for turn in turns(seats, number, 1500).into_iter().skip(1) {
                let merged = Amulets::merged(turn.clone());
                count += 1;
                before += turn.len();
                after += merged.len();
                over += usize::from(merged.len() > 4);
                let chars = |lines: &[Line]| {
                    lines.iter().map(|line| said(line, Language::English).chars().count()).sum::<usize>()
                };
                cb += chars(&turn);
                ca += chars(&merged);
                println!("-- {} -> {}", turn.len(), merged.len());
                for line in &turn {
                    println!("  < {}  [{}]", said(line, Language::English), line.key);
                }
                for line in &merged {
                    println!("  > {}", said(line, Language::English));
                }
            }
        }
        let of = |sum: usize| sum as f64 / count as f64;
        println!(
            "SUM amulets {seats}: {count} turns, {:.1} -> {:.1} lines, {:.0} -> {:.0} chars, over four {over}",
            of(before),
            of(after),
            of(cb),
            of(ca)
        );
    }
}
