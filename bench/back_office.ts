import type { TestDatabase } from '../tests/support/database.ts'
import { createAdministrator, type Person } from '../tests/support/people.ts'
import type { Product } from '../tests/support/product.ts'
import type { Load } from './load.ts'
import type { Workload } from './reads.ts'

/** At most three times the time of the limit. */
const TARGET = 0.33

interface Asked {
  list: 'orders' | 'games'
  filter?: object
  sort?: [field: string, order: 'ASC' | 'DESC']
  after?: string
}

/** Lists over 20,000 games and 200,000 orders, beside the first page over 10,000 orders. */
export async function backOfficeWorkloads(large: Product, small: Product, database: TestDatabase): Promise<Workload[]> {
  const [administrator, ofSmall] = [await createAdministrator(large), await createAdministrator(small)]
  const limit = loadOf(small, ofSmall, { list: 'orders' })
  const row = (name: string, asked: Asked): Workload => ({
    name: `back office, ${name}`,
    target: TARGET,
    database: database.name,
    limit,
    product: loadOf(large, administrator, asked),
  })
  return [
    row('first page of 200,000 orders', { list: 'orders' }),
    row('page 7,600', { list: 'orders', after: await cursorAt(administrator, 190_000) }),
    row('orders by name', { list: 'orders', sort: ['last_name', 'ASC'] }),
    row('refunded orders by total', { list: 'orders', filter: { status: 'refunded' }, sort: ['total', 'DESC'] }),
    row('search for one order', { list: 'orders', filter: { q: 'number 17771' } }),
    row('search for a common word', { list: 'orders', filter: { q: 'player' } }),
    row('20,000 games by module', { list: 'games', sort: ['module', 'ASC'] }),
  ]
}

function loadOf({ url }: Product, { token }: Person, asked: Asked): Load {
  return { url: `${url}${pathOf(asked)}`, headers: { authorization: `Bearer ${token}` } }
}

function pathOf({ list, filter = {}, sort, after }: Asked): string {
  const query = new URLSearchParams({ range: '[0,24]', filter: JSON.stringify(filter) })
  if (sort) query.set('sort', JSON.stringify(sort))
  if (after) query.set('after', after)
  return `/api/${list}?${query}`
}

async function cursorAt({ http }: Person, offset: number): Promise<string> {
  const { headers } = await http.get('/api/orders', { query: { range: `[${offset},${offset + 24}]` } })
  return headers.get('x-next-cursor')!
}
