//! The messages of the events: for the room, and for seats that learn more from them.

use crate::{
    Swords,
    event::{
        About, Casting, Cause, Change, Course, Dealing, Event, Fate, Figure, Leaving, Means, Opening, Roll, Saying,
        Turning, Way,
    },
    magic::card::Card,
    rules::dice::best_two,
    state::{
        Muster,
        agenda::{Doing, Occasion, Why, Window},
        board::Spot,
        piece::Rank,
        public_state::{Arm, PublicState},
        view::View,
    },
    stops::orders::is_answer,
    words::{digest, weight},
};
use engine::{Deed, Hidden, Line, Seat, Seats, Telling, Viewer, Weight};

impl Telling for Swords {
    const STEADS: &'static [&'static str] = &["muster", "pass", "done", "anywhere"];
    const DEEDS: &'static [Deed] = &[
        Deed { word: "steal", line: "swords-stole", by: "who", to: "from" },
        Deed { word: "steal", line: "swords-took-open", by: "who", to: "from" },
        Deed { word: "fight", line: "swords-fought", by: "sides", to: "sides" },
    ];
    const SUFFERED: &'static [(&'static str, &'static str)] = weight::SUFFERED;

    fn narrate(event: &Event, viewer: Viewer) -> Option<Line> {
        match event {
            Event::Opening(fact) => Some(opening(fact)),
            Event::Turning(fact) => Some(turning(fact)),
            Event::Dealing(fact) => dealing(fact, viewer),
            Event::Change(fact) => Some(change(fact)),
            Event::Casting(fact) => Some(casting(fact)),
            Event::Course(fact) => course(fact, viewer),
            Event::Leaving(fact) => Some(leaving(fact)),
            Event::Saying(fact) => saying(fact, viewer),
        }
    }

    fn tells_all_alike(event: &Event) -> bool {
        !matches!(event, Event::Dealing(_) | Event::Course(_) | Event::Saying(_))
    }

    /// Returns whether `event` showed anybody something new or used chance. A window for which nobody waits shows that
    /// nobody wanted it to wait, and that no standing answer was given.
    fn reveals(event: &Event) -> bool {
        match event {
            Event::Opening(fact) => match fact {
                Opening::Begun { .. } | Opening::Chose { .. } | Opening::Shown { .. } => true,
                Opening::Mustered { .. } | Opening::Placed { .. } | Opening::Passed { .. } => false,
            },
            Event::Turning(fact) => match fact {
                Turning::Began { .. } | Turning::Fought { .. } => true,
                Turning::Stepped { .. }
                | Turning::MovementEnded { .. }
                | Turning::CalledOff { .. }
                | Turning::Ended { .. } => false,
            },
            Event::Dealing(fact) => match fact {
                Dealing::TookOpen { .. } => false,
                Dealing::Drew { .. }
                | Dealing::Reshuffled { .. }
                | Dealing::Spoils { .. }
                | Dealing::Stole { .. }
                | Dealing::Kept { .. }
                | Dealing::Discarded { .. }
                | Dealing::Gazed { .. } => true,
            },
            Event::Course(fact) => matches!(fact, Course::Unanswered | Course::Opened { .. } | Course::Settled { .. }),
            Event::Casting(fact) => {
                matches!(fact, Casting::Invoked { .. } | Casting::Rolled { .. } | Casting::Threw { .. })
            }
            Event::Leaving(fact) => match fact {
                Leaving::Out { .. } | Leaving::Ended { .. } => true,
                Leaving::Resigned { .. } => false,
            },
            Event::Change(_) | Event::Saying(_) => false,
        }
    }

    /// Returns whether everybody can tell which seats hear more of `event` than the room. Two things stay private: the
    /// seats that could answer in a window for which nobody waits, and the seats that left a standing answer.
    fn confides_openly(event: &Event) -> bool {
        !matches!(event, Event::Course(Course::Opened { .. } | Course::Settled { .. }))
    }

    fn merged(lines: Vec<Line>) -> Vec<Line> {
        digest::merged(lines)
    }

    fn weight(line: &Line) -> Weight {
        weight::weight(line)
    }

    fn headline(line: &Line, view: &View) -> Option<Line> {
        weight::headline(line, view)
    }

    fn laid_open(view: &View, seat: Seat) -> Vec<Line> {
        view.hand(seat).into_iter().map(Card::line).collect()
    }

    fn cards() -> Vec<(&'static str, Line, Line)> {
        Card::ALL.iter().map(|card| (card.word(), card.line(), card.text())).collect()
    }
}

/// Returns the message of a beginning.
fn opening(fact: &Opening) -> Line {
    match fact {
        Opening::Begun { first, domains, .. } => begun(*first, domains),
        Opening::Chose { seat, domain, .. } => {
            Line::new("swords-chose").seat("who", *seat).line("domain", domain.line())
        }
        Opening::Mustered { seat, .. } => Line::new("swords-mustered").seat("who", *seat),
        Opening::Shown { musters } if musters.iter().all(Vec::is_empty) => Line::new("swords-all-placed"),
        Opening::Shown { musters } => {
            Line::new("swords-shown").list("wizards", (0..).map(Seat).zip(musters).filter_map(wizard_of))
        }
        Opening::Placed { seat, rank, spot, .. } => {
            Line::new("swords-placed").seat("who", *seat).line("rank", rank.line()).line("spot", spot.line())
        }
        Opening::Passed { .. } => Line::new("swords-passed"),
    }
}

/// Returns the message of a turn, a step or a conflict.
fn turning(fact: &Turning) -> Line {
    match fact {
        Turning::Began { seat, dice, extra, round, over, .. } => {
            with_over(turn_began(*seat, *dice, *extra, *round), over)
        }
        Turning::Stepped { figure, to, way, meets, .. } => stepped(*figure, *to, *way, meets.is_some()),
        Turning::MovementEnded { seat } => Line::new("swords-movement-ended").seat("who", *seat),
        Turning::Fought { spot, sides, won } => fought(*spot, sides, *won),
        Turning::CalledOff { spot } => Line::new("swords-called-off").line("spot", spot.line()),
        Turning::Ended { seat, over } => with_over(Line::new("swords-turn-ended").seat("who", *seat), over),
    }
}

/// Returns the message of cards that change hands.
fn dealing(fact: &Dealing, viewer: Viewer) -> Option<Line> {
    Some(match fact {
        Dealing::Gazed { seat, hands } => match hands.show(viewer) {
            Some(cards) => Line::new("swords-gazed-own").list("cards", cards.iter().map(|card| card.line())),
            None => Line::new("swords-gazed").seat("who", *seat),
        },
        Dealing::Drew { seat, cards, .. } => match seen(cards, viewer) {
            Some(lines) if viewer.is(*seat) => drew(lines, cards, viewer),
            Some(cards) => Line::new("swords-drew-seen").seat("who", *seat).list("cards", cards),
            None => Line::new("swords-drew").seat("who", *seat).number("count", cards.len() as i64),
        },
        Dealing::Reshuffled { deck } => Line::new("swords-reshuffled").number("count", deck.len() as i64),
        Dealing::Spoils { from, to: Some(to), cards } => {
            let line = match seen(cards, viewer) {
                Some(cards) => Line::new("swords-spoils-seen").list("cards", cards),
                None => Line::new("swords-spoils").number("count", cards.len() as i64),
            };
            line.seat("from", *from).seat("to", *to)
        }
        Dealing::Spoils { from, to: None, cards } => {
            Line::new("swords-spoils-lost").seat("from", *from).list("cards", seen(cards, viewer)?)
        }
        Dealing::Stole { seat, from, card } => {
            let line = match card.show(viewer) {
                Some(card) => Line::new("swords-stole-seen").line("card", card.line()),
                None => Line::new("swords-stole"),
            };
            line.seat("who", *seat).seat("from", *from)
        }
        Dealing::TookOpen { seat, from, card } => {
            Line::new("swords-took-open").seat("who", *seat).seat("from", *from).line("card", card.line())
        }
        Dealing::Kept { seat, card } => Line::new("swords-kept").seat("who", *seat).line("card", card.line()),
        Dealing::Discarded { seat, cards } => {
            Line::new("swords-discarded").seat("who", *seat).list("cards", cards.iter().map(|card| card.line()))
        }
    })
}

/// Returns the message of a change on the board.
fn change(fact: &Change) -> Line {
    match fact {
        Change::Died { figures, cause, .. } => died(figures, *cause),
        Change::DoublesGone { spots } => Line::new("swords-doubles-gone").list("spots", lines(spots)),
        Change::DoublesCame { figure, spots } => {
            Line::new("swords-doubles-came").line("piece", figure.line()).list("spots", lines(spots))
        }
        Change::Swapped { figure, to } => {
            Line::new("swords-swapped").line("piece", figure.line()).line("spot", to.line())
        }
        Change::Moved { figure, to, means } => {
            let line = match means {
                Means::Back => Line::new("swords-went-back"),
                Means::Card(card) => Line::new("swords-moved").line("card", card.line()),
            };
            line.line("piece", figure.line()).line("spot", to.line())
        }
        Change::RocksLaid { spots } => Line::new("swords-rocks-laid").list("spots", lines(spots)),
        Change::RocksGone { spots } => Line::new("swords-rocks-gone").list("spots", lines(spots)),
        Change::RockMoved { from, to, .. } => {
            Line::new("swords-rock-moved").line("from", from.line()).line("to", to.line())
        }
        Change::Came { rank, owner, spot } => {
            let line = match owner {
                Some(owner) => Line::new("swords-came-own").seat("owner", *owner),
                None => Line::new("swords-came"),
            };
            line.line("rank", rank.line()).line("spot", spot.line())
        }
        Change::Returned { figure, owner, spot } => Line::new("swords-returned")
            .line("rank", figure.rank.line())
            .seat("owner", *owner)
            .line("spot", spot.line()),
        Change::Turned { figure, owner } => {
            Line::new("swords-turned").line("piece", figure.line()).seat("owner", *owner)
        }
        Change::Snared { figure } => Line::new("swords-snared").line("piece", figure.line()),
    }
}

/// Returns the message of magic.
fn casting(fact: &Casting) -> Line {
    match fact {
        Casting::Invoked { seat, card, figures, .. } => invoked(*seat, *card, figures),
        Casting::Sprung { seat, card, figure } => {
            Line::new("swords-sprung").seat("who", *seat).line("card", card.line()).line("piece", figure.line())
        }
        Casting::Used { seat, card } => Line::new("swords-used").seat("who", *seat).line("card", card.line()),
        Casting::Resolved { seat, card, fate, sprung } => {
            let open = *fate == Fate::Works && card.stays() && !sprung;
            let key = if open { "swords-resolved-open" } else { fate_key(*fate) };
            let line = Line::new(key).seat("who", *seat).line("card", card.line());
            if open { line.line("text", card.text()) } else { line }
        }
        Casting::Bounced { seat, card, .. } => Line::new("swords-bounced").seat("who", *seat).line("card", card.line()),
        Casting::Spared { card, guard, figure } => {
            let line = Line::new(if figure.is_some() { "swords-spared" } else { "swords-spared-card" });
            let line = line.line("card", card.line()).line("guard", guard.line());
            figure.iter().fold(line, |line, figure| line.line("piece", figure.line()))
        }
        Casting::Ruined { cards } => Line::new("swords-ruined").list("cards", cards.iter().map(|card| card.line())),
        Casting::Lasts { lasting, figures } if figures.is_empty() => {
            let line = Line::new("swords-lasts-trap").line("card", lasting.card.line());
            line.line("trap", lasting.trap.unwrap_or(lasting.card).line())
        }
        Casting::Lasts { lasting, figures } => {
            Line::new("swords-lasts").line("card", lasting.card.line()).list("pieces", figures.iter().map(Figure::line))
        }
        Casting::Lapsed { effects } => {
            let mut cards: Vec<Card> = effects.iter().map(|(card, _)| *card).collect();
            cards.dedup();
            Line::new("swords-lapsed").list("cards", cards.into_iter().map(Card::line))
        }
        Casting::Rolled { card, dice } => {
            Line::new("swords-rolled").line("card", card.line()).text("dice", spelled(dice))
        }
        Casting::Threw { card, figure, double, dice, number, saved } => {
            let key = match (figure, saved) {
                (Some(_), true) => "swords-saved",
                (Some(_), false) => "swords-not-saved",
                (None, true) => "swords-threw",
                (None, false) => "swords-threw-badly",
            };
            let line = Line::new(key).line("card", card.line()).text("dice", spelled(dice)).number("number", *number);
            let named = |figure: &Figure| match double {
                true => Line::new("swords-figure-double").line("piece", figure.line()),
                false => figure.line(),
            };
            figure.iter().fold(line, |line, figure| line.line("piece", named(figure)))
        }
    }
}

/// Returns the message of an event under way, as far as it is public.
fn course(fact: &Course, viewer: Viewer) -> Option<Line> {
    Some(match fact {
        Course::Answerable { .. }
        | Course::Unanswered
        | Course::FightPicked { .. }
        | Course::FightGone { .. }
        | Course::TurnEnding { .. }
        | Course::Obliged { .. }
        | Course::Freed { .. } => return None,
        Course::MayUse { seat } => Line::new("swords-asked-wisdom").seat("who", *seat),
        Course::MayStep { seat, figure, left, card } => {
            let key = if *card == Card::Horse { "swords-asked-horse" } else { "swords-asked-steps" };
            Line::new(key).seat("who", *seat).number("left", *left).list("pieces", [figure.line()])
        }
        Course::MayPlace { seat, figures, why, .. } => {
            let key = match why {
                Why::Back => "swords-asked-back",
                Why::Zombie => "swords-asked-zombie",
                Why::Raised => "swords-asked-raised",
            };
            Line::new(key).seat("who", *seat).list("pieces", figures.iter().map(Figure::line))
        }
        Course::Finished { spent: Some(card), .. } => Line::new("swords-spent").line("card", card.line()),
        Course::Finished { seat, spent: None } => Line::new("swords-finished").seat("who", *seat),
        Course::Opened { waits, could, about, .. } => opened(*waits, could, about.as_ref(), viewer),
        Course::Answered { seat, unasked: true, .. } if !viewer.is(*seat) => return None,
        Course::Answered { seat, answer, .. } => answered(*seat, answer.show(viewer)),
        Course::Settled { acts: Some(seat), ordered: true } if viewer.is(*seat) => Line::new("swords-settled-ordered"),
        Course::Settled { acts: Some(seat), .. } => Line::new("swords-settled").seat("who", *seat),
        Course::Settled { acts: None, .. } => Line::new("swords-settled-none"),
    })
}

/// Returns the message of players leaving, or of the end of the game.
fn leaving(fact: &Leaving) -> Line {
    match fact {
        Leaving::Out { seats, .. } => Line::new("swords-out").list("who", seats.iter().map(Line::name_of)),
        Leaving::Resigned { seat, .. } => Line::new("swords-resigned").seat("who", *seat),
        Leaving::Ended { places, quiet } => ended(places, *quiet),
    }
}

/// Returns the message of a setting for the player who made it.
fn saying(fact: &Saying, viewer: Viewer) -> Option<Line> {
    Some(match fact {
        Saying::Armed { seat, arm } => Line::new("swords-armed").seat("who", *seat).line("arm", arm.line()),
        Saying::Stopped { stops, .. } if stops.show(viewer)?.quiet.is_some() => Line::new("swords-quiet"),
        Saying::Stopped { stops, .. } => {
            let stops = stops.show(viewer)?.lines(|_| Line::new("swords-stop-piece"));
            Line::new("swords-stopped").list("stops", stops)
        }
        Saying::Ordered { orders, .. } => Line::new("swords-ordered").list("orders", orders.show(viewer)?.lines()),
    })
}

fn lines(spots: &[Spot]) -> impl Iterator<Item = Line> {
    spots.iter().map(|spot| spot.line())
}

fn spelled(dice: &[u8]) -> String {
    dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

/// Returns the cards, if the viewer sees them all.
fn seen(cards: &[Hidden<Card>], viewer: Viewer) -> Option<Vec<Line>> {
    cards.iter().map(|card| card.show(viewer).map(|card| card.line())).collect()
}

/// Returns the message of the cards their owner draws. It adds a tip on cards that may serve as standing answers.
fn drew(lines: Vec<Line>, cards: &[Hidden<Card>], viewer: Viewer) -> Line {
    let said = Line::new("swords-drew-own").list("cards", lines);
    let shown = cards.iter().filter_map(|card| card.show(viewer));
    let answering: Vec<Line> = shown.filter(|card| is_answer(**card)).map(|card| card.line()).collect();
    if answering.is_empty() {
        return said;
    }
    let tip = Line::new("swords-tip-answer").list("cards", answering);
    Line::new("swords-with-tip").line("said", said).line("tip", tip)
}

/// Returns the message of a window: the seats it waits for, and its subject. A seat that could answer also hears with
/// which cards.
fn opened(waits: Seats, could: &[(Seat, Hidden<Vec<Card>>)], about: Option<&About>, viewer: Viewer) -> Line {
    let who = all_of(waits.iter().map(Line::name_of).collect());
    let said = match about {
        Some(about) => Line::new("swords-opened-about").line("who", who).line("about", answered_to(about)),
        None => Line::new("swords-opened").line("who", who),
    };
    let own = could.iter().find(|(seat, _)| viewer.is(*seat)).and_then(|(_, cards)| cards.show(viewer));
    match own.filter(|cards| !cards.is_empty()) {
        Some(cards) => {
            let cards = cards.iter().map(|card| card.line());
            Line::new("swords-opened-could").line("said", said).list("cards", cards)
        }
        None => said,
    }
}

fn answered_to(about: &About) -> Line {
    match about {
        About::Card(card) => card.line(),
        About::Conflict { mover, other } => {
            let mover = Figure { at: None, ..*mover }.line();
            Line::new("swords-opened-conflict").line("mover", mover).line("other", other.line())
        }
    }
}

/// Returns these lines one after the other, the last with an "and".
fn all_of(mut lines: Vec<Line>) -> Line {
    match lines.pop() {
        Some(last) if lines.is_empty() => last,
        Some(last) => Line::new("swords-and").list("most", lines).line("last", last),
        None => Line::verbatim(""),
    }
}

/// Returns the message of a turn, with the effects that end with it.
fn with_over(said: Line, over: &[Card]) -> Line {
    if over.is_empty() {
        return said;
    }
    let ended = |card: &Card| match card {
        Card::BearTrap => Line::new("swords-over-snare"),
        card => card.line(),
    };
    Line::new("swords-with-over").line("said", said).list("cards", over.iter().map(ended))
}

fn begun(first: Seat, domains: &[crate::state::board::Domain]) -> Line {
    let key = if domains.is_empty() { "swords-begun-choosing" } else { "swords-begun" };
    let home = |(seat, domain): (Seat, &crate::state::board::Domain)| {
        Line::new("swords-home").seat("who", seat).line("domain", domain.line())
    };
    let line = Line::new(key).seat("first", first);
    if domains.is_empty() { line } else { line.list("homes", (0..).map(Seat).zip(domains).map(home)) }
}

/// Returns the spot of a seat's wizard. All else is seen on the board.
fn wizard_of((seat, muster): (Seat, &Muster)) -> Option<Line> {
    let (_, spot) = muster.iter().find(|(rank, _)| *rank == Rank::Wizard)?;
    Some(Line::new("swords-shown-wizard").seat("who", seat).text("cell", spot.cell.name()))
}

fn turn_began(seat: Seat, dice: [u8; 3], extra: bool, round: u32) -> Line {
    let key = if extra { "swords-turn-extra" } else { "swords-turn" };
    Line::new(key).seat("who", seat).text("dice", spelled(&dice)).number("round", round)
}

fn stepped(figure: Figure, to: Spot, way: Way, meets: bool) -> Line {
    let key = match (way, meets) {
        (Way::Walk, false) => "swords-stepped",
        (Way::Walk, true) => "swords-attacked",
        (Way::Tx(_), false) => "swords-stepped-tx",
        (Way::Tx(_), true) => "swords-attacked-tx",
        (Way::Flight, false) => "swords-flew",
        (Way::Flight, true) => "swords-flew-attacked",
    };
    Line::new(key).line("piece", figure.line()).line("spot", to.line())
}

fn fought(spot: Spot, sides: &[Roll; 2], won: bool) -> Line {
    let [one, other] = sides;
    let sides =
        Line::new("swords-sides").line("one", side("swords-roll", one)).line("other", side("swords-rolled-by", other));
    let winner = if won { one.figure } else { other.figure };
    Line::new("swords-fought")
        .line("spot", spot.line())
        .line("sides", sides)
        .line("winner", Figure { at: None, ..winner }.line())
}

/// Returns one side of a conflict: its piece and its dice, by the message with this beginning of its key. It names the
/// weapon that made other numbers of the dice.
fn side(key: &str, roll: &Roll) -> Line {
    let made = roll.value - roll.bonus != best_two(&roll.dice);
    let line = match (roll.dice.is_empty(), roll.bonus) {
        (true, _) => Line::keyed(format!("{key}-none")),
        _ if made => Line::keyed(format!("{key}-card")).line("card", Card::MorningStar.line()),
        (_, 0) => Line::keyed(key.to_owned()),
        _ => Line::keyed(format!("{key}-bonus")).number("base", roll.value - roll.bonus).number("bonus", roll.bonus),
    };
    let line = line.line("piece", Figure { at: None, ..roll.figure }.line()).number("value", roll.value);
    line.text("dice", spelled(&roll.dice))
}

fn ended(places: &[u8], quiet: bool) -> Line {
    let winners = (0..).map(Seat).zip(places).filter(|(_, place)| **place == 1).map(|(seat, _)| Line::name_of(seat));
    let winners: Vec<Line> = winners.collect();
    let count = winners.len() as i64;
    let line = Line::new(if quiet { "swords-ended-quiet" } else { "swords-ended" });
    line.number("count", count).line("who", all_of(winners))
}

fn answered(seat: Seat, answer: Option<&Doing>) -> Line {
    match answer {
        None => Line::new("swords-answered").seat("who", seat),
        Some(Doing::Pass) => Line::new("swords-answered-pass"),
        Some(Doing::Invoke { card, .. }) => {
            Line::new("swords-answered-invoke").seat("who", seat).line("card", card.line())
        }
        Some(Doing::Use { card, .. }) => Line::new("swords-answered-use").line("card", card.line()),
    }
}

fn invoked(seat: Seat, card: Card, figures: &[Figure]) -> Line {
    let line = if figures.is_empty() {
        Line::new("swords-invoked")
    } else {
        Line::new("swords-invoked-on").list("pieces", figures.iter().map(Figure::line))
    };
    line.seat("who", seat).line("card", card.line())
}

fn fate_key(fate: Fate) -> &'static str {
    match fate {
        Fate::Works => "swords-resolved",
        Fate::NoWizard => "swords-resolved-no-wizard",
        Fate::NoTarget => "swords-resolved-no-target",
        Fate::Contradicted => "swords-resolved-contradicted",
        Fate::Fails => "swords-resolved-fails",
        Fate::Void => "swords-resolved-void",
    }
}

fn died(figures: &[Figure], cause: Cause) -> Line {
    let line = match cause {
        Cause::Conflict => Line::new("swords-died"),
        Cause::Card(card) => Line::new("swords-died-card").line("card", card.line()),
        Cause::Nowhere => Line::new("swords-died-nowhere"),
        Cause::NoRoom => Line::new("swords-died-no-room"),
    };
    line.list("pieces", figures.iter().map(Figure::line))
}

impl Arm {
    /// Returns the choice in words.
    pub fn line(self) -> Line {
        match self {
            Arm::Latest => Line::new("swords-arm-latest"),
            Arm::Modifiers => Line::new("swords-arm-none"),
            Arm::With(card) => card.line(),
        }
    }
}

/// Returns the question of a window.
pub(crate) fn asks(public: &PublicState, window: &Window) -> Line {
    match &window.occasion {
        Occasion::Invoked { card } => {
            let by = public.item(*card).map_or(window.actor, |item| item.by);
            let figures =
                public.item(*card).map(|item| crate::magic::figures(public, &item.targets)).unwrap_or_default();
            let line = Line::new(if figures.is_empty() { "swords-ask-invoked" } else { "swords-ask-invoked-on" });
            let line = line.seat("who", by).line("card", card.line()).line("text", card.text());
            if figures.is_empty() { line } else { line.list("pieces", figures.iter().map(Figure::line)) }
        }
        Occasion::Trap { piece, .. } => Line::new("swords-ask-trap").line("piece", Figure::of(public, *piece).line()),
        Occasion::Teleported { piece, .. } => {
            Line::new("swords-ask-teleported").line("piece", Figure::of(public, *piece).line())
        }
        Occasion::Movement => Line::new("swords-ask-movement"),
        Occasion::Fight { spot } => Line::new("swords-ask-fight-window").line("spot", spot.line()),
        Occasion::Died { pieces } => {
            let figures = pieces.iter().map(|piece| Figure::of(public, *piece).line());
            Line::new("swords-ask-died").list("pieces", figures)
        }
        Occasion::TurnEnd => Line::new("swords-ask-turn-end"),
    }
}
