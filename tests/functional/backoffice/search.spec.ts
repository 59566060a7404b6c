import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { FoundRecord } from '#common/wire'
import { ZONE } from '#common/mountain_time'
import { createCampaign } from '#database/factories/campaigns'
import { createGameMaster, createModule, createVenue } from '#database/factories/catalog'
import { createLargeEvent } from '#database/factories/large_events'
import { createOrder } from '#database/factories/orders'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { Shop } from '#tests/support/shop'
import { unique } from '#tests/support/unique'

test.group('Back office | search of everything', (group) => {
  let product: App
  let shop: Shop
  let staff: Person

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    staff = await createAdministrator(product)
  })

  const ask = (q?: string) => staff.http.get('/api/search', { query: q === undefined ? {} : { q } })
  const find = async (q: string): Promise<FoundRecord[]> => (await ask(q)).body
  const named = (found: FoundRecord[], resource: string) =>
    found.filter((one) => one.resource === resource).map(({ name }) => name)

  test('a few letters, without accents and capitals, find records of every kind, each with what tells it from its like', async ({
    assert,
  }) => {
    const word = unique('Zéphyr')
    const module = await createModule({ name: `The ${word}` }, shop.database)
    const gameMaster = await createGameMaster({ name: `Master ${word}` }, shop.database)
    const venue = await createVenue({ name: `${word} Cellar`, city: 'Boulder', state: 'CO' }, shop.database)
    const game = await shop.game({ moduleId: module.id, gameMasterId: gameMaster.id, venueId: venue.id })
    const campaign = await createCampaign({ name: `${word} again` }, shop.database)
    const event = await createLargeEvent({ name: `${word} Con`, venueId: venue.id }, shop.database)
    const person = await createPerson(product, { username: `${word} Fan` })
    const order = await createOrder({ gameId: game.id, firstName: 'Ana', lastName: word }, shop.database)

    const { id: personId } = await product.database.one<{ id: number }>('select id from persons where user_id = $1', [
      person.id,
    ])
    const found = await find(
      word
        .normalize('NFKD')
        .replace(/\u0301/g, '')
        .toUpperCase()
    )
    const expected = {
      'modules': module.id,
      'game-masters': gameMaster.id,
      'venues': venue.id,
      'games': game.id,
      'campaigns': campaign.id,
      'large-events': event.id,
      'people': personId,
      'orders': order.id,
    }
    assert.deepEqual(Object.fromEntries(found.map(({ resource, id }) => [resource, id])), expected)
    assert.containsSubset(found, [
      { resource: 'orders', name: `#${order.id} · Ana ${word}`, detail: `The ${word} · ${order.email}` },
      {
        resource: 'games',
        name: `The ${word}`,
        at: game.startsAt.toISOString(),
        detail: `Master ${word} · ${word} Cellar - Boulder, CO`,
      },
      { resource: 'venues', detail: 'Boulder, CO' },
      { resource: 'people', name: `${word} Fan`, detail: person.email, at: null },
    ])
  })

  test('an order is found by its number and its address, a game by its day and venue, those to come before those that are over', async ({
    assert,
  }) => {
    const word = unique('Vault')
    const venue = await createVenue({ name: word }, shop.database)
    const module = await createModule({ name: unique('Module') }, shop.database)
    const game = (startsAt: DateTime) =>
      shop.game({ startsAt: startsAt.toJSDate(), venueId: venue.id, moduleId: module.id, maxPlayers: 9 })
    const soon = DateTime.now().setZone(ZONE).plus({ days: 3 })
    const [last, next, later] = [
      await game(soon.minus({ days: 21 })),
      await game(soon),
      await game(soon.plus({ days: 7 })),
    ]
    const order = await createOrder({ gameId: next.id }, shop.database)
    for (const q of [String(order.id), `#${order.id}`, order.email])
      assert.include(
        (await find(q)).map(({ resource, id }) => `${resource} ${id}`),
        `orders ${order.id}`,
        q
      )
    assert.equal(
      (await find(String(order.id))).find(({ resource }) => resource === 'orders')?.id,
      order.id,
      'before others of which it is a part'
    )
    const games = async (q: string) =>
      (await find(q)).filter(({ resource }) => resource === 'games').map(({ id }) => id)
    assert.deepEqual(await games(`${soon.toFormat('ccc').toLowerCase()} ${word}`), [next.id, later.id, last.id])
    assert.deepEqual(await games(`${soon.toFormat('LLL d').toLowerCase()} ${word}`), [next.id])
  })

  test('of each kind come at most five, first those whose names begin so, and none that was archived', async ({
    assert,
  }) => {
    const word = unique('Quill')
    for (let number = 1; number <= 6; number += 1) await createVenue({ name: `Old ${word} ${number}` }, shop.database)
    await createVenue({ name: `${word} House` }, shop.database)
    await createVenue({ name: `${word} Archive`, archivedAt: DateTime.now() }, shop.database)
    assert.deepEqual(named(await find(word), 'venues'), [
      `${word} House`,
      `Old ${word} 1`,
      `Old ${word} 2`,
      `Old ${word} 3`,
      `Old ${word} 4`,
    ])
  })

  test('who asks for nothing, for too much or oddly is told so', async ({ assert }) => {
    for (const query of [{}, { q: '' }, { q: '   ' }, { q: 'x'.repeat(321) }, { 'q[]': 'x' }] as Record<
      string,
      string
    >[]) {
      const { status, body } = await staff.http.get('/api/search', { query })
      assert.equal(status, 422, JSON.stringify(query))
      assert.equal(body.errors[0].field, 'q')
    }
    assert.equal((await ask('   ')).body.errors[0].message, 'Please say what to look for.')
    for (const q of ["'; --", '%', '\\', '🐉 dragon', '00000', '#', 'feb 30', '-'])
      assert.equal((await ask(q)).status, 200, q)
  })
})
