import type { GameMasterContent } from '#database/seeders/demo/content/kinds'
import { prose } from '#database/seeders/demo/content/prose'

export const travelingGameMasters: GameMasterContent[] = [
  {
    slug: 'cordelia-finch',
    name: 'Cordelia Finch',
    private: false,
    price: 28,
    seats: 5,
    days: [3, 6],
    venues: ['the-astral-table'],
    modules: ['thirteen-doors', 'last-summer', 'quiet-between'],
    biography: prose`
      Cordelia was a hotel night porter for six years and has been writing about doors ever since. She runs strange,
      tender games online for players from Alaska to Maine, with a hand-drawn map that changes while you watch. There
      are few dice at her table and no wrong answers, though there are some very surprising ones. She listens like
      nobody else and quietly weaves what you said an hour ago into what happens now. Many of her players had never
      met before. A remarkable number of them now send each other birthday cards.`,
  },
  {
    slug: 'nikolai-petrov',
    name: 'Nikolai Petrov',
    private: false,
    price: 18,
    seats: 5,
    days: [1, 4, 5],
    venues: ['the-astral-table'],
    modules: ['salvage-rights', 'perihelion', 'first-light'],
    biography: prose`
      Nikolai fixes elevators, and his starships break down in ways that only a professional would think of. He has
      run science fiction online for a decade, with a headset, a label printer and an unshakeable belief that every
      engineer deserves a dramatic scene. Things go wrong at his table in a logical order. If you can explain how you
      repair it, you probably have. He is patient with new players, merciless with airlocks, and keeps a tally of
      crews that got everyone home. It is longer than you would expect, and he is proud of it.`,
  },
  {
    slug: 'abigail-thorne',
    name: 'Abigail Thorne',
    private: false,
    price: 16,
    seats: 6,
    days: [2, 5, 6],
    venues: ['wayfarers-library'],
    modules: ['toll-bridge', 'singing-mill', 'unwritten-chapter'],
    biography: prose`
      Abigail keeps the rare books at the Wayfarers' Library, and she will let you hold the map as long as your hands
      are clean. She runs classic fantasy with a scholar's eye and a fiddler's sense of rhythm: songs matter, oaths
      matter, and the villain has usually written a book about it. She came to the hobby at fifty-one and has never
      forgotten how it felt not to know the rules, so nobody at her table has to pretend. Her wolves are the most
      courteous in the business.`,
  },
  {
    slug: 'kekoa-kahale',
    name: 'Kekoa Kahale',
    private: false,
    price: 24,
    seats: 6,
    days: [4, 6, 7],
    venues: ['harbor-house-tables'],
    modules: ['ghost-regatta', 'lighthouse-below', 'smugglers-quay'],
    biography: prose`
      Kekoa has crossed the Pacific twice under sail, once on purpose. At Harbor House he runs sea stories with charts
      on the table, a brass bell for the change of watch, and a fan for the storms. Everyone at his table has a
      station and a reason to shout. He is a big, gentle man who becomes your worst storm and your best first mate
      within the same minute. He takes the drowned seriously, he says, because they take us seriously. Landlubbers are
      taught three knots and forgiven the rest.`,
  },
  {
    slug: 'yuki-tanabe',
    name: 'Yuki Tanabe',
    private: false,
    price: 26,
    seats: 4,
    days: [5, 7],
    venues: ['harbor-house-tables', 'the-astral-table'],
    modules: ['bell-ringer', 'seance', 'rooftop-rain'],
    biography: prose`
      Yuki composes music for films that you have seen, and treats a session as a score: a theme, a variation, a long
      rest. The games range from farce to folk horror, and all have the same clean line. Nothing is wasted; the spoon
      from the first scene is the key in the last one. Yuki keeps tables small so that every player gets an aria.
      Quiet players blossom here, and loud ones learn to love a pause. You may be asked to close your eyes. It will be
      worth it.`,
  },
  {
    slug: 'rosalind-baca',
    name: 'Rosalind Baca',
    private: false,
    price: 14,
    seats: 7,
    days: [3, 6],
    venues: ['lodestone-games'],
    modules: ['midnight-train', 'door-that-eats', 'rainmaker'],
    biography: prose`
      Rosalind drove freight across the desert for twenty years with a dice tray on the passenger seat. Retired, or so
      she says, she now runs the busiest table at Lodestone Games, with room for seven and standing room behind. Her
      style is big, warm and fast: she points, you act, and something explodes. She knows every regular's birthday and
      every newcomer's name by the first break. Ask her about the night of the green lights near Corona. It takes
      exactly as long as it takes to set up a miniature.`,
  },
  {
    slug: 'oliver-brandt',
    name: 'Oliver Brandt',
    private: false,
    price: 20,
    seats: 6,
    days: [2, 6],
    venues: ['lodestone-games', 'the-astral-table'],
    modules: ['griffin-heist', 'night-shift', 'perihelion'],
    biography: prose`
      Oliver used to plan bank security, and has been spending his retirement breaking in. He runs capers and
      superhero comedies with blueprints on the table and a stopwatch that he never actually starts. He loves a plan,
      he loves the moment when it falls apart even more, and he always says yes to the third craziest idea. Rules are
      taught in five minutes with the help of a sandwich. He plays all of the guards as people with lives, which makes
      it much harder and much nicer to rob them.`,
  },
  {
    slug: 'ingrid-solheim',
    name: 'Ingrid Solheim',
    private: true,
    price: 40,
    seats: 4,
    days: [6],
    venues: ['the-astral-table'],
    modules: ['last-candle', 'nine-nights'],
    biography: prose`
      Ingrid takes private tables only: birthdays, old friends who have moved apart, one wedding party each summer.
      She talks with every group beforehand and then writes the evening for exactly these people, their jokes, their
      fears and the story that they keep telling about that one vacation. A novelist and former mountain guide, she is
      as good with a cliff edge as with a silence. Her calendar is short and her games are long remembered. Those who
      have sat at her table tend to speak of it in lowered voices.`,
  },
  {
    slug: 'desmond-achebe',
    name: 'Desmond Achebe',
    private: true,
    price: 35,
    seats: 5,
    days: [5],
    venues: ['we-geek-together'],
    modules: ['pearl-auction', 'griffin-heist'],
    biography: prose`
      Desmond runs evenings for companies and teams, which sounds dull until you have seen an accounting department
      steal a golden griffin. A trained mediator, he designs games in which everybody is needed and nobody has to
      perform. He reads a room within a minute and knows who has not spoken yet. His auctions are famous: by the end,
      people who have shared an office for years have learned what the others would trade for a wish. Tables are by
      arrangement, and the snacks are catered.`,
  },
]
