import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createGameMaster, createModule, createVenue } from '#database/factories/catalog'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { Shop } from '#tests/support/shop'
import { unique } from '#tests/support/unique'

test.group('Operations | what staff look back on', (group) => {
  let product: App
  let shop: Shop
  let administrator: Person

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    administrator = await createAdministrator(product, { username: 'Ada Admin' })
  })

  const list = (resource: string, filter: object) =>
    administrator.http.get(`/api/${resource}`, { query: { filter: JSON.stringify(filter) } })

  test('errors that browsers reported are found by their words and read whole', async ({ assert }) => {
    const [person, word] = [await createPerson(product, { username: 'Robin' }), randomUUID()]
    await person.http.post('/api/error-logs/log', {
      error: { name: 'TypeError', message: `cannot read ${word}`, stack: 'at cart' },
      context: { page: '/cart' },
      source: 'cart',
    })
    const { body, headers } = await list('error-logs', { q: word })
    assert.equal(headers.get('content-range'), 'error-logs 0-0/1')
    assert.containsSubset(body[0], { name: 'TypeError', source: 'cart', user: { id: person.id, username: 'Robin' } })
    assert.notProperty(body[0], 'stack')
    const whole = await administrator.http.get(`/api/error-logs/${body[0].id}`)
    assert.containsSubset(whole.body, { stack: 'at cart', context: { page: '/cart' } })
  })

  test('changes are found by what was done to what and by whom, with before and after', async ({ assert }) => {
    const person = await createPerson(product)
    await administrator.http.put(`/api/users/${person.id}`, { roles: ['Game Master'] })
    const { body } = await list('audit-log', { q: `changed roles user ${person.id}` })
    assert.containsSubset(body, [
      { action: 'changed roles', subjectType: 'user', subjectId: String(person.id), actor: { username: 'Ada Admin' } },
    ])
    assert.lengthOf(
      (await list('audit-log', { subjectType: 'user', subjectId: String(person.id), actorId: administrator.id })).body,
      1
    )
    assert.lengthOf(
      (await list('audit-log', { subjectType: 'user', subjectId: String(person.id), actorId: person.id })).body,
      0
    )
    const whole = await administrator.http.get(`/api/audit-log/${body[0].id}`)
    assert.deepEqual([whole.body.before, whole.body.after], [{ roles: [] }, { roles: ['Game Master'] }])
  })

  test('a change names what it is about, as it was called then or is called now', async ({ assert }) => {
    const game = await shop.game()
    const form = {
      moduleId: game.moduleId,
      gamemasterId: game.gameMasterId,
      venueId: game.venueId,
      date: '2099-06-01T17:00',
      price: 20,
      maxPlayers: 9,
    }
    await administrator.http.put(`/api/games/${game.id}`, form)
    const { id } = (
      await administrator.http.post('/api/orders/manual', {
        gameId: game.id,
        firstName: 'Zoë',
        lastName: 'Reed',
        quantity: 1,
      })
    ).body
    const [changed] = (await list('audit-log', { subjectType: 'game', subjectId: String(game.id) })).body
    const [taken] = (await list('audit-log', { subjectType: 'order', subjectId: String(id) })).body
    const module = await product.database.one<{ name: string }>('select name from modules where id = $1', [
      game.moduleId,
    ])
    assert.containsSubset(changed, { subjectName: module.name, subjectDate: '2099-06-01T23:00:00.000Z' })
    assert.containsSubset(taken, { subjectName: 'Zoë Reed', subjectDate: null })
  })

  test('of a game that is gone every entry tells what it was and when, in the list and by itself', async ({
    assert,
  }) => {
    const [module, gameMaster, venue] = [
      await createModule({ name: unique('Gone') }, shop.database),
      await createGameMaster({}, shop.database),
      await createVenue({}, shop.database),
    ]
    const form = {
      moduleId: module.id,
      gamemasterId: gameMaster.id,
      venueId: venue.id,
      date: '2099-06-01T17:00',
      price: 20,
      maxPlayers: 9,
    }
    const { id } = (await administrator.http.post('/api/games', form)).body
    assert.equal((await administrator.http.delete(`/api/games/${id}`)).status, 204)
    assert.isEmpty(await product.database.query('select 1 from games where id = $1', [id]))
    const { body } = await list('audit-log', { subjectType: 'game', subjectId: String(id) })
    assert.sameMembers(
      body.map(({ action }: { action: string }) => action),
      ['created', 'deleted']
    )
    for (const entry of body) {
      const { body: whole } = await administrator.http.get(`/api/audit-log/${entry.id}`)
      for (const told of [entry, whole])
        assert.containsSubset(told, { subjectName: module.name, subjectDate: '2099-06-01T23:00:00.000Z' })
    }
  })

  test('errors and people are found without accents and capitals', async ({ assert }) => {
    const [person, word] = [await createPerson(product, { username: 'Rubén Éclair' }), randomUUID()]
    await person.http.post('/api/error-logs/log', {
      error: { name: 'TypeError', message: `SÉANCE ${word}` },
      source: 'cart',
    })
    assert.lengthOf((await list('error-logs', { q: `seance ${word}` })).body, 1)
    for (const q of ['ruben eclair', 'RUBÉN', 'uben']) {
      assert.include(
        (await list('users', { q })).body.map(({ id }: { id: number }) => id),
        person.id,
        q
      )
    }
  })

  test('rewards say who brought whom and what became of it', async ({ assert }) => {
    const [referrer, buyer] = [
      await createPerson(product, { username: `Ref ${randomUUID()}` }),
      await createPerson(product),
    ]
    const { referralCode } = (await referrer.http.get('/api/referrals/my-stats')).body
    const { sessionId } = await shop.startedCheckout(
      [{ game: await shop.game({ priceCents: 2000 }), email: buyer.email }],
      { http: buyer.http, email: buyer.email, referralCode }
    )
    await shop.pay(sessionId)
    const order = (await shop.createOrder(sessionId, buyer.http)).body.id
    const found = async (filter: object) => (await list('referrals', filter)).body
    assert.containsSubset(await found({ q: referrer.username }), [
      {
        referrer: { id: referrer.id },
        buyer: { id: buyer.id, email: buyer.email },
        orderId: order,
        amount: 15,
        state: 'granted',
        takenBackAt: null,
      },
    ])
    assert.lengthOf(await found({ q: buyer.email }), 1)
    assert.lengthOf(await found({ referrerId: referrer.id, state: 'taken back' }), 0)
  })
})
