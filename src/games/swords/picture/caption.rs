//! The picture in words.

use crate::{
    magic::card::Card,
    state::{
        HandCard, Muster,
        agenda::{Frame, Item, Occasion, Target, Window},
        board::{Domain, Side, Spot, across, ring_after, spots_line, spots_lines},
        piece::{Piece, PieceId, Rank},
        public_state::{Arm, Conflict, Fighter, Fought, Lasting, Open, Phase, Player, Stage, Turn},
        view::View,
        waits,
    },
};
use engine::{Line, Seat, Seats, Viewer};

/// The turn under way, in a game that goes on.
pub(crate) fn turn(view: &View) -> Option<&Turn> {
    view.public.turn.as_ref().filter(|_| view.public.stage == Stage::Playing)
}

/// The seats that the game waits for.
pub(crate) fn awaited(view: &View) -> Seats {
    waits::awaited(&view.public).owing()
}

/// Returns how the game stands, in one sentence.
pub(crate) fn status(view: &View) -> Line {
    match view.public.stage {
        Stage::Setup => Line::new("swords-picture-setup"),
        Stage::Choosing(seat) => Line::new("swords-picture-choosing").seat("who", seat),
        Stage::Placing(seat) => Line::new("swords-picture-placing").seat("who", seat),
        Stage::Mustering => Line::new("swords-picture-mustering").number("count", awaited(view).len() as i64),
        Stage::Playing => in_play(view),
        Stage::Over => Line::new("swords-picture-over").list("seats", firsts(view).map(Line::name_of)),
    }
}

/// The seats at the first place.
pub(crate) fn firsts(view: &View) -> impl Iterator<Item = Seat> {
    Seats::first(view.public.seats()).iter().filter(|seat| view.public.player(*seat).place == Some(1))
}

fn in_play(view: &View) -> Line {
    match view.public.agenda.last() {
        Some(Frame::Window(window)) => answering(view, window),
        Some(Frame::Place { seat, .. }) => Line::new("swords-picture-placing").seat("who", *seat),
        Some(Frame::Wisdom { seat }) => Line::new("swords-picture-wisdom").seat("who", *seat),
        Some(Frame::Steps { seat, left, card, .. }) => {
            Line::new("swords-picture-stepping").seat("who", *seat).number("left", *left).line("card", card.line())
        }
        _ => match turn(view) {
            Some(Turn { seat, phase: Phase::Fighting, .. }) => Line::new("swords-picture-fighting")
                .seat("who", *seat)
                .number("count", view.public.conflicts.len() as i64),
            Some(Turn { seat, .. }) => match view.public.trails().fought().next() {
                Some(fought) => {
                    outcome(fought, "swords-picture-moving-on").seat("who", *seat).line("spot", fought.spot.short())
                }
                None => Line::new("swords-picture-moving").seat("who", *seat).number("round", view.public.round),
            },
            None => Line::new("swords-picture-setup"),
        },
    }
}

/// Returns whom a window waits for, and what it is about.
fn answering(view: &View, window: &Window) -> Line {
    let about = match &window.occasion {
        Occasion::Invoked { card } => Line::new("swords-picture-window-card").line("card", card.line()),
        Occasion::Trap { spot, .. } => Line::new("swords-picture-window-trap").line("spot", spot.short()),
        Occasion::Teleported { spot, .. } => Line::new("swords-picture-window-teleport").line("spot", spot.short()),
        Occasion::Movement => Line::new("swords-picture-window-movement"),
        Occasion::Fight { spot } => match view.public.conflict_at(*spot) {
            Some(conflict) => {
                let line = Line::new("swords-picture-window-attack").line("mover", fighter(view, conflict.mover));
                line.line("other", fighter(view, conflict.other)).line("spot", spot.short())
            }
            None => Line::new("swords-picture-window-fight").line("spot", spot.short()),
        },
        Occasion::Died { .. } => Line::new("swords-picture-window-death"),
        Occasion::TurnEnd => Line::new("swords-picture-window-end"),
    };
    let waits = window.outstanding();
    match waits.iter().next().filter(|_| waits.len() == 1) {
        Some(seat) => Line::new("swords-picture-asked").seat("who", seat).line("about", about),
        None => Line::new("swords-picture-asked-many").number("count", waits.len() as i64).line("about", about),
    }
}

/// The number of rounds left until the game ends for want of losses. `None` before the last quarter of that time
/// (SW-52).
pub(crate) fn quiet(view: &View) -> Option<Line> {
    let after = view.public.options.quiet_rounds;
    let left = after.saturating_sub(view.public.quiet);
    let near = after > 0 && view.public.stage == Stage::Playing && left <= after / 4;
    near.then(|| Line::new("swords-picture-quiet").number("rounds", left))
}

/// The picture in words.
///
/// First it says how the game stands and what happened last. Then come the players in this order, with what the viewer
/// alone sees, and the rest of the table.
pub(crate) fn alt(view: &View, order: &[Seat]) -> Vec<Line> {
    let mut lines = standing_of_game(view);
    lines.extend(view.public.conflicts.iter().map(|conflict| conflict_line(view, conflict)));
    lines.extend(quiet(view));
    lines.extend(trail(view, |_| true));
    lines.extend(order.iter().flat_map(|seat| {
        let own = if view.viewer.is(*seat) { own_cards(view) } else { seen_hands(view, std::iter::once(*seat)) };
        [player(view, *seat)].into_iter().chain(own).collect::<Vec<_>>()
    }));
    lines.extend(rocks(view, None));
    lines.extend(nobodys(view));
    lines.extend(view.public.lasting.iter().filter_map(|lasting| lasting_line(view, lasting)));
    lines.extend(snared(view, |_| true));
    lines.extend(stepped(view, |_| true));
    lines
}

/// Domains in words: how the game stands and what happened last in them, then one by one what is there.
pub(crate) fn of_domains(view: &View, domains: &[(Seat, Domain)]) -> Vec<Line> {
    let there = |spot: Spot| domains.iter().any(|(_, domain)| *domain == spot.domain);
    let mut lines = standing_of_game(view);
    lines.extend(trail(view, there));
    lines.extend(domains.iter().flat_map(|(owner, domain)| of_domain(view, *owner, *domain)));
    lines
}

/// The state of the game: its status, the seats it waits for, the dice, and the cards on the stack.
fn standing_of_game(view: &View) -> Vec<Line> {
    let waits = awaited(view);
    let awaited = Line::new("swords-picture-awaited").list("seats", waits.iter().map(Line::name_of));
    let awaited = (waits.len() > 1).then_some(awaited);
    let dice = turn(view).map(|turn| dice(view, turn));
    [status(view)].into_iter().chain(awaited).chain(dice).chain(stack(view)).collect()
}

/// The things that the viewer alone may see, in words.
pub(crate) fn own(view: &View) -> Vec<Line> {
    let Viewer::Seat(seat) = view.viewer else { return vec![] };
    let mut lines = own_cards(view);
    lines.extend(seen_hands(view, Seats::first(view.public.seats()).iter().filter(|other| *other != seat)));
    lines
}

/// The viewer's own muster and cards.
fn own_cards(view: &View) -> Vec<Line> {
    let mut lines: Vec<Line> = mustered(view).into_iter().collect();
    let cards = hand(view).into_iter().map(|(card, _)| {
        Line::new("swords-picture-own-card")
            .line("card", card.line())
            .line("kind", kind_of_card(card))
            .number("level", card.level())
    });
    let cards: Vec<Line> = cards.collect();
    if !cards.is_empty() {
        lines.push(Line::new("swords-picture-own-hand").list("cards", cards));
    }
    let due = hand(view).into_iter().filter(|(_, due)| *due).map(|(card, _)| card.line());
    let due: Vec<Line> = due.collect();
    if !due.is_empty() {
        lines.push(Line::new("swords-picture-own-due").list("cards", due));
    }
    lines
}

/// The hands of these players as far as the viewer sees into them.
fn seen_hands(view: &View, seats: impl Iterator<Item = Seat>) -> Vec<Line> {
    let seen = seats.map(|seat| (seat, view.hand(seat))).filter(|(_, hand)| !hand.is_empty());
    let line = |(seat, hand): (Seat, Vec<Card>)| {
        Line::new("swords-picture-seen-hand").seat("who", seat).list("cards", hand.into_iter().map(Card::line))
    };
    seen.map(line).collect()
}

/// The viewer's own muster, or as much of it as they have said, while no other player knows it. `None` afterwards.
pub(crate) fn mustered(view: &View) -> Option<Line> {
    let Viewer::Seat(seat) = view.viewer else { return None };
    let muster = view.muster.as_ref().filter(|muster| view.public.stage == Stage::Mustering && !muster.is_empty())?;
    let is_made = view.public.player(seat).mustered;
    let line = Line::new(if is_made { "swords-picture-own-muster" } else { "swords-picture-own-army" });
    Some(line.list("pieces", muster_in_words(muster)))
}

/// The pieces of a muster with their spaces, rank by rank.
pub(crate) fn muster_in_words(muster: &Muster) -> Vec<Line> {
    let home = muster.first().map(|(_, spot)| spot.domain);
    groups(muster.iter().map(|(rank, spot)| ((rank.word(), *rank), *spot)), home)
}

/// A domain with its owner.
pub(crate) fn whose(owner: Seat, domain: Domain) -> Line {
    Line::new("swords-picture-whose").line("domain", domain.line()).seat("who", owner)
}

/// A domain, its owner, and the number of their cards. If they are out, their place is given.
fn owner_line(view: &View, owner: Seat, domain: Domain) -> Line {
    let is = view.public.player(owner);
    let key = if view.public.is_out(owner) { "swords-picture-owner-gone" } else { "swords-picture-owner" };
    let line = Line::keyed(key.to_owned()).line("domain", called(domain)).seat("who", owner);
    let line = line.number("held", is.held).number("place", is.place.unwrap_or(0));
    line.number("count", view.public.own(owner).count() as i64)
}

/// One domain in words: the pieces that stand there, player by player, and what lies and lasts there.
fn of_domain(view: &View, owner: Seat, domain: Domain) -> Vec<Line> {
    let mut lines = vec![owner_line(view, owner, domain)];
    let fights = view.public.conflicts.iter().filter(|conflict| conflict.spot.domain == domain);
    lines.extend(fights.map(|conflict| conflict_line(view, conflict)));
    if view.viewer == Viewer::Seat(owner) {
        lines.extend(mustered(view));
    }
    let seats = std::iter::once(owner).chain(ring_after(view.public.seats(), owner));
    lines.extend(seats.filter_map(|seat| standing(view, Some(seat), domain)));
    lines.extend(standing(view, None, domain));
    lines.extend(rocks(view, Some(domain)));
    let there = |lasting: &&Lasting| lasting.pieces.iter().any(|id| view.public.piece(*id).domain() == Some(domain));
    lines.extend(view.public.lasting.iter().filter(there).filter_map(|lasting| lasting_line(view, lasting)));
    let here = |spot: Spot| spot.domain == domain;
    lines.extend(snared(view, here));
    lines.extend(stepped(view, here));
    lines.extend(ground(view, owner, domain));
    lines
}

/// The pieces that a player, or nobody, has in a domain. `None` if there are none.
fn standing(view: &View, owner: Option<Seat>, domain: Domain) -> Option<Line> {
    let pieces = standing_pieces(view, owner).filter(|(_, spot)| spot.domain == domain);
    let groups = groups(pieces, Some(domain));
    let line = match owner {
        Some(owner) => Line::new("swords-picture-stands").seat("who", owner),
        None => Line::new("swords-picture-nobodys"),
    };
    (!groups.is_empty()).then(|| line.list("pieces", groups))
}

/// The Nexus and traps of a domain, and the players to whose domains its transmitters lead.
fn ground(view: &View, owner: Seat, domain: Domain) -> Vec<Line> {
    let traps: Vec<&str> = domain.spots().filter(|spot| spot.is_trap()).map(|spot| spot.cell.name()).collect();
    let ground = Line::new("swords-picture-ground").text("nexus", domain.nexus().cell.name());
    let leads = |side| Line::name_of(across(owner, side, view.public.seats()));
    let ways = Line::new("swords-picture-leads").line("left", leads(Side::Left)).line("right", leads(Side::Right));
    vec![ground.text("traps", traps.join(" ")), ways]
}

fn dice(view: &View, turn: &Turn) -> Line {
    let dice = turn.dice.map(|die| die.to_string()).join(" ");
    let own = matches!(view.public.agenda.last(), None | Some(Frame::Item(_) | Frame::Fight { .. } | Frame::TurnEnd));
    let line =
        if own { Line::new("swords-picture-dice") } else { Line::new("swords-picture-turn").seat("who", turn.seat) };
    line.text("dice", dice).number("left", view.public.steps().left())
}

fn conflict_line(view: &View, conflict: &Conflict) -> Line {
    let line = Line::new("swords-picture-conflict").line("spot", conflict.spot.line());
    line.line("mover", fighter(view, conflict.mover)).line("other", fighter(view, conflict.other))
}

/// A piece in a conflict, with its owner.
fn fighter(view: &View, fighter: Fighter) -> Line {
    let is = view.public.piece(fighter.piece());
    owned_rank(is.rank, is.owner)
}

fn stack(view: &View) -> Option<Line> {
    let item = |item: &Item| {
        let line = Line::new("swords-picture-item").line("card", item.card.line()).seat("who", item.by);
        let targets: Vec<Line> = item.targets.iter().map(|target| target_line(view, *target)).collect();
        line.number("named", targets.len() as i64).list("targets", targets)
    };
    let items: Vec<Line> = view.public.stack().rev().map(item).collect();
    (!items.is_empty()).then(|| Line::new("swords-picture-flight").list("items", items))
}

/// A player's cards, and the spots of each of their pieces. Spots of their own domain are named without it.
fn player(view: &View, seat: Seat) -> Line {
    let is = view.public.player(seat);
    let home = is.domain;
    if view.public.is_out(seat) && is.open.is_empty() && is.held == 0 {
        let line = Line::new("swords-picture-gone").seat("who", seat).line("domain", domain_line(home));
        return line.number("place", is.place.unwrap_or(0));
    }
    let pieces: Vec<_> = standing_pieces(view, Some(seat)).collect();
    let open = is.open.iter().map(|open| match note(is, open) {
        Some(note) => Line::new("swords-picture-noted").line("card", open.card.line()).line("note", note),
        None => open.card.line(),
    });
    let line = Line::new("swords-picture-player").seat("who", seat).number("held", is.held);
    let line = line.number("count", view.public.own(seat).count() as i64);
    let line = line.number("place", is.place.unwrap_or(0));
    let line = line.line("domain", domain_line(home)).number("open", is.open.len() as i64).list("cards", open);
    line.number("some", pieces.len() as i64).list("pieces", groups(pieces, home))
}

/// The name of a domain above its map, with the plain word for it if that differs.
fn called(domain: Domain) -> Line {
    Line::keyed(format!("swords-picture-{}", domain.word()))
}

fn domain_line(domain: Option<Domain>) -> Line {
    domain.map_or_else(|| Line::new("swords-picture-no-domain"), called)
}

/// The pieces that a player, or nobody, has on the board, then the likenesses of them.
fn standing_pieces(view: &View, owner: Option<Seat>) -> impl Iterator<Item = (Kind, Spot)> {
    let own = view.public.on_board().filter(move |(_, piece)| piece.owner == owner);
    let doubles = view.public.doubles.iter().filter(move |(_, of)| view.public.piece(*of).owner == owner);
    let likeness = |(spot, of): &(Spot, PieceId)| (("likeness", view.public.piece(*of).rank), *spot);
    own.filter_map(|(_, piece)| Some((kind(piece), piece.spot?))).chain(doubles.map(likeness))
}

/// The word for pieces in a list, and their rank, by which ghosts and likenesses differ.
type Kind = (&'static str, Rank);

fn kind(piece: &Piece) -> Kind {
    let word = match piece {
        Piece { ghost: true, .. } => "ghost",
        Piece { rock: true, .. } => "stone",
        _ => piece.rank.word(),
    };
    (word, piece.rank)
}

/// Spots by kind of piece: "guards c3 d2". Spots of `home` are named without it.
fn groups(pieces: impl IntoIterator<Item = (Kind, Spot)>, home: Option<Domain>) -> Vec<Line> {
    const KINDS: [&str; 9] = ["wizard", "stone", "warrior", "demon", "hulk", "guard", "pion", "ghost", "likeness"];
    let pieces: Vec<_> = pieces.into_iter().collect();
    let group = |of: Kind| {
        let spots: Vec<Spot> = pieces.iter().filter(|(kind, _)| *kind == of).map(|(_, spot)| *spot).collect();
        let line = Line::keyed(format!("swords-picture-some-{}", of.0)).number("count", spots.len() as i64);
        let line = if ["ghost", "likeness"].contains(&of.0) { line.line("rank", of.1.line()) } else { line };
        (!spots.is_empty()).then(|| line.list("spots", spots_lines(spots, home)))
    };
    KINDS.into_iter().flat_map(|word| Rank::ALL.map(|rank| (word, rank))).filter_map(group).collect()
}

/// The rocks of the board, or of one domain.
fn rocks(view: &View, within: Option<Domain>) -> Option<Line> {
    let rocks = view.public.rocks.iter().filter(|spot| within.is_none_or(|domain| spot.domain == domain));
    let spots = spots_lines(rocks.copied().collect(), within);
    (!spots.is_empty()).then(|| Line::new("swords-picture-rocks").list("spots", spots))
}

/// The pieces that belong to nobody.
fn nobodys(view: &View) -> Option<Line> {
    let free = view.public.on_board().filter(|(_, piece)| piece.owner.is_none() && piece.rank == Rank::Hulk);
    let spots: Vec<Spot> = free.filter_map(|(_, piece)| piece.spot).collect();
    let line = Line::new("swords-picture-some-hulk").number("count", spots.len() as i64);
    (!spots.is_empty())
        .then(|| Line::new("swords-picture-nobodys").line("pieces", line.list("spots", spots_lines(spots, None))))
}

/// The last events: conflicts, deaths, cards, and the steps of each piece. All but the cards can be limited to some
/// spots.
fn trail(view: &View, there: impl Fn(Spot) -> bool) -> Vec<Line> {
    let mut ways: Vec<(PieceId, Vec<Spot>)> = vec![];
    for (piece, from, to) in view.public.trails().went().filter(|(_, from, to)| there(*from) || there(*to)) {
        match ways.iter_mut().find(|(other, spots)| other == piece && spots.last() == Some(from)) {
            Some((_, spots)) => spots.push(*to),
            None => ways.push((*piece, vec![*from, *to])),
        }
    }
    let mut told = None;
    let way = |(piece, spots): (PieceId, Vec<Spot>)| {
        let is = view.public.piece(piece);
        // One player's pieces are told one after the other, and the player is named once.
        let owner = is.owner.filter(|owner| told.replace(*owner) != Some(*owner));
        let from = spots.first().map_or_else(|| Line::new("swords-spot-plain"), |spot| spot.line());
        let steps = spots.get(1..).unwrap_or_default().chunk_by(|one, other| one.domain == other.domain);
        let steps = steps.map(|part| {
            let cells: Vec<&str> = part.iter().map(|spot| spot.cell.name()).collect();
            let home = spots.first().is_some_and(|from| part.iter().all(|spot| spot.domain == from.domain));
            if home {
                Line::verbatim(cells.join(" "))
            } else {
                spots_line(part[0].domain).text("cell", cells.join(" "))
            }
        });
        let line = Line::new("swords-picture-way").line("rank", owned_rank(is.rank, owner));
        line.line("from", from).list("to", steps)
    };
    ways.sort_by_key(|(piece, _)| view.public.piece(*piece).owner);
    let fell = spots_lines(view.public.trails().fell().filter(|spot| there(*spot)).collect(), None);
    let fought = view.public.trails().fought().filter(|fought| there(fought.spot)).map(fought_line);
    let went = (!ways.is_empty()).then(|| Line::new("swords-picture-went").list("ways", ways.into_iter().map(way)));
    let fell = (!fell.is_empty()).then(|| Line::new("swords-picture-fell").list("spots", fell));
    fought.chain(fell).chain(played(view)).chain(went).collect()
}

/// The rank of a piece, and its owner if one is given.
fn owned_rank(rank: Rank, owner: Option<Seat>) -> Line {
    let line = Line::new("swords-picture-fighter").line("rank", rank.line());
    owner.map_or_else(|| rank.line(), |owner| line.line("who", Line::name_of(owner)))
}

/// A conflict that was fought, with what both sides came to.
fn fought_line(fought: &Fought) -> Line {
    let side = |at: usize| owned_rank(fought.sides[at].0, fought.sides[at].1);
    let line = outcome(fought, "swords-picture-fought").line("spot", fought.spot.line());
    let line = line.line("mover", side(0)).line("other", side(1));
    line.number("moved", fought.totals[0]).number("met", fought.totals[1])
}

/// Returns a line that names the winner of a conflict and the loser.
fn outcome(fought: &Fought, key: &'static str) -> Line {
    let side = |at: usize| owned_rank(fought.sides[at].0, fought.sides[at].1);
    let (winner, loser) = (usize::from(!fought.won), usize::from(fought.won));
    Line::new(key).line("winner", side(winner)).line("loser", side(loser))
}

/// The cards that were lately played, each with its player.
fn played(view: &View) -> Option<Line> {
    let card =
        |(seat, card): (Seat, Card)| Line::new("swords-picture-played-by").line("card", card.line()).seat("who", seat);
    let cards: Vec<Line> = view.public.trails().played().map(card).collect();
    (!cards.is_empty()).then(|| Line::new("swords-picture-played").list("cards", cards))
}

/// An effect that lasts on pieces. `None` for ghosts and doppelgangers, which are described with the pieces.
fn lasting_line(view: &View, lasting: &Lasting) -> Option<Line> {
    let there = |piece: &&PieceId| view.public.piece(**piece).spot.is_some();
    let pieces: Vec<Line> =
        lasting.pieces.iter().filter(there).map(|piece| target_line(view, Target::Piece(*piece))).collect();
    let told = pieces.is_empty() || lasting.card.magic().effect().is_seen;
    (!told).then(|| Line::new("swords-picture-lasts").line("card", lasting.card.line()).list("pieces", pieces))
}

/// The pieces that a bear trap holds.
fn snared(view: &View, there: impl Fn(Spot) -> bool) -> Option<Line> {
    let held = view.public.acting().filter(|(_, is)| is.snared && is.spot.is_some_and(&there));
    let pieces: Vec<Line> = held.map(|(id, _)| target_line(view, Target::Piece(id))).collect();
    let line = Line::new("swords-picture-lasts").line("card", Card::BearTrap.line());
    (!pieces.is_empty()).then(|| line.list("pieces", pieces))
}

/// The number of steps that each piece has made by the dice of the turn.
fn stepped(view: &View, there: impl Fn(Spot) -> bool) -> Option<Line> {
    let made = view.public.turn.iter().flat_map(|turn| &turn.steps);
    let made = made.filter(|(id, _)| view.public.piece(*id).acts() && view.public.piece(*id).spot.is_some_and(&there));
    let piece = |(id, steps): &(PieceId, u8)| {
        let line = Line::new("swords-picture-made").line("piece", target_line(view, Target::Piece(*id)));
        line.number("steps", *steps)
    };
    let pieces: Vec<Line> = made.map(piece).collect();
    (!pieces.is_empty()).then(|| Line::new("swords-picture-steps-made").list("pieces", pieces))
}

/// A thing that a card names.
fn target_line(view: &View, target: Target) -> Line {
    match target {
        Target::Piece(piece) => {
            let is = view.public.piece(piece);
            let at = is.spot.or(is.fell).map_or_else(|| Line::new("swords-spot-plain"), Spot::line);
            Line::new("swords-picture-piece").line("rank", is.rank.line()).line("spot", at)
        }
        Target::Spot(spot) => spot.line(),
        Target::Card(card) => card.line(),
        Target::Seat(seat) => Line::name_of(seat),
    }
}

/// The note on a card that lies before a player: that it is spent, the card it keeps, or that it is fought with.
pub(crate) fn note(player: &Player, open: &Open) -> Option<Line> {
    let armed = player.arm == Arm::With(open.card);
    match (open.used, open.keeps) {
        (true, _) => Some(Line::new("swords-picture-used")),
        (false, Some(kept)) => Some(Line::new("swords-picture-keeps").line("card", kept.line())),
        (false, None) => armed.then(|| Line::new("swords-picture-in-use")),
    }
}

/// The viewer's cards in the order of the ledger, each with whether it is due at once. Cards that are due come first.
pub(crate) fn hand(view: &View) -> Vec<(Card, bool)> {
    let Viewer::Seat(seat) = view.viewer else { return vec![] };
    let known = |held: &HandCard<Option<Card>>| held.card.map(|card| (card, held.due));
    let mut cards: Vec<(Card, bool)> = view.hands[seat.index()].iter().filter_map(known).collect();
    cards.sort_unstable_by_key(|(card, due)| (!due, *card));
    cards
}

/// The kind of the card, in words.
fn kind_of_card(card: Card) -> Line {
    let word = format!("{:?}", card.kind()).to_lowercase();
    let word = if card.is_trap() { format!("{word}-trap") } else { word };
    Line::keyed(format!("swords-picture-kind-{word}"))
}
