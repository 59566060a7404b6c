import { test } from '@japa/runner'
import { compare } from '#api/books/actions/note_differences'
import { comparisons } from '#api/books/queries/comparisons'
import { DIFFERENCE_KINDS } from '#common/choices'
import type { BookDay, BookProof, Difference } from '#common/wire'
import { countersThatLie } from '#tests/support/counters'
import { freshApp } from '#tests/support/app'
import type { Product } from '#tests/support/product'
import { eventually } from '#tests/support/shop'
import { Drifts, type Drift } from './drifts.ts'

const MINUTE = 60_000
const AWAITED = [
  'checkout.session.completed',
  'refund.created',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
]
/** What those who are at something have to themselves. Seconds. */
const SETTLED = 30

class Desk {
  readonly drifts: Drifts
  readonly product: Product

  constructor(drifts: Drifts) {
    this.drifts = drifts
    this.product = drifts.product
  }

  async #ask<Body>(method: 'get' | 'post', path: string, options?: object): Promise<Body> {
    const { http } = this.drifts.administrator
    const { status, body, text } = await (method === 'get' ? http.get(path, options) : http.post(path, {}))
    if (status >= 400) throw new Error(`${path} answered ${status}: ${text}`)
    return body
  }

  check = async (): Promise<BookProof> => {
    await this.product.sandbox.http.post('/_sandbox/clock', { advance_seconds: SETTLED })
    return this.#ask('post', '/api/books/checks')
  }
  /** The provider's last words are on their way. */
  agreed = () => eventually(async () => (await this.check()).open === 0)
  days = () => this.#ask<BookDay[]>('get', '/api/books/days')
  open = () => this.#ask<Difference[]>('get', '/api/differences', { query: { range: '[0,99]' } })
  repair = ({ id }: Difference) => this.#ask<Difference>('post', `/api/differences/${id}/repair`)
  find = async ({ kind, subject }: Drift) =>
    (await this.open()).find((one) => one.kind === kind && one.subject === subject)
}

/** What has to be so of each, once it is repaired. */
const AFTERWARDS: Record<Drift['kind'], (desk: Desk, drift: Drift) => Promise<[found: unknown, wanted: unknown]>> = {
  'payment without order': async ({ drifts }, { sessionId, game }) => [
    [await drifts.shop.orders(sessionId!), await drifts.shop.seats(game)],
    [1, { sold: 1, held: 0 }],
  ],
  'lost webhook': async ({ drifts }, { sessionId, game }) => [
    [await drifts.shop.orders(sessionId!), await drifts.shop.seats(game)],
    [1, { sold: 1, held: 0 }],
  ],
  'order without payment': async (desk, drift) => [
    [await orderOf(desk, drift), await desk.drifts.shop.seats(drift.game)],
    [
      { status: 'cancelled', paid_cents: 0, refunded_cents: 0 },
      { sold: 0, held: 0 },
    ],
  ],
  'refund at the provider': async (desk, drift) => [
    await orderOf(desk, drift),
    { status: 'partly refunded', paid_cents: 6000, refunded_cents: 2000 },
  ],
  'refund without answer': async (desk, drift) => [
    [
      await orderOf(desk, drift),
      await desk.product.database.query('select state from refunds where id = $1', [drift.subject]),
    ],
    [{ status: 'partly refunded', paid_cents: 6000, refunded_cents: 2000 }, [{ state: 'succeeded' }]],
  ],
  'dispute': async (desk, drift) => [
    await desk.product.database.query('select origin, state, amount_cents from refunds where order_id = $1', [
      drift.orderId,
    ]),
    [{ origin: 'dispute', state: 'pending', amount_cents: 6000 }],
  ],
  'credit entry': async (_, { buyer }) => [(await buyer.http.get('/api/credits/my-credits')).body, { balance: '0.00' }],
  'seat counter': async ({ drifts }, { game }) => [await drifts.shop.seats(game), { sold: 1, held: 0 }],
}

const orderOf = ({ product }: Desk, { orderId }: Drift) =>
  product.database.one('select status, paid_cents, refunded_cents from orders where id = $1', [orderId])

const makeAll = async (drifts: Drifts) => {
  const made: Drift[] = []
  for (const kind of DIFFERENCE_KINDS) made.push(await drifts.make[kind]())
  return made
}

test.group('Money desk | drift that was made on purpose', (group) => {
  let desk: Desk

  group.setup(async () => {
    desk = new Desk(await Drifts.at(await freshApp()))
  })

  test('a shop in which nothing went wrong has none: cent by cent the provider says what we say', async ({
    assert,
  }) => {
    await desk.drifts.sell()
    await desk.drifts.sell({ credits: 25 })
    await desk.agreed()
    assert.isNull((await desk.check()).failingSince)
    assert.deepEqual(
      (await desk.days()).map(({ theirs, ours, fees, difference }) => ({ theirs, ours, fees, difference })),
      [
        {
          theirs: { received: 95, refunded: 0, disputed: 0 },
          ours: { received: 95, refunded: 0, disputed: 0 },
          fees: 3.36,
          difference: 0,
        },
      ]
    )
  })

  for (const kind of DIFFERENCE_KINDS) {
    test(`${kind}: one look finds it, none does that leaves it out, and one press repairs it`, async ({ assert }) => {
      const drift = await desk.drifts.make[kind]()
      await desk.check()
      const found = (await desk.find(drift))!
      assert.containsSubset(found, {
        kind,
        subject: drift.subject,
        ours: drift.ours,
        theirs: drift.theirs,
        orderId: kind === 'seat counter' ? null : drift.orderId,
      })

      const again = async (which: typeof comparisons) => {
        await desk.product.database.query('delete from differences where kind = $1', [kind])
        await compare(desk.drifts.shop.database, which, {
          since: new Date(Date.now() - MINUTE * 60),
          settled: new Date(Date.now() + MINUTE * 60),
          awaited: AWAITED,
        })
        return desk.find(drift)
      }
      assert.isUndefined(await again(comparisons.filter((one) => one.kind !== kind)))
      const refound = (await again(comparisons))!

      const repaired = await desk.repair(refound)
      assert.isNotNull(repaired.closedAt, JSON.stringify(repaired))
      assert.equal(repaired.repairedBy, desk.drifts.administrator.username)
      const [is, wanted] = await AFTERWARDS[kind](desk, drift)
      assert.deepEqual(is, wanted)
      const audited = await desk.product.database.query(
        `select actor_id::int as actor from audit_log where subject_type = 'difference' and subject_id = $1`,
        [String(refound.id)]
      )
      assert.deepEqual(audited, [{ actor: desk.drifts.administrator.id }])
      const twice = await desk.repair(refound)
      assert.deepEqual(twice, repaired)
      assert.deepEqual((await AFTERWARDS[kind](desk, drift))[0], wanted)

      // What the repair did not see to as well: the provider's word of the same.
      for (const left of await desk.open()) await desk.repair(left)
      await desk.agreed()
      assert.isEmpty(await countersThatLie(desk.product))
      assert.isTrue(
        (await desk.days()).every(({ difference }) => difference === 0),
        JSON.stringify(await desk.days())
      )
    }).timeout(60_000)
  }
})

test.group('Money desk | how soon drift is found', () => {
  test('within a minute, all eight kinds, by the shop itself', async ({ assert }) => {
    const product = await freshApp()
    const desk = new Desk(await Drifts.at(product))
    const made = await makeAll(desk.drifts)
    const { default: booking } = await import('#api/config/booking')
    assert.isAtMost(SETTLED + booking.booksSeconds, 60)
    await product.moveClock(SETTLED)
    await product.runJob('compare-books')
    const open = await desk.open()
    for (const { kind, subject } of made)
      assert.isTrue(
        open.some((one) => one.kind === kind && one.subject === subject),
        kind
      )
  }).timeout(60_000)
})
