import { Dice } from '#database/seeders/demo/dice'
import { askedHistory, askedRefunds } from '#database/seeders/demo/asked_refunds'
import { BookingOffice } from '#database/seeders/demo/bookings'
import { type Buyer, inventBuyers } from '#database/seeders/demo/buyers'
import { Calendar } from '#database/seeders/demo/calendar'
import { planCampaigns } from '#database/seeders/demo/campaigns'
import { catalogueRecords, gameMasterAccounts, idIn } from '#database/seeders/demo/catalogue'
import { gameMasters } from '#database/seeders/demo/content/game_masters'
import { modules } from '#database/seeders/demo/content/modules'
import { specialEvents } from '#database/seeders/demo/content/special_events'
import { venues } from '#database/seeders/demo/content/venues'
import { demoPeople } from '#database/seeders/demo/demo_people'
import { planLargeEvents } from '#database/seeders/demo/large_events'
import type { OrderItemRow } from '#database/seeders/demo/order_rows'
import { bookForPat, pat } from '#database/seeders/demo/pat'
import { codeRows, planReferrals } from '#database/seeders/demo/referrals'
import { gatherSales } from '#database/seeders/demo/sales'
import { planGames, type PlannedGame } from '#database/seeders/demo/schedule'
import { Year } from '#database/seeders/demo/year'

const SHARE_WITH_ACCOUNT = 0.6
const GWEN = 1

/** The demo world by table, in the order in which it can be written: attributes of the catalogue's models, rows of the rest. The same day gives the same rows. */
export function buildDemoWorld(now: Date) {
  const calendar = new Calendar(now)
  const dice = new Dice('questboard people')
  const games = planGames(calendar)
  const buyers = giveAccounts(dice, inventBuyers(dice))

  const office = new BookingOffice(calendar, dice, buyers)
  bookForPat(office, calendar, games)
  for (const game of games) office.fill(game)

  const ids = new Map(games.map((game, index) => [game, index + 1]))
  const names = new Map(modules.map((module) => [module.key, module.name]))
  const year = new Year(dice, {
    gameId: ({ game }) => ids.get(game) as number,
    moduleName: ({ game }) => names.get(game.module) as string,
  })
  const sales = gatherSales(dice, office.bookings)
  const referrals = planReferrals(dice, calendar, sales)
  year.tell(sales, referrals)
  const game = (item: OrderItemRow) => games[item.product_id - 1] as PlannedGame
  const requests = askedRefunds({
    now: calendar.at(0, 9),
    orders: year.orders,
    items: year.items,
    startOf: (item) => game(item).startsAt,
    gameMasterOf: (item) => idIn(gameMasters, game(item).gameMaster.slug),
    gwen: GWEN,
  })

  const { office: tickets, ...largeEvents } = planLargeEvents(calendar, buyers, {
    orders: year.orders.length,
    items: year.items.length,
  })

  return {
    users: userRows(calendar, buyers),
    ...catalogueRecords(calendar.at(-364, 9)),
    venue_keepers: [{ user_id: demoPeople.vera.id, venue_id: idIn(venues, 'the-copper-flagon') }],
    ...planCampaigns(calendar, buyers),
    games: gameRows(games, year.items),
    ...largeEvents,
    checkouts: [...year.checkouts, ...tickets.checkouts],
    seat_holds: holdRows(year),
    orders: [...year.orders, ...tickets.orders],
    order_items: [...year.items, ...tickets.items],
    tickets: tickets.tickets,
    order_history: numbered(
      [...year.history, ...tickets.history, ...askedHistory(requests, year.items)].toSorted(
        (a, b) => a.created_at.getTime() - b.created_at.getTime()
      )
    ),
    credit_reservations: year.checkouts
      .filter(({ credits_cents }) => credits_cents > 0)
      .map(({ id, user_id, credits_cents }) => ({
        checkout_id: id,
        user_id,
        amount_cents: credits_cents,
        state: 'captured',
      })),
    credit_entries: numbered(year.ledger.entries),
    refunds: [...year.refunds, ...tickets.refunds],
    refund_requests: numbered(requests),
    referral_codes: codeRows(referrals),
    referral_rewards: numbered(year.rewards),
  }
}

export type DemoWorld = ReturnType<typeof buildDemoWorld>

export const numberedTables = [
  'users',
  'systems',
  'campaign_settings',
  'modules',
  'venues',
  'game_masters',
  'special_events',
  'campaigns',
  'campaign_requests',
  'games',
  'large_events',
  'divisions',
  'event_tables',
  'ticket_types',
  'squads',
  'tickets',
  'orders',
  'order_items',
  'order_history',
  'credit_entries',
  'refund_requests',
  'referral_rewards',
] as const satisfies (keyof DemoWorld)[]

const numbered = <Row extends object>(rows: readonly Row[]) => rows.map((row, index) => ({ id: index + 1, ...row }))

function giveAccounts(dice: Dice, buyers: Buyer[]): Buyer[] {
  let next = Object.keys(demoPeople).length + gameMasterAccounts.length
  return buyers.map((buyer) => ({ ...buyer, userId: dice.chance(SHARE_WITH_ACCOUNT) ? (next += 1) : null }))
}

const userRow = (id: number, username: string, email: string, roles: readonly string[], created_at: Date) => ({
  id,
  username,
  email,
  email_verified_at: created_at,
  roles,
  created_at,
  updated_at: created_at,
})

function userRows(calendar: Calendar, buyers: readonly Buyer[]) {
  return [
    ...Object.values(demoPeople).map(({ id, username, email, roles }) =>
      userRow(id, username, email, roles, calendar.at(pat.since, 8))
    ),
    ...gameMasterAccounts.map(({ id, name, email }) =>
      userRow(id, name, email, ['Game Master'], calendar.at(pat.since, 8, id))
    ),
    ...buyers
      .filter((buyer) => buyer.userId !== null)
      .map((buyer) =>
        userRow(
          buyer.userId as number,
          `${buyer.firstName} ${buyer.lastName}`,
          buyer.email,
          [],
          calendar.at(buyer.since, 12)
        )
      ),
  ]
}

function gameRows(games: readonly PlannedGame[], items: readonly OrderItemRow[]) {
  const sold = new Map<number, number>()
  for (const { product_id, quantity, status } of items) {
    if (status === 'active') sold.set(product_id, (sold.get(product_id) ?? 0) + quantity)
  }
  return games.map((game, index) => ({
    id: index + 1,
    module_id: idIn(modules, game.module),
    game_master_id: idIn(gameMasters, game.gameMaster.slug),
    venue_id: game.venue === null ? null : idIn(venues, game.venue),
    special_event_id: game.specialEvent === null ? null : idIn(specialEvents, game.specialEvent),
    starts_at: game.startsAt,
    price_cents: game.priceCents,
    max_players: game.maxPlayers,
    seats_sold: sold.get(index + 1) ?? 0,
    seats_held: 0,
    cancelled_at: game.cancelledAt,
    version: 1,
    created_at: game.publishedAt,
    updated_at: game.cancelledAt ?? game.publishedAt,
  }))
}

function holdRows(year: Year) {
  const items = Map.groupBy(year.items, (item) => item.order_id)
  const orders = new Map(year.orders.map((order) => [order.checkout_id, order.id]))
  return year.checkouts.flatMap((checkout) =>
    (items.get(orders.get(checkout.id) ?? 0) ?? []).map(({ product_id, quantity }) => ({
      checkout_id: checkout.id,
      game_id: product_id,
      quantity,
      state: 'sold',
      expires_at: checkout.expires_at,
    }))
  )
}
