import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Two words that thousands of orders or people have, and few have together, are kept as one: in the list `pairs of orders`
 * the entries `maria smith` and `smith maria`. They stand in lists of their own, so that no word has more entries than
 * records (docs/adr/0016).
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- Any two of the first eight words, both ways round; a number is seldom shared, and stands in none.
      CREATE FUNCTION pairs_of(name text, email text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
        WITH named AS (
          SELECT word FROM regexp_split_to_table(lower(name || ' ' || split_part(email, '@', 1)), '[^[:alnum:]]+') WITH ORDINALITY part(word, n)
           WHERE word <> '' AND word !~ '[[:digit:]]' GROUP BY word ORDER BY min(n) LIMIT 8)
        SELECT one.word || ' ' || other.word FROM named one JOIN named other ON one.word <> other.word
      $$;
      ${TABLES.map(keep).join('\n')}
    `)
  }

  override async down() {
    this.schema.raw(`
      ${TABLES.map(
        ({ table }) => `
        DROP TRIGGER lose_pairs ON ${table}; DROP TRIGGER note_pairs ON ${table}; DROP TRIGGER note_other_pairs ON ${table};
        DROP FUNCTION note_pairs_of_${table}; DROP FUNCTION renew_pairs_of_${table};
        DELETE FROM search_words WHERE list = 'pairs of ${table}';`
      ).join('')}
      DROP FUNCTION pairs_of;
    `)
  }
}

interface Named {
  table: string
  /** Columns that hold its words, beside `email`. */
  names: string[]
}

const TABLES: Named[] = [
  { table: 'orders', names: ['first_name', 'last_name'] },
  { table: 'users', names: ['username'] },
]

function keep({ table, names }: Named): string {
  const pairs = (row: string) => `pairs_of(${names.map((name) => `${row}.${name}`).join(` || ' ' || `)}, ${row}.email)`
  const list = `'pairs of ${table}'`
  const columns = [...names, 'email']
  return `
    INSERT INTO search_words SELECT ${list}, pair, t.id FROM ${table} t, ${pairs('t')} pair;

    CREATE FUNCTION note_pairs_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO search_words SELECT ${list}, pair, t.id FROM written t, ${pairs('t')} pair;
      RETURN NULL;
    END $$;
    CREATE TRIGGER note_pairs AFTER INSERT ON ${table}
      REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_pairs_of_${table}();

    CREATE FUNCTION renew_pairs_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM search_words WHERE list = ${list} AND id = OLD.id AND word IN (SELECT ${pairs('OLD')});
      IF TG_OP = 'UPDATE' THEN
        INSERT INTO search_words SELECT ${list}, pair, NEW.id FROM ${pairs('NEW')} pair;
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER note_other_pairs AFTER UPDATE OF ${columns.join(', ')} ON ${table} FOR EACH ROW
      WHEN ((${columns.map((column) => `OLD.${column}`).join(', ')}) IS DISTINCT FROM (${columns.map((column) => `NEW.${column}`).join(', ')}))
      EXECUTE FUNCTION renew_pairs_of_${table}();
    CREATE TRIGGER lose_pairs AFTER DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION renew_pairs_of_${table}();`
}
