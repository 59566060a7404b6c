import type { ModuleContent } from '#database/seeders/demo/content/module_content'
import { prose } from '#database/seeders/demo/content/prose'

export const driftAndDustModules: ModuleContent[] = [
  {
    key: 'salvage-rights',
    name: 'Salvage Rights',
    system: 'starlane',
    setting: 'drift',
    description: prose`
      The wreck of the Calliope is worth eleven million credits, and by the law of the Drift it belongs to whoever is
      standing on its bridge at the end of the shift. You have a tug, five hours of air and a rival crew on the far
      side of the hull.

      The power is out. Then it is on, in one corridor, and then the next, as if the ship were showing you to your
      seats. Somebody has been keeping the plants in the arboretum alive. The log says that the crew left in good
      order eighty years ago; the galley says that they left this morning.

      Blue-collar science fiction with grease under its nails: cut, carry, argue about shares, and run.

      Good to know: tense rather than gory; the rules fit on one card.`,
  },
  {
    key: 'quiet-between',
    name: 'The Quiet Between Stars',
    system: 'starlane',
    setting: 'drift',
    description: prose`
      Forty years out and forty still to go, the seed ship Long Patience wakes five of its sleepers. It will not say
      why. It asks how you slept. It has baked bread.

      The ship has a decision to make and, it turns out, nobody to talk to. Over one long night you will read the
      letters that were written to you by people who are gone, visit the garden deck as it rains, and hear what is
      coming the other way through the dark, slowly, with its lights on.

      A thoughtful, humane story about distance and company. There are hardly any dice, and there is a good chance
      that somebody will need a tissue.

      Good to know: role-playing throughout; wonderful with strangers.`,
  },
  {
    key: 'perihelion',
    name: 'Mutiny on the Perihelion',
    system: 'starlane',
    setting: 'drift',
    description: prose`
      The liner Perihelion skims the surface of a sun so that rich passengers may toast it at close quarters. On this
      crossing the captain has locked herself on the bridge, the shields are failing deck by deck, and both the crew
      and the first-class lounge have started electing people.

      You are the only ones with a key to every door: stewards, an engineer's apprentice, the ship's cat's official
      keeper. Choose a side, or become one. Every half hour of play the sun gets closer and a deck is lost, whether
      you have finished with it or not.

      Glamour, sabotage and a ticking clock. Bring a persuasive voice and somewhere to hide.

      Good to know: sides may change at the table; all of it in good humor.`,
  },
  {
    key: 'first-light',
    name: 'First Light on Karsis Four',
    system: 'starlane',
    setting: 'drift',
    description: prose`
      The survey said breathable air, gentle weather, no intelligent life. The survey was two thirds right.

      You are the first landing party on a world where the grass turns to watch you pass. There are ruins, but they
      are growing. There are voices on the radio, but they are yours, from tomorrow. And there are six hours until
      the settlers come down, eight thousand of them, with nowhere else to go.

      Name the mountains. Meet the neighbors. Decide what gets written in the first line of a planet's history. A
      bright, curious adventure for people who would rather ask a question than fire a shot, although there is a
      beast, and it is magnificent.

      Good to know: families welcome, from age twelve.`,
  },
  {
    key: 'midnight-train',
    name: 'The Midnight Train to Nowhere Good',
    system: 'iron-and-dust',
    setting: 'copperhead-territory',
    description: prose`
      The Copperhead Line runs one train that is not on the timetable. It takes on water at a town that burned down,
      and it takes on passengers who have something to settle.

      You bought your tickets with coins that you do not remember being paid. The conductor is courteous. The dining
      car serves your favorite dish. Three cars ahead there is a strongbox, a sheriff, and the man who killed each
      one of you, playing patience and waiting for company.

      Climb along the roof at full steam, deal cards with the dead, and get off before the last station. A weird
      western with gunfights that are decided in one breath.

      Good to know: poker chips replace dice; no poker needed.`,
  },
  {
    key: 'six-graves',
    name: 'Six Graves for Copperhead',
    system: 'iron-and-dust',
    setting: 'copperhead-territory',
    description: prose`
      Somebody has dug six fresh graves on the hill above Copperhead and set up six neat markers. They are yours, and
      the date on them is Sunday.

      It is Friday noon. The mine has shut its doors. The preacher is drunk, the doctor is sober, which is worse, and
      a stranger at the hotel has paid for six rooms in advance. You can ride out. There is a seventh marker, face
      down in the dirt, for the one who tries.

      A showdown story in three acts with a town full of people worth saving. You will need friends by Sunday, and
      you have been a little careless with those.

      Good to know: great for groups of friends; six heroes with shared history.`,
  },
  {
    key: 'rainmaker',
    name: "The Rainmaker's Debt",
    system: 'iron-and-dust',
    setting: 'copperhead-territory',
    description: prose`
      Doctor Ambrose Quill promised rain to eleven drowning-poor towns, took their money, and delivered. It has not
      stopped since. The valley is a lake, the lake has a current, and something in it knows the towns by name.

      Now Quill wants to hire you to break into the one dry place left, a vault in the old mission, and return what
      he borrowed to make the sky open. He is a liar and a coward. On this one point he is telling the truth.

      Flooded canyons, steamboats in the desert, a preacher with gills. By the end you will decide who drinks, and
      who pays.

      Good to know: pulp adventure with a strange heart; rules explained as we go.`,
  },
]
