import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { assertAccessible, atBothWidths } from '#tests/support/browser'
import { sharedProduct } from '#tests/support/product'
import { TicketStage, typeOf } from '#tests/support/ticket_stage'
import { unique } from '#tests/support/unique'
import { BackOffice } from './back_office.ts'
import { button } from './record_form.ts'

/** Pages of a document as printers count them. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)!.length

test.describe('Back office | large events', () => {
  let office: BackOffice
  let stage: TicketStage
  test.beforeAll(async () => {
    const product = await sharedProduct()
    office = await BackOffice.of(product)
    stage = new TicketStage(product)
  })

  /** With a squad of three at a table, and one person who waits. */
  const busy = async () => {
    const event = await stage.event({ name: unique('Siege'), divisions: ['North', 'South'] })
    const squad = await stage.squad(event, { name: unique('Owls'), divisionId: event.divisions[0]!.id })
    const table = await office.product.database.one<{ id: number }>(
      "insert into event_tables (event_id, name) values ($1, 'Table 1') returning id::int",
      [event.id]
    )
    await office.product.database.query('update squads set table_id = $1 where id = $2', [table.id, squad.id])
    const order = await stage.buy([
      { typeId: typeOf(event, 'player'), quantity: 2, choice: { squadId: squad.id }, firstName: 'Pia' },
    ])
    await stage.buy([
      {
        typeId: typeOf(event, 'player'),
        choice: { joinWaitlist: true, divisionId: event.divisions[1]!.id },
        firstName: 'Wade',
      },
    ])
    return { event, squad, order }
  }
  /** Nothing wider than the screen, nothing that somebody would stumble over. */
  const sound = async (page: Page) => {
    await atBothWidths(page, async (width) => {
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await assertAccessible(page)
    })
  }

  test('a sheet for each table and a badge for everybody with a place go to paper, A4 or Letter, in black, without the frame around them', async ({
    openPage,
  }) => {
    const { event, squad } = await busy()
    const other = await stage.squad(event, { divisionId: event.divisions[0]!.id, name: unique('Bears') })
    const page = await office.open(openPage, `/admin/large-events/${event.id}`)
    await page.getByRole('link', { name: 'Table Sheets' }).click()
    const sheet = page.getByRole('region', { name: squad.name })
    await sheet.waitFor()
    await expect(sheet).toContainText('Table 1 · North · Game master: Robin Reed', { useInnerText: true })
    await expect(sheet.getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('region'), other.name).toHaveCount(2)
    await sound(page)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect.poll(() => sheet.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)')
    await expect(page.getByRole('navigation', { name: 'Back office' })).not.toBeVisible()
    await expect(button(page, 'Print')).not.toBeVisible()
    for (const format of ['A4', 'Letter'] as const)
      await expect.poll(async () => pagesOf(await page.pdf({ format })), { message: format }).toBe(2)
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })

    await page.goto(`/admin/large-events/${event.id}/badges`)
    const badges = page.getByRole('list', { name: 'Name badges' }).getByRole('listitem')
    await badges.first().waitFor()
    const texts = await badges.allInnerTexts()
    expect(texts).toHaveLength(4)
    expect(
      texts.filter(
        (text) => text.includes('Pia') && text.includes('Player') && text.includes(squad.name) && !text.includes('Reed')
      )
    ).toHaveLength(2)
    await sound(page)
    await page.emulateMedia({ media: 'print' })
    for (const format of ['A4', 'Letter'] as const)
      await expect.poll(async () => pagesOf(await page.pdf({ format })), { message: format }).toBe(1)
  })
})
