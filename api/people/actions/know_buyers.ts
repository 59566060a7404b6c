import { inject } from '@adonisjs/core'
import { Database, sql, type Sql } from '#api/shared/sql'

/** Orders of one run at most, and those that are looked at again: one that was placed before may have come later. */
const [STEP, AGAIN] = [200_000, 500]

/** Whoever bought without an account under an address that was nobody's. */
const KNOW = sql`
  WITH bought AS (
    SELECT DISTINCT ON (lower(email)) lower(email) AS address, email, trim(first_name || ' ' || last_name) AS name,
           first_value(phone) OVER (PARTITION BY lower(email) ORDER BY phone = '', id DESC) AS phone,
           min(created_at) OVER (PARTITION BY lower(email)) AS created_at
      FROM orders WHERE id > $1 AND id <= $2 AND user_id IS NULL AND email <> '' ORDER BY lower(email), id DESC),
  numbered AS (
    SELECT nextval(pg_get_serial_sequence('persons', 'id')) AS id, * FROM bought WHERE NOT EXISTS (SELECT FROM person_addresses a WHERE a.address = bought.address)),
  claimed AS (INSERT INTO person_addresses SELECT address, id FROM numbered ON CONFLICT DO NOTHING RETURNING person_id)
  INSERT INTO persons (id, name, email, phone, known_since)
  SELECT id, COALESCE(NULLIF(name, ''), address), email, phone, created_at FROM numbered JOIN claimed ON person_id = id`
/** As the last of their orders that has it; the name of an account is its own. */
const RENEW_GUESTS = sql`
  UPDATE persons p SET name = last.name, phone = COALESCE(NULLIF(last.phone, ''), p.phone)
    FROM (SELECT DISTINCT ON (lower(email)) lower(email) AS address, trim(first_name || ' ' || last_name) AS name,
                 first_value(phone) OVER (PARTITION BY lower(email) ORDER BY phone = '', id DESC) AS phone
            FROM orders WHERE id > $1 AND id <= $2 AND user_id IS NULL AND email <> '' ORDER BY lower(email), id DESC) last
    JOIN person_addresses a ON a.address = last.address
   WHERE p.id = a.person_id AND p.user_id IS NULL AND last.name <> '' AND (p.name, p.phone) IS DISTINCT FROM (last.name, COALESCE(NULLIF(last.phone, ''), p.phone))`
const RENEW_PHONES = sql`
  UPDATE persons p SET phone = last.phone
    FROM (SELECT DISTINCT ON (user_id) user_id, phone FROM orders WHERE id > $1 AND id <= $2 AND user_id IS NOT NULL AND phone <> '' ORDER BY user_id, id DESC) last
   WHERE p.user_id = last.user_id AND p.phone IS DISTINCT FROM last.phone`
const BOUNDS = sql`
  SELECT (SELECT order_id FROM person_horizon) AS known, (SELECT COALESCE(max(id), 0) FROM orders) AS last`
const REACHED = sql`UPDATE person_horizon SET order_id = $1 WHERE order_id < $1`

/** Everybody who bought since it last looked: no sale waits for that. */
@inject()
export class KnowBuyers {
  constructor(protected database: Database) {}

  async handle(): Promise<void> {
    const { known, last } = (await this.database.first<{ known: number; last: number }>(BOUNDS))!
    for (let after = known - AGAIN; after < last; after += STEP) {
      const until = Math.min(after + STEP, last)
      await knowBuyers(this.database, { after, until })
      await this.database.run(REACHED, [until])
    }
  }
}

/** Of the orders after one and until another. */
export async function knowBuyers(database: Sql, { after, until }: { after: number; until: number }): Promise<void> {
  for (const statement of [KNOW, RENEW_GUESTS, RENEW_PHONES]) await database.run(statement, [after, until])
}
