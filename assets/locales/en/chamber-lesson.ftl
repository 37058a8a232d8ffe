# The lesson of The Sorcerer's Chamber, a message for each step of assets/lessons/chamber.toml and one against other moves.
lesson-chamber-step = Every sorcerer has three pyramids. Take the others', and be the last one standing. You have two moves a turn: a step ahead or half aside, or a turn on the spot. Step to **c9**.
lesson-chamber-step-wrong = Choose **c9**, the framed space.
lesson-chamber-orb = Orbs power your spells. Land on one to pick it up. The others see how many you hold, never their suits. Step onto the orb on **d8**.
lesson-chamber-orb-wrong = Choose **d8**, the framed orb.
lesson-chamber-stone = Your moves are used up. You could still cast a spell with your orb, but nobody is near. Pass the Sorcerer's Stone to end your turn.
lesson-chamber-stone-wrong = Keep the orb and pass the Stone.
lesson-chamber-turn = Two turns later you hold three orbs, and your opponent stands right below you. A zap flies straight ahead, but you look south-east. Turn **south**.
lesson-chamber-turn-wrong = Choose the turn to **south**, towards the framed sorcerer.
lesson-chamber-zap = **Zap!** It spends an orb, concealed until your opponent has answered. Any suit would do. Spend **☾ Moons** and keep ☀ Suns, the suit of your own sorcerer.
lesson-chamber-zap-wrong = Zap with **☾ Moons**.
lesson-chamber-return = A hit! It costs a pyramid, and the third one costs the game. For a turn nobody can zap your opponent now. Your orb returns to the floor: put it on **e9**.
lesson-chamber-return-wrong = Put it on **e9**, out of your opponent's reach.
lesson-chamber-shield = Your opponent has come close and looks at you. A shield stops one zap, unless the zap has the shield's own suit. Lay a shield of **⚔ Arms**.
lesson-chamber-shield-wrong = Lay the shield, with **⚔ Arms**.
lesson-chamber-deflect = You're being zapped! If you answer with the same suit, the zap turns round. You saw your opponent take ☀ Suns on g3, so deflect with **☀ Suns**.
lesson-chamber-deflect-wrong = Deflect with **☀ Suns**; without it you'd rely on your shield.
lesson-chamber-end = 🏁 One pyramid is left to your opponent. That's the game: gather orbs, watch what others take, line up and zap, and always keep an answer in hand. Without pyramids you're out. Confuse, Heal, Warp and Time are in the rules.
