import autocannon from 'autocannon'
import type { SeatsGlance } from '../common/wire.ts'
import type { Product } from '../tests/support/product.ts'
import { cpuBetween, cpuOf, processOf } from './cpu.ts'
import type { Row } from './table.ts'

const PAGES = 1000
/** Between two questions of a page that is seen (widget/feed.ts). */
const LIVE_SECONDS = 4
const SECONDS = 12
/** Seats that change hands meanwhile, at the venue whose seats are shown. */
const CHANGES_A_SECOND = 2
/** Of one core. */
const MOST_PERCENT = 25

/** What such a page asks, whatever it shows of the venue. */
const SEATS = '/api/embed/v1/seats?venue=venue-7'

/** What a thousand open pages of one store cost, in a shop that sells: CPU of the API and of the database. */
export async function openPagesRow(product: Product): Promise<Row> {
  const { headers, body } = await product.http.get(SEATS)
  const game = Object.keys((body as SeatsGlance).seats)
    .find((name) => name.startsWith('game'))!
    .slice('game'.length)
  const server = processOf(product.url)
  const before = cpuOf(server, product.database.name)
  const changing = setInterval(
    () => void product.database.query('update games set seats_held = 1 - least(seats_held, 1) where id = $1', [game]),
    1000 / CHANGES_A_SECOND
  )
  const result = await autocannon({
    url: `${product.url}${SEATS}`,
    headers: { 'if-none-match': headers.get('etag') ?? '', 'accept-encoding': 'br' },
    connections: 100,
    duration: SECONDS,
    overallRate: PAGES / LIVE_SECONDS,
  })
  clearInterval(changing)
  const percent = cpuBetween(before, cpuOf(server, product.database.name)) / SECONDS / 10
  if (result.errors > 0 || result.requests.total < (0.9 * SECONDS * PAGES) / LIVE_SECONDS)
    throw new Error(`${result.requests.total} questions were answered, ${result.errors} not`)
  console.log(
    `a thousand open pages: half of the answers within ${result.latency.p50} ms, 99 of 100 within ${result.latency.p99} ms`
  )
  return {
    workload: `widget: ${PAGES} open pages`,
    product: percent,
    limit: null,
    ratio: percent,
    target: MOST_PERCENT,
    atMost: true,
    unit: '% of a core',
  }
}
