import { BaseSchema } from '@adonisjs/lucid/schema'
import { STATES } from '#common/addresses'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** One game master has one address, and a state of the USA is known by its code. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- Of several the one with an account keeps it, then one that is not archived, then the first. The others are told to staff.
      WITH ranked AS (
        SELECT id, email, row_number() OVER same AS place, first_value(id) OVER same AS kept_by FROM game_masters WHERE email IS NOT NULL
        WINDOW same AS (PARTITION BY lower(email) ORDER BY user_id IS NULL, archived_at IS NOT NULL, id)),
      parted AS (
        UPDATE game_masters SET email = NULL, version = version + 1 FROM ranked WHERE ranked.id = game_masters.id AND place > 1
        RETURNING game_masters.id, ranked.email, kept_by)
      INSERT INTO alerts (kind, subject, details)
        SELECT 'game master without an address', 'game master ' || id, jsonb_build_object('email', email, 'kept by', kept_by) FROM parted;
      UPDATE game_masters SET email = NULL WHERE email = '';
      CREATE UNIQUE INDEX game_masters_email ON game_masters (lower(email));

      UPDATE venues SET state = known.code, version = version + 1, updated_at = now()
        FROM (VALUES ${Object.entries(STATES)
          .map(([code, name]) => `(${quoted(code)}, ${quoted(name)})`)
          .join(', ')}) AS known(code, name)
       WHERE country = 'USA' AND lower(replace(btrim(state), '.', '')) IN (lower(known.name), lower(known.code)) AND state <> known.code;
    `)
  }

  override async down() {
    this.schema.raw('DROP INDEX game_masters_email')
  }
}
