/** npm run ace -- <command>: a console command of the built server, on the same database as `npm start`. */
import { mkdirSync } from 'node:fs'
import { buildStale } from './build/targets.ts'
import { openDatabase, readAppKey } from './data.ts'
import { Lifetime } from './lifetime.ts'
import { start } from './processes.ts'
import { consoleScript, root, serverEnv } from './product.ts'
import { readSettings } from './settings.ts'

const lifetime = new Lifetime()
lifetime.bindToStarter(130)
try {
  const settings = readSettings()
  mkdirSync(settings.data, { recursive: true })
  await buildStale(root, { only: ['api'], say: console.log })
  const databaseUrl = await openDatabase(settings, { lifetime, say: console.log })
  const env = { ...process.env, ...serverEnv({ ...settings, appKey: readAppKey(settings.data), databaseUrl }) }
  const command = start(process.execPath, [consoleScript, ...process.argv.slice(2)], { cwd: root, env, onLine: console.log })
  void lifetime.end(await command.exited)
} catch (error) {
  console.error((error as Error).message)
  void lifetime.end(1)
}
