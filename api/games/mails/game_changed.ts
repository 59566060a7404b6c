import ical, { ICalCalendarMethod } from 'ical-generator'
import { appUrl } from '#api/config/app'
import brand from '#api/config/brand'
import { findAdminGame, type AdminGameRow } from '#api/games/queries/list_admin_games'
import { letter } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_renderers'
import { dayText, timeText } from '#api/shared/clock'
import type { Sql } from '#api/shared/sql'

/** A one-shot lasts four hours (specification 1-9). */
const GAME_HOURS = 4

/** Tells a player when and where their game takes place now, with a calendar file that replaces the earlier one. */
export async function gameChanged(database: Sql, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const game = await findAdminGame(database, Number(data.gameId))
  if (!game) return null
  const title = `${game.moduleName} has changed`
  return {
    subject: title,
    ...letter({
      title,
      paragraphs: [
        `Hello ${String(data.firstName) || 'adventurer'}, your game takes place at another time or place than you booked. Your seat is safe.`,
        'If you cannot make it any more, tell us at least 24 hours before the start for a full refund.',
      ],
      rows: [
        { label: 'When', value: `${dayText(game.startsAt)}, ${timeText(game.startsAt)} Mountain Time` },
        { label: 'Where', value: placeOf(game) },
        { label: 'Game master', value: game.gameMasterName },
      ],
      action: { label: 'See your orders', url: `${appUrl}/account/order-history` },
    }),
    attachments: [
      {
        name: 'questboard.ics',
        contentType: 'text/calendar; method=PUBLISH; charset=utf-8',
        content: calendar(game, Number(data.orderId), Number(data.version)),
      },
    ],
  }
}

const placeOf = ({ venueName, venueType, city, state }: AdminGameRow) =>
  venueName === null || venueType === 'online' ? 'Online' : `${venueName} - ${city ?? ''}, ${state ?? ''}`

/** The same event as in the order's confirmation, with a higher sequence. */
function calendar(game: AdminGameRow, orderId: number, version: number): string {
  const file = ical({ name: brand.name, method: ICalCalendarMethod.PUBLISH, prodId: { company: brand.name, product: 'orders' } })
  file.createEvent({
    id: `game-${game.id}-order-${orderId}@questboard`,
    sequence: version,
    start: game.startsAt,
    end: new Date(game.startsAt.getTime() + GAME_HOURS * 3_600_000),
    summary: game.moduleName,
    location: placeOf(game),
    url: `${appUrl}/join-game/${game.id}`,
  })
  return file.toString()
}
