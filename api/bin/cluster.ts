import cluster from 'node:cluster'

/**
 * Several API processes behind one port: API_PROCESSES of them. One that dies is replaced for ever, at once the first time and
 * ever later while it keeps dying; only where none ever came up, as with a setting that is missing, it ends.
 */
const MOST = 64
const SHORTEST_WAIT = 100
const LONGEST_WAIT = 30_000
/** Milliseconds of serving after which a death is the first one again. */
const STEADY = 60_000

if (cluster.isPrimary) keepWorkers(readProcesses())
else await import('./server.js')

function keepWorkers(processes: number): void {
  const waiting = new Set<NodeJS.Timeout>()
  let ending = false
  let served = false
  let failures = 0

  const begin = (deaths: number) => {
    const worker = cluster.fork()
    let serving = Infinity
    worker.once('listening', () => {
      served = true
      serving = Date.now()
    })
    worker.once('exit', (code) => {
      if (ending) return
      failures += 1
      if (!served && failures > processes) process.exit(code || 1)
      beginLater(Date.now() - serving >= STEADY ? 0 : deaths)
    })
  }
  const beginLater = (deaths: number) => {
    const timer = setTimeout(
      () => {
        waiting.delete(timer)
        begin(deaths + 1)
      },
      deaths === 0 ? 0 : Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** (deaths - 1))
    )
    waiting.add(timer)
  }
  const end = () => {
    ending = true
    for (const timer of waiting) clearTimeout(timer)
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
  }
  process.on('SIGTERM', end).on('SIGINT', end)
  for (let index = 0; index < processes; index += 1) begin(0)
}

function readProcesses(): number {
  const { API_PROCESSES } = process.env
  const processes = Number(API_PROCESSES || 2)
  if (Number.isInteger(processes) && processes >= 1 && processes <= MOST) return processes
  console.error(`API_PROCESSES is "${API_PROCESSES}", which is no whole number from 1 to ${MOST}`)
  process.exit(1)
}
