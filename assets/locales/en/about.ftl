# Who we are, why chance is fair, what the rules say.
about = **Pervigil { $version }** is the game master of wizard board games, played here over hours or days.
about-fairness = **Why chance is fair**
    1. Before a game I draw a secret *seed* and a *salt* from the operating system: 32 random bytes each.
    2. Every roll and every shuffle of the game comes from the seed and from nothing else.
    3. The opening post shows a fingerprint, the *commitment*: the SHA-256 of the seed followed by the salt.
    4. So I cannot change the seed later, and nobody can read it from the fingerprint.
    5. The last post shows seed and salt. Check them: join their digits, seed first, then
       `printf SEEDSALT | xxd -r -p | sha256sum` prints the fingerprint.
    6. `/record` gives the finished game as a file: what was agreed, every choice, all that followed.
    7. `pervigil verify FILE --commitment FINGERPRINT` deals again and makes every choice again.
    8. It says of each roll and shuffle whether it follows; if one byte was changed, it names the line.
    9. Choices are numbered, and each has dice of its own: waiting or trying again never changes a roll.
    10. What it cannot show: whether a computer played well, or people talked.
about-privacy = **Privacy**: `/privacy` shows what I keep about you and deletes it.
about-credits = **Games**: The Sorcerer's Chamber by Tim Schutz (piecepack by James Kyle); Amulets by Jörg Hansen; Sorcerer & Stones by Eros Lin and Chau-Hsin Chou; Swords and Sorcery and Summoner's Quest after unsigned texts. Rules, pictures and code here are our own.
    -# Free software under the MIT licence. Not affiliated with the authors of the games, nor with Discord.
record-given = The whole record of this game of { $game }, with everything that was hidden. Seats stand for people; no name is in it.
    Check it with `pervigil verify { $file } --commitment { $commitment }`, and see that this is the fingerprint of the opening post. `/about` explains it.
rules-games = ## Rules
    { $games }
    -# Choose a game below, or look for words in all of them with `/rules topic:`
rules-parts = -# { $parts }
    -# Choose a part below, or look for words with `/rules topic:`
rules-choose-game = Choose a game…
rules-choose-part = Choose a part…
rules-open = Open one of these…
rules-found = ### “{ $query }” in the rules: { $count ->
        [one] one part
       *[other] { $count } parts
    }
rules-nothing = No part of any rules has all of these words: “{ $query }”. Try fewer words, or the beginning of one, from four letters on; or choose below.
rules-nothing-in = No part of the rules of { $game } has all of these words: “{ $query }”. Try fewer words, or the beginning of one, from four letters on; or choose below.
rules-look-everywhere = Look in all games
rules-all-games = ‹ All games
rules-page = -# Page { $page } of { $pages }
rules-more-places = { $count ->
    [one] 1 more place has these words
   *[other] { $count } more places have these words
}
rules-ruling = -# ⚖️ a house ruling: the rules of the game are silent or unclear there, and this is how we play it.
rules-back = ‹ What was found
rules-before = ‹ Before
rules-after = More ›
