import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Phones type curly apostrophes, so search ignores all of them, here and in api/shared/folded.ts: "obrien", "O'Brien" and
 * "O’Brien" are one. A name with an apostrophe is found by its parts as well ("brien").
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      CREATE OR REPLACE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT CASE WHEN octet_length(words) = char_length(words) THEN translate(lower(words), '''\`', '')
                    ELSE replace(replace(replace(translate(lower(regexp_replace(normalize(words, NFKD), '[\\u0300-\\u036f]', '', 'g')),
                           'øłđðı${APOSTROPHES}', 'olddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') END
      $$;
      ${wordsFrom((text) => `(${text} || CASE WHEN ${text} ~ '[${APOSTROPHES}]' THEN ' ' || translate(${text}, '${APOSTROPHES}', '     ') ELSE '' END)`)}
      ${SEARCHED.map(({ table, column, texts }) => `UPDATE ${table} SET ${column} = ${column} WHERE concat_ws(' ', ${texts}) ~ '[${APOSTROPHES}]';`).join('\n      ')}
      REINDEX INDEX games_called_search;
      DELETE FROM search_words WHERE word ~ '[${APOSTROPHES}]';
      ${ADD_WORDS}
    `)
  }

  override async down() {
    this.schema.raw(`
      CREATE OR REPLACE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT CASE WHEN octet_length(words) = char_length(words) THEN lower(words)
                    ELSE replace(replace(replace(translate(lower(regexp_replace(normalize(words, NFKD), '[\\u0300-\\u036f]', '', 'g')),
                           'øłđðı', 'olddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') END
      $$;
      ${wordsFrom((text) => text)}
      ${SEARCHED.map(({ table, column, texts }) => `UPDATE ${table} SET ${column} = ${column} WHERE concat_ws(' ', ${texts}) ~ '[${APOSTROPHES}]';`).join('\n      ')}
      REINDEX INDEX games_called_search;
      ${ADD_WORDS}
    `)
  }
}

/** Straight, curly, as a letter, and as a grave accent. The first is written twice for SQL. */
const APOSTROPHES = "''’‘ʼ`"

/** To write the column is what computes the generated one again. */
const SEARCHED = [
  { table: 'orders', column: 'first_name', texts: 'first_name, last_name, email, game_names' },
  { table: 'users', column: 'username', texts: 'username, email' },
  { table: 'persons', column: 'name', texts: 'name, email, other_emails' },
  { table: 'error_log', column: 'message', texts: 'name, message, source' },
  { table: 'modules', column: 'name', texts: 'name' },
  { table: 'game_masters', column: 'name', texts: 'name' },
  { table: 'venues', column: 'name', texts: 'name, city' },
]

/** The functions of 0035, with the texts that they take apart. */
function wordsFrom(texts: (text: string) => string): string {
  const parts = `regexp_split_to_table(folded(${texts('name')} || ' ' || ${texts("split_part(email, '@', 1)")}), '[^[:alnum:]]+')`
  return `
      CREATE OR REPLACE FUNCTION words_of(name text, email text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
        SELECT word FROM ${parts} word WHERE word <> '' UNION SELECT folded(email) WHERE email <> ''
      $$;
      CREATE OR REPLACE FUNCTION pairs_of(name text, email text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
        WITH named AS (
          SELECT word FROM ${parts} WITH ORDINALITY part(word, n) WHERE word <> '' AND word !~ '[[:digit:]]' GROUP BY word ORDER BY min(n) LIMIT 8)
        SELECT one.word || ' ' || other.word FROM named one JOIN named other ON one.word <> other.word
      $$;
      CREATE OR REPLACE FUNCTION words_in(message text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
        SELECT DISTINCT left(word, 100) FROM regexp_split_to_table(folded(${texts('message')}), '[^[:alnum:]]+') word WHERE word <> ''
      $$;`
}

const WORDS = [
  [
    'orders',
    'orders',
    "words_of(t.first_name || ' ' || t.last_name || ' ' || t.game_names || ' ' || phone_words(t.phone), t.email)",
  ],
  ['pairs of orders', 'orders', "pairs_of(t.first_name || ' ' || t.last_name, t.email)"],
  ['users', 'users', 'words_of(t.username, t.email)'],
  ['pairs of users', 'users', 'pairs_of(t.username, t.email)'],
  ['persons', 'persons', 'words_of_person(t.name, t.email, t.phone, t.other_emails)'],
  ['pairs of persons', 'persons', 'pairs_of(t.name, t.email)'],
  ['error_log', 'error_log', "words_in(t.name || ' ' || t.message || ' ' || t.source)"],
] as const

/** Words that are missing for texts with an apostrophe. Those that are there stay true. */
const ADD_WORDS = WORDS.map(([list, table, words]) => {
  const { texts } = SEARCHED.find((searched) => searched.table === table)!
  return `INSERT INTO search_words (list, word, id)
        SELECT '${list}', word, t.id FROM ${table} t, ${words} word
         WHERE concat_ws(' ', ${texts.replaceAll(/\w+/g, 't.$&')}) ~ '[${APOSTROPHES}]'
           AND NOT EXISTS (SELECT FROM search_words s WHERE s.list = '${list}' AND s.word = word AND s.id = t.id);`
}).join('\n      ')
