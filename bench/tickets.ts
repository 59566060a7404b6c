import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import type * as Holding from '../api/large_events/actions/hold_tickets.ts'
import type * as SqlModule from '../api/shared/sql.ts'
import type * as Connections from '../database/factories/connection.ts'
import { root } from '../scripts/product.ts'
import type { TestDatabase } from '../tests/support/database.ts'
import { startProduct, type Product } from '../tests/support/product.ts'
import { meterStatements, statementsOf } from '../tests/support/statement_meter.ts'
import { CONNECTIONS } from './load.ts'
import { CHECKOUT, perSecond } from './seats.ts'
import type { Row } from './table.ts'

interface EventOnSale {
  slug: string
  /** Of the players' type. */
  typeId: number
  squads: number[]
}

/** Everything in one statement, with the triggers that count. */
const ONE_STATEMENT = {
  name: 'hold ticket',
  text: `
    WITH made AS (${CHECKOUT} RETURNING id)
    INSERT INTO tickets (event_id, ticket_type_id, role, vip, party, checkout_id, choice, state, expires_at, squad_id)
    SELECT t.event_id, t.id, t.role, t.vip, made.id, made.id, '{}', 'held', now() + interval '15 minutes', s.id
      FROM made, ticket_types t, squads s WHERE t.id = $2 AND t.taken < t.stock AND s.id = $3 AND s.players < 6`,
}

const EVENT = `
  INSERT INTO large_events (slug, name, starts_at, ends_at, refund_until)
  VALUES ('on-sale-' || gen_random_uuid(), 'On Sale', now() + interval '90 days', now() + interval '91 days', now() + interval '80 days') RETURNING id, slug`
const TYPE = `INSERT INTO ticket_types (event_id, role, tier, price_cents, stock) VALUES ($1, $2, $2, 5000, $3) RETURNING id`
const SQUADS = `
  WITH led AS (INSERT INTO squads (event_id, name, vip) SELECT $1, 'Squad ' || n, false FROM generate_series(1, $3::int) AS n RETURNING id)
  INSERT INTO tickets (event_id, ticket_type_id, role, vip, party, choice, state, squad_id) SELECT $1, $2, 'master', false, gen_random_uuid(), '{}', 'sold', id FROM led RETURNING squad_id AS id`

const SQUAD_OF = 6
/** More than can be held in a round. */
const MANY_SQUADS = 700

export interface TicketBench {
  /** With so many squads of six, and as many tickets as places. */
  event(squads: number): Promise<EventOnSale>
  /** Holds a second, all of one event. */
  product(event: EventOnSale): Promise<number>
  /** The same as one statement in bare Node. */
  limit(event: EventOnSale): Promise<number>
  fresh(): Promise<EventOnSale>
  close(): Promise<void>
}

export async function openTicketBench(databaseUrl: string): Promise<TicketBench> {
  const built = (path: string) => import(join(root, 'build', path))
  const { sql } = (await built('api/shared/sql.js')) as typeof SqlModule
  const { openDatabase } = (await built('database/factories/connection.js')) as typeof Connections
  const { holdTickets } = (await built('api/large_events/actions/hold_tickets.js')) as typeof Holding
  const database = openDatabase(databaseUrl, CONNECTIONS)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS })
  const checkout = sql(Object.assign([CHECKOUT], { raw: [CHECKOUT] }))
  const idOf = async (text: string, values: unknown[]) => Number((await pool.query(text, values)).rows[0].id)

  const event = async (squads: number): Promise<EventOnSale> => {
    const { id, slug } = (await pool.query(EVENT)).rows[0]
    const masters = await idOf(TYPE, [id, 'master', squads])
    const typeId = await idOf(TYPE, [id, 'player', squads * SQUAD_OF])
    const { rows } = await pool.query(SQUADS, [id, masters, squads])
    return { slug, typeId, squads: rows.map((row) => Number(row.id)) }
  }
  const inModule = (productId: number, squadId: number) =>
    database.transaction(async (transaction) => {
      const checkoutId = randomUUID()
      await transaction.run(checkout, [checkoutId])
      const now = new Date()
      const portions = [
        { productType: 'lpg', productId, quantity: 1, choice: { party: checkoutId, role: 'player', squadId } },
      ]
      await holdTickets(transaction, {
        checkoutId,
        portions,
        expiresAt: new Date(now.getTime() + 900_000),
        now,
        insteadOf: [],
      })
    })
  const inOne = async (typeId: number, squadId: number) =>
    void (await pool.query({ ...ONE_STATEMENT, values: [randomUUID(), typeId, squadId] }))
  const rate = ({ typeId, squads }: EventOnSale, hold: (typeId: number, squadId: number) => Promise<void>) => {
    let turn = 0
    return perSecond(
      () => comingAgain(() => hold(typeId, squads[(turn += 1) % squads.length]!)),
      squads.length * (SQUAD_OF - 1)
    )
  }
  return {
    event,
    product: (on) => rate(on, inModule),
    limit: (on) => rate(on, inOne),
    fresh: () => event(MANY_SQUADS),
    close: async () => {
      await Promise.all([database.close(), pool.end()])
    },
  }
}

const LOCK_TIMEOUT = '55P03'

/** Who has waited too long for the others comes again, as a browser does. */
async function comingAgain(hold: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await hold()
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_TIMEOUT) throw error
    }
  }
}

const BUYERS = 500
const RACED_SQUADS = 40
const READERS = 8

/** An hour in which everybody comes at once: 500 for 240 tickets, the page asked all the while. Throws where anything is oversold. */
export async function onSaleRows(product: Product, tickets: TicketBench): Promise<Row[]> {
  const event = await tickets.event(RACED_SQUADS)
  const page = await pageOf(product, event)
  const quiet = await readWhile(product, page, new Promise((resolve) => setTimeout(resolve, 3000)))
  const began = performance.now()
  const race = Promise.all(Array.from({ length: BUYERS }, (_, index) => buy(product, event, index)))
  const busy = await readWhile(product, page, race)
  const bought = (await race).filter(Boolean).length
  const seconds = (performance.now() - began) / 1000
  const { sold, fullest } = await product.database.one<{ sold: number; fullest: number }>(
    `SELECT count(*)::int AS sold, (SELECT max(players) FROM squads WHERE event_id = t.event_id) AS fullest
       FROM tickets t WHERE ticket_type_id = $1 AND state = 'sold' GROUP BY event_id`,
    [event.typeId]
  )
  if (sold !== RACED_SQUADS * SQUAD_OF || bought !== sold || fullest > SQUAD_OF)
    throw new Error(`${sold} tickets sold, ${bought} bought, ${fullest} in the fullest squad`)
  return [
    {
      workload: `on-sale hour: ${page} for everybody while 500 race`,
      product: busy,
      limit: quiet,
      ratio: busy / quiet,
      target: 0.1,
      unit: '/s',
    },
    {
      workload: 'on-sale hour: 240 tickets sold to 500 who come at once, in',
      product: seconds,
      limit: null,
      ratio: seconds,
      target: 60,
      atMost: true,
      unit: 's',
    },
  ]
}

/** Statements of a checkout that holds a ticket, asked alone. */
export async function statementRow(database: TestDatabase, tickets: TicketBench): Promise<Row> {
  const meter = await meterStatements(database.url)
  const product = await startProduct({
    database,
    env: { DATABASE_URL: meter.url, SWEEP_SECONDS: '3600', RECONCILE_SECONDS: '3600' },
  })
  const event = await tickets.event(RACED_SQUADS)
  await meter.untilQuiet()
  let turn = 0
  const statements = await statementsOf(meter, () => start(product, event, (turn += 1)))
  await product.stop()
  meter.close()
  return {
    workload: 'statements of a checkout of a ticket',
    product: statements,
    limit: null,
    ratio: statements,
    target: 18,
    atMost: true,
    unit: 'statements',
  }
}

/** Its page where there is one, else its record. */
async function pageOf({ http }: Product, { slug }: EventOnSale): Promise<string> {
  return (await http.get(`/lpg/${slug}`)).status === 200 ? `/lpg/${slug}` : `/api/lpg/games/${slug}`
}

async function readWhile({ http }: Product, page: string, until: Promise<unknown>): Promise<number> {
  const state = { over: false }
  void until.finally(() => (state.over = true)).catch(() => {})
  const began = performance.now()
  let read = 0
  const reader = async () => {
    while (!state.over) {
      const { status } = await http.get(page)
      if (status !== 200) throw new Error(`${page} answered ${status}`)
      read += 1
    }
  }
  await Promise.all(Array.from({ length: READERS }, reader))
  return (read * 1000) / (performance.now() - began)
}

const email = 'buyer@example.test'

function start({ http }: Product, { typeId, squads }: EventOnSale, index: number) {
  const ref = { productId: typeId, productType: 'lpg' }
  const choice = { squadId: squads[index % squads.length] }
  const metadata = { ...ref, productId: String(typeId), lpgMetadata: JSON.stringify(choice) }
  const body = {
    buyerKey: randomUUID(),
    customer_email: email,
    lineItems: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 5000, product_data: { name: 'A ticket', metadata } } },
    ],
    cartItems: [
      {
        ...ref,
        productName: 'A ticket',
        price: 50,
        quantity: 1,
        firstName: 'Robin',
        lastName: 'Reed',
        email,
        phone: '',
        metadata: choice,
      },
    ],
  }
  // Buyers come by lines of their own; those of one line would wait for one another.
  const headers = { 'x-forwarded-for': `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}` }
  return http.post('/api/checkout/create-checkout-session', body, { headers })
}

/** Who finds it busy comes again. Answers whether there was a ticket left. */
async function buy(product: Product, event: EventOnSale, index: number): Promise<boolean> {
  for (;;) {
    const { status, body, text } = await start(product, event, index)
    if (status === 409) continue
    if (status === 400) return false
    if (status !== 200) throw new Error(`A checkout answered ${status}: ${text}`)
    await product.sandbox.http.post('/_sandbox/stripe/pay', {
      session_id: body.sessionId,
      card: '4242424242424242',
      email,
    })
    for (;;)
      if ((await product.http.post('/api/orders/create', { sessionId: body.sessionId, cartItems: [] })).status === 200)
        return true
  }
}
