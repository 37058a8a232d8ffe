//! Changes of Amulets: the altar, the spell book, the wizards and the viewer's own pencil sheets.

use super::{Change, Changes, Told};
use pervigil::{
    engine::Seat,
    games::amulets::{
        Amulets,
        board::{Amulet, Answer, Card, Field},
        event::End,
        notes::{Mark, Note, Notes, Scope},
        state::{Entry, Wizard},
        view::View,
    },
};

#[test]
fn the_words_of_amulets_tell_its_picture() {
    super::words_tell_the_picture::<Amulets>();
}

impl Told for Amulets {
    const HEADINGS: &[(&str, &str)] = &[
        ("amulets-picture-won", "the first sentence says who has won"),
        ("amulets-picture-resigned", "it stands beside the name of whom the words say so of"),
        ("amulets-picture-left", "the number is said of the spirit"),
    ];
    const UNSAID: &[(&str, &str)] = &[
        ("amulets-picture-means-home", "the legend of the signs, which the words do without"),
        ("amulets-picture-means-someone", "the legend"),
        ("amulets-picture-means-feel", "the legend"),
        ("amulets-picture-means-nothing", "the legend"),
        ("amulets-picture-means-asks", "the legend"),
        ("amulets-picture-means-casts", "the legend"),
        ("amulets-picture-means-checked", "the legend"),
        ("amulets-picture-earlier", "the words have the whole book"),
    ];
    const EVERY: usize = 3;

    /// Lines and rows.
    fn is_printed(_: &View, text: &str) -> bool {
        text.len() == 1
    }

    fn changed(view: &View) -> Vec<Change<View>> {
        let mut all = Changes::of(view);
        table(view, &mut all);
        book(view, &mut all);
        if view.public.altar.is_some() {
            sheets(view, &mut all);
        }
        all.found
    }
}

fn card(amulet: Amulet, home: &str) -> Card {
    Card { home: Field::parse(home).expect("a field"), amulet }
}

fn table(view: &View, all: &mut Changes<View>) {
    for at in Amulet::ALL.map(Amulet::index) {
        all.add("an amulet stands elsewhere", |view| {
            let Some(altar) = &mut view.public.altar else { return };
            let free = Field::all().find(|field| altar.0.iter().all(|other| other != field)).expect("a free field");
            altar.0[at] = free;
        });
    }
    for seat in (0..view.public.seats()).map(Seat) {
        all.add("another may ask", |view| view.public.turn = Some(seat));
        all.add("a wizard has failed", |view| view.public.wizards[seat.index()] = Wizard::Failed);
        all.add("a wizard gave up", |view| view.public.wizards[seat.index()] = Wizard::Resigned);
        all.add("a wizard has won", |view| view.public.end = Some(End::Freed { by: seat }));
        if view.viewer.is(seat) {
            let other = view.card(seat).map(|card| Card { home: other_than(card.home), ..card });
            all.add("the own home is another", |view| view.cards[seat.index()] = other);
            let amulet = view.card(seat).map(|card| Amulet::ALL[(card.amulet.index() + 1) % 5]);
            let other = view.card(seat).zip(amulet).map(|(card, amulet)| Card { amulet, ..card });
            all.add("the own amulet is another", |view| view.cards[seat.index()] = other);
        }
    }
    all.add("all see all homes", |view| {
        let cards = Amulet::ALL.into_iter().zip(["a1", "b2", "c3", "d4", "e5"]);
        let seats = view.cards.len();
        view.cards = cards.map(|(amulet, home)| Some(card(amulet, home))).take(seats).collect();
    });
}

fn other_than(home: Field) -> Field {
    Field::all().find(|field| *field != home).expect("another field")
}

fn book(view: &View, all: &mut Changes<View>) {
    all.add("an entry is not in the book", |view| {
        view.public.book.pop();
    });
    let seats = view.public.seats();
    for at in 0..view.public.book.len() {
        for answer in Answer::ALL {
            all.add("a spirit answered otherwise", |view| {
                if let Entry::Asked { answers, .. } = &mut view.public.book[at] {
                    answers[0].1 = answer;
                }
            });
        }
        all.add("an entry is another's", |view| match &mut view.public.book[at] {
            Entry::Asked { by, .. } | Entry::Cast { by, .. } => *by = Seat((by.0 + 1) % seats),
        });
        all.add("a field was another", |view| {
            if let Entry::Asked { altar, .. } = &mut view.public.book[at] {
                altar.0[2] = other_than(altar.0[2]);
            }
        });
        all.add("a casting failed", |view| {
            let named = vec![(Seat(1), card(Amulet::Red, "a1")), (Seat(2), card(Amulet::Blue, "b1"))];
            view.public.book[at] = Entry::Cast { by: Seat(0), named, checks: vec![(Seat(1), false)] };
        });
    }
    if view.public.book.is_empty() {
        return;
    }
    for checks in [vec![(Seat(1), true)], vec![(Seat(1), false)], vec![(Seat(1), true), (Seat(2), false)]] {
        all.add("a casting is in the book", |view| {
            let named = vec![(Seat(1), card(Amulet::Red, "a1")), (Seat(2), card(Amulet::Blue, "b1"))];
            view.public.book[0] = Entry::Cast { by: Seat(0), named, checks };
        });
    }
}

/// Changes of pencil marks. With a mark on each pair, also sheets that differ in one pair alone.
fn sheets(view: &View, all: &mut Changes<View>) {
    let Some(notes) = view.notes.clone() else { return };
    for spirit in view.others() {
        for mark in [Mark::No, Mark::Maybe] {
            for of in [Scope::Amulet(Amulet::Green), Scope::Pair(card(Amulet::Black, "c2")), Scope::All] {
                let marked = notes.with(&Note { spirit, mark, of });
                all.add("a pencil mark is made", |view| view.notes = Some(marked.clone()));
                let pair = |home| Scope::Pair(card(Amulet::Red, home));
                let more = marked.with(&Note { spirit, mark, of: pair("d4") });
                let less = marked.with(&Note { spirit, mark: Mark::Clear, of: pair("e4") });
                let another = marked.with(&Note { spirit, mark, of: pair("e4") });
                let set = |notes: &Notes| {
                    let notes = notes.clone();
                    move |view: &mut View| view.notes = Some(notes)
                };
                all.after("one pair more is marked", set(&marked), set(&more));
                all.after("one pair less is marked", set(&marked), set(&less));
                all.after("another pair is marked", set(&more), set(&another));
            }
        }
    }
}
