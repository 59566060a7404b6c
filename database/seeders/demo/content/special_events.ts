import type { SpecialEventContent } from '#database/seeders/demo/content/kinds'
import { prose } from '#database/seeders/demo/content/prose'

export const specialEvents: SpecialEventContent[] = [
  {
    slug: 'lantern-weekend',
    name: 'Lantern Weekend',
    venues: ['we-geek-together'],
    weeksAhead: 3,
    tables: [
      { day: 6, hour: 10, modules: ['lamplighter', 'toll-bridge', 'goose-girl'] },
      { day: 6, hour: 15, modules: ['griffin-heist', 'singing-mill', 'taxed-dragon'] },
      { day: 7, hour: 12, modules: ['cinder-knights', 'hundred-steps', 'cartographers-club'] },
    ],
    description: prose`
      Two days, nine tables and one city that must not go dark. Lantern Weekend fills We Geek Together with linked
      games: what one table decides on Saturday morning, another finds on Sunday.

      Come for one game or stay for all of it. Between the rounds there is soup, an open painting table, and a wall
      where every party leaves a lamp. New players are very welcome, and for every game there is somebody whose only
      task it is to help you to get started.`,
  },
  {
    slug: 'learn-to-play-day',
    name: 'Learn to Play Day',
    venues: ['the-copper-flagon'],
    weeksAhead: 5,
    tables: [
      { day: 6, hour: 10, modules: ['singing-mill', 'acorn-robbery'] },
      { day: 6, hour: 13, modules: ['smugglers-quay', 'night-shift'] },
      { day: 6, hour: 17, modules: ['last-summer', 'first-light'] },
    ],
    price: 10,
    description: prose`
      Never rolled a die with more than six sides? This one is for you. Six short, friendly games at The Copper
      Flagon, each in a different system, each with patient game masters and characters ready to go.

      Seats are ten dollars, dice are on the house, and nobody will ask you to do a voice. Bring a friend, a child or
      a grandparent. By the evening you will know what you like, and probably when you will play next.`,
  },
  {
    slug: 'the-long-night',
    name: 'The Long Night',
    venues: ['the-astral-table', 'meridian-hall'],
    weeksAhead: 7,
    tables: [
      { day: 5, hour: 18, modules: ['widows-orchard', 'lighthouse-below', 'seance'] },
      { day: 6, hour: 11, modules: ['moth-and-moon', 'bell-ringer', 'thirteen-doors'] },
      { day: 6, hour: 18, modules: ['ghost-regatta', 'harvest-ball', 'last-candle', 'quiet-between'] },
    ],
    description: prose`
      Ten games of ghosts, storms and candlelight, from Friday dusk until the small hours of Sunday, in the great room
      of Meridian Hall and online at The Astral Table. Cocoa is free, blankets are encouraged, and the house
      lights stay low.

      A part of every seat goes to the regional food bank; last year the tables paid for four thousand meals. Some
      games are for strong nerves, some are suitable for the whole family. Each description says which.`,
  },
]
