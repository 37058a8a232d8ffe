# The lesson of Amulets, a message for each step of assets/lessons/amulets.toml and one against other moves.
lesson-amulets-ask = Everyone here is a wizard, and also a captured spirit with a secret home and amulet. Yours are the framed D5 and ⬢ Green. Learn the others' and cast the spell that wins. Question them: **Ask without moving any**.
lesson-amulets-ask-wrong = Choose **Ask without moving any**.
lesson-amulets-someone = CPU 2 said ○ twice: another amulet stands on its home. Three haven't moved, so that home is A3, A4 or D3. Change one thing: **Move ★ Yellow** to **D2** and ask. Will the ○ go?
lesson-amulets-someone-wrong = Move **★ Yellow** off the framed A3, to **D2**, then **Ask the spirits**.
lesson-amulets-feel = The ○ became ✚, so A3 is the home. ✚ means that CPU 2's own amulet is in column A or row 3. Only ▲ Red and ● Black are. **Move ▲ Red** out, to **C1**.
lesson-amulets-feel-wrong = Move **▲ Red**, the framed amulet, to **C1**, then **Ask the spirits**.
lesson-amulets-own = No answer (–): CPU 2 has Red. CPU 3 first said ○ when E4 and C4 were taken. Try C4 with ⬢ Green: it's yours and can't be theirs, so on a home it gives ○. **Move ⬢ Green** to **C4**.
lesson-amulets-own-wrong = Move your own **⬢ Green** to the framed **C4**, then **Ask the spirits**.
lesson-amulets-home = ○, so CPU 3's home is C4. Its amulet isn't yours (Green), CPU 2's (Red), or Blue, which got ○ there. Pencil marks (`/orders`) keep such things for you. Yellow or Black? **Move ★ Yellow** to **C4**.
lesson-amulets-home-wrong = Move **★ Yellow** to **C4**, then **Ask the spirits**.
lesson-amulets-spell = ✱ “I'm home”: Yellow! CPU 2 cast first, but took E3 for your home. One mistake, and it's out. You may **Cast the spell** at any time, even now: CPU 2 **▲ Red A3**, CPU 3 **★ Yellow C4**.
lesson-amulets-spell-wrong = Cast the spell: CPU 2 has **▲ Red** and **A3**, CPU 3 has **★ Yellow** and **C4**.
lesson-amulets-end = 🏁 You've won! A spirit gives the first answer that's true: ✱, ○, ✚ or –. Everyone hears it, and your own spirit answers the others. In your turn you may move any number of amulets. Hurry, but don't guess: after a wrong spell you only answer from then on. The first right spell wins.
lesson-amulets-label-amulet = An amulet on a field of the altar.
lesson-amulets-label-home = Your own home, which you alone see.
lesson-amulets-label-wizard = You, with your amulet and your home. Below you the others.
lesson-amulets-label-question = The newest question: where the amulets lay, and what each spirit answered.
