import { gamesHeading } from '#storefront/text/headings'
import { count } from '#storefront/text/plural'

export const gamesText = {
  heading: gamesHeading,
  lead: 'Pull up a chair: every table below has a professional game master, and you need no character, dice or rules to join.',
  empty: 'There are no upcoming one-shot games right now.',
  emptyAdvice: 'New tables are posted every week. Until then, meet the people who run them.',
  description:
    'Upcoming one-shot tabletop role-playing games with professional game masters, online and at stores. See the open seats and join a table.',
  failed: 'We could not reach the board just now. Your cart and your seats are as they were.',
  again: 'Try again',
  zone: 'Mountain Time',
  seats: (seats: number) => `${count(seats, 'seat')} available`,
  join: 'Join Game',
  full: 'Game Full',
  system: 'System',
  few: 'Nearly full',
  sessionFull: 'Full',
  perPlayer: 'per player',
  from: 'from',
  shortZone: 'MT',
  gameMaster: 'Game master',
} as const

export const otherDatesText = {
  otherDates: 'Other dates:',
  allDates: 'See all dates',
} as const
