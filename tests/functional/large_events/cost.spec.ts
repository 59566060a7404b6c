import { test } from '@japa/runner'
import { freshApp, type App } from '#tests/support/app'
import { countStatements, statementsOf } from '#tests/support/statement_meter'
import { TicketStage, typeOf } from '#tests/support/ticket_stage'
import type { CreatedLargeEvent } from '#database/factories/large_events'

const SQUADS = `
  WITH led AS (INSERT INTO squads (event_id, name, vip) SELECT $1, 'Many ' || n, false FROM generate_series(1, 12) AS n RETURNING id)
  INSERT INTO tickets (event_id, ticket_type_id, role, vip, party, choice, state, squad_id) SELECT $1, $2, 'master', false, gen_random_uuid(), '{}', 'sold', id FROM led`
const PLAYERS = `
  INSERT INTO tickets (event_id, ticket_type_id, role, vip, party, choice, state, squad_id)
  SELECT $1, $2, 'player', false, gen_random_uuid(), '{}', 'sold', id FROM squads, generate_series(1, 4) WHERE event_id = $1 AND name LIKE 'Many%'`
const LET_GO = `UPDATE tickets SET state = 'released', expires_at = NULL, squad_id = NULL, waiting_since = NULL WHERE state = 'held'`

test.group('Large events | what one costs', (group) => {
  let product: App
  const meter = countStatements()
  let stage: TicketStage
  let small: CreatedLargeEvent
  let large: CreatedLargeEvent
  const squads = new Map<CreatedLargeEvent, number>()

  group.setup(async () => {
    product = await freshApp()
    const { database } = product
    stage = new TicketStage(product)
    small = await stage.event()
    large = await stage.event({
      ticketTypes: [
        ...small.ticketTypes.map(({ role, tier, priceCents, stock }) => ({ role, tier, priceCents, stock })),
        ...[1, 2, 3].map((n) => ({ role: 'player' as const, tier: `Tier ${n}`, priceCents: 100 })),
      ],
    })
    for (const event of [small, large]) squads.set(event, (await stage.squad(event)).id)
    await database.query(SQUADS, [large.id, typeOf(large, 'master')])
    await database.query(PLAYERS, [large.id, typeOf(large, 'player')])
  })

  const costOf = (ask: () => Promise<unknown>, prepare?: () => Promise<unknown>) => statementsOf(meter, ask, prepare)
  const changed = () => product.database.query('update large_events set updated_at = now()')

  for (const [name, address] of [
    ['the page', ({ slug }) => `/lpg/${slug}`],
    ['the list', () => '/lpg'],
    ['the record', ({ slug }) => `/api/lpg/games/${slug}`],
    ['all records', () => '/api/lpg/games'],
    ['the room in a squad', (event) => `/api/lpg/games/${event.id}/squad-availability?squad_id=${squads.get(event)}`],
    ['how many wait', ({ id }) => `/api/lpg/games/${id}/waitlist-count`],
  ] as [string, (event: CreatedLargeEvent) => string][]) {
    test(`${name}: nothing but the change feed is asked when nothing changed, and as much of many squads as of one when something did`, async ({
      assert,
    }) => {
      const look = (event: CreatedLargeEvent) => () => product.http.get(address(event))
      assert.isAtMost(await costOf(look(large)), 1)
      const cost = await costOf(look(small), changed)
      assert.equal(await costOf(look(large), changed), cost)
      assert.isAtMost(cost, 4)
    })
  }

  test('a checkout of a party into a squad costs the same in a small and in a large event; that of several tickets a few for each line', async ({
    assert,
  }) => {
    const start =
      (event: CreatedLargeEvent, lines = 1) =>
      async () => {
        const wish = { typeId: typeOf(event, 'player'), quantity: 2, choice: { squadId: squads.get(event) } }
        const { status, text } = await stage.start(Array.from({ length: lines }, () => wish))
        assert.equal(status, 200, text)
      }
    const letGo = () => product.database.query(LET_GO)
    const cost = await costOf(start(small), letGo)
    assert.equal(await costOf(start(large), letGo), cost)
    assert.isAtMost(cost, 18)
    assert.isAtMost((await costOf(start(large, 2), letGo)) - cost, 3)
  }).timeout(60_000)
})
