import { largeEventsHeading } from '#storefront/text/headings'

/** Of the page of an event, and of what both steps share. */
export const eventText = {
  description: (name: string, day: string, where: string) =>
    `${name} on ${day}, ${where}. Tickets for players, Game Masters and relief.`,
  steps: ['Ticket Selection', 'Personal Information'],
  stepsLabel: 'Registration',
  done: 'done',
  date: 'Date & Time',
  venue: 'Venue',
  noVenue: 'Location TBD',
  setting: 'Campaign Setting',
  doors: (time: string) => `Doors open at ${time}`,
  ends: (time: string) => `until ${time}`,
  tickets: 'Tickets',
  squads: 'Squads with room',
  squadsNote: 'A squad is one table: a Game Master and up to six players.',
  players: (players: number, most: number) => `${players} of ${most} players`,
  failed: 'Failed to load LPG details',
  failedHeading: 'Legion Player Games',
  back: 'Back to LPG Events',
  noSlug: 'No slug provided',
  missing: 'This event is not listed',
  missingLead: 'It may have been renamed. See our other events.',
  began: 'Sorry, this game has already started and registration is no longer available.',
  over: 'This event is over. Thanks to everyone who played.',
  cancelled: "This event is cancelled. All tickets are refunded, and there's nothing you need to do.",
  others: 'See other events',
  withoutScripts: 'Choosing a ticket needs JavaScript.',
  left: (left: number) => `(${left} left)`,
  soldOut: 'SOLD OUT',
  saleFrom: (when: string) => `On sale from ${when} MT`,
  saleOver: 'No longer on sale',
} as const

export const eventsText = {
  heading: largeEventsHeading,
  lead: 'One story, many tables, all on one day. Come as a player, found a squad as its Game Master, or stand by to help.',
  description:
    'Legion Player Games: large live events with many tables playing one story. See dates, venues and tickets, and join a squad.',
  empty: 'There are no Legion Player Games scheduled right now.',
  advice: 'Until the next one, there is a seat for you at a smaller table.',
  games: 'Find a one-shot',
  placeholder: 'LPG',
  noVenue: 'TBD',
  details: 'Get Tickets',
  from: (price: string) => `Tickets from ${price}`,
  soldOut: 'Sold out',
} as const
