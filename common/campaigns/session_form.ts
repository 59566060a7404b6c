import type { CampaignSession, SessionForm } from '../wire/campaigns.ts'
import { dayKey } from '../mountain_time.ts'
import { CAMPAIGN_SEATS, isWithin, PRICE } from '../ranges.ts'
import { clockOddity, wallTimeOf } from '../wall_time.ts'

const players = (count: number) => (count === 1 ? '1 player' : `${count} players`)

/** What moving a session means, for whoever moves it. */
export const toldOfMove = (paid: number): string =>
  paid === 0
    ? 'Everyone in the campaign gets an email.'
    : `Everyone in the campaign gets an email. ${players(paid)} who paid may cancel until it begins, with everything back the way it was paid.`

const ODDITIES = {
  twice: 'Clocks show this time twice that night: it is the first of them.',
  never: 'Clocks leave out the time that you chose that night: it is an hour later.',
} as const

/** What there is to say of a time on the night on which clocks change; empty on any other. */
export function oddityText(day: string, time: string): string {
  const oddity = clockOddity(day, time)
  return oddity === null ? '' : ODDITIES[oddity]
}

/** What becomes of sessions that are paid for, for whoever changes the schedule. */
export const paidSessionsWords = {
  title: 'What becomes of sessions that are paid for?',
  moves: (from: string, to: string) => `${from} would move to ${to}`,
  seats: (count: number) => `(${count} ${count === 1 ? 'seat' : 'seats'} paid)`,
  choices: {
    keep: { label: 'Leave them when they are', hint: 'They keep their time, beside the new schedule.' },
    move: {
      label: 'Move them too',
      hint: 'Each player gets an email with a new calendar file, and may cancel until it begins with everything back the way it was paid.',
    },
  },
} as const

/** A session as it stands in the fields of a form. */
export type SessionDraft = Record<'date' | 'time' | 'price' | 'seats', string>

export function sessionDraft({ date, price, seats }: Pick<CampaignSession, 'date' | 'price' | 'seats'>): SessionDraft {
  const instant = new Date(date)
  return { date: dayKey(instant), time: wallTimeOf(instant), price: price.toFixed(2), seats: String(seats) }
}

export const sessionFormOf = ({ date, time, price, seats }: SessionDraft): SessionForm => ({
  date,
  time,
  price: Number(price),
  seats: Number(seats),
})

/** `today`: a day of Mountain Time. */
export function sessionErrors({ date, time, price, seats }: SessionDraft, today: string): Partial<SessionDraft> {
  const errors: Partial<SessionDraft> = {}
  if (date === '') errors.date = 'Please choose a day.'
  else if (date < today) errors.date = 'Please choose a time to come.'
  if (time === '') errors.time = 'Please choose a time.'
  if (price.trim() === '' || !isWithin(Number(price), PRICE)) errors.price = 'Price is a number, at least 0.'
  if (!Number.isInteger(Number(seats)) || !isWithin(Number(seats), CAMPAIGN_SEATS))
    errors.seats = `Seats are a number from ${CAMPAIGN_SEATS[0]} to ${CAMPAIGN_SEATS[1]}.`
  return errors
}
