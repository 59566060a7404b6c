import { Socket } from 'node:net'
import { buildStale } from './build/targets.ts'
import { claim, hasPeople, openDatabase, readAppKey } from './data.ts'
import { announce } from './announcement.ts'
import { execute, isPortFree, start, untilHealthy, type Running } from './processes.ts'
import { consoleScript, root, sandboxEnv, sandboxScript, serverEnv, serverScript, type Wiring } from './product.ts'
import { openServerLog } from './server_log.ts'
import { readSettings, type Settings } from './settings.ts'

const say = (line: string) => console.log(line)
const endings: (() => unknown)[] = []
let ending: Promise<never> | undefined

/** Undoes what was started, the last first, and ends the process. A second call changes nothing. */
function end(code: number): Promise<never> {
  ending ??= (async () => {
    for (let undo = endings.pop(); undo; undo = endings.pop()) {
      await Promise.resolve(undo()).catch((error: Error) => console.error(error.message))
    }
    process.exit(code)
  })()
  return ending
}

function endWithStarter(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
  const descriptor = Number(process.env.LAUNCHER_PIPE)
  delete process.env.LAUNCHER_PIPE
  if (!descriptor) return
  const pipe = new Socket({ fd: descriptor, readable: true, writable: false })
  pipe.on('close', () => void end(0)).on('error', () => void end(0))
  pipe.resume()
  pipe.unref()
}

async function requireFreePorts({ host, port, sandbox }: Settings): Promise<void> {
  const wanted: [string, number, string][] = [['PORT', port, host]]
  if (sandbox) wanted.push(['SANDBOX_PORT', sandbox.port, '127.0.0.1'], ['SANDBOX_SMTP_PORT', sandbox.smtpPort, '127.0.0.1'])
  for (const [name, number, address] of wanted) {
    if (await isPortFree(number, address)) continue
    throw new Error(`Port ${number} is taken. Choose another one: ${name}=${number + 100} npm start`)
  }
}

/** A part that ends by itself takes everything down. */
function guard(name: string, running: Running): void {
  endings.push(() => running.stop())
  const report = (code: number) => {
    if (ending) return
    console.error(`The ${name} ended with ${code}:\n${running.tail()}`)
    void end(1)
  }
  running.exited.then(report, report)
}

async function prepareDatabase(env: NodeJS.ProcessEnv, settings: Settings): Promise<void> {
  const ace = (...command: string[]) => execute(process.execPath, [consoleScript, ...command], { cwd: root, env })
  await ace('migration:run', '--force')
  if (!settings.sandbox || (await hasPeople(env.DATABASE_URL!))) return
  say('Filling the database with the demo world ...')
  await ace('demo:seed')
}

async function startSandbox(wiring: Wiring, settings: Settings): Promise<void> {
  if (!settings.sandbox) return
  const env = { ...process.env, NODE_ENV: 'development', ...sandboxEnv(wiring, `${settings.data}/sandbox`) }
  const sandbox = start(process.execPath, ['--disable-warning=ExperimentalWarning', sandboxScript], { cwd: root, env })
  guard('sandbox', sandbox)
  await untilHealthy(`http://127.0.0.1:${settings.sandbox.port}/_sandbox/health`, sandbox)
}

async function main(): Promise<void> {
  const began = performance.now()
  const settings = readSettings()
  endings.push(claim(settings.data))
  await requireFreePorts(settings)

  const opening = openDatabase(settings, say)
  endings.push(() => opening.then((database) => database.stop(), () => {}))
  const [database] = await Promise.all([opening, buildStale(root, { say })])
  const wiring: Wiring = { ...settings, appKey: readAppKey(settings.data), databaseUrl: database.url }
  const env = { ...process.env, ...serverEnv(wiring) }
  await Promise.all([startSandbox(wiring, settings), prepareDatabase(env, settings)])

  const log = openServerLog(settings.data)
  const server = start(process.execPath, ['--enable-source-maps', serverScript], { cwd: root, env, onLine: log.write })
  guard('server', server)
  await untilHealthy(`http://${settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host}:${settings.port}/health/ready`, server)
  announce(settings, { seconds: (performance.now() - began) / 1000, log: log.file, say })
}

endWithStarter()
main().catch((error: Error) => {
  if (ending) return
  console.error(error.message)
  void end(1)
})
