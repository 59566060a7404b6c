import { test } from '@japa/runner'
import { findDrift } from '#api/large_events/queries/find_drift'
import { assertNothingLost, dieDuringCheckout, IMPATIENT, ROUNDS } from '#tests/recovery/dying'
import { createAdministrator } from '#tests/support/people'
import { startProduct } from '#tests/support/product'
import { eventually } from '#tests/support/shop'
import { cartOf, TicketStage, typeOf } from '#tests/support/ticket_stage'

const CENTS_IN_ORDERS = `select coalesce(sum(paid_cents), 0)::int as cents from orders where checkout_id is not null`

test.group('Recovery | the server dies while tickets of a large event are sold', () => {
  test('people, places, tickets and cents agree, and every paid page has its order', async ({ assert }) => {
    const product = await startProduct({ env: IMPATIENT })
    const stage = new TicketStage(product)
    const staff = await createAdministrator(product)
    const event = await stage.event({
      ticketTypes: [
        { role: 'master', tier: 'Game Master', priceCents: 1000, stock: 200 },
        { role: 'player', tier: 'Standard', priceCents: 5000, stock: 400 },
      ],
    })
    const [master, player] = [typeOf(event, 'master'), typeOf(event, 'player')]
    for (let round = 0; round < ROUNDS; round += 1) {
      const squadName = `Squad ${round}`
      await stage.give(staff, { typeId: master, choice: { squadName } })
      const { id: squadId } = await product.database.one<{ id: number }>(
        'select id::int from squads where event_id = $1 and name = $2',
        [event.id, squadName]
      )
      // Some found a squad of their own as well, so that places open while others wait.
      const wishes = [
        { typeId: player, quantity: 2, choice: { squadId } },
        { typeId: player, choice: { joinWaitlist: true } },
        { typeId: master, choice: { squadName: `Other ${round}` } },
      ]
      await dieDuringCheckout(product, stage.shop, cartOf(wishes.slice(0, 2 + (round % 2))))
    }
    await stage.buy([{ typeId: player, choice: { joinWaitlist: true } }])
    await assertNothingLost(assert, product, stage.shop)
    await eventually(async () => (await stage.tickets(event)).every(({ state }) => state === 'sold'), 60)
    assert.deepEqual(await findDrift(stage.shop.database), [])
    assert.isAbove((await stage.tickets(event)).length, ROUNDS, 'it sells on')

    const pages = await stage.shop.listed('checkout/sessions')
    const taken = pages
      .filter((page) => page.payment_status === 'paid')
      .reduce((sum, page) => sum + page.amount_total, 0)
    assert.deepEqual(await product.database.one(CENTS_IN_ORDERS), { cents: taken })
    await product.stop()
  })
    .tags(['SEAT-4'])
    .timeout(180_000 + ROUNDS * 30_000)
})
