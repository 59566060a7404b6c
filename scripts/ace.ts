/** `node ace <command>`, `npm run ace -- <command>`: a console command from the sources, on the same database as `npm start`. */
import { mkdirSync } from 'node:fs'
import { openDatabase, readAppKey } from './data.ts'
import { refusalOf, writeContext, writeMigration } from './generators.ts'
import { Lifetime } from './lifetime.ts'
import { start } from './processes.ts'
import { root, serverEnv, sourceConsole } from './product.ts'
import { readSettings } from './settings.ts'

const [command = 'list', ...options] = process.argv.slice(2)

/** Commands of AdonisJS in whose place others stand. */
const instead: Record<string, string> = { test: 'npm test', build: 'npm run build' }

/** They neither read nor write data. */
const offline = command === 'list' || command === 'help' || command.startsWith('make:') || options.includes('--help')

function refusal(): string | null {
  if (instead[command]) return `${command} is: ${instead[command]}`
  return command.startsWith('make:') && !options.includes('--help') ? refusalOf(command, options[0], root) : null
}

async function run(lifetime: Lifetime): Promise<number> {
  const refused = refusal()
  if (refused) throw new Error(refused)
  const write = { 'make:migration': writeMigration, 'make:provider': writeContext }[command]
  if (write) {
    console.log(write(options[0], root))
    return 0
  }
  const settings = readSettings()
  mkdirSync(settings.data, { recursive: true })
  const databaseUrl = offline
    ? 'postgres://127.0.0.1:1/none'
    : await openDatabase(settings, { lifetime, say: console.log })
  const env = { ...process.env, ...serverEnv({ ...settings, appKey: readAppKey(settings.data), databaseUrl }) }
  return start(process.execPath, [...sourceConsole, command, ...options], { cwd: root, env, onLine: console.log })
    .exited
}

if (command === 'serve') await import('./start.ts')
else {
  const lifetime = new Lifetime()
  lifetime.bindToStarter(130)
  try {
    void lifetime.end(await run(lifetime))
  } catch (error) {
    console.error((error as Error).message)
    void lifetime.end(1)
  }
}
