//! Boards and animations, and the turns to paint them.

pub(crate) mod boards;
pub(crate) mod film;
pub(crate) mod painting;

use crate::{
    bot::Bot,
    measures,
    wording::{
        draft::{MAX_ALT, Picture},
        names::Naming,
        within,
    },
};
use engine::{Line, Scene, Sight};
use people::Person;
use std::sync::Arc;
use table::Roster;

/// The pictures that a bot paints for its answers.
pub(crate) struct Pictures<'b>(pub(crate) &'b Bot);

impl Pictures<'_> {
    /// Paints a scene as everybody sees it.
    pub(crate) async fn for_all(&self, scene: Scene, roster: &Roster) -> Picture {
        self.paint(scene, roster, Sight::default().amid(self.0.colors)).await
    }

    /// Returns the picture settings of `person`, for pictures that are for them alone.
    pub(crate) async fn sight(&self, person: Person) -> Sight {
        let sight = match self.0.sight {
            Some((known, sight)) if known == person => sight,
            _ => self.0.house.servers().preferences(person).await.map(|person| person.sight).unwrap_or_default(),
        };
        sight.amid(self.0.colors)
    }

    /// Paints a scene away from the async threads, once one of the cores is free for it. If it cannot be painted, that
    /// is logged and only its words are left.
    pub(crate) async fn paint(&self, scene: Scene, roster: &Roster, sight: Sight) -> Picture {
        let alt = self.alt(&scene, roster);
        let free = self.0.painting.turn().await;
        let (painter, roster, words) = (Arc::clone(&self.0.painter), roster.clone(), self.0.words);
        let painted = tokio::task::spawn_blocking(move || {
            let naming = Naming::new(words, &roster);
            let paint = || painter.png_for(&scene, &|line| naming.drawn(line), sight);
            measures::painted(&painter, paint).map_err(|error| error.to_string())
        });
        let painted = painted.await.map_err(|error| error.to_string()).and_then(|painted| painted);
        drop(free);
        let failed = |error: &String| tracing::error!(%error, "a picture was not painted");
        Picture { png: painted.inspect_err(failed).ok(), alt }
    }

    /// Paints a picture like [`Pictures::paint`] for an answer that can do without. If too many wait for theirs, only
    /// its words are left.
    pub(crate) async fn unless_crowded(&self, scene: Scene, roster: &Roster, sight: Sight) -> Picture {
        match self.0.painting.is_crowded() {
            true => Picture { png: None, alt: self.alt(&scene, roster) },
            false => self.paint(scene, roster, sight).await,
        }
    }

    /// Returns a scene in words, as far as there is room for them with a picture.
    fn alt(&self, scene: &Scene, roster: &Roster) -> String {
        let naming = self.0.naming(roster);
        let lines: Vec<_> = scene.alt.iter().map(|line| naming.label(line)).collect();
        within(&lines, MAX_ALT, &self.0.plain(&Line::new("alt-more")))
    }
}
