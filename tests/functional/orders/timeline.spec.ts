import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createAdministrator, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { Shop } from '#tests/support/shop'

interface Entry {
  event: string
  actor: string
  details: Record<string, unknown>
  mail: string | null
}

test.group('Orders | what happened to one', (group) => {
  let product: App
  let shop: Shop
  let administrator: Person

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    administrator = await createAdministrator(product, { username: 'Ada Admin' })
  })

  const history = async (id: number): Promise<Entry[]> =>
    (await administrator.http.get(`/api/orders/${id}`)).body.history
  const events = async (id: number) => (await history(id)).map(({ event }) => event)
  const countMails = async (id: number) => {
    await product.runJob('deliver-mails')
    return (await events(id)).filter((event) => event === 'mailed').length
  }

  test('a bought order tells when it was placed, paid and confirmed by mail', async ({ assert }) => {
    const game = await shop.game()
    const email = `timeline-${randomUUID()}@example.test`
    const { sessionId } = await shop.startedCheckout([{ game, email }], { email })
    await shop.pay(sessionId)
    const { id } = (await shop.createOrder(sessionId)).body
    assert.equal(await countMails(id), 1)
    const told = await history(id)
    assert.deepEqual(
      told.map(({ event, actor }) => [event, actor]),
      [
        ['created', 'Buyer'],
        ['paid', 'Buyer'],
        ['mailed', 'Questboard'],
      ]
    )
    assert.deepEqual(
      [told[2]!.mail, told[2]!.details],
      ['Confirmation', { mail: 'order_confirmation', recipient: email }]
    )
  })

  test('the confirmation is sent again when staff ask for it, a doubled click counting once', async ({ assert }) => {
    const email = `again-${randomUUID()}@example.test`
    const { id } = (
      await administrator.http.post('/api/orders/manual', {
        gameId: (await shop.game()).id,
        firstName: 'Ann',
        email,
        quantity: 1,
      })
    ).body
    assert.equal(await countMails(id), 1)
    const key = randomUUID()
    const clicks = await Promise.all(
      [key, key, key].map((each) => administrator.http.post(`/api/orders/${id}/resend`, { key: each }))
    )
    assert.deepEqual(
      clicks.map(({ status }) => status),
      [200, 200, 200]
    )
    assert.equal(await countMails(id), 2)
    assert.lengthOf((await shop.mailsTo(email)).body, 2)
    assert.deepEqual(
      (await history(id)).filter(({ event }) => event === 'mail requested').map(({ actor }) => actor),
      ['Ada Admin']
    )
    const audit = await product.database.query(
      `select 1 from audit_log where action = 'resent the confirmation' and subject_id = $1`,
      [String(id)]
    )
    assert.lengthOf(audit, 1)
  })

  test('an order without an address cannot be confirmed, and says so', async ({ assert }) => {
    const { id } = (
      await administrator.http.post('/api/orders/manual', {
        gameId: (await shop.game()).id,
        firstName: 'Ann',
        quantity: 1,
      })
    ).body
    const answer = await administrator.http.post(`/api/orders/${id}/resend`, { key: randomUUID() })
    assert.deepEqual([answer.status, answer.body.message], [400, 'This order has no email address to write to.'])
    assert.equal((await administrator.http.post('/api/orders/0/resend', { key: randomUUID() })).status, 404)
    assert.equal((await administrator.http.post(`/api/orders/${id}/resend`, { key: 'twice' })).status, 422)
  })

  test('a form at the desk that is sent several times makes one order', async ({ assert }) => {
    const game = await shop.game({ maxPlayers: 6 })
    const form = { gameId: game.id, firstName: 'Double', quantity: 2, key: randomUUID() }
    const answers = await Promise.all([1, 2, 3, 4].map(() => administrator.http.post('/api/orders/manual', form)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201, 201, 201]
    )
    assert.lengthOf(new Set(answers.map(({ body }) => body.id)), 1)
    assert.deepEqual(await shop.seats(game), { sold: 2, held: 0 })
    await administrator.http.post('/api/orders/manual', { ...form, key: randomUUID() })
    assert.deepEqual(await shop.seats(game), { sold: 4, held: 0 })
  })
})
