import { test } from '@japa/runner'
import { createOrder } from '#database/factories/orders'
import { eventsOf } from '#tests/support/calendar'
import { CampaignStage } from '#tests/support/campaign_stage'
import { createPerson, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { Shop } from '#tests/support/shop'
import { countStatements, statementsOf } from '#tests/support/statement_meter'

const ADDRESS = '/api/account/calendar'

test.group('Orders | the calendar of one person', (group) => {
  let product: App
  let shop: Shop
  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
  })

  const addressOf = async ({ http }: Person) => new URL((await http.get(ADDRESS)).body.address).pathname
  const open = (address: string) => product.http.get(address)
  const eventsFor = async (person: Person) => eventsOf((await open(await addressOf(person))).text)
  const uidsFor = async (person: Person) => (await eventsFor(person)).map(({ uid }) => uid)
  const statusOf = (event: { component: { getFirstPropertyValue(name: string): unknown } }) =>
    event.component.getFirstPropertyValue('status')
  const urlOf = (event: { component: { getFirstPropertyValue(name: string): unknown } }) =>
    String(event.component.getFirstPropertyValue('url'))

  test('it has what they booked, as in the file of the order, and what they have not paid for of their campaigns, each once', async ({
    assert,
  }) => {
    const stage = await CampaignStage.set(product)
    const { player } = stage
    const { id, at, name } = await stage.campaign()
    const [first, ...others] = await stage.sessions(at)
    assert.deepEqual(
      (await eventsFor(player)).map(statusOf),
      Array.from({ length: 6 }, () => 'TENTATIVE')
    )
    const { body: order } = await stage.pay(first!.gameId, player)
    const game = await shop.game({ startsIn: { days: 2 } })
    const { id: single } = await createOrder({ gameId: game.id, userId: player.id }, shop.database)

    const { status, headers, text } = await open(await addressOf(player))
    assert.equal(status, 200)
    assert.match(headers.get('content-type') ?? '', /^text\/calendar/)
    assert.equal(headers.get('cache-control'), 'private, no-store')
    const events = eventsOf(text)
    const files = await Promise.all(
      [order.id, single].map(async (of: number) =>
        eventsOf((await player.http.get(`/api/orders/${of}/calendar.ics`)).text)
      )
    )
    assert.deepEqual(
      events.slice(0, 2).map(({ uid, startDate }) => [uid, startDate.toString()]),
      files.flat().map(({ uid, startDate }) => [uid, startDate.toString()])
    )
    assert.deepEqual(events.map(statusOf), ['CONFIRMED', 'CONFIRMED', ...others.map(() => 'TENTATIVE')])
    const unpaid = events.slice(2)
    assert.deepEqual(
      unpaid.map(({ uid }) => uid),
      others.map(({ sessionDate }) => `campaign-${id}-session-${sessionDate}@questboard`)
    )
    assert.deepEqual(
      unpaid.map(({ startDate }) => startDate.toJSDate().toISOString()),
      others.map(({ date }) => date)
    )
    assert.deepEqual(
      [unpaid[0]?.summary, new URL(urlOf(unpaid[0]!)).pathname],
      [`${name} (not paid yet)`, `/payment/${id}/${others[0]!.sessionDate}`]
    )
    assert.deepEqual(eventsOf((await open(await addressOf(stage.host))).text), [])
  }).tags(['C-59', 'D-14'])

  test('a session that was paid at the desk under their address is there once', async ({ assert }) => {
    const stage = await CampaignStage.set(product)
    const [first] = await stage.sessions((await stage.campaign()).at)
    const { id } = await createOrder(
      { gameId: (await shop.game()).id, email: stage.player.email.toUpperCase() },
      shop.database
    )
    await product.database.query('update order_items set product_id = $2 where order_id = $1', [id, first!.gameId])
    const events = await eventsFor(stage.player)
    assert.lengthOf(events, 6)
    assert.equal(events[0]?.uid, `game-${first!.gameId}-order-${id}@questboard`)
    await product.database.query('update users set email_verified_at = null where id = $1', [stage.player.id])
    assert.deepEqual(
      (await eventsFor(stage.player)).map(statusOf),
      Array.from({ length: 6 }, () => 'TENTATIVE')
    )
  }).tags(['C-04'])

  test('nothing of a campaign is left in it for whoever leaves, nor what is skipped', async ({ assert }) => {
    const stage = await CampaignStage.set(product)
    const { at } = await stage.campaign()
    const [first, second] = await stage.sessions(at)
    await stage.pay(first!.gameId, stage.player)
    assert.equal((await stage.host.http.post(`${at}/sessions/${second!.sessionDate}/skip`)).status, 204)
    assert.lengthOf(await eventsFor(stage.player), 5)
    assert.equal((await stage.player.http.delete(`${at}/membership`)).status, 204)
    assert.deepEqual(await eventsFor(stage.player), [])
  })

  test('what is over stays for thirty days; what is cancelled does not', async ({ assert }) => {
    const person = await createPerson(product)
    const bookedIn = async (days: number) => {
      const { id } = await shop.game({ startsIn: { days } })
      return { game: id, order: (await createOrder({ gameId: id, userId: person.id }, shop.database)).id }
    }
    const [kept, , cancelled] = [await bookedIn(-29), await bookedIn(-31), await bookedIn(5)]
    assert.lengthOf(await uidsFor(person), 2)
    await product.database.query(`update order_items set status = 'cancelled' where order_id = $1`, [cancelled.order])
    assert.deepEqual(await uidsFor(person), [`game-${kept.game}-order-${kept.order}@questboard`])
  })

  test('its address stays the same until they make a new one, which ends the old', async ({ assert }) => {
    const person = await createPerson(product)
    const [one, same] = await Promise.all([addressOf(person), addressOf(person)])
    assert.equal(one, same)
    const { status, body } = await person.http.post(ADDRESS)
    assert.equal(status, 200)
    const next = new URL(body.address).pathname
    assert.equal(await addressOf(person), next)
    assert.containsSubset(await open(one), { status: 404, body: { message: 'There is no such calendar.' } })
    assert.equal((await open(next)).status, 200)
  })

  test('an address that was not given out opens nothing', async ({ assert }) => {
    const [person, other, silent] = [
      await createPerson(product),
      await createPerson(product),
      await createPerson(product),
    ]
    const [address, others] = [await addressOf(person), await addressOf(other)]
    const file = address.split('/').at(-1)!
    const { secret } = await product.database.one<{ secret: string }>(
      'select secret from own_calendars where user_id = $1',
      [person.id]
    )
    const forged = [
      others.replace(String(other.id), String(person.id)),
      `/calendar/${silent.id}/${file}`,
      `/calendar/${person.id}/${secret}.ics`,
      address.replace('.ics', ''),
      `${address}x`,
      `/calendar/abc/${file}`,
      `/calendar/-1/${file}`,
      `/calendar/99999999999999999999/${file}`,
      `/calendar/${person.id}/%00.ics`,
      `/calendar/${person.id}/${'x'.repeat(900)}.ics`,
    ]
    for (const path of forged)
      assert.containsSubset(await open(path), { status: 404, body: { message: 'There is no such calendar.' } }, path)
    assert.equal((await product.http.get(ADDRESS)).status, 401)
  })

  test('calls are counted by network', async ({ assert, cleanup }) => {
    cleanup(await product.override({ 'limits.orderLinks': 2 }))
    const statuses = []
    for (let call = 0; call < 3; call += 1) statuses.push((await product.http.get('/calendar/1/none.ics')).status)
    assert.deepEqual(statuses, [404, 404, 429])
  })
})

test.group('Orders | what the calendar of one person costs', (group) => {
  let product: App
  const meter = countStatements()
  group.setup(async () => {
    product = await sharedApp()
  })

  test('thirty orders cost as many statements as one', async ({ assert }) => {
    const shop = new Shop(product)
    const person = await createPerson(product)
    const address = new URL((await person.http.get(ADDRESS)).body.address).pathname
    const book = async () => createOrder({ gameId: (await shop.game()).id, userId: person.id }, shop.database)
    const costOf = (events: number) =>
      statementsOf(meter, async () => assert.lengthOf(eventsOf((await product.http.get(address)).text), events))
    await book()
    const one = await costOf(1)
    assert.isAbove(one, 0)
    for (let order = 1; order < 30; order += 1) await book()
    assert.equal(await costOf(30), one)
  }).timeout(60_000)
})
