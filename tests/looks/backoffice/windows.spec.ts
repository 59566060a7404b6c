import { waitForRequests } from '#tests/support/browser'
import { test } from '#tests/e2e/fixtures'
import { come, LongNames, lookAt } from './screens.ts'

test.describe('Back office | what opens over a screen', () => {
  let long: LongNames
  test.beforeAll(async () => {
    long = await LongNames.set()
  })

  test('questions and forms in a window are accessible and fit, whatever the names', async ({ openPage }) => {
    const { game, venue, system, specialEvent, gameMaster, module, campaign, event, order, person } = long.made
    const page = await long.open(openPage, '/admin/games')
    const windows: [address: string, ...buttons: (string | RegExp)[]][] = [
      [`games/${game.id}`, 'Delete Game', 'Message Players'],
      [`venues/${venue.id}`, 'Delete'],
      [`systems/${system.id}`, 'Delete'],
      [`special-events/${specialEvent.id}`, 'Delete'],
      [`game-masters/${gameMaster.id}`, 'Delete'],
      [`modules/${module.id}`, 'Delete'],
      [`campaigns/${campaign.id}`, 'Delete Campaign', 'End Campaign', /^Remove /],
      [`large-events/${event.id}`, 'Cancel Event', 'Copy Event', 'Sell a Ticket'],
      [`orders/${order.id}`, 'Cancel Order', /^Move /],
      [`people/${person[0]!.id}`, 'Merge', 'Erase', 'Give or Take', 'Change Roles'],
      ['refund-requests', /^Decline for /],
    ]
    for (const [address, ...buttons] of windows) {
      for (const name of buttons) {
        await come(page, `/admin/${address}`)
        await page.getByRole('button', { name }).first().click()
        await page.getByRole('dialog').waitFor()
        await waitForRequests(page)
        await lookAt(page)
      }
    }
  })

  test('what is found, what is chosen from and what stands in the calendar are accessible and fit, whatever the names', async ({
    openPage,
  }) => {
    const { game, day } = long.made
    const { name } = await long.office.product.database.one<{ name: string }>(
      'select name from modules where id = $1',
      [game.moduleId]
    )
    const page = await long.open(openPage, '/admin/create-game')
    await page.getByRole('combobox', { name: 'Module' }).fill(name)
    await page.getByRole('option', { name }).waitFor()
    await lookAt(page)
    await page.getByRole('option', { name }).click()
    await lookAt(page)
    await come(page, '/admin/dashboard')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Find or do' }).fill(name.slice(0, 60))
    await page
      .getByRole('option', { name: new RegExp(name.slice(0, 60)) })
      .first()
      .waitFor()
    await lookAt(page)
    await come(page, `/admin/calendar?view=agenda&date=${day}`)
    await page
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await lookAt(page)
  })
})
