import type { campaignSettings } from '#database/seeders/demo/content/campaign_settings'
import { prose } from '#database/seeders/demo/content/prose'
import type { TicketRole } from '#common/wire'

export interface SquadContent {
  name: string
  /** Names, where the event has divisions and tables. */
  division?: string
  table?: string
  vip?: boolean
  /** Who leads it; null: its game master has given the ticket back. */
  led: 'master' | 'relief' | null
  /** How many came together, each time. */
  parties: number[]
}

export interface LargeEventContent {
  slug: string
  name: string
  /** Slugs. */
  venue: string
  setting: (typeof campaignSettings)[number]['slug'] | null
  /** The Saturday of which week, counted from the seeding; the hours of doors, start and end. */
  weeksAhead: number
  hours: [doors: number, start: number, end: number]
  /** Days before it, on which it was put up. */
  opened: number
  swapsDivisions: boolean
  divisions: string[]
  tables: { name: string; division?: string }[]
  /** Dollars. */
  types: { role: TicketRole; tier: string; price: number; stock: number; description: string }[]
  squads: SquadContent[]
  /** In reserve, without a squad. */
  relief: number
  /** How many wait together. */
  waiting: number[]
  description: string
}

/** In the order of their ids. */
export const largeEvents: LargeEventContent[] = [
  {
    slug: 'legion-of-nine-lanterns',
    name: 'Legion of Nine Lanterns',
    venue: 'meridian-hall',
    setting: 'lanternlands',
    weeksAhead: 6,
    hours: [9, 10, 18],
    opened: 70,
    swapsDivisions: true,
    divisions: ['The Harbor Watch', 'The High Roads'],
    tables: [
      ...['Anchor', 'Beacon', 'Compass', 'Dory'].map((name) => ({ name, division: 'The Harbor Watch' })),
      ...['Milestone', 'Toll Gate', 'Waystone', 'Crossroads'].map((name) => ({ name, division: 'The High Roads' })),
    ],
    types: [
      {
        role: 'player',
        tier: 'Standard',
        price: 55,
        stock: 60,
        description: 'A seat in a squad of six, lunch included.',
      },
      {
        role: 'player',
        tier: 'VIP',
        price: 95,
        stock: 12,
        description: 'A seat in a VIP squad, with a painted miniature and the evening toast.',
      },
      {
        role: 'master',
        tier: 'Game Master',
        price: 10,
        stock: 12,
        description: 'Runs a table. The adventure comes by mail two weeks before.',
      },
      { role: 'master', tier: 'VIP Game Master', price: 10, stock: 2, description: 'Runs a VIP table.' },
      {
        role: 'relief',
        tier: 'Relief Dungeon Master',
        price: 0,
        stock: 4,
        description: 'Steps in where a table needs you.',
      },
    ],
    squads: [
      { name: 'Iron Owls', division: 'The Harbor Watch', table: 'Anchor', led: 'master', parties: [1, 2, 1] },
      { name: 'The Last Ferrymen', division: 'The Harbor Watch', table: 'Beacon', led: 'master', parties: [3, 2, 1] },
      { name: 'Brine and Brass', division: 'The Harbor Watch', led: null, parties: [2, 1] },
      { name: 'Lanterns Out', division: 'The High Roads', table: 'Milestone', led: 'master', parties: [4] },
      { name: 'Goose Company', division: 'The High Roads', table: 'Waystone', led: 'relief', parties: [2, 2, 1] },
      { name: 'Nine of Nine', division: 'The High Roads', led: 'master', parties: [] },
      {
        name: 'The Gilded Few',
        division: 'The High Roads',
        table: 'Crossroads',
        vip: true,
        led: 'master',
        parties: [2, 1],
      },
    ],
    relief: 2,
    waiting: [],
    description: prose`
      Eight tables, one burning border, and a war that only ends if everybody plays. In the Legion of Nine Lanterns each
      squad of six holds a piece of the same map. What your table wins by noon is what the next one starts from after
      lunch; what it loses has to be taken back by somebody else.

      Choose **The Harbor Watch** to hold the city from the water, or **The High Roads** to bring the relief in over the
      passes. Game masters found the squads, players join them, and everybody meets for the last hour in the great room.

      - Doors at nine, dice at ten, the last lantern at six
      - Characters of level five, your own or ours
      - Lunch, water and a quiet room are included`,
  },
  {
    slug: 'the-siege-of-saltglass',
    name: 'The Siege of Saltglass',
    venue: 'sixth-side-games',
    setting: 'saltglass-coast',
    weeksAhead: 3,
    hours: [12, 13, 20],
    opened: 60,
    swapsDivisions: false,
    divisions: [],
    tables: [{ name: 'Table 1' }, { name: 'Table 2' }, { name: 'Table 3' }, { name: 'Table 4' }, { name: 'Table 5' }],
    types: [
      { role: 'player', tier: 'Standard', price: 45, stock: 30, description: 'A seat in a squad of six.' },
      { role: 'player', tier: 'VIP', price: 75, stock: 6, description: 'A seat at the captain’s table.' },
      {
        role: 'master',
        tier: 'Game Master',
        price: 0,
        stock: 5,
        description: 'Runs a table; you play for free on the next one.',
      },
      { role: 'master', tier: 'VIP Game Master', price: 0, stock: 1, description: 'Runs the captain’s table.' },
      {
        role: 'relief',
        tier: 'Relief Dungeon Master',
        price: 0,
        stock: 3,
        description: 'Steps in where a table needs you.',
      },
    ],
    squads: [
      { name: 'Kelp and Candle', table: 'Table 1', led: 'master', parties: [2, 2, 2] },
      { name: 'The Drowned Choir', table: 'Table 2', led: 'master', parties: [3, 3] },
      { name: 'Second Tide', table: 'Table 3', led: 'master', parties: [1, 4, 1] },
      { name: 'Nobody’s Crew', table: 'Table 4', led: null, parties: [3, 2] },
      { name: 'The Captain’s Table', table: 'Table 5', vip: true, led: 'master', parties: [3, 1] },
    ],
    relief: 1,
    waiting: [2, 1, 1],
    description: prose`
      The glass walls of Saltglass have stood for three hundred years. Tonight the tide is early, the fleet is not ours,
      and five crews have until the evening bell to decide what the city will be by morning.

      Every crew plays in the same siege. Signal flags pass between the tables, ships change hands, and the referee at
      the map moves what you have moved. It is loud, it is fast, and it ends for all of us at once.

      - Doors at noon, the first gun at one
      - Almost sold out: who waits gets the place that opens
      - Soup, bread and strong tea at the bar`,
  },
  {
    slug: 'a-thousand-torches',
    name: 'A Thousand Torches',
    venue: 'meridian-hall',
    setting: 'rimewatch-marches',
    weeksAhead: -9,
    hours: [9, 10, 17],
    opened: 60,
    swapsDivisions: false,
    divisions: ['North Gate', 'South Gate'],
    tables: [
      { name: 'Hearth', division: 'North Gate' },
      { name: 'Anvil', division: 'North Gate' },
      { name: 'Well', division: 'South Gate' },
    ],
    types: [
      { role: 'player', tier: 'Standard', price: 50, stock: 24, description: 'A seat in a squad of six.' },
      { role: 'master', tier: 'Game Master', price: 10, stock: 4, description: 'Runs a table.' },
      {
        role: 'relief',
        tier: 'Relief Dungeon Master',
        price: 0,
        stock: 2,
        description: 'Steps in where a table needs you.',
      },
    ],
    squads: [
      { name: 'Frostbitten', division: 'North Gate', table: 'Hearth', led: 'master', parties: [2, 3, 1] },
      { name: 'Hammer of Dawn', division: 'North Gate', table: 'Anvil', led: 'relief', parties: [1, 2, 2] },
      { name: 'The Slow Watch', division: 'South Gate', table: 'Well', led: 'master', parties: [4, 1] },
    ],
    relief: 0,
    waiting: [],
    description: prose`
      One long winter day in the Rimewatch Marches: three squads, two gates, and a thousand torches that had to be lit
      before the dark came over the pass. It was cold, it was close, and in the end it was the cooks who saved the wall.

      Thank you to everybody who played, ran a table or carried soup. The map with all of your banners hangs in the
      hall, and the next Legion is already being painted.`,
  },
]
