import { test } from '@japa/runner'
import { findDrift, type EventDrift } from '#api/large_events/queries/find_drift'
import type { Database } from '#api/shared/sql'
import { openDatabase } from '#database/factories/connection'
import { seedDemoWorld } from '#database/seeders/demo/seed'
import { createDatabase } from '#tests/support/database'

const A_SEATED_PLAYER =
  "(SELECT min(id) FROM tickets WHERE role = 'player' AND state = 'sold' AND squad_id IS NOT NULL)"
const A_LINE =
  "(SELECT min(id) FROM order_items WHERE product_type = 'lpg' AND status = 'active' AND unit_price_cents > 0)"

/** What goes wrong, by statements that do it: what stands against it in the database is taken away before. */
const DRIFTS: [what: string, statements: string[]][] = [
  ['taken tickets of a type', ['UPDATE ticket_types SET taken = taken - 1 WHERE id = 1']],
  ['players of a squad', ['UPDATE squads SET players = players - 1 WHERE id = 1']],
  [
    'tickets of a type beyond its stock',
    [
      'ALTER TABLE ticket_types DROP CONSTRAINT ticket_types_never_oversold',
      'UPDATE ticket_types SET stock = taken - 1 WHERE id = 1',
    ],
  ],
  [
    'a ticket in a squad of another tier',
    [
      'ALTER TABLE tickets DROP CONSTRAINT tickets_in_their_tier',
      `UPDATE tickets SET vip = NOT vip WHERE id = ${A_SEATED_PLAYER}`,
    ],
  ],
  [
    'game masters of a squad',
    [
      'DROP INDEX tickets_one_master',
      `INSERT INTO tickets (event_id, ticket_type_id, role, vip, party, choice, state, squad_id)
     SELECT event_id, ticket_type_id, role, vip, party, choice, state, squad_id FROM tickets WHERE role = 'master' AND state = 'sold' LIMIT 1`,
    ],
  ],
  [
    'tickets held past their time',
    [`UPDATE tickets SET state = 'held', expires_at = now() - interval '2 hours' WHERE id = ${A_SEATED_PLAYER}`],
  ],
  ['tickets of an order', [`UPDATE order_items SET quantity = quantity + 1 WHERE id = ${A_LINE}`]],
  ['tickets of an order', [`UPDATE order_items SET status = 'refunded' WHERE id = ${A_LINE}`]],
  [
    'cents of an order',
    [
      `UPDATE orders SET paid_cents = paid_cents - 1, subtotal_cents = subtotal_cents - 1 WHERE id = (SELECT order_id FROM order_items WHERE id = ${A_LINE})`,
    ],
  ],
]

test.group('Large events | what does not agree', (group) => {
  let database: Database

  group.setup(async () => {
    database = openDatabase((await createDatabase()).url, 2)
    await seedDemoWorld(database, new Date())
    return () => database.close()
  })

  /** As long as nobody has undone it. */
  async function driftAfter(statements: readonly string[]): Promise<EventDrift[]> {
    let found: EventDrift[] = []
    const undone = new Error('undone')
    await database
      .transaction(async (transaction) => {
        for (const statement of statements) await transaction.compose(statement, [])
        found = await findDrift(transaction)
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    return found
  }

  test('in a world in which all agrees nothing is found', async ({ assert }) => {
    assert.deepEqual(await findDrift(database), [])
    assert.isAbove((await database.compose('SELECT FROM tickets', [])).length, 50)
  }).tags(['SEAT-4'])

  for (const [index, [what, statements]] of DRIFTS.entries()) {
    test(`is found (${index + 1}): ${what}`, async ({ assert }) => {
      assert.include(
        (await driftAfter(statements)).map((drift) => drift.what),
        what
      )
    }).tags(['SEAT-4'])
  }
})
