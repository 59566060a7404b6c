import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { assertAccessible, drawn } from '#tests/support/browser'
import { BoardStage } from '#tests/support/board_stage'
import { sharedProduct } from '#tests/support/product'
import { eventually } from '#tests/support/shop'
import { BackOffice, expected } from './back_office.ts'
import { button } from './record_form.ts'

const squad = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const grip = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
const isIn = (page: Page, squadName: string, name: string) =>
  squad(page, squadName)
    .getByRole('button', { name: `Move ${name}`, exact: true })
    .waitFor()

test.describe('Back office | the day of a large event', () => {
  let office: BackOffice
  let stage: BoardStage
  test.beforeAll(async () => {
    const product = await sharedProduct()
    office = await BackOffice.of(product)
    stage = await BoardStage.open(product)
  })

  async function twoSquads() {
    const event = await stage.event()
    const [bears, owls] = [await stage.squad(event, { name: 'Bears' }), await stage.squad(event, { name: 'Owls' })]
    const [ann] = await stage.players(event, ['Ann'], { squadId: bears.id })
    await stage.players(event, ['Bob'], { squadId: owls.id })
    return { event, ann: ann!, bears, owls }
  }

  test('people are dragged by mouse, moved by keyboard and by menu, and each is taken back; a squad is written to', async ({
    openPage,
  }) => {
    const { event } = await twoSquads()
    const page = await office.open(openPage, `/admin/large-events/${event.id}/board`)
    await isIn(page, 'Bears', 'Ann Reed')

    const [from, to] = [(await grip(page, 'Ann Reed').boundingBox())!, (await squad(page, 'Owls').boundingBox())!]
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 30, from.y + 10, { steps: 3 })
    await page.mouse.move(to.x + 40, to.y + 20, { steps: 8 })
    await page.mouse.up()
    await isIn(page, 'Owls', 'Ann Reed')
    await page.getByText('Ann Reed moved to "Owls".').waitFor()
    await button(page, 'Undo').click()
    await isIn(page, 'Bears', 'Ann Reed')

    await grip(page, 'Ann Reed').focus()
    await page.keyboard.press('Space')
    await page.getByText('Ann Reed picked up.').waitFor({ state: 'attached' })
    // Arrow keys are heard a moment after it is said.
    await page.evaluate(drawn)
    await page.keyboard.press('ArrowRight')
    await page.getByText('Ann Reed over the squad Owls.').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await isIn(page, 'Owls', 'Ann Reed')
    await page.getByText('Ann Reed moved to "Owls".').waitFor()
    await page.keyboard.press('Control+Z')
    await isIn(page, 'Bears', 'Ann Reed')

    await page.getByRole('checkbox', { name: 'Choose Ann Reed' }).check()
    await page.getByRole('combobox', { name: 'Move to' }).selectOption({ label: 'Owls (room for 5)' })
    await isIn(page, 'Owls', 'Ann Reed')

    await squad(page, 'Owls').getByRole('button', { name: 'Steps for Owls' }).click()
    await page.getByRole('menuitem', { name: 'Message this squad' }).click()
    const dialog = page.getByRole('dialog', { name: 'Message Players' })
    await dialog.getByText('Bob Reed').waitFor()
    await dialog.getByRole('textbox', { name: 'Subject' }).fill('Your table')
    await dialog.getByRole('textbox', { name: 'Message' }).fill('It is by the door.')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await page.getByText(/^The message is on its way to \d address/).waitFor()
  })

  test('addresses of a squad, or of those who are chosen, are copied; who cannot be reached is told before; what is noted of somebody stays with them', async ({
    openPage,
  }) => {
    const { event, ann } = await twoSquads()
    await stage.product.database.query(
      "update order_items set email = 'ann@example.test' where choice->>'party' = (select party::text from tickets where id = $1)",
      [ann]
    )
    await stage.product.database.query(
      "update order_items set email = 'bob@example.test' where first_name = 'Bob' and choice->>'party' in (select party::text from tickets where event_id = $1)",
      [event.id]
    )
    const page = await office.open(openPage, `/admin/large-events/${event.id}/board`)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await isIn(page, 'Bears', 'Ann Reed')
    await squad(page, 'Bears').getByRole('button', { name: 'Steps for Bears' }).click()
    await page.getByRole('menuitem', { name: 'Copy addresses' }).click()
    await page.getByText('2 addresses are copied.').waitFor()
    await expect.poll(() => copied()).toMatch(/^[^,]+@[^,]+, ann@example\.test$/)
    for (const name of ['Ann', 'Bob']) await page.getByRole('checkbox', { name: `Choose ${name} Reed` }).check()
    const bar = page.getByRole('region', { name: 'Chosen people' })
    await bar.getByRole('button', { name: 'Copy addresses' }).click()
    await eventually(async () => (await copied()) === 'ann@example.test, bob@example.test')

    await button(page, 'Note: Ann Reed').click()
    const notes = page.getByRole('dialog', { name: 'Notes on Ann Reed' })
    await notes.getByRole('textbox', { name: 'Note' }).fill('Sings.')
    await assertAccessible(page)
    await notes.getByRole('button', { name: 'Add Note' }).click()
    await button(page, '1 note: Ann Reed').waitFor()
    await button(page, '1 note: Ann Reed').click()
    await notes.getByText('Sings.').waitFor()
    await notes.getByRole('button', { name: 'Remove: Sings.' }).click()
    await page.getByText('The note is removed.').waitFor()
    await page.keyboard.press('Escape')
    await button(page, 'Note: Ann Reed').waitFor()

    await stage.product.database.query(
      "update orders set email = '' where id in (select order_id from order_items where choice->>'party' = (select party::text from tickets where id = $1))",
      [ann]
    )
    await stage.product.database.query(
      "update order_items set email = '' where choice->>'party' = (select party::text from tickets where id = $1)",
      [ann]
    )
    await page.reload()
    await squad(page, 'Bears').getByRole('button', { name: 'Steps for Bears' }).click()
    await page.getByRole('menuitem', { name: 'Message this squad' }).click()
    await page
      .getByRole('dialog', { name: 'Message Players' })
      .getByText('No email address, so no message: Ann Reed.')
      .waitFor()
  })

  test('squads are split and merged; a rule that stands against a step is told, in a dialog where it was asked', async ({
    openPage,
  }) => {
    const { event } = await twoSquads()
    const page = await office.open(openPage, `/admin/large-events/${event.id}/board`, {
      width: 390,
      scheme: 'dark',
      allow: expected(400, '/steps'),
    })
    await page.getByRole('checkbox', { name: 'Choose Ann Reed' }).check()
    await button(page, 'Split off').click()
    await page.getByRole('textbox', { name: 'Squad Name' }).fill('Owls')
    await page.getByRole('dialog').getByRole('button', { name: 'Split Off' }).click()
    await page.getByRole('dialog').getByText('Nothing was changed. There is a squad called "Owls" already.').waitFor()
    await page.getByRole('textbox', { name: 'Squad Name' }).fill('Foxes')
    await page.getByRole('dialog').getByRole('button', { name: 'Split Off' }).click()
    await isIn(page, 'Foxes', 'Ann Reed')
    await squad(page, 'Foxes').getByRole('button', { name: 'Steps for Foxes' }).click()
    await page.getByRole('menuitem', { name: 'Merge into another squad' }).click()
    await page.getByRole('combobox', { name: 'Squad' }).click()
    await page.getByRole('option', { name: 'Owls (1 of 6)' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
    await isIn(page, 'Owls', 'Ann Reed')
    await page.getByRole('checkbox', { name: 'Choose Robin Reed' }).first().check()
    await page.getByRole('combobox', { name: 'Move to' }).selectOption({ label: 'Owls (room for 4)' })
    await page.getByText('Nothing was changed. A squad has one game master, and "Owls" has one.').waitFor()
  })

  test('a door works through minutes without network, and is in step afterwards', async ({ openPage }) => {
    const { event, ann } = await twoSquads()
    const page = await office.open(openPage, `/admin/large-events/${event.id}/check-in`, {
      width: 390,
      allow: [/check-ins|roster|board|ERR_INTERNET_DISCONNECTED|Failed to fetch/i],
    })
    await page.getByText('0 of 4 in').waitFor()
    await page.context().setOffline(true)
    await page.getByRole('searchbox').fill('ann')
    await button(page, 'Check in: Ann Reed').click()
    await page.getByText('1 of 4 in').waitFor()
    await page.getByText('offline, 1 waiting to be sent').waitFor()
    const at = () =>
      stage.product.database.one<{ at: Date | null }>('select checked_in_at as at from tickets where id = $1', [ann])
    await expect.poll(async () => (await at()).at).toBeNull()
    await page.context().setOffline(false)
    await page.getByText('waiting to be sent').waitFor({ state: 'detached' })
    await eventually(async () => (await at()).at)
  })

  test('the camera may be used where codes are read, and nowhere else', async () => {
    const policyOf = async (path: string) => (await office.product.http.get(path)).headers.get('permissions-policy')
    for (const table of ['games', 'large-events'])
      await expect.poll(async () => (await policyOf(`/admin/${table}/1/check-in`))!).toContain('camera=(self)')
    await expect.poll(async () => (await policyOf('/admin/games/1'))!).toContain('camera=()')
    await expect.poll(async () => (await policyOf('/admin/large-events/1/board'))!).toContain('camera=()')
  })
})
