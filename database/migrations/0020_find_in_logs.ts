import { BaseSchema } from '@adonisjs/lucid/schema'

/** What happened is found by its words as orders and people are (0016), and alerts are listed by an index (docs/adr/0016). */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- Letters and digits; a longer word is known by its beginning.
      CREATE FUNCTION words_in(message text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
        SELECT DISTINCT left(word, 100) FROM regexp_split_to_table(lower(message), '[^[:alnum:]]+') word WHERE word <> ''
      $$;
      ${LOGS.map(keep).join('\n')}

      CREATE INDEX alerts_waiting ON alerts (created_at, id) WHERE resolved_at IS NULL;
      CREATE INDEX alerts_seen_to ON alerts (created_at, id) WHERE resolved_at IS NOT NULL;
    `)
  }

  override async down() {
    this.schema.raw(`
      DROP INDEX alerts_seen_to, alerts_waiting;
      ${LOGS.map(
        ({ table }) => `
        DROP TRIGGER lose_words ON ${table}; DROP TRIGGER note_words ON ${table};
        DROP FUNCTION lose_words_of_${table}; DROP FUNCTION note_words_of_${table};
        DELETE FROM search_words WHERE list = '${table}';`
      ).join('')}
      DROP FUNCTION words_in;
    `)
  }
}

/** Written once and never changed. */
const LOGS = [
  { table: 'audit_log', columns: ['action', 'subject_type', 'subject_id'] },
  { table: 'error_log', columns: ['name', 'message', 'source'] },
]

function keep({ table, columns }: (typeof LOGS)[number]): string {
  const words = (row: string) => `words_in(${columns.map((column) => `${row}.${column}`).join(` || ' ' || `)})`
  return `
    INSERT INTO search_words SELECT '${table}', word, t.id FROM ${table} t, ${words('t')} word;

    CREATE FUNCTION note_words_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO search_words SELECT '${table}', word, t.id FROM written t, ${words('t')} word;
      RETURN NULL;
    END $$;
    CREATE TRIGGER note_words AFTER INSERT ON ${table}
      REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_words_of_${table}();

    CREATE FUNCTION lose_words_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM search_words WHERE list = '${table}' AND id = OLD.id AND word IN (SELECT ${words('OLD')});
      RETURN NULL;
    END $$;
    CREATE TRIGGER lose_words AFTER DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION lose_words_of_${table}();`
}
