# The lesson of Amulets, a message for each step of assets/lessons/amulets.toml and one against other moves.
lesson-amulets-ask = Everyone here is a wizard, and also a captured spirit with a secret home and amulet. Your home is the framed D5, your amulet ⬢ Green. Learn the others' and cast the spell that wins. Question them: **Ask without moving any**.
lesson-amulets-ask-wrong = Choose **Ask without moving any**.
lesson-amulets-someone = A spirit's first true answer:
    ✱ own amulet on its home
    ○ another amulet there
    ✚ own amulet in its home's row or column
    – none of these
    CPU 2 kept its ○, so its home is A3, A4 or D3. **Move ★ Yellow** to **D2**.
lesson-amulets-someone-wrong = Move **★ Yellow** off the framed A3, to **D2**, then **Ask the spirits**.
lesson-amulets-feel = The ○ became ✚, so A3 is the home. ✚ means that CPU 2's own amulet is in column A or row 3. Only ▲ Red and ● Black are; ⬢ Green is yours. **Move ▲ Red** out, to **C1**.
lesson-amulets-feel-wrong = Move **▲ Red**, the framed amulet, to **C1**, then **Ask the spirits**.
lesson-amulets-own = No answer (–): CPU 2 has Red. CPU 3 first said ○ when E4 and C4 were taken. Try C4 with ⬢ Green: it's yours and can't be theirs, so on a home it gives ○. **Move ⬢ Green** to **C4**.
lesson-amulets-own-wrong = Move your own **⬢ Green** to the framed **C4**, then **Ask the spirits**.
lesson-amulets-home = ○, so CPU 3's home is C4. Its amulet isn't yours (Green), CPU 2's (Red), or Blue, which got ○ there. Pencil marks (`/orders`) keep such things for you. Yellow or Black? **Move ★ Yellow** to **C4**.
lesson-amulets-home-wrong = Move **★ Yellow** to **C4**, then **Ask the spirits**.
lesson-amulets-spell = ✱ “I'm home”: Yellow! CPU 2 cast first, but took E3 for your home. One mistake, and CPU 2 can no longer win. You may **Cast the spell** at any time, even now: CPU 2 **▲ Red A3**, CPU 3 **★ Yellow C4**.
lesson-amulets-spell-wrong = Cast the spell: CPU 2 has **▲ Red** and **A3**, CPU 3 has **★ Yellow** and **C4**.
lesson-amulets-spell-cast = ❌ In a game that guess would have broken your spell, and you'd only answer from then on. CPU 2 has **▲ Red** and **A3**, CPU 3 has **★ Yellow** and **C4**.
lesson-amulets-end = 🏁 You've won! The answers:
    ✱ its own amulet is on its home
    ○ another amulet is there
    ✚ its own is in its home's row or column
    – none of these
    The first that's true counts, and all hear it. You may move any number of amulets. After a wrong spell you only answer. The first right one wins.
lesson-amulets-label-amulet = An amulet on a field of the altar.
lesson-amulets-label-home = Your own home, which you alone see.
lesson-amulets-label-wizard = You, with your amulet and your home. Below you the others.
lesson-amulets-label-question = The newest question: where the amulets lay, and what each spirit answered.
lesson-amulets-example-ask = You mean to move ★ Yellow from A3 to **D2**; the grey star shows its old place. The other four stay. Once you ask, CPU 2 and CPU 3 answer.
lesson-amulets-example-answers = In row 3 CPU 2 says ○: a strange amulet lies on its home. In row 4 only ★ Yellow has left, from A3, and the answer is ✚. So its home is the framed **A3**.
lesson-amulets-example-book = A row is a question: five fields, in the order of the colours above, then the wizards by number. In row 9 CPU 3 asks (?), you give no answer (–), and CPU 2 feels its home (✚).
lesson-amulets-example-cast = You named ▲ Red and A3 for CPU 2, ★ Yellow and C4 for CPU 3. Both say yes (✓ in the last row), so the spell is right and you win.
lesson-amulets-example-failed = In row 14 CPU 2 cast the spell and named C4 for CPU 3, which is right (✓), but E3 for you, which is wrong (✗). CPU 2 has failed and only answers.
lesson-amulets-example-passed = Six turns in a row were passed, so the game is over and nobody has won. All homes and amulets can be seen.
lesson-amulets-example-assist = Nobody has asked yet. Below the names you read that 96 pairs of home and amulet are left for CPU 2 and for CPU 3.
