import { findGames } from '#api/games/queries/find_games'
import { findPlace } from '#api/large_events/queries/find_place'
import { greeting } from '#api/notifications/greeting'
import { letter, type LetterRow } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import type { Occasion } from '#api/rosters/actions/message_players'
import { siteText } from '#api/sales/rules/product_text'
import { whenText } from '#api/shared/clock'
import { sql, type Sql } from '#api/shared/sql'

const EVENT = sql`SELECT name, starts_at AS "startsAt", venue_id AS "venueId" FROM large_events WHERE id = $1`

/** A message of staff about a game or a large event, with its time and place, or about orders. Answers go to the shop. */
export async function playerMessage(database: Sql, data: Record<string, unknown>): Promise<RenderedMail> {
  const subject = String(data.subject)
  const paragraphs = String(data.text)
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
  return {
    subject,
    ...letter({
      title: subject,
      paragraphs: [`${greeting(data.firstName)},`, ...paragraphs],
      rows: await rowsOf(database, data.about as Occasion, data.orderIds),
    }),
  }
}

async function rowsOf(database: Sql, { type, id }: Occasion, orderIds: unknown): Promise<LetterRow[]> {
  if (type === 'order') {
    const orders = Array.isArray(orderIds) ? orderIds : [id]
    return [{ label: orders.length > 1 ? 'Orders' : 'Order', value: orders.map((one) => `#${one}`).join(', ') }]
  }
  if (type === 'large event') {
    const event = await database.first<{ name: string; startsAt: Date; venueId: number | null }>(EVENT, [id])
    return event ? told('Event', event.name, event.startsAt, await findPlace(database, event.venueId)) : []
  }
  const game = (await findGames(database, [id])).get(id)
  return game?.timing.startsAt ? told('Game', game.name, game.timing.startsAt, siteText(game.site)) : []
}

const told = (label: string, name: string, startsAt: Date, place: string): LetterRow[] => [
  { label, value: name },
  { label: 'When', value: whenText(startsAt) },
  { label: 'Where', value: place },
]
