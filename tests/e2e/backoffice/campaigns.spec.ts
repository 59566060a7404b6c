import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { instantAt } from '#common/wall_time'
import { createCampaign } from '#database/factories/campaigns'
import { createCampaignSetting, createGameMaster, createSystem } from '#database/factories/catalog'
import { assertAccessible } from '#tests/support/browser'
import { CampaignStage } from '#tests/support/campaign_stage'
import { createPerson } from '#tests/support/people'
import { sharedProduct } from '#tests/support/product'
import { unique } from '#tests/support/unique'
import { BackOffice, cells, choose, expected, pick } from './back_office.ts'
import { button, choosePicture, field, heading } from './record_form.ts'

const chosen = (page: Page, label: string) => page.getByRole('combobox', { name: label }).innerText()

async function offered(page: Page, label: string): Promise<string[]> {
  await page.getByRole('combobox', { name: label }).click()
  const options = await page.getByRole('option').allInnerTexts()
  await page.getByRole('option', { selected: true }).click()
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  return options
}

const at = (page: Page) => new URL(page.url()).pathname

test.describe('Back office | campaigns', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  const campaign = (attributes: Parameters<typeof createCampaign>[0] = {}) =>
    createCampaign({ name: unique('Campaign'), ...attributes }, office.shop.database)
  const stored = (name: string) => office.product.database.one('select * from campaigns where name = $1', [name])

  test(
    'a table has all of them, private ones too, finds and narrows them, and a row opens the form',
    { tag: ['@2-2.1-07', '@2-2.12-29', '@2-2.12-30', '@2-7-03'] },
    async ({ openPage }) => {
      const host = await createGameMaster({ name: unique('Host') }, office.shop.database)
      const venue = await office.venue({ name: unique('Cellar'), city: 'Boulder', state: 'CO' })
      const player = await createPerson(office.product)
      const open = await campaign({
        gameMasterId: host.id,
        venueId: venue.id,
        seats: 4,
        priceCents: 1550,
        scheduleType: 'biweekly',
        scheduleDay: 4,
        scheduleTime: '18:30',
        memberIds: [player.id],
      })
      const closed = await campaign({ gameMasterId: host.id, private: true })
      await campaign()
      await office.administrator.http.get(`/api/campaigns/${open.id}/sessions`)

      const page = await office.open(openPage, '/admin/campaigns')
      await page.getByRole('searchbox').fill(host.name)
      const rows = page.getByRole('table', { name: 'Campaigns' }).getByRole('row')
      await rows.nth(2).waitFor()
      await rows.nth(3).waitFor({ state: 'detached' })
      await expect(page.getByRole('columnheader')).toHaveText(
        ['Name', 'Game Master', 'Status', 'Sessions', 'Players', 'Schedule', 'Price', 'Venue'],
        { useInnerText: true }
      )
      await expect
        .poll(() => cells(rows.filter({ hasText: open.name })))
        .toEqual([
          open.name,
          host.name,
          'Public',
          '6',
          '1 of 4',
          'Every other week on Thursdays at 6:30 PM MT',
          '$15.50',
          `${venue.name} - Boulder, CO`,
        ])
      await expect.poll(async () => (await cells(rows.filter({ hasText: closed.name })))[2]).toBe('Private')
      await assertAccessible(page)

      await page.getByRole('button', { name: 'Players' }).click()
      await page.getByRole('button', { name: 'Players' }).click()
      await page.waitForFunction((name) => document.querySelector('tbody tr')?.textContent?.includes(name), open.name)
      await pick(page, 'Status', 'Private')
      await rows.filter({ hasText: open.name }).waitFor({ state: 'detached' })
      await pick(page, 'Status', 'Public')
      await page.getByRole('button', { name: 'Filters' }).click()
      await choose(page, 'Venue', venue.name)
      await choose(page, 'Game Master', host.name)
      await rows.filter({ hasText: open.name }).getByText('1 of 4').click()
      await heading(page, 'Edit Campaign').waitFor()
      expect(at(page)).toBe(`/admin/campaigns/edit/${open.id}`)
      await page.getByRole('link', { name: 'View Campaign' }).click()
      await heading(page, open.name).waitFor()
      expect(at(page)).toBe(`/admin/campaigns/${open.id}`)
      await page.goto('/admin/campaigns')
      await page.getByRole('link', { name: 'Create Campaign' }).click()
      await heading(page, 'New Campaign').waitFor()
      expect(at(page)).toBe('/admin/campaigns/new')
    }
  )

  test(
    'a new one starts with the defaults, cannot be sent while something is missing, and returns to the list',
    {
      tag: [
        '@2-2.12-30',
        '@2-2.12-32',
        '@2-2.12-33',
        '@2-3-10',
        '@2-4-02',
        '@2-5-03',
        '@2-5-04',
        '@2-5-05',
        '@2-5-06',
        '@2-5-07',
        '@2-5-08',
        '@2-5-09',
      ],
    },
    async ({ openPage }) => {
      const name = unique('Campaign')
      const host = await createGameMaster({ name: unique('Host') }, office.shop.database)
      const venue = await office.venue({ name: unique('Cellar') })
      const setting = await createCampaignSetting({ name: unique('Setting') }, office.shop.database)
      const system = await createSystem({ name: unique('System') }, office.shop.database)

      const page = await office.open(openPage, '/admin/campaigns/new')
      await heading(page, 'New Campaign').waitFor()
      const create = button(page, 'Create Campaign')
      await page
        .locator('.RaToolbar-root, .MuiToolbar-root')
        .getByText('Still to be filled in: name, game master, venue.')
        .waitFor()
      await expect(create).toBeDisabled()
      await expect
        .poll(async () => [
          await chosen(page, 'Schedule'),
          await chosen(page, 'Day'),
          await chosen(page, 'Starts at (Mountain Time)'),
          await page.getByLabel('Price').inputValue(),
          await page.getByLabel('Seats').inputValue(),
        ])
        .toEqual(['Weekly', 'Monday', '5:00 PM', '25.00', '6'])
      await expect(page.getByLabel('Private')).not.toBeChecked()
      await expect.poll(() => offered(page, 'Schedule')).toEqual(['Weekly', 'Every other week', 'Monthly'])
      await expect
        .poll(() => offered(page, 'Day'))
        .toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
      await field(page, 'Name').fill(' ')
      await page.getByLabel('Price').fill('-1')
      await page.getByLabel('Price').blur()
      await page.getByText('Please enter a name.').waitFor()
      await page.getByText('Please enter a price of 0 or more, in dollars and cents.').waitFor()
      await assertAccessible(page)

      await field(page, 'Name').fill(name)
      await page.getByLabel('Price').fill('0')
      await choose(page, 'Game Master', host.name)
      await expect(create).toBeDisabled()
      await choose(page, 'Venue', venue.name)
      await page.getByText('Still to be filled in').waitFor({ state: 'detached' })
      await expect(create).not.toBeDisabled()
      await pick(page, 'Schedule', 'Monthly')
      await pick(page, 'Day', 'Saturday')
      await page.getByLabel('Starts on').fill('2031-03-01')
      await page
        .getByText('Monthly on the first Saturday at 5:00 PM MT: Sat, Mar 1 · Sat, Apr 5 · Sat, May 3')
        .waitFor()
      await page.getByLabel('Private').check()
      await field(page, 'Description').fill('A *long* road.')
      await choose(page, 'System', system.name)
      await choose(page, 'Campaign Setting', setting.name)
      await choosePicture(page)
      const sent = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/api/campaigns')
      )
      await create.click()
      expect((await sent).headers()['content-type']!).toMatch(/^multipart\/form-data/)
      await page.waitForURL('**/admin/campaigns')
      await page.getByText('The campaign is created.').waitFor()
      await expect
        .poll(() => stored(name))
        .toMatchObject({
          name,
          description: 'A *long* road.',
          price_cents: 0,
          private: true,
          seats: 6,
          schedule_type: 'monthly',
          schedule_day: 6,
          schedule_time: '17:00',
          game_master_id: host.id,
          venue_id: venue.id,
          system_id: system.id,
          campaign_setting_id: setting.id,
        })
      const { id, image } = await stored(name)
      expect(String(image)).toMatch(/^\/uploads\/campaigns\//)
      expect((await office.administrator.http.get(`/api/campaigns/${String(id)}`)).body.requireApproval).toBe(true)
    }
  )

  test(
    'an old one keeps its Sunday, two editors lose nothing, and what was saved can be undone',
    { tag: ['@2-2.12-32', '@2-2.12-33', '@2-3-10', '@2-4-02', '@2-5-04', '@2-5-05'] },
    async ({ openPage }) => {
      const old = await campaign({ scheduleType: 'other', scheduleDay: 0, startsOn: '2020-03-01' })
      const page = await office.open(openPage, `/admin/campaigns/edit/${old.id}`, {
        allow: expected(409, `/api/campaigns/${old.id}`),
      })
      await heading(page, 'Edit Campaign').waitFor()
      await expect
        .poll(async () => [await chosen(page, 'Schedule'), await chosen(page, 'Day')])
        .toEqual(['By arrangement', 'Sunday'])
      await expect
        .poll(async () => (await offered(page, 'Day')).join())
        .toBe('Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday')

      await page.getByLabel('Price').fill('30')
      const { name, version } = (await office.administrator.http.get(`/api/campaigns/${old.id}`)).body
      const theirs = {
        name: `${name} again`,
        gameMasterId: old.gameMasterId,
        venueId: old.venueId,
        scheduleType: 'other',
        scheduleDay: 0,
        scheduleTime: '19:30',
        price: 25,
        version,
      }
      expect((await office.administrator.http.put(`/api/campaigns/${old.id}`, theirs)).status).toBe(200)
      await button(page, 'Update Campaign').click()
      const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else changed this campaign' })
      await conflict.getByText(`${name} again`).waitFor()
      await assertAccessible(page)
      await conflict.getByRole('button', { name: 'Keep what I changed' }).click()
      const sent = page.waitForRequest((request) => request.method() === 'PUT')
      await button(page, 'Update Campaign').click()
      const { image, ...body } = (await sent).postDataJSON()
      expect(image).toBeNull()
      expect(body).toEqual({
        name: `${name} again`,
        description: 'A long road north.',
        gameMasterId: old.gameMasterId,
        isPrivate: false,
        requireApproval: true,
        scheduleType: 'other',
        scheduleDay: 0,
        scheduleTime: '19:30',
        startsOn: '2020-03-01',
        price: 30,
        seats: 6,
        venueId: old.venueId,
        systemId: null,
        campaignSettingId: null,
        version: version + 1,
      })
      await page.waitForURL('**/admin/campaigns')
      await page.getByText('The campaign is saved.').waitFor()
      await expect.poll(async () => (await stored(`${name} again`)).price_cents).toBe(3000)
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('The campaign is as it was before.').waitFor()
      await expect.poll(async () => (await stored(`${name} again`)).price_cents).toBe(2500)

      await page.goto(`/admin/campaigns/edit/${old.id}`)
      await heading(page, 'Edit Campaign').waitFor()
      await page.getByRole('link', { name: 'Cancel' }).click()
      await heading(page, 'Campaigns').waitFor()
      expect(at(page)).toBe('/admin/campaigns')
    }
  )

  test(
    'one is looked at, its players come and go, and at last it is deleted; the audit log leads to it',
    { tag: '@2-2.1-07' },
    async ({ openPage }) => {
      const [first, second, third] = await Promise.all(
        ['Nora', 'Theo', 'Mika'].map((username) => createPerson(office.product, { username: unique(username) }))
      )
      const { id, name, slug } = await campaign({ seats: 2, memberIds: [first!.id], startsOn: '2031-03-03' })
      for (const person of [second!, third!])
        expect((await person.http.post(`/api/campaigns/${id}/apply`)).status).toBe(201)

      const page = await office.open(openPage, `/admin/campaigns/${id}`, {
        allow: [...expected(400, `/api/campaigns/${id}`), ...expected(404, `/api/campaigns/${id}`)],
      })
      await heading(page, name).waitFor()
      await page.getByText('Public · 1 of 2 players').waitFor()
      await page.getByText('Next: Mon, Mar 3 · Mon, Mar 10 · Mon, Mar 17').waitFor()
      await expect(page.getByRole('link', { name: `/campaign/${slug}` })).toHaveAttribute('href', `/campaign/${slug}`)
      await assertAccessible(page)
      const players = page.getByRole('list', { name: 'Players' })
      const requests = page.getByRole('list', { name: 'Pending Requests' })
      const answer = async (label: string, who: string, confirm = label) => {
        await page.getByRole('button', { name: `${label}, ${who}` }).click()
        await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click()
      }

      await answer('Approve', second!.username)
      await players.getByRole('link', { name: second!.username }).waitFor()
      await answer('Approve', third!.username)
      await page.getByText(`${third!.username} was not approved. This campaign is full.`).waitFor()
      await answer('Reject', third!.username)
      await page.getByText('Nobody waits for an answer.').waitFor()
      await page.getByRole('button', { name: `Remove ${first!.username}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
      await page.getByText(`${first!.username} is not in the campaign any more.`).waitFor()
      await expect(players.getByRole('link')).toHaveText([second!.username], { useInnerText: true })

      await button(page, 'Invite Player').click()
      const invitation = page.getByRole('dialog', { name: 'Invite a player' })
      await invitation.getByLabel('Email').fill('nobody')
      await button(page, 'Send Invitation').click()
      await invitation.getByText('Please enter a valid email address').waitFor()
      const guest = `${first!.username.replaceAll(' ', '.')}@example.test`.toLowerCase()
      await invitation.getByLabel('Email').fill(guest)
      await button(page, 'Send Invitation').click()
      await requests.getByText(guest).waitFor()
      await answer('Cancel invitation', guest)
      await page.getByText('Nobody waits for an answer.').waitFor()
      await page
        .getByRole('region', { name: 'History' })
        .getByRole('link', { name: 'Cancelled an invitation' })
        .waitFor()

      await page.goto('/admin/audit-log')
      await page.getByRole('button', { name: 'Filters' }).click()
      await pick(page, 'What', 'Campaigns')
      await page.getByText(`Cancelled an invitation, campaign ${id}: ${name}`).click()
      await page.getByRole('link', { name: `campaign ${id}` }).click()
      await heading(page, name).waitFor()
      await button(page, 'Delete Campaign').click()
      await page
        .getByRole('dialog', { name: `Are you sure you want to delete the campaign "${name}"?` })
        .getByText('Its 1 player is told by mail.')
        .waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete Campaign' }).click()
      await page.getByText('The campaign is deleted.').waitFor()
      expect(at(page)).toBe('/admin/campaigns')
      await page.goto(`/admin/campaigns/${id}`)
      await page.getByText('This campaign does not exist any more.').waitFor()
    }
  )

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
