import { dollarsText } from '#common/money'
import type { AdminGame, AdminGameDetail, GameForm, PlayerDetail, VenueType } from '#common/wire'
import { shopTime } from '#storefront/time/shop_time'
import type { Change } from '#backoffice/fields/format'
import { say } from '#backoffice/i18n/index'
import { dateAndTime, daysLater, today } from '#backoffice/mountain_time'
import { draftOf, toGameForm } from './game_form.ts'

interface Place {
  name: string
  type: VenueType
  city: string | null
  state: string | null
}

/** "Online", else "Dice Cellar - Boulder, CO". A game without a venue is played online. */
export function placeOf(venue: Place | null) {
  if (!venue || venue.type === 'online') return say('resources.games.online')
  const town = [venue.city, venue.state].filter(Boolean).join(', ')
  return town ? `${venue.name} - ${town}` : venue.name
}

export const place = ({ venue, city, state }: Pick<AdminGame, 'venue' | 'city' | 'state'>) =>
  placeOf(venue && { ...venue, city, state })

type Seats = Pick<AdminGame, 'maxPlayers' | 'players' | 'held'>

/** Seats nobody has bought; some may stand in open checkouts. */
export const seatsLeft = ({ maxPlayers, players }: Seats) => Math.max(0, maxPlayers - players)

/** Seats that can be given away right now. */
export const seatsFree = ({ maxPlayers, players, held }: Seats) => Math.max(0, maxPlayers - players - held)

export type SeatStatus = 'open' | 'few_left' | 'full'

const FEW = 2

export function seatStatus(seats: Seats): SeatStatus {
  const left = seatsLeft(seats)
  if (left === 0) return 'full'
  return left <= FEW && seats.players > 0 ? 'few_left' : 'open'
}

export const countSeats = (count: number) => say('resources.games.seats', { smart_count: count })

const DAYS = 7

/** The same game so many weeks later, at the same time of the wall; of one that is long over, the first such week to come. */
export function weeksLater(game: AdminGame, weeks: number, now = shopTime()): GameForm {
  const draft = draftOf(game)
  let date = daysLater(draft.date, weeks * DAYS)
  while (date < today(now)) date = daysLater(date, DAYS)
  return toGameForm({ ...draft, date })
}

const FIELDS: [field: string, text: (game: AdminGame) => string][] = [
  ['module', ({ module }) => module.name],
  ['date_and_time', ({ date }) => dateAndTime(date)],
  ['price', ({ price }) => dollarsText(price)],
  ['gameMaster', ({ gameMaster }) => gameMaster.name],
  ['venue', place],
  ['table', ({ table }) => table ?? '–'],
  ['maxPlayers', ({ maxPlayers }) => String(maxPlayers)],
]

/** What somebody else changed while this game was being edited. */
export function changesBetween(opened: AdminGame, current: AdminGame): Change[] {
  return FIELDS.map(([field, text]) => ({
    field: say(`resources.games.fields.${field}`),
    before: text(opened),
    now: text(current),
  })).filter(({ before, now }) => before !== now)
}

const text = (key: string, args?: Record<string, unknown>) => say(`resources.games.cancellation.${key}`, args)

type Cancelled = NonNullable<AdminGameDetail['cancellation']>

/** Null for who has nothing to do with money. */
interface Sums {
  toCard: number | null
  toCredits: number | null
}

type Refund = NonNullable<PlayerDetail['refund']>

export const whoCancelled = ({ at, by }: Pick<Cancelled, 'at' | 'by'>) =>
  text(by ? 'by' : 'on', { at: dateAndTime(at), by })

/** "$40.00 to the card and $5.00 as credit". */
function ways({ toCard, toCredits }: Sums): string {
  return [
    toCard ? text('to_card', { sum: dollarsText(toCard) }) : '',
    toCredits ? text('to_credit', { sum: dollarsText(toCredits) }) : '',
  ]
    .filter(Boolean)
    .join(say('resources.games.and'))
}

export const refundInWords = (refund: PlayerDetail['refund']) =>
  refund ? text(refund.state, { ways: ways(refund) }) : text('unpaid')

/** What all of them got back, and what is still to be looked after. */
export function refundsInWords(sums: Sums, players: Pick<PlayerDetail, 'refund'>[]): string {
  if (players.length === 0) return text('nobody')
  const refunded = players.filter(({ refund }) => refund)
  const unpaid = players.length - refunded.length
  const open = (state: Refund['state'], key: string) => {
    const count = refunded.filter(({ refund }) => refund?.state === state).length
    return count > 0 ? text(key, { count }) : ''
  }
  return [
    refunded.length > 0 ? text('refunded', { smart_count: refunded.length, ways: ways(sums) }) : '',
    unpaid > 0 ? text('had_not_paid', { smart_count: unpaid }) : '',
    open('pending', 'on_their_way'),
    open('failed', 'have_failed'),
  ]
    .filter(Boolean)
    .join(' ')
}
