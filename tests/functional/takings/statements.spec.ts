import { test } from '@japa/runner'
import { createGameMaster } from '#database/factories/catalog'
import { createAdministrator, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { eventually, Shop } from '#tests/support/shop'
import type { EarningsStatement } from '#common/wire'

test.group('Takings | statements of game masters', (group) => {
  let product: App
  let shop: Shop
  let administrator: Person

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    administrator = await createAdministrator(product)
  })

  const taken = async (gameId: number, quantity: number) =>
    (await administrator.http.post('/api/orders/manual', { gameId, firstName: 'Ann', quantity, payment: 'cash' })).body
      .id as number

  test('tells game by game what was paid and refunded, whenever it was, and the share; on the screen, as a file and by mail, once', async ({
    assert,
  }) => {
    const gameMaster = await createGameMaster(
      { email: 'host-of-statements@example.test', image: '/uploads/host.png' },
      shop.database
    )
    const at = (text: string) => ({
      gameMasterId: gameMaster.id,
      startsAt: new Date(text),
      maxPlayers: 6,
      priceCents: 1999,
    })
    // The last evening of the month in Mountain Time, and the first of the next.
    const [last, next] = [await shop.game(at('2031-05-01T04:00:00Z')), await shop.game(at('2031-05-01T07:00:00Z'))]
    const cancelled = await shop.game(at('2031-04-10T01:00:00Z'))
    const order = await taken(last.id, 3)
    await taken(next.id, 2)
    await taken(cancelled.id, 1)
    const refund = {
      amount: 10.01,
      confirmAmount: 10.01,
      destination: 'card',
      reason: 'late',
      key: '3b1f7a5e-6f58-4a0e-9d7e-3a1a2b3c4d5e',
    }
    assert.isBelow((await administrator.http.post(`/api/orders/${order}/refunds`, refund)).status, 300)
    const { seats, held, card, desk, credits } = (await administrator.http.get(`/api/games/${cancelled.id}/removal`))
      .body
    await administrator.http.delete(`/api/games/${cancelled.id}`, {
      body: { expected: { seats, held, card: card + desk, credits } },
    } as never)

    const read = async (month: string): Promise<EarningsStatement> =>
      (await administrator.http.get(`/api/game-masters/${gameMaster.id}/statements/${month}`)).body
    const { games, total, sharePercent, shareCents } = await read('2031-04')
    assert.deepInclude(
      games.find(({ id }) => id === last.id),
      { seats: 3, paidCents: 5997, refundedCents: 1001, netCents: 4996, maxPlayers: 6 }
    )
    assert.notInclude(
      games.map(({ id }) => id),
      next.id
    )
    assert.equal(
      total.netCents,
      games.reduce((sum, { netCents }) => sum + netCents, 0)
    )
    assert.deepEqual([sharePercent, shareCents], [0, 0])

    const { version, name, email } = (await administrator.http.get(`/api/game-masters/${gameMaster.id}`)).body
    const change = (percent: number) =>
      administrator.http.put(`/api/game-masters/${gameMaster.id}`, { name, email, version, sharePercent: percent })
    assert.equal((await change(101)).body.errors[0].field, 'sharePercent')
    assert.containsSubset(await change(45), { status: 200, body: { sharePercent: 45 } })
    const shared = await read('2031-04')
    assert.equal(shared.shareCents, Math.round(shared.total.netCents * 0.45))
    assert.notProperty((await product.http.get(`/api/game-masters/${gameMaster.id}`)).body, 'sharePercent')

    const { url } = (
      await administrator.http.post('/api/exports', {
        list: 'earnings',
        filter: { gameMasterId: gameMaster.id, month: '2031-04' },
        sort: { field: 'date', order: 'ASC' },
      })
    ).body
    assert.include((await product.http.get(url)).text, ',6,3,59.97,0,10.01,49.96')

    const press = () =>
      administrator.http.post(
        `/api/game-masters/${gameMaster.id}/statements/2031-04/mail`,
        {},
        { headers: { 'idempotency-key': '4b1f7a5e-6f58-4a0e-9d7e-3a1a2b3c4d5e' } }
      )
    assert.deepEqual(
      (await Promise.all([press(), press()])).map(({ status, body }) => [status, body.email]),
      [
        [202, gameMaster.email],
        [202, gameMaster.email],
      ]
    )
    const mail = await eventually(async () =>
      (await shop.mailsTo(gameMaster.email!)).body.find(({ subject }) => subject === 'Your games in April 2031')
    )
    assert.include(mail.text, '3 seats: $59.97, $10.01 refunded, net $49.96')
    assert.include(mail.text, 'Your share, 45%')
    assert.lengthOf(
      (await shop.mailsTo(gameMaster.email!)).body.filter(({ subject }) => subject === mail.subject),
      1
    )
  })

  test('of a month that is none, or of nobody, is refused; without an address nothing is sent', async ({ assert }) => {
    const silent = await createGameMaster({ email: null }, shop.database)
    const ask = (path: string) => administrator.http.get(`/api/game-masters/${path}`)
    assert.deepEqual(
      [(await ask(`${silent.id}/statements/2031-13`)).status, (await ask('0/statements/2031-04')).status],
      [422, 404]
    )
    const refused = await administrator.http.post(`/api/game-masters/${silent.id}/statements/2031-04/mail`, {})
    assert.deepEqual([refused.status, refused.body.code], [400, 'NO_ADDRESS'])
  })
})
