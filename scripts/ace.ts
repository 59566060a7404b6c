/** npm run ace -- <command>: a console command of the built server, on the same database as `npm start`. */
import { mkdirSync } from 'node:fs'
import { buildStale } from './build/targets.ts'
import { openDatabase, readAppKey } from './data.ts'
import { execute } from './processes.ts'
import { consoleScript, root, serverEnv } from './product.ts'
import { readSettings } from './settings.ts'

const settings = readSettings()
mkdirSync(settings.data, { recursive: true })
await buildStale(root, { only: ['api'], say: console.log })
const database = await openDatabase(settings, console.log)
try {
  const env = { ...process.env, ...serverEnv({ ...settings, appKey: readAppKey(settings.data), databaseUrl: database.url }) }
  await execute(process.execPath, [consoleScript, ...process.argv.slice(2)], { cwd: root, env, onLine: console.log })
} catch {
  process.exitCode = 1
} finally {
  await database.stop()
}
