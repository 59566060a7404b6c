import type { GameMasterContent } from '#database/seeders/demo/content/kinds'
import { prose } from '#database/seeders/demo/content/prose'

/** Gwen is first: the demo person who signs in as a game master. */
export const frontRangeGameMasters: GameMasterContent[] = [
  {
    slug: 'gwen-greyhollow',
    name: 'Gwen Greyhollow',
    private: false,
    price: 20,
    seats: 6,
    days: [3, 5, 6],
    venues: ['we-geek-together', 'the-astral-table'],
    modules: ['lamplighter', 'singing-mill', 'griffin-heist'],
    biography: prose`
      Gwen learned to run games on a night train with a notebook and four strangers, and has been looking for that
      feeling ever since. She spent nine years lighting theater stages, so her tables come with lamps, shadows and
      excellent timing. Players praise how quickly she makes room for the quiet one in the corner. She prefers
      mysteries with a heart, villains with a point, and one good joke before the worst moment. First-timers are her
      favorite people. When she is not at We Geek Together she restores old lanterns, two of which will probably be
      on your table.`,
  },
  {
    slug: 'marcus-okafor',
    name: 'Marcus Okafor',
    private: false,
    price: 25,
    seats: 5,
    days: [2, 5, 7],
    venues: ['we-geek-together'],
    modules: ['cinder-knights', 'forge-remembers', 'nine-nights'],
    biography: prose`
      A high-school history teacher by day, Marcus runs battles that feel as if somebody had lived through them. He
      builds his own terrain from foam, coffee and stubbornness, and he knows every rule well enough to tell you when
      to ignore one. Expect clear stakes, honest dice rolled in the open, and enemies who retreat when a sane person
      would. Veterans come to him for a challenge; newcomers stay because he explains a tactical choice as if it were
      a story, which to him it is. He has lost exactly one argument about trebuchets.`,
  },
  {
    slug: 'priya-raman',
    name: 'Priya Raman',
    private: false,
    price: 22,
    seats: 5,
    days: [4, 6],
    venues: ['the-copper-flagon', 'the-astral-table'],
    modules: ['unwritten-chapter', 'cartographers-club', 'seance'],
    biography: prose`
      Priya writes crossword puzzles for a living and murders people at the weekend. Her mysteries come with real
      letters, ticket stubs and the occasional pressed flower, and they can always be solved with what is on the
      table. She has a gift for witnesses: give her a name and she will give you a voice, a grudge and an alibi. If
      you are worried that you are not clever enough, don't be. She has watched a nine-year-old crack a case that
      defeated four lawyers, and she still has the drawing he made.`,
  },
  {
    slug: 'tobias-lindqvist',
    name: 'Tobias Lindqvist',
    private: false,
    price: 15,
    seats: 7,
    days: [1, 3, 6],
    venues: ['sixth-side-games'],
    modules: ['door-that-eats', 'hundred-steps', 'bone-market'],
    biography: prose`
      Tobias has been drawing the same dungeon since 1989. It now covers eleven rolls of paper, and yes, you may see
      it, if you survive. He runs old-school games with a dry smile and a box of chalk: no scripts, no plot armor, and
      a round of applause for every noble death. His tables are loud with planning and then very, very quiet. He bakes
      cardamom buns for each session and claims that they have no influence on the wandering monsters. Former players
      disagree.`,
  },
  {
    slug: 'dana-whitehorse',
    name: 'Dana Whitehorse',
    private: false,
    price: 20,
    seats: 6,
    days: [4, 7],
    venues: ['we-geek-together', 'meridian-hall'],
    modules: ['midnight-train', 'six-graves', 'rainmaker'],
    biography: prose`
      Dana grew up on a ranch with no television and a grandmother who could make a fence post sound frightening. She
      tells weird-west stories in that same low voice, one hand on the deck, and lets a silence do the work. Her
      gunfights last a heartbeat and are remembered for years. She is careful with people, frank about history, and
      generous with second chances at the table if not in the fiction. Wear a hat if you own one. She will deal you a
      better first card, though she denies this.`,
  },
  {
    slug: 'eleanor-voss',
    name: 'Eleanor Voss',
    private: false,
    price: 30,
    seats: 4,
    days: [5, 6],
    venues: ['the-copper-flagon', 'meridian-hall'],
    modules: ['widows-orchard', 'last-candle', 'harvest-ball'],
    biography: prose`
      Eleanor restores paintings, which has taught her that every dark corner holds something if you look for long
      enough. She runs small, intense horror games by candlelight and limits her tables to people who really want to
      be there. Before the first scene she talks about what nobody wishes to meet tonight, and she keeps that promise
      to the letter. Then she lowers her voice. Players describe her games as the best kind of not sleeping. She is,
      away from the table, the most cheerful person you will ever meet.`,
  },
  {
    slug: 'ruben-castillo',
    name: 'Rubén Castillo',
    private: false,
    price: 18,
    seats: 6,
    days: [2, 6, 7],
    venues: ['the-copper-flagon', 'we-geek-together'],
    modules: ['smugglers-quay', 'taxed-dragon', 'goose-girl'],
    biography: prose`
      Rubén was a street magician for eleven years, and he still cannot hand over a die without making it vanish
      first. He runs comedies that turn out to be about something. His tables laugh for two hours, and in the third
      somebody does a brave thing and nobody can look at each other. He adores terrible plans, treats every
      innkeeper as a main character, and has a rule that any joke made three times becomes true. Bring your children,
      bring your parents, and do not play cards with him.`,
  },
  {
    slug: 'hannah-weiss',
    name: 'Hannah Weiss',
    private: false,
    price: 12,
    seats: 6,
    days: [3, 6, 7],
    venues: ['sixth-side-games', 'the-copper-flagon'],
    modules: ['acorn-robbery', 'moth-and-moon', 'first-light'],
    biography: prose`
      Hannah is a children's librarian who noticed that the grown-ups at her story hour never left. Her games are
      gentle, funny and far more exciting than they look from the outside. She paints every animal token herself, has
      a different voice for each hedgehog, and can turn a shy seven-year-old into a general within half an hour.
      Families come back so often that she keeps a shelf with their half-finished maps. She has one rule: whoever is
      bravest gets the last cookie, and the table decides.`,
  },
  {
    slug: 'jamal-freeman',
    name: 'Jamal Freeman',
    private: false,
    price: 22,
    seats: 5,
    days: [4, 5, 6],
    venues: ['meridian-hall', 'the-astral-table'],
    modules: ['chrome-vespers', 'sublevel-nine', 'night-shift'],
    biography: prose`
      Jamal is a sound designer, so his cities have weather, traffic and a bass line. He runs fast games with bright
      lights: heists told in flashbacks, chases across half of a map, villains who send flowers afterwards. He keeps
      the rules so light that you forget about them and the pace so high that you forget your phone. What people
      remember, though, are the small scenes in between, on a rooftop, at a noodle bar, with the engine running. He
      makes a playlist for each table and mails it to you the next day.`,
  },
  {
    slug: 'mei-lin-zhao',
    name: 'Mei-Lin Zhao',
    private: false,
    price: 25,
    seats: 5,
    days: [1, 5, 7],
    venues: ['we-geek-together', 'the-astral-table'],
    modules: ['sandglass-thieves', 'glass-mammoth', 'anvil-road'],
    biography: prose`
      Mei-Lin is a glaciologist who spends three months of the year in a tent with a satellite phone and two
      rulebooks. She runs journeys. In her games distance is real, weather has a character sheet, and the fire at the
      end of the day is worth more than gold. She draws maps with the players rather than for them and is delighted
      each time that they go somewhere she did not expect. Calm, precise and quietly hilarious, she has once talked a
      table of six into feeling sorry for an avalanche.`,
  },
  {
    slug: 'samir-haddad',
    name: 'Samir Haddad',
    private: false,
    price: 20,
    seats: 6,
    days: [2, 4, 7],
    venues: ['meridian-hall'],
    modules: ['ash-wedding', 'sandglass-thieves', 'pearl-auction'],
    biography: prose`
      Samir's family has run the same restaurant for three generations, and he hosts a table as he hosts a dinner: you
      arrive as a guest and leave as a relative. His stories are full of feasts, feuds, bargains and grandmothers, and
      nobody plays a proud old man with more joy. He likes games in which the players argue with each other in
      character and hug afterwards. Secrets are dealt in sealed envelopes. There is always food, it is always too
      much, and it is always, mysteriously, relevant to the plot.`,
  },
]
