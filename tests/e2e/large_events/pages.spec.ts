import { expect, test } from '#tests/e2e/fixtures'
import { DateTime } from 'luxon'
import { createCampaignSetting, createVenue } from '#database/factories/catalog'
import type { CreatedLargeEvent } from '#database/factories/large_events'
import { sharedProduct, type Product } from '#tests/support/product'
import { TicketStage } from '#tests/support/ticket_stage'
import { lineOf, pathOf } from './step.ts'

const WITHOUT_SCRIPTS = /\.js csp$/

/** As calendars write an instant. */
const utcOf = (instant: Date) => DateTime.fromJSDate(instant, { zone: 'utc' }).toFormat("yyyyMMdd'T'HHmmss'Z'")

test.describe('Large events | their pages', () => {
  let product: Product
  let stage: TicketStage
  let event: CreatedLargeEvent
  let day: string
  test.beforeAll(async () => {
    product = await sharedProduct()
    stage = new TicketStage(product)
    const venue = await createVenue(
      {
        name: 'Larkspur Hall',
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
    await stage.squad(event, { name: 'Iron Owls', divisionId: event.divisions[0]!.id })
    day = DateTime.fromJSDate(event.startsAt).setZone('America/Denver').toFormat('EEEE, MMMM d, yyyy')
  })

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
