import { KnowBuyers } from '#api/people/actions/know_buyers'
import type { Database } from '#api/shared/sql'
import { createGame } from '#database/factories/games'
import { eventually } from '#tests/support/eventually'

/** A game master and a venue beyond those of the scale, who had nothing but the first orders of all. */
export const [RETIRED, CLOSED] = [81, 61]
const OF_THE_RETIRED = 3000
export const GUESTS = 9000
/** Of somebody whose first name is how those of thousands begin. */
export const GUE = 20_001
export const SQUIRES = 450

async function retireSome(database: Database): Promise<void> {
  const game = await createGame({ startsIn: { days: -700 }, maxPlayers: 1000 }, database)
  if (game.gameMasterId !== RETIRED || game.venueId !== CLOSED) throw new Error('The scale has other numbers by now.')
  await database.compose(
    `INSERT INTO order_items (order_id, product_type, product_name, product_id, unit_price_cents, quantity, first_name)
     SELECT n, 'game', 'The First Night', $1::int, 0, 1, 'Player' FROM generate_series(1, $2::int) n`,
    [game.id, OF_THE_RETIRED]
  )
}

/** Names that thousands share: Smiths everywhere, guests in the first days of all. Fenwicks came yesterday, and long ago. */
async function shareNames(database: Database): Promise<void> {
  await database.compose("UPDATE orders SET last_name = 'Smith' WHERE id % 100 IN (13, 63, 83)", [])
  await database.compose("UPDATE orders SET first_name = 'Guest' WHERE id <= $1 AND first_name <> 'Guest'", [GUESTS])
  await database.compose("UPDATE orders SET first_name = 'Gue', last_name = 'Smith' WHERE id = $1", [GUE])
  await database.compose(
    "UPDATE orders SET last_name = 'Fenwick' WHERE id % 100 = 1 AND (id > 199500 OR id BETWEEN 50000 AND 52000)",
    []
  )
}

/** Logs and rewards longer than what is counted; the oldest hundreds have what no later one has. */
async function lengthenLogs(database: Database): Promise<void> {
  const rows = 'FROM generate_series(1, 25000) n'
  const at = 'now() - make_interval(mins => 40 * (25000 - n))'
  const texts = [
    'DELETE FROM referral_rewards',
    `INSERT INTO audit_log (actor_id, action, subject_type, subject_id, created_at)
     SELECT CASE WHEN n < 300 THEN 77 ELSE 1 + n % 9 END, 'changed', CASE WHEN n < 300 THEN 'saved view' ELSE 'order' END, n::text, ${at} ${rows}`,
    `INSERT INTO error_log (name, message, source, user_id, created_at)
     SELECT 'TypeError', 'Cannot read seat ' || n, 'cart', CASE WHEN n < 300 THEN 77 ELSE 1 + n % 900 END, ${at} ${rows}`,
    `INSERT INTO referral_rewards (buyer, referrer_id, order_id, amount_cents, created_at, taken_back_at)
     SELECT 'friend ' || n, 1 + n % 900, n * 7, 1500, ${at}, CASE WHEN n % 50 = 0 THEN now() END ${rows} WHERE n % 100 > 0`,
    // Who was rewarded lately has a name like nobody before.
    `UPDATE users SET username = 'Squire ' || id, email = 'squire' || id || '@example.test' WHERE id <= ${SQUIRES}`,
    `UPDATE referral_rewards SET referrer_id = CASE WHEN order_id > 7 * 20000 THEN 1 + id % ${SQUIRES} ELSE ${SQUIRES} + 1 + id % ${SQUIRES} END`,
    // A GIN index reads its list of new entries whole until a vacuum, so the planner avoids it.
    'VACUUM audit_log, error_log, referral_rewards, users, persons',
  ]
  for (const text of texts) await database.compose(text, [])
  // As after a while: thousands of orders that change at once leave their indexes larger than those of a shop.
  await database.compose('REINDEX TABLE orders', [])
  await eventually(() => isTidied(database), 60)
  // A sample as large as the tables: the planner's estimates are the same in each run.
  await database.compose(
    `DO $$ BEGIN PERFORM set_config('default_statistics_target', '1000', true); EXECUTE 'ANALYZE'; END $$`,
    []
  )
}

/** Else no index of orders is read alone. While something else still reads, they are not all tidied. */
async function isTidied(database: Database): Promise<boolean> {
  await database.compose('VACUUM orders', [])
  const [orders] = await database.compose<{ tidied: boolean }>(
    "SELECT relallvisible = relpages AS tidied FROM pg_class WHERE oid = 'orders'::regclass",
    []
  )
  return orders!.tidied
}

/** What lists meet that the scale by itself does not have: who left long ago, names that thousands share, logs longer than what is counted. */
export async function makeListsLong(database: Database): Promise<void> {
  await retireSome(database)
  await shareNames(database)
  await new KnowBuyers(database).handle()
  await lengthenLogs(database)
}
