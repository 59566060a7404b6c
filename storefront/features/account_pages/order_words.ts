import type { Order, OrderItem } from '../../../api/types.ts'
import { orderHistoryText as text } from '../../text/order_history.ts'
import { toCents } from '../../text/money.ts'

/** An order as the pages speak of it. */
export interface PlacedOrder {
  id: number
  firstName: string
  lastName: string
  email: string
  phone: string
  createdAt: Date
  manual: boolean
  status: Order['status']
  items: OrderItem[]
  /** Cents; the sum of the lines without what the buyer was let off. */
  total: number
  /** Cents. */
  credits: number
  /** Cents. */
  paid: number
}

/** The server's names become ours. */
export function placedOrder({ id, first_name, last_name, email, phone, createdAt, manual, status, items, discount, credits, paid }: Order): PlacedOrder {
  return {
    id,
    firstName: first_name,
    lastName: last_name,
    email,
    phone,
    createdAt: new Date(createdAt),
    manual,
    status,
    items,
    total: items.reduce((sum, item) => sum + lineTotal(item), 0) - toCents(discount),
    credits: toCents(credits),
    paid: toCents(paid),
  }
}

/** Cents. */
export const lineTotal = ({ price, quantity }: Pick<OrderItem, 'price' | 'quantity'>) => toCents(price) * quantity

/** Whether its buyer may still give its seats back; the server has the last word. */
export const isCancellable = ({ status, game }: OrderItem, now: Date) =>
  status === 'active' && game !== null && Date.parse(game.date) > now.getTime()

export interface LineWords {
  product: string
  gameMaster: string
  venue: string
  date: Date | null
}

/** A game without a venue is played online; of a game that is gone, only the name that was bought is known. */
export function lineWords({ product_name, game }: OrderItem): LineWords {
  return {
    product: game?.module.name || product_name || text.unknown.product,
    gameMaster: game?.gameMaster.name || text.unknown.gameMaster,
    venue: game ? venueOf(game) : text.unknown.venue,
    date: game ? new Date(game.date) : null,
  }
}

function venueOf({ venue }: NonNullable<OrderItem['game']>): string {
  return venue ? venue.name || text.unknown.venue : text.online
}
