import { test } from '@japa/runner'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { sharedProduct } from '../../support/product.ts'
import { BackOffice, choose, unique } from './back_office.ts'

test.group('Back office | the first day', (group) => {
  let office: BackOffice
  group.setup(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  const place = (page: Page, name: string) => page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name, exact: true }).click()
  const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const type = (page: Page, label: string, text: string) => page.getByRole('textbox', { name: label, exact: true }).fill(text)
  const said = (page: Page, text: string) => page.getByText(text).waitFor()

  async function picture(page: Page) {
    const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background: 'olive' } }).jpeg().toBuffer()
    await page.locator('input[type=file]').setInputFiles({ name: 'cover.jpg', mimeType: 'image/jpeg', buffer })
    await press(page, 'Use picture')
    await page.getByRole('img', { name: 'Preview' }).waitFor()
  }

  test('a newcomer makes a place, an adventure, a host and a game, seats a player, moves them and lets them go', async (context) => {
    const [venue, module, gameMaster] = [unique('Hall'), unique('Adventure'), unique('Host')]
    const page = await office.open(context, '/admin/games', { reducedMotion: true })

    await place(page, 'Venues')
    await follow(page, 'Create Venue')
    await type(page, 'Name', venue)
    await page.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'Online' }).click()
    await press(page, 'Create Venue')
    await said(page, 'The venue is created.')

    await place(page, 'Modules')
    await follow(page, 'Create Module')
    await type(page, 'Name', module)
    await type(page, 'Description', 'A short one.')
    await picture(page)
    await press(page, 'Create Module')
    await said(page, 'The module is created.')

    await place(page, 'Game Masters')
    await follow(page, 'Create Game Master')
    await type(page, 'Name', gameMaster)
    await type(page, 'Email', 'host@example.test')
    await picture(page)
    await press(page, 'Create Game Master')
    await said(page, 'The game master is created.')

    await place(page, 'Games')
    await follow(page, 'Create Game')
    await choose(page, 'Module', module)
    await choose(page, 'Game Master', gameMaster)
    await page.getByLabel('Date & Time').fill('2099-05-01')
    await page.getByRole('combobox', { name: 'Venue' }).click()
    await page.getByRole('option', { name: venue }).click()
    await press(page, 'Create Game')
    await said(page, 'The game is created.')

    await page.getByRole('searchbox').fill(module)
    await page.getByRole('table', { name: 'Games' }).getByRole('link').click()
    await follow(page, 'Clone Game')
    await page.getByLabel('Date & Time').fill('2099-05-02')
    await press(page, 'Create Game')
    await page.waitForURL('**/admin/games')

    await place(page, 'Game Masters')
    await page.getByRole('searchbox').fill(gameMaster)
    await page.getByRole('link', { name: gameMaster }).click()
    await follow(page, 'Show the upcoming ones')
    await page.getByRole('table', { name: 'Games' }).getByRole('link').first().click()
    await follow(page, 'Add Player')
    await type(page, 'First Name', 'Robin')
    await press(page, 'Add Player')
    await page.getByRole('region', { name: 'Players' }).getByRole('link', { name: 'Robin' }).click()

    await press(page, `Move ${module}`)
    await page.getByRole('combobox', { name: 'New game' }).fill(module)
    await page.getByRole('option', { name: 'Sat, May 2' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
    await said(page, '1 seat moved.')
    await press(page, 'Cancel Order')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order', exact: true }).click()
    await said(page, 'is cancelled, 1 seat is free again.')

    const games = await office.product.database.query(
      `select seats_sold from games join modules on modules.id = module_id where modules.name = $1`,
      [module]
    )
    context.assert.deepEqual(games, [{ seats_sold: 0 }, { seats_sold: 0 }])
  }).timeout(90_000)
})
