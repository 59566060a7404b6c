import { test } from '@japa/runner'
import { assertAccessible, openPage } from '#tests/support/browser'
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

  test('the clock\u2019s page tells the time and moves it', async (context) => {
    const page = await openPage(context, { product: sandbox, path: '/clock', width: 390 })
    const now = page.locator('#now')
    await now.getByText('The real time').waitFor()
    await page.getByRole('button', { name: 'Forward 1 week' }).click()
    await page.getByRole('button', { name: 'Forward 1 hour' }).click()
    await now.getByText('7 days, 1 hour ahead of the real time').waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Back to real time' }).click()
    await now.getByText('The real time').waitFor()
  })
})
