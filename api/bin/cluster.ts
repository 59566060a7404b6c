import cluster from 'node:cluster'

/** Several API processes behind one port: API_PROCESSES of them, one that dies is replaced. */
const processes = Number(process.env.API_PROCESSES ?? 2)

if (cluster.isPrimary) {
  let ending = false
  const end = () => {
    ending = true
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
  }
  process.on('SIGTERM', end).on('SIGINT', end)
  let failures = 0
  cluster.on('listening', () => (failures = 0))
  cluster.on('exit', (_worker, code) => {
    if (ending) return
    failures += 1
    // One that never comes up, as with a setting that is missing, must not be started for ever.
    if (failures > processes) process.exit(code || 1)
    cluster.fork()
  })
  for (let index = 0; index < processes; index += 1) cluster.fork()
} else {
  // Its channel to the first process would keep a worker alive that has nothing left to do.
  process.once('SIGTERM', () => cluster.worker?.disconnect())
  await import('./server.js')
}
