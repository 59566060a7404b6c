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

  test('a newcomer without a mouse makes a place, an adventure, a host and two games, seats, moves and cancels a player, and refunds another', async ({
    openPage,
  }) => {
    const [venue, module, gameMaster, buyer] = [
      unique('Hall'),
      unique('Adventure'),
      unique('Host'),
      `${unique('buyer').replace(' ', '.')}@example.test`,
    ]
    const page = await office.open(openPage, '/admin/venues', { reducedMotion: true })
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

    const [first, second] = await office.product.database.query<{ id: string }>(
      'select games.id from games join modules on modules.id = module_id where modules.name = $1 order by starts_at',
      [module]
    )
    await page.goto(`/admin/games/${first!.id}`)
    await keyboard.activate('link', 'Add Player')
    await keyboard.write('First Name', 'Robin')
    await keyboard.reach(page.getByRole('radio', { name: 'Cash' }))
    await keyboard.press('Space')
    await keyboard.press('Enter')
    await keyboard.reach(page.getByRole('region', { name: 'Players' }).getByRole('link', { name: 'Robin' }))
    await keyboard.press('Enter')

    await keyboard.activate('button', `Move ${module}`)
    await keyboard.find('New game', module, 'Sat, May 2, 2099')
    await keyboard.press('Enter')
    await said('1 seat moved.')
    await keyboard.activate('button', 'Cancel Order', 'Shift+Tab')
    await keyboard.reach(page.getByRole('dialog').getByRole('button', { name: 'Cancel Order', exact: true }))
    await keyboard.press('Enter')
    await said('is cancelled, 1 seat is free again.')

    // Nobody has paid for a seat that was taken at the desk: money comes from a buyer of the shop.
    const { sessionId } = await office.shop.startedCheckout([{ game: { id: Number(second!.id) }, email: buyer }], {
      email: buyer,
    })
    await office.shop.pay(sessionId)
    const { id } = (await office.shop.createOrder(sessionId)).body
    await go(keyboard, 'Orders')
    await keyboard.fill(page.getByRole('searchbox'), buyer)
    await said('1 in all')
    await keyboard.reach(page.getByRole('table', { name: 'Orders' }).getByRole('link', { name: `#${id}` }))
    await keyboard.press('Enter')
    await heading(`Order #${id}`)
    await keyboard.activate('button', 'Refund')
    await keyboard.write('Amount', '5')
    await keyboard.write('Amount once more', '5')
    await keyboard.press('Enter')
    await said('$5.00 goes back to the card.')
    await page.getByRole('button', { name: 'Refund' }).and(page.locator(':focus')).waitFor()

    const games = await office.product.database.query('select seats_sold from games where id = any($1) order by id', [
      [first!.id, second!.id],
    ])
    expect(games).toEqual([{ seats_sold: 0 }, { seats_sold: 1 }])
    const { amount_cents: refunded } = await office.product.database.one(
      'select amount_cents from refunds where order_id = $1',
      [id]
    )
    expect(refunded).toBe(500)
  })
})
