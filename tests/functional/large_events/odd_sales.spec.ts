import { test } from '@japa/runner'
import { findDrift } from '#api/large_events/queries/find_drift'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { eventually } from '#tests/support/shop'
import { TicketStage, typeOf } from '#tests/support/ticket_stage'

const LET_GO =
  "update tickets set state = 'released', expires_at = null, squad_id = null where checkout_id = (select id from checkouts where provider_session_id = $1)"

test.group('Large events | what is sold late, at the desk, or given back elsewhere', (group) => {
  let product: App
  let stage: TicketStage
  let staff: Person

  group.setup(async () => {
    product = await sharedApp()
    stage = new TicketStage(product)
    staff = await createAdministrator(product)
  })

  const outcomeOf = async (sessionId: string) => {
    await stage.shop.pay(sessionId)
    await stage.shop.createOrder(sessionId)
    return eventually(async () => {
      const state = await stage.shop.checkoutState(sessionId)
      return state !== 'open' && state !== 'released' ? state : null
    })
  }

  test('staff sell one ticket at a time to who runs a table, and six at most to people who sit or wait together', async ({
    assert,
  }) => {
    const event = await stage.event()
    const wishes = [
      [{ typeId: typeOf(event, 'master'), quantity: 2, choice: { squadName: 'Two Heads' } }, 'ONE_EACH'],
      [{ typeId: typeOf(event, 'relief'), quantity: 2 }, 'ONE_EACH'],
      [{ typeId: typeOf(event, 'player'), quantity: 7, choice: { joinWaitlist: true } }, 'TOO_MANY'],
    ] as const
    for (const [wish, code] of wishes)
      assert.containsSubset(await stage.give(staff, wish), { status: 400, body: { code } })
    assert.deepEqual(await stage.tickets(event), [])
  }).tags(['SEAT-4'])

  test('who pays after their hold, for a squad that has lost its game master by then, has the money back; who sits in it stays', async ({
    assert,
  }) => {
    const event = await stage.event()
    const founder = await createPerson(product)
    const squad = await stage.squad(event, { buyer: { http: founder.http, email: founder.email } })
    const player = { typeId: typeOf(event, 'player'), choice: { squadId: squad.id } }
    await stage.buy([player])
    const { sessionId } = (await stage.start([player])).body
    await product.database.query(LET_GO, [sessionId])
    assert.equal((await founder.http.post(`/api/orders/${squad.order.id}/cancel`, {})).status, 200)
    assert.equal(await outcomeOf(sessionId), 'refunded')
    const { squads, squads_without_master: left } = await stage.told(event)
    assert.deepEqual(
      [squads.length, left.map((one: { name: string; player_count: number }) => [one.name, one.player_count])],
      [0, [[squad.name, 1]]]
    )
    assert.deepEqual(
      (await findDrift(stage.shop.database)).filter(({ eventId }) => eventId === event.id),
      []
    )
  })

  test('a game master who pays after the division is gone has the money back', async ({ assert }) => {
    const event = await stage.event({ divisions: ['North'] })
    const [north] = event.divisions
    const { sessionId } = (
      await stage.start([
        { typeId: typeOf(event, 'master'), choice: { squadName: 'Late Owls', divisionId: north!.id } },
      ])
    ).body
    await product.database.query(LET_GO, [sessionId])
    await product.database.query('delete from squads where event_id = $1', [event.id])
    await product.database.query('delete from divisions where event_id = $1', [event.id])
    assert.equal(await outcomeOf(sessionId), 'refunded')
    assert.deepEqual(await stage.tickets(event), [])
  })

  test('money that goes back at the provider takes the tickets along: others sit there, first who waits', async ({
    assert,
  }) => {
    const event = await stage.event()
    const squad = await stage.squad(event)
    const player = typeOf(event, 'player')
    const started = await stage.start([{ typeId: player, quantity: 6, choice: { squadId: squad.id } }])
    const order = await stage.pay(started.body.sessionId)
    const waiting = await stage.buy([{ typeId: player, quantity: 2, choice: { joinWaitlist: true } }])
    await stage.shop.atProvider('dashboard/refunds', { session_id: started.body.sessionId })
    await eventually(
      async () =>
        (
          await product.database.one<{ waits: string | null }>(
            "select choice->>'waits' as waits from order_items where order_id = $1",
            [waiting.id]
          )
        ).waits === null
    )
    assert.containsSubset(await stage.told(event), { squads: [{ player_count: 2 }], waitlist_count: 0 })
    assert.deepEqual(await product.database.query('select status from order_items where order_id = $1', [order.id]), [
      { status: 'refunded' },
    ])
  })

  test('two lines of one cart can’t found one squad, and a party that waits is bought beside one that sits', async ({
    assert,
  }) => {
    const event = await stage.event()
    const master = { typeId: typeOf(event, 'master'), choice: { squadName: 'Same Name' } }
    assert.containsSubset(await stage.start([master, master]), { status: 400, body: { code: 'SQUAD_NAME_TAKEN' } })
    const squad = await stage.squad(event)
    const player = typeOf(event, 'player')
    await stage.buy([
      { typeId: player, quantity: 5, choice: { squadId: squad.id } },
      { typeId: player, quantity: 2, choice: { joinWaitlist: true } },
    ])
    const players = (await stage.tickets(event)).filter(({ role }) => role === 'player')
    assert.deepEqual(
      [players.filter(({ squadId }) => squadId === squad.id).length, players.filter(({ waits }) => waits).length],
      [5, 2]
    )
  })
})
