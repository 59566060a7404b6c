import { LOOKED_AT, type Keys } from '#api/shared/conditions'
import { sql, type Sql } from '#api/shared/sql'

/** What a word, or a pair of words, leads to. */
export interface Entries {
  count: number
  /** Of the records, where they are few enough to be looked up. */
  ids: number[]
}

/** Entries of a word that are read where a walk met too few: words that rarely stand together, or nowhere but long ago. */
const READ_AT_MOST = 50_000

/** Entries of longer words that are read beside those of exactly the word. */
const LONGER = 1000

/** Of so many words any two are asked for as a pair. */
const PAIRED = 4

const within = (from: string) => `FROM search_words WHERE list = $1 AND ${from} || chr(1114111)`
const beginning = (asked: string) => within(`word >= ${asked} AND word < ${asked}`)
const longerThan = (asked: string) => within(`word > ${asked} AND word < ${asked}`)
const counted = (entries: string, most: number) =>
  `(SELECT count(*) FROM (${entries} LIMIT ${String(most + 1)}) entry)::int`

const RAREST = sql`
  WITH asked AS MATERIALIZED (
    SELECT asked, ${counted(`SELECT ${beginning('asked')}`, LOOKED_AT)} AS count FROM unnest($2::text[]) asked)
  SELECT (SELECT array_agg(asked ORDER BY count) FROM asked) AS words, count,
         CASE WHEN count <= ${String(LOOKED_AT)} THEN ARRAY(SELECT DISTINCT id::int ${beginning('asked')}) ELSE '{}' END AS ids,
         count > ${String(LOOKED_AT)} AND cardinality($2) = 1 AND ${counted(`SELECT ${longerThan('asked')}`, LONGER)} <= ${String(LONGER)} AS "isByAge"
    FROM asked ORDER BY count LIMIT 1`

const RAREST_PAIR = sql`
  WITH asked AS MATERIALIZED (
    SELECT ARRAY(SELECT id::int ${beginning('one')} UNION ALL SELECT id::int ${longerThan('other')} LIMIT ${String(LOOKED_AT + 1)}) AS ids
      FROM unnest($2::text[], $3::text[]) pair(one, other))
  SELECT ids FROM asked WHERE cardinality(ids) BETWEEN 1 AND ${String(LOOKED_AT)} ORDER BY cardinality(ids) LIMIT 1`

const TOGETHER = sql`
  WITH readable AS MATERIALIZED (
    SELECT asked FROM unnest($2::text[]) asked WHERE ${counted(`SELECT ${beginning('asked')}`, READ_AT_MOST)} <= ${String(READ_AT_MOST)}),
  entry AS (SELECT DISTINCT asked, id FROM readable, LATERAL (SELECT id ${beginning('asked')}) entry)
  SELECT (SELECT count(*) FROM readable)::int AS words,
         ARRAY(SELECT id::int FROM entry GROUP BY id HAVING count(*) = (SELECT count(*) FROM readable)) AS ids`

export interface RarestWord extends Entries {
  /** The rarest first. */
  words: string[]
  /** The only word, of which the entries can be read by age. */
  isByAge: boolean
}

/** The word that the fewest have, of one or more. */
export const rarestWord = async (database: Sql, list: string, words: string[]): Promise<RarestWord> =>
  (await database.first<RarestWord>(RAREST, [list, words]))!

/**
 * The two words that the fewest have together, if somebody has and not too many do: one of them as it was typed, the
 * other as far as it was typed. A pair is kept both ways round, so that both ask for who has exactly the two.
 */
export async function rarestPair(database: Sql, list: string, words: string[]): Promise<number[] | null> {
  const paired = words.filter((word) => !/\d/.test(word)).slice(0, PAIRED)
  const pairs = paired.flatMap((one, n, all) =>
    all.slice(n + 1).map((other) => [`${one} ${other}`, `${other} ${one}`] as const)
  )
  const found = await database.first<{ ids: number[] }>(RAREST_PAIR, [
    `pairs of ${list}`,
    pairs.map(([one]) => one),
    pairs.map(([, other]) => other),
  ])
  return found && [...new Set(found.ids)]
}

/** Records that hold each of the words whose entries can all be read; null where none of them can. */
export async function together(database: Sql, list: string, words: string[]): Promise<number[] | null> {
  const found = (await database.first<{ words: number; ids: number[] }>(TOGETHER, [list, words]))!
  return found.words > 0 ? found.ids : null
}

/** Records with a word that begins so. Those of exactly that word stand by age in the index, those of longer ones are few. */
export const entriesByAge =
  (list: string, word: string): Keys =>
  (place, { direction, after, most }) => {
    const [of, exactly] = [place(list), place(word)]
    const begins = after === undefined ? '' : `AND id ${direction === 'ASC' ? '>' : '<'} ${place(after)}::bigint`
    return `
    SELECT id FROM (
      (SELECT id FROM search_words WHERE list = ${of} AND word = ${exactly} ${begins} ORDER BY id ${direction} LIMIT ${place(most)})
      UNION SELECT id FROM search_words WHERE list = ${of} AND word > ${exactly} AND word < ${exactly} || chr(1114111) ${begins}) entry`
  }
