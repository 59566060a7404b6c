import { LOOKED_AT, searchPattern, type Clause, type Conditions } from '#api/shared/listing'
import { sql, type Sql } from '#api/shared/sql'

/** A list whose words are kept in `search_words`. */
export interface WordList {
  list: 'orders' | 'users' | 'audit_log' | 'error_log'
  /** The key, with the alias of the table. */
  id: string
  /** All that is searched, with a blank before it: what the index of trigrams holds. */
  text: string
}

export interface Found {
  /** The rarest first; two that stand together are one. */
  words: string[]
  /** Entries that begin with the rarest. */
  count: number
  ids: number[]
}

/** Entries of a word that are read where a walk met too few: words that rarely stand together, or nowhere but long ago. */
const READ_AT_MOST = 50_000

/** Of so many of the newest records so many fit what is common. */
const [SAMPLE, COMMON] = [500, 25]

/** Longer words are known by their beginning; the function words_of of the database says the same. */
const LONGEST = 100

/** In a part of a word, fewer letters than a trigram has say nothing. */
const PART = 3

const entries = (asked: string) => `FROM search_words WHERE list = $1 AND word >= ${asked} AND word < ${asked} || chr(1114111)`
const RAREST = sql`
  WITH asked AS MATERIALIZED (
    SELECT asked, (SELECT count(*) FROM (SELECT ${entries('asked')} LIMIT ${String(LOOKED_AT + 1)}) entry)::int AS count FROM unnest($2::text[]) asked)
  SELECT (SELECT array_agg(asked ORDER BY count) FROM asked) AS words, count,
         CASE WHEN count <= ${String(LOOKED_AT)} THEN ARRAY(SELECT DISTINCT id::int ${entries('asked')}) ELSE '{}' END AS ids
    FROM asked ORDER BY count LIMIT 1`

/** Records that hold each of the words whose entries can all be read. */
const TOGETHER = sql`
  WITH entry AS MATERIALIZED (
    SELECT DISTINCT n, id FROM unnest($2::text[]) WITH ORDINALITY word(asked, n),
      LATERAL (SELECT id ${entries('asked')} LIMIT ${String(READ_AT_MOST)}) entry),
  readable AS MATERIALIZED (SELECT n FROM entry GROUP BY n HAVING count(*) < ${String(READ_AT_MOST)})
  SELECT (SELECT count(*) FROM readable)::int AS words,
         ARRAY(SELECT id::int FROM entry JOIN readable USING (n) GROUP BY id HAVING count(*) = (SELECT count(*) FROM readable)) AS ids`

/** A number after a # means that record alone. */
const numberOf = (q: string) => /^(#?)(\d{1,15})$/.exec(q)

/** Looks for the rarest word of a search, whatever the length of the list. Null when none need be looked for. */
export async function findWords(database: Sql, list: WordList, q: string): Promise<Found | null> {
  const words = wordsOf(q)
  if (numberOf(q)?.[1]) return null
  const found = words.length > 0 ? await database.first<Found>(RAREST, [list.list, words]) : null
  if (found && found.count > LOOKED_AT && words.length === 2) return (await findPair(database, list, words)) ?? found
  if (found && found.count > 0) return found
  return q.length < PART ? null : findPart(database, list, q)
}

/** Two words that many people have are kept as one, both ways round: who has the first, and the second as far as it was typed. */
async function findPair(database: Sql, { list }: WordList, words: string[]): Promise<Found | null> {
  const found = (await database.first<Found>(RAREST, [`pairs of ${list}`, [words.join(' ')]]))!
  return found.count > 0 && found.count <= LOOKED_AT ? found : null
}

/** Where the newest show that many records fit, these need not be gathered. A limit within would make the planner hope to meet them soon. */
async function findPart(database: Sql, { list, id, text }: WordList, q: string): Promise<Found> {
  const alias = id.split('.')[0]!
  const [found] = await database.compose<{ isCommon: boolean; ids: number[] }>(`
    WITH newest AS MATERIALIZED (SELECT count(*) AS fit FROM (SELECT * FROM ${list} ORDER BY id DESC LIMIT ${SAMPLE}) ${alias} WHERE ${text} ILIKE $1),
    found AS MATERIALIZED (SELECT ${id}::int FROM ${list} ${alias} WHERE ${text} ILIKE $1 AND (SELECT fit FROM newest) < ${COMMON})
    SELECT fit >= ${COMMON} AS "isCommon", ARRAY(SELECT id FROM found LIMIT ${LOOKED_AT + 1}) AS ids FROM newest`, [searchPattern(q)])
  const { isCommon, ids } = found!
  return { words: [q], count: isCommon ? LOOKED_AT + 1 : ids.length, ids }
}

/** Letters and digits; an address stays one word. The function words_of of the database takes a record apart alike. */
function wordsOf(q: string): string[] {
  const parts = q.toLowerCase().split(/\s+/)
  return parts.flatMap((part) => (/.@/.test(part) ? [part] : part.split(/[^\p{L}\p{N}]+/u))).filter((word) => word !== '').map((word) => word.slice(0, LONGEST))
}

/**
 * The record holds all the words, and one of its own begins with the rarest. Where nothing begins so, the search as it
 * stands may be anywhere in it.
 */
export function addSearch(database: Sql, conditions: Conditions, { list, id, text }: WordList, q: string, found: Found | null): void {
  const number = numberOf(q)?.[2]
  const named = number ? [Number(number)] : []
  const { words, count, ids } = found ?? { words: [], count: 0, ids: [] }
  const holds: Clause = (place) => words.map((word) => `${text} ILIKE ${place(searchPattern(word))}`).join(' AND ')
  // The planner can't see how many they are, and takes them for few: each is looked up by its key, whatever the sort.
  const among = (numbers: number[]): Clause => (place) => `${id} = ANY(ARRAY(SELECT unnest(${place(numbers)}::bigint[])))`
  const holdsAmong = (numbers: number[]): Clause => (words.length > 1 ? (place) => `${among(numbers)(place)} AND ${holds(place)}` : among(numbers))

  if (count <= LOOKED_AT) {
    return conditions.search({ clause: holdsAmong([...named, ...ids]), fit: words.length === 1 && !number ? ids.length : undefined })
  }
  const lookUp = async () => {
    const together = (await database.first<{ words: number; ids: number[] }>(TOGETHER, [list, words]))!
    return together.words > 0 ? holdsAmong([...named, ...together.ids]) : null
  }
  const clause: Clause = (place) => `(${number ? `${among(named)(place)} OR ` : ''}${holds(place)})`
  conditions.search({ clause, fit: words.length === 1 ? count : undefined, walks: true, lookUp })
}
