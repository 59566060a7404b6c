import { expect, test } from '#tests/e2e/fixtures'
import { sharedProduct } from '#tests/support/product'
import { unique } from '#tests/support/unique'
import { BackOffice } from './back_office.ts'
import { button, choosePicture, field, heading } from './record_form.ts'

test.describe('Back office | catalogue, records', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  test(
    'a game master is made, seen, changed on the spot and deleted',
    { tag: ['@2-2.1-04', '@2-2.12-17', '@2-2.12-18', '@2-2.12-19', '@2-2.12-20', '@2-3-17', '@2-4-19'] },
    async ({ openPage }) => {
      const name = `Dr. ${unique('Quill')}`
      const page = await office.open(openPage, '/admin/game-masters')
      await page.getByRole('link', { name: 'Create Game Master' }).click()
      await page.waitForURL('**/admin/game-masters/create')
      await heading(page, 'Create Game Master').waitFor()
      await field(page, 'Name').fill(name)
      await field(page, 'Email').fill('quill@example.test')
      await choosePicture(page)
      const sent = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/api/game-masters')
      )
      await button(page, 'Create Game Master').click()
      expect((await sent).headers()['content-type']!).toMatch(/^multipart\/form-data/)
      await page.waitForURL('**/admin/game-masters')
      await page.getByText('The game master is created.').waitFor()

      const card = page.getByRole('link', { name })
      await expect
        .poll(async () => (await card.locator('img').getAttribute('src'))!)
        .toMatch(/^\/uploads\/game-masters\//)
      await card.click()
      await heading(page, name).waitFor()
      expect(page.url()).toMatch(/\/admin\/game-masters\/\d+$/)
      await expect
        .poll(async () => (await page.getByRole('main').locator('img').getAttribute('src'))!)
        .toMatch(/^\/uploads\/game-masters\//)
      await expect(page.getByRole('link', { name: 'quill@example.test' })).toHaveAttribute(
        'href',
        'mailto:quill@example.test'
      )
      await button(page, 'Edit').click()
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name')
      await field(page, 'Biography').fill('Writes mysteries.')
      await button(page, 'Save Changes').click()
      await page.getByText('Writes mysteries.').waitFor()
      await page.waitForFunction(() => document.activeElement?.textContent === 'Edit')

      await button(page, 'Delete').click()
      await page
        .getByRole('dialog', { name: 'Are you sure you want to delete this game master?' })
        .getByRole('button', { name: 'Delete' })
        .click()
      await page.waitForURL('**/admin/game-masters')
      await page.getByText('The game master is deleted.').waitFor()
      await expect(page.getByRole('link', { name })).toHaveCount(0)
    }
  )

  test('who has gone elsewhere while a record was deleted stays there, and is told; until then its question waits', async ({
    openPage,
  }) => {
    const name = unique('Slow')
    await office.administrator.http.post('/api/systems', { name, description: 'Soon gone.' })
    const page = await office.open(openPage, '/admin/modules', { reducedMotion: true })
    await page.getByRole('link', { name: 'Systems' }).click()
    await page.getByRole('searchbox').fill(name)
    await page.getByRole('link', { name }).click()
    await heading(page, name).waitFor()
    const release = Promise.withResolvers<void>()
    await page.route('**/api/systems/*', async (route) => {
      if (route.request().method() === 'DELETE') await release.promise
      await route.continue()
    })
    await button(page, 'Delete').click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: 'Delete' }).click()
    await question.locator('[aria-busy=true]').waitFor()
    await page.keyboard.press('Escape')
    await expect(question.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true')
    await page.goBack()
    await heading(page, 'Systems').waitFor()
    await page.getByRole('link', { name: 'Modules', exact: true }).click()
    await heading(page, 'Modules').waitFor()
    release.resolve()
    await page.getByText('The system is deleted.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/modules')
  })
})
