import { test } from '@japa/runner'
import { once } from 'node:events'
import { request } from 'node:http'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { workspace } from '../support/workspace.ts'
import { openCheckout, paidCheckout } from './orders.ts'
import { startProcess, startSandbox, type RunningSandbox } from './running_sandbox.ts'

async function endOf(env: NodeJS.ProcessEnv): Promise<{ code: number | null; errors: string }> {
  const child = startProcess({ SANDBOX_PORT: '0', SANDBOX_DATA: mkdtempSync(join(workspace(), 'sandbox-')), ...env })
  const [errors, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit') as Promise<[number | null]>])
  return { code, errors }
}

test.group('sandbox / process', (group) => {
  let sandbox: RunningSandbox
  group.setup(async () => {
    sandbox = await startSandbox()
    return () => sandbox.end()
  })

  test('a restart forgets nothing', async ({ assert }) => {
    const paid = await paidCheckout(sandbox)
    const open = await openCheckout(sandbox.stripe())
    assert.equal(await sandbox.stop(), 0)
    await sandbox.start()
    const stripe = sandbox.stripe()
    assert.equal((await stripe.checkout.sessions.retrieve(paid.id)).payment_status, 'paid')
    assert.equal((await stripe.checkout.sessions.retrieve(open.id)).status, 'open')
    assert.lengthOf((await stripe.checkout.sessions.listLineItems(open.id)).data, 1)
  })

  test('a reset forgets everything but the address of the webhooks', async ({ assert }) => {
    const { id } = await openCheckout(sandbox.stripe())
    await sandbox.post('/_sandbox/reset')
    const headers = { authorization: 'Bearer sk_test_x' }
    assert.equal((await sandbox.get(`/v1/checkout/sessions/${id}`, headers)).status, 404)
    const endpoints = await sandbox.stripe().webhookEndpoints.list()
    assert.deepEqual(
      endpoints.data.map(({ url }) => url),
      [sandbox.webhooks.url]
    )
  })

  test('a taken port is named, and the process ends with 1', async ({ assert }) => {
    const { port } = new URL(sandbox.url)
    const { code, errors } = await endOf({ SANDBOX_PORT: port })
    assert.equal(code, 1)
    assert.include(errors, `Port ${port} is taken. Set SANDBOX_PORT`)
  })

  test('it does not start {0}')
    .with([
      ['in production', { NODE_ENV: 'production' }, 'SANDBOX=true'],
      ['open to the network', { SANDBOX_HOST: '0.0.0.0' }, 'this machine only'],
      ['on one address of the network', { SANDBOX_HOST: '192.0.2.1', SANDBOX: 'true' }, 'this machine only'],
      ['with a port that is none', { SANDBOX_PORT: 'http' }, 'SANDBOX_PORT is "http"'],
      ['with an address that is none', { SANDBOX_WEBHOOK_URL: 'localhost' }, 'SANDBOX_WEBHOOK_URL'],
    ] as Array<[string, NodeJS.ProcessEnv, string]>)
    .run(async ({ assert }, [, env, message]) => {
      const { code, errors } = await endOf(env)
      assert.equal(code, 1)
      assert.include(errors, message)
    })

  test('it ends when whoever started it is gone', async ({ assert }) => {
    const child = startProcess({
      SANDBOX_PORT: '0',
      SANDBOX_DATA: mkdtempSync(join(workspace(), 'sandbox-')),
      SANDBOX_EXIT_WITH_PARENT: '1',
    })
    await once(child.stdout!, 'data')
    child.stdin?.end()
    const [code] = (await once(child, 'exit')) as [number | null]
    assert.equal(code, 0)
  })

  test('a name that was made to point at this machine is turned away', async ({ assert }) => {
    const { port } = new URL(sandbox.url)
    const asked = request({
      host: '127.0.0.1',
      port,
      path: '/_sandbox/health',
      headers: { host: `evil.test:${port}` },
    }).end()
    const [response] = (await once(asked, 'response')) as [import('node:http').IncomingMessage]
    response.resume()
    assert.equal(response.statusCode, 421)
  })

  test('no other page may press the switches', async ({ assert }) => {
    const foreign = await sandbox.post('/_sandbox/reset', {}, { origin: 'http://evil.test' })
    assert.equal(foreign.status, 403)
    assert.equal((await sandbox.post('/_sandbox/faults/clear', {}, { origin: sandbox.url })).status, 200)
  })
})
