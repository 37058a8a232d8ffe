//! Tests of pictures as Discord shows them: all writing is large enough on a phone and on a desktop, and pictures have
//! the shape of Discord's frame.
//!
//! The height of a text is the size of its set type. It is at most the scene's size, and less if the text is wider than
//! allowed, by as much as the painter shrinks it before it cuts.

use super::{DICTIONARY, play};
use ab_glyph::{Font, FontRef};
use pervigil::{
    engine::{
        Entry, Line, Seat, Seed, Setup, Viewer,
        scene::{Scene, Shape, Typeface},
    },
    figures::{cover, feast},
    games::CATALOGUE,
    render::drawable,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        LazyLock, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

/// Pixels across, as a phone shows a picture, and the least height of type on it.
const PHONE: f32 = 400.0;
const LEAST: f32 = 9.0;
/// Pixels across and down into which a desktop fits a picture, and the least height of type on it.
const DESKTOP: (f32, f32) = (550.0, 350.0);
const LEAST_ON_DESKTOP: f32 = 7.0;
/// The narrowest and the widest picture, as its width by its height.
const NARROWEST: f32 = 1.0;
const WIDEST: f32 = 11.0 / 7.0;
/// The kinds of pictures that are posted, and so have the shape of the frame.
const POSTED: [&str; 5] = ["board", "cover", "end", "film", "hand"];
/// The parts of its size to which the painter shrinks a text of one line, and of several.
const SHRUNK: f32 = 0.7;
const FOLDED: [f32; 3] = [1.0, 0.9, 0.8];

static FACES: LazyLock<[FontRef<'static>; 2]> = LazyLock::new(|| {
    [dejavu::sans::regular(), dejavu::sans::bold()].map(|data| FontRef::try_from_slice(data).unwrap())
});

/// The width of a text, in parts of the size of its type.
fn width(text: &str, bold: bool) -> f32 {
    let face = &FACES[usize::from(bold)];
    let glyphs: Vec<_> = text.chars().map(|letter| face.glyph_id(letter)).collect();
    let kerned: f32 = glyphs.windows(2).map(|pair| face.kern_unscaled(pair[0], pair[1])).sum();
    (kerned + glyphs.iter().map(|glyph| face.h_advance_unscaled(*glyph)).sum::<f32>()) / face.units_per_em().unwrap()
}

/// The number of lines of a text no wider than this, and whether a single word is wider.
fn folded(text: &str, bold: bool, within: f32) -> (usize, bool) {
    let (mut lines, mut last, mut wide) = (0, String::new(), false);
    for word in text.split(' ') {
        let longer = format!("{last} {word}");
        if lines > 0 && width(&longer, bold) <= within {
            last = longer;
        } else {
            (lines, last) = (lines + 1, word.to_owned());
        }
        wide |= width(&last, bold) > within;
    }
    (lines, wide)
}

/// The size that the painter sets a text in, in pixels of the scene.
fn set(text: &str, (size, within, bold, lines): (f32, f32, bool, u8)) -> f32 {
    if lines == 1 {
        return size * (within / (width(text, bold) * size).max(f32::MIN_POSITIVE)).clamp(SHRUNK, 1.0);
    }
    let fits = |part: &f32| matches!(folded(text, bold, within / (size * part)), (n, false) if n <= lines.into());
    size * FOLDED.into_iter().find(fits).unwrap_or(SHRUNK)
}

/// The height of every text of the scene in pixels, with its key and its wording.
fn heights<'a>(scene: &'a Scene, say: &dyn Fn(&Line) -> String) -> Vec<(f32, &'a str, String)> {
    let shapes = scene.tiles.iter().flat_map(|tile| &tile.shapes);
    let of = |shape: &'a Shape| {
        let Shape::Text { size, face, within, lines, text, .. } = shape else { return None };
        let said = drawable(&say(text));
        let size = set(&said, (size.pixels(), within.pixels(), *face != Typeface::Plain, *lines));
        (!said.is_empty()).then(|| (size, &*text.key, said))
    };
    shapes.filter_map(of).collect()
}

/// The smallest text of each key: its height and its wording.
type Smallest = BTreeMap<(String, String), (f32, String)>;

/// The measures of pictures, by kind.
#[derive(Default)]
struct Found {
    phone: Smallest,
    desktop: Smallest,
    shapes: BTreeMap<String, BTreeSet<(u16, u16)>>,
}

fn look(found: &Mutex<Found>, kind: &str, scene: &Scene) {
    // As wide as a name may be, and wider than there is room anywhere.
    let name = |Seat(seat): Seat| format!("Wilhelmina-{seat} {}", "W".repeat(19));
    let say = |line: &Line| DICTIONARY.english().say(line, &name);
    let heights = heights(scene, &say);
    let (across, down) = (f32::from(scene.width), f32::from(scene.height));
    let desktop = (DESKTOP.0 / across).min(DESKTOP.1 / down);
    let mut found = found.lock().unwrap();
    found.shapes.entry(kind.to_owned()).or_default().insert((scene.width, scene.height));
    for (height, key, said) in heights {
        let Found { phone, desktop: on_desktop, .. } = &mut *found;
        for (seen, scale) in [(phone, PHONE / across), (on_desktop, desktop)] {
            let smallest = seen.entry((kind.to_owned(), key.to_owned())).or_insert((f32::MAX, String::new()));
            if height * scale < smallest.0 {
                *smallest = (height * scale, said.clone());
            }
        }
    }
}

/// All pictures of whole games, measured once.
static MEASURED: LazyLock<Found> = LazyLock::new(measured);

/// Every text of the pictures of whole games of each number of seats: the board, the private view, and the parts.
fn measured() -> Found {
    let of = |entry: &'static Entry| entry.info.seats.clone().map(move |seats| (entry, seats));
    let is_played = |(entry, seats): &(&Entry, u8)| entry.check(&Setup::plain(*seats)).is_ok();
    let kinds: Vec<_> = CATALOGUE.iter().flat_map(of).filter(is_played).collect();
    let (found, next) = (Mutex::new(Found::default()), AtomicUsize::new(0));
    let work = || {
        while let Some((entry, seats)) = kinds.get(next.fetch_add(1, Ordering::Relaxed)) {
            let kind = |what: &str| format!("{} {seats} {what}", entry.info.key);
            let mut turn = 0;
            cover(entry).iter().for_each(|scene| look(&found, &kind("cover"), scene));
            play(entry, &Setup::plain(*seats), &Seed::from_number(40 + u64::from(*seats)), |table| {
                turn += 1;
                if turn % 9 != 1 && table.outcome().is_none() {
                    return;
                }
                look(&found, &kind("board"), &table.scene(Viewer::Watcher));
                look(&found, &kind("film"), &table.filmed(Viewer::Watcher));
                let end = table.outcome().map(|outcome| feast(table.scene(Viewer::Watcher), &outcome));
                end.iter().for_each(|scene| look(&found, &kind("end"), scene));
                for seat in (0..*seats).map(Seat) {
                    look(&found, &kind("hand"), &table.guided(Viewer::Seat(seat)));
                }
                table.chart(Viewer::Watcher).iter().for_each(|scene| look(&found, &kind("chart"), scene));
                for (word, _) in table.details(Viewer::Watcher) {
                    let part = table.detail(Viewer::Watcher, word.as_str()).expect("a part that was offered");
                    look(&found, &kind("detail"), &part);
                }
            });
        }
    };
    thread::scope(|scope| (0..2).for_each(|_| drop(scope.spawn(work))));
    found.into_inner().unwrap()
}

fn is_posted(kind: &str) -> bool {
    POSTED.iter().any(|posted| kind.ends_with(posted))
}

/// Returns the texts smaller than `least`, as lines of a report.
fn too_small(texts: &Smallest, least: f32) -> Vec<String> {
    let small = texts.iter().filter(|(_, (height, _))| *height < least);
    small.map(|((kind, key), (height, said))| format!("{kind:<16} {height:>4.1} {key}: {said}")).collect()
}

#[test]
fn board_text_is_at_least_nine_pixels_high_on_a_phone() {
    let small = too_small(&MEASURED.phone, LEAST);
    assert!(small.is_empty(), "\n{}", small.join("\n"));
}

#[test]
fn board_text_is_at_least_seven_pixels_high_on_a_desktop() {
    let posted = MEASURED.desktop.iter().filter(|((kind, _), _)| is_posted(kind));
    let posted = posted.map(|(of, text)| (of.clone(), text.clone())).collect();
    let small = too_small(&posted, LEAST_ON_DESKTOP);
    assert!(small.is_empty(), "\n{}", small.join("\n"));
}

#[test]
fn posted_pictures_have_the_shape_of_discords_frame() {
    let fits = |(width, height): &(u16, u16)| (NARROWEST..=WIDEST).contains(&(f32::from(*width) / f32::from(*height)));
    let posted = MEASURED.shapes.iter().filter(|(kind, _)| is_posted(kind));
    let odd: Vec<_> = posted.filter(|(_, shapes)| !shapes.iter().all(fits)).collect();
    assert!(odd.is_empty(), "{odd:#?}");
}
