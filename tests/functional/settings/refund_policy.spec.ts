import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createVenue } from '#database/factories/catalog'
import type { CancellationOffer, Order } from '#common/wire'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import type { HttpClient } from '#tests/support/http'
import { freshApp, type App } from '#tests/support/app'
import { eventually, Shop } from '#tests/support/shop'

const TIERS = '/api/settings/refunds.tiers'
const step = (hoursBefore: number, percent: number, bonusPercent = 0, toCard = false) => ({
  hoursBefore,
  percent,
  toCard,
  bonusPercent,
})
const GENEROUS = [step(48, 100, 10, true), step(24, 50)]

test.group('Settings | what comes back for seats', (group) => {
  let product: App
  let shop: Shop
  let administrator: Person
  let second: HttpClient
  group.setup(async () => {
    product = await freshApp()
    second = (await product.startProcess()).http
    shop = new Shop(product)
    administrator = await createAdministrator(product)
  })

  const set = async (value: unknown, path = TIERS) => {
    const { body } = await administrator.http.get(path)
    return administrator.http.put(path, { ...(value === null ? { reset: true } : { value }), version: body.version })
  }
  const game = (hours: number, venueId?: number) =>
    shop.game({ priceCents: 1999, maxPlayers: 8, startsIn: { hours }, ...(venueId && { venueId }) })
  /** Bought by card, in the other process. */
  const buy = async (of: { id: number }, person?: Person, seats = 1) => {
    const http = person ? second.as(person.token) : product.http
    const { sessionId } = await shop.startedCheckout([{ game: of, seats }], { http })
    await shop.pay(sessionId)
    return (await shop.createOrder(sessionId, http)).body as Order
  }
  const offerOf = async ({ http }: Person, { id }: Order) =>
    (await http.get(`/api/orders/${id}/cancellation`)).body as CancellationOffer
  const balanceOf = async ({ id }: Person) =>
    Number(
      (
        await product.database.one<{ cents: string }>(
          'select coalesce(sum(amount_cents), 0) as cents from credit_entries where user_id = $1',
          [id]
        )
      ).cents
    )
  const moneyOf = ({ id }: Order) =>
    product.database.query(
      'select destination, amount_cents as cents, bonus_cents as bonus from refunds where order_id = $1 order by destination',
      [id]
    )

  test('by the hours that are left, to the card or as credit with something on top, as the buyer chooses; to the cent, and once', async ({
    assert,
  }) => {
    assert.equal((await set(GENEROUS)).status, 200)
    const person = await createPerson(product)
    const early = await buy(await game(72), person)
    assert.containsSubset(await offerOf(person, early), {
      refund: { card: 0, credits: 19.99, bonus: 1.99 },
      toCard: { card: 19.99, credits: 0 },
    })
    const expected = { card: 0, credits: 19.99, bonus: 1.99 }
    assert.equal(
      (await person.http.post(`/api/orders/${early.id}/cancel`, { expected: { ...expected, bonus: 2 } })).status,
      409
    )
    const key = randomUUID()
    const twice = await Promise.all(
      [1, 2].map(() =>
        person.http.post(`/api/orders/${early.id}/cancel`, { expected }, { headers: { 'idempotency-key': key } })
      )
    )
    assert.deepEqual(
      twice.map(({ status }) => status),
      [200, 200]
    )
    assert.equal(await balanceOf(person), 2198)
    assert.deepEqual(await moneyOf(early), [{ destination: 'credits', cents: 1999, bonus: 199 }])
    const mail = await eventually(async () =>
      (await shop.mailsTo('buyer@example.test')).body.find(({ subject }) =>
        subject.includes(`cancelled (order #${early.id})`)
      )
    )
    assert.include(mail.text, '$21.98 to your credits, including a $1.99 bonus')

    const other = await createPerson(product)
    const toCard = await buy(await game(72), other)
    assert.equal(
      (
        await other.http.post(`/api/orders/${toCard.id}/cancel`, {
          refund: 'card',
          expected: { card: 19.99, credits: 0 },
        })
      ).status,
      200
    )
    assert.deepEqual(
      [await moneyOf(toCard), await balanceOf(other)],
      [[{ destination: 'card', cents: 1999, bonus: 0 }], 0]
    )

    const late = await buy(await game(30), other)
    assert.containsSubset(await offerOf(other, late), { refund: { card: 0, credits: 9.99 }, toCard: null })
    // A choice that this step does not give brings what it gives.
    assert.equal((await other.http.post(`/api/orders/${late.id}/cancel`, { refund: 'card' })).status, 200)
    assert.deepEqual(
      [await moneyOf(late), await balanceOf(other)],
      [[{ destination: 'credits', cents: 999, bonus: 0 }], 999]
    )
  }).tags(['RFND-1'])

  test('a buyer keeps what was promised when the checkout began, however the policy changes after it', async ({
    assert,
  }) => {
    await set(GENEROUS)
    const [sold, promised] = [await createPerson(product), await createPerson(product)]
    const order = await buy(await game(72), sold, 2)
    const http = product.http.as(promised.token)
    const begun = await shop.startedCheckout([{ game: await game(72) }], { http })
    assert.deepEqual(
      begun.lines[0]!.refundSteps.map(({ percent, bonusPercent }) => [percent, bonusPercent]),
      [
        [100, 10],
        [50, 0],
      ]
    )
    await set([])
    await shop.pay(begun.sessionId)
    const late = (await shop.createOrder(begun.sessionId, http)).body as Order
    assert.containsSubset(await offerOf(promised, late), { refund: { credits: 19.99, bonus: 1.99 } })
    // A part of a line keeps it too.
    const [{ id: line }] = order.items as [Order['items'][number]]
    assert.equal((await sold.http.post(`/api/orders/${order.id}/cancel`, { items: [line], seats: 1 })).status, 200)
    assert.equal(await balanceOf(sold), 2198)
    assert.containsSubset(await offerOf(sold, order), { refund: { credits: 19.99, bonus: 1.99 } })
    const hard = await createPerson(product)
    assert.deepEqual((await offerOf(hard, await buy(await game(72), hard))).refund, { card: 0, credits: 0 })
    await set(null)
    assert.deepEqual((await offerOf(hard, await buy(await game(72), hard))).refund, { card: 0, credits: 19.99 })
  }).tags(['RFND-1'])

  test('a venue may have its own: its sales, its pages and the page of the policy go by it, and by the shop again once it is taken away', async ({
    assert,
  }) => {
    const venue = await createVenue({ name: 'The Strict Keep' }, shop.database)
    const path = `${TIERS}@${venue.id}`
    assert.equal((await set([step(168, 60)], path)).status, 200)
    const [there, elsewhere] = [await game(200, venue.id), await game(200)]
    const person = await createPerson(product)
    assert.deepEqual((await offerOf(person, await buy(there, person))).refund, { card: 0, credits: 11.99 })
    assert.deepEqual((await offerOf(person, await buy(elsewhere, person))).refund, { card: 0, credits: 19.99 })
    for (const http of [product.http, second]) {
      const policy = (await http.get('/return-policy')).text
      assert.include(
        policy,
        'At The Strict Keep: You get 60% of the price back when you cancel up to 168 hours before the start.'
      )
      assert.include(policy, 'You get a full refund when you cancel up to 24 hours before the start.')
      assert.include((await http.get(`/join-game/${there.id}`)).text, 'to get 60% of the price back as site credit')
      assert.include((await http.get(`/join-game/${elsewhere.id}`)).text, 'for a full refund as site credit')
    }
    const { body: all } = await administrator.http.get('/api/settings')
    assert.containsSubset(
      all.find(({ id }: { id: string }) => id === `refunds.tiers@${venue.id}`),
      { venue: { name: 'The Strict Keep' }, isSet: true, default: [step(24, 100)] }
    )
    assert.equal((await set(null, path)).status, 200)
    assert.notInclude((await product.http.get('/return-policy')).text, 'Strict Keep')
    assert.equal((await administrator.http.put(`${TIERS}@999999`, { value: [], version: 0 })).status, 404)
  })

  test('the start page says it in short; steps out of order or out of bounds are refused in words', async ({
    assert,
  }) => {
    assert.include(
      (await product.http.get('/')).text,
      'Full refund up to 24 hours before the start: as site credit, or to your card if you book without an account.'
    )
    await set(GENEROUS)
    assert.include(
      (await product.http.get('/')).text,
      'Full refund up to 48 hours before the start: to your card, or as site credit with a 10% bonus.'
    )
    await set(null)
    const refused: [unknown, string, string][] = [
      [
        [step(24, 50), step(48, 100)],
        'value.1.hoursBefore',
        'Each step ends later than the one above: please enter fewer hours.',
      ],
      [
        [step(48, 50), step(24, 100)],
        'value.1.percent',
        'Who gives back later gets no more than who did before: please enter a smaller part.',
      ],
      [[step(24, 101)], 'value.0.percent', 'Please enter a number from 1 to 100.'],
      [[step(24, 100, 51)], 'value.0.bonusPercent', 'Please enter a number from 0 to 50.'],
      [[step(0.5, 100)], 'value.0.hoursBefore', 'Please enter a whole number.'],
      [Array.from({ length: 6 }, (_, index) => step(90 - index, 100)), 'value', 'Please enter at most 5.'],
    ]
    for (const [value, field, words] of refused) {
      const { status, body } = await set(value)
      assert.deepEqual([status, body.errors?.[0]?.field, body.message], [422, field, words])
    }
  })

  test('the database gives nothing on top of what goes to a card, more than went back, or twice', async ({
    assert,
  }) => {
    const [refund] = await product.database.query<{ id: string }>(
      'select id from refunds where bonus_cents > 0 limit 1',
      []
    )
    const [card] = await product.database.query<{ id: string }>(
      "select id from refunds where destination = 'card' limit 1",
      []
    )
    for (const [id, cents] of [
      [card!.id, 1],
      [refund!.id, 100_000],
      [refund!.id, -1],
    ]) {
      await assert.rejects(
        () => product.database.query('update refunds set bonus_cents = $2 where id = $1', [id, cents]),
        /refunds_bonus/
      )
    }
    await assert.rejects(
      () =>
        product.database.query(
          "insert into credit_entries (user_id, amount_cents, reason, bonus_of) select user_id, 1, 'refund bonus', bonus_of from credit_entries where bonus_of = $1",
          [refund!.id]
        ),
      /credit_entries_one_bonus/
    )
  }).tags(['CRED-1'])
})
