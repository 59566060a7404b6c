import { expect, test } from '#tests/e2e/fixtures'
import { DateTime } from 'luxon'
import type { CampaignAttributes } from '#database/factories/campaigns'
import { ZONE } from '#common/mountain_time'
import { instantAt } from '#common/wall_time'
import type { CampaignSession } from '#common/wire'
import { assertAccessible, stopClock } from '#tests/support/browser'
import { CampaignStage, TOMORROW } from '#tests/support/campaign_stage'
import { createPerson, type Person } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { refused } from '../account/trouble.ts'

test.describe('Campaigns | their sessions and payment links', () => {
  let product: Product
  let host: Person
  let player: Person
  let stage: CampaignStage

  test.beforeAll(async () => {
    product = await sharedProduct()
  })

  const campaign = async (attributes: CampaignAttributes = {}) => {
    stage = await CampaignStage.set(product, 'Ada Quick')
    ;({ host, player } = stage)
    const made = await stage.campaign(attributes)
    const sessions = await stage.sessions(made.at)
    return {
      ...made,
      path: `/campaign/${made.slug}`,
      sessions,
      link: (index: number) => `/payment/${made.id}/${sessions[index]!.sessionDate}`,
    }
  }
  const pay = async (gameId: number, buyer: Person) => (await stage.pay(gameId, buyer)).body.id as number

  test(
    'a payment link puts one seat of its session into the cart of a member, once however often it is opened, and the cart keeps it at one',
    { tag: ['@2-2.1-18', '@2-2.9-22', '@2-2.9-24', '@2-4-08', '@2-9-07', '@C-21'] },
    async ({ openPage }) => {
      const { name, link, path } = await campaign()
      const page = await openPage({ product, person: player, path: link(0), allow: [/uploads/] })
      await page.waitForURL('**/cart')
      const line = page.getByRole('row', { name: new RegExp(name) })
      await line.waitFor()
      await page.goto(`${product.url}${link(0)}`)
      await page.waitForURL('**/cart')
      await line.waitFor()
      await expect(line.getByRole('spinbutton')).toHaveValue('1')
      await expect(line.getByRole('spinbutton')).toHaveAttribute('max', '1')
      await expect(line).toContainText('$25.00', { useInnerText: true })
      await expect(line).toContainText('Ada Quick', { useInnerText: true })
      await expect(line.getByRole('link', { name })).toHaveAttribute('href', path)
      await assertAccessible(page)
      await page.reload()
      await line.waitFor()
      await expect(page.getByText('can no longer be joined')).toHaveCount(0)
    }
  )

  test(
    'a link that leads nowhere says why, with a way home: signed out, incomplete, not a member, unknown, malformed, paid, and any other failure',
    {
      tag: [
        '@2-2.9-22',
        '@2-2.9-23',
        '@2-5-10',
        '@2-5-11',
        '@2-5-12',
        '@2-8-05',
        '@2-8-06',
        '@2-8-07',
        '@2-8-08',
        '@2-8-09',
        '@C-01',
      ],
    },
    async ({ openPage }) => {
      const { id, link, sessions } = await campaign()
      const order = await pay(sessions[1]!.gameId, player)
      const stranger = await createPerson(product)
      const said = async (path: string, person: Person | undefined, message: string) => {
        const page = await openPage({ product, person, path, allow: [/payment-links/, /status of/, /uploads/] })
        await page.getByRole('heading', { name: 'Payment Link Error' }).waitFor()
        await page.getByText(message, { exact: true }).waitFor()
        expect(new URL(page.url()).pathname, 'nobody is signed out or sent elsewhere').toBe(path)
        const home = page.getByRole('main').getByRole('link', { name: 'Go Home' })
        await expect(home).toHaveAttribute('href', '/')
        await page.close()
      }
      await said(link(0), undefined, 'You must be signed in to use payment links.')
      await said(`/payment/${id}`, player, 'Invalid payment link. Missing campaign ID or session date.')
      await said('/payment', player, 'Invalid payment link. Missing campaign ID or session date.')
      await said(link(0), stranger, 'You are not a member of this campaign.')
      await said(`/payment/${id}/2031-02-03`, player, 'Campaign or game not found.')
      await said(`/payment/${id}/tomorrow`, player, 'Invalid session date format.')
      await said(link(1), player, `You already have an order for this session (Order #${order}).`)

      const page = await openPage({
        product,
        person: player,
        path: '/',
        allow: [/payment-links/, /status of/, /uploads/],
      })
      await page.route('**/api/payment-links/**', (route) =>
        route.fulfill({ status: 500, json: { message: 'Internal' } })
      )
      await page.goto(`${product.url}${link(0)}`)
      await page.getByText('An error occurred while processing the payment link.').waitFor()
      for (const [status, message] of [
        [404, 'Campaign or game not found.'],
        [400, 'Invalid session date format.'],
      ] as const) {
        await page.unroute('**/api/payment-links/**')
        await page.route('**/api/payment-links/**', (route) => route.fulfill({ status, json: { message: '' } }))
        await page.goto(`${product.url}${link(0)}`)
        await page.getByText(message, { exact: true }).waitFor()
      }
      await page.unroute('**/api/payment-links/**')
      await page.route('**/api/payment-links/**', (route) => setTimeout(() => void route.continue(), 1500))
      await page.goto(`${product.url}${link(0)}`)
      await page.getByText('Processing payment link...').waitFor()
      await page.waitForURL('**/cart')
    }
  )

  test(
    'a member sees what is paid and due, pays for several at once, and is told what comes back before leaving',
    { tag: ['@C-56', '@RFND-1'] },
    async ({ openPage }) => {
      const { path, sessions } = await campaign({ startsOn: TOMORROW.plus({ weeks: 1 }).toISODate()! })
      const order = await pay(sessions[0]!.gameId, player)
      const page = await openPage({
        product,
        person: player,
        path,
        width: 390,
        allow: [/uploads/, /payment-links/],
      })
      const own = page.getByRole('region', { name: 'Your Next Sessions' })
      await own.getByText(`Order #${order}`).waitFor()
      const rows = own.getByRole('listitem')
      await expect(rows).toHaveCount(6)
      const texts = (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
      expect(texts[0]!).toMatch(/^This Week's Session \w+, \w+ \d+, \d{4}, 5:00 PM MT .*Paid · Order #/)
      expect(texts.slice(1).map((text) => /^[^,]*? Session/.exec(text)?.[0])).toEqual([
        "Next Week's Session",
        'Week 3 Session',
        'Week 4 Session',
        'Week 5 Session',
        'Week 6 Session',
      ])
      await assertAccessible(page)
      await own.getByRole('checkbox', { name: "Pay for Next Week's Session" }).check()
      await own.getByRole('checkbox', { name: 'Pay for Week 3 Session' }).check()
      await own.getByRole('button', { name: 'Pay for 2 sessions' }).click()
      await page.waitForURL('**/cart')
      await page.getByText('$50.00').first().waitFor()
      await page.goto(`${product.url}${path}`)
      await page.getByRole('button', { name: 'Leave campaign' }).click()
      const dialog = page.getByRole('alertdialog', { name: /^Leave/ })
      await dialog.getByText('$25.00 as site credit goes back for 1 paid seat.').waitFor()
      await dialog.getByRole('button', { name: 'Leave campaign' }).click()
      await page.getByRole('link', { name: 'Join Campaign' }).waitFor()
      await page.goto(`${product.url}/cart`)
      await page.getByText('can no longer be joined').first().waitFor()
    }
  )

  test(
    'its game master copies the links, sees who has paid, reminds the others and skips a session, told what goes back',
    { tag: ['@2-2.9-09', '@2-3-11', '@2-9-01', '@2-9-02', '@2-9-05', '@2-9-07', '@2-1-03'] },
    async ({ openPage }) => {
      const { id, path, sessions } = await campaign()
      await pay(sessions[0]!.gameId, player)
      const page = await openPage({ product, person: host, path, allow: [/uploads/] })
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      const links = page.getByRole('region', { name: 'Payment Links for Players' })
      const first = links.getByRole('listitem').first()
      await first.getByText('Paid: Ada Quick').waitFor()
      const labels = [
        "This Week's Session",
        "Next Week's Session",
        'Week 3 Session',
        'Week 4 Session',
        'Week 5 Session',
        'Week 6 Session',
      ]
      for (const [index, label] of labels.entries()) {
        await expect(links.getByLabel(`Link for ${label}`)).toHaveValue(
          `${product.url}/payment/${id}/${sessions[index]!.sessionDate}`
        )
      }
      await stopClock(page.context())
      await first.getByRole('button', { name: 'Copy' }).click()
      const copied = first.getByRole('button', { name: 'Copied!' })
      await copied.waitFor()
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe(`${product.url}/payment/${id}/${sessions[0]!.sessionDate}`)
      await page.clock.runFor(1900)
      await expect(copied).toBeVisible()
      await page.clock.runFor(100)
      await first.getByRole('button', { name: 'Copy' }).waitFor()
      await page.clock.resume()
      await links.getByRole('button', { name: "Remind who has not paid: Next Week's Session" }).click()
      await page.getByText('1 player will be reminded by mail.').waitFor()
      await assertAccessible(page)
      await links.getByRole('button', { name: "Skip This Week's Session" }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Skip this session?' })
      await dialog.getByText('$25.00 the way it was paid goes back for 1 paid seat.').waitFor()
      await dialog.getByRole('button', { name: 'Skip session' }).click()
      await first.getByText('Skipped').waitFor()
    }
  )

  test('its game master moves a session to where they run another game once they have read so', async ({
    openPage,
  }) => {
    const { path, sessions } = await campaign()
    const [first] = sessions
    await stage.shop.game({ gameMasterId: stage.gameMasterId, startsAt: instantAt(first!.sessionDate, '21:00') })
    const page = await openPage({
      product,
      person: host,
      path,
      allow: [/uploads/, ...refused(409, '/sessions/')],
    })
    await page.getByRole('button', { name: "Change This Week's Session" }).click()
    const dialog = page.getByRole('dialog', { name: 'Change this session' })
    await dialog.getByLabel('Time').fill('19:30')
    await dialog.getByRole('button', { name: 'Save session' }).click()
    await dialog.getByText(/ already runs ".+" on /).waitFor()
    await assertAccessible(page)
    await dialog.getByRole('button', { name: 'Book twice' }).click()
    await page.getByText('The session is changed.').waitFor()
  })

  test(
    'another schedule asks its game master what becomes of sessions that are paid for, and says when each would be',
    { tag: ['@TIME-1', '@D-13'] },
    async ({ openPage }) => {
      const { id, sessions } = await campaign()
      await pay(sessions[0]!.gameId, player)
      const page = await openPage({
        product,
        person: host,
        path: `/campaigns/edit/${id}`,
        width: 390,
        allow: [/uploads/, ...refused(409, '/campaigns/')],
      })
      await page.getByLabel('Time').fill('18:30')
      const save = page.getByRole('button', { name: 'Save Changes' })
      await save.click()
      const dialog = page.getByRole('dialog', { name: 'What becomes of sessions that are paid for?' })
      await expect
        .poll(async () => (await dialog.getByRole('listitem').innerText()).replaceAll(/\s+/g, ' '))
        .toMatch(/^\w+, \w+ \d+, 5:00 PM would move to \w+, \w+ \d+, 6:30 PM \(1 seat paid\)$/)
      await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
      await assertAccessible(page)
      await dialog.getByRole('button', { name: 'Back to the form' }).click()
      await dialog.waitFor({ state: 'detached' })
      await expect(page.getByRole('textbox', { name: 'Time' }), 'nothing is lost').toHaveValue('18:30')
      await save.click()
      await dialog.getByRole('radio', { name: /^Move them too/ }).check()
      await dialog.getByRole('button', { name: 'Save Changes' }).click()
      await page.waitForURL('**/my-campaigns')
      const [moved] = (await player.http.get(`/api/campaigns/${id}/sessions`)).body as CampaignSession[]
      expect([moved!.gameId, DateTime.fromISO(moved!.date, { zone: ZONE }).toFormat('HH:mm')]).toEqual([
        sessions[0]!.gameId,
        '18:30',
      ])
      const orders = await openPage({
        product,
        person: player,
        path: '/account/order-history',
        allow: [/uploads/],
      })
      await orders
        .getByText(/^It was moved to another time\. If that does not suit you, cancel before it begins/)
        .waitFor()
    }
  )

  test(
    'a visitor elsewhere sees their own time, and from when to when a change of clocks moves it for them',
    { tag: '@TIME-1' },
    async ({ openPage }) => {
      const { path } = await campaign()
      const page = await openPage({ product, path, timezone: 'Europe/Berlin', allow: [/uploads/] })
      await page
        .getByText(/^As clocks change, it begins at 12:00\sAM for you (from|on) \w+, \w+ \d+/)
        .or(page.getByText(/^As clocks change, it begins at 1:00\sAM for you/))
        .waitFor()
      const home = await openPage({ product, path, timezone: 'America/Denver', allow: [/uploads/] })
      await home.getByRole('heading', { level: 1 }).waitFor()
      await expect(home.getByText(/As clocks change/)).toHaveCount(0)
    }
  )
})
