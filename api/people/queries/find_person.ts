import { PERSON_COLUMNS, PERSON_SUMS, type PersonRow } from '#api/people/queries/list_people'
import { sql, type Sql } from '#api/shared/sql'

/** A person with all addresses that they bought under or sign in with. Instants within are ISO text. */
export interface PersonDetailRow extends PersonRow {
  addresses: string[]
  notes: { id: number; text: string; author: string; writtenAt: string; changedAt: string | null }[]
}

const BY_ID = sql`
  SELECT ${PERSON_COLUMNS},
         ARRAY(SELECT address FROM person_addresses WHERE person_id = p.id ORDER BY address <> lower(p.email), address) AS addresses,
         (SELECT COALESCE(json_agg(json_build_object('id', n.id, 'text', n.text, 'author', n.author, 'writtenAt', n.written_at, 'changedAt', n.changed_at) ORDER BY n.id DESC), '[]'::json)
            FROM person_notes n WHERE n.person_id = p.id AND n.removed_at IS NULL) AS notes
    FROM persons p ${PERSON_SUMS} WHERE p.id = $1`

/** Null for nobody. */
export const findPerson = (database: Sql, id: number) => database.first<PersonDetailRow>(BY_ID, [id])

/** By what somebody is known wherever something of them is kept. */
export interface Identity {
  id: number
  name: string
  email: string
  phone: string
  knownSince: Date
  userId: number | null
  /** Theirs, and those that became one with it. */
  userIds: number[]
  /** In small letters. */
  addresses: string[]
  orderIds: number[]
  /** Whole, as their orders and the lines of these have them. */
  names: string[]
}

const IDENTITY = sql`
  WITH own AS MATERIALIZED (
    SELECT o.id FROM persons p JOIN orders o ON o.user_id = p.user_id WHERE p.id = $1
     UNION SELECT o.id FROM persons p JOIN users u ON u.merged_into = p.user_id JOIN orders o ON o.user_id = u.id WHERE p.id = $1
     UNION SELECT o.id FROM person_addresses a JOIN orders o ON lower(o.email) = a.address WHERE a.person_id = $1 AND o.user_id IS NULL)
  SELECT p.id, p.name, p.email, p.phone, p.known_since AS "knownSince", p.user_id AS "userId",
         ARRAY(SELECT id FROM users WHERE id = p.user_id UNION ALL SELECT id FROM users WHERE merged_into = p.user_id)::int[] AS "userIds",
         ARRAY(SELECT address FROM person_addresses WHERE person_id = p.id)::text[] AS addresses,
         ARRAY(SELECT id FROM own)::int[] AS "orderIds",
         ARRAY(SELECT trim(first_name || ' ' || last_name) FROM orders WHERE id = ANY(ARRAY(SELECT id FROM own))
               UNION SELECT trim(first_name || ' ' || last_name) FROM order_items WHERE order_id = ANY(ARRAY(SELECT id FROM own))) AS names
    FROM persons p WHERE p.id = $1`

export const findIdentity = (database: Sql, id: number) => database.first<Identity>(IDENTITY, [id])
