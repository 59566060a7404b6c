import { test } from '@japa/runner'
import { execute } from '../../../scripts/processes.ts'
import { consoleScript, root, serverEnv } from '../../../scripts/product.ts'

test('The console lists what it can do', async ({ assert }) => {
  const wiring = {
    databaseUrl: 'postgres://127.0.0.1:1/nowhere',
    appUrl: 'http://127.0.0.1',
    port: 0,
    host: '127.0.0.1',
    uploads: '/nowhere',
  }
  const env = {
    ...process.env,
    ...serverEnv({ ...wiring, appKey: 'a-key-for-tests-that-guards-nothing', sandbox: { port: 1, smtpPort: 1 } }),
  }
  const said: string[] = []
  await execute(process.execPath, [consoleScript, 'list'], { cwd: root, env, onLine: (line) => said.push(line) })
  for (const command of ['demo:seed', 'demo:scale', 'migration:run']) assert.include(said.join('\n'), command)
})
