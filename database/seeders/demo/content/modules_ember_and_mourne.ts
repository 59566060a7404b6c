import type { ModuleContent } from '#database/seeders/demo/content/module_content'
import { prose } from '#database/seeders/demo/content/prose'

export const emberAndMourneModules: ModuleContent[] = [
  {
    key: 'forge-remembers',
    name: 'The Forge That Remembers',
    system: 'emberforge',
    setting: 'ninefold-deep',
    description: prose`
      Every blade that was ever broken comes back to the Mother Forge in the end, and the Forge asks each of them one
      question. Yours has come back with a name on it: the name of somebody at this table.

      Descend into a living volcano with a crew of disgraced smiths. Strike bargains with slag spirits, cross the
      Quenching Lake before it boils, and decide whose weapon deserves to be made whole. Emberforge lets you spend
      your own inner heat to do the impossible, and the Forge is always glad to lend you more.

      The debt comes due in the last hour. It is the best part.

      Good to know: six ready-made heroes with one broken weapon each; fast, cinematic rules taught in ten minutes.`,
  },
  {
    key: 'ash-wedding',
    name: 'Ash Wedding',
    system: 'emberforge',
    setting: 'azhar',
    description: prose`
      Two houses have been at war since the mountain first burned. Tomorrow at noon, on the rim of the crater, their
      heirs will marry, and eleven hundred guests have promised to leave their knives at home.

      You are the wedding party. One of you carries the rings. One of you carries an order to stop it. One of you is
      in love with the wrong person, and the cake has gone missing together with the cook.

      A comedy of manners that slowly catches fire: speeches to be sabotaged, duels to be postponed, a grandmother
      to be kept away from the brandy, and a volcano that takes vows more seriously than people do.

      Good to know: secrets are dealt in sealed envelopes; nobody is ever stuck watching.`,
  },
  {
    key: 'cinder-knights',
    name: 'Oath of the Cinder Knights',
    system: 'emberforge',
    setting: 'lanternlands',
    description: prose`
      The last fortress of the Cinder Knights has no gate, only an oath. Say it and mean it, and the stone lets you
      in. In ninety years nobody has come out.

      Now the fortress is burning from the inside with a fire that gives no smoke, and the light can be seen from
      three kingdoms. The knights swore to guard something until the end of the world. From the look of the sky,
      they are nearly done.

      Fight through halls where every promise that you make becomes armor and every lie becomes a wound. For tables
      that love tactical battles with a beating heart in the middle of them.

      Good to know: the most combat of any game on our board; experienced players will feel the heat.`,
  },
  {
    key: 'anvil-road',
    name: 'The Anvil Road',
    system: 'emberforge',
    setting: 'ninefold-deep',
    description: prose`
      There is one road through the Anvil, and it is only there for the three days when the mountain breathes in.

      Your caravan carries medicine for a city that is running out of time, a passenger who will not give her name,
      and a crate that hums. Behind you ride the Tally Men, who have never failed to collect. Ahead lies everything
      that the mountain swallowed last year and is not finished with.

      This is a journey game: you draw the map as you travel, you choose what to throw off the wagons, and you find
      out which of your companions you would go back for. The drums at the summit are optional.

      Good to know: a gentle first hour, a breathless last one.`,
  },
  {
    key: 'widows-orchard',
    name: "The Widow's Orchard",
    system: 'hollow-crown',
    setting: 'vale-of-mourne',
    description: prose`
      In the Vale of Mourne they plant an apple tree on every grave, and they eat the apples, and they know things
      that the dead knew. The Widow Halloran has the largest orchard in the valley. This autumn every tree bears
      fruit that tastes of the same secret.

      You have come for a funeral, each for a reason of your own. By the second night someone has been buried who
      was not dead, someone has come to dinner who was, and the only honest witness is growing in the ground.

      Slow, beautiful dread in the old gothic manner: candlelight, family, weather. Nobody needs to know the rules,
      and everybody will remember the last bite.

      Good to know: horror of mood rather than gore; safety tools explained at the start.`,
  },
  {
    key: 'harvest-ball',
    name: 'Blood on the Harvest Ball',
    system: 'hollow-crown',
    setting: 'vale-of-mourne',
    description: prose`
      The invitation says masks at eight, supper at ten, the hunt at midnight. It does not say what is hunted.

      Castle Verrane opens its doors once in a generation, and each of you has begged, forged or inherited a place on
      the list. Dance well and you will learn which of your hosts is older than the house. Dance badly and you will
      learn it sooner.

      Three hours of intrigue under chandeliers, then the clocks strike and the game turns inside out. The ballroom
      is a map, gossip is a weapon, and every alliance made over the punch bowl will be tested among the hedges
      before dawn. Dress up if you like. Many do.

      Good to know: gothic vampires, glamorous and dangerous; ages sixteen and up.`,
  },
  {
    key: 'bell-ringer',
    name: 'What the Bell-Ringer Buried',
    system: 'hollow-crown',
    setting: 'vale-of-mourne',
    description: prose`
      The bell of Saint Orsel's has rung itself every night this week, one stroke more each time. Old Tamsin, who
      rang it for fifty years, was found this morning in an open grave with a spade in her hands and a smile on her
      face.

      The storm has taken the bridge, so whatever the village did, it did to itself, and nobody is leaving. You are
      the coach passengers who stopped for one night: a doctor, a debtor, a bride, a man of God. The villagers are
      kind. The villagers are far too kind.

      Dig where you are told not to. Count the strokes. You have until thirteen.

      Good to know: a folk-horror mystery with a fair solution; safety tools in use.`,
  },
  {
    key: 'last-candle',
    name: 'House of the Last Candle',
    system: 'hollow-crown',
    setting: 'vale-of-mourne',
    description: prose`
      We play this one in the dark, with ten candles on the table. Each time your luck fails, one goes out, and the
      house becomes a little larger.

      You are the night staff of a shuttered sanatorium, hired to catalog what the doctors left behind. The inventory
      lists four hundred beds, one organ, a greenhouse, and under the last page, in pencil, the four of you. There
      are rooms that were not there before supper. In one of them somebody is reading your letters aloud.

      You know from the start that the last candle will go out. What you decide together is what its light was for.

      Good to know: at most four players; quiet, intense, and over before midnight.`,
  },
]
