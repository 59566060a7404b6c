import { test } from '@japa/runner'
import { createServer } from 'node:net'
import { freePort } from '#tests/support/ports'
import { eventually } from '../support/shop.ts'
import { isReady, launch, nothingListens, serverOf, settings } from './launch.ts'

test.group('npm start', () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const) {
    test(`leaves nothing behind after ${signal}`, async ({ assert, cleanup }) => {
      const running = launch(await settings())
      cleanup(() => void running.child.kill())
      await eventually(isReady(running), 60)
      assert.equal((await fetch(`${running.url}/health/ready`)).status, 200)
      running.child.kill(signal)
      assert.equal(await running.exited, signal === 'SIGKILL' ? null : 0)
      await eventually(() => nothingListens(running), 10)
    })
  }

  test('brings a server back that dies', async ({ assert, cleanup }) => {
    const running = launch(await settings())
    cleanup(async () => {
      running.child.kill()
      await running.exited
    })
    await eventually(isReady(running), 60)
    const server = serverOf(running)
    process.kill(server, 'SIGKILL')
    await eventually(async () => serverOf(running) !== server, 20)
    const answer = () =>
      fetch(`${running.url}/health/ready`).then(
        ({ status }) => status === 200,
        () => false
      )
    assert.isTrue(await eventually(answer, 20))
  })

  test('says which port is taken and what moves it, and leaves nothing running', async ({ assert, cleanup }) => {
    const env = await settings()
    for (const name of ['PORT', 'SANDBOX_PORT'] as const) {
      const squatter = createServer()
      await new Promise<void>((done) => squatter.listen(Number(env[name]), '127.0.0.1', done))
      cleanup(() => void squatter.close())
      const running = launch(env)
      assert.equal(await running.exited, 1)
      assert.include(running.said(), `Port ${env[name]} is taken`)
      assert.include(running.said(), `${name}=`)
      await new Promise((done) => squatter.close(done))
      assert.isTrue(await nothingListens(running))
    }
  })

  test('refuses a folder that another one uses', async ({ assert, cleanup }) => {
    const env = await settings()
    const first = launch(env)
    cleanup(async () => {
      first.child.kill()
      await first.exited
    })
    await eventually(isReady(first), 60)
    const second = launch({ ...env, PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) })
    assert.equal(await second.exited, 1)
    assert.include(second.said(), 'already runs')
    assert.equal((await fetch(`${first.url}/health/ready`)).status, 200)
  })
})
