import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { seatLink } from '#api/games/rules/seat_link'
import { createOrder } from '#database/factories/orders'
import { sharedProduct } from '#tests/support/product'
import { eventually } from '#tests/support/shop'
import { unique } from '#tests/support/unique'
import { BackOffice } from './back_office.ts'
import { showCode } from './fake_camera.ts'
import { button } from './record_form.ts'

/** Of every product that tests start (`support/product.ts`). */
const KEY = 'a-key-for-tests-that-guards-nothing'

test.describe('Back office | the roster of a game', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  async function table() {
    const game = await office.game()
    const seat = (
      firstName: string,
      quantity: number,
      email = `${unique(firstName)}@example.test`.toLowerCase().replaceAll(' ', '-')
    ) => createOrder({ gameId: game.id, firstName, lastName: 'Reed', quantity, email }, office.shop.database)
    return { game, ann: await seat('Ann', 2), bob: await seat('Bob', 1), cyd: await seat('Cyd', 1, '') }
  }

  const dialog = (page: Page) => page.getByRole('dialog')
  const here = (page: Page, name: string) => page.getByRole('button', { name: `Here: ${name}`, exact: true })
  const isPressed = (page: Page, name: string, pressed: boolean) =>
    page.locator(`[aria-label="Here: ${name}"][aria-pressed="${pressed}"]`).waitFor()
  const attendance = async (itemId: number) =>
    (
      await office.product.database.query<{ state: string }>('select state from attendances where order_item_id = $1', [
        itemId,
      ])
    )[0]?.state ?? 'expected'

  test('at a desk: players are chosen and written to, addresses copied, one is noted of and checked in, and that is taken back', async ({
    openPage,
  }) => {
    const { game, ann, bob } = await table()
    const page = await office.open(openPage, `/admin/games/${game.id}`)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await page.getByRole('table', { name: 'Players' }).waitFor()

    await button(page, 'Message Players').click()
    await dialog(page).getByText('It goes to 2 people:').waitFor()
    await dialog(page).getByText('No email address, so no message: Cyd Reed.').waitFor()
    await dialog(page).getByRole('button', { name: 'Send' }).click()
    await dialog(page).getByText('Please enter a subject.').waitFor()
    await dialog(page).getByRole('textbox', { name: 'Subject' }).fill('Parking')
    await dialog(page).getByRole('textbox', { name: 'Message' }).fill('Park behind the shop.')
    await dialog(page).getByRole('button', { name: 'Send' }).click()
    await page.getByText('The message is on its way to 2 addresses.').waitFor()
    const mail = await eventually(async () => (await office.shop.mailsTo(bob.email)).body[0])
    expect(mail.text).toContain('Park behind the shop.')
    expect(mail.text).toContain(game.module)

    await button(page, 'More').click()
    await page.getByRole('menuitem', { name: 'Copy Public Link' }).click()
    await page.getByText('The link to the public page is copied.').waitFor()
    await expect.poll(() => copied()).toBe(`${office.product.url}/join-game/${game.id}`)
    await page.getByRole('checkbox', { name: 'Select Ann Reed' }).check()
    await button(page, 'Copy Addresses').click()
    await page.getByText('1 address is copied.').waitFor()
    await expect.poll(() => copied()).toBe(ann.email)

    await button(page, 'Note: Ann Reed').click()
    await dialog(page).getByRole('textbox', { name: 'Note' }).fill('Needs a chair with arms.')
    await dialog(page).getByRole('button', { name: 'Add Note' }).click()
    await button(page, '1 note: Ann Reed').waitFor()

    await here(page, 'Ann Reed').click()
    await page.getByText('Ann Reed is here.').waitFor()
    await isPressed(page, 'Ann Reed', true)
    await expect.poll(() => attendance(ann.itemId)).toBe('arrived')
    await page.keyboard.press('Control+Z')
    await page.getByText('Ann Reed is expected.').waitFor()
    await isPressed(page, 'Ann Reed', false)
    await expect.poll(() => attendance(ann.itemId)).toBe('expected')

    await button(page, 'More').click()
    await page.getByRole('menuitem', { name: 'Print Table Sheet' }).click()
    const sheet = page.getByRole('region', { name: game.module })
    await sheet.getByText('4 of 6 seats taken').waitFor()
    await sheet.getByText('Needs a chair with arms.').waitFor()
    await expect(sheet.getByText('Open seat')).toHaveCount(2)
    await page.goto(`/admin/orders/${bob.id}`)
    await page.getByText('Wrote a message: Parking').waitFor()

    // Moved, their notes go along, and say of which game they are.
    const next = await office.game()
    await office.administrator.http.put(`/api/orders/item/${ann.itemId}/game`, { productId: next.id })
    await page.goto(`/admin/games/${next.id}`)
    await button(page, '1 note: Ann Reed').click()
    await dialog(page).getByText(`Needs a chair with arms. (at ${game.module}, `).waitFor()
    await dialog(page).getByRole('button', { name: 'Remove: Needs a chair with arms.' }).click()
    await page.getByText('The note is removed.').waitFor()
  })

  test('at the table, on a phone: players are checked in by name and by the code of their confirmation', async ({
    openPage,
  }) => {
    const { game, ann, bob } = await table()
    await office.product.database.query(`update games set starts_at = now() - interval '5 minutes' where id = $1`, [
      game.id,
    ])
    const link = `${office.product.url}/seats#${seatLink({ itemId: bob.itemId, linkVersion: 0 }, KEY)}`
    const page = await office.open(openPage, `/admin/games/${game.id}/check-in`, {
      width: 390,
      scheme: 'dark',
      prepare: (context) => showCode(context, link),
    })
    await page.getByText('0 of 4 seats here').waitFor()
    await page.getByRole('searchbox').fill('ann')
    await button(page, 'Choose how many are here: Ann Reed').click()
    await page.getByRole('menuitem', { name: '1 of 2 here' }).click()
    await page.getByText('1 of 4 seats here').waitFor()
    await button(page, '1 of 2 here: Ann Reed').click()
    await page.getByText('2 of 4 seats here').waitFor()
    await eventually(async () => (await attendance(ann.itemId)) === 'arrived')
    await page.getByRole('searchbox').fill('')
    await button(page, 'Scan Codes').click()
    await page.getByText('Bob Reed is here.').waitFor()
    await page.getByText('3 of 4 seats here').waitFor()
    await expect.poll(() => attendance(bob.itemId)).toBe('arrived')
    await button(page, 'Close camera').click()
    await button(page, 'No-show: Cyd Reed').click()
    await page.getByText('Cyd Reed did not come.').waitFor()
  })

  test('whoever follows the link of their confirmation has a code to show, and reads that they are checked in', async ({
    openPage,
  }) => {
    const { game, ann } = await table()
    const page = await office.open(openPage, `/seats#${seatLink({ itemId: ann.itemId, linkVersion: 0 }, KEY)}`, {
      width: 390,
      person: undefined,
    })
    await page.getByRole('heading', { name: game.module }).waitFor()
    await page.getByRole('img', { name: 'Code that our staff scan at the table' }).waitFor()
    const mark = (seats?: number) =>
      office.administrator.http.put(`/api/games/${game.id}/roster/${ann.itemId}/attendance`, {
        attendance: 'arrived',
        seats,
      })
    await mark(1)
    await page.reload()
    await page.getByText('1 of your 2 seats is checked in.').waitFor()
    await mark()
    await page.reload()
    await page.getByText('You are checked in. Have a great game!').waitFor()
  })
})
