import { randomBytes } from 'node:crypto'
import { test } from '@japa/runner'
import { Client } from 'pg'
import { countSeatsByRows } from '#api/games/queries/count_seats_by_rows'
import { createPartner } from '#database/factories/partners'
import { openDatabase } from '#database/factories/connection'
import type { Database } from '#api/shared/sql'
import { clusterUrl } from '#tests/support/database'
import { withoutGuards, type Guard } from '#tests/support/guards'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { startProduct, type Product } from '#tests/support/product'
import { eventually, Shop, type WantedSeats } from '#tests/support/shop'
import { atEnd } from '#tests/support/workspace'

const TEN_DAYS = 10 * 86_400

/** A copy of the database as it is now, which the product may be started with later. Nobody may be connected meanwhile. */
async function backUp({ database, processes }: Product): Promise<{ url: string; books: Database }> {
  await processes[0]!.stop()
  const name = `backup_${process.pid}_${randomBytes(5).toString('hex')}`
  const admin = new Client({ connectionString: await clusterUrl() })
  await admin.connect()
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database.name])
  await admin.query(`create database ${name} template ${database.name}`)
  await admin.end()
  await processes[0]!.restart()
  const url = await clusterUrl(name)
  const books = openDatabase(url, 2)
  atEnd(() => books.close())
  return { url, books }
}

/** What came back for seats after the backup; the backup knows only what had come back before. */
const PROMISED = [{ hoursBefore: 72, percent: 80, toCard: true, bonusPercent: 5 }]

/** What was sold after the backup, and to whom. */
class Afterwards {
  readonly shop: Shop

  constructor(readonly product: Product) {
    this.shop = new Shop(product)
  }

  /** Answers the page that was paid. */
  async buy(
    wanted: WantedSeats[],
    person?: Person,
    email = person?.email ?? 'guest@example.test',
    partner?: string
  ): Promise<string> {
    const { sessionId } = await this.shop.startedCheckout(wanted, {
      email,
      ...(person ? { http: person.http } : {}),
      ...(partner ? { partner } : {}),
    })
    await this.shop.pay(sessionId)
    const order = await this.shop.createOrder(sessionId, person?.http)
    if (order.status !== 200) throw new Error(`No order: ${order.text}`)
    return sessionId
  }

  async sentBack(page: string): Promise<number[]> {
    const { payment_intent } = (await this.shop.page(page)).body
    return (await this.shop.listed('refunds', { payment_intent })).map(({ amount }) => amount)
  }
}

/** Sells after the backup, then starts the backup ten days later, with people and games that took the numbers of those it has lost. */
async function restore(...guards: Guard[]) {
  const product = await startProduct({ env: { RECONCILE_SECONDS: '600' } })
  const later = new Afterwards(product)
  const { shop } = later
  const [regular, administrator] = [await createPerson(product), await createAdministrator(product)]
  await shop.grantCredits(regular, 5)
  const [first, second] = [
    await shop.game({ priceCents: 2000, maxPlayers: 8 }),
    await shop.game({ priceCents: 3000, maxPlayers: 8 }),
  ]
  const partner = await createPartner({}, shop.database)
  const before = await later.buy([{ game: first }], undefined, 'before@example.test')
  const { url, books } = await backUp(product)

  await shop.webhooks('drop')
  const withCredits = await later.buy([{ game: first, seats: 2 }], regular)
  await administrator.http.put('/api/settings/refunds.tiers', { value: PROMISED, version: 0 })
  const ofGuest = await later.buy(
    [
      { game: first, firstName: 'Ann', email: 'ann@example.test' },
      { game: second, seats: 2, firstName: 'Bo', email: 'bo@example.test' },
    ],
    undefined,
    'ann@example.test',
    partner.key
  )
  const refunded = await later.buy([{ game: second }], undefined, 'refunded@example.test')
  const refundedOrder = await product.database.one<{ id: string }>(
    'select o.id from orders o join checkouts c on c.id = checkout_id where provider_session_id = $1',
    [refunded]
  )
  await administrator.http.post(`/api/orders/${refundedOrder.id}/cancel`, { refund: 'original' })
  const partly = await later.buy([{ game: second }], undefined, 'partly@example.test')
  await shop.atProvider('dashboard/refunds', { session_id: partly, amount: 1000 })
  const newcomer = await createPerson(product)
  const ofNewcomer = await later.buy([{ game: first }], newcomer)
  const newGame = await shop.game({ priceCents: 4000 })
  const ofNewGame = await later.buy([{ game: newGame }], undefined, 'newgame@example.test')
  const { id: foreign } = await shop.atProvider('payment-links', { amount: 700 })
  await shop.pay(foreign)
  const disputedBefore = await shop.atProvider('dashboard/disputes', { session_id: before })

  await product.processes[0]!.stop()
  await shop.atProvider('age', { seconds: TEN_DAYS })
  await books.compose(`update reconciliation set compared_until = compared_until - interval '10 days'`, [])
  const twin = {
    ...product,
    database: {
      ...product.database,
      url,
      query: (text: string, values: readonly unknown[] = []) => books.compose(text, values),
      one: async (text: string, values: readonly unknown[] = []) => (await books.compose(text, values))[0],
    },
  } as Product
  const [namesake, gameOfSameNumber] = [await createPerson(twin), await new Shop(twin).game({ priceCents: 4000 })]
  await product.processes[0]!.restart({ DATABASE_URL: url, RECONCILE_SECONDS: '1', ...withoutGuards(...guards) })
  const rounds = async () =>
    Number(
      (
        await books.compose<{ n: number }>(
          `select count(*)::int as n from pgboss.job where name = 'reconcile-payments' and state = 'completed' and completed_on > now() - interval '5 minutes'`,
          []
        )
      )[0]!.n
    )
  const begun = await rounds()
  await eventually(async () => (await rounds()) >= begun + 2, 45)

  return {
    product,
    later,
    books,
    partner,
    regular,
    newcomer,
    namesake,
    newGame,
    gameOfSameNumber,
    games: [first, second],
    pages: { before, withCredits, ofGuest, refunded, partly, ofNewcomer, ofNewGame, foreign },
    disputedBefore,
  }
}

const orderOf = async (books: Database, page: string) =>
  (
    await books.compose<{
      id: number
      userId: number | null
      paid: number
      credits: number
      partnerId: number | null
      lines: string
      promised: unknown[]
    }>(
      `select o.id, o.user_id as "userId", o.paid_cents as paid, o.credits_cents as credits, o.partner_id as "partnerId",
              (select string_agg(concat_ws(' ', quantity, first_name, email, status), ', ' order by id) from order_items where order_id = o.id) as lines,
              (select jsonb_agg(refund_tiers order by id) from order_items where order_id = o.id) as promised
         from orders o join checkouts c on c.id = o.checkout_id where c.provider_session_id = $1`,
      [page]
    )
  )[0]

test.group('Recovery | a restored older database', () => {
  test('gets every paid page of the provider back as an order, a refund or a line of the list, however old', async ({
    assert,
  }) => {
    const {
      product,
      later,
      books,
      partner,
      regular,
      namesake,
      newcomer,
      newGame,
      gameOfSameNumber,
      games,
      pages,
      disputedBefore,
    } = await restore()
    assert.deepEqual([namesake.id, gameOfSameNumber.id], [newcomer.id, newGame.id], 'the numbers are taken by others')

    assert.containsSubset(await orderOf(books, pages.withCredits), {
      userId: regular.id,
      paid: 3500,
      credits: 500,
      lines: `2 Robin ${regular.email} active`,
    })
    const [balance] = await books.compose<{ cents: number }>(
      'select sum(amount_cents)::int as cents from credit_entries where user_id = $1',
      [regular.id]
    )
    assert.equal(balance!.cents, 0, 'the credits are spent again')
    assert.containsSubset(await orderOf(books, pages.ofGuest), {
      userId: null,
      paid: 8000,
      partnerId: partner.id,
      lines: '1 Ann ann@example.test active, 2 Bo bo@example.test active',
      promised: [PROMISED, PROMISED],
    })
    assert.isUndefined(await orderOf(books, pages.refunded), 'all of it had gone back')
    assert.containsSubset(await orderOf(books, pages.before), { paid: 2000 })

    for (const page of [pages.ofNewcomer, pages.ofNewGame]) {
      assert.isUndefined(await orderOf(books, page))
      assert.lengthOf(await later.sentBack(page), 1)
      assert.lengthOf(
        await books.compose(`select 1 from alerts where kind = 'paid before a restore' and subject = $1`, [page]),
        1
      )
    }
    assert.deepEqual(await later.sentBack(pages.refunded), [3000], 'once, before the restore')
    assert.containsSubset(await orderOf(books, pages.partly), {
      paid: 3000,
      lines: '1 Robin partly@example.test active',
    })
    const [partly] = await books.compose(
      `select sum(amount_cents)::int as cents from refunds where order_id = $1 and state = 'succeeded'`,
      [(await orderOf(books, pages.partly))!.id]
    )
    assert.deepEqual(partly, { cents: 1000 })
    assert.lengthOf(
      await books.compose(`select 1 from alerts where kind = 'paid page without a checkout' and subject = $1`, [
        pages.foreign,
      ]),
      1
    )
    assert.lengthOf(
      await books.compose(`select 1 from alerts where kind = 'disputed' and subject = $1`, [disputedBefore.id]),
      1
    )
    assert.deepEqual(
      await books.compose('select seats_sold as sold from games where id = any($1) order by id', [
        games.map(({ id }) => id),
      ]),
      [{ sold: 4 }, { sold: 3 }]
    )
    assert.deepEqual(await countSeatsByRows(books), [])
    await product.stop()
  }).timeout(120_000)

  test('loses what is older than a day when it does not know its age', async ({ assert }) => {
    const { product, books, pages } = await restore('comparison-start')
    for (const page of [pages.withCredits, pages.ofGuest]) assert.isUndefined(await orderOf(books, page))
    await product.stop()
  }).timeout(120_000)

  test('gives the seats of some to others when numbers alone are compared', async ({ assert }) => {
    const { product, books, pages, namesake } = await restore('same-account', 'same-product')
    assert.equal((await orderOf(books, pages.ofNewcomer))?.userId, namesake.id)
    assert.isDefined(await orderOf(books, pages.ofNewGame))
    await product.stop()
  }).timeout(120_000)
})
