import { waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Order } from '#common/wire'
import { expectAccessible } from './accessibility.ts'
import { FakeApi } from './fake_api.ts'
import { getHref, openPage, getText, getTexts, getValue } from './render.tsx'
import { lineWith, orderWith, player } from './samples.ts'

const ORDERS = 'GET /orders/my-orders'
const CALENDAR = 'http://shop.test/calendar/secret.ics'

const withOrders = (...orders: Order[]) =>
  new FakeApi().answer(ORDERS, orders).answer('GET /account/calendar', { address: CALENDAR })
const openHistory = (api: FakeApi) => openPage('/account/order-history', { api, person: player })

const played = { date: '2026-05-20T22:00:00.000Z', freeUntil: '2026-05-19T22:00:00.000Z' }

describe('Account | order history', () => {
  test(
    'shows who booked what, when, where, with whom and for how much',
    {
      tags: ['1-2.7-14', '1-2.7-15', '1-2.7-16', '1-2.7-17', '1-3-16', '1-3-17', '1-1-03', '2-2.1-09'],
    },
    async () => {
      const line = lineWith({ price: 20.1, quantity: 3 })
      const campaign = lineWith({
        id: 12,
        product_name: 'The Long Winter',
        price: 12.5,
        quantity: 1,
        date: '2026-06-12T00:00:00.000Z',
        game: {
          ...line.game!,
          date: '2026-06-12T00:00:00.000Z',
          gameMaster: { name: 'Lena Osei', slug: 'lena-osei' },
          venue: { ...line.game!.venue!, name: 'The Last Hearth', slug: 'the-last-hearth' },
          module: { name: 'The Long Winter', image: null },
        },
      })
      const { page } = await openHistory(withOrders(orderWith({ items: [line, campaign] })))
      const order = await page.findByRole('article', { name: 'Order #42' })
      within(order).getByRole('heading', { name: 'Order #42' })
      for (const part of [
        'Booked Saturday, May 30, 2026',
        'Confirmed',
        'NameRobin Reed',
        'Emailrobin@example.test',
        'Phone555 0100',
        'Order total$72.80',
      ])
        expect(getText(order)).toContain(part)
      const getRow = (name: string) => within(within(order).getByRole('row', { name: new RegExp(name) }))
      const game = getRow('The Drowned Bell')
      expect(getTexts(game.getAllByRole('cell'))).toEqual(['$20.10', '3', '$60.30'])
      for (const part of ['Wednesday, June 10, 2026, 4:00 PM Mountain Time', 'J.R. Smith', 'Hall of Boulder'])
        expect(getText(game.getByRole('rowheader'))).toContain(part)
      const session = getRow('The Long Winter')
      expect(getTexts(session.getAllByRole('cell'))).toEqual(['$12.50', '1', '$12.50'])
      for (const part of ['Thursday, June 11, 2026, 6:00 PM Mountain Time', 'Lena Osei', 'The Last Hearth'])
        expect(getText(session.getByRole('rowheader'))).toContain(part)
    }
  )

  test('takes what the buyer was let off from the total', { tags: ['1-2.7-17'] }, async () => {
    const { page } = await openHistory(withOrders(orderWith({ discount: 5, credits: 10, paid: 35 })))
    const order = await page.findByRole('article')
    expect(getText(order)).toContain('Order total$45.00')
    expect(getText(order)).toContain('Paid with credits$10.00')
    expect(getText(order)).toContain('Paid by card$35.00')
  })

  test('says that a line and its order are refunded, and folds them', async () => {
    const order = orderWith({ status: 'refunded', refunded: 50, items: [lineWith({ status: 'refunded' })] })
    const { page } = await openHistory(withOrders(order))
    const past = within(await page.findByRole('region', { name: 'Past and cancelled' }))
    expect(getText(past.getByText('The Drowned Bell', { selector: 'summary *' }).parentElement)).toBe(
      'The Drowned BellWednesday, June 10, 2026Refunded'
    )
    expect(past.getAllByText('Refunded')).toHaveLength(4)
    page.getByText('Nothing booked right now. Your next adventure is one seat away.')
    await expectAccessible()
  })

  test('separates money on its way from money that went back', async () => {
    const lines = [lineWith({ status: 'refund pending' }), lineWith({ id: 12, status: 'refund failed' })]
    const { page } = await openHistory(
      withOrders(orderWith({ status: 'refund failed', refunded: 25, refundPending: 20, items: lines }))
    )
    const order = await page.findByRole('article', { hidden: true })
    expect(getText(order)).toContain('Refund pending$20.00Refunded$5.00')
    const [pending, failed] = within(order).getAllByRole('rowheader', { hidden: true })
    expect(getText(pending!)).toContain('Refund pending')
    expect(getText(failed!)).toContain(
      "Refund failedWe couldn't refund your card. Our staff know and will return your money another way."
    )
    expect(page.getAllByText('Refund failed', { selector: 'summary *' })).toHaveLength(1)
  })

  test('offers card or credit for money that the game master returns', async () => {
    const choice = { id: 're_7', amount: 25, until: '2026-06-17T18:00:00.000Z' }
    const order = orderWith({
      status: 'refund pending',
      refunded: 25,
      refundPending: 25,
      refundChoices: [choice],
      items: [lineWith({ status: 'refund pending' })],
    })
    const api = withOrders(order).answer('POST /orders/:id/refunds/:refundId/choice', {
      ...order,
      status: 'refunded',
      refundPending: 0,
      refundChoices: [],
    })
    const { page, user } = await openHistory(api)
    const region = within(await page.findByRole('region', { name: 'How would you like your $25.00 back?' }))
    expect(getText(region.getByText(/^Choose by/))).toBe(
      'Choose by Wednesday, June 17, 2026, 12:00 PM Mountain Time. Otherwise it goes back to your card.'
    )
    await expectAccessible()
    await user.click(region.getByRole('button', { name: 'As credit' }))
    const message = await page.findByText('You have $25.00 more in credits.')
    expect(message.closest('details')!.open).toBe(true)
    expect(page.queryByRole('button', { name: 'As credit' })).toBeNull()
  })

  test('says what is not known of a line any more', { tags: ['1-8-20'] }, async () => {
    const unknown = lineWith({ product_name: '', date: null, path: null, game: null, product_type: 'game' })
    const ticket = lineWith({ id: 12, product_name: '', date: null, path: null, game: null, product_type: 'lpg' })
    const order = orderWith({ items: [unknown, ticket], status: 'cancelled' })
    const { page } = await openHistory(withOrders(order))
    const article = within(await page.findByRole('article', { hidden: true }))
    expect(article.getAllByText('Unknown Product')).toHaveLength(2)
    expect(article.getAllByText('Unknown Game Master')).toHaveLength(2)
    expect(article.getAllByText('Unknown Venue')).toHaveLength(2)
    expect(article.queryByRole('button', { name: /^Calendar file/, hidden: true })).toBeNull()
  })

  test('leads to the table of an online game', async () => {
    const game = { ...lineWith().game!, venue: null }
    const items = [
      lineWith({ id: 1, game, join_url: 'https://meet.example.test/7' }),
      lineWith({ id: 2, game }),
      lineWith({ id: 3, game, status: 'cancelled' }),
    ]
    const { page } = await openHistory(withOrders(orderWith({ items })))
    const lines = (await page.findAllByRole('rowheader', { name: /The Drowned Bell/ })).map((line) => within(line))
    const link = lines[0]!.getByRole('link', { name: /^Join online/ })
    expect([getHref(link), link.getAttribute('rel')]).toEqual(['https://meet.example.test/7', 'noopener noreferrer'])
    lines[1]!.getByText('The link to the table appears here, and we email it to you.')
    expect(getText(page.getByRole('article', { name: 'Order #42' })).match(/link to the table/g)).toHaveLength(1)
  })

  test('leads to games and campaigns without orders', { tags: ['1-2.7-12'] }, async () => {
    const { page } = await openHistory(withOrders())
    await page.findByText('No Orders Yet')
    await expectAccessible()
    expect(getHref(page.getByRole('link', { name: 'Browse games' }))).toBe('/games')
    expect(getHref(page.getByRole('link', { name: 'Browse campaigns' }))).toBe('/campaigns')
  })

  test(
    'says that the history cannot be loaded, and loads it again',
    { tags: ['1-2.7-13', '1-8-19', '1-4-27'] },
    async () => {
      const api = withOrders().refuse(ORDERS, 503)
      const release = api.hold(ORDERS)
      const { page, user } = await openHistory(api)
      expect(getText(page.getByRole('status'))).toBe('Loading your orders')
      release()
      within(await page.findByRole('alert')).getByText('Failed to load order history. Please try again later.')
      api.answer(ORDERS, [])
      await user.click(page.getByRole('button', { name: 'Try Again' }))
      await page.findByText('No Orders Yet')
    }
  )

  test('asks again by itself once the connection is back', async () => {
    const api = withOrders().disconnect(ORDERS)
    const { page } = await openHistory(api)
    await page.findByText('Failed to load order history. Please try again later.')
    api.answer(ORDERS, [])
    window.dispatchEvent(new Event('online'))
    await page.findByText('No Orders Yet')
  })

  test('shows a place on the waitlist as one', async () => {
    const waiting = lineWith({ product_type: 'lpg', isWaiting: true, date: '2026-06-03T22:00:00.000Z', game: null })
    const { page } = await openHistory(withOrders(orderWith({ items: [waiting] })))
    within(await page.findByRole('region', { name: 'Your next event: in 2 days' })).getByText(
      "You're on the waiting list. We email you as soon as a place opens."
    )
    within(page.getByRole('article', { name: 'Order #42' })).getAllByText('On the waiting list')
    expect(page.queryByText('Confirmed')).toBeNull()
  })

  test('shows the next game first and folds what is over, ten at once', async () => {
    const soon = orderWith({ id: 1, items: [lineWith({ date: '2026-06-03T22:00:00.000Z' })] })
    const over = Array.from({ length: 12 }, (_, index) => orderWith({ id: 100 + index, items: [lineWith(played)] }))
    const { page, user } = await openHistory(withOrders(orderWith({ id: 2 }), soon, ...over))
    const coming = within(await page.findByRole('region', { name: 'Your next game: in 2 days' }))
    expect(getHref(coming.getByRole('link', { name: 'The Drowned Bell' }))).toBe('/join-game/1')
    expect(getHref(coming.getByRole('link', { name: 'Hall of Boulder' }))).toBe('/at/hall-of-boulder')
    expect(getHref(coming.getByRole('link', { name: /^Show on a map/ }))).toMatch(
      /^https:\/\/www\.google\.com\/maps\/search\//
    )
    const order = within(page.getByRole('article', { name: 'Order #1' }))
    order.getByText(/^Cancel by .* Mountain Time for a full refund as site credit/)
    expect(
      getTexts(within(page.getByRole('region', { name: 'Coming up' })).getAllByRole('heading', { level: 2 }))
    ).toEqual(['Coming up', 'Order #1', 'Order #2'])
    const past = page.getByRole('region', { name: 'Past and cancelled' })
    const summaries = () => getTexts(past.querySelectorAll('summary'))
    expect(summaries()).toHaveLength(10)
    expect(summaries()[0]).toBe('The Drowned BellWednesday, May 20, 2026Played')
    await user.click(within(past).getByRole('button', { name: 'Show 2 more' }))
    expect(summaries()).toHaveLength(12)
    expect(within(past).queryByRole('button', { name: /^Show/ })).toBeNull()
  })

  test('leads to each ticket of an order', async () => {
    const links = [
      { label: 'Ticket 1', path: '/lpg/ticket#1.a' },
      { label: 'Ticket 2', path: null },
    ]
    const { page } = await openHistory(withOrders(orderWith({ items: [lineWith({ product_type: 'lpg', links })] })))
    await page.findByText('See your tickets')
    expect(getHref(page.getByRole('link', { name: 'Ticket 1' }))).toBe('/lpg/ticket#1.a')
    expect(page.queryByRole('link', { name: 'Ticket 2' })).toBeNull()
    page.getByText('Ticket 2')
  })

  test('saves the calendar file, and says that the receipt fails', async () => {
    const api = withOrders(orderWith()).answer('GET /orders/:id/calendar.ics', 'BEGIN:VCALENDAR')
    api.refuse('GET /orders/:id/receipt', 503)
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`)
    })
    URL.createObjectURL = () => 'blob:file'
    const tab = { close: vi.fn(), location: { replace: vi.fn() } }
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    const { page, user } = await openHistory(api)
    await user.click(await page.findByRole('button', { name: /^Calendar file.*of order #42$/ }))
    await waitFor(() => expect(saved).toEqual(['order-42.ics blob:file']))
    await user.click(page.getByRole('button', { name: /^Receipt.*of order #42$/ }))
    within(await page.findByRole('alert')).getByText(
      'The receipt could not be fetched. Your order is safe. Please try again.'
    )
    expect(tab.close).toHaveBeenCalledOnce()
    api.answer('GET /orders/:id/receipt', '<h1>Receipt</h1>')
    await user.click(page.getByRole('button', { name: /^Receipt.*of order #42$/ }))
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:file'))
    expect(page.queryByRole('alert')).toBeNull()
  })

  test('subscribes to a calendar under an address that can be renewed', async () => {
    const api = withOrders().refuse('POST /account/calendar', 503)
    const { page, user } = await openHistory(api)
    const calendar = within(await page.findByRole('region', { name: 'In your calendar' }))
    const field = await calendar.findByRole('textbox', { name: 'Address of your calendar' })
    expect(getValue(field)).toBe(CALENDAR)
    expect(getHref(calendar.getByRole('link', { name: 'Subscribe' }))).toBe('webcal://shop.test/calendar/secret.ics')
    calendar.getByText('Keep it to yourself: it shows what you booked.')
    await user.click(calendar.getByRole('button', { name: 'Make a new address' }))
    const dialog = within(page.getByRole('alertdialog', { name: 'Make a new address?' }))
    dialog.getByText(/^The old one stops working right away\./)
    await user.click(dialog.getByRole('button', { name: 'Make a new address' }))
    within(await dialog.findByRole('alert')).getByText("We didn't get an answer. Please try again.")
    api.answer('POST /account/calendar', { address: 'http://shop.test/calendar/new.ics' })
    await user.click(dialog.getByRole('button', { name: 'Make a new address' }))
    await waitFor(() => expect(getValue(field)).toBe('http://shop.test/calendar/new.ics'))
    expect(page.queryByRole('alertdialog')).toBeNull()
  })

  test('says that the address of the calendar cannot be fetched', async () => {
    const api = withOrders().refuse('GET /account/calendar', 503)
    const { page } = await openHistory(api)
    await page.findByText("We couldn't load the address of your calendar.")
    page.getByText('No Orders Yet')
  })
})

describe("Account | a guest's order", () => {
  const link = `42.${'a'.repeat(43)}`

  test('shows the order of a link, with the way to an account', async () => {
    const api = new FakeApi().answer('GET /orders/:id', orderWith({ hasAccount: false }))
    const { page } = await openPage(`/order#${link}`, { api })
    await page.findByRole('article', { name: 'Order #42' })
    expect(api.callsTo('GET /orders/:id')[0]?.headers.get('x-order-link')).toBe(link)
    page.getByText(/^Cancel by .* Mountain Time for a full refund to your card\.$/)
    page.getByText(/^With an account for robin@example\.test/)
    expect(getHref(page.getByRole('link', { name: 'Write to us' }))).toBe('/contact?order=42')
  })

  for (const [what, path] of [
    ['a cut link', '/order#42.abc'],
    ['an unknown link', `/order#${link}`],
  ] as const) {
    test(`says that ${what} opens no order`, async () => {
      const { page } = await openPage(path, { api: new FakeApi().refuse('GET /orders/:id', 404) })
      await page.findByText("We can't find this order")
      expect(getHref(page.getByRole('link', { name: 'Order history' }))).toBe('/account/order-history')
    })
  }

  test('says that an order could not be opened, and tries again', async () => {
    const api = new FakeApi().refuse('GET /orders/:id', 503)
    const { page, user } = await openPage(`/order#${link}`, { api })
    await page.findByText('Your order could not be opened. It is safe. Please try again.')
    api.answer('GET /orders/:id', orderWith())
    await user.click(page.getByRole('button', { name: 'Try again' }))
    await page.findByRole('article', { name: 'Order #42' })
  })
})
