import { count } from '../../../text/plural.ts'

/** Of a game in orders. */
export const orderedGameText = {
  unknownGameMaster: 'Unknown Game Master',
  unknownVenue: 'Unknown Venue',
  online: 'Online',
  map: 'Show on a map',
  mapOf: (venue: string) => `where ${venue} is`,
  next: {
    heading: (when: string) => `Your next game: ${when}`,
    advice: (seats: number) => `${count(seats, 'seat')} at the table. Come ten minutes early and bring your curiosity; everything else is there.`,
  },
} as const
