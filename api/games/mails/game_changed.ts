import { appUrl } from '#api/config/app'
import { findAdminGame } from '#api/games/queries/list_admin_games'
import { placeText } from '#api/games/rules/place'
import { CALENDAR_TYPE, seatCalendar } from '#api/games/rules/seat_calendar'
import { letter } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_renderers'
import { dayText, timeText } from '#api/shared/clock'
import type { Sql } from '#api/shared/sql'

/** Tells a player when and where their game takes place now, with a calendar file that replaces the earlier one. */
export async function gameChanged(database: Sql, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const game = await findAdminGame(database, Number(data.gameId))
  if (!game || game.cancelledAt) return null
  const title = `${game.moduleName} has changed`
  const booked = {
    gameId: game.id,
    orderId: Number(data.orderId),
    version: Number(data.version),
    startsAt: game.startsAt,
    title: game.moduleName,
    place: placeText(game),
    cancelled: false,
  }
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
        { label: 'Where', value: placeText(game) },
        { label: 'Game master', value: game.gameMasterName },
      ],
      action: { label: 'See your orders', url: `${appUrl}/account/order-history` },
    }),
    attachments: [
      {
        name: 'questboard.ics',
        contentType: CALENDAR_TYPE,
        content: seatCalendar([booked], new Date()),
      },
    ],
  }
}
