//! The picture of a view: what is where, and the same in words.

use super::{board::Domain, card::Card, floor::Stage, view::View};
use crate::engine::{
    Line, Scene, Seat, Seats, Viewer,
    scene::{Color, Shape, Tile},
};

/// The picture of `view`: a plain panel, and everything in words.
pub(super) fn scene(view: &View) -> Scene {
    let (width, height) = (640, 360);
    let ground = Shape::rect(0.0, 0.0, f32::from(width), f32::from(height), Color::rgb(0x0020_2430));
    let tiles = vec![Tile { x: 0, y: 0, w: width, h: height, shapes: vec![ground] }];
    Scene { width, height, tiles, alt: alt(view), own: own(view) }
}

fn alt(view: &View) -> Vec<Line> {
    let seats = Seats::first(view.floor.seats());
    let mut lines: Vec<Line> = turn(view).into_iter().collect();
    lines.extend(seats.iter().map(|seat| player(view, seat)));
    lines.extend(view.floor.domains().map(|domain| domain_line(view, domain)));
    let stack: Vec<Line> = view.floor.stack().map(|item| item.card.line()).collect();
    if !stack.is_empty() {
        lines.push(Line::new("swords-alt-stack").list("cards", stack));
    }
    lines.extend(own(view));
    lines
}

fn turn(view: &View) -> Option<Line> {
    let turn = view.floor.turn.as_ref().filter(|_| view.floor.stage == Stage::Playing)?;
    let dice = turn.dice.map(|die| die.to_string()).join(" ");
    let line = Line::new("swords-alt-turn").seat("who", turn.seat).text("dice", dice);
    Some(line.number("round", view.floor.round).number("left", view.floor.steps_left()))
}

fn player(view: &View, seat: Seat) -> Line {
    let player = view.floor.player(seat);
    let line = if player.open.is_empty() {
        Line::new("swords-alt-player")
    } else {
        Line::new("swords-alt-player-open").list("cards", player.open.iter().map(|open| open.card.line()))
    };
    line.seat("who", seat).number("held", player.held)
}

fn domain_line(view: &View, domain: Domain) -> Line {
    let taken = domain.spots().filter(|spot| !view.floor.is_vacant(*spot));
    let spots: Vec<Line> = taken
        .map(|spot| {
            let things = view.floor.things(spot).into_iter().map(|thing| view.thing(thing));
            Line::new("swords-alt-spot").text("cell", spot.cell.to_string()).list("things", things)
        })
        .collect();
    if spots.is_empty() {
        Line::new("swords-alt-domain-empty").line("domain", domain.line())
    } else {
        Line::new("swords-alt-domain").line("domain", domain.line()).list("spots", spots)
    }
}

fn own(view: &View) -> Vec<Line> {
    let Viewer::Seat(seat) = view.viewer else { return vec![] };
    let hand: Vec<Line> = view.hand(seat).into_iter().map(Card::line).collect();
    if hand.is_empty() { vec![] } else { vec![Line::new("swords-alt-hand").list("cards", hand)] }
}
