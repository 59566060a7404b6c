import type { Dice } from '#database/seeders/demo/dice'
import type { Buyer } from '#database/seeders/demo/buyers'
import { type Calendar, days, earlier, firstOf, hours, later } from '#database/seeders/demo/calendar'
import type { PlannedGame } from '#database/seeders/demo/schedule'

/** What became of a booking: kept, given up in time, given up too late for money, or lost with its game. */
export type Fate = 'kept' | 'returned' | 'given up' | 'game cancelled'

export interface Booking {
  game: PlannedGame
  buyer: Buyer
  quantity: number
  at: Date
  fate: Fate
  /** When it ended, unless it was kept. */
  endedAt: Date | null
  /** Taken by staff, at the counter or on the telephone. */
  manual: boolean
}

const PARTIES = [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 4]
const SHARE_GIVEN_UP = 0.09
const SHARE_MANUAL = 0.07
/** Nobody buys so shortly before the start. */
const LAST_CALL = hours(2)

export class BookingOffice {
  readonly #booked: Booking[] = []
  readonly #reserved: Booking[] = []
  readonly #neighbors: Map<string, Buyer[]>

  constructor(
    readonly calendar: Calendar,
    readonly dice: Dice,
    readonly buyers: Buyer[]
  ) {
    this.#neighbors = Map.groupBy(buyers, (buyer) => buyer.home)
  }

  get bookings(): Booking[] {
    return [...this.#reserved, ...this.#booked]
  }

  /** A booking that the story needs; its seats count among the wanted ones. */
  reserve(game: PlannedGame, booking: Omit<Booking, 'game' | 'manual'>) {
    this.#reserved.push({ game, manual: false, ...booking })
  }

  fill(game: PlannedGame) {
    const { dice } = this
    const present = new Set<Buyer>()
    let left = game.wanted - this.#reservedFor(game, present)
    while (left > 0) {
      const quantity = Math.min(left, dice.pick(PARTIES))
      if (!this.#book(game, quantity, present, game.cancelledAt ? 'game cancelled' : 'kept')) break
      left -= quantity
      if (dice.chance(SHARE_GIVEN_UP)) this.#book(game, 1, present, dice.chance(0.75) ? 'returned' : 'given up')
    }
  }

  #reservedFor(game: PlannedGame, present: Set<Buyer>): number {
    const reserved = this.#reserved.filter((booking) => booking.game === game)
    for (const { buyer } of reserved) present.add(buyer)
    return reserved.filter(({ fate }) => fate === 'kept').reduce((sum, { quantity }) => sum + quantity, 0)
  }

  #book(game: PlannedGame, quantity: number, present: Set<Buyer>, fate: Fate): boolean {
    const latest = earlier(game.cancelledAt ?? firstOf(game.startsAt, this.calendar.at(0, 0)), LAST_CALL)
    const buyer = this.#findBuyer(game, latest, present)
    if (!buyer) return false
    const at = this.calendar.purchase(this.dice, later(game.publishedAt, hours(1)), latest)
    const endedAt = this.#end(game, at, fate)
    if (fate !== 'kept' && !endedAt) return true
    present.add(buyer)
    const manual = fate === 'kept' && game.venue !== null && this.dice.chance(SHARE_MANUAL)
    this.#booked.push({ game, buyer, quantity, at, fate, endedAt, manual })
    return true
  }

  #findBuyer(game: PlannedGame, latest: Date, present: Set<Buyer>): Buyer | null {
    const { dice } = this
    const neighbors = this.#neighbors.get(game.venue ?? 'the-astral-table') ?? []
    const day = this.calendar.offsetOf(latest)
    for (let attempt = 0; attempt < 60; attempt += 1) {
      // The lower half of a neighborhood are its regulars.
      const buyer = attempt < 40 ? neighbors[Math.floor(dice.roll() ** 1.6 * neighbors.length)] : dice.pick(this.buyers)
      if (buyer && buyer.since <= day && !present.has(buyer)) return buyer
    }
    return null
  }

  /** null: there is no such moment between the purchase and today. */
  #end(game: PlannedGame, at: Date, fate: Fate): Date | null {
    const { dice } = this
    if (fate === 'kept') return null
    if (fate === 'game cancelled') return game.cancelledAt
    const from = fate === 'returned' ? later(at, hours(1)) : earlier(game.startsAt, hours(22))
    const until = firstOf(earlier(game.startsAt, fate === 'returned' ? hours(26) : hours(1)), this.calendar.at(0, 0))
    if (from < at || from >= until) return null
    return later(from, Math.floor(dice.roll() * Math.min(until.getTime() - from.getTime(), days(10))))
  }
}
