# Who we are, why chance is fair, what the rules say.
about = **Pervigil { $version }** is the game master of wizard board games, played here over hours or days.
about-fairness = **Why chance is fair**
    1. When a table opens I draw a secret *seed* and a *salt*. Before anyone joins, its card shows their *commitment*: the SHA-256 of both.
    2. A game draws from the seed and the ids Discord gives to all presses that join, leave, add a computer or start. So nobody picks it, host and operator included.
    3. The opening post adds a *binding*, the SHA-256 of what was agreed: game, options, kinds of seats, presses, my version.
    4. **Fairness** on the last post shows seed, salt and the *fingerprint* of the record.
    5. `/history record` is that record: what was agreed, every choice but pencil marks, all that followed.
    6. `sha256sum FILE` prints the fingerprint, `head -n1 FILE | sha256sum` the binding, `printf SEEDSALT | xxd -r -p | sha256sum` the commitment.
    7. `pervigil verify FILE --commitment … --binding … --fingerprint …` makes every choice again, also what computers chose, and names the first line that does not follow.
    8. The fingerprint alone shows whether a person's choice was changed.
    9. Choices are numbered, each with its own dice: trying again changes no roll.
    10. What remains: my operator could drop presses (you would notice yours, nobody theirs) or edit posts: keep the numbers. And people may talk.
about-privacy = **Privacy**: `/settings export` gives you what I keep about you, `/settings forget` deletes it.
about-credits = **Games**: The Sorcerer's Chamber by Tim Schutz (piecepack by James Kyle). Amulets by Jörg Hansen. Sorcerer & Stones by Eros Lin and Chau-Hsin Chou. Swords and Sorcery and Summoner's Quest after unsigned texts. Rules, pictures and code here are our own.
    -# Free software under the MIT licence. Not affiliated with the authors of the games, nor with Discord.
record-given = The whole record of this game of { $game }, with everything that was hidden. Seats stand for people; no name is in it.
    Check it with `pervigil verify { $file } --commitment { $commitment } --binding { $binding } --fingerprint { $fingerprint }`. These must be the numbers of the lobby's card, the opening post and **{ shown-fairness }** on the last post. `/settings about` explains them.
record-holds = -# It holds every choice of every seat, and so also what only its own seat saw until now: hands and standing orders. Pencil marks stay with the player who made them.
rules-games = ## Rules
    { $games }
    -# Choose a game below, or look for words in all of them with `/rules topic:`
rules-example = **In the picture:** { $about }
rules-label = **{ $number }** { $about }
rules-you = You
rules-minute = **In one minute**
rules-parts = -# { $parts }
    -# Choose a part below, or look for words with `/rules topic:`
rules-choose-game = Choose a game…
rules-choose-part = Choose a part…
rules-open = Open one of these…
rules-found = ### “{ $query }” in the rules: { $count ->
        [one] one part
       *[other] { $count } parts
    }
rules-nothing = No part of any rules has all of these words: “{ $query }”. Try fewer words, or only the beginning of one (at least four letters); or choose below.
rules-nothing-in = No part of the rules of { $game } has all of these words: “{ $query }”. Try fewer words, or only the beginning of one (at least four letters); or choose below.
rules-look-everywhere = Look in all games
rules-all-games = ‹ All games
rules-page = -# Page { $page } of { $pages }
rules-more-places = { $count ->
    [one] 1 more place has these words
   *[other] { $count } more places have these words
}
rules-ruling = -# ⚖️ a house ruling: the rules are silent or unclear there, and this is how we play it.
rules-back = ‹ What was found
rules-before = ‹ Before
rules-after = More ›
