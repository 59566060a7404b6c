import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { createCampaign } from '#database/factories/campaigns'
import { createGameMaster } from '#database/factories/catalog'
import { ZONE } from '#common/mountain_time'
import type { CampaignSession } from '#common/wire'
import { withoutGuards, type Guard } from '#tests/support/guards'
import { createPerson, type Person } from '#tests/support/people'
import { startProduct, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'

const LOCK: Guard = { file: 'api/campaigns/queries/lock_campaign.js', text: '.forUpdate()', instead: '' }
/** Between seeing which sessions are missing and making each: as long as a busy database takes, or so long that all others have come, and none waits three seconds. */
const planIn = (seconds: number): Guard => ({
  file: 'api/campaigns/actions/plan_sessions.js',
  text: 'await transaction.run(KEEP',
  instead: `await transaction.first(sql\`SELECT pg_sleep(${seconds})\`); await transaction.run(KEEP`,
})
/** While its sessions are cancelled. */
const deleteIn = (seconds: number): Guard => ({
  file: 'api/campaigns/actions/end_campaign.js',
  text: 'const before = campaign.written()',
  instead: `await transaction.compose("SELECT pg_sleep(${seconds})", []); const before = campaign.written()`,
})
/** Between seeing that nobody is paying for a session and giving it another time. */
const MOVE_SLOWLY: Guard = {
  file: 'api/campaigns/actions/change_session.js',
  text: 'await transaction.run(OWN',
  instead: 'await transaction.compose("SELECT pg_sleep(2)", []); await transaction.run(OWN',
}
const SEATS_LOCK: Guard = { file: 'api/campaigns/queries/list_sessions.js', text: ' FOR UPDATE OF g', instead: '' }
/** SEAT-1 as the code has it. */
const ROOM: Guard = {
  file: 'api/games/actions/hold_seats.js',
  text: ' AND seats_sold + seats_held + $3::bigint <= max_players',
}
/** A session that is off is sold to nobody who holds a seat of it. */
const CANCELLED: Guard = {
  file: 'api/games/actions/sell_held_seats.js',
  text: 'WHERE id = $2 AND cancelled_at IS NULL RETURNING listed',
  instead: 'WHERE id = $2 RETURNING listed',
}
/** Membership was asked for when the checkout started, and not when it is paid. */
const ADMISSION: Guard = {
  file: 'api/games/actions/sell_held_seats.js',
  text: 'closed.length === 0 ||',
  instead: 'true ||',
}

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
      'select count(*)::int as sessions, (select count(*)::int from games where module_id is null) as games from campaign_sessions where campaign_id = $1',
      [id]
    )
  const plan = async ({ host, at: address }: { host: Person; at: string }) =>
    (await Promise.all(Array.from({ length: 10 }, () => host.http.get(`${address}/sessions`)))).map(
      ({ status }) => status
    )

  test('ten requests and the job make each session once', async ({ assert }) => {
    const product = await startProduct({ processes: 2, env: withoutGuards(planIn(0.05)) })
    await product.processes[1]!.stop()
    const one = await stage(product, 1)
    // The job runs as soon as its process is up.
    const [statuses] = await Promise.all([plan(one), product.processes[1]!.restart()])
    assert.isTrue(
      statuses.every((status) => [200, 409].includes(status)),
      statuses.join()
    )
    assert.deepEqual(await planned(product, one.id), { sessions: 6, games: 6 })
    await product.stop()
  }).timeout(60_000)

  test('without the lock they get into each other’s way, and only the database keeps a day from having two', async ({
    assert,
  }) => {
    const product = await startProduct({ processes: 2, env: withoutGuards(planIn(0.3), LOCK) })
    const one = await stage(product, 1)
    assert.include(await plan(one), 500)
    assert.equal((await planned(product, one.id)).sessions, 6)
    await product.database.query('alter table campaign_sessions drop constraint campaign_sessions_pkey')
    const other = await stage(product, 1)
    await plan(other)
    assert.isAbove((await planned(product, other.id)).sessions, 6)
    await product.stop()
  }).timeout(60_000)

  /** Of each session there is one seat, and two members come for it at once: the answers, and what is held. */
  async function twoForOne(product: Product) {
    const { shop, people, at: address } = await stage(product, 2)
    const sessions: CampaignSession[] = (await people[0]!.http.get(`${address}/sessions`)).body
    const rounds = []
    for (const { gameId } of sessions) {
      await product.database.query('update games set max_players = 1 where id = $1', [gameId])
      const answers = await Promise.all(people.map((person, index) => start(shop, product, person, gameId, index)))
      rounds.push({
        statuses: answers.map(({ status }) => status).toSorted(),
        said: answers.map(({ body }) => body.message),
        ...(await shop.seats({ id: gameId })),
      })
    }
    return rounds
  }

  test('two members and one seat: one of them has it, the other is told', async ({ assert }) => {
    const product = await startProduct({ processes: 2 })
    for (const { statuses, said, sold, held } of await twoForOne(product)) {
      assert.deepEqual([statuses, sold, held], [[200, 400], 0, 1])
      assert.include(said, 'Sorry, this game is full.')
    }
    await product.stop()
  })
    .tags(['SEAT-1'])
    .timeout(60_000)

  test('without that condition, and the constraint, both of them have the one seat', async ({ assert }) => {
    const product = await startProduct({ processes: 2, env: withoutGuards(ROOM) })
    await product.database.query('alter table games drop constraint games_never_oversold')
    for (const { statuses, held } of await twoForOne(product)) assert.deepEqual([statuses, held], [[200, 200], 2])
    await product.stop()
  })
    .tags(['SEAT-1'])
    .timeout(60_000)

  /** Five pay while the campaign is deleted. Cents paid and given back, as the provider's books have them, and seats that are still sold. */
  async function deletedWhileFivePay(
    product: Product,
    settled: (refunds: number) => boolean,
    begun: () => Promise<unknown> = () => Promise.resolve()
  ) {
    const { shop, host, people, at: address } = await stage(product, 5)
    const [session]: CampaignSession[] = (await people[0]!.http.get(`${address}/sessions`)).body
    const pages = await Promise.all(
      people.map(async (person, index) => (await start(shop, product, person, session!.gameId, index)).body.sessionId)
    )
    const [deleted] = await Promise.all([
      host.http.delete(address),
      ...pages.map(async (page, index) => {
        await begun()
        await shop.pay(page)
        await shop.createOrder(page, at(product, people[index]!, index))
      }),
    ])
    await eventually(async () => settled((await shop.listed('refunds')).length), 30)
    const refunds = await shop.listed('refunds')
    return {
      status: deleted.status,
      payments: new Set(refunds.map(({ payment_intent }) => payment_intent)).size,
      back: refunds.reduce((sum, { amount }) => sum + amount, 0),
      ...(await shop.seats({ id: session!.gameId })),
    }
  }

  test('a campaign that is deleted while five pay gives each of them everything back, once, and sells nothing', async ({
    assert,
  }) => {
    const product = await startProduct({ processes: 2 })
    assert.deepEqual(await deletedWhileFivePay(product, (refunds) => refunds >= 5), {
      status: 204,
      payments: 5,
      back: 5 * 2500,
      sold: 0,
      held: 0,
    })
    await product.stop()
  })
    .tags(['PAY-1', 'RFND-1'])
    .timeout(60_000)

  test('if payments did not ask whether the session is still on and open to them, some would have paid for a campaign that is gone', async ({
    assert,
  }) => {
    const product = await startProduct({ processes: 2, env: withoutGuards(deleteIn(2.5), CANCELLED, ADMISSION) })
    // They pay while it is being deleted, and not before.
    const deleting = async () =>
      (
        await product.database.query(
          "select from pg_stat_activity where datname = current_database() and query like '%pg_sleep(2.5)%' and pid <> pg_backend_pid()"
        )
      ).length > 0
    const { status, payments, back, sold } = await deletedWhileFivePay(
      product,
      () => true,
      () => eventually(deleting)
    )
    assert.equal(status, 204)
    assert.isAbove(sold, 0)
    assert.deepEqual([payments, back], [5 - sold, (5 - sold) * 2500])
    await product.stop()
  })
    .tags(['PAY-1', 'RFND-1'])
    .timeout(60_000)

  test('a member who is removed while paying is sold nothing; if it were not asked then, they would be', async ({
    assert,
  }) => {
    const soldTo = async (env: NodeJS.ProcessEnv) => {
      const product = await startProduct({ env })
      const { shop, host, people, at: address } = await stage(product, 1)
      const [session]: CampaignSession[] = (await people[0]!.http.get(`${address}/sessions`)).body
      const { body } = await start(shop, product, people[0]!, session!.gameId, 0)
      await host.http.delete(`${address}/members/${people[0]!.id}`)
      await shop.pay(body.sessionId)
      await shop.createOrder(body.sessionId, people[0]!.http)
      const seats = await shop.seats({ id: session!.gameId })
      await product.stop()
      return seats
    }
    assert.deepEqual(await soldTo({}), { sold: 0, held: 0 })
    assert.deepEqual(await soldTo(withoutGuards(ADMISSION)), { sold: 1, held: 0 })
  }).timeout(60_000)

  test('a process that is killed while it makes sessions, or deletes a campaign, leaves all of it done or nothing', async ({
    assert,
  }) => {
    const env = withoutGuards(planIn(0.3), deleteIn(1))
    const product = await startProduct({ processes: 1, env })
    const { shop, host, people, id, at: address } = await stage(product, 2)
    const [process] = product.processes
    const killedDuring = async (call: Promise<unknown>, milliseconds: number) => {
      const settled = call.catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      await process!.kill9()
      await settled
    }
    await killedDuring(host.http.get(`${address}/sessions`), 150)
    assert.deepEqual(await planned(product, id), { sessions: 0, games: 0 })
    await process!.restart({})
    const [session]: CampaignSession[] = (await host.http.get(`${address}/sessions`)).body
    assert.deepEqual(await planned(product, id), { sessions: 6, games: 6 })
    for (const person of people) {
      const { body } = await start(shop, product, person, session!.gameId, 0)
      await shop.pay(body.sessionId)
      await shop.createOrder(body.sessionId, person.http)
    }
    await process!.restart(env)
    await killedDuring(host.http.delete(address), 150)
    await process!.restart({})
    assert.equal((await host.http.get(address)).status, 200)
    assert.deepEqual(await shop.seats({ id: session!.gameId }), { sold: 2, held: 0 })
    assert.lengthOf(await shop.listed('refunds'), 0)
    assert.equal((await host.http.delete(address)).status, 204)
    const refunds = await eventually(async () =>
      (await shop.listed('refunds')).length === 2 ? shop.listed('refunds') : null
    )
    assert.deepEqual(
      refunds.map(({ amount }) => amount),
      [2500, 2500]
    )
    assert.deepEqual(await shop.seats({ id: session!.gameId }), { sold: 0, held: 0 })
    await product.stop()
  })
    .tags(['RFND-1', 'PAY-1'])
    .timeout(90_000)

  /** A game master moves a session, and in the middle of it a member starts to pay for it: which of the two is done first, and how. */
  async function moveAndPay(...guards: Guard[]) {
    const product = await startProduct({ env: withoutGuards(MOVE_SLOWLY, ...guards) })
    const { shop, host, people, at: address } = await stage(product, 1)
    const [first]: CampaignSession[] = (await people[0]!.http.get(`${address}/sessions`)).body
    const { sessionDate, price, seats, gameId } = first!
    const done: string[] = []
    const moving = host.http
      .put(`${address}/sessions/${sessionDate}`, { date: sessionDate, time: '20:15', price, seats })
      .then(({ status }) => done.push(`moved ${status}`))
    await new Promise((resolve) => setTimeout(resolve, 300))
    const paying = start(shop, product, people[0]!, gameId, 0).then(({ status }) => done.push(`held ${status}`))
    await Promise.all([moving, paying])
    await product.stop()
    return done
  }

  test('who starts to pay for a session that is being moved waits until it has its time', async ({ assert }) => {
    assert.deepEqual(await moveAndPay(), ['moved 204', 'held 200'])
  }).timeout(60_000)

  test('without that lock it is moved under somebody who has a seat of it in hand', async ({ assert }) => {
    assert.deepEqual(await moveAndPay(SEATS_LOCK), ['held 200', 'moved 204'])
  }).timeout(60_000)
})
