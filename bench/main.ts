/**
 * npm run bench: every workload beside its limit, in the same rounds, on the same machine; the ratio is the median of
 * five. Absolute figures mean nothing on a shared machine. Words after `--` choose workloads by name.
 */
import { scaledDatabase } from '../tests/support/scaled.ts'
import { endWorkspace } from '../tests/support/workspace.ts'
import { buildStale } from '../scripts/build/targets.ts'
import { root } from '../scripts/product.ts'
import { backOfficeWorkloads } from './back_office.ts'
import { cpuBetween, cpuOf, processOf, residentMegabytes } from './cpu.ts'
import { measure, median, type Load } from './load.ts'
import { listWorkloads, pageWorkloads, type Workload } from './reads.ts'
import { buyerAt } from './orders.ts'
import { openSeatBench, type SeatBench } from './seats.ts'
import { meets, table, type Row } from './table.ts'
import { onSaleRows, openTicketBench, statementRow } from './tickets.ts'
import { worstRequestRows } from './worst_requests.ts'
import { openPagesRow } from './widget.ts'
import { openCluster, serve, serveBare } from './world.ts'

const ROUNDS = 5
const MEMORY = 350
const SMALL = ['--games=500', '--orders=10000', '--upcoming=120']
const LARGE = ['--orders=1000000']
const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word))
const isOnly = (group: string) => wanted.length > 0 && wanted.every((word) => word.startsWith(group))

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void endWorkspace().finally(() => process.exit(130)))
}

interface Contest {
  name: string
  target: number
  unit: string
  product: () => Promise<Figures>
  limit: () => Promise<Figures>
}

interface Figures {
  perSecond: number
  /** Milliseconds of CPU time for each, where it is known. */
  cpu?: number
}

try {
  await buildStale(root, { only: ['api', 'storefront', 'storefront-server'], say: console.log })
  await openCluster()
  const backOffice = async () =>
    wanted.length === 0 || wanted.some((word) => word.startsWith('back office')) ? backOfficeRows() : []
  const rows = isOnly('back office')
    ? await backOffice()
    : isOnly('large event')
      ? await ticketRows()
      : isOnly('widget')
        ? await widgetRows()
        : [
            ...(await readRows()),
            ...(await backOffice()),
            ...(await seatRows()),
            ...(wanted.length === 0 ? [...(await ticketRows()), ...(await widgetRows())] : []),
          ]
  console.log(`\n${table(rows)}\n`)
  process.exitCode = rows.every(meets) ? 0 : 1
} finally {
  await endWorkspace()
}

async function readRows(): Promise<Row[]> {
  const database = await scaledDatabase(['--games=5000', '--orders=100000'])
  const small = await scaledDatabase(SMALL)
  const products = await Promise.all([serve(database), serveBare(database), serve(small), serveBare(small)])
  const [product, bare, ofPages, bareOfPages] = products
  const workloads = [...(await listWorkloads(product, bare, database)), ...(await pageWorkloads(ofPages, bareOfPages))]
  const rows = await compete(workloads.map(contestOf))
  const memory = residentMegabytes(processOf(product.url))
  if (isWanted('worst GraphQL request')) rows.push(...(await worstRequestRows(product, database.name)))
  rows.push({
    workload: 'memory of the API process after all that',
    product: memory,
    limit: null,
    ratio: memory,
    target: MEMORY,
    atMost: true,
    unit: 'MB',
  })
  await Promise.all(products.map((each) => each.stop()))
  return rows
}

async function backOfficeRows(): Promise<Row[]> {
  const large = await scaledDatabase(LARGE)
  const products = await Promise.all([serve(large), serve(await scaledDatabase(SMALL))])
  const rows = await compete((await backOfficeWorkloads(...products, large)).map(contestOf))
  await Promise.all(products.map((each) => each.stop()))
  return rows
}

async function seatRows(): Promise<Row[]> {
  const database = await scaledDatabase(SMALL)
  const product = await serve(database, { sandbox: true })
  const seats = await openSeatBench(database.url, buyerAt(product))
  const spread = await seats.games(400)
  const everywhere = () => Promise.resolve(spread)
  const fresh = () => seats.games(1)
  const contest = (name: string, target: number, perSecond: SeatBench['product'], games = everywhere): Contest => ({
    name,
    target,
    unit: '/s',
    product: async () => ({ perSecond: await perSecond(await games()) }),
    limit: async () => ({ perSecond: await seats.limit(await games()) }),
  })
  try {
    return await compete([
      contest('hold a seat, spread over games', 0.4, seats.product),
      contest('hold a seat, all of one game', 0.3, seats.product, fresh),
      contest('whole checkout, from cart to order', 0.1, seats.orders),
    ])
  } finally {
    await seats.close()
    await product.stop()
  }
}

/** `npm run bench -- "large event"`: these alone. */
async function ticketRows(): Promise<Row[]> {
  const database = await scaledDatabase(SMALL)
  const product = await serve(database, { sandbox: true })
  const tickets = await openTicketBench(database.url)
  const hold: Contest = {
    name: 'large event: hold a ticket, all of one event',
    target: 0.2,
    unit: '/s',
    product: async () => ({ perSecond: await tickets.product(await tickets.fresh()) }),
    limit: async () => ({ perSecond: await tickets.limit(await tickets.fresh()) }),
  }
  try {
    // First: mails of what was sold would be counted with it.
    const statements = await statementRow(database, tickets)
    return [...(await compete([hold])), ...(await onSaleRows(product, tickets)), statements]
  } finally {
    await tickets.close()
    await product.stop()
  }
}

/** `npm run bench -- widget`: this alone. */
async function widgetRows(): Promise<Row[]> {
  const product = await serve(await scaledDatabase(['--games=5000', '--orders=100000']))
  const row = await openPagesRow(product)
  await product.stop()
  return [row]
}

function contestOf({ name, target, product, limit, database, limitDatabase = database }: Workload): Contest {
  return {
    name,
    target,
    unit: '/s',
    product: () => figuresOf(product, database),
    limit: () => figuresOf(limit, limitDatabase),
  }
}

async function figuresOf(load: Load, database: string): Promise<Figures> {
  const server = processOf(load.url)
  const before = cpuOf(server, database)
  const { done, perSecond } = await measure(load)
  return { perSecond, cpu: cpuBetween(before, cpuOf(server, database)) / done }
}

async function compete(all: Contest[]): Promise<Row[]> {
  const contests = all.filter(({ name }) => isWanted(name))
  const rounds: { product: Figures; limit: Figures }[][] = contests.map(() => [])
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, contest] of contests.entries()) {
      const limit = await contest.limit()
      const product = await contest.product()
      // The first round warms up.
      if (round > 0) rounds[index]!.push({ product, limit })
    }
    if (contests.length > 0) console.log(round === 0 ? 'warmed up' : `round ${round} of ${ROUNDS}`)
  }
  return contests.map((contest, index) => rowOf(contest, rounds[index]!))
}

function rowOf({ name, target, unit }: Contest, rounds: { product: Figures; limit: Figures }[]): Row {
  const cpu = rounds.map(({ product, limit }) => (limit.cpu ?? NaN) / (product.cpu ?? NaN))
  return {
    workload: name,
    product: median(rounds.map(({ product }) => product.perSecond)),
    limit: median(rounds.map(({ limit }) => limit.perSecond)),
    ratio: median(rounds.map(({ product, limit }) => product.perSecond / limit.perSecond)),
    ...(cpu.every(Number.isFinite) && { cpu: median(cpu) }),
    target,
    unit,
  }
}
