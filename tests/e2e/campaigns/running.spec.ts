import { expect, test } from '#tests/e2e/fixtures'
import sharp from 'sharp'
import { createVenue } from '#database/factories/catalog'
import { createCampaign } from '#database/factories/campaigns'
import { assertAccessible } from '#tests/support/browser'
import { createPerson } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { refuse, refused, reported } from '../account/trouble.ts'
import { createHost, gatherParty } from './parties.ts'

test.describe('Campaigns | run by their game master', () => {
  let product: Product
  let shop: Shop
  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })

  test(
    'its game master alone sees who waits, approves, rejects, invites, cancels and removes; each time the campaign is told anew',
    {
      tag: [
        '@2-1-03',
        '@2-2.9-07',
        '@2-2.9-08',
        '@2-4-03',
        '@2-4-04',
        '@2-4-05',
        '@2-4-06',
        '@2-5-01',
        '@2-5-02',
        '@2-6-02',
        '@2-6-03',
      ],
    },
    async ({ openPage }) => {
      const party = await gatherParty(shop)
      const [ada, bo] = [
        await createPerson(product, { username: 'Ada Quick' }),
        await createPerson(product, { username: 'Bo Slow' }),
      ]
      for (const player of [ada, bo]) await player.http.post(`/api/campaigns/${party.id}/apply`, {})
      const stranger = await openPage({
        product,
        person: await createPerson(product, { roles: ['Game Master'] }),
        path: party.path,
        allow: [/uploads/],
      })
      await stranger.getByRole('link', { name: 'Join Campaign' }).waitFor()
      await expect(
        stranger.getByText('Pending Requests').or(stranger.getByRole('button', { name: 'Invite Player' }))
      ).toHaveCount(0)

      const page = await openPage({
        product,
        person: party.host,
        path: party.path,
        width: 390,
        allow: [/uploads/],
      })
      const requests = page.getByRole('table', { name: 'Pending Requests' })
      await requests.waitFor()
      await expect(page.getByRole('link', { name: 'Join Campaign' })).toHaveCount(0)
      await expect(requests.locator('thead th')).toHaveText(['Email/Player', 'Type', 'Date', 'Actions'])
      await assertAccessible(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      await assertAccessible(page)
      await expect
        .poll(async () => (await requests.getByRole('row').nth(1).innerText()).replaceAll(/\s+/g, ' '))
        .toMatch(/^Ada Quick Application \w{3} \d+, \d{4} Approve/)

      await requests.getByRole('button', { name: /^Approve\W+Ada Quick$/ }).click()
      await page.getByText('Ada Quick is in the campaign.').waitFor()
      await page.getByText('5 of 6 seats free').waitFor()
      await requests.getByRole('button', { name: /^Reject\W+Bo Slow$/ }).click()
      await page.getByText('The application of Bo Slow is rejected.').waitFor()
      await requests.getByText('Nobody waits for an answer.').waitFor()

      await page.getByRole('button', { name: 'Invite Player' }).click()
      const dialog = page.getByRole('dialog', { name: 'Invite Player' })
      const send = dialog.getByRole('button', { name: 'Send Invitation' })
      await expect(send).toBeDisabled()
      await expect(dialog.getByText('Please enter a valid email address')).toHaveCount(0)
      await dialog.getByLabel('Email').fill('no address')
      await dialog.getByLabel('Email').blur()
      await dialog.getByText('Please enter a valid email address').waitFor()
      await expect(send).toBeDisabled()
      await assertAccessible(page)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Invite Player' }).click()
      await dialog.getByLabel('Email').fill('cleo@example.test')
      await send.click()
      await page.getByText('cleo@example.test is invited.').waitFor()
      await expect
        .poll(async () => (await requests.getByRole('row').nth(1).innerText()).replaceAll(/\s+/g, ' '))
        .toMatch(/^cleo@example.test Invitation .* Cancel/)
      await requests.getByRole('button', { name: /^Cancel\W+cleo@example\.test$/ }).click()
      await page.getByText('The invitation of cleo@example.test is cancelled.').waitFor()

      await page.getByRole('button', { name: /^Remove\W+Ada Quick$/ }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
      await page.getByText('Ada Quick is not in the campaign any more.').waitFor()
      await page.getByText('6 of 6 seats free').waitFor()
      await expect(page.getByRole('main').getByRole('link', { name: 'Edit' })).toHaveAttribute(
        'href',
        `/campaigns/edit/${party.id}`
      )
    }
  )

  test("what fails is said, with the server's words where they help", { tag: '@2-8-02' }, async ({ openPage }) => {
    const party = await gatherParty(shop, { seats: 1 })
    for (const username of ['Ada', 'Bo'])
      await (await createPerson(product, { username })).http.post(`/api/campaigns/${party.id}/apply`, {})
    await party.host.http.post(`/api/campaigns/${party.id}/invite`, { email: 'dov@example.test' })
    const allow = [/uploads/, ...[400, 500].flatMap((status) => refused(status, '/campaigns/'))]
    const page = await openPage({ product, person: party.host, path: party.path, allow })
    await page.getByRole('button', { name: /^Approve\W+Ada$/ }).click()
    await page.getByText('Ada is in the campaign.').waitFor()
    await page.getByRole('button', { name: /^Approve\W+Bo$/ }).click()
    await page.getByText('Failed to approve request').waitFor()
    await page.getByText('This campaign is full.').waitFor()
    await refuse(page.context(), `/campaigns/${party.id}/requests/**`, 500)
    await refuse(page.context(), `/campaigns/${party.id}/invite`, 500)
    await page.getByRole('button', { name: /^Reject\W+Bo$/ }).click()
    await page.getByText('Failed to reject request').waitFor()
    await page.getByRole('button', { name: /^Cancel\W+dov@example\.test$/ }).click()
    await page.getByText('Failed to cancel invitation').waitFor()
    await page.getByRole('button', { name: 'Invite Player' }).click()
    await page.getByLabel('Email').fill('eli@example.test')
    await page.getByRole('button', { name: 'Send Invitation' }).click()
    await page.getByRole('dialog').getByText('Failed to send invitation').waitFor()
  })

  test(
    'a game master opens a campaign, finds it among theirs, changes it and deletes it',
    {
      tag: [
        '@2-2.9-18',
        '@2-2.9-19',
        '@2-2.9-20',
        '@2-2.9-21',
        '@2-5-41',
        '@2-6-07',
        '@2-7-06',
        '@2-7-07',
        '@2-7-08',
        '@2-8-12',
        '@2-2.1-10',
      ],
    },
    async ({ openPage }) => {
      const { host } = await createHost(shop)
      const venue = await createVenue({}, shop.database)
      const allow = [/uploads/, ...refused(500, '/campaigns')]
      const page = await openPage({ product, person: host, path: '/my-campaigns', allow })
      await page.getByText('No campaigns yet').waitFor()
      await assertAccessible(page)
      await page.getByRole('link', { name: 'Create Your First Campaign' }).click()
      await page.waitForURL('**/campaigns/create')
      const save = page.getByRole('button', { name: 'Create Campaign' })
      await save.waitFor()
      await expect(save).toBeDisabled()
      await expect(page.getByLabel('Day').locator('option')).toHaveText(
        ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        { useInnerText: true }
      )
      await expect(page.getByLabel('Meets').locator('option')).toHaveText(['Weekly', 'Every other week', 'Monthly'], {
        useInnerText: true,
      })
      const defaults = [
        ['Day', '1'],
        ['Time', '17:00'],
        ['Price per session', '25'],
        ['Seats', '6'],
      ] as const
      for (const [label, value] of defaults) await expect(page.getByLabel(label)).toHaveValue(value)
      await page.getByLabel('Name').focus()
      await page.getByLabel('Name').blur()
      await page.getByText('Name is required.').waitFor()
      await assertAccessible(page)
      await page.getByLabel('Name').fill('The Salt Road')
      await page.getByLabel('Venue').selectOption(String(venue.id))
      await page.getByLabel('Price per session').fill('-1')
      await expect(save).toBeDisabled()
      await page.getByLabel('Price per session').fill('0')
      await page.getByLabel('Description').fill('Salt, *wind* and debts.')
      await page.getByLabel('Private campaign').check()
      const buffer = await sharp({ create: { width: 800, height: 450, channels: 3, background: 'seagreen' } })
        .png()
        .toBuffer()
      await page.getByLabel('Picture').setInputFiles({ name: 'road.png', mimeType: 'image/png', buffer })
      const { mend } = await refuse(page.context(), '/campaigns', 500, 'POST')
      await save.click()
      await page.getByText(/The campaign was not saved/).waitFor()
      await reported(product, 'saving a campaign')
      await expect(page.getByLabel('Name')).toHaveValue('The Salt Road')
      await mend()
      const asked = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/api/campaigns')
      )
      await save.click()
      expect((await asked).headers()['content-type'] ?? '').toMatch(/^multipart\/form-data/)
      await page.waitForURL('**/my-campaigns')

      const card = page.getByRole('article')
      await card.getByText('Private Campaign').waitFor()
      await expect(card).toContainText('Salt, wind and debts.', { useInnerText: true })
      await expect.poll(async () => (await card.locator('img').first().getAttribute('src')) ?? '').toMatch(/uploads/)
      await assertAccessible(page)
      await card.getByRole('link', { name: /^View Campaign/ }).click()
      await page.waitForURL('**/campaign/the-salt-road*')
      await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
      await page.getByRole('heading', { level: 1, name: 'Edit Campaign' }).waitFor()
      await page.getByLabel('Name').fill('The Salt Road, Again')
      await page.getByLabel('Meets').selectOption('monthly')
      const changed = page.waitForRequest((request) => request.method() === 'PUT')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      const { version, gameMasterId } = (await changed).postDataJSON()
      expect(version).toEqual(expect.any(Number))
      expect(gameMasterId).toBeUndefined()
      await page.waitForURL('**/my-campaigns')
      await card.getByText(/^Monthly on the/).waitFor()

      await refuse(page.context(), '/campaigns/*', 500, 'DELETE')
      await card.getByRole('button', { name: /^Delete/ }).click()
      const dialog = page.getByRole('alertdialog', {
        name: 'Are you sure you want to delete the campaign "The Salt Road, Again"?',
      })
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await dialog.getByText('The campaign was not deleted.').waitFor()
      await reported(product, 'deleting a campaign')
      await page.context().unroute('**/api/campaigns/*')
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await page.getByText('The Salt Road, Again is deleted.').waitFor()
      await page.getByText('No campaigns yet').waitFor()
    }
  )

  test(
    "a Sunday and an arrangement are shown where a campaign has them; who was overtaken is told; another's is not opened",
    { tag: ['@2-3-02', '@2-3-03'] },
    async ({ openPage }) => {
      const { host, gameMaster } = await createHost(shop)
      const own = await createCampaign(
        { gameMasterId: gameMaster.id, scheduleType: 'other', scheduleDay: 0 },
        shop.database
      )
      const foreign = await createCampaign({}, shop.database)
      const page = await openPage({
        product,
        person: host,
        path: `/campaigns/edit/${own.id}`,
        allow: [/uploads/, ...refused(409, '/campaigns/')],
      })
      await expect(page.getByLabel('Day')).toHaveValue('0')
      await expect(page.getByLabel('Meets')).toHaveValue('other')
      await product.database.query('update campaigns set version = version + 1 where id = $1', [own.id])
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await page.getByText(/changed elsewhere meanwhile/).waitFor()
      await page.getByRole('button', { name: 'Open it again' }).click()
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await page.waitForURL('**/my-campaigns')
      await page.goto(`/campaigns/edit/${foreign.id}`)
      await page.getByText('You run no such campaign').waitFor()

      const player = await openPage({ product, person: await createPerson(product), path: '/campaigns/create' })
      await player.getByRole('link', { name: 'Become a Game Master' }).waitFor()
      await player.goto('/my-campaigns')
      await player.getByText('No campaigns yet').waitFor()
    }
  )
})
