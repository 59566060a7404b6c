import type { ModuleContent } from '#database/seeders/demo/content/module_content'
import { prose } from '#database/seeders/demo/content/prose'

export const neonAndWildModules: ModuleContent[] = [
  {
    key: 'chrome-vespers',
    name: 'Chrome Vespers',
    system: 'neon-psalm',
    setting: 'new-halcyon',
    description: prose`
      In New Halcyon you can rent a conscience by the hour. Yours were repossessed this morning, and it is remarkable
      how much lighter you all feel, and how little time is left until that becomes a problem.

      The cathedral of Saint Circuit holds ten thousand of them on a server below the altar. Tonight is the feast
      day. Forty thousand pilgrims will fill the plaza with candles and drones, and for nine minutes the doors will
      be open to anybody who can sing.

      Break in, get yours back, and decide about the others. Style over safety, chrome over style, and a choir that
      you really do not want to meet without a soul.

      Good to know: cyberpunk heist, ages sixteen and up; soundtrack included.`,
  },
  {
    key: 'sublevel-nine',
    name: 'The Saint of Sublevel Nine',
    system: 'neon-psalm',
    setting: 'new-halcyon',
    description: prose`
      Down where the elevators stop there is a vending machine that performs miracles. It has cured the sick, named
      the guilty, and on Tuesday it refused service to the mayor.

      Three corporations have bought the block. The residents of Sublevel Nine have hired you, for everything that
      they own and a casserole, to move a two-ton saint through nine levels of locked city before the demolition
      drones clock in.

      A rolling siege with an object that nobody is able to hide: talk past checkpoints, hot-wire freight, start one
      small riot. The machine helps those who help others. Correct change is appreciated.

      Good to know: fast and warm-hearted; the underdogs can win.`,
  },
  {
    key: 'rooftop-rain',
    name: 'Rooftop Rain',
    system: 'neon-psalm',
    setting: 'new-halcyon',
    description: prose`
      It always rains on the night of the Courier's Run, because the weather is sponsored. Eleven packages, eleven
      crews, forty kilometers of rooftops, and a purse that would buy any of you out.

      Your package is a child. She is eight, she knows everyone's middle name, and the address on her coat is the
      tower of the company that is sponsoring the rain.

      You can still win. You can still lose, which pays better than you would think. Run the cranes and cables of a
      drowned skyline, bargain with gangs who race for honor, and work out before the finish line what exactly you
      are delivering.

      Good to know: one long chase with quiet moments; easy rules.`,
  },
  {
    key: 'acorn-robbery',
    name: 'The Great Acorn Robbery',
    system: 'wildkin',
    setting: 'thistledown-vale',
    description: prose`
      The Bank of Thistledown keeps every acorn in the vale under a very large badger. This morning the badger was
      asleep, the vault was empty, and there was a single feather on the floor.

      You are mice, moles, hedgehogs and one ambitious frog, deputized on the spot. Winter is three weeks away.
      Follow the trail through the Bramble Market, ride the post-owl, attend a trial where the judge is a trout, and
      find out why somebody would steal ten thousand acorns and leave the gold.

      Brave, funny and kind. Children take the lead, and grown-ups discover how much they want to be a hedgehog.

      Good to know: ages seven and up; a parent may share a seat's character.`,
  },
  {
    key: 'moth-and-moon',
    name: 'The Moth and the Moon',
    system: 'wildkin',
    setting: 'thistledown-vale',
    description: prose`
      Last night the moon came down to drink from the mill pond, and a moth fell in love with it. Tonight the moon
      has not gone back up.

      The owls are cross, the tide is confused, and the night-blooming flowers have sent a strongly worded letter.
      Somebody small has to walk to the end of the Elderwood, where the dark is kept, and ask for a little of it to
      be returned.

      A bedtime story for all ages, played by lantern light. You will befriend a spider, cross a river on a sleeping
      otter, and learn a lullaby that the whole table sings together at the end, quietly, so as not to wake it.

      Good to know: no fighting at all; perfect for families and first-timers.`,
  },
  {
    key: 'door-that-eats',
    name: 'Level One: The Door That Eats',
    system: 'torch-and-chalk',
    setting: 'ninefold-deep',
    description: prose`
      The first level of the Ninefold Deep has killed more adventurers than dragons have, and most of them never got
      past the door.

      Roll your character in three minutes: a trade, a torch, a reason. Then draw the map on real graph paper while
      the Game Master describes what your light can reach. There is treasure if you are careful, glory if you are
      lucky, and a wall at the tavern upstairs with the name of every hero who was neither.

      Pure exploration in the old style. Nothing is balanced, everything is fair, and a ten-foot pole is the best
      friend that you will ever have. Bring a pencil and a spare character.

      Good to know: survivors keep their sheet and may come back for level two.`,
  },
  {
    key: 'hundred-steps',
    name: 'The Well of a Hundred Steps',
    system: 'torch-and-chalk',
    setting: 'azhar',
    description: prose`
      In Azhar water is counted in steps. A poor family's well has ten, the Caliph's has ninety. The well at Qasr
      Imun has a hundred, and nobody has been thirsty enough to go down the last one.

      This year the rains have failed. The city has drawn lots, and your names were on them.

      Descend a spiral the width of a street, past terraces where whole markets once stood, past mosaics that
      disagree with each other about what is coming. Every ten steps the rules of the place change, and every ten
      steps you may turn back with what you have found. Greed and mercy are both on the map.

      Good to know: push-your-luck dungeon crawling; characters are quick to make.`,
  },
  {
    key: 'bone-market',
    name: 'The Bone Market',
    system: 'torch-and-chalk',
    setting: 'ninefold-deep',
    description: prose`
      On the third level of the Deep the monsters hold a market, under truce, by the light of a captive star.
      Anything may be bought there. A minute of sleep, somebody's fear of heights, the other half of a broken sword.

      You have come to buy back a friend. You have a purse of surface gold, which is pretty but worth little here, a
      list of local customs that is at least a century old, and until the star goes out.

      Haggle with ghouls, play a game of stones with a lich who hates to lose, and never, ever accept a free sample.
      Swords are peace-bound at the gate. What happens after closing time is another matter.

      Good to know: a social dungeon; clever bargains beat big numbers.`,
  },
  {
    key: 'sandglass-thieves',
    name: 'The Sandglass Thieves',
    system: 'fifth-edition',
    setting: 'azhar',
    description: prose`
      In the tower of the Vizier stands a sandglass that measures not the hour but the city: when the last grain
      falls, Azhar will be dust. It has been turned over every morning for two thousand years. This morning it was
      gone.

      You stole it. You did not know. You have already sold the sand.

      One day, four buyers, a city that is coming apart at the edges, and a genie in the interest-bearing business.
      Chase grains of time across the roofs of the perfume quarter, through the court of the Scorpion Queen and into
      yesterday afternoon, where some people who look very much like you are about to make a terrible mistake.

      Good to know: level 6; time travel kept simple and fun.`,
  },
  {
    key: 'last-summer',
    name: 'Letters from the Last Summer',
    system: 'threefold',
    setting: null,
    description: prose`
      Twenty years ago you spent one summer together at a harbor town that is no longer on any map. Today each of you
      received a letter, in your own handwriting, that begins: come back, we left something undone.

      Half of the game is played as grown-ups who have learned to forget, half as the children who swore never to.
      What you decide in one summer changes the other. There was a boat, a dare, a friend whose name none of you can
      say.

      Nostalgic, strange and tender, told with three simple questions in place of dice. If you like stories about
      friendship with a tide going out beneath them, take a seat.

      Good to know: collaborative storytelling; no rules to learn at all.`,
  },
  {
    key: 'night-shift',
    name: "Sidekicks' Night Shift",
    system: 'capes-and-consequences',
    setting: null,
    description: prose`
      Every great hero of Daybreak City is at the annual gala across the river. Somebody has to watch the phones.

      You are the sidekicks: Kid Comet, the Understudy, a girl who can talk to elevators. You have one van, half of a
      utility belt, and strict orders not to touch anything. At 9:04 the first alarm rings. At 9:06 all the others
      do.

      Invent your powers in five minutes and spend an evening saving a city that keeps asking whether a real hero is
      available. The villain is somebody's ex. The collateral damage comes out of your allowance. By sunrise you may
      have a headline of your own.

      Good to know: big laughs, bigger stunts; for all ages from twelve.`,
  },
]
