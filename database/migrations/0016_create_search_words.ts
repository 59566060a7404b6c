import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The words by which an order or a person is found. An index of trigrams has more to read for each search the more
 * there is to search; here a search reads the few entries that begin with its rarest word (docs/adr/0016).
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      CREATE TABLE search_words (
        list text NOT NULL,
        word text COLLATE "C" NOT NULL,
        id bigint NOT NULL,
        PRIMARY KEY (list, word, id)
      );

      -- Letters and digits; of an address the part before the @, and all of it as one word.
      CREATE FUNCTION words_of(name text, email text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
        SELECT word FROM regexp_split_to_table(lower(name || ' ' || split_part(email, '@', 1)), '[^[:alnum:]]+') word WHERE word <> ''
         UNION
        SELECT lower(email) WHERE email <> ''
      $$;
      ${TABLES.map(keep).join('\n')}

      -- The two go together more often, or less, than chance has it.
      CREATE STATISTICS orders_kinds (mcv) ON manual, status FROM orders;
      -- Few have a role.
      CREATE INDEX users_with_roles ON users (id) WHERE roles <> '{}';
    `)
  }

  override async down() {
    this.schema.raw(`
      DROP INDEX users_with_roles; DROP STATISTICS orders_kinds;
      ${TABLES.map(
        ({ table }) => `
        DROP TRIGGER lose_words ON ${table}; DROP TRIGGER note_words ON ${table}; DROP TRIGGER note_other_words ON ${table};
        DROP FUNCTION note_words_of_${table}; DROP FUNCTION renew_words_of_${table};`
      ).join('')}
      DROP FUNCTION words_of; DROP TABLE search_words;
    `)
  }
}

interface Searched {
  table: string
  /** Columns that hold its words, beside \`email\`. */
  names: string[]
}

const TABLES: Searched[] = [
  { table: 'orders', names: ['first_name', 'last_name'] },
  { table: 'users', names: ['username'] },
]

function keep({ table, names }: Searched): string {
  const words = (row: string) => `words_of(${names.map((name) => `${row}.${name}`).join(` || ' ' || `)}, ${row}.email)`
  const columns = [...names, 'email']
  return `
    INSERT INTO search_words SELECT '${table}', word, t.id FROM ${table} t, ${words('t')} word;

    CREATE FUNCTION note_words_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO search_words SELECT '${table}', word, t.id FROM written t, ${words('t')} word;
      RETURN NULL;
    END $$;
    CREATE TRIGGER note_words AFTER INSERT ON ${table}
      REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_words_of_${table}();

    CREATE FUNCTION renew_words_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM search_words WHERE list = '${table}' AND id = OLD.id AND word IN (SELECT ${words('OLD')});
      IF TG_OP = 'UPDATE' THEN
        INSERT INTO search_words SELECT '${table}', word, NEW.id FROM ${words('NEW')} word;
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER note_other_words AFTER UPDATE OF ${columns.join(', ')} ON ${table} FOR EACH ROW
      WHEN ((${columns.map((column) => `OLD.${column}`).join(', ')}) IS DISTINCT FROM (${columns.map((column) => `NEW.${column}`).join(', ')}))
      EXECUTE FUNCTION renew_words_of_${table}();
    CREATE TRIGGER lose_words AFTER DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION renew_words_of_${table}();`
}
