import { test } from '@japa/runner'
import { eventually } from '#tests/support/shop'
import { startSandbox, type RunningSandbox } from './running_sandbox.ts'

test.group('sandbox / clock', (group) => {
  let sandbox: RunningSandbox
  group.each.setup(async () => {
    sandbox = await startSandbox()
    return () => sandbox.end()
  })

  test('who follows the clock is answered when it moves, and the mover once they are back', async ({ assert }) => {
    const follow = (known?: number) =>
      sandbox.get(known === undefined ? '/clock/ahead' : `/clock/ahead?unlike=${known}`)
    assert.deepEqual((await follow()).body, { ahead_ms: 0 })
    const told = follow(0)
    let isBack = false
    const back = told.then(async ({ body }) => {
      assert.deepEqual(body, { ahead_ms: 3_600_000 })
      isBack = true
      return follow(3_600_000)
    })
    await eventually(async () => (await sandbox.get('/_sandbox/clock')).body.followers === 1)
    const moved = await sandbox.post('/_sandbox/clock', { advance_seconds: 3600 })
    assert.deepEqual([isBack, moved.body.followers], [true, 1])
    await sandbox.post('/_sandbox/clock', { real: true })
    assert.deepEqual((await back).body, { ahead_ms: 0 })
    assert.deepEqual((await follow(3_600_000)).body, { ahead_ms: 0 })
  })
})
