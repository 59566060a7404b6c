import { test } from '@japa/runner'
import { randomUUID } from 'node:crypto'
import { forgetNetworks } from '#api/notifications/actions/forget_networks'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { freshApp, type App } from '#tests/support/app'
import { Shop } from '#tests/support/shop'
import type { HttpClient } from '#tests/support/http'

test.group('Notifications | mails to who never bought', (group) => {
  let product: App
  let shop: Shop
  group.setup(async () => {
    product = await freshApp({
      'limits.strangerMails': 2,
      'limits.strangerMailsOfOne': 4,
      'limits.strangerMailsOfNetwork': 5,
      'limits.strangerMailsOfAll': 18,
    })
    shop = new Shop(product)
  })

  let networks = 0
  const newNetwork = () => `198.51.100.${(networks += 1)}`
  const newAddress = () => `stranger-${randomUUID()}@example.test`
  const order = async (
    email: string,
    {
      priceCents = 0,
      buyerKey = randomUUID(),
      http,
      address = newNetwork(),
    }: { priceCents?: number; buyerKey?: string; http?: HttpClient; address?: string } = {}
  ) => {
    // A guest confirms a free place by mail, so an account takes it here.
    http ??= priceCents > 0 ? product.http : (await createPerson(product)).http
    const { sessionId } = await shop.startedCheckout(
      [{ game: await shop.game({ priceCents, startsIn: { days: 3 } }), email }],
      { email, buyerKey, http, address }
    )
    await (priceCents > 0 ? shop.pay(sessionId) : shop.confirm(sessionId, http))
    const made = await shop.createOrder(sessionId, http)
    if (made.status !== 200) throw new Error(made.text)
    return made.body.id as number
  }
  const sent = async (email: string) => {
    const rows = await product.database.query<{ kind: string }>(
      `select kind from mails where lower(recipient) = lower($1) and next_attempt_at <> 'infinity'`,
      [email]
    )
    return rows.length
  }

  test('an address that never paid gets a few a day, whoever orders; the rest is kept, told to staff, and sent once it pays', async ({
    assert,
  }) => {
    const email = newAddress()
    const orders = []
    for (let count = 0; count < 4; count += 1) orders.push(await order(email))
    assert.equal(await sent(email), 2)
    const administrator = await createAdministrator(product)
    const { history } = (await administrator.http.get(`/api/orders/${orders.at(-1)}`)).body
    assert.deepInclude(history.find(({ event }: { event: string }) => event === 'mail withheld').details, {
      mail: 'order_confirmation',
      recipient: email,
    })
    assert.lengthOf(
      await product.database.query(`select 1 from alerts where kind = 'mails withheld' and resolved_at is null`),
      1
    )
    await order(email.toUpperCase(), { priceCents: 2000 })
    assert.equal(await sent(email), 5)
    assert.isAtLeast((await shop.mailsTo(email)).body.length, 4)
    await order(email)
    assert.equal(await sent(email), 6)
  })

  test('an account or a browser causes a few a day, also by cancelling; to its own address as many as it orders', async ({
    assert,
  }) => {
    const person: Person = await createPerson(product)
    const addresses = Array.from({ length: 5 }, newAddress)
    const first = await order(addresses[0]!, { http: person.http })
    assert.equal((await person.http.post(`/api/orders/${first}/cancel`)).status, 200)
    for (const address of addresses.slice(1)) await order(address, { http: person.http })
    const counts = await Promise.all(addresses.map(sent))
    assert.deepEqual(counts, [2, 1, 1, 0, 0])
    for (let count = 0; count < 3; count += 1) await order(person.email, { http: person.http })
    assert.equal(await sent(person.email), 3)

    const [buyerKey, guests] = [randomUUID(), Array.from({ length: 5 }, newAddress)]
    const answers: number[] = []
    for (const email of guests) {
      const game = await shop.game({ priceCents: 0 })
      const { sessionId } = await shop.startedCheckout([{ game, email }], { email, buyerKey, address: newNetwork() })
      answers.push((await shop.requestConfirmation(sessionId)).status)
    }
    assert.deepEqual(answers, [200, 200, 200, 200, 429])
    assert.deepEqual(await Promise.all(guests.map(sent)), [1, 1, 1, 1, 0])
  })

  test('a network causes a few a day, whoever calls from it, one of IPv6 by its first 64 bits; from where is forgotten after that day', async ({
    assert,
  }) => {
    const addresses = Array.from({ length: 6 }, newAddress)
    for (const [index, email] of addresses.entries()) await order(email, { address: `2001:db8:7:1::${index}` })
    assert.deepEqual(await Promise.all(addresses.map(sent)), [1, 1, 1, 1, 1, 0])
    const elsewhere = newAddress()
    await order(elsewhere, { address: '2001:db8:7:2::1' })
    assert.equal(await sent(elsewhere), 1)

    const counted = () =>
      product.database.query<{ network: string }>(
        'select distinct network from mails where network like $1 order by network',
        ['2001:%']
      )
    assert.deepEqual(await counted(), [{ network: '2001:db8:7:1::/64' }, { network: '2001:db8:7:2::/64' }])
    await product.database.query(
      `update mails set created_at = now() - interval '1 day' where network = '2001:db8:7:1::/64'`
    )
    await forgetNetworks(shop.database)
    assert.deepEqual(await counted(), [{ network: '2001:db8:7:2::/64' }])
    await product.database.query(`update mails set created_at = now() where created_at <= now() - interval '1 day'`)
  })

  test('all together get so many a day, also when they are asked for at the same moment', async ({ assert }) => {
    const addresses = Array.from({ length: 8 }, newAddress)
    await Promise.all(addresses.map((address) => order(address)))
    const { count } = await product.database.one<{ count: string }>(
      'select count(*) from mails where sender is not null'
    )
    assert.equal(Number(count), 18)
  })
})
