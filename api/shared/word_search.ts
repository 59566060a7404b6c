import {
  LOOKED_AT,
  searchPattern,
  type Clause,
  type Conditions,
  type Search,
  type Stretch,
} from '#api/shared/conditions'
import { sql, type Sql, type Statement } from '#api/shared/sql'
import { folded } from '#api/shared/folded'
import { entriesByAge, rarestPair, rarestWord, together, type Entries } from '#api/shared/word_entries'

/** A list that is searched by words. */
export interface WordList {
  /** Its table, and what `search_words` calls it. */
  list: string
  /** Two words that stand together are kept as one. */
  hasPairs?: boolean
  /** The key, with the alias of the table. */
  id: string
  /** Phone numbers are among its words: as many digits as make one are a word, however they are parted. */
  hasPhones?: boolean
  /** All that is searched, folded, with a blank before it: what the index of trigrams holds. */
  text: string
}

interface Found extends Entries {
  /** Those that a record holds, the rarest first. */
  words: string[]
  /** What was found by: nothing need be looked for in the record, but for words that stand beside a pair. */
  by: 'word' | 'pair' | 'part'
  /** The entries of the only word can be read by age. */
  isByAge?: boolean
  /** Finds all of what is common; null where these are too many. */
  gather?: () => Promise<number[] | null>
}

/** Of so many of the newest records so many fit what is common enough to be walked for. */
const [SAMPLE, COMMON] = [500, 3]

/** Records that are gathered where a part of a word is not common. */
const GATHERED = 10_000

/** So few are all looked up, and sorted as is asked even where keys were not given by age. */
const FEW = 250

/** Longer words are known by their beginning; the function words_of of the database says the same. */
const LONGEST = 100

/** In a part of a word, fewer letters than a trigram has say nothing. */
const PART = 3

/** A number after a # means that record alone. */
const numberOf = (q: string) => /^(#?)(\d{1,15})$/.exec(q)

/** Looks for the rarest word of a search, whatever the length of the list. Null when none need be looked for. */
async function findWords(database: Sql, list: WordList, q: string): Promise<Found | null> {
  const words = wordsOf(q, list)
  if (numberOf(q)?.[1]) return null
  const found = words.length > 0 ? await rarestWord(database, list.list, words) : null
  const pair =
    found && found.count > LOOKED_AT && words.length > 1 && list.hasPairs
      ? await findPair(database, list, found.words)
      : null
  if (pair) return pair
  if (found && found.count > 0) return { ...found, by: 'word' }
  return q.length < PART ? null : findPart(database, list, q)
}

/** Words that each many have, by two that few have together; null where nobody who has them holds the others too. */
async function findPair(database: Sql, list: WordList, words: string[]): Promise<Found | null> {
  const ids = await rarestPair(database, list.list, words)
  if (!ids) return null
  const found: Found = { ids, count: ids.length, words, by: 'pair' }
  return words.length === 2 || (await isAnybody(database, list, found)) ? found : null
}

/** Prepared, as to plan it takes longer than to answer it. */
const ANYBODY = new Map<WordList, Statement>()

const anybodyOf = ({ list, id, text }: WordList): Statement => sql`
  SELECT EXISTS (SELECT FROM (SELECT id FROM unnest($1::bigint[]) id ORDER BY id DESC) entry
    CROSS JOIN LATERAL (SELECT FROM ${list} ${aliasOf(id)} WHERE ${id} = entry.id AND ${text} LIKE ALL($2::text[]) LIMIT 1) held) AS is`

async function isAnybody(database: Sql, list: WordList, { words, ids }: Found): Promise<boolean> {
  const statement = ANYBODY.get(list) ?? anybodyOf(list)
  ANYBODY.set(list, statement)
  return (await database.first<{ is: boolean }>(statement, [arrayOf(ids), words.map(searchPattern)]))!.is
}

/** Where the newest show that many records fit, these need not be gathered, unless a walk meets too few of them. */
async function findPart(database: Sql, list: WordList, q: string): Promise<Found> {
  const { isCommon, ids } = await gatherPart(database, list, q, COMMON)
  const found: Found = { words: [q], by: 'part', count: ids?.length ?? LOOKED_AT + 1, ids: ids ?? [] }
  return isCommon ? { ...found, gather: async () => (await gatherPart(database, list, q, SAMPLE + 1)).ids } : found
}

/** Null where they are common, or too many. A limit within would make the planner hope to meet them soon. */
async function gatherPart(
  database: Sql,
  { list, id, text }: WordList,
  q: string,
  common: number
): Promise<{ isCommon: boolean; ids: number[] | null }> {
  const alias = aliasOf(id)
  const [found] = await database.compose<{ isCommon: boolean; ids: number[] }>(
    `
    WITH newest AS MATERIALIZED (SELECT count(*) AS fit FROM (SELECT * FROM ${list} ORDER BY id DESC LIMIT ${SAMPLE}) ${alias} WHERE ${text} LIKE $1),
    found AS MATERIALIZED (SELECT ${id}::int FROM ${list} ${alias} WHERE ${text} LIKE $1 AND (SELECT fit FROM newest) < ${common})
    SELECT fit >= ${common} AS "isCommon", ARRAY(SELECT id FROM found LIMIT ${GATHERED + 1}) AS ids FROM newest`,
    [searchPattern(q)]
  )
  const { isCommon, ids } = found!
  return { isCommon, ids: isCommon || ids.length > GATHERED ? null : ids }
}

const aliasOf = (id: string) => id.split('.')[0]!

/** Letters and digits; an address stays one word. The functions words_of and phone_words of the database take a record apart alike. */
function wordsOf(q: string, { hasPhones }: WordList): string[] {
  const parts = folded(hasPhones ? q.replace(PHONE, phoneWord) : q).split(/\s+/)
  return parts
    .flatMap((part) => (/.@/.test(part) ? [part] : part.split(/[^\p{L}\p{N}]+/u)))
    .filter((word) => word !== '')
    .map((word) => word.slice(0, LONGEST))
}

/** Seven digits or more, with what people put between them. */
const PHONE = /(?<![\p{L}\p{N}#@.])\+?\(?\d(?:[\s().\-/]*\d){6,14}(?![\p{L}\p{N}@])/u

/** Without a country's one, as it is kept. */
const phoneWord = (phone: string) => phone.replace(/\D/g, '').slice(-PHONE_DIGITS)
const PHONE_DIGITS = 10

const holding =
  (text: string, words: string[]): Clause =>
  (place) =>
    words.map((word) => `${text} LIKE ${place(searchPattern(word))}`).join(' AND ')

/** Lets only those through that a search by words, or by a number, finds. */
export async function addSearch(database: Sql, conditions: Conditions, list: WordList, q: string): Promise<void> {
  conditions.search(searchFor(database, list, q, await findWords(database, list, q)))
}

/**
 * The record holds all the words, and one of its own begins with the rarest. Where nothing begins so, the search as it
 * stands may be anywhere in it.
 */
function searchFor(database: Sql, list: WordList, q: string, found: Found | null): Search {
  const number = numberOf(q)?.[2]
  const named = number ? [Number(number)] : []
  const { words, count, ids, by, isByAge, gather } = found ?? NOTHING
  const holds = holding(list.text, words)

  if (count <= LOOKED_AT) {
    const isSaid = words.length < 2 || (by === 'pair' && words.length === 2)
    const search = among(list, [...named, ...ids], isSaid ? undefined : holds)
    const fit = isSaid && !number ? ids.length : undefined
    // How many fit is counted where it isn't known, but for many pairs beside other words.
    return { ...search, fit, byAge: fit === undefined && by !== 'pair' ? undefined : search.byAge }
  }
  const lookUp = async () => {
    const fit = await (gather ? gather() : together(database, list.list, words))
    return fit && among(list, [...new Set([...named, ...fit])], words.length > 1 ? holds : undefined)
  }
  const clause: Clause = (place) => `(${number ? `${among(list, named).clause(place)} OR ` : ''}${holds(place)})`
  return {
    clause,
    fit: words.length === 1 ? count : undefined,
    walks: true,
    isPlannedAlike: words.length === 1 && !isByAge,
    byAge: isByAge && !number ? { keys: entriesByAge(list.list, words[0]!) } : among(list, ids).byAge,
    lookUp,
  }
}

const NOTHING: Found = { words: [], count: 0, ids: [], by: 'word' }

/** The planner can't see how many they are, and takes them for few: each is looked up by its key, whatever the sort. */
const among = ({ id }: WordList, ids: number[], check?: Clause): Search => ({
  clause: (place) =>
    [`${id} = ANY(ARRAY(SELECT unnest(${place(arrayOf(ids))}::bigint[])))`, ...(check ? [check(place)] : [])].join(
      ' AND '
    ),
  isPlannedAlike: !check,
  byAge:
    ids.length <= FEW
      ? undefined
      : {
          keys: (place, stretch) => `SELECT unnest(${place(arrayOf(stretchOf(ids, stretch)))}::bigint[]) AS id`,
          check,
        },
})

/** As PostgreSQL reads it: written at once, as thousands one by one take longer than the search. */
const arrayOf = (ids: number[]) => `{${ids.join()}}`

function stretchOf(ids: number[], { direction, after, most }: Stretch): number[] {
  const sign = direction === 'ASC' ? 1 : -1
  return ids
    .filter((id) => after === undefined || sign * (id - after) > 0)
    .toSorted((a, b) => sign * (a - b))
    .slice(0, most)
}
