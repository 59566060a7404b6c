import type { SystemContent } from '#database/seeders/demo/content/kinds'
import { prose } from '#database/seeders/demo/content/prose'

export const systems = [
  {
    slug: 'fifth-edition',
    name: 'Fifth Edition',
    description: prose`
      The game that most people mean when they say "let's play": a party of heroes, a twenty-sided die, and a world
      that answers back. Pick a class, cast a spell, roll high when it matters. Great for a first evening as well
      as for the five-hundredth.`,
  },
  {
    slug: 'emberforge',
    name: 'Emberforge',
    description: prose`
      Heroic fantasy with the dial turned to blazing. Every hero carries an inner fire that may be spent to do the
      impossible, and that has to be fed afterwards. Fights are short, loud and cinematic. Great for players who
      want big moments without big rulebooks.`,
  },
  {
    slug: 'hollow-crown',
    name: 'Hollow Crown',
    description: prose`
      Gothic horror by candlelight. Characters are people with something to lose, dread builds by turning cards, and
      the scariest thing at the table is usually a choice. Great for an evening that you will still be thinking
      about on the way home.`,
  },
  {
    slug: 'starlane',
    name: 'Starlane',
    description: prose`
      Science fiction for people who like their ships lived-in. Two dice, one card of rules, and a crew with bills to
      pay. From haunted wrecks to first contact, the questions are always human. Great for problem solvers and
      dreamers.`,
  },
  {
    slug: 'iron-and-dust',
    name: 'Iron & Dust',
    description: prose`
      The weird west, played with poker chips. Push your luck, call a bluff, and settle a gunfight in one held breath.
      The dead ride trains here and the rain remembers who paid for it. Great for friends who enjoy a good
      standoff.`,
  },
  {
    slug: 'tidewrack',
    name: 'Tidewrack',
    description: prose`
      Adventure under sail. The crew shares one character sheet, the ship, and everybody has a station on her. The
      sea keeps a tally of what you owe, and sooner or later sends somebody to collect. Great for groups who like
      to win or sink together.`,
  },
  {
    slug: 'quill-and-candle',
    name: 'Quill & Candle',
    description: prose`
      Mysteries that play fair. Clues are printed, witnesses have reasons, and the answer can be found by reading
      closely and asking well. There are almost no rules and there is always tea. Great for readers, puzzlers and
      people who say that they cannot act.`,
  },
  {
    slug: 'neon-psalm',
    name: 'Neon Psalm',
    description: prose`
      Cyberpunk with a soul, rented or otherwise. Your chrome is fast, your rent is late, and faith is the last thing
      that nobody has managed to copy. Heists are planned in flashbacks, so the action never waits. Great for
      style, speed and strong feelings.`,
  },
  {
    slug: 'wildkin',
    name: 'Wildkin',
    description: prose`
      Small animals, large adventures. Be brave as a mouse, wise as a mole or hungry as a hedgehog in a world where a
      puddle is an ocean. Simple enough for children, clever enough for everyone else. Great for families and for
      gentle evenings.`,
  },
  {
    slug: 'torch-and-chalk',
    name: 'Torch & Chalk',
    description: prose`
      Old-school dungeon exploration. Make a character in three minutes, map the dark on graph paper, and think before
      you touch anything. Treasure is real, danger is honest, and cleverness beats levels. Great for explorers who
      like to earn it.`,
  },
  {
    slug: 'threefold',
    name: 'Threefold',
    description: prose`
      Storytelling without dice. Whenever something is at stake the table answers three questions: what do you want,
      what will it cost, who sees you do it? The rest follows. Great for people who have never played before, and
      for those who have played everything.`,
  },
  {
    slug: 'capes-and-consequences',
    name: 'Capes & Consequences',
    description: prose`
      Superheroes with rent, homework and exes. Invent a power in five minutes, save the day in three hours, and deal
      with what you broke on the way. Comic-book action in bright panels. Great for laughing loudly in public
      places.`,
  },
] as const satisfies SystemContent[]
