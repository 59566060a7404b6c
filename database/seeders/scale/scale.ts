import type { Database, Transaction } from '#api/shared/sql'
import { deriveRows } from '#database/seeders/derive_rows'

/** How much there is of everything. */
export interface Scale {
  /** Those of the past and those to come. */
  games: number
  upcoming: number
  /** Of two lines each. */
  orders: number
  /** Sixty venues, eighty game masters, two hundred modules and what they are made of, so many times. */
  catalogue: number
}

export type Outcome = 'written' | 'already there' | 'other data'

interface Held {
  games: number
  orders: number
  systems: number
}

/** Fills an empty database, wholly or not at all. The same every time, but for the dates; its counters are true. */
export async function fillToScale(database: Database, scale: Scale): Promise<Outcome> {
  const outcome = await database.transaction<Outcome>(async (transaction) => {
    await transaction.compose("SELECT pg_advisory_xact_lock(hashtext('demo:scale'))", [])
    const [held] = await transaction.compose<Held>(
      `
      SELECT (SELECT count(*) FROM games)::int AS games, (SELECT count(*) FROM orders)::int AS orders,
             (SELECT count(*) FROM systems)::int AS systems`,
      []
    )
    const { games, orders, systems } = held!
    if (games === scale.games && orders === scale.orders) return 'already there'
    if (games + orders + systems > 0) return 'other data'
    await transaction.compose(
      "SELECT set_config('work_mem', '256MB', true), set_config('maintenance_work_mem', '512MB', true)",
      []
    )
    const write = async () => {
      for (const step of rows(scale)) await transaction.compose(...step)
    }
    await (scale.orders >= MANY ? withoutIndexes(transaction, write) : write())
    for (const text of AFTERWARDS) await transaction.compose(text, [])
    await deriveRows(transaction)
    return 'written'
  })
  if (outcome === 'written') await database.compose('VACUUM ANALYZE', [])
  return outcome
}

/** So many orders are written faster without indexes. */
const MANY = 100_000

/** Indexes are built, and references checked, in one go when all is written, which takes a fraction of the time. */
async function withoutIndexes(transaction: Transaction, write: () => Promise<void>): Promise<void> {
  const indexes = await transaction.compose<{ name: string; definition: string }>(
    `
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
      FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    []
  )
  const constraints = await transaction.compose<{ table: string; name: string; definition: string }>(
    `
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace AND contype = 'f'`,
    []
  )
  await transaction.compose(`DROP INDEX ${indexes.map(({ name }) => name).join(', ')}`, [])
  for (const { table, name } of constraints)
    await transaction.compose(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`, [])
  await write()
  for (const { table, name, definition } of constraints)
    await transaction.compose(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`, [])
  for (const { definition } of indexes) await transaction.compose(definition, [])
}

/** Few people play much: a user has about five orders. */
const ORDERS_OF_A_USER = 5

/** What became of them, found by their indexes. */
const AFTERWARDS = [
  // One order in fifty was given back: one that was paid online.
  `UPDATE order_items SET status = 'refunded' WHERE order_id % 50 = 1`,
  `UPDATE games SET seats_sold = sold
     FROM (SELECT game_id, sum(quantity) AS sold FROM order_items WHERE status = 'active' GROUP BY game_id) lines
    WHERE game_id = games.id`,
  `INSERT INTO refunds (id, order_id, amount_cents, destination, reason, state, created_at, settled_at)
   SELECT gen_random_uuid(), id, subtotal_cents, 'card', 'cancelled by the player', 'succeeded', created_at, created_at
     FROM orders WHERE status = 'refunded' AND NOT manual`,
]

/** Lines of games that are over: two of every order, but for as many as there are games to come. */
const sold = (orders: string, past: string, modules: string, upcoming: string) => `
        SELECT 1 + n / 2 AS order_id, 'The Mill of Whispers ' || 1 + (1 + n % ${past}) % ${modules} AS name, 1 + n % ${past} AS game, 1 AS quantity,
               'Number ' || 1 + n / 2 AS last_name
          FROM generate_series(0, ${orders} * 2 - ${upcoming} - 1) n`

/** One for each game to come. */
const soldToCome = (orders: string, past: string, upcoming: string) => `
        SELECT 1 + n % ${orders} AS order_id, 'The Mill of Whispers' AS name, ${past} + n AS game, 1 + n % 3 AS quantity, '' AS last_name
          FROM generate_series(1, ${upcoming}) n`

function rows({ games, upcoming, orders, catalogue }: Scale): [text: string, values: number[]][] {
  const past = games - upcoming
  const users = Math.max(1, Math.round(orders / ORDERS_OF_A_USER))
  const [modules, venues, gameMasters] = [200 * catalogue, 60 * catalogue, 80 * catalogue]
  const [systems, settings] = [12 * catalogue, 20 * catalogue]
  return [
    [
      `INSERT INTO systems (name, slug, description, description_html)
      SELECT 'System ' || n, 'system-' || n, 'Two dice, quick rules.', '<p>Two dice, quick rules.</p>' FROM generate_series(1, $1::int) n`,
      [systems],
    ],
    [
      `INSERT INTO campaign_settings (name, slug, description, description_html)
      SELECT 'Setting ' || n, 'setting-' || n, text, '<p>' || text || '</p>'
        FROM generate_series(1, $1::int) n, repeat('A coast of seven free cities. ', 4) text`,
      [settings],
    ],
    [
      `INSERT INTO modules (name, description, description_html, image, system_id, campaign_setting_id)
      SELECT 'The Mill of Whispers ' || n, text, '<p>' || text || '</p>', '/uploads/modules/' || n || '.webp',
             1 + n % $2::int, CASE WHEN n % 3 = 0 THEN NULL ELSE 1 + n % $3::int END
        FROM generate_series(1, $1::int) n, repeat('A night at the old mill, and what lives beneath it. ', 6) text`,
      [modules, systems, settings],
    ],
    [
      `INSERT INTO venues (name, slug, type, address1, city, state, postalcode, country)
      SELECT 'Venue ' || n, 'venue-' || n, CASE n % 10 WHEN 0 THEN 'online' ELSE 'store' END, '12 Larkspur Way', 'Denver', 'CO', '80205', 'USA'
        FROM generate_series(1, $1::int) n`,
      [venues],
    ],
    [
      `INSERT INTO game_masters (name, slug, image, biography, biography_html)
      SELECT 'Game Master ' || n, 'game-master-' || n, '/uploads/people/' || n || '.webp', text, '<p>' || text || '</p>'
        FROM generate_series(1, $1::int) n, repeat('Runs mysteries, loves maps. ', 8) text`,
      [gameMasters],
    ],
    // One in two hundred hosts games, one in two thousand is staff.
    [
      `INSERT INTO users (username, email, email_verified_at, roles)
      SELECT 'Player ' || n, 'player' || n || '@example.test', now(),
             CASE WHEN n % 2000 = 0 THEN '{Administrator}' WHEN n % 200 = 0 THEN '{Game Master}' ELSE '{}' END::text[]
        FROM generate_series(1, $1::int) n`,
      [users],
    ],
    // Those of the past have room for all the lines; one starts every 45 minutes.
    [
      `INSERT INTO games (module_id, game_master_id, venue_id, starts_at, price_cents, max_players)
      SELECT 1 + n % $3::int, 1 + n % $4::int, 1 + n % $5::int,
             date_trunc('minute', now()) + make_interval(mins => 45 * (n - $1::int)),
             1500 + 500 * (n % 4), CASE WHEN n <= $1::int THEN 1000 ELSE 6 END
        FROM generate_series(1, $1::int + $2::int) n`,
      [past, upcoming, modules, gameMasters, venues],
    ],
    // One every five minutes; one in twenty-five was taken by staff. One in a hundred is a Smith, one in seventy a Maria, the first were guests.
    [
      `INSERT INTO orders (user_id, first_name, last_name, email, subtotal_cents, paid_cents, manual, created_at, game_names)
      SELECT CASE WHEN n % 4 = 0 THEN NULL ELSE 1 + n % $2::int END, CASE WHEN n <= $1::int / 200 THEN 'Guest' WHEN n % 70 = 13 THEN 'Maria' ELSE 'Player' END,
             CASE WHEN n % 100 = 33 THEN 'Smith' ELSE 'Number ' || 1 + n * 7919::bigint % $1::int END, 'player' || n * 7919::bigint / 3 % $2::int || '@example.test',
             4000 + n % 97, CASE WHEN n % 25 = 0 THEN 0 ELSE 4000 + n % 97 END, n % 25 = 0, now() - make_interval(mins => 5 * ($1::int - n)), COALESCE(names, '')
        FROM generate_series(1, $1::int) n
        LEFT JOIN (SELECT order_id, string_agg(DISTINCT name, ' ' ORDER BY name) AS names
                     FROM (${sold('$1::int', '$3::int', '$4::int', '$5::int')} UNION ALL ${soldToCome('$1::int', '$3::int', '$5::int')}) sold GROUP BY order_id) sold ON order_id = n
       ORDER BY n`,
      [orders, users, past, modules, upcoming],
    ],
    // A third of the seats to come is sold.
    [
      `INSERT INTO order_items (order_id, product_type, product_name, product_id, unit_price_cents, quantity, first_name, last_name, email)
      SELECT order_id, 'game', name, game, 2000, quantity, 'Player', last_name, ''
        FROM (${sold('$1::int', '$2::int', '$3::int', '$4::int')} UNION ALL ${soldToCome('$1::int', '$2::int', '$4::int')}) line`,
      [orders, past, modules, upcoming],
    ],
    // Of a hundred orders one brought somebody along, and staff changed five.
    [
      `INSERT INTO referral_rewards (buyer, referrer_id, order_id, amount_cents, created_at)
      SELECT 'buyer ' || id, 1 + id % $1::int, id, 500, created_at FROM orders WHERE id % 97 = 0`,
      [users],
    ],
    [
      `INSERT INTO audit_log (actor_id, action, subject_type, subject_id, after, created_at)
      SELECT 1 + id % least($1::int, 9), CASE WHEN id % 3 = 0 THEN 'moved seats' ELSE 'changed' END, 'order', id::text, '{"seats": 2}', created_at
        FROM orders WHERE id % 20 = 0`,
      [users],
    ],
    [
      `INSERT INTO error_log (name, message, source, user_id, created_at)
      SELECT 'TypeError', 'Cannot read property ' || id, 'storefront', user_id, created_at FROM orders WHERE id % 97 = 50`,
      [],
    ],
  ]
}
