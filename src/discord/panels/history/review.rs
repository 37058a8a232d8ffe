//! Reviews, as they are shown to the person who asks for one after a game.

use crate::panels::{
    hint::{called, chance, reasons},
    history::{door, replay},
};
use crate::{
    bot::Bot,
    interaction::answer::Answer,
    picture::Pictures,
    wording::draft::{Draft, Row},
};
use engine::{Line, Viewer};
use people::Person;
use table::TableId;
use table::{Hinted, Review, TableRefusal, TurningPoint};

/// The reviews of a game for one person who has played it.
pub(crate) struct Reviews<'b> {
    pub bot: &'b Bot,
    pub table: TableId,
    pub person: Person,
}

impl Reviews<'_> {
    /// Goes through the game that `person` has played at a table. Says at once that it does so, and sends what it found
    /// in separate messages.
    pub(crate) async fn give(&self, answer: &Answer<'_>) {
        let reviewing = match self.bot.house.archive().review(self.table, self.person).await {
            Ok(reviewing) => reviewing,
            Err(refused) => return answer.give(self.bot.refused(&refused)).await,
        };
        let begun = Line::new("review-begun").number("decisions", reviewing.decisions() as i64);
        answer.give(Draft::text(self.bot.plain(&begun))).await;
        match reviewing.reckon().await {
            Some(review) => {
                for draft in self.messages(&review).await {
                    answer.give_apart(draft).await;
                }
            }
            None => answer.give_apart(self.bot.refused(&TableRefusal::Fault.into())).await,
        }
    }

    /// Returns the messages of a review: what it found, and one message for each turning point.
    async fn messages(&self, review: &Review) -> Vec<Draft> {
        let counted = |key| {
            let line = Line::new(key).number("points", review.points.len() as i64);
            line.number("looked", review.looked_at as i64).number("decisions", review.decisions as i64)
        };
        let found = if review.points.is_empty() { "review-none" } else { "review-found" };
        let cut_short = (review.looked_at < review.decisions).then_some("review-cut-short");
        let text = [Some(found), cut_short, Some("review-about")].into_iter().flatten();
        let text: Vec<_> = text.map(|key| self.bot.plain(&counted(key))).collect();
        let mut drafts = vec![Draft::text(text.join("\n"))];
        for (number, point) in (1..).zip(&review.points) {
            drafts.push(self.turning_point(number, point, review).await);
        }
        drafts
    }

    async fn turning_point(&self, number: i64, point: &TurningPoint, review: &Review) -> Draft {
        let naming = self.bot.naming(&review.roster);
        let chance = |told: &Hinted| chance(told.chance.unwrap_or_default());
        let title = Line::new("review-point").number("number", number).number("turn", point.turn);
        let title = title.line("before", chance(&point.better)).line("after", chance(&point.done));
        let text = [
            title,
            Line::new("review-done").text("move", called(&point.done, &naming)),
            Line::new("review-better").text("move", called(&point.better, &naming)),
        ];
        let pictures = Pictures(self.bot);
        let sight = pictures.sight(self.person).await;
        let picture = Some(pictures.paint(point.scene.clone(), &review.roster, sight).await);
        let (viewer, position) = (Viewer::Seat(review.seat), point.position);
        let replay = replay::from(self.bot, self.table, viewer, position);
        let onward = door::door(self.bot, self.table, viewer, position);
        let plight =
            (!point.plight.is_empty()).then(|| Line::new("review-plight").list("plight", point.plight.clone()));
        let text = text.into_iter().chain(plight).chain(reasons(&point.why));
        let text: Vec<_> = text.map(|line| naming.say(&line)).collect();
        Draft { picture, rows: vec![Row::Buttons(vec![replay, onward])], ..Draft::text(text.join("\n")) }
    }
}
