import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What is searched is searched without accents and capitals: `folded` says how, here and in api/shared/folded.ts. It stands
 * in one column of each record, and its words beside it as before (0016, 0020, 0021). Orders are found by phone and by the
 * names of their games as well (docs/adr/0026).
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- Not the extension unaccent: what it folds follows from a file of the server, so that no index may rely on it.
      CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT CASE WHEN octet_length(words) = char_length(words) THEN lower(words)
                    ELSE replace(replace(replace(translate(lower(regexp_replace(normalize(words, NFKD), '[\\u0300-\\u036f]', '', 'g')),
                           'øłđðı', 'olddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') END
      $$;
      -- The number without a country's one, and its last seven digits.
      CREATE FUNCTION phone_words(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT CASE WHEN length(digits) > 7 THEN right(digits, 10) || ' ' || right(digits, 7) ELSE digits END
          FROM regexp_replace(phone, '[^0-9]', '', 'g') digits
      $$;
      ${wordsBy('folded')}

      -- Of all its lines, as they were sold. Written with the order; what changes its lines later is noted here.
      ALTER TABLE orders ADD game_names text NOT NULL DEFAULT '';
      CREATE FUNCTION game_names(order_number bigint) RETURNS text LANGUAGE sql STABLE AS $$
        SELECT COALESCE(string_agg(DISTINCT product_name, ' ' ORDER BY product_name), '') FROM order_items WHERE order_id = order_number
      $$;
      UPDATE orders SET game_names = names
        FROM (SELECT order_id, string_agg(DISTINCT product_name, ' ' ORDER BY product_name) AS names FROM order_items GROUP BY order_id) sold
       WHERE order_id = id;
      CREATE FUNCTION note_game_names() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE orders SET game_names = sold.names
          FROM (SELECT order_id, string_agg(DISTINCT product_name, ' ' ORDER BY product_name) AS names
                  FROM order_items WHERE order_id IN (SELECT order_id FROM lines) GROUP BY order_id) sold
         WHERE orders.id = sold.order_id AND orders.game_names <> sold.names;
        RETURN NULL;
      END $$;
      CREATE TRIGGER note_game_names AFTER INSERT ON order_items
        REFERENCING NEW TABLE AS lines FOR EACH STATEMENT EXECUTE FUNCTION note_game_names();
      CREATE FUNCTION note_other_game_name() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE orders SET game_names = game_names(id) WHERE id = NEW.order_id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER note_other_game_name AFTER UPDATE OF product_name ON order_items FOR EACH ROW
        WHEN (OLD.product_name IS DISTINCT FROM NEW.product_name) EXECUTE FUNCTION note_other_game_name();

      ${SEARCHED.map(
        ({ table, index, texts }) => `
        DROP INDEX ${index};
        ALTER TABLE ${table} ADD searched text GENERATED ALWAYS AS (folded(' ' || ${joined(texts)})) STORED;
        CREATE INDEX ${index} ON ${table} USING gin (searched gin_trgm_ops);`
      ).join('')}
      ${keepOrders([...NAMES, 'game_names', 'phone_words(phone)'], [...NAMES, 'email', 'game_names', 'phone'])}
      ${fillWith([...NAMES, 'game_names', 'phone_words(phone)'])}

      CREATE INDEX IF NOT EXISTS orders_payment ON orders (provider_payment_intent) WHERE provider_payment_intent IS NOT NULL;
    `)
  }

  override async down() {
    this.schema.raw(`
      ${keepOrders(NAMES, [...NAMES, 'email'])}
      ${wordsBy('lower')}
      ${SEARCHED.map(
        ({ table, index, before }) => `
        DROP INDEX ${index};
        ALTER TABLE ${table} DROP searched;
        CREATE INDEX ${index} ON ${table} USING gin ((' ' || ${joined(before)}) gin_trgm_ops);`
      ).join('')}
      DROP TRIGGER note_other_game_name ON order_items; DROP TRIGGER note_game_names ON order_items;
      DROP FUNCTION note_other_game_name; DROP FUNCTION note_game_names; DROP FUNCTION game_names;
      ALTER TABLE orders DROP game_names;
      DROP FUNCTION phone_words; DROP FUNCTION folded;
      ${fillWith(NAMES)}
    `)
  }
}

const NAMES = ['first_name', 'last_name']

/** What of each record is searched, after a blank that lets one or two letters find the beginnings of words. */
const SEARCHED = [
  {
    table: 'orders',
    index: 'orders_search',
    texts: [...NAMES, 'email', 'game_names', 'phone_words(phone)'],
    before: [...NAMES, 'email'],
  },
  ...[
    { table: 'users', index: 'users_search', texts: ['username', 'email'] },
    { table: 'audit_log', index: 'audit_log_search', texts: ['action', 'subject_type', 'subject_id'] },
    { table: 'error_log', index: 'error_log_search', texts: ['name', 'message', 'source'] },
  ].map((one) => ({ ...one, before: one.texts })),
]

const joined = (texts: string[]) => texts.join(` || ' ' || `)

/** What 0016, 0020 and 0021 take apart, by another way to fold it. */
function wordsBy(fold: string): string {
  const parts = `regexp_split_to_table(${fold}(name || ' ' || split_part(email, '@', 1)), '[^[:alnum:]]+')`
  return `
      CREATE OR REPLACE FUNCTION words_of(name text, email text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
        SELECT word FROM ${parts} word WHERE word <> '' UNION SELECT ${fold}(email) WHERE email <> ''
      $$;
      CREATE OR REPLACE FUNCTION pairs_of(name text, email text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
        WITH named AS (
          SELECT word FROM ${parts} WITH ORDINALITY part(word, n) WHERE word <> '' AND word !~ '[[:digit:]]' GROUP BY word ORDER BY min(n) LIMIT 8)
        SELECT one.word || ' ' || other.word FROM named one JOIN named other ON one.word <> other.word
      $$;
      CREATE OR REPLACE FUNCTION words_in(message text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
        SELECT DISTINCT left(word, 100) FROM regexp_split_to_table(${fold}(message), '[^[:alnum:]]+') word WHERE word <> ''
      $$;`
}

const ofRow = (row: string, texts: string[]) =>
  joined(texts).replaceAll(/\b(first_name|last_name|game_names|phone)\b(?!_)/g, `${row}.$1`)

/** The words of an order, from these texts and its address, and the columns that they come from. */
function keepOrders(texts: string[], columns: string[]): string {
  const words = (row: string) => `words_of(${ofRow(row, texts)}, ${row}.email)`
  const values = (row: string) => `(${columns.map((column) => `${row}.${column}`).join(', ')})`
  return `
      CREATE OR REPLACE FUNCTION note_words_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO search_words SELECT 'orders', word, t.id FROM written t, ${words('t')} word;
        RETURN NULL;
      END $$;
      CREATE OR REPLACE FUNCTION renew_words_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM search_words WHERE list = 'orders' AND id = OLD.id AND word IN (SELECT ${words('OLD')});
        IF TG_OP = 'UPDATE' THEN
          INSERT INTO search_words SELECT 'orders', word, NEW.id FROM ${words('NEW')} word;
        END IF;
        RETURN NULL;
      END $$;
      DROP TRIGGER note_other_words ON orders;
      CREATE TRIGGER note_other_words AFTER UPDATE OF ${columns.join(', ')} ON orders FOR EACH ROW
        WHEN (${values('OLD')} IS DISTINCT FROM ${values('NEW')}) EXECUTE FUNCTION renew_words_of_orders();`
}

/** All words anew, as the functions are now. */
const fillWith = (texts: string[]) => `
      TRUNCATE search_words;
      INSERT INTO search_words
        SELECT 'orders', word, t.id FROM orders t, words_of(${ofRow('t', texts)}, t.email) word
         UNION ALL SELECT 'users', word, t.id FROM users t, words_of(t.username, t.email) word
         UNION ALL SELECT 'pairs of orders', pair, t.id FROM orders t, pairs_of(t.first_name || ' ' || t.last_name, t.email) pair
         UNION ALL SELECT 'pairs of users', pair, t.id FROM users t, pairs_of(t.username, t.email) pair
         UNION ALL SELECT 'audit_log', word, t.id FROM audit_log t, words_in(t.action || ' ' || t.subject_type || ' ' || t.subject_id) word
         UNION ALL SELECT 'error_log', word, t.id FROM error_log t, words_in(t.name || ' ' || t.message || ' ' || t.source) word;`
