/** npm start; `node ace serve` does the same with a server that begins anew when its sources change. */
import { join } from 'node:path'
import { buildStale } from './build/targets.ts'
import { claim, hasPeople, listAccounts, openDatabase, readAppKey } from './data.ts'
import { announce } from './announcement.ts'
import { keepAlive } from './keep_alive.ts'
import { Lifetime } from './lifetime.ts'
import { execute, isPortFree, start, type Running } from './processes.ts'
import {
  consoleScript,
  nodeFlags,
  root,
  sandboxEnv,
  sandboxScript,
  serverEnv,
  serverScript,
  type Wiring,
} from './product.ts'
import { openServerLog } from './server_log.ts'
import { readSettings, type Settings } from './settings.ts'

const lifetime = new Lifetime()
const say = (line: string) => console.log(line)
const serving = process.argv[2] === 'serve'

async function requireFreePorts({ host, port, sandbox }: Settings): Promise<void> {
  const wanted: [string, number, string][] = [['PORT', port, host]]
  if (sandbox)
    wanted.push(['SANDBOX_PORT', sandbox.port, '127.0.0.1'], ['SANDBOX_SMTP_PORT', sandbox.smtpPort, '127.0.0.1'])
  for (const [name, number, address] of wanted) {
    if (await isPortFree(number, address)) continue
    throw new Error(`Port ${number} is taken. Choose another one: ${name}=${number + 100} npm start`)
  }
}

async function prepareDatabase(env: NodeJS.ProcessEnv, settings: Settings): Promise<void> {
  const ace = (...command: string[]) => execute(process.execPath, [consoleScript, ...command], { cwd: root, env })
  await ace('migration:run', '--force')
  if (!settings.sandbox || (await hasPeople(env.DATABASE_URL!))) return
  say('Filling the database with the demo world (once, less than a minute) ...')
  await ace('demo:seed')
}

async function startSandbox(wiring: Wiring, settings: Settings): Promise<void> {
  if (!settings.sandbox) return
  const env = { ...process.env, NODE_ENV: 'development', ...sandboxEnv(wiring, join(settings.data, 'sandbox')) }
  await keepAlive(lifetime, {
    name: 'sandbox',
    health: `http://127.0.0.1:${settings.sandbox.port}/_sandbox/health`,
    launch: () => start(process.execPath, ['--disable-warning=ExperimentalWarning', sandboxScript], { cwd: root, env }),
  })
}

/** What it says about changes is shown, its log is kept like the other server's. */
function startFromSources(env: NodeJS.ProcessEnv, write: (line: string) => void): Running {
  const onLine = (line: string) => (line.startsWith('{') ? write(line) : say(line))
  return start(process.execPath, [join(root, 'scripts/dev_server.ts')], {
    cwd: root,
    env: { ...env, NODE_ENV: 'development' },
    onLine,
  })
}

async function main(): Promise<void> {
  const began = performance.now()
  const settings = readSettings()
  lifetime.atEnd(claim(settings.data))
  await requireFreePorts(settings)

  const [database] = await Promise.all([openDatabase(settings, { lifetime, say }), buildStale(root, { say })])
  const wiring: Wiring = { ...settings, appKey: readAppKey(settings.data), databaseUrl: database }
  const env = { ...process.env, ...serverEnv(wiring) }
  await Promise.all([startSandbox(wiring, settings), prepareDatabase(env, settings)])

  const log = openServerLog(settings.data)
  await keepAlive(lifetime, {
    name: 'server',
    health: `http://${settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host}:${settings.port}/health/ready`,
    launch: () =>
      serving
        ? startFromSources(env, log.write)
        : start(process.execPath, [...nodeFlags, serverScript], { cwd: root, env, onLine: log.write }),
  })
  const accounts = settings.sandbox ? await listAccounts(database) : []
  announce(settings, { seconds: (performance.now() - began) / 1000, log: log.file, accounts, say })
}

lifetime.bindToStarter(0)
main().catch((error: Error) => {
  if (lifetime.isEnding) return
  console.error(error.message)
  void lifetime.end(1)
})
