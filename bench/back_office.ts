import type { TestDatabase } from '../tests/support/database.ts'
import { createAdministrator, type Person } from '../tests/support/people.ts'
import type { Product } from '../tests/support/product.ts'
import { median, type Load } from './load.ts'
import type { Workload } from './reads.ts'

/** At most three times the time of the limit. */
const TARGET = 0.33
const DASHBOARD = '/api/dashboard'
/** How the worst of a kind is found, before it is measured beside the limit. */
const TRIES = 5

interface Asked {
  filter?: object
  sort?: [field: string, order: 'ASC' | 'DESC']
  offset?: number
  after?: string
}

/** By list, then by what is asked of it. */
type Questions = Record<string, Record<string, Asked[]>>

const both = (fields: string[]): Asked[] =>
  fields.flatMap((field) => (['ASC', 'DESC'] as const).map((order) => ({ sort: [field, order] })))
const filters = (...given: object[]): Asked[] => given.map((filter) => ({ filter }))
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

/** Where the hundred thousand oldest of a million orders begin. */
const FAR = Buffer.from(JSON.stringify(['100000', 100_000])).toString('base64url')

const QUESTIONS: Questions = {
  'orders': {
    'first page': [{}],
    'far page': [{ sort: ['id', 'DESC'], offset: 900_000, after: FAR }],
    'furthest page typed in': [{ sort: ['last_name', 'ASC'], offset: 2500 }],
    'sort': both(['id', 'createdAt', 'total', 'last_name', 'email']),
    'filter': filters(
      { status: 'active' },
      { status: 'refunded' },
      { status: 'cancelled' },
      { manual: true },
      { manual: false },
      { gameId: 77 },
      { gameMasterId: 7 },
      { venueId: 7 },
      { from: day(60), to: day(30) }
    ),
    'search': filters(
      { q: '17771' },
      { q: '#777' },
      { q: 'number 17771' },
      { q: 'player1234@example.test' },
      { q: 'player' },
      { q: 'nu' },
      { q: '17' },
      { q: 'mith' },
      { q: 'nobody of that name' }
    ),
    'smith by last name': [{ filter: { q: 'smith' }, sort: ['last_name', 'ASC'] }],
    'maria smith': [{ filter: { q: 'maria smith' } }],
    'mar smith': [{ filter: { q: 'mar smith' } }],
    'three common words': [{ filter: { q: 'player maria smith' } }],
    'a name of long ago': [{ filter: { q: 'guest' } }],
  },
  'games': {
    'first page': [{}],
    'sort': both(['id', 'date', 'price', 'module', 'gameMaster']),
    'filter': filters(
      { upcoming: true },
      { upcoming: false },
      { venueId: 7 },
      { gameMasterId: 7 },
      { moduleId: 7 },
      { atRisk: true }
    ),
    'search': filters({ q: 'Whispers 17' }, { q: 'venue 7' }, { q: '#777' }, { q: 'nobody of that name' }),
  },
  'users': {
    'first page': [{}],
    'sort': both(['id', 'createdAt', 'username', 'email']),
    'filter': filters({ role: 'Administrator' }, { role: 'Game Master' }),
    'search': filters({ q: 'player1234@example.test' }, { q: '#777' }, { q: 'player' }, { q: 'nobody of that name' }),
  },
  'referrals': {
    'any question': [
      ...both(['id', 'createdAt', 'amount']),
      ...filters(
        { state: 'taken back' },
        { referrerId: 7 },
        { q: 'player 17' },
        { q: 'player' },
        { q: 'nobody of that name' }
      ),
    ],
  },
  'audit-log': {
    'any question': [
      ...both(['createdAt']),
      ...filters(
        { actorId: 3 },
        { subjectType: 'order' },
        { q: 'moved seats' },
        { q: 'changed order 17760' },
        { q: 'nothing of that kind' }
      ),
    ],
  },
  'error-logs': {
    'any question': [
      ...both(['createdAt']),
      ...filters({ userId: 77 }, { q: 'property 17' }, { q: 'cannot' }, { q: 'nothing of that kind' }),
    ],
  },
  'alerts': { 'first page': [{}] },
}

/**
 * Of each list over a million orders, 20,000 games and 200,000 people, the dearest question of each kind, beside the first
 * page over 10,000 orders. The dashboard adds up thirty days and the thirty before them, so it stands beside itself.
 */
export async function backOfficeWorkloads(large: Product, small: Product, database: TestDatabase): Promise<Workload[]> {
  const [administrator, ofSmall] = [await createAdministrator(large), await createAdministrator(small)]
  const limit = loadOf(small, ofSmall, pathOf('orders', {}))
  const row = (name: string, path: string, beside = limit): Workload => ({
    name: `back office, ${name}`,
    target: TARGET,
    database: database.name,
    limitDatabase: small.database.name,
    limit: beside,
    product: loadOf(large, administrator, path),
  })
  const rows = [row('dashboard, beside the one over 10,000 orders', DASHBOARD, loadOf(small, ofSmall, DASHBOARD))]
  for (const [list, kinds] of Object.entries(QUESTIONS)) {
    for (const [kind, asked] of Object.entries(kinds)) {
      const worst = await dearest(administrator, list, asked)
      rows.push(row(`${list}, ${kind}${asked.length > 1 ? ` ${nameOf(worst)}` : ''}`, pathOf(list, worst)))
    }
  }
  return rows
}

async function dearest(person: Person, list: string, asked: Asked[]): Promise<Asked> {
  if (asked.length === 1) return asked[0]!
  const times = new Map<Asked, number>()
  for (const one of asked) times.set(one, await timeOf(person, pathOf(list, one)))
  return asked.toSorted((a, b) => times.get(b)! - times.get(a)!)[0]!
}

async function timeOf({ http }: Person, path: string): Promise<number> {
  const times: number[] = []
  for (let tried = 0; tried < TRIES; tried += 1) {
    const began = performance.now()
    const { status } = await http.get(path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    times.push(performance.now() - began)
  }
  return median(times)
}

const nameOf = ({ filter, sort }: Asked): string =>
  sort
    ? sort.join(' ')
    : Object.entries(filter!)
        .map((pair) => pair.join(' '))
        .join(', ')

function loadOf({ url }: Product, { token }: Person, path: string): Load {
  return { url: `${url}${path}`, seconds: 1, headers: { authorization: `Bearer ${token}` } }
}

function pathOf(list: string, { filter = {}, sort, offset = 0, after }: Asked): string {
  const query = new URLSearchParams({ range: `[${offset},${offset + 24}]`, filter: JSON.stringify(filter) })
  if (sort) query.set('sort', JSON.stringify(sort))
  if (after) query.set('after', after)
  return `/api/${list}?${query}`
}
