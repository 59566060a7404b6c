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

const NAMES = { accounts: 'bigint[]', addresses: 'text[]', orders: 'bigint[]', words: 'text[]', person: 'bigint', from: 'bigint', to: 'bigint' } as const
type Name = keyof typeof NAMES

const valuesOf = (person: Identity) => ({ accounts: person.userIds, addresses: person.addresses, orders: person.orderIds, words: wordsOf(person), person: person.id })

/** A statement that names what it needs: `:accounts`, `:addresses`, `:orders`, `:words`, `:person` of one, `:from` and `:to` of accounts. */
function named(text: string) {
  const used = (Object.keys(NAMES) as Name[]).filter((name) => new RegExp(`:${name}\\b`).test(text))
  const statement = used.reduce((sql, name, index) => sql.replaceAll(new RegExp(`:${name}\\b`, 'g'), `$${index + 1}::${NAMES[name]}`), text)
  return (database: Sql, values: Partial<Record<Name, unknown>>) => database.rows<Record<string, unknown>>(sqlOf(statement), used.map((name) => values[name]))
}

export function rowsOf(text: string) {
  const ask = named(text)
  return (database: Sql, person: Identity): Promise<object[]> => ask(database, valuesOf(person))
}

/** The sentence that the first row has as `sentence`. */
export function sentenceOf(text: string) {
  const ask = rowsOf(text)
  return async (database: Sql, person: Identity): Promise<string | null> => ((await ask(database, person))[0] as { sentence: string } | undefined)?.sentence ?? null
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
  return async (database: Sql, { from, to }: Accounts): Promise<string | null> => ((await ask(database, { from, to }))[0] as { sentence: string } | undefined)?.sentence ?? null
}

/** So short a name or number stands in too much else. */
const [SHORT_NAME, SHORT_PHONE] = [3, 7]

/** What names somebody in a text about them, the longest first; as JSON writes it. */
function wordsOf({ name, email, phone, addresses }: Identity): string[] {
  const words = [...addresses, email, ...(name.length >= SHORT_NAME ? [name] : []), ...(phone.replaceAll(/\D/g, '').length >= SHORT_PHONE ? [phone] : [])]
  const written = words.filter((word) => word !== '').flatMap((word) => [word, JSON.stringify(word).slice(1, -1)])
  return [...new Set(written)].toSorted((a, b) => b.length - a.length)
}
