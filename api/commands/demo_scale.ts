import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { Database } from '#api/shared/sql'

/**
 * Fills an empty database with as much as the lists of the back office have to bear: 20,000 games and 200,000 orders of
 * two lines each, besides 60 venues, 80 game masters and 200 modules. The same every time, but for the dates, and its
 * counters are true.
 */
export default class DemoScale extends BaseCommand {
  static override commandName = 'demo:scale'
  static override description = 'Fill an empty database with the data of the measurements'
  static override options: CommandOptions = { startApp: true }

  @flags.number({ description: 'Games', default: 20_000 })
  declare games: number

  @flags.number({ description: 'Orders, of two lines each', default: 200_000 })
  declare orders: number

  @flags.number({ description: 'How many of the games are still to come', default: 2000 })
  declare upcoming: number

  override async run() {
    const database = await this.app.container.make(Database)
    const [{ empty } = { empty: false }] = await database.compose<{ empty: boolean }>('SELECT NOT EXISTS (SELECT FROM games) AS empty', [])
    if (!empty) {
      this.logger.error('This database already holds games, so nothing was written.')
      this.exitCode = 1
      return
    }
    for (const [text, values] of steps(this.games - this.upcoming, this.upcoming, this.orders)) {
      await database.compose(text, values)
    }
    this.logger.success(`${this.games} games and ${this.orders * 2} order lines written`)
  }
}

/** Few people play much: a user has about five orders. */
const ORDERS_OF_A_USER = 5

function steps(past: number, upcoming: number, orders: number): [text: string, values: number[]][] {
  const users = Math.max(1, Math.round(orders / ORDERS_OF_A_USER))
  return [
    [`INSERT INTO systems (name, slug, description)
      SELECT 'System ' || n, 'system-' || n, 'Two dice, quick rules.' FROM generate_series(1, 12) n`, []],
    [`INSERT INTO campaign_settings (name, slug, description)
      SELECT 'Setting ' || n, 'setting-' || n, repeat('A coast of seven free cities. ', 4) FROM generate_series(1, 20) n`, []],
    [`INSERT INTO modules (name, description, image, system_id, campaign_setting_id)
      SELECT 'The Mill of Whispers ' || n, repeat('A night at the old mill, and what lives beneath it. ', 6), '/uploads/modules/' || n || '.webp',
             1 + n % 12, CASE WHEN n % 3 = 0 THEN NULL ELSE 1 + n % 20 END FROM generate_series(1, 200) n`, []],
    [`INSERT INTO venues (name, slug, type, address1, city, state, postalcode, country)
      SELECT 'Venue ' || n, 'venue-' || n, CASE n % 10 WHEN 0 THEN 'online' ELSE 'store' END, '12 Larkspur Way', 'Denver', 'CO', '80205', 'USA'
        FROM generate_series(1, 60) n`, []],
    [`INSERT INTO game_masters (name, slug, image, biography)
      SELECT 'Game Master ' || n, 'game-master-' || n, '/uploads/people/' || n || '.webp', repeat('Runs mysteries, loves maps. ', 8)
        FROM generate_series(1, 80) n`, []],
    [`INSERT INTO users (username, email) SELECT 'Player ' || n, 'player' || n || '@example.test' FROM generate_series(1, $1::int) n`, [users]],
    // Those of the past have room for all the lines; one starts every 45 minutes.
    [`INSERT INTO games (module_id, game_master_id, venue_id, starts_at, price_cents, max_players)
      SELECT 1 + n % 200, 1 + n % 80, 1 + n % 60,
             date_trunc('minute', now()) + make_interval(mins => 45 * (n - $1::int)),
             1500 + 500 * (n % 4), CASE WHEN n <= $1::int THEN 1000 ELSE 6 END
        FROM generate_series(1, $1::int + $2::int) n`, [past, upcoming]],
    // One every five minutes; one in twenty-five was taken by staff.
    [`INSERT INTO orders (user_id, first_name, last_name, email, subtotal_cents, paid_cents, manual, created_at)
      SELECT CASE WHEN n % 4 = 0 THEN NULL ELSE 1 + n % $2::int END, 'Player', 'Number ' || 1 + n * 7919::bigint % $1::int, 'player' || n * 7919::bigint / 3 % $2::int || '@example.test',
             4000 + n % 97, CASE WHEN n % 25 = 0 THEN 0 ELSE 4000 + n % 97 END, n % 25 = 0, now() - make_interval(mins => 5 * ($1::int - n))
        FROM generate_series(1, $1::int) n`, [orders, users]],
    [`INSERT INTO order_items (order_id, product_type, product_name, game_id, unit_price_cents, quantity, first_name, last_name, email)
      SELECT 1 + n / 2, 'game', 'The Mill of Whispers ' || 1 + game % 200, game, 2000, 1, 'Player', 'Number ' || 1 + n / 2, ''
        FROM (SELECT n, 1 + n % $2::int AS game FROM generate_series(0, $1::int - 1) n) line`, [orders * 2 - upcoming, past]],
    // A third of the seats to come is sold.
    [`INSERT INTO order_items (order_id, product_type, product_name, game_id, unit_price_cents, quantity, first_name)
      SELECT 1 + n % $3::int, 'game', 'The Mill of Whispers', $1::int + n, 2000, 1 + n % 3, 'Player' FROM generate_series(1, $2::int) n`, [past, upcoming, orders]],
    // One order in fifty was given back.
    [`UPDATE order_items SET status = 'refunded' WHERE order_id % 50 = 0`, []],
    [`UPDATE games SET seats_sold = sold
        FROM (SELECT game_id, sum(quantity) AS sold FROM order_items WHERE status = 'active' GROUP BY game_id) lines
       WHERE game_id = games.id`, []],
    [`INSERT INTO refunds (id, order_id, amount_cents, destination, reason, state, created_at, settled_at)
      SELECT gen_random_uuid(), id, subtotal_cents, 'card', 'cancelled by the player', 'succeeded', created_at, created_at
        FROM orders WHERE status = 'refunded' AND NOT manual`, []],
    ['VACUUM ANALYZE', []],
  ]
}
