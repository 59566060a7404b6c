import { deepStrictEqual } from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/product.ts'
import type { TestDatabase } from '../tests/support/database.ts'
import type { Product } from '../tests/support/product.ts'
import { workspace } from '../tests/support/workspace.ts'
import type { Load } from './load.ts'
import { serveLimit } from './world.ts'

/** One workload: the product's load beside its limit's. */
export interface Workload {
  name: string
  target: number
  product: Load
  limit: Load
  /** The database whose sessions work for both, or for the product alone where the limit has one of its own. */
  database: string
  limitDatabase?: string
}

const LIST_LENGTH = 100
const QUERY = `query games($startDate: String) { games(startDate: $startDate) { id date price max_players available_seats
  venue { id name type slug moduleOverlayImage address { city state } } gameMaster { id name slug image biography }
  module { id name image description system { id name slug } campaignSetting { id name slug image url description } } } }`
const LISTING = '/api/embed/v1/listing?venue=venue-7&limit=12'

/** GraphQL, and the partners' listing, beside the list that PostgreSQL builds by itself. `bare` keeps no answers. */
export async function listWorkloads(product: Product, bare: Product, database: TestDatabase): Promise<Workload[]> {
  const { from } = await database.one<{ from: Date }>(
    'select starts_at as from from games where cancelled_at is null order by starts_at desc offset $1 limit 1',
    [LIST_LENGTH - 1]
  )
  const startDate = from.toISOString()
  const limit: Load = {
    url: await serveLimit('limit_server.ts', {
      DATABASE_URL: database.url,
      FROM: startDate,
      LIMIT: String(LIST_LENGTH),
    }),
  }
  const body = JSON.stringify({ query: QUERY, variables: { startDate } })
  const graphql = ({ url }: Product): Load => ({
    url: `${url}/api/graphql`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  for (const load of [graphql(product), graphql(bare)]) await isTheSame(load, limit)

  const listing = await product.http.get(LISTING)
  if (listing.body.games.length !== 12) throw new Error('The listing has not 12 games')
  const known = { 'if-none-match': listing.headers.get('etag') ?? '' }
  const beside = { limit, database: database.name }
  return [
    { name: 'GraphQL, 100 games, computed', target: 1, ...beside, product: graphql(bare) },
    { name: 'GraphQL, 100 games, again', target: 10, ...beside, product: graphql(product) },
    { name: 'listing, 12 games, computed', target: 2, ...beside, product: { url: `${bare.url}${LISTING}` } },
    {
      name: 'listing, 12 games, unchanged (304)',
      target: 15,
      ...beside,
      product: { url: `${product.url}${LISTING}`, headers: known, status: 304 },
    },
  ]
}

async function isTheSame(load: Load, limit: Load): Promise<void> {
  const [answer, expected] = await Promise.all(
    [load, limit].map(async (one) => (await fetch(one.url, one as RequestInit)).json())
  )
  deepStrictEqual(answer, expected)
}

/** The page of all games beside the rendering of the same tree. */
export async function pageWorkloads(product: Product, bare: Product): Promise<Workload[]> {
  const { data } = (await product.http.graphql(QUERY)).body
  const reads = join(workspace(), 'reads.json')
  writeFileSync(reads, JSON.stringify(data.games))
  const entry = join(root, 'build/storefront/server/entry-server.js')
  const limit: Load = { url: `${await serveLimit('render_server.ts', { ENTRY: entry, READS: reads })}games` }
  const beside = { limit, database: product.database.name }
  return [
    { name: 'page /games, 120 sessions, computed', target: 0.7, ...beside, product: { url: `${bare.url}/games` } },
    { name: 'page /games, 120 sessions, again', target: 5, ...beside, product: { url: `${product.url}/games` } },
    ...(await campaignWorkloads(product, bare)),
  ]
}

/** As many as /games begins with. */
const CAMPAIGNS = 24
const INSERT_CAMPAIGNS = `
  WITH made AS (
    INSERT INTO campaigns (slug, name, description, price_cents, schedule_type, schedule_day, schedule_time, starts_on, game_master_id, venue_id, system_id)
    SELECT 'campaign-' || n, 'The Long Road ' || n, repeat('One old road joins nine small kingdoms. ', 6), 2000, 'weekly', 1 + n % 6, '17:00', current_date, 1 + n, 1 + n, 1 + n % 12
      FROM generate_series(1, ${CAMPAIGNS}) n RETURNING id
  )
  INSERT INTO campaign_members (campaign_id, user_id) SELECT id, n FROM made CROSS JOIN generate_series(1, 4) n`

/** The page of all campaigns beside that of all games, with as many cards. */
async function campaignWorkloads(product: Product, bare: Product): Promise<Workload[]> {
  await product.database.query(INSERT_CAMPAIGNS)
  const beside = { database: product.database.name, limitDatabase: product.database.name }
  return [
    {
      name: 'page /campaigns, computed, beside /games',
      target: 0.7,
      ...beside,
      product: { url: `${bare.url}/campaigns` },
      limit: { url: `${bare.url}/games` },
    },
    {
      name: 'page /campaigns, again, beside /games',
      target: 0.7,
      ...beside,
      product: { url: `${product.url}/campaigns` },
      limit: { url: `${product.url}/games` },
    },
  ]
}
