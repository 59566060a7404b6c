import pg from 'pg'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { APP_CONNECTION } from './app.ts'
import { eventually } from './eventually.ts'

/** Stands between the product and its database and counts the statements that are executed. */
export interface StatementMeter {
  /** The database's address, through the meter. */
  url: string
  /** Statements since it was asked last. */
  take(): number
  /** What a product that has just started has to set up is done: nothing was executed for a fifth of a second. */
  untilQuiet(): Promise<void>
  close(): void
}

const EXECUTE = 'E'.charCodeAt(0)
const SIMPLE_QUERY = 'Q'.charCodeAt(0)
const LENGTH_BYTES = 4

export async function meterStatements(databaseUrl: string): Promise<StatementMeter> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let executed = 0
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    const count = counter(() => (executed += 1))
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
    }
    client.on('data', count)
    client.pipe(upstream)
    upstream.pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const metered = new URL(databaseUrl)
  metered.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const take = () => {
    const taken = executed
    executed = 0
    return taken
  }
  return {
    url: metered.href,
    take,
    async untilQuiet() {
      await eventually(async () => {
        take()
        await new Promise((resolve) => setTimeout(resolve, 200))
        return executed === 0
      })
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

let executed: number | undefined

/** Counts the statements of the application in this process. All counters share one count. */
export function countStatements(): Pick<StatementMeter, 'take'> {
  if (executed === undefined) watchClients()
  return {
    take() {
      const taken = executed ?? 0
      executed = 0
      return taken
    },
  }
}

function watchClients(): void {
  executed = 0
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (
    this: pg.Client & { connectionParameters: { application_name?: string } },
    ...given: unknown[]
  ) {
    if (this.connectionParameters.application_name === APP_CONNECTION) executed! += 1
    return Reflect.apply(query, this, given)
  }
}

/** How often something is tried. */
const ROUNDS = 12

/** Statements that asking takes, prepared anew each time: the fewest of several tries, as the job queue has a statement of its own now and then. */
export async function statementsOf(
  meter: Pick<StatementMeter, 'take'>,
  ask: () => Promise<unknown>,
  prepare: () => Promise<unknown> = () => Promise.resolve()
): Promise<number> {
  const costs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await prepare()
    meter.take()
    await ask()
    costs.push(meter.take())
  }
  return Math.min(...costs)
}

/** Walks over the messages of PostgreSQL's protocol: the first has a length only, the others a type before it. */
function counter(onStatement: () => void): (chunk: Buffer) => void {
  let waiting = Buffer.alloc(0)
  let isFirst = true
  return (chunk) => {
    waiting = Buffer.concat([waiting, chunk])
    for (;;) {
      const header = isFirst ? 0 : 1
      if (waiting.length < header + LENGTH_BYTES) return
      const size = header + waiting.readUInt32BE(header)
      if (waiting.length < size) return
      if (!isFirst && (waiting[0] === EXECUTE || waiting[0] === SIMPLE_QUERY)) onStatement()
      isFirst = false
      waiting = waiting.subarray(size)
    }
  }
}
