import { appUrl } from '#api/config/app'
import { GAME_HOURS } from '#api/games/queries/find_games'
import { findAdminGame, type AdminGameRow } from '#api/games/queries/list_admin_games'
import { placeText } from '#api/games/rules/place'
import { GAME } from '#api/games/rules/product_type'
import { seatsForSale } from '#api/games/seats_for_sale'
import { greeting, typedName } from '#api/notifications/greeting'
import type { LetterRow } from '#api/notifications/layout'
import { EXAMPLE } from '#api/notifications/mail_examples'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText } from '#api/notifications/mail_texts'
import type { ProductRef } from '#common/products'
import type { Dated } from '#api/sales/product'
import { calendarAttachments, type Booking } from '#api/sales/rules/booking_calendar'
import { portionWords } from '#api/sales/rules/product_text'
import { whenText } from '#api/shared/clock'
import type { Sql } from '#api/shared/sql'

/** When and where a game took place before it was changed. */
interface Before {
  startsAt: string
  place: string
}

/** What orders know of giving seats back, and where that is done. */
type AboutSeats = (
  database: Sql,
  seats: { orderId: number; product: ProductRef },
  timing: Dated,
  now: Date
) => Promise<{ cancelling: string; page: string | null } | null>

const write = mailText('game_changed', {
  about: 'orders',
  subject: '{product} has changed',
  body: '{greeting}, your game takes place at another {changed} than you booked. {seats} safe.\n{refund}',
  needed: ['product', 'changed'],
  examples: {
    greeting: EXAMPLE.greeting,
    product: EXAMPLE.game,
    changed: 'time',
    seats: 'Your seat is',
    refund: EXAMPLE.cancelling,
  },
  facts: {
    rows: [
      { label: 'New time', value: EXAMPLE.movedTo },
      { label: 'Old time', value: EXAMPLE.when },
      { label: 'Where', value: 'Online' },
    ],
    action: { label: 'See or cancel your order', url: `${appUrl}/account/order-history` },
  },
})

/** Tells a player what of their game's time and place is another now, with a calendar file that replaces the earlier one. */
export async function gameChanged(
  database: Sql,
  data: Record<string, unknown>,
  now: Date,
  aboutSeats: AboutSeats
): Promise<RenderedMail | null> {
  const game = await findAdminGame(database, Number(data.gameId))
  if (!game || game.cancelledAt) return null
  const before = data.before as Before
  const was = new Date(before.startsAt)
  const isMoved = was.getTime() !== game.startsAt.getTime()
  const time = row('time', 'When', whenText(game.startsAt), isMoved ? whenText(was) : undefined)
  const place = row('place', 'Where', placeText(game), before.place === placeText(game) ? undefined : before.place)
  const changed = [time, place].filter(({ rows }) => rows.length > 1).map(({ name }) => name)
  // Changed back since: there is nothing to tell.
  if (changed.length === 0) return null
  const about = await aboutSeats(
    database,
    { orderId: Number(data.orderId), product: { productType: GAME, productId: game.id } },
    { startsAt: game.startsAt, hours: GAME_HOURS, movedAt: game.movedAt },
    now
  )
  const values = {
    greeting: greeting(data.firstName),
    product: game.moduleName,
    changed: changed.join(' and '),
    seats: portionWords(seatsForSale.noun, Number(data.seats)).are,
    refund: about ? about.cancelling : '',
  }
  return {
    ...write(values, {
      rows: [...time.rows, ...place.rows, { label: 'Game master', value: typedName(game.gameMasterName, '') }],
      action: about?.page ? { label: 'See or cancel your order', url: about.page } : undefined,
    }),
    attachments: calendarAttachments([bookedGame(game, data)], now),
  }
}

/** `was`: undefined if it did not change. */
function row(name: string, label: string, now: string, was: string | undefined): { name: string; rows: LetterRow[] } {
  if (was === undefined) return { name, rows: [{ label, value: now }] }
  return {
    name,
    rows: [
      { label: `New ${name}`, value: now },
      { label: `Old ${name}`, value: was },
    ],
  }
}

const bookedGame = (game: AdminGameRow, data: Record<string, unknown>): Booking => ({
  productType: GAME,
  productId: game.id,
  orderId: Number(data.orderId),
  version: Number(data.version),
  startsAt: game.startsAt,
  hours: GAME_HOURS,
  path: game.moduleId === null ? null : `/join-game/${game.id}`,
  title: game.moduleName,
  place: placeText(game),
  status: 'confirmed',
})
