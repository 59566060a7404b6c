import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { createCampaign } from '#database/factories/campaigns'
import { createGameMaster } from '#database/factories/catalog'
import { ZONE } from '#common/mountain_time'
import type { SessionWithGame } from '#tests/support/campaign_stage'
import { withoutGuards } from '#tests/support/guards'
import { createPerson, type Person } from '#tests/support/people'
import { PATIENT, sharedPair, startProduct, type Product } from '#tests/support/product'
import { Barrier, meet } from '#tests/support/rendezvous'
import { eventually, Shop } from '#tests/support/shop'

test.group('Concurrency | sessions of a campaign', () => {
  async function stage(product: Product, members: number, seats = 6) {
    const shop = new Shop(product)
    const host = await createPerson(product, { roles: ['Game Master'] })
    const { id: gameMasterId } = await createGameMaster({ userId: host.id }, shop.database)
    const people = await Promise.all(Array.from({ length: members }, () => createPerson(product)))
    const tomorrow = DateTime.now().setZone(ZONE).plus({ days: 1 })
    const { id } = await createCampaign(
      {
        gameMasterId,
        seats,
        memberIds: people.map((person) => person.id),
        scheduleDay: tomorrow.weekday % 7,
        startsOn: tomorrow.toISODate()!,
      },
      shop.database
    )
    return { shop, host, people, id, at: `/api/campaigns/${id}` }
  }
  const at = (product: Product, { http }: Person, index: number) =>
    http.at(product.processes[index % product.processes.length]!.url)
  const start = (shop: Shop, product: Product, buyer: Person, gameId: number, index: number) =>
    shop.startCheckout([{ game: { id: gameId }, email: buyer.email }], {
      email: buyer.email,
      http: at(product, buyer, index),
    })
  const planned = (product: Product, id: number) =>
    product.database.one<{ sessions: number; games: number }>(
      `select (select count(*)::int from campaign_sessions where campaign_id = c.id) as sessions,
              (select count(*)::int from games g where g.game_master_id = c.game_master_id) as games from campaigns c where id = $1`,
      [id]
    )
  const plan = async ({ host, at: address }: { host: Person; at: string }) =>
    (await Promise.all(Array.from({ length: 10 }, () => host.http.get(`${address}/sessions`)))).map(
      ({ status }) => status
    )

  const MISSING = { before: 'insert on campaign_sessions' }

  test('ten requests and the job create each session once', async ({ assert }) => {
    const product = await sharedPair()
    const one = await stage(product, 1)
    const runJob = () =>
      eventually(
        async () =>
          (
            await product.database.query(
              "update pgboss.job set start_after = now() where name = 'plan-sessions' and state = 'created' returning id"
            )
          ).length === 1
      )
    const when = `new.campaign_id = ${one.id}`
    const [statuses] = await meet(product.database, { ...MISSING, when, count: 11 }, () =>
      Promise.all([plan(one), runJob()])
    )
    assert.deepEqual(new Set(statuses), new Set([200]))
    assert.deepEqual(await planned(product, one.id), { sessions: 6, games: 6 })
  })

  test('without the campaign lock only the database keeps a day from having two', async ({ assert }) => {
    const product = await startProduct({ env: { ...PATIENT, ...withoutGuards('campaign-lock') } })
    const planAtOnce = (staged: { host: Person; at: string }) =>
      meet(product.database, { ...MISSING, count: 10 }, () => plan(staged))
    const one = await stage(product, 1)
    assert.include(await planAtOnce(one), 500)
    assert.equal((await planned(product, one.id)).sessions, 6)
    await product.database.query('alter table campaign_sessions drop constraint campaign_sessions_pkey')
    const other = await stage(product, 1)
    await planAtOnce(other)
    assert.isAbove((await planned(product, other.id)).sessions, 6)
    await product.stop()
  })

  /** Two members start checkouts at once for the one seat of a session. */
  async function twoForOne(product: Product) {
    const { shop, people, at: address } = await stage(product, 2)
    const [session]: SessionWithGame[] = (await people[0]!.http.get(`${address}/sessions`)).body
    const { gameId } = session!
    await product.database.query('update games set max_players = 1 where id = $1', [gameId])
    const answers = await meet(product.database, { before: 'insert on seat_holds', count: 2 }, () =>
      Promise.all(people.map((person, index) => start(shop, product, person, gameId, index)))
    )
    return {
      statuses: answers.map(({ status }) => status).toSorted(),
      said: answers.map(({ body }) => body.message),
      ...(await shop.seats({ id: gameId })),
    }
  }

  test('of two members and one seat one gets it, the other is refused', async ({ assert }) => {
    const { statuses, said, sold, held } = await twoForOne(await sharedPair())
    assert.deepEqual([statuses, sold, held], [[200, 400], 0, 1])
    assert.include(said, 'Sorry, this game is full.')
  }).tags(['SEAT-1'])

  test('without the condition and the constraint both get the one seat', async ({ assert }) => {
    const product = await startProduct({ env: { ...PATIENT, ...withoutGuards('seat-capacity') } })
    await product.database.query('alter table games drop constraint games_never_oversold')
    const { statuses, held } = await twoForOne(product)
    assert.deepEqual([statuses, held], [[200, 200], 2])
    await product.stop()
  }).tags(['SEAT-1'])

  /** Five members pay while their campaign is deleted. Cents paid and given back, as the provider's books have them, and seats that are still sold. */
  async function deletedWhileFivePay(product: Product, refundCount: number) {
    const { shop, host, people, at: address } = await stage(product, 5)
    const [session]: SessionWithGame[] = (await people[0]!.http.get(`${address}/sessions`)).body
    const pages = await Promise.all(
      people.map(async (person, index) => (await start(shop, product, person, session!.gameId, index)).body.sessionId)
    )
    await shop.webhooks('drop')
    const barrier = await Barrier.close(product.database, { before: 'delete on campaigns' })
    const deleting = host.http.delete(address)
    await barrier.untilWaiting(1)
    const paying = pages.map(async (page, index) => {
      await shop.pay(page)
      await shop.createOrder(page, at(product, people[index]!, index))
    })
    // The sessions are cancelled, and each payment waits for its game.
    await barrier.untilWaiting(1 + pages.length)
    await barrier.open()
    const { status } = await deleting
    await Promise.all(paying)
    const intents = await Promise.all(pages.map(async (page) => (await shop.page(page)).body.payment_intent))
    const refunds = await eventually(async () => {
      const own = (await shop.listed('refunds')).filter(({ payment_intent }) => intents.includes(payment_intent))
      return own.length >= refundCount && own
    }, 30)
    await shop.webhooks('deliver')
    return {
      status,
      payments: new Set(refunds.map(({ payment_intent }) => payment_intent)).size,
      back: refunds.reduce((sum, { amount }) => sum + amount, 0),
      ...(await shop.seats({ id: session!.gameId })),
    }
  }

  test('a campaign deleted while five pay refunds each of them once in full', async ({ assert }) => {
    assert.deepEqual(await deletedWhileFivePay(await sharedPair(), 5), {
      status: 204,
      payments: 5,
      back: 5 * 2500,
      sold: 0,
      held: 0,
    })
  }).tags(['PAY-1', 'RFND-1'])

  test('if payments did not ask whether the session is on, they would buy it', async ({ assert }) => {
    const product = await startProduct({
      env: { ...PATIENT, ...withoutGuards('cancelled-game', 'private-game-admission') },
    })
    const { status, payments, back, sold } = await deletedWhileFivePay(product, 0)
    assert.deepEqual([status, payments, back, sold], [204, 0, 0, 5])
    await product.stop()
  }).tags(['PAY-1', 'RFND-1'])

  test('a member who is removed while paying is sold nothing, but for the admission', async ({ assert }) => {
    const soldTo = async (product: Product) => {
      const { shop, host, people, at: address } = await stage(product, 1)
      const [session]: SessionWithGame[] = (await people[0]!.http.get(`${address}/sessions`)).body
      const { body } = await start(shop, product, people[0]!, session!.gameId, 0)
      await host.http.delete(`${address}/members/${people[0]!.id}`)
      await shop.pay(body.sessionId)
      await shop.createOrder(body.sessionId, people[0]!.http)
      return shop.seats({ id: session!.gameId })
    }
    assert.deepEqual(await soldTo(await sharedPair()), { sold: 0, held: 0 })
    const product = await startProduct({ env: withoutGuards('private-game-admission') })
    assert.deepEqual(await soldTo(product), { sold: 1, held: 0 })
    await product.stop()
  })

  test('a process killed while it plans or deletes a campaign leaves nothing half done', async ({ assert }) => {
    const product = await startProduct()
    const { shop, host, people, id, at: address } = await stage(product, 2)
    const [process] = product.processes
    const killBefore = async (before: string, call: () => Promise<unknown>) => {
      const barrier = await Barrier.close(product.database, { before })
      const settled = call().catch(() => {})
      await barrier.untilWaiting(1)
      await process!.kill9()
      await settled
      await barrier.open()
    }
    await killBefore(MISSING.before, () => host.http.get(`${address}/sessions`))
    assert.deepEqual(await planned(product, id), { sessions: 0, games: 0 })
    await process!.restart()
    const [session]: SessionWithGame[] = (await host.http.get(`${address}/sessions`)).body
    assert.deepEqual(await planned(product, id), { sessions: 6, games: 6 })
    for (const person of people) {
      const { body } = await start(shop, product, person, session!.gameId, 0)
      await shop.pay(body.sessionId)
      await shop.createOrder(body.sessionId, person.http)
    }
    await killBefore('delete on campaigns', () => host.http.delete(address))
    await process!.restart()
    assert.equal((await host.http.get(address)).status, 200)
    assert.deepEqual(await shop.seats({ id: session!.gameId }), { sold: 2, held: 0 })
    const refunds = () => product.database.query('select amount_cents from refunds')
    assert.lengthOf(await refunds(), 0)
    assert.equal((await host.http.delete(address)).status, 204)
    assert.deepEqual(await refunds(), [{ amount_cents: 2500 }, { amount_cents: 2500 }])
    assert.deepEqual(await shop.seats({ id: session!.gameId }), { sold: 0, held: 0 })
    await product.stop()
  }).tags(['RFND-1', 'PAY-1'])

  /** A game master moves a session. Before it has its new time, a member starts to pay for it. Returns whether the member waits, and the statuses. */
  async function moveAndPay(product: Product) {
    const { shop, host, people, at: address } = await stage(product, 1)
    const [first]: SessionWithGame[] = (await people[0]!.http.get(`${address}/sessions`)).body
    const { sessionDate, price, seats, gameId } = first!
    const barrier = await Barrier.close(product.database, { before: 'update on campaign_sessions' })
    const moving = host.http.put(`${address}/sessions/${sessionDate}`, {
      date: sessionDate,
      time: '20:15',
      price,
      seats,
    })
    await barrier.untilWaiting(1)
    const paying = start(shop, product, people[0]!, gameId, 0)
    const waits = await Promise.race([paying.then(() => false), barrier.untilWaiting(2).then(() => true)])
    await barrier.open()
    return { waits, moved: (await moving).status, held: (await paying).status }
  }

  test('a checkout of a session that is being moved waits for its new time', async ({ assert }) => {
    assert.deepEqual(await moveAndPay(await sharedPair()), { waits: true, moved: 204, held: 200 })
  })

  test('without the session lock it gets a seat before the session is moved', async ({ assert }) => {
    const product = await startProduct({ env: { ...PATIENT, ...withoutGuards('session-lock') } })
    assert.deepEqual(await moveAndPay(product), { waits: false, moved: 204, held: 200 })
    await product.stop()
  })
})
