import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { Database } from '#api/shared/sql'

/** Rows per unit of `--times`. Few people play much: a user has about five orders, an order two lines. */
const SIZE = { games: 5000, orders: 100_000, users: 20_000 }

/**
 * Fills an empty database with as much as the measurements are made with: 60 venues, 80 game masters, 200 modules,
 * 5,000 games and 200,000 order lines. The same every time, but for the dates, and its counters are true.
 */
export default class DemoScale extends BaseCommand {
  static override commandName = 'demo:scale'
  static override description = 'Fill an empty database with the data of the measurements'
  static override options: CommandOptions = { startApp: true }

  @flags.number({ description: 'How many times the usual number of games, orders and users', default: 1 })
  declare times: number

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
    const past = SIZE.games * this.times - this.upcoming
    for (const [text, values] of steps(past, this.upcoming, SIZE.orders * this.times, SIZE.users * this.times)) {
      await database.compose(text, values)
    }
    this.logger.success(`${past + this.upcoming} games and ${SIZE.orders * this.times * 2} order lines written`)
  }
}

function steps(past: number, upcoming: number, orders: number, users: number): [text: string, values: number[]][] {
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
    [`INSERT INTO orders (user_id, first_name, last_name, email, subtotal_cents, paid_cents, created_at)
      SELECT CASE WHEN n % 4 = 0 THEN NULL ELSE 1 + n % $2::int END, 'Player', 'Number ' || n, 'player' || n % $2::int || '@example.test',
             4000, 4000, now() - make_interval(mins => n) FROM generate_series(1, $1::int) n`, [orders, users]],
    [`INSERT INTO order_items (order_id, product_type, product_name, game_id, unit_price_cents, quantity, first_name, last_name, email)
      SELECT 1 + n / 2, 'game', 'The Mill of Whispers ' || 1 + game % 200, game, 2000, 1, 'Player', 'Number ' || 1 + n / 2, ''
        FROM (SELECT n, 1 + n % $2::int AS game FROM generate_series(0, $1::int - 1) n) line`, [orders * 2 - upcoming, past]],
    // A third of the seats to come is sold.
    [`INSERT INTO order_items (order_id, product_type, product_name, game_id, unit_price_cents, quantity, first_name)
      SELECT 1 + n % $3::int, 'game', 'The Mill of Whispers', $1::int + n, 2000, 1 + n % 3, 'Player' FROM generate_series(1, $2::int) n`, [past, upcoming, orders]],
    [`UPDATE games SET seats_sold = sold FROM (SELECT game_id, sum(quantity) AS sold FROM order_items GROUP BY game_id) lines
       WHERE game_id = games.id`, []],
    ['VACUUM ANALYZE', []],
  ]
}
