import { test } from '@japa/runner'
import { createGameMaster } from '#database/factories/catalog'
import { createOrder } from '#database/factories/orders'
import { businessDaysAfter } from '#api/shared/clock'
import { createPerson, type Person } from '#tests/support/people'
import { sharedApp } from '#tests/support/app'
import { Counter, type Played } from '#tests/support/refund_counter'
import { eventually } from '#tests/support/shop'

const STAFF = 'tavern@questboard.test'

/** An order paid with this card, of a game that is over. */
async function boughtWith({ shop, product, gameMaster }: Counter, buyer: Person, card: string): Promise<Played> {
  const game = await shop.game({ priceCents: 2000, startsIn: { days: 3 }, gameMasterId: gameMaster.gameMasterId })
  const { sessionId } = await shop.startedCheckout([{ game, email: buyer.email }], {
    email: buyer.email,
    http: buyer.http,
  })
  await shop.pay(sessionId, card)
  const { body: order } = await shop.createOrder(sessionId, buyer.http)
  await product.database.query("update games set starts_at = now() - interval '1 day' where id = $1", [game.id])
  return {
    id: order.id,
    line: order.items[0].id,
    game,
    at: `/api/orders/${order.id}/refund-requests`,
    link: null,
    email: buyer.email,
  }
}

test.group('Refund requests | after a session', (group) => {
  let counter: Counter
  let buyer: Person

  group.setup(async () => {
    counter = await Counter.at(await sharedApp())
  })
  group.each.setup(async () => {
    buyer = await createPerson(counter.product)
  })

  test('a player asks the game master up to 14 days after it, who approves: all of the line comes back as credit, once', async ({
    assert,
  }) => {
    const played = await counter.played(buyer, { days: 13.9, seats: 2 })
    const request = await counter.ask(played, buyer, 'The game master left after an hour.')
    assert.equal(request.state, 'asked')
    const asked = await counter.mail(counter.gameMaster.email, 'asks for a refund')
    assert.include(asked.text, 'The game master left after an hour.')
    assert.include(asked.text, '/account/refund-requests\n')
    assert.include((await counter.mail(buyer.email, 'asked your game master')).text, 'within 3-5 business days')

    const { http, gameMasterId } = counter.gameMaster
    const [mine] = (await http.get('/api/refund-requests/mine')).body
    assert.containsSubset(mine, {
      id: request.id,
      state: 'asked',
      seats: 2,
      price: 40,
      reason: 'The game master left after an hour.',
      granted: null,
    })
    assert.notInclude(JSON.stringify(mine), buyer.email)
    const approved = await http.post(`/api/refund-requests/${request.id}/approve`)
    assert.containsSubset(approved, { status: 200, body: { state: 'granted', granted: 40 } })
    assert.equal(await counter.balance(buyer), 40)
    const { name } = await counter.product.database.one<{ name: string }>(
      'select name from game_masters where id = $1',
      [gameMasterId]
    )
    assert.deepEqual(await counter.refunds(played), [
      { cents: 4000, destination: 'credits', by: name, state: 'succeeded' },
    ])
    assert.deepEqual(await counter.events(played), [
      `refund requested by ${buyer.username}`,
      `refund request granted by ${name}`,
      `refunded by ${name}`,
    ])
    assert.containsSubset(await counter.line(played), {
      status: 'active',
      refundRequest: { state: 'granted', granted: 40, grantedMoney: 'given back' },
    })
    assert.include((await counter.mail(buyer.email, 'goes back to you')).text, '$40.00 to your credits')

    for (const step of ['approve', 'decline']) {
      assert.containsSubset(await http.post(`/api/refund-requests/${request.id}/${step}`, { reason: 'No.' }), {
        status: 409,
        body: { code: 'NOT_POSSIBLE' },
      })
    }
    assert.equal((await counter.decide(request, { grant: true, amount: 1, destination: 'card' })).status, 409)
    assert.equal(await counter.balance(buyer), 40)
  })
    .tags(['1-9-15'])
    .timeout(30_000)

  test('a game master is expected to respond within 3-5 business days; after five without an answer the player may turn to support', async ({
    assert,
  }) => {
    const played = await counter.played(buyer)
    const request = await counter.ask(played, buyer)
    assert.equal(request.escalatableFrom, businessDaysAfter(new Date(request.askedAt), 5).toISOString())
    assert.include(
      (await counter.mail(counter.gameMaster.email, 'asks for a refund')).text,
      'Please answer within 3-5 business days.'
    )
    const early = await buyer.http.post(`${played.at}/${request.id}/escalate`)
    assert.containsSubset(early, { status: 400, body: { code: 'TOO_EARLY' } })
    assert.include(early.body.message, 'Mountain Time')
    await counter.wait(request)
    const escalated = await buyer.http.post(`${played.at}/${request.id}/escalate`)
    assert.containsSubset(escalated, { status: 200, body: { items: [{ refundRequest: { state: 'escalated' } }] } })
    await counter.mail(STAFF, `order #${played.id} is for support`)
    assert.include((await counter.mail(buyer.email, 'Support decides')).text, 'within 1-2 business days')
    assert.equal(
      (await counter.gameMaster.http.post(`/api/refund-requests/${request.id}/approve`)).status,
      409,
      'the game master had their time'
    )
    const waiting = await counter.staff.http.get('/api/refund-requests', { query: { range: '[0,999]' } })
    const shown = waiting.body.find(({ id }: { id: number }) => id === request.id)
    assert.containsSubset(shown, {
      orderId: played.id,
      state: 'escalated',
      buyer: { email: buyer.email, hasAccount: true },
    })

    assert.equal((await counter.decide(request, { grant: false, answer: ' ' })).status, 422)
    assert.containsSubset(await counter.decide(request, { grant: false, answer: 'The table was there.' }), {
      status: 200,
      body: { state: 'refused' },
    })
    assert.include((await counter.mail(buyer.email, 'There is no refund')).text, 'The table was there.')
    assert.containsSubset(await counter.line(played), {
      refundRequest: { state: 'refused', answer: 'The table was there.' },
    })
    assert.deepEqual(await counter.refunds(played), [])
    for (const step of ['escalate', 'withdraw'])
      assert.equal((await buyer.http.post(`${played.at}/${request.id}/${step}`)).status, 409)
    const over = await counter.staff.http.get('/api/refund-requests', {
      query: { filter: '{"waitsFor":"nobody"}', range: '[0,999]' },
    })
    assert.include(
      over.body.map(({ id }: { id: number }) => id),
      request.id
    )
  })
    .tags(['1-9-16'])
    .timeout(30_000)

  test('after 14 days support decides case by case: a part, the way that it chooses', async ({ assert }) => {
    const played = await counter.played(buyer, { days: 14.1, seats: 2 })
    const request = await counter.ask(played, buyer)
    assert.equal(request.state, 'escalated')
    await counter.mail(STAFF, `order #${played.id} is for support`)
    assert.notInclude((await counter.gameMaster.http.get('/api/refund-requests/mine')).text, `"id":${request.id},`)
    assert.equal((await counter.gameMaster.http.post(`/api/refund-requests/${request.id}/approve`)).status, 404)
    const tooMuch = await counter.decide(request, { grant: true, amount: 40.01, destination: 'card' })
    assert.containsSubset(tooMuch, {
      status: 422,
      body: { errors: [{ field: 'amount', message: 'At most $40.00 can go back for these seats.' }] },
    })
    const decided = await counter.decide(request, {
      grant: true,
      amount: 15.5,
      destination: 'card',
      answer: 'Half of it, as agreed.',
    })
    assert.containsSubset(decided, {
      status: 200,
      body: { state: 'granted', granted: 15.5, decidedBy: counter.staff.username },
    })
    assert.deepEqual(await counter.refunds(played), [
      { cents: 1550, destination: 'card', by: counter.staff.username, state: 'succeeded' },
    ])
    const { body: own } = await buyer.http.get(`/api/orders/${played.id}`)
    assert.containsSubset(
      own.items,
      [{ refundRequest: { granted: 15.5, answer: null } }],
      'what staff note stays with them'
    )
    const other = await counter.ask(await counter.played(buyer, { days: 300 }), buyer)
    assert.containsSubset(await counter.decide(other, { grant: false, answer: 'That is too long ago.' }), {
      status: 200,
      body: { state: 'refused' },
    })
  })
    .tags(['1-9-17'])
    .timeout(30_000)

  test('a refusal of the game master has a reason, and goes to support at once', async ({ assert }) => {
    const played = await counter.played(buyer)
    const request = await counter.ask(played, buyer)
    const { http } = counter.gameMaster
    assert.equal((await http.post(`/api/refund-requests/${request.id}/decline`, { reason: '' })).status, 422)
    const declined = await http.post(`/api/refund-requests/${request.id}/decline`, {
      reason: 'We played until the end.',
    })
    assert.containsSubset(declined, {
      status: 200,
      body: { state: 'declined', declineReason: 'We played until the end.' },
    })
    assert.include((await counter.mail(buyer.email, 'declined your refund')).text, 'We played until the end.')
    assert.equal(
      (await counter.decide(request, { grant: false, answer: 'No.' })).status,
      409,
      'support has not been asked'
    )
    assert.containsSubset(await counter.product.http.post(played.at), { status: 401 })
    assert.equal((await buyer.http.post(`${played.at}/${request.id}/escalate`)).status, 200)
    assert.include(
      (await counter.mail(STAFF, `order #${played.id} is for support`)).text,
      'The game master declined: We played until the end.'
    )
    assert.equal((await counter.decide(request, { grant: true, amount: 20, destination: 'credits' })).status, 200)
    assert.equal(await counter.balance(buyer), 20)
  }).timeout(30_000)

  test('money that was granted is told as it is: on its way, refused by the card, tried again, or given back otherwise', async ({
    assert,
  }) => {
    const refusing = async () => {
      const played = await boughtWith(counter, buyer, '4000000000005126')
      const { id } = await counter.ask(played, buyer)
      await counter.wait({ id })
      await buyer.http.post(`${played.at}/${id}/escalate`)
      await counter.decide({ id }, { grant: true, amount: 20, destination: 'card' })
      await told(played, 'refused by the card')
      return played
    }
    const told = (played: { id: number }, money: string) =>
      eventually(
        async () =>
          (await buyer.http.get(`/api/orders/${played.id}`)).body.items[0].refundRequest.grantedMoney === money
      )

    const pending = await counter.played(buyer)
    const { id } = await counter.ask(pending, buyer)
    await counter.product.database.query(
      "update refund_requests set state = 'granted', granted_cents = 2000, decided_at = now() where id = $1",
      [id]
    )
    await counter.product.database.query(
      "insert into refunds (id, order_id, amount_cents, destination, reason, request_key) select gen_random_uuid(), order_id, 2000, 'card', '', refund_key from refund_requests where id = $1",
      [id]
    )
    await told(pending, 'on its way')

    const played = await refusing()
    const over = await counter.staff.http.get('/api/refund-requests', {
      query: { filter: '{"waitsFor":"nobody"}', range: '[0,999]' },
    })
    assert.equal(
      over.body.find(({ orderId }: { orderId: number }) => orderId === played.id).grantedMoney,
      'refused by the card'
    )
    const { refunds } = await counter.order(played)
    await counter.staff.http.post(`/api/orders/${played.id}/refunds/${refunds[0].id}/retry`)
    await told(played, 'given back')

    const otherwise = await refusing()
    await counter.staff.http.post(`/api/orders/${otherwise.id}/refunds`, {
      key: crypto.randomUUID(),
      amount: 20,
      confirmAmount: 20,
      destination: 'credits',
    })
    await told(otherwise, 'otherwise')
  }).timeout(30_000)

  test('what cannot be asked for is refused with a reason', async ({ assert }) => {
    const ask = async (
      { at, line }: { at: string; line: number },
      body: object = { reason: 'Please.' },
      person = buyer
    ) => {
      const { status, body: answer } = await person.http.post(at, { item: line, ...body })
      return [status, answer.code]
    }
    const played = await counter.played(buyer)
    assert.deepEqual(await ask(await counter.played(buyer, { days: -0.1 })), [400, 'NOT_BEGUN'])
    const free = await createOrder(
      { gameId: (await counter.shop.game({ startsIn: { days: -1 } })).id, userId: buyer.id },
      counter.shop.database
    )
    assert.deepEqual(await ask({ at: `/api/orders/${free.id}/refund-requests`, line: free.itemId }), [
      400,
      'NOTHING_TO_GIVE_BACK',
    ])
    assert.deepEqual(await ask({ ...played, line: (await counter.played(buyer)).line }), [404, 'NOT_FOUND'])
    assert.deepEqual(await ask(played, {}, await createPerson(counter.product)), [404, 'NOT_FOUND'])
    for (const reason of ['', '   ', 'x'.repeat(1001)]) assert.equal((await ask(played, { reason }))[0], 422)
    await counter.ask(played, buyer)
    assert.deepEqual(await ask(played), [400, 'ASKED_BEFORE'])
    const cancelled = await counter.played(buyer)
    await counter.staff.http.post(`/api/orders/${cancelled.id}/cancel`, { refund: 'none' })
    assert.deepEqual(await ask(cancelled), [400, 'SEATS_GIVEN_BACK'])
    const [{ id: known }] = (await counter.gameMaster.http.get('/api/refund-requests/mine')).body
    assert.equal((await buyer.http.post(`${cancelled.at}/${known}/withdraw`)).status, 404, 'of another order')
    const other = await createPerson(counter.product, { roles: ['Game Master'] })
    for (const step of ['approve', 'decline'])
      assert.equal((await other.http.post(`/api/refund-requests/${known}/${step}`, { reason: 'No.' })).status, 404)
    assert.deepEqual((await other.http.get('/api/refund-requests/mine')).body, [])
  }).timeout(30_000)

  test('who takes it back may ask again, a few times', async ({ assert }) => {
    const played = await counter.played(buyer)
    for (let round = 0; round < 3; round += 1) {
      const { id } = await counter.ask(played, buyer)
      const withdrawn = await buyer.http.post(`${played.at}/${id}/withdraw`)
      assert.containsSubset(withdrawn, { status: 200, body: { items: [{ refundRequest: { state: 'withdrawn' } }] } })
      assert.equal((await counter.gameMaster.http.post(`/api/refund-requests/${id}/approve`)).status, 409)
    }
    assert.containsSubset(await buyer.http.post(played.at, { item: played.line, reason: 'Again.' }), {
      status: 400,
      body: { code: 'ASKED_TOO_OFTEN' },
    })
  }).timeout(30_000)

  test('a guest asks with the link of the order, a game master without an account answers with the link of the mail', async ({
    assert,
  }) => {
    const { product } = counter
    const { id: gameMasterId, slug } = await createGameMaster({}, counter.shop.database)
    const { email } = await product.database.one<{ email: string }>('select email from game_masters where slug = $1', [
      slug,
    ])
    const played = await counter.played(null, { gameMasterId })
    const request = await counter.ask(played, null)
    const link = /\/refund-request#(\S+)/.exec((await counter.mail(email, 'asks for a refund')).text)![1]!
    const answer = (method: string, path: string, given: string, body?: object) =>
      product.http.call(method, `/api/refund-requests/${request.id}${path}`, {
        ...(body ? { body } : {}),
        headers: { 'x-refund-request-link': given },
      })
    assert.containsSubset(await answer('GET', '', link), { status: 200, body: { state: 'asked', price: 20 } })
    const { id: another } = await counter.ask(await counter.played(null, { gameMasterId }), null)
    for (const wrong of [`${link}x`, link.slice(0, -2), `${another}.${link.split('.')[1]}`, played.link!, 'é']) {
      assert.equal((await answer('GET', '', wrong)).status, 404, wrong)
      assert.equal((await answer('POST', '/approve', wrong, {})).status, 404, wrong)
    }
    const { id: ofAccount } = await counter.ask(await counter.played(buyer), buyer)
    assert.equal(
      (
        await product.http.get(`/api/refund-requests/${ofAccount}`, {
          headers: { 'x-refund-request-link': `${ofAccount}.${link.split('.')[1]}` },
        })
      ).status,
      404
    )
    assert.equal((await product.http.get(`/api/refund-requests/${request.id}`)).status, 401)
    assert.containsSubset(await answer('POST', '/approve', link, {}), {
      status: 200,
      body: { state: 'granted', granted: 20 },
    })
    assert.containsSubset(await counter.refunds(played), [{ cents: 2000, destination: 'card', state: 'succeeded' }])
    const { body: order } = await product.http.get(`/api/orders/${played.id}`, {
      headers: { 'x-order-link': played.link! },
    })
    assert.containsSubset(order.items, [{ refundRequest: { state: 'granted', granted: 20 } }])
    assert.include((await counter.mail(played.email, 'asked your game master')).text, `/order#${played.link}`)
  }).timeout(30_000)

  test('what went back in another way closes it', async ({ assert }) => {
    const [cancelled, refunded, partly] = [
      await counter.played(buyer),
      await counter.played(buyer),
      await counter.played(buyer),
    ]
    const requests = [
      await counter.ask(cancelled, buyer),
      await counter.ask(refunded, buyer),
      await counter.ask(partly, buyer),
    ]
    const { http } = counter.staff
    await http.post(`/api/orders/${cancelled.id}/cancel`, { refund: 'original' })
    const refund = (id: number, amount: number) =>
      http.post(`/api/orders/${id}/refunds`, {
        key: crypto.randomUUID(),
        amount,
        confirmAmount: amount,
        destination: 'credits',
      })
    await refund(refunded.id, 20)
    await refund(partly.id, 15)
    const states = async () =>
      Promise.all([cancelled, refunded, partly].map(async (played) => (await counter.line(played)).refundRequest.state))
    assert.deepEqual(await states(), ['closed', 'closed', 'asked'])
    const mine = (await counter.gameMaster.http.get('/api/refund-requests/mine')).body
    assert.containsSubset(
      mine.find(({ id }: { id: number }) => id === requests[2]!.id),
      { price: 20, back: 5 }
    )
    for (const { id } of requests) await counter.gameMaster.http.post(`/api/refund-requests/${id}/approve`)
    assert.deepEqual(await states(), ['closed', 'closed', 'granted'])
    assert.equal(await counter.balance(buyer), 40, 'of the third what was left')
    assert.containsSubset(await buyer.http.post(refunded.at, { item: refunded.line, reason: 'More.' }), {
      status: 400,
      body: { code: 'NOTHING_TO_GIVE_BACK' },
    })
  }).timeout(30_000)

  test('nobody decides about money of their own, and where no game master can be written to support is asked', async ({
    assert,
  }) => {
    const own = await counter.ask(await counter.played(counter.gameMaster), counter.gameMaster)
    const { id: gameMasterId } = await createGameMaster({ email: null as never }, counter.shop.database)
    await counter.product.database.query('update game_masters set email = null where id = $1', [gameMasterId])
    const silent = await counter.ask(await counter.played(buyer, { gameMasterId }), buyer)
    assert.deepEqual([own.state, silent.state], ['escalated', 'escalated'])
    assert.equal((await counter.gameMaster.http.post(`/api/refund-requests/${own.id}/approve`)).status, 404)
  }).timeout(30_000)

  test('what was paid at the desk is put before staff, who hand it over', async ({ assert }) => {
    const game = await counter.shop.game({
      startsIn: { days: 1 },
      priceCents: 2500,
      gameMasterId: counter.gameMaster.gameMasterId,
    })
    const form = { key: crypto.randomUUID(), gameId: game.id, firstName: 'Dana', quantity: 1, payment: 'cash' }
    const { body: order } = await counter.staff.http.post('/api/orders/manual', form)
    await counter.product.database.query("update games set starts_at = now() - interval '1 day' where id = $1", [
      game.id,
    ])
    const played = {
      id: order.id,
      line: order.items[0].id,
      game,
      at: `/api/orders/${order.id}/refund-requests`,
      link: null,
      email: '',
    }
    const { id } = await counter.ask(played, counter.staff)
    assert.equal((await counter.gameMaster.http.post(`/api/refund-requests/${id}/approve`)).status, 200)
    assert.containsSubset(await counter.refunds(played), [{ cents: 2500, destination: 'desk' }])
    const alerts = await counter.product.database.query(
      `select 1 from alerts where kind = 'owed at the desk' and details->>'order' = $1`,
      [String(order.id)]
    )
    assert.lengthOf(alerts, 1)
    assert.equal((await counter.line(played)).refundRequest.grantedMoney, 'at the desk')
  })
})
