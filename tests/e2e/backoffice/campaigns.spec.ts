import { expect, test } from '#tests/e2e/fixtures'
import { instantAt } from '#common/wall_time'
import { assertAccessible } from '#tests/support/browser'
import { CampaignStage } from '#tests/support/campaign_stage'
import { sharedProduct } from '#tests/support/product'
import { unique } from '#tests/support/unique'
import { BackOffice, expected, pick } from './back_office.ts'
import { button, heading } from './record_form.ts'

test.describe('Back office | campaigns', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  test('sessions that are deleted off the list of games do not come back, as the question says', async ({
    openPage,
  }) => {
    const stage = await CampaignStage.set(office.product)
    const { name, at: address } = await stage.campaign({ name: unique('Campaign') })
    const planned = await stage.sessions(address)
    const page = await office.open(openPage, '/admin/games')
    await page.getByRole('searchbox').fill(name)
    await page.waitForURL((url) => url.search.includes(encodeURIComponent(name)))
    await page.getByText(`${planned.length} in all`, { exact: true }).waitFor()
    for (const nth of [0, 1]) await page.getByRole('row', { name }).nth(nth).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete these 2 games?' })
    await question.getByText('2 of them are sessions of a campaign and cannot be brought back.').waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('2 games are deleted.').waitFor()
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await page.getByText(`${planned.length - 2} in all`, { exact: true }).waitFor()
  })

  test(
    'staff see its sessions and who has paid, change, remind of and skip one, decide about paid ones when the schedule changes, and end it',
    { tag: ['@2-2.1-07', '@RFND-1', '@D-13'] },
    async ({ openPage }) => {
      const stage = await CampaignStage.set(office.product)
      const { id, name, at: address } = await stage.campaign({ name: unique('Campaign') })
      const [first, second] = await stage.sessions(address)
      const { body: order } = await stage.pay(first!.gameId, stage.player)

      const page = await office.open(openPage, `/admin/campaigns/${id}`, {
        allow: expected(409, `/api/campaigns/${id}`),
      })
      const sessions = page.getByRole('list', { name: 'Sessions' })
      await sessions.getByRole('link', { name: stage.player.username }).waitFor()
      await expect(sessions.getByRole('link', { name: stage.player.username })).toHaveAttribute(
        'href',
        `/admin/orders/${order.id}`
      )
      await expect(sessions.getByRole('listitem')).toHaveCount(6)
      await expect(sessions.getByRole('listitem').first()).toContainText("This Week's Session · 1 of 6 seats", {
        useInnerText: true,
      })
      await expect(sessions.getByRole('link').first()).toHaveAttribute('href', `/admin/games/${first!.gameId}`)
      await assertAccessible(page)

      await page.goto(`/admin/create-game?id=${first!.gameId}`)
      await page.getByText('This is a session of a campaign. Change it there.').waitFor()
      await assertAccessible(page)
      await expect(page.getByRole('link', { name: `Open ${name}` })).toHaveAttribute('href', `/admin/campaigns/${id}`)
      await page.goto(`/admin/games/${first!.gameId}`)
      await page.getByRole('link', { name, exact: true }).click()

      await page.getByRole('button', { name: "Remind, Next Week's Session" }).click()
      await page.getByText('1 player will be reminded by mail.').waitFor()
      await page.getByRole('button', { name: "Change, This Week's Session" }).click()
      const dialog = page.getByRole('dialog', { name: 'Change this session' })
      await dialog.getByLabel('Price').fill('12')
      await pick(page, 'Starts at (Mountain Time)', '7:30 PM')
      await dialog
        .getByText(
          /It will begin on .* @ 7:30 PM\. Everybody in the campaign gets a mail\. 1 player who paid may cancel/
        )
        .waitFor()
      await assertAccessible(page)
      const other = await stage.shop.game({
        gameMasterId: stage.gameMasterId,
        startsAt: instantAt(first!.sessionDate, '21:00'),
      })
      await dialog.getByRole('button', { name: 'Save Session' }).click()
      const twice = page.getByRole('dialog', { name: 'Book twice?' })
      await twice.getByText(/ already runs /).waitFor()
      await twice.getByRole('button', { name: 'Book Twice' }).click()
      await page.getByText('The session is changed.').waitFor()
      await office.product.database.query('delete from games where id = $1', [other.id])
      await sessions.getByText("This Week's Session · 1 of 6 seats · at another time than usual · $12.00").waitFor()

      await page.getByRole('button', { name: "Skip, Next Week's Session" }).click()
      const question = page.getByRole('dialog', { name: "Skip Next Week's Session?" })
      await question.getByText('Nothing is paid for what is to come.').waitFor()
      await question.getByRole('button', { name: 'Skip Session' }).click()
      await page.getByText('The session is skipped.').waitFor()
      await expect
        .poll(() =>
          office.product.database
            .one('select game_id from campaign_sessions where campaign_id = $1 and held_on = $2', [
              id,
              second!.sessionDate,
            ])
            .then((row) => (row as { game_id: number | null }).game_id)
        )
        .toBeNull()

      const [, third] = await stage.sessions(address)
      await stage.pay(third!.gameId, stage.player)
      await page.getByRole('link', { name: 'Edit Campaign' }).click()
      await heading(page, 'Edit Campaign').waitFor()
      await pick(page, 'Starts at (Mountain Time)', '6:30 PM')
      await button(page, 'Update Campaign').click()
      const paid = page.getByRole('dialog', { name: 'What becomes of sessions that are paid for?' })
      await expect(paid.getByRole('listitem')).toHaveText(/, 5 PM would move to .*, 6:30 PM \(1 seat paid\)$/, {
        useInnerText: true,
      })
      await assertAccessible(page)
      await expect(paid.getByRole('button', { name: 'Update Campaign' })).toBeDisabled()
      await paid.getByRole('radio', { name: /^Leave them when they are/ }).check()
      await paid.getByRole('button', { name: 'Update Campaign' }).click()
      await page.getByText('The campaign is saved.').waitFor()
      await page.waitForURL('**/admin/campaigns')
      const kept = (await stage.sessions(address)).find(({ gameId }) => gameId === third!.gameId)!
      expect([kept.date, kept.isMoved]).toEqual([third!.date, true])

      await page.goto(`/admin/campaigns/${id}`)
      await button(page, 'End Campaign').click()
      const end = page.getByRole('dialog', { name: `End the campaign "${name}"?` })
      await end.getByText('$50.00 the way it was paid goes back for 2 paid seats.').waitFor()
      await end.getByRole('button', { name: 'End Campaign' }).click()
      await page.getByText('The campaign has ended.').waitFor()
      await page.getByText(/^Ended · 1 of 6 players/).waitFor()
      for (const gone of ['End Campaign', 'Invite Player']) await expect(button(page, gone)).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Edit Campaign' })).toHaveCount(0)
    }
  )
})
