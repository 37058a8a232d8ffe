//! Animations, which replay a game in one file.

use crate::{
    bot::Bot,
    wording::{
        draft::{Draft, File},
        names::Naming,
    },
};
use engine::{Line, Sight};
use render::{Animation, PaintError, Painter, animation};
use std::sync::Arc;
use table::{Chapter, History};
use words::Words;

/// The most bytes of an animation, which is less than Discord accepts from a bot.
const MOST: usize = 8_000_000;
/// The time that a frame stays, in hundredths of a second.
const DELAY: u16 = 70;
/// The name of the file.
const NAME: &str = "replay.gif";

/// Returns a history as an animation, with a picture for each step that changed the board. Its words are in the
/// language of the answer.
///
/// It is made away from the async threads, one at a time. If it cannot be painted, that is logged and the answer
/// says so.
pub(crate) async fn animated(bot: &Bot, history: &Arc<History>, chapter: &Chapter, sight: Sight) -> Draft {
    let one_at_a_time = bot.filming.acquire().await;
    let (painter, chapter, words) = (Arc::clone(&bot.painter), chapter.clone(), bot.words);
    let history = Arc::clone(history);
    let made = tokio::task::spawn_blocking(move || {
        shot(&history, &chapter, (&painter, sight), words).map_err(|error| error.to_string())
    });
    let made = made.await.map_err(|error| error.to_string()).and_then(|made| made);
    drop(one_at_a_time);
    match made {
        Ok(animation) => shown_film(bot, animation),
        Err(error) => {
            tracing::error!(%error, "an animation was not made");
            Draft::text(bot.plain(&Line::new("film-none")))
        }
    }
}

fn shown_film(bot: &Bot, Animation { gif, frames, left_out }: Animation) -> Draft {
    let counted = |key| Line::new(key).number("frames", frames as i64).number("left", left_out as i64);
    let about = bot.plain(&counted("film-about"));
    let text = if left_out == 0 { about.clone() } else { bot.plain(&counted("film-cut")) };
    Draft { file: Some(File { name: NAME.to_owned(), bytes: gif, about: Some(about) }), ..Draft::text(text) }
}

/// Films the steps of a history one after another. Each is captioned with what was heard in it, by the names of its
/// time.
fn shot(
    history: &History,
    chapter: &Chapter,
    (painter, sight): (&Painter, Sight),
    words: &'static Words,
) -> Result<Animation, PaintError> {
    animation(painter, sight, (MOST, DELAY), &mut |film| {
        history.watched(|scene, step| {
            let roster = chapter.roster_of(step.then());
            let naming = Naming::new(words, &roster);
            let say = |line: &Line| naming.drawn(line);
            let heard: Vec<String> = step.lines.iter().map(|line| say(line).replace("**", "")).collect();
            film.add(&scene, &Line::verbatim(heard.join(" ")), &say).map(drop)
        })
    })
}
