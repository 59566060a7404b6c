import type { Identity } from '#api/people/queries/find_person'
import { Registry } from '#api/shared/registry'
import { sqlOf, type Sql, type Transaction } from '#api/shared/sql'

/** One account that becomes another. */
export interface Accounts {
  from: number
  to: number
}

/** What a context keeps of people. */
export interface PersonalData {
  /** As an export of one shows it. */
  known?: (database: Sql, person: Identity) => Promise<object[]>
  /** Why they can't be erased now, in a sentence. */
  hinders?: (database: Sql, person: Identity) => Promise<string | null>
  /** Leaves numbers, cents and dates. */
  erase?: (transaction: Transaction, person: Identity) => Promise<unknown>
  /** Why an account can't become another now, in a sentence. */
  keepsApart?: (database: Sql, accounts: Accounts) => Promise<string | null>
  /** To the account that stays, both locked; may run again. */
  move?: (transaction: Transaction, accounts: Accounts) => Promise<unknown>
  /** What a guest has becomes an account's. */
  adopt?: (transaction: Transaction, guest: Identity, userId: number) => Promise<unknown>
}

/** Contexts add theirs in their providers, each by the name under which it is exported. */
export const personalData = new Registry<PersonalData>('a part of what is kept of people')

/** Whatever stands in place of a name. */
export const ERASED = 'Erased person'

const NAMES = {
  accounts: 'bigint[]',
  addresses: 'text[]',
  orders: 'bigint[]',
  words: 'text[]',
  names: 'text[]',
  person: 'bigint',
  from: 'bigint',
  to: 'bigint',
} as const
type Name = keyof typeof NAMES

const valuesOf = (person: Identity) => ({
  accounts: person.userIds,
  addresses: person.addresses,
  orders: person.orderIds,
  words: wordsOf(person),
  names: person.names.filter((one) => one !== ''),
  person: person.id,
})

/** A statement that names what it needs: `:accounts`, `:addresses`, `:orders`, `:words`, `:names`, `:person` of one, `:from` and `:to` of accounts. */
function named(text: string) {
  const used = (Object.keys(NAMES) as Name[]).filter((name) => new RegExp(`:${name}\\b`).test(text))
  const statement = used.reduce(
    (sql, name, index) => sql.replaceAll(new RegExp(`:${name}\\b`, 'g'), `$${index + 1}::${NAMES[name]}`),
    text
  )
  return (database: Sql, values: Partial<Record<Name, unknown>>) =>
    database.rows<Record<string, unknown>>(
      sqlOf(statement),
      used.map((name) => values[name])
    )
}

export function rowsOf(text: string) {
  const ask = named(text)
  return (database: Sql, person: Identity): Promise<object[]> => ask(database, valuesOf(person))
}

/** The sentence that the first row has as `sentence`. */
export function sentenceOf(text: string) {
  const ask = rowsOf(text)
  return async (database: Sql, person: Identity): Promise<string | null> =>
    ((await ask(database, person))[0] as { sentence: string } | undefined)?.sentence ?? null
}

export function erasing(...texts: string[]) {
  const statements = texts.map(named)
  return async (transaction: Transaction, person: Identity): Promise<void> => {
    for (const run of statements) await run(transaction, valuesOf(person))
  }
}

export function moving(...texts: string[]) {
  const statements = texts.map(named)
  return async (transaction: Transaction, { from, to }: Accounts): Promise<void> => {
    for (const run of statements) await run(transaction, { from, to })
  }
}

export function apartOf(text: string) {
  const ask = named(text)
  return async (database: Sql, { from, to }: Accounts): Promise<string | null> =>
    ((await ask(database, { from, to }))[0] as { sentence: string } | undefined)?.sentence ?? null
}

/** SQL: games that lines of their orders are for, or were before they were moved. */
export const THEIR_GAMES = `(
  SELECT product_id FROM order_items WHERE order_id = ANY(:orders) AND product_type = 'game'
   UNION SELECT (details->'from'->>'productId')::bigint FROM order_history WHERE order_id = ANY(:orders) AND event = 'moved')`

/** SQL: large events that they have tickets for, bought or given to them. */
export const THEIR_EVENTS = `(
  SELECT event_id FROM tickets WHERE party IN (SELECT (choice->>'party')::uuid FROM order_items WHERE order_id = ANY(:orders) AND product_type = 'lpg')
   UNION SELECT event_id FROM tickets WHERE lower(email) = ANY(:addresses))`

/** SQL: whether it is about one of either, as a type and a number in text. */
export const aboutTheirs = (type: string, id: string) =>
  `(${type} = 'game' AND ${id} IN (SELECT product_id::text FROM ${THEIR_GAMES} games) OR ${type} = 'large event' AND ${id} IN (SELECT event_id::text FROM ${THEIR_EVENTS} events))`

/** So short a name or number stands in too much else. */
const [SHORT_NAME, SHORT_PHONE] = [3, 7]

/** What names somebody in a text about them, the longest first; as JSON writes it. Of other names than their own those of several words: one alone is a word like any. */
function wordsOf({ name, email, phone, addresses, names }: Identity): string[] {
  const others = names.filter((one) => one.includes(' ') && one !== ERASED)
  const words = [
    ...addresses,
    email,
    ...others,
    ...(name.length >= SHORT_NAME ? [name] : []),
    ...(phone.replaceAll(/\D/g, '').length >= SHORT_PHONE ? [phone] : []),
  ]
  const written = words.filter((word) => word !== '').flatMap((word) => [word, JSON.stringify(word).slice(1, -1)])
  return [...new Set(written)].toSorted((a, b) => b.length - a.length)
}
