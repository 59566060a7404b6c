import { expect, test } from '#tests/e2e/fixtures'
import { createSpecialEvent } from '#database/factories/catalog'
import { assertAccessible } from '#tests/support/browser'
import { sharedProduct } from '#tests/support/product'
import { unique } from '#tests/support/unique'
import { BackOffice, choose, expected } from './back_office.ts'
import { button, choosePicture, field, heading, pick } from './record_form.ts'

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

  test(
    'a module is made, seen, changed on the spot and deleted',
    { tag: ['@2-2.1-05', '@2-2.12-21', '@2-2.12-22', '@2-2.12-23', '@2-2.12-24', '@2-3-18', '@2-4-20'] },
    async ({ openPage }) => {
      const name = unique('The Drowned Mill')
      const page = await office.open(openPage, '/admin/modules')
      await page.getByRole('link', { name: 'Create Module' }).click()
      await page.waitForURL('**/admin/modules/create')
      await field(page, 'Name').fill(name)
      await field(page, 'Description').fill('A **mill** by the river.')
      await choosePicture(page)
      await button(page, 'Create Module').click()
      await page.waitForURL('**/admin/modules')
      const card = page.getByRole('link', { name })
      await expect(card, 'in words, without the signs of its form').toHaveText(`${name}\nA mill by the river.`, {
        useInnerText: true,
      })
      await card.click()
      await heading(page, name).waitFor()
      await page.getByText('A mill by the river.').locator('strong', { hasText: 'mill' }).waitFor()
      await expect
        .poll(async () => (await page.locator('main img').getAttribute('src'))!)
        .toMatch(/^\/uploads\/modules\//)
      await button(page, 'Edit').click()
      await field(page, 'Name').fill(`${name} II`)
      await button(page, 'Save Changes').click()
      await heading(page, `${name} II`).waitFor()
      await button(page, 'Delete').click()
      await page
        .getByRole('dialog', { name: 'Are you sure you want to delete this module?' })
        .getByRole('button', { name: 'Delete' })
        .click()
      await page.getByText('The module is deleted.').waitFor()
    }
  )

  test(
    'a venue is made, seen, changed on the spot and deleted',
    {
      tag: [
        '@2-2.1-06',
        '@2-2.12-25',
        '@2-2.12-26',
        '@2-2.12-27',
        '@2-2.12-28',
        '@2-3-20',
        '@2-4-21',
        '@2-4-22',
        '@2-5-37',
        '@2-5-38',
        '@2-5-39',
      ],
    },
    async ({ openPage }) => {
      const name = unique('Harbor House')
      // The preview of its widget may still be asking for it when it is gone.
      const page = await office.open(openPage, '/admin/venues', { allow: expected(404, '/api/embed/v1/') })
      await page.getByRole('link', { name: 'Create Venue' }).click()
      await page.waitForURL('**/admin/venues/create')
      await heading(page, 'Create Venue').waitFor()
      await page.getByRole('combobox', { name: 'Type' }).click()
      await expect(page.getByRole('option')).toHaveText(['Online', 'Store'], { useInnerText: true })
      await page.getByRole('option', { name: 'Store' }).click()
      await field(page, 'Name').fill(name)
      await button(page, 'Create Venue').click()
      for (const problem of ['street address', 'city', 'state', 'postal code'])
        await page.getByText(`Please enter the ${problem}.`).waitFor()
      await page.getByText('Please enter exactly 3 characters, such as USA.').waitFor()
      for (const [label, text] of [
        ['Address', '1 Pier'],
        ['City', 'Seattle'],
        ['State', 'WA'],
        ['Postal Code', '98101'],
        ['Country', 'us'],
      ]) {
        await field(page, label!).fill(text!)
      }
      await expect(field(page, 'Country')).toHaveAttribute('maxlength', '3')
      await button(page, 'Create Venue').click()
      await page.getByText('Please enter exactly 3 characters, such as USA.').waitFor()
      await field(page, 'Country').fill('usa')
      await button(page, 'Create Venue').click()
      await page.waitForURL('**/admin/venues')

      const card = page.getByRole('link', { name })
      await expect(card).toContainText('Store', { useInnerText: true })
      await page.getByRole('link', { name: 'Show', exact: true }).click()
      await heading(page, name).waitFor()
      for (const line of ['Store', '1 Pier', 'Seattle, WA 98101', 'USA'])
        await page.getByText(line, { exact: true }).waitFor()
      await button(page, 'Edit').click()
      await pick(page, 'Type', 'Physical')
      await field(page, 'City').fill('Tacoma')
      await button(page, 'Save Changes').click()
      await page.getByText('Tacoma, WA 98101').waitFor()
      await button(page, 'Edit').click()
      await page.getByRole('combobox', { name: 'Type' }).click()
      await expect(page.getByRole('option')).toHaveText(['Online', 'Physical'], { useInnerText: true })
      await page.getByRole('option', { name: 'Online' }).click()
      await expect(field(page, 'City')).toHaveCount(0)
      await button(page, 'Save Changes').click()
      await page.getByText('Online', { exact: true }).waitFor()
      await button(page, 'Delete').click()
      await page
        .getByRole('dialog', { name: 'Are you sure you want to delete this venue?' })
        .getByRole('button', { name: 'Delete' })
        .click()
      await page.getByText('The venue is deleted.').waitFor()
    }
  )

  test(
    'what games to come need cannot be deleted, and the question says why',
    { tag: '@2-2.12-24' },
    async ({ openPage }) => {
      const game = await office.game()
      const page = await office.open(openPage, `/admin/modules/${game.moduleId}`)
      await button(page, 'Delete').click()
      await page.getByText('It is used by 1 upcoming game, so it cannot be deleted.').waitFor()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeDisabled()
    }
  )

  test('what only past games need is archived, and comes back', async ({ openPage }) => {
    const game = await office.game({ startsIn: { days: -3 } })
    const page = await office.open(openPage, `/admin/game-masters/${game.gameMasterId}`)
    await page.getByText('1 past game', { exact: true }).waitFor()
    await button(page, 'Delete').click()
    await page.getByText('so it is archived instead').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('The game master is archived. Its name stays with 1 past game.').waitFor()
    await page.waitForFunction((name) => !document.querySelector('main')?.textContent?.includes(name), game.gameMaster)
    await button(page, 'Archived').click()
    await page.getByRole('link', { name: game.gameMaster }).click()
    await page.getByRole('paragraph').getByText('Archived', { exact: true }).waitFor()
    await button(page, 'Restore').click()
    await button(page, 'Delete').waitFor()
  })

  test('systems, campaign settings and special events are made and kept the same way', async ({ openPage }) => {
    const page = await office.open(openPage, '/admin/systems')
    for (const [path, title] of [
      ['systems', 'System'],
      ['campaign-settings', 'Campaign Setting'],
      ['special-events', 'Special Event'],
    ] as const) {
      const name = unique(title)
      await page.goto(`/admin/${path}`)
      await page.getByRole('link', { name: `Create ${title}` }).click()
      await field(page, 'Name').fill(name)
      await field(page, 'Description').fill('Words about it.')
      await button(page, `Create ${title}`).click()
      await page.waitForURL(`**/admin/${path}`)
      await page.getByRole('link', { name }).click()
      await heading(page, name).waitFor()
      await page.getByText('Words about it.').waitFor()
      await button(page, 'Delete').click()
      await page
        .getByRole('dialog', { name: `Are you sure you want to delete this ${title.toLowerCase()}?` })
        .getByRole('button', { name: 'Delete' })
        .click()
      await page.getByText(`The ${title.toLowerCase()} is deleted.`).waitFor()
    }
  })

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
    for (const before of ['Systems', 'Modules']) {
      await page.goBack()
      await heading(page, before).waitFor()
    }
    release.resolve()
    await page.getByText('The system is deleted.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/modules')
  })

  test('games come to a special event and are taken out again', async ({ openPage }) => {
    const event = await createSpecialEvent({ name: unique('Weekend') }, office.shop.database)
    const game = await office.game({ startsIn: { days: 4 } })
    const page = await office.open(openPage, `/admin/special-events/${event.id}`)
    await page.getByText('No upcoming game belongs to this event yet.').waitFor()
    await choose(page, 'Add a game', game.module)
    await button(page, 'Add').click()
    const row = page.getByRole('list', { name: 'Games' }).getByRole('listitem')
    await row.getByText(game.gameMaster).waitFor()
    await expect(page.getByRole('combobox', { name: 'Add a game' })).toHaveValue('')
    const { body } = await office.product.http.get(`/api/special-events/${event.id}`)
    expect(body.games.map(({ id }: { id: number }) => id)).toEqual([game.id])
    await assertAccessible(page)
    await button(page, `Take out ${game.module}`).click()
    await page.getByText('The game is on its own again.').waitFor()
    await page.getByText('No upcoming game belongs to this event yet.').waitFor()
    await button(page, 'Undo').click()
    await row.getByText(game.gameMaster).waitFor()

    const other = await createSpecialEvent({ name: unique('Evening') }, office.shop.database)
    await page.goto(`/admin/special-events/${other.id}`)
    await choose(page, 'Add a game', game.module)
    await button(page, 'Add').click()
    await page.getByText('The game belongs to the event.').waitFor()
    await button(page, 'Undo').click()
    await page.getByText('The game is back in the event that it was in before.').waitFor()
    await page.getByText('No upcoming game belongs to this event yet.').waitFor()
  })

  test('a step that fails in the browser itself is told in our words, and logged in those of the machine', async ({
    openPage,
  }) => {
    const event = await createSpecialEvent({ name: unique('Broken') }, office.shop.database)
    const game = await office.game({ startsIn: { days: 4 } })
    const page = await office.open(openPage, `/admin/special-events/${event.id}`)
    await page.route('**/api/special-events/*/games/*', (route) => route.fulfill({ status: 200, json: null }))
    await choose(page, 'Add a game', game.module)
    const logged = page.waitForRequest('**/api/error-logs/log')
    await button(page, 'Add').click()
    await page
      .getByRole('alert')
      .getByText(/^The event was not changed\. Something went wrong in this browser\. Please try again\.$/)
      .waitFor()
    await expect
      .poll(async () => (await logged).postDataJSON().error.message)
      .toMatch(/^Cannot read properties of null/)
  })
})
