import type { ModuleContent } from '#database/seeders/demo/content/module_content'
import { prose } from '#database/seeders/demo/content/prose'

export const lanternlandsModules: ModuleContent[] = [
  {
    key: 'lamplighter',
    name: 'The Last Lamplighter of Hallowmere',
    system: 'fifth-edition',
    setting: 'lanternlands',
    description: prose`
      Every dusk for forty years old Perrin Vey has lit the nine hundred lamps of Hallowmere. Tonight he lit eight
      hundred and ninety-nine, sat down on the cathedral steps, and did not get up again.

      Where the last lamp should burn, in Tallow Court, the dark has begun to lean outward. Doors that were painted
      shut stand open. The watch will not go in, the guild will not pay overtime, and the bishop is asking whether
      anyone has seen his shadow.

      You have one ladder, one borrowed flame and until dawn. Expect rooftop chases, three very different bargains
      with the night, and a choice about who should carry the pole tomorrow.

      Good to know: level 3 characters provided; friendly to first-time players.`,
  },
  {
    key: 'toll-bridge',
    name: 'Wolves at the Toll Bridge',
    system: 'fifth-edition',
    setting: 'lanternlands',
    description: prose`
      The wolves of the Harrow Pass have started charging a toll, and they are giving receipts. Small ones, in a
      neat hand, stamped with a seal that has not been used since the old queen fell.

      The merchants want the pack driven off before the first snow closes the road. The pack, it turns out, would
      like to see a lawyer. Somewhere between the two lies a treaty that both sides have forgotten, a bridge that
      remembers every oath sworn on it, and a baron who is counting on nobody reading the small print.

      Fight your way across, talk your way across, or find out what the bridge itself wants. A classic road
      adventure with teeth, and with more than one honest ending.

      Good to know: level 2, about half fighting and half talking.`,
  },
  {
    key: 'griffin-heist',
    name: 'The Gilded Griffin Heist',
    system: 'fifth-edition',
    setting: 'lanternlands',
    description: prose`
      The most beautiful thing in the city of Aurelle is a golden griffin, and at midnight it is going to fly away.
      Its owner does not know this. Its buyer paid extra so that he would not.

      You are the crew: the locksmith, the liar, the muscle, the one who used to be a duchess. You have floor plans
      that are mostly right, invitations that are mostly forged, and a getaway barge whose captain gets seasick.
      Plan for one hour of play, then watch the plan meet the guests.

      Flashbacks let you have prepared for things that you did not see coming, so nobody needs to be a mastermind.
      Champagne, rooftops, double crosses and one extremely well-trained griffin.

      Good to know: level 5 characters provided; a heist, not a brawl.`,
  },
  {
    key: 'goose-girl',
    name: 'A Crown for the Goose Girl',
    system: 'fifth-edition',
    setting: 'lanternlands',
    description: prose`
      When the old king died without an heir, the crown rolled off his bier, down the palace steps and out of the
      gate. It did not stop until it reached Mabry, who keeps geese at the edge of the Greywood and would like
      everyone to go home.

      Three cousins with three armies are riding to persuade her. You happen to be staying at the only inn. So do a
      retired executioner, a talking heron and the crown itself, which has opinions.

      This is a fairy tale with muddy boots: riddles in the forest, a siege defended with ladles, and a question
      about what power is for that your table gets to answer.

      Good to know: suitable from age ten; level 1; geese are dangerous.`,
  },
  {
    key: 'singing-mill',
    name: 'Beneath the Singing Mill',
    system: 'fifth-edition',
    setting: 'lanternlands',
    description: prose`
      The mill at Otterford sings at night, and last week it learned a second verse. The children know the words.
      Nobody taught them.

      Under the wheel there is a hatch, under the hatch a stair, and under the stair a dungeon that was built, as
      far as anyone can tell, to keep a melody in. Each chamber is a piece of the song: a hall of drowned organ
      pipes, a gallery where echoes arrive before the sound, a choir of patient things that have not had an audience
      in three hundred years.

      Bring torches. Bring rope. Somebody should bring an instrument. A true first dungeon, with fair traps,
      memorable monsters and a finale that rewards the table that listened.

      Good to know: our most popular game for beginners; everything is provided.`,
  },
  {
    key: 'taxed-dragon',
    name: 'The Dragon Who Paid His Taxes',
    system: 'fifth-edition',
    setting: 'lanternlands',
    description: prose`
      For six centuries Orrivane the Resplendent has paid his taxes on time, in full, in gold. This year he has filed
      for a refund.

      The treasury of the Lanternlands would be empty by noon. So the crown has found the best people available, and
      when they declined, it found you. Climb the mountain. Audit the hoard. Establish whether the sheep count as
      dependants.

      What begins as a comedy about paperwork turns, ledger by ledger, into a mystery: someone has been stealing
      from a dragon, one coin a day, for longer than your kingdom has had kings. Orrivane is not angry. He is
      frightened, and that should worry you much more.

      Good to know: level 4; plenty of role-playing, one tremendous fight that you may be clever enough to avoid.`,
  },
  {
    key: 'nine-nights',
    name: 'Nine Nights at Rimewatch',
    system: 'fifth-edition',
    setting: 'rimewatch-marches',
    description: prose`
      The relief column is nine days away. The fort has food for ten, wood for eight, and a wall that was built to
      look one way while the dead come from the other.

      You hold Rimewatch. Each night is one attack, and each day is one decision: mend the gate or hunt, send the
      scout or rest her, burn the chapel's pews or the deserter's letters. What you choose in daylight is exactly
      what you will have after dark.

      A tense, tactical siege with faces that you will come to know by name. There is a reason why the dead walk
      toward this fort and no other, and it is warm, and it is hidden, and somebody inside has been feeding it.

      Good to know: level 5; for players who enjoy hard choices.`,
  },
  {
    key: 'glass-mammoth',
    name: 'The Glass Mammoth',
    system: 'fifth-edition',
    setting: 'rimewatch-marches',
    description: prose`
      In the blue heart of the Skarn glacier stands a mammoth of clear glass, life-sized and perfect, and in its
      chest something is beating.

      Four expeditions want it. The university wants to draw it, the Countess wants to own it, the Hearth Clans want
      it left alone, and the fourth party has been walking behind you for two days without leaving footprints.

      Race dog sleds over black ice, cross a crevasse on a bridge of frozen breath, share a fire with rivals whom
      you may need tomorrow. When you finally reach the heart, remember that glass carries sound, and that every
      word said near the mammoth has been heard.

      Good to know: level 4; exploration first, with room for mercy.`,
  },
]
