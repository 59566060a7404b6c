import { expect, test } from '#tests/e2e/fixtures'
import { createGameMaster, createModule, createVenue } from '#database/factories/catalog'
import { sharedProduct } from '#tests/support/product'
import { unique } from '#tests/support/unique'
import { BackOffice, expected } from './back_office.ts'
import { button, field, heading } from './record_form.ts'

test.describe('Back office | catalogue, forms', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  test('a store stays a store unless somebody chooses otherwise', { tag: '@2-3-20' }, async ({ openPage }) => {
    const venue = await createVenue({ name: unique('Corner Store'), type: 'store' }, office.shop.database)
    const page = await office.open(openPage, `/admin/venues/${venue.id}`)
    await button(page, 'Edit').click()
    await expect(page.getByRole('combobox', { name: 'Type' })).toHaveText('Store', { useInnerText: true })
    await field(page, 'Name').fill(`${venue.name} II`)
    await button(page, 'Save Changes').click()
    await heading(page, `${venue.name} II`).waitFor()
    await page.getByText('Store', { exact: true }).waitFor()
  })

  test(
    'what is missing is told at its field, and nothing is sent',
    { tag: ['@2-5-34', '@2-5-35', '@2-5-36', '@2-5-37'] },
    async ({ openPage }) => {
      const page = await office.open(openPage, 'about:blank')
      let sent = 0
      page.on('request', (request) => (sent += Number(request.method() === 'POST')))
      for (const [path, create, problems] of [
        [
          'game-masters',
          'Create Game Master',
          ['Please enter a name.', 'Please enter an e-mail address.', 'Please choose a picture.'],
        ],
        [
          'modules',
          'Create Module',
          ['Please enter a name.', 'Please enter a description.', 'Please choose a picture.'],
        ],
        ['venues', 'Create Venue', ['Please enter a name.', 'Please choose what kind of venue it is.']],
        ['systems', 'Create System', ['Please enter a name.']],
        ['campaign-settings', 'Create Campaign Setting', ['Please enter a name.']],
        ['special-events', 'Create Special Event', ['Please enter a name.']],
      ] as const) {
        await page.goto(`/admin/${path}/create`)
        await button(page, create).click()
        for (const problem of problems) await page.getByText(problem).waitFor()
      }
      expect(sent).toBe(0)
    }
  )

  test('what somebody typed is asked for before it is lost', async ({ openPage }) => {
    const venue = await createVenue({ name: unique('Asked') }, office.shop.database)
    const page = await office.open(openPage, `/admin/venues/${venue.id}`)
    await button(page, 'Edit').click()
    await button(page, 'Cancel').click()
    await button(page, 'Edit').click()
    await field(page, 'Name').fill('Half a na')
    await button(page, 'Cancel').click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(field(page, 'Name')).toHaveValue('Half a na')
    await page.getByRole('link', { name: 'Modules', exact: true }).click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await button(page, 'Cancel').click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await button(page, 'Edit').waitFor()
    await heading(page, venue.name).waitFor()
  })

  test(
    'a refusal stands at the field it is about, and what was typed stays',
    { tag: '@2-8-11' },
    async ({ openPage }) => {
      const { id } = await createGameMaster({ name: unique('Refused'), image: '/logo.svg' }, office.shop.database)
      const page = await office.open(openPage, `/admin/game-masters/${id}`, {
        allow: expected(422, `/api/game-masters/${id}`),
      })
      await button(page, 'Edit').click()
      await field(page, 'Email').fill('a@b.c')
      await field(page, 'Biography').fill('Still here.')
      await button(page, 'Save Changes').click()
      await page.getByText('Please enter a valid email address').waitFor()
      await expect(field(page, 'Biography')).toHaveValue('Still here.')
    }
  )

  test('a failure is told and logged, and what was typed stays', { tag: '@2-8-11' }, async ({ openPage }) => {
    const page = await office.open(openPage, '/admin/systems/create', {
      allow: expected(500, '/api/systems'),
      prepare: (browser) =>
        browser.route('**/api/systems', (route) => route.fulfill({ status: 500, json: { message: 'No.' } })),
    })
    const name = unique('Lost')
    await field(page, 'Name').fill(name)
    const logged = page.waitForRequest('**/api/error-logs/log')
    await button(page, 'Create System').click()
    await page.getByText('The system was not created. Something went wrong on our side.').waitFor()
    await logged
    await expect(field(page, 'Name')).toHaveValue(name)
  })

  test(
    'a change or a deletion that fails is told and logged for each kind, and what was typed stays',
    { tag: '@2-8-11' },
    async ({ openPage }) => {
      const { database } = office.shop
      const kinds = [
        ['game-masters', 'game master', await createGameMaster({ name: unique('Kept'), image: '/logo.svg' }, database)],
        ['modules', 'module', await createModule({ name: unique('Kept'), image: '/logo.svg' }, database)],
        ['venues', 'venue', await createVenue({ name: unique('Kept') }, database)],
      ] as const
      const page = await office.open(openPage, 'about:blank', {
        allow: kinds.flatMap(([kind, , { id }]) => expected(500, `/api/${kind}/${id}`)),
      })
      const logs = async (press: () => Promise<void>) => {
        const [request] = await Promise.all([page.waitForRequest('**/api/error-logs/log'), press()])
        return request.postDataJSON().context
      }
      for (const [kind, noun, { id }] of kinds) {
        await page.route(`**/api/${kind}/${id}`, (route) =>
          route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: { message: 'x' } })
        )
        await page.goto(`/admin/${kind}/${id}`)
        await button(page, 'Edit').click()
        await field(page, 'Name').fill('Typed')
        expect(await logs(() => button(page, 'Save Changes').click())).toEqual({
          action: 'The changes were not saved.',
          record: id,
        })
        await page.getByText('The changes were not saved. Something went wrong on our side.').waitFor()
        await expect(field(page, 'Name')).toHaveValue('Typed')
        await button(page, 'Cancel').click()
        await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
        await button(page, 'Delete').click()
        const remove = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
        expect(await logs(() => remove.click())).toEqual({ action: `delete ${noun}`, record: id })
        await page.getByText(`The ${noun} was not deleted. Something went wrong on our side.`).waitFor()
      }
    }
  )

  test('the second of two people sees what the first one changed, and decides', async ({ openPage }) => {
    const venue = await createVenue({ name: unique('Shared') }, office.shop.database)
    const page = await office.open(openPage, `/admin/venues/${venue.id}`, {
      allow: expected(409, `/api/venues/${venue.id}`),
    })
    await button(page, 'Edit').click()
    await field(page, 'Name').fill('Mine')
    const current = (await office.administrator.http.get(`/api/venues/${venue.id}`)).body
    await office.administrator.http.put(`/api/venues/${venue.id}`, {
      ...current,
      address: { ...current.address, city: 'Pueblo' },
    })
    await button(page, 'Save Changes').click()
    await page.getByText('Somebody else changed this venue while you were editing it.').waitFor()
    await page.getByRole('cell', { name: /Pueblo/ }).waitFor()
    await button(page, 'Keep what I changed').click()
    await button(page, 'Save Changes').click()
    await heading(page, 'Mine').waitFor()
    await page.getByText('Pueblo').waitFor()
  })
})
