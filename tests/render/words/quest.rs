//! Changes of Summoner's Quest: summoners and summons with everything on them, traps, gates, the dice, the last way and
//! combat.

use super::{Change, Changes, Told};
use pervigil::{
    engine::{Seat, Viewer},
    games::quest::{
        Quest,
        board::Space,
        cards::Card,
        public_state::{Ask, Body, Boost, Fought, Gear, Piece, Stage, Summon, Trail},
        state::Trap,
        view::View,
        vocabulary::{Effect, Status},
    },
};

#[test]
fn the_words_of_quest_tell_its_pictures() {
    super::words_tell_the_picture::<Quest>();
}

impl Told for Quest {
    const HEADINGS: &[(&str, &str)] = &[
        ("quest-picture-attacks", "the sentence about the combat says who attacks"),
        ("quest-picture-defends", "the sentence about the combat says who defends"),
        ("quest-picture-out", "the player is said to be out"),
        ("quest-picture-active", "the words say how much mana is active"),
        ("quest-picture-used", "the words say how much mana is used"),
        ("quest-picture-left", "the words say the life of every piece, and what a combat cost"),
        ("quest-picture-risk", "the words say what each piece loses if beaten"),
        ("quest-picture-open", "the words name the open gates"),
        ("quest-picture-shut", "the words name the open gates"),
        ("quest-picture-hand", "the words say how many cards there are, if there can be any"),
    ];
    const UNSAID: &[(&str, &str)] = &[
        ("quest-section-0", "an emblem of the board, where nobody has a temple"),
        ("quest-section-1", "an emblem of the board"),
        ("quest-section-2", "an emblem of the board"),
        ("quest-section-3", "an emblem of the board"),
        ("quest-picture-more", "the words have all of them"),
        ("quest-picture-last", "a heading; the words say who went where"),
        ("quest-picture-lately", "a heading; the words say what was played"),
        ("quest-kind-focus", "the kind of a space, printed on the board"),
        ("quest-kind-portal", "the kind of a space"),
        ("quest-kind-temple", "the kind of a space"),
        ("quest-legend-focus", "the legend; the rules explain the board"),
        ("quest-legend-trap", "the legend"),
        ("quest-legend-gear", "the legend"),
        ("quest-legend-spent", "the legend"),
        ("quest-legend-boost", "the legend"),
        ("quest-legend-power", "the legend"),
        ("quest-legend-more", "the legend; the words have all signs"),
        ("quest-legend-poisoned", "the legend; the rules say what a status does"),
        ("quest-legend-rooted", "the legend"),
        ("quest-legend-turned", "the legend"),
        ("quest-legend-cursed", "the legend"),
        ("quest-legend-silenced", "the legend"),
        ("quest-legend-blessed", "the legend"),
        ("quest-legend-regrowing", "the legend"),
        ("quest-legend-hidden", "the legend"),
    ];
    const EVERY: usize = 13;

    /// Returns whether a text is a space's name with nothing on it, a count of further pieces, or the effect of a card
    /// in hand. Such an effect is too long for a description, and the menus give it.
    fn is_printed(view: &View, text: &str) -> bool {
        let empty = |space: &Space| {
            let trap = view.traps.iter().any(|trap| trap.space == *space);
            !trap && view.public.pieces().at(*space).is_empty()
        };
        let does = |card: Card| super::Language::ALL.iter().any(|language| super::say(&card.text(), *language) == text);
        let Viewer::Seat(seat) = view.viewer else {
            return text.starts_with('+') || Space::parse(text).is_some_and(|space| empty(&space));
        };
        text.starts_with('+') || Space::parse(text).is_some_and(|space| empty(&space)) || view.hand(seat).any(does)
    }

    fn changed(view: &View) -> Vec<Change<View>> {
        let mut all = Changes::of(view);
        let living: Vec<Seat> =
            view.public.living().iter().filter(|seat| view.public.mage(*seat).body.space.is_some()).collect();
        living.iter().for_each(|seat| summoner(view, *seat, &mut all));
        (0..view.public.summons.len()).for_each(|at| summon(at, &mut all));
        table(&living, &mut all);
        turn(view, &living, &mut all);
        news(view, &living, &mut all);
        all.found
    }
}

fn space(word: &str) -> Space {
    Space::parse(word).expect("a space")
}

fn card(id: &str) -> Card {
    Card::parse(id).expect("a card")
}

fn summoner(view: &View, seat: Seat, all: &mut Changes<View>) {
    let at = seat.index();
    for place in ["n3", "n20", "chamber"] {
        all.add("a summoner stands elsewhere", |view| view.public.mages[at].body.space = Some(space(place)));
    }
    all.add("a summoner has less life", |view| view.public.mages[at].life -= 1);
    all.add("mana is active", |view| view.public.mages[at].active += 1);
    all.add("mana is used", |view| view.public.mages[at].used += 1);
    all.after(
        "the chamber has been held",
        |view| view.public.mages[at].body.space = Some(Space::CHAMBER),
        |view| view.public.mages[at].vigil += 1,
    );
    all.add("an at-will is used", |view| view.public.mages[at].at_will = true);
    for status in [Status::Poisoned, Status::Blessed] {
        all.add("a status lies on a summoner", |view| view.public.mages[at].body.statuses.push((status, 2)));
    }
    let gear = Gear { card: card("aegis"), charges: 0 };
    all.add("a summoner bears equipment", |view| view.public.mages[at].body.gear.push(gear));
    let boost = Boost { effect: Effect::Might { amount: 2 }, combat: false };
    all.add("a summoner is stronger for a while", |view| view.public.mages[at].body.boosts.push(boost));
    all.add("a summoner is out", |view| view.public.mages[at].died = Some(1));
    all.add("a hand is larger", |view| view.hands[at].push(None));
    all.add("a trap lies somewhere", |view| {
        view.public.marks.push((space("n6"), seat));
        view.traps.push(Trap { owner: seat, space: space("n6"), card: None });
    });
    let temple = view.public.mages.iter().filter_map(|mage| mage.temple);
    let free = Space::temples().find(|space| temple.clone().all(|other| other != *space));
    all.add("a temple is another's", |view| view.public.mages[at].temple = free.or(view.public.mages[at].temple));
    if view.viewer.is(seat) {
        all.add("an own card is another", |view| view.hands[at] = vec![Some(card("fenrir")), Some(card("gleipnir"))]);
        let with = |id: &'static str| move |view: &mut View| view.hands[at] = vec![Some(card(id))];
        all.after("one card is in the hand, not the other", with("fenrir"), with("gungnir"));
        all.add("an own trap lies somewhere", |view| {
            view.traps.push(Trap { owner: seat, space: space("n6"), card: Some(card("gleipnir")) });
        });
    }
}

fn summon(at: usize, all: &mut Changes<View>) {
    for place in ["n3", "chamber"] {
        all.add("a summon stands elsewhere", |view| view.public.summons[at].body.space = Some(space(place)));
    }
    all.add("a summon is hurt", |view| view.public.summons[at].damage += 1);
    all.add("a summon's ability rests", |view| view.public.summons[at].exhausted ^= true);
    all.add("a status lies on a summon", |view| view.public.summons[at].body.statuses.push((Status::Rooted, 1)));
    let gear = Gear { card: card("gungnir"), charges: 0 };
    all.add("a summon bears equipment", |view| view.public.summons[at].body.gear.push(gear));
    all.add("a summon is gone", |view| {
        view.public.summons.remove(at);
    });
}

fn table(living: &[Seat], all: &mut Changes<View>) {
    for arm in 0..4 {
        all.add("a gate is open", |view| view.public.gates[arm] ^= true);
    }
    all.add("the deck is smaller", |view| view.public.deck += 1);
    all.add("a round has begun", |view| view.public.round += 1);
    for seat in living {
        all.add("a summon stands beside others", |view| {
            let mut oni = view.public.summons.first().cloned().unwrap_or_else(|| summoned(*seat));
            (oni.owner, oni.card, oni.body.space) = (*seat, card("oni"), view.public.mage(*seat).body.space);
            view.public.summons.retain(|summon| summon.card != card("oni"));
            view.public.summons.push(oni);
        });
        all.add("twenty summons are on one space", |view| {
            let place = view.public.mage(*seat).body.space;
            let cards = Card::all().filter(|card| card.is_summon()).take(20);
            view.public.summons = cards.map(|card| Summon { card, ..summoned(*seat) }).collect();
            view.public.summons.iter_mut().for_each(|summon| summon.body.space = place);
        });
    }
}

fn summoned(owner: Seat) -> Summon {
    Summon { card: card("oni"), owner, body: Body::default(), damage: 0, exhausted: false }
}

fn turn(view: &View, living: &[Seat], all: &mut Changes<View>) {
    for seat in living {
        all.add("another chooses a temple", |view| view.public.stage = Stage::Temple(*seat));
        all.add("somebody has won", |view| view.public.stage = Stage::Over(Some(*seat)));
        if view.public.turn.is_some() {
            all.add("another has the turn", |view| view.public.turn.as_mut().expect("a turn").seat = *seat);
        }
    }
    all.add("nobody has won", |view| view.public.stage = Stage::Over(None));
    if view.public.turn.is_none() {
        return;
    }
    for roll in [(1, 2), (2, 1), (6, 6)] {
        all.add("the dice have fallen", |view| view.public.turn.as_mut().expect("a turn").roll = Some(roll));
        all.after(
            "the move is made",
            |view| {
                let turn = view.public.turn.as_mut().expect("a turn");
                (turn.roll, turn.moved) = (Some(roll), false);
                view.public.stage = Stage::Turn;
            },
            |view| view.public.turn.as_mut().expect("a turn").moved = true,
        );
    }
}

fn news(view: &View, living: &[Seat], all: &mut Changes<View>) {
    let way = ["n5", "n6", "n7"].map(space).to_vec();
    let went = |way: Vec<Space>| move |view: &mut View| view.public.trail.present_mut().ways.push(way);
    all.add("somebody has gone", went(way.clone()));
    all.after("the last step was not made", went(way.clone()), |view| {
        view.public.trail.present_mut().ways.last_mut().expect("a way").pop();
    });
    all.after("the way went back", went(way), |view| {
        view.public.trail.present_mut().ways.last_mut().expect("a way").reverse();
    });
    all.add("nothing happened", |view| *view.public.trail.present_mut() = Trail::default());
    for id in ["fenrir", "gleipnir"] {
        for seat in living {
            all.add("a card was played", |view| view.public.trail.present_mut().played.push((*seat, card(id))));
        }
    }
    if matches!(view.public.stage, Stage::Combat(_)) {
        let asks = [Ask::Defender, Ask::Attack, Ask::Defence, Ask::Dice];
        for ask in asks {
            all.add("another decides in a combat", |view| {
                if let Stage::Combat(combat) = &mut view.public.stage {
                    combat.ask = ask;
                }
            });
        }
        return;
    }
    let [one, other] = [living.first(), living.last()].map(|seat| seat.copied().unwrap_or(Seat(0)));
    if one == other {
        return;
    }
    let pieces = [Piece::Summoner(one), Piece::Summoner(other)];
    let usual = Fought { space: space("n5"), pieces, seats: [one, other], totals: [7, 4], stakes: [1, 2] };
    let fought = |fought: Fought| move |view: &mut View| view.public.trail.present_mut().fought = vec![fought];
    all.add("a combat was fought", fought(usual));
    all.after("it came to more", fought(usual), fought(Fought { totals: [8, 4], ..usual }));
    all.after("the defence came to more", fought(usual), fought(Fought { totals: [7, 5], ..usual }));
    all.after("it cost more", fought(usual), fought(Fought { stakes: [1, 3], ..usual }));
    all.after("it was fought elsewhere", fought(usual), fought(Fought { space: space("n7"), ..usual }));
    let turned = Fought { pieces: [pieces[1], pieces[0]], seats: [other, one], ..usual };
    all.after("the other attacked", fought(usual), fought(turned));
    let [dead, killed] = [[one, other], [other, one]].map(|seats| {
        let pieces = [Piece::Summon(card("oni")), Piece::Summon(card("kappa"))];
        Fought { pieces, seats, ..usual }
    });
    all.after("who is dead was another's", fought(dead), fought(killed));
}
