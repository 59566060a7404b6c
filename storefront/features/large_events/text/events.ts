import { largeEventsHeading } from '#storefront/text/headings'

/** Of lists and cards. */
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
