import { execute } from '../../scripts/processes.ts'
import { consoleScript, root, serverEnv } from '../../scripts/product.ts'
import { createDatabase, type TestDatabase } from './database.ts'
import { workspace } from './workspace.ts'

/** A database as `node ace demo:scale` fills it. */
export async function scaledDatabase(options: readonly string[] = []): Promise<TestDatabase> {
  const database = await createDatabase()
  const wiring = {
    databaseUrl: database.url,
    appUrl: 'http://127.0.0.1',
    port: 0,
    host: '127.0.0.1',
    appKey: 'a-key-for-measurements-only',
    uploads: workspace(),
  }
  await execute(process.execPath, [consoleScript, 'demo:scale', ...options], {
    cwd: root,
    env: { ...process.env, ...serverEnv({ ...wiring, sandbox: { port: 1, smtpPort: 1 } }), LOG_LEVEL: 'warn' },
  })
  return database
}
