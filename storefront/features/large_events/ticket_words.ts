import type { TicketType } from '#common/wire'
import { saleOf, type Sale } from '#common/large_events/choosing'
import { dollarsText } from '#common/money'
import { eventText as text } from './text/event.ts'
import { momentText } from './when.ts'

/** So few left are told. */
const FEW = 10

const WORDS: Record<Sale, (type: TicketType, now: Date) => string> = {
  'open': ({ available_count }) => (available_count < FEW ? text.left(available_count) : ''),
  'sold out': () => text.soldOut,
  'not yet': ({ on_sale_from }, now) => text.saleFrom(momentText(new Date(on_sale_from!), now)),
  'over': () => text.saleOver,
}

/** How many are left, or why none is sold. */
export const saleWords = (type: TicketType, now: Date): string => WORDS[saleOf(type, now)](type, now)

/** A type of tickets on one line. */
export const ticketLine = (type: TicketType, now: Date): string =>
  [`${type.tier} - ${dollarsText(type.price)}`, saleWords(type, now)].filter(Boolean).join(' ')
