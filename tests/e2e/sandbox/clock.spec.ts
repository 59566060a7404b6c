import { test } from '#tests/e2e/fixtures'
import { assertAccessible } from '#tests/support/browser'
import { startSandbox, type RunningSandbox } from '#tests/sandbox/running_sandbox'

test.describe('Sandbox | clock page', () => {
  let sandbox: RunningSandbox
  test.beforeAll(async () => {
    sandbox = await startSandbox()
  })
  test.afterAll(() => sandbox.end())

  test('shows the time and moves it', async ({ openPage }) => {
    const page = await openPage({ product: sandbox, path: '/clock', width: 390 })
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
