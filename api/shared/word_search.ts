import { searchPattern, type Conditions } from '#api/shared/listing'
import { sql, type Sql } from '#api/shared/sql'

/** A list whose words are kept in `search_words`. */
export interface WordList {
  list: 'orders' | 'users'
  /** The key, with the alias of the table. */
  id: string
  /** All that is searched, with a blank before it: what the index of trigrams holds. */
  text: string
}

export interface Found {
  /** The rarest first. */
  words: string[]
  /** Entries that begin with the rarest. */
  count: number
  ids: number[]
}

/** So many records are looked at one by one; where more fit, the list is walked until a page is full. */
const GATHERED = 4000

/** In a part of a word, fewer letters than a trigram has say nothing. */
const PART = 3

const ENTRIES = 'FROM search_words WHERE list = $1 AND word >= asked AND word < asked || chr(1114111)'
const RAREST = sql`
  WITH asked AS MATERIALIZED (
    SELECT asked, (SELECT count(*) FROM (SELECT ${ENTRIES} LIMIT ${String(GATHERED + 1)}) entry)::int AS count FROM unnest($2::text[]) asked)
  SELECT (SELECT array_agg(asked ORDER BY count) FROM asked) AS words, count,
         CASE WHEN count <= ${String(GATHERED)} THEN ARRAY(SELECT DISTINCT id::int ${ENTRIES}) ELSE '{}' END AS ids
    FROM asked ORDER BY count LIMIT 1`

/** A number after a # means that record alone. */
const numberOf = (q: string) => /^(#?)(\d{1,15})$/.exec(q)

/** Looks for the rarest word of a search, whatever the length of the list. Null when none need be looked for. */
export async function findWords(database: Sql, { list }: WordList, q: string): Promise<Found | null> {
  const words = wordsOf(q)
  if (words.length === 0 || numberOf(q)?.[1]) return null
  return database.first<Found>(RAREST, [list, words])
}

/** Letters and digits; an address stays one word. The function words_of of the database takes a record apart alike. */
function wordsOf(q: string): string[] {
  const parts = q.toLowerCase().split(/\s+/)
  return parts.flatMap((part) => (/.@/.test(part) ? [part] : part.split(/[^\p{L}\p{N}]+/u))).filter((word) => word !== '')
}

/**
 * The record holds all the words, and one of its own begins with the rarest. Where nothing begins so, the search as it
 * stands may be anywhere in it.
 */
export function addSearch(conditions: Conditions, { id, text }: WordList, q: string, found: Found | null): void {
  const [, only, number] = numberOf(q) ?? []
  const named = number ? [Number(number)] : []
  // The planner can't see how many they are, and takes them for few: each is looked up by its key, whatever the sort.
  const among = (ids: number[]) => `${id} = ANY(ARRAY(SELECT unnest(${conditions.value(ids)}::bigint[])))`
  const holds = (parts: string[]) => parts.map((part) => `${text} ILIKE ${conditions.value(searchPattern(part))}`)

  const { words, count, ids } = found ?? { words: [], count: 0, ids: [] }
  const isOne = words.length === 1 && !number
  if (count > 0 && count <= GATHERED) {
    const clauses = [among([...named, ...ids]), ...(words.length > 1 ? holds(words) : [])]
    return conditions.search(clauses.join(' AND '), { fit: isOne ? ids.length : undefined })
  }
  const sought = count > 0 ? words : !only && q.length >= PART ? [q] : []
  const clauses = [...(number ? [among(named)] : []), ...(sought.length > 0 ? [`(${holds(sought).join(' AND ')})`] : [])]
  const walks = count > 0 ? { fit: isOne ? count : undefined, walks: true } : {}
  conditions.search(clauses.length > 0 ? `(${clauses.join(' OR ')})` : 'false', walks)
}
