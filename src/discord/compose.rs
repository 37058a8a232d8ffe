use super::{
    bot::Bot,
    custom_id::CustomId,
    draft::{Button, Draft, MAX_ALT, Picture, Row},
    names::{Naming, escaped},
    notation,
};
use crate::{
    engine::{Commitment, Entry, Line, Offer, Outcome, Path, Scene, Seat, Sight},
    store::{Phase, TableId},
    table::{
        Closing, Glance, Heard, LateCall, LobbyCard, Owed, Panel, Person, PrivateNote, RatingChange, Refusal, Refused,
        Roster, TurnPost, Who, find_game,
    },
};
use std::sync::Arc;

/// How many answers are shown as buttons; more make a menu.
const MOST_BUTTONS: usize = 10;
const BUTTONS_IN_A_ROW: usize = 5;
/// How much of a post the events may take, so that who is awaited is never cut off.
const MOST_EVENTS: usize = 1500;
/// How much less it is at the end, where the places and ratings of a whole table follow.
const ENDING: usize = 600;

impl Bot {
    pub(super) fn naming<'a>(&self, roster: &'a Roster) -> Naming<'a> {
        Naming::new(self.words, roster)
    }

    /// Words a line in which nobody is named.
    pub(super) fn plain(&self, line: &Line) -> String {
        self.words.plain(line)
    }

    /// The rules of a game.
    pub(super) fn rules(&self, entry: &Entry) -> &'static str {
        entry.info.rules.to(self.words.language())
    }

    /// The title of a game.
    pub(super) fn title(&self, game: &str) -> String {
        find_game(game).map_or_else(|| game.to_owned(), |entry| self.plain(&entry.title()))
    }

    /// Paints a scene as everybody sees it.
    pub(super) async fn picture(&self, scene: Scene, roster: &Roster) -> Option<Picture> {
        self.picture_for(scene, roster, Sight::default()).await
    }

    /// How `person` wants to have pictures painted that are for them alone.
    pub(super) async fn sight(&self, person: Person) -> Sight {
        self.house.preferences(person).await.map(|person| person.sight).unwrap_or_default()
    }

    /// Paints a scene away from the async threads; a picture that cannot be painted is logged and left out.
    pub(super) async fn picture_for(&self, scene: Scene, roster: &Roster, sight: Sight) -> Option<Picture> {
        let alt = self.alt(&scene, roster);
        let (painter, roster, words) = (Arc::clone(&self.painter), roster.clone(), self.words);
        let painted = tokio::task::spawn_blocking(move || {
            let naming = Naming::new(words, &roster);
            painter.png_for(&scene, &|line| naming.drawn(line), sight).map_err(|error| error.to_string())
        });
        match painted.await.map_err(|error| error.to_string()).and_then(|painted| painted) {
            Ok(png) => Some(Picture { png, alt }),
            Err(error) => {
                tracing::error!(%error, "a picture was not painted");
                None
            }
        }
    }

    /// A scene in words, as far as there is room for them beside a picture.
    pub(super) fn alt(&self, scene: &Scene, roster: &Roster) -> String {
        let naming = self.naming(roster);
        let lines: Vec<_> = scene.alt.iter().map(|line| naming.label(line)).collect();
        within(&lines, MAX_ALT, &self.plain(&Line::new("alt-more")))
    }

    /// The lobby.
    pub(super) fn lobby(&self, table: TableId, card: &LobbyCard) -> Draft {
        let naming = self.naming(&card.roster);
        let mut text = vec![self.plain(&Line::new("lobby-title").text("game", self.title(&card.game)))];
        let entry = find_game(&card.game);
        text.push(self.plain(&Line::keyed(format!("{}-blurb", card.game))));
        for seat in card.roster.seats() {
            let pick = entry.and_then(|entry| self.pick(entry.info, &card.roster, seat));
            let pick = pick.map_or_else(String::new, |pick| format!(" {pick}"));
            let line = Line::new(if card.roster.person(seat) == Some(card.host) { "lobby-host" } else { "lobby-seat" });
            text.push(self.plain(&line.text("name", naming.marked(seat)).text("pick", pick)));
        }
        let (least, most) = entry.map_or((0, 0), |entry| (*entry.info.seats.start(), *entry.info.seats.end()));
        let clock = Line::keyed(format!("clock-{}", card.clock.word()));
        let taken = card.roster.0.len() as i64;
        let facts = Line::new("lobby-facts").number("taken", taken).number("least", least).number("most", most);
        text.push(self.plain(&facts.line("clock", clock)));
        text.extend(entry.and_then(Entry::expectation).map(|line| self.plain(&line)));
        for (key, value) in &card.options {
            let option = Line::keyed(format!("{}-option-{key}", card.game));
            let knob = entry.and_then(|entry| entry.info.knobs.iter().find(|knob| knob.key == key));
            let line = Line::new("lobby-option").line("option", option);
            text.push(self.plain(&match knob.and_then(|knob| knob.word(*value)) {
                Some(word) => line.line("value", Line::keyed(format!("{}-{key}-{word}", card.game))),
                None => line.number("value", *value),
            }));
        }
        let commitment =
            |commitment: Commitment| Line::new("fairness-lobby").text("commitment", commitment.to_string());
        text.extend(card.commitment.map(|own| self.plain(&commitment(own))));
        text.extend(card.unrated.then(|| self.plain(&Line::new("lobby-unrated"))));
        text.push(self.plain(&Line::new(match card.closing {
            None => "lobby-open",
            Some(Closing::Started) => "lobby-started",
            Some(Closing::Closed) => "lobby-closed",
        })));
        let rows = if card.closing.is_some() { vec![] } else { self.lobby_rows(table, card) };
        Draft { text: text.join("\n"), rows, ..Draft::default() }
    }

    fn pick(&self, info: &crate::engine::GameInfo, roster: &Roster, seat: Seat) -> Option<String> {
        let word = info.picks.get(usize::from(roster.0.get(seat.index())?.pick?))?;
        Some(self.plain(&Line::keyed(format!("{}-{word}", info.key))))
    }

    fn lobby_rows(&self, table: TableId, card: &LobbyCard) -> Vec<Row> {
        let act = |word: &str, primary| Button {
            id: CustomId::act(table, word).to_string(),
            label: self.plain(&Line::keyed(format!("button-{word}"))),
            primary,
        };
        let mut second = vec![act("cpu-easy", false), act("cpu-medium", false)];
        if card.roster.0.iter().any(|sitter| matches!(sitter.who, Who::Computer { .. })) {
            second.push(act("no-cpu", false));
        }
        let first = vec![act("join", true), act("leave", false), act("start", true), act("close", false)];
        vec![Row::Buttons(first), Row::Buttons(second)]
    }

    /// What happened, and who is awaited.
    pub(super) fn turn(&self, table: TableId, post: &TurnPost, picture: Option<Picture>) -> Draft {
        let naming = self.naming(&post.roster);
        let room = MOST_EVENTS - if post.outcome.is_some() { ENDING } else { 0 };
        let mut text = vec![self.events(&post.lines, &naming, room)];
        if let Some(commitment) = post.commitment {
            let binding = post.binding.map(|binding| binding.to_string()).unwrap_or_default();
            let line = Line::new("fairness-start").text("commitment", commitment.to_string());
            text.push(self.plain(&line.text("binding", binding)));
        }
        if let Some((outcome, seed, salt)) = &post.outcome {
            text.extend(places(outcome, &post.roster).iter().map(|line| naming.say(line)));
            text.extend(rated(&post.ratings).iter().map(|line| naming.say(line)));
            let shared = is_shared(outcome) && !post.ratings.is_empty();
            text.extend(shared.then(|| self.plain(&Line::new("rated-shared"))));
            let fingerprint = post.fingerprint.map(|fingerprint| fingerprint.to_string()).unwrap_or_default();
            let line = Line::new("fairness-end").text("seed", seed.clone()).text("salt", salt.clone());
            text.push(self.plain(&line.text("fingerprint", fingerprint)));
        }
        let lasting = (!post.owed.is_empty()).then(|| text.join("\n"));
        text.extend(post.owed.iter().map(|owed| self.owed(owed, post.awaited.as_ref(), &naming)));
        let called = post.owed.iter().filter(|owed| owed.calls);
        let pings = called.filter_map(|owed| post.roster.person(owed.seat)).map(|person| person.0).collect();
        let over = post.outcome.is_some() || post.called_off;
        let rows = if over { vec![] } else { vec![self.board_row(table)] };
        Draft { text: text.join("\n"), picture, rows, pings, lasting, ..Draft::default() }
    }

    /// The events of a post, the earliest left out where they take more than `room`.
    fn events(&self, lines: &[Line], naming: &Naming<'_>, mut room: usize) -> String {
        let said: Vec<_> = lines.iter().map(|line| naming.say(line)).collect();
        let fits = |line: &&String| {
            let length = line.chars().count() + 1;
            let fits = length <= room;
            room = room.saturating_sub(length);
            fits
        };
        let kept = said.iter().rev().take_while(fits).count();
        let left_out = said.len() - kept;
        let mut text = vec![];
        if left_out > 0 {
            text.push(self.plain(&Line::new("earlier").number("count", left_out as i64)));
        }
        text.extend(said.into_iter().skip(left_out));
        text.join("\n")
    }

    fn owed(&self, owed: &Owed, awaited: Option<&Line>, naming: &Naming<'_>) -> String {
        let name = match naming.roster.person(owed.seat) {
            Some(person) if owed.calls => format!("<@{person}>"),
            _ => naming.marked(owed.seat),
        };
        let line = Line::new(if owed.due.is_some() { "owed-until" } else { "owed" });
        let line = line.text("name", name).text("what", awaited.map_or_else(String::new, |line| self.plain(line)));
        self.plain(&line.text("due", owed.due.map_or_else(String::new, relative)))
    }

    fn board_row(&self, table: TableId) -> Row {
        let act = |word: &str| Button {
            id: CustomId::act(table, word).to_string(),
            label: self.plain(&Line::keyed(format!("button-{word}"))),
            primary: word == "move",
        };
        Row::Buttons(["move", "hand", "board", "rules"].map(act).into())
    }

    /// What one person hears and is asked.
    pub(super) fn note(&self, table: TableId, note: &PrivateNote, picture: Option<Picture>) -> Draft {
        let naming = self.naming(&note.roster);
        let place =
            Line::new("note-table").text("game", self.title(&note.game)).text("channel", note.channel.to_string());
        let mut text = vec![self.plain(&place)];
        text.extend(note.lines.iter().map(|line| naming.say(line)));
        let (mut rows, mut lasting) = (vec![], None);
        if let Some((stamp, question)) = &note.question {
            text.push(naming.say(&question.ask));
            lasting = Some(text.join("\n"));
            text.extend(note.due.map(|due| self.plain(&Line::new("due").text("due", relative(due)))));
            let answer = |path| CustomId::say(table, *stamp, path).to_string();
            rows = self.answers(&question.offers, &Path::default(), &naming, &answer);
        }
        Draft { text: text.join("\n"), picture, rows, lasting, ..Draft::default() }
    }

    /// A few words.
    pub(super) fn notice(&self, lines: &[Line], roster: &Roster) -> Draft {
        let naming = self.naming(roster);
        Draft::text(lines.iter().map(|line| naming.say(line)).collect::<Vec<_>>().join("\n"))
    }

    /// A call that comes later than what it calls for.
    pub(super) fn late_call(&self, call: &LateCall) -> Draft {
        let naming = self.naming(&call.roster);
        let pings = call.roster.person(call.owed.seat).map(|person| person.0).into_iter().collect();
        Draft { pings, ..Draft::text(self.owed(&call.owed, call.awaited.as_ref(), &naming)) }
    }

    /// A question, its answers, and the way back.
    pub(super) fn panel(&self, panel: &Panel) -> Draft {
        let naming = self.naming(&panel.roster);
        let answer = |path| CustomId::say(TableId(panel.table), panel.stamp, path).to_string();
        let mut rows = self.answers(&panel.question.offers, &panel.said, &naming, &answer);
        let mut text = String::new();
        if let Some(before) = &panel.back {
            let label = self.plain(&Line::new("button-back"));
            let back = Button { id: answer(before.clone()), label, primary: false };
            rows.push(Row::Buttons(vec![back]));
        }
        if !panel.said.0.is_empty() {
            let said: Vec<_> = panel.said.0.iter().map(|word| escaped(&notation::named(word, &naming))).collect();
            text = self.plain(&Line::new("said-so-far").text("said", said.join(" "))) + "\n";
        }
        Draft { text: text + &naming.say(&panel.question.ask), rows, ..Draft::default() }
    }

    fn answers(&self, offers: &[Offer], said: &Path, naming: &Naming<'_>, id: &dyn Fn(Path) -> String) -> Vec<Row> {
        if offers.len() > MOST_BUTTONS {
            let options = offers.iter().map(|offer| (naming.label(&offer.label), offer.word.as_str().to_owned()));
            let placeholder = self.plain(&Line::new("choose"));
            return vec![Row::Select { id: id(said.clone()), placeholder, options: options.collect() }];
        }
        let button = |offer: &Offer| Button {
            id: id(said.then(offer.word.clone())),
            label: naming.label(&offer.label),
            primary: false,
        };
        let buttons: Vec<_> = offers.iter().map(button).collect();
        buttons.chunks(BUTTONS_IN_A_ROW).map(|row| Row::Buttons(row.to_vec())).collect()
    }

    /// What came of a move, and the next question.
    pub(super) fn heard(&self, heard: &Heard, picture: Option<Picture>) -> Draft {
        let naming = self.naming(&heard.roster);
        let mut draft = heard.panel.as_ref().map(|panel| self.panel(panel)).unwrap_or_default();
        let mut text: Vec<_> = heard.lines.iter().map(|line| naming.say(line)).collect();
        match &heard.panel {
            Some(_) => text.push(draft.text),
            None => text.push(self.plain(&Line::new("move-made"))),
        }
        draft.text = text.join("\n");
        draft.picture = picture;
        draft
    }

    /// Why something was not done, and what can be.
    pub(super) fn refused(&self, refused: &Refused) -> Draft {
        let naming = self.naming(&refused.roster);
        let mut draft = refused.fresh.as_ref().map(|panel| self.panel(panel)).unwrap_or_default();
        let why = naming.say(&quoted(&refused.refusal).line());
        draft.text = if draft.text.is_empty() { why } else { format!("{why}\n\n{}", draft.text) };
        draft
    }

    /// What is left of the text of a private question once it is not open there any more.
    pub(super) fn left_of(&self, text: &str) -> String {
        Draft::text(format!("{text}\n{}", self.plain(&Line::new("note-left")))).fitted().text
    }

    /// Who is awaited at a table, for what, and until when.
    pub(super) fn glance(&self, glance: &Glance) -> Draft {
        let naming = self.naming(&glance.roster);
        let text = match glance.phase {
            Phase::Lobby => self.plain(&Line::new("turn-lobby")),
            Phase::Over | Phase::Closed => self.plain(&Line::new("turn-over")),
            Phase::Play => {
                let owed = glance.owed.iter().map(|owed| self.owed(owed, glance.awaited.as_ref(), &naming));
                owed.collect::<Vec<_>>().join("\n")
            }
        };
        Draft::text(text)
    }

    /// A line of the list of somebody's tables.
    pub(super) fn listed(&self, glance: &Glance) -> String {
        let line = Line::new(match glance.phase {
            Phase::Lobby => "listed-lobby",
            _ if glance.owed.iter().any(|owed| Some(owed.seat) == glance.seat) => "listed-awaits-you",
            _ => "listed-waits",
        });
        let guild = glance.guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
        let link = format!("https://discord.com/channels/{guild}/{}", glance.channel);
        self.plain(&line.text("game", self.title(glance.game)).text("link", link))
    }
}

/// The lines that fit into `most` characters, with `more` in place of those that do not.
fn within(lines: &[String], most: usize, more: &str) -> String {
    let length = |lines: &[String]| lines.iter().map(|line| line.chars().count() + 1).sum::<usize>();
    if length(lines) <= most + 1 {
        return lines.join("\n");
    }
    let fits = |count: &usize| length(&lines[..*count]) + more.chars().count() <= most;
    let kept = (0..lines.len()).rev().find(fits).unwrap_or(0);
    [&lines[..kept], &[more.to_owned()]].concat().join("\n")
}

/// The places in order; where all played as one, what they came to.
fn places(outcome: &Outcome, roster: &Roster) -> Vec<Line> {
    if let Some(together) = outcome.together {
        let key = if together.won { "together-won" } else { "together-lost" };
        return vec![Line::new(key).number("score", together.score)];
    }
    if is_shared(outcome) {
        return vec![Line::new("places-shared").list("seats", roster.seats().map(Line::name_of))];
    }
    let mut places: Vec<_> = roster.seats().zip(&outcome.places).collect();
    places.sort_by_key(|(_, place)| **place);
    places.into_iter().map(|(seat, place)| Line::new("place").number("place", *place).seat("seat", seat)).collect()
}

/// Whether several played against each other and nobody came before anybody.
fn is_shared(outcome: &Outcome) -> bool {
    outcome.together.is_none() && outcome.places.len() > 1 && outcome.places.iter().all(|place| *place == 1)
}

/// What a game did to the ratings of people, if it did anything.
fn rated(changes: &[RatingChange]) -> Option<Line> {
    let change = |change: &RatingChange| {
        let (trend, by) = match change.change {
            by @ 1.. => ("up", format!("+{by}")),
            0 => ("steady", "±0".to_owned()),
            by => ("down", format!("−{}", -by)),
        };
        let line = Line::new("rated-change").seat("seat", change.seat).number("rating", change.rating);
        line.text("trend", trend).text("change", by).number("provisional", i64::from(change.provisional))
    };
    (!changes.is_empty()).then(|| Line::new("rated").list("changes", changes.iter().map(change)))
}

/// The refusal with what the person wrote cut short and shown letter by letter.
fn quoted(refusal: &Refusal) -> Refusal {
    match refusal.clone() {
        Refusal::Illegal { word, why, near } => Refusal::Illegal { word: escaped(&word), why, near },
        Refusal::NoSuchPick(pick) => Refusal::NoSuchPick(escaped(&pick)),
        Refusal::NoSuchDetail { word, known } => Refusal::NoSuchDetail { word: escaped(&word), known },
        other => other,
    }
}

/// A time as Discord shows it, counted from now.
fn relative(due: i64) -> String {
    format!("<t:{}:R>", due / 1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_trophy_is_given_where_nobody_is_ahead() {
        use crate::table::Sitter;
        let sitter = |id, name: &str| Sitter { who: Who::Person { id: Person(id), name: name.to_owned() }, pick: None };
        let roster = Roster(vec![sitter(1, "Ada"), sitter(2, "Bela"), sitter(3, "Chidi")]);
        let told = |given: [u8; 3]| {
            let naming = Naming::new(crate::words::Words::english(), &roster);
            let lines = places(&Outcome::places(given.into()), &roster);
            lines.iter().map(|line| naming.label(line)).collect::<Vec<_>>()
        };
        assert_eq!(told([1, 1, 1]), ["🤝 Nobody is ahead of anybody: Ada, Bela, Chidi"]);
        assert_eq!(told([1, 3, 1]), ["🏆 Ada", "🏆 Chidi", "3. Bela"]);
    }

    #[test]
    fn a_rating_that_rose_fell_or_stayed_is_marked_so() {
        let change = |(seat, change)| RatingChange { seat: Seat(seat), rating: 1010, change, provisional: false };
        let line = rated(&[(0, 12), (1, -7), (2, 0)].map(change)).expect("ratings changed");
        let told = crate::words::Words::english().say(&line, &|Seat(seat)| format!("s{seat}"));
        assert_eq!(told, "📈 s0 1010 (+12), 📉 s1 1010 (−7), ▪️ s2 1010 (±0)");
        assert_eq!(rated(&[]), None);
    }

    #[test]
    fn lines_that_do_not_fit_are_named_as_missing() {
        let lines = ["one".to_owned(), "two".to_owned(), "three".to_owned()];
        assert_eq!(within(&lines, 13, "…"), "one\ntwo\nthree");
        assert_eq!(within(&lines, 12, "…"), "one\ntwo\n…");
        assert_eq!(within(&lines, 8, "…"), "one\n…");
        assert_eq!(within(&lines, 2, "…"), "…");
        assert_eq!(within(&[], 2, "…"), "");
    }
}
