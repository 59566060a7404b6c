import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import type { AdminLargeEvent } from '#common/wire'
import { wallTime } from '#tests/support/event_form'
import { assertAccessible, atBothWidths } from '#tests/support/browser'
import { sharedProduct } from '#tests/support/product'
import { TicketStage, typeOf } from '#tests/support/ticket_stage'
import { unique } from '#tests/support/unique'
import { BackOffice, cells, choose, expected } from './back_office.ts'
import { button, field, heading, pick } from './record_form.ts'

const part = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const label = (page: Page, name: string, text: string) => part(page, name).getByLabel(new RegExp(`^${text}`))

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

  const read = async (id: number): Promise<AdminLargeEvent> =>
    (await office.administrator.http.get(`/api/large-events/${id}`)).body
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

  test('an event is written down with ticket types, divisions and tables, shown, and changed; what stands against it is said at its field', async ({
    openPage,
  }) => {
    const name = unique('Winterhold')
    const venue = await office.venue({ name: unique('Hall') })
    const page = await office.open(openPage, '/admin/large-events', { allow: [/422/] })
    await page.getByRole('link', { name: 'Create Event' }).click()
    await heading(page, 'New Event').waitFor()
    await field(page, 'Name').fill(name)
    await choose(page, 'Venue', venue.name)
    for (const [text, time] of [
      ['Begins', wallTime(50)],
      ['Ends', wallTime(50, 18)],
      ['Doors', wallTime(50, 9)],
      ['All money back until', wallTime(40)],
    ] as const)
      await page.getByLabel(text).fill(time)
    await button(page, 'Add division').click()
    await label(page, 'division 1', 'Division').fill('North')
    await button(page, 'Add table').click()
    await expect(label(page, 'table 1', 'Table')).toHaveValue('Table 1')
    await label(page, 'table 1', 'Division').click()
    await page.getByRole('option', { name: 'North' }).click()
    await button(page, 'Add ticket type').click()
    await label(page, 'ticket type 4', 'Tier').fill('VIP')
    await label(page, 'ticket type 4', 'Price').fill('99.50')
    await button(page, 'Create Event').click()
    await page.getByText('Please say how many there are.').waitFor()
    await label(page, 'ticket type 4', 'How many').fill('12')
    await sound(page)
    await button(page, 'Create Event').click()
    await heading(page, name).waitFor()
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    await expect
      .poll(() => read(id))
      .toMatchObject({
        venue: { id: venue.id },
        divisions: [{ name: 'North' }],
        tables: [{ name: 'Table 1' }],
        ticketTypes: [
          { tier: 'Game Master' },
          { tier: 'Relief' },
          { tier: 'Standard' },
          { role: 'player', tier: 'VIP', price: 99.5, stock: 12 },
        ],
      })
    await page.getByText('$99.50').waitFor()
    await page.getByRole('region', { name: 'History' }).getByRole('link', { name: 'Created' }).waitFor()
    for (const view of ['Registrations', 'Board', 'Check-in'])
      await expect(page.getByRole('navigation', { name: 'This event' }).getByRole('link', { name: view })).toBeVisible()
    await sound(page)

    await page.getByRole('link', { name: 'Edit Event' }).click()
    await heading(page, 'Edit Event').waitFor()
    await field(page, 'Name').fill(`${name} II`)
    await button(page, 'Remove ticket type 4').click()
    await button(page, 'Save Changes').click()
    await heading(page, `${name} II`).waitFor()
    await expect.poll(async () => (await read(id)).ticketTypes).toHaveLength(3)
  })

  test('who is expected is found and narrowed; a row leads to the order, and a ticket is sold at the desk', async ({
    openPage,
  }) => {
    const { event, squad, order } = await busy()
    const page = await office.open(openPage, `/admin/large-events/${event.id}`)
    await page.getByRole('link', { name: 'Registrations' }).click()
    const rows = page.getByRole('table', { name: 'Registrations' }).getByRole('row')
    await rows.nth(4).waitFor()
    await sound(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    await pick(page, 'Waiting list', 'Waiting')
    await rows.nth(2).waitFor({ state: 'detached' })
    await expect(rows.nth(1)).toContainText('Wade', { useInnerText: true })
    await pick(page, 'Waiting list', 'Anybody')
    await page.getByRole('searchbox').fill('Pia')
    await rows.nth(1).filter({ hasText: 'Pia' }).waitFor()
    await rows.nth(3).waitFor({ state: 'detached' })
    await expect
      .poll(async () => (await cells(rows.nth(1))).slice(2))
      .toEqual(['Player', 'Standard', squad.name, 'North', 'Table 1', 'Expected', `#${order.id}`])
    const download = page.waitForEvent('download')
    await button(page, 'Export').click()
    expect((await download).suggestedFilename()).toMatch(/registrations.*\.csv$/)
    await rows.nth(1).getByRole('link').click()
    await heading(page, `Order #${order.id}`).waitFor()

    await page.goto(`/admin/large-events/${event.id}`)
    await button(page, 'Sell a Ticket').click()
    await pick(page, 'Ticket', 'Standard (Player), $50.00, 57 left')
    await page.getByRole('combobox', { name: 'Squad' }).click()
    await page.getByRole('option', { name: squad.name }).click()
    await field(page, 'First Name').fill('Desmond')
    await page.getByLabel('Cash').check()
    await page.getByRole('dialog').getByRole('button', { name: 'Sell Ticket' }).click()
    await page.getByText(/^Sold, order #\d+\.$/).waitFor()
    await page.getByText('4 of 60').waitFor()
    await expect.poll(() => stage.tickets(event)).toHaveLength(5)
  })

  test('what goes back is said before an event is cancelled; one that nobody has had a ticket for is deleted, and asked for no more', async ({
    openPage,
  }) => {
    const { event, squad } = await busy()
    const page = await office.open(openPage, `/admin/large-events/${event.id}`, { allow: expected(409, '/cancel') })
    await button(page, 'Cancel Event').click()
    await page
      .getByRole('dialog')
      .getByText('4 tickets of 3 orders end. What was paid goes back: $160.00 to cards.')
      .waitFor()
    // Somebody buys while it is read: that is not what was agreed to.
    const other = await stage.buy([{ typeId: typeOf(event, 'player'), choice: { squadId: squad.id } }])
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Event' }).click()
    await page.getByText('What comes back has changed since you looked. Nothing was cancelled.').waitFor()
    await page
      .getByRole('dialog')
      .getByText('5 tickets of 4 orders end. What was paid goes back: $210.00 to cards.')
      .waitFor()
    await expect.poll(async () => (await read(event.id)).cancelledAt).toBeNull()
    await office.administrator.http.post(`/api/orders/${other.id}/cancel`, { refund: 'original' })
    await page.reload()
    await button(page, 'Cancel Event').click()
    await page
      .getByRole('dialog')
      .getByText('4 tickets of 3 orders end. What was paid goes back: $160.00 to cards.')
      .waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Event' }).click()
    await page.getByText('The event is cancelled. Its 3 buyers are refunded in full and told by mail.').waitFor()
    await page.getByText('Cancelled', { exact: true }).first().waitFor()
    await expect(button(page, 'Cancel Event')).toHaveCount(0)
    await expect.poll(async () => (await read(event.id)).cancelledAt).not.toBeNull()

    const empty = await stage.event({ name: unique('Halls') })
    await page.goto(`/admin/large-events/${empty.id}`)
    await button(page, 'Cancel Event').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Event' }).click()
    await page.getByText('The event is deleted.').waitFor()
    await heading(page, 'Large Events').waitFor()
  })

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
