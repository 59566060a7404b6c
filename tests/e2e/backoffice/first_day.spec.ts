import { expect, test } from '#tests/e2e/fixtures'
import sharp from 'sharp'
import { sharedProduct } from '#tests/support/product'
import { unique } from '#tests/support/unique'
import { BackOffice } from './back_office.ts'
import { Keyboard } from './keyboard.ts'

test.describe('Back office | the first day', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  async function go(keyboard: Keyboard, place: string) {
    await keyboard.reach(
      keyboard.page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: place, exact: true }),
      'Shift+Tab'
    )
    await keyboard.press('Enter')
  }

  async function picture(keyboard: Keyboard) {
    const buffer = await sharp({ create: { width: 320, height: 120, channels: 3, background: 'olive' } })
      .jpeg()
      .toBuffer()
    await keyboard.reach(keyboard.page.locator('input[type=file]'))
    const [chooser] = await Promise.all([keyboard.page.waitForEvent('filechooser'), keyboard.press('Enter')])
    await chooser.setFiles({ name: 'cover.jpg', mimeType: 'image/jpeg', buffer })
    await keyboard.reach(keyboard.page.getByRole('group', { name: 'The part that is used.' }))
    await keyboard.press('Shift+ArrowLeft')
    await keyboard.activate('button', 'Use picture')
    await keyboard.page.getByRole('img', { name: 'Preview' }).waitFor()
  }

  test('a newcomer makes a place, an adventure, a host and two games by keyboard', async ({ openPage }) => {
    const [venue, module, gameMaster] = [unique('Hall'), unique('Adventure'), unique('Host')]
    const page = await office.open(openPage, '/admin/venues')
    const keyboard = new Keyboard(page)
    // Keeps the browser's own window from opening, between two pictures too.
    page.on('filechooser', () => {})
    const said = (text: string) => page.getByText(text).waitFor()
    const heading = (name: string) =>
      page.getByRole('heading', { level: 1, name }).and(page.locator(':focus')).waitFor()

    await keyboard.activate('link', 'Create Venue')
    await keyboard.write('Name', venue)
    await keyboard.pick('Type', 'Online')
    await keyboard.activate('button', 'Create Venue')
    await said('The venue is created.')

    await go(keyboard, 'Modules')
    await keyboard.activate('link', 'Create Module')
    await keyboard.write('Name', module)
    await keyboard.write('Description', 'A short one.')
    await picture(keyboard)
    await keyboard.activate('button', 'Create Module')
    await said('The module is created.')

    await go(keyboard, 'Game Masters')
    await keyboard.activate('link', 'Create Game Master')
    await keyboard.write('Name', gameMaster)
    await keyboard.write('Email', 'host@example.test')
    await picture(keyboard)
    await keyboard.activate('button', 'Create Game Master')
    await said('The game master is created.')

    await go(keyboard, 'Games')
    await keyboard.activate('link', 'Create Game')
    await keyboard.find('Module', module)
    await keyboard.reach(page.getByLabel('Date & Time'))
    await keyboard.type('05012099')
    await keyboard.find('Game Master', gameMaster)
    await keyboard.find('Venue', venue)
    await keyboard.activate('button', 'Create Game')
    await said('The game is created.')

    await keyboard.fill(page.getByRole('searchbox'), module)
    await said('1 in all')
    await keyboard.reach(page.getByRole('table', { name: 'Games' }).getByRole('link'))
    await keyboard.press('Enter')
    await heading(module)
    await keyboard.activate('link', 'Clone Game')
    await keyboard.reach(page.getByLabel('Date & Time'))
    await keyboard.type('05022099')
    await keyboard.activate('button', 'Create Game')
    await page.waitForURL('**/admin/games')

    const games = await office.product.database.query(
      'select 1 from games join modules on modules.id = module_id where modules.name = $1',
      [module]
    )
    expect(games).toHaveLength(2)
  })
})
