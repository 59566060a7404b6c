import { endGroup } from '#tests/support/workspace'
import { expect, test } from '#tests/e2e/fixtures'
import { DateTime } from 'luxon'
import { createCampaignSetting, createVenue } from '#database/factories/catalog'
import type { CreatedLargeEvent } from '#database/factories/large_events'
import { assertAccessibleInBoth, atBothWidths } from '#tests/support/browser'
import { startProduct, type Product } from '#tests/support/product'
import { TicketStage } from '#tests/support/ticket_stage'
import { lineOf, pathOf, Step } from './step.ts'

const WITHOUT_SCRIPTS = /\.js csp$/

/** As calendars write an instant. */
const utcOf = (instant: Date) => DateTime.fromJSDate(instant, { zone: 'utc' }).toFormat("yyyyMMdd'T'HHmmss'Z'")

test.describe('Large events | their pages', () => {
  test.afterAll(endGroup)
  let product: Product
  let stage: TicketStage
  let event: CreatedLargeEvent
  let bare: CreatedLargeEvent
  let day: string
  test.beforeAll(async () => {
    // Home shows the next three, of whoever made them.
    product = await startProduct()
    stage = new TicketStage(product)
    const venue = await createVenue(
      {
        name: 'Larkspur Hall',
        slug: 'larkspur-hall',
        type: 'physical',
        address1: '12 Mill Lane',
        city: 'Boulder',
        state: 'CO',
      },
      stage.shop.database
    )
    const setting = await createCampaignSetting({ name: 'The Drowned Coast' }, stage.shop.database)
    event = await stage.event({
      name: 'Fall of Larkspur',
      description: 'Twenty tables, **one** story.',
      image: '/icon-512.png',
      venueId: venue.id,
      campaignSettingId: setting.id,
      divisions: ['North'],
    })
    bare = await stage.event({ name: 'The Nameless Fair', venueId: null, startsIn: { days: 40 } })
    await stage.squad(event, { name: 'Iron Owls', divisionId: event.divisions[0]!.id })
    day = DateTime.fromJSDate(event.startsAt).setZone('America/Denver').toFormat('EEEE, MMMM d, yyyy')
  })
  const places = () =>
    product.database.one<{ venue: string; setting: string }>(
      'select v.slug as venue, s.slug as setting from large_events e join venues v on v.id = e.venue_id join campaign_settings s on s.id = e.campaign_setting_id where e.id = $1',
      [event.id]
    )

  test(
    'the list shows each event to come as a card, which leads to its page',
    { tag: ['@2-2.10-01', '@2-2.10-02'] },
    async ({ openPage }) => {
      test.setTimeout(300_000)
      const page = await openPage({ product, path: '/lpg' })
      await page.getByRole('heading', { name: 'Legion Player Games', level: 1 }).waitFor()
      const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Fall of Larkspur' }) })
      await expect.poll(async () => lineOf(await card.innerText())).toContain(`${day} Fall of Larkspur Larkspur Hall`)
      await expect(card.locator('img')).toHaveAttribute('src', '/icon-512.png')
      const other = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'The Nameless Fair' }) })
      await expect.poll(async () => lineOf(await other.innerText())).toContain('The Nameless Fair TBD')
      await other.getByText('LPG', { exact: true }).waitFor()
      await expect(other.locator('img')).toHaveCount(0)
      await atBothWidths(page, async () => assertAccessibleInBoth(page))
      await card.getByRole('link', { name: /Fall of Larkspur/ }).click()
      await page.waitForURL(`**${pathOf(event)}`)
      await page.getByRole('heading', { name: 'Fall of Larkspur', level: 1 }).waitFor()
    }
  )

  test(
    'an event without a slug is found by its number; without events the list says so',
    { tag: ['@2-2.10-03', '@2-2.10-04'] },
    async ({ openPage }) => {
      test.setTimeout(300_000)
      const page = await openPage({ product, path: '/return-policy' })
      const { body } = await product.http.get(`/api/lpg/games/${event.id}`)
      await page.route('**/api/lpg/games', (route) => route.fulfill({ json: [{ ...body, slug: '' }, body] }))
      const list = page.getByRole('contentinfo').getByRole('link', { name: 'Large Events' })
      await list.click()
      const links = page.getByRole('article').getByRole('link')
      await links.first().waitFor()
      await expect
        .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
        .toEqual([`/lpg/${event.id}`, pathOf(event)])
      await links.first().click()
      await page.getByRole('heading', { name: 'Fall of Larkspur', level: 1 }).waitFor()
      await page.unroute('**/api/lpg/games')
      await page.route('**/api/lpg/games', (route) => route.fulfill({ json: [] }))
      await list.click()
      await page.getByText('There are no Legion Player Games scheduled right now.').waitFor()
      await assertAccessibleInBoth(page)
    }
  )

  test(
    'both steps share what the event is and where in registering one stands',
    { tag: ['@2-2.10-05', '@2-2.10-06'] },
    async ({ openPage }) => {
      const step = new Step(await openPage({ product, path: pathOf(event) }))
      const { page } = step
      const seen = async (current: string) => {
        const main = page.getByRole('main')
        await expect(main.locator('header img')).toHaveAttribute('src', '/icon-512.png')
        await main.getByRole('heading', { name: 'Fall of Larkspur', level: 1 }).waitFor()
        await main.getByText('Twenty tables, one story.').waitFor()
        const facts = lineOf(await main.locator('header dl').innerText())
        expect(facts).toContain(`Date & Time ${day}`)
        expect(facts).toContain('Venue Larkspur Hall - Boulder, CO 12 Mill Lane')
        expect(facts).toContain('Campaign Setting The Drowned Coast')
        const steps = page.getByRole('list', { name: 'Registration' }).getByRole('listitem')
        await expect
          .poll(async () =>
            (await steps.allInnerTexts()).map((text) =>
              lineOf(text)
                .replace(/^(?:\d+|✓) /, '')
                .replace(' (done)', '')
            )
          )
          .toEqual(['Ticket Selection', 'Personal Information'])
        await expect
          .poll(async () => lineOf(await page.locator('[aria-current=step]').innerText()).replace(/^\d+ /, ''))
          .toBe(current)
      }
      await seen('Ticket Selection')
      await step.role('relief').check()
      await step.ticket.selectOption({ index: 1 })
      await step.goOn()
      await seen('Personal Information')
      await page.goto(pathOf(bare))
      await expect
        .poll(async () => lineOf(await page.locator('main header dl').innerText()))
        .toContain('Venue Location TBD')
      await expect(page.getByText('Campaign Setting')).toHaveCount(0)
    }
  )

  test(
    'all of it can be read without scripts, by everybody who is nobody',
    { tag: '@2-2.1-12' },
    async ({ openPage }) => {
      const page = await openPage({ product, javaScript: false, allow: [WITHOUT_SCRIPTS], path: '/lpg' })
      await page.getByRole('heading', { name: 'Fall of Larkspur' }).waitFor()
      for (const address of [pathOf(event), `/lpg/${event.id}`]) {
        await page.goto(address)
        const text = lineOf(await page.getByRole('main').innerText())
        for (const told of [
          day,
          'Larkspur Hall - Boulder, CO',
          'Standard $50.00',
          'Iron Owls North',
          '0 of 6 players',
          'Nobody is on the waiting list',
          'I want to be a...',
          'Choosing a ticket needs JavaScript.',
          'for a full refund',
        ])
          expect(text).toContain(told)
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${product.url}${pathOf(event)}`)
        await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
          'content',
          `${product.url}/share/large-event/${event.slug}.jpg`
        )
      }
      await page.goto(`${pathOf(event)}/register`)
      await page.getByText('Registering needs JavaScript.').waitFor()
    }
  )

  test('search engines and calendars are told when and where it is, and what each ticket costs', async () => {
    const { text } = await product.http.get(pathOf(event))
    const data = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
      .map(([, json]) => JSON.parse(json!) as Record<string, any>)
      .flat()
    const told = data.find((one) => one['@type'] === 'Event')!
    expect(told).toMatchObject({
      name: 'Fall of Larkspur',
      url: `${product.url}${pathOf(event)}`,
      eventStatus: 'https://schema.org/EventScheduled',
      location: { name: 'Larkspur Hall', address: { streetAddress: '12 Mill Lane', addressLocality: 'Boulder' } },
    })
    expect(Date.parse(told.startDate)).toBe(event.startsAt.getTime())
    expect(Date.parse(told.endDate)).toBe(event.endsAt.getTime())
    expect(told.offers).toContainEqual(
      expect.objectContaining({
        '@type': 'Offer',
        'name': 'Standard',
        'price': '50.00',
        'priceCurrency': 'USD',
        'availability': 'https://schema.org/InStock',
      })
    )
    expect(told.offers).toHaveLength(3)
    const share = await product.http.get(`/share/large-event/${event.slug}.jpg`)
    expect(share.status).toBe(200)
    const calendar = await product.http.get(`${pathOf(event)}/calendar.ics`)
    expect(calendar.status).toBe(200)
    for (const line of ['SUMMARY:Fall of Larkspur', `DTSTART:${utcOf(event.startsAt)}`, `DTEND:${utcOf(event.endsAt)}`])
      expect(calendar.text).toContain(line)
    expect((await product.http.get('/sitemap.xml')).text).toContain(`${product.url}/lpg<`)
  })

  test("it stands on home, and on the pages of its venue and its setting, and on no other's", async ({ openPage }) => {
    const { venue, setting } = await places()
    const other = await createVenue({ name: 'An empty hall' }, stage.shop.database)
    const page = await openPage({ product })
    for (const path of ['/', `/at/${venue}`, `/campaign-setting/${setting}`]) {
      await page.goto(path)
      await page.getByRole('heading', { name: 'Legion Player Games', level: 2 }).waitFor()
      await page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: 'Fall of Larkspur' }) })
        .waitFor()
    }
    await page.goto(`/at/${other.slug}`)
    await expect(page.getByRole('heading', { name: 'Legion Player Games' })).toHaveCount(0)
  })

  for (const [name, state, words] of [
    ['one that is cancelled', 'cancelled', 'This event is cancelled.'],
    ['one that has begun', 'began', 'Sorry, this game has already started and registration is no longer available.'],
    ['one that is over', 'over', 'This event is over.'],
  ]) {
    test(`${name} takes no registration, and says why`, async ({ openPage }) => {
      const shut = await stage.event(
        state === 'cancelled'
          ? { cancelledAt: new Date() as never }
          : { startsIn: state === 'began' ? { hours: -1 } : { days: -2 } }
      )
      const page = await openPage({ product, path: pathOf(shut) })
      await page.getByRole('status').getByText(words).waitFor()
      await expect(page.getByRole('form')).toHaveCount(0)
      await page.getByRole('link', { name: 'See other events' }).click()
      await page.waitForURL('**/lpg')
      await page.getByRole('heading', { name: 'Fall of Larkspur' }).waitFor()
      await expect(page.getByRole('heading', { name: shut.name, exact: true })).toHaveCount(state === 'began' ? 1 : 0)
    })
  }

  test('an event that is not there is told as that', async ({ openPage }) => {
    const page = await openPage({ product, path: '/lpg/never-was', allow: [/404/] })
    await page.getByRole('heading', { name: 'This event is not listed' }).waitFor()
    await page.getByRole('link', { name: 'Back to LPG Events' }).click()
    await page.waitForURL('**/lpg')
  })

  test('a visitor elsewhere reads their own time beside Mountain Time', async ({ openPage }) => {
    const page = await openPage({ product, path: pathOf(event), timezone: 'Europe/Berlin' })
    await page
      .locator('main header')
      .getByText(/your time$/)
      .waitFor()
    await page
      .locator('main header')
      .getByText(/Mountain Time/)
      .waitFor()
  })
})
