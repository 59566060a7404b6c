import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { BoughtOrder, OrderItem, SessionLineItem } from '#common/wire'
import { FakeApi } from './fake_api.ts'
import { getCart, getHref, openPage, passTime, stopTime, storedCart, getText, getTexts, getValue } from './render.tsx'
import { itemWith, lineWith, orderWith, player } from './samples.ts'

const CREATE = 'POST /orders/create'
const lines: SessionLineItem[] = [{ id: 'li_1', description: 'The Drowned Bell', quantity: 2, amount_total: 5000 }]

/** Of a checkout that was paid. */
const paid = (order: BoughtOrder = orderWith()) =>
  new FakeApi().answer('GET /checkout/:session/line_items', lines).answer(CREATE, order)

const PATH = '/thank-you?session_id=cs_1'
const logged = (api: FakeApi) => api.callsTo('POST /error-logs/log').map(({ body }) => body)

describe('Storefront | thank-you', () => {
  test(
    'shows the order and its total, and clears cart and referral code',
    { tags: ['1-2.5-01', '1-2.5-02', '1-4-18', '1-4-20', '1-9-02', '1-3-21'] },
    async () => {
      const api = paid()
      const release = api.hold(CREATE)
      const stored = { ...getCart(itemWith()), referralCode: 'OWL7', buyerKey: 'buyer-key-of-a-guest' }
      const { page } = await openPage(PATH, { api, stored })
      expect(getText(page.getByRole('status'))).toBe('Looking up your order')
      expect([storedCart().length, localStorage.getItem('referralCode')]).toEqual([1, 'OWL7'])
      release()
      const row = await page.findByRole('row', { name: /The Drowned Bell/ })
      expect(getTexts(within(row).getAllByRole('cell'))).toEqual(['2', '$50.00'])
      expect(getText(row)).toContain('Wednesday, June 10, 2026, 4:00 PM Mountain Time')
      expect(getText(page.getByRole('row', { name: /^Total/ }))).toBe('Total$50.00')
      page.getByRole('heading', { level: 1, name: 'Thank you' })
      page.getByRole('heading', { name: 'Order 42' })
      expect(api.calls.find(({ path }) => path.endsWith('line_items'))?.path).toBe('/checkout/cs_1/line_items')
      expect(api.callsTo(CREATE)[0]?.body).toEqual({
        sessionId: 'cs_1',
        cartItems: [itemWith()],
        buyerKey: 'buyer-key-of-a-guest',
      })
      expect(storedCart()).toEqual([])
      expect([localStorage.getItem('referralCode'), localStorage.getItem('buyerKey')]).toEqual([null, null])
    }
  )

  test('offers to bring a friend while a seat is left', async () => {
    const { page } = await openPage(PATH, { api: paid() })
    await page.findByRole('heading', { name: 'Bring a friend' })
  })

  test('does not offer to bring a friend after the last seat', async () => {
    const { page } = await openPage(PATH, { api: paid(orderWith({ items: [lineWith({ isSoldOut: true })] })) })
    await page.findByRole('heading', { name: 'Before you sit down' })
    expect(page.queryByRole('heading', { name: 'Bring a friend' })).toBeNull()
  })

  test('says how to prepare and where to meet the others', { tags: ['1-2.5-03'] }, async () => {
    const { page } = await openPage(PATH, { api: paid() })
    const advice = (await page.findByRole('heading', { name: 'Before you sit down' })).closest('section')!
    expect(within(advice).getAllByRole('listitem')).toHaveLength(4)
    expect(getHref(page.getByRole('link', { name: /chat community/ }))).toBe('https://chat.questboard.example')
  })

  const ticket = (details: Partial<OrderItem>) =>
    lineWith({ product_type: 'lpg', noun: { one: 'ticket', many: 'tickets' }, game: null, ...details })

  test('confirms a place on the waitlist as one', async () => {
    const order = orderWith({ items: [ticket({ isWaiting: true })] })
    const { page } = await openPage(PATH, { api: paid(order) })
    await page.findByText(/^You're on the waiting list\. .* We email you again as soon as a place opens\.$/)
    page.getByRole('heading', { name: 'While you wait' })
    expect(getText(document.body)).not.toMatch(/yours\.|Your game master explains|Bring a friend/)
  })

  test('tells a seat from a place on the waitlist', async () => {
    const items = [ticket({ id: 1, quantity: 1 }), ticket({ id: 2, isWaiting: true })]
    const { page } = await openPage(PATH, { api: paid(orderWith({ items })) })
    await page.findByText(/^Your ticket is yours\. You're also on the waiting list for 2 tickets\./)
    page.getByRole('heading', { name: 'Before you sit down' })
  })

  test.for([
    ['master', 'Before you run your table'],
    ['relief', 'Before the event'],
  ] as const)('advises a %s in their role', async ([role, heading]) => {
    const { page } = await openPage(PATH, { api: paid(orderWith({ items: [ticket({ role })] })) })
    await page.findByRole('heading', { name: heading })
    expect(page.queryByText(/Your game master explains/)).toBeNull()
  })

  test('shows what credits paid', async () => {
    const { page } = await openPage(PATH, { api: paid(orderWith({ credits: 20, paid: 30 })) })
    expect(getText(await page.findByRole('row', { name: /^Paid with credits/ }))).toBe('Paid with credits$20.00')
    expect(getText(page.getByRole('row', { name: /^Paid by card/ }))).toBe('Paid by card$30.00')
  })

  test('leads a guest to map, order and friends, also when opened again', async () => {
    const order = orderWith({ hasAccount: false, link: '42.secret' })
    const { page } = await openPage(PATH, { api: paid(order) })
    await page.findByText(
      'Your seats are yours. A confirmation with a calendar entry is on its way to robin@example.test.'
    )
    page.getByText(/^Cancel by .* for a full refund to your card\.$/)
    page.getByText('12 Larkspur Way, Boulder, CO 80302')
    const map = new URL(getHref(page.getByRole('link', { name: /^Show on a map/ }))!)
    expect([map.hostname, map.searchParams.get('query')]).toEqual([
      'www.google.com',
      'Hall of Boulder, 12 Larkspur Way, Boulder, CO 80302',
    ])
    expect(getValue(page.getByLabelText('Link to your game'))).toBe('http://shop.test/join-game/1')
    const again = await openPage(PATH, { api: paid({ ...order, link: null }) })
    expect(getHref(await again.page.findByRole('link', { name: 'See or cancel your order' }))).toBe('/order#42.secret')
  })

  test('puts the referral code of a person on the link for friends', async () => {
    const api = paid().answer('GET /referrals/my-code', { referralCode: 'FOX1' })
    const { page } = await openPage(PATH, { api, person: player })
    await page.findByDisplayValue('http://shop.test/join-game/1?ref=FOX1')
    expect(getHref(page.getByRole('link', { name: 'See or cancel your order' }))).toBe('/account/order-history')
  })

  test('announces a purchase once, in US dollars', { tags: ['1-4-19'] }, async () => {
    const announced: unknown[] = []
    const listen = (event: Event) => void announced.push((event as CustomEvent).detail)
    window.addEventListener('purchase', listen)
    for (let visit = 0; visit < 2; visit += 1) {
      const { page } = await openPage(PATH, { api: paid() })
      await page.findByRole('heading', { level: 1, name: 'Thank you' })
    }
    window.removeEventListener('purchase', listen)
    expect(announced).toHaveLength(1)
    expect(announced[0]).toMatchObject({ currency: 'USD', value: 50, transaction_id: 'cs_1' })
  })

  test('says without a checkout what is safe, and logs it', { tags: ['1-8-22', '1-3-27'] }, async () => {
    const { page, api } = await openPage('/thank-you')
    page.getByRole('heading', { level: 1, name: 'There is no order to show' })
    page.getByText('If you just paid, look for your confirmation in your email and in your order history.')
    expect(getHref(page.getByRole('link', { name: 'Browse all games' }))).toBe('/games')
    expect(getHref(page.getByRole('link', { name: 'Order history' }))).toBe('/account/order-history')
    expect(logged(api)).toMatchObject([
      { source: 'thank-you', error: { message: 'The thank-you page was opened without a checkout' } },
    ])
  })

  test('keeps the cart when an order cannot be made, and tries again', { tags: ['1-8-22', '1-4-20'] }, async () => {
    const api = paid().refuse(CREATE, 500, { message: 'oops' })
    const { page, user } = await openPage(PATH, { api, stored: getCart(itemWith()) })
    await page.findByRole('heading', { level: 1, name: 'Your order could not be shown' })
    page.getByText(/^If you paid, your order is safe/)
    expect(storedCart()).toHaveLength(1)
    expect(logged(api)).toMatchObject([{ source: 'thank-you', error: { message: 'oops' } }])
    api.answer(CREATE, orderWith())
    await user.click(page.getByRole('button', { name: 'Try again' }))
    await page.findByRole('heading', { level: 1, name: 'Thank you' })
    expect(storedCart()).toEqual([])
  })

  for (const [message, shown, tag] of [
    ['This payment belongs to another shop.', 'This payment belongs to another shop.', '1-8-02'],
    [
      'Game 7 has already started.',
      'Sorry, one or more games in your cart have already started and registration is no longer available. Please remove them from your cart and try again.',
      '1-8-01',
    ],
  ] as const) {
    test(`says why an order is refused: ${message}`, { tags: [tag] }, async () => {
      const { page } = await openPage(PATH, { api: paid().refuse(CREATE, 400, { message }) })
      await page.findByText(shown)
      page.getByRole('button', { name: 'Try again' })
    })
  }

  test('waits for a payment that has not come in', async () => {
    stopTime()
    const api = paid().refuse(CREATE, 409, { code: 'PAYMENT_PENDING', message: 'x' })
    const { page, user } = await openPage(PATH, { api })
    await passTime(0)
    page.getByRole('heading', { level: 1, name: 'Your payment is being confirmed' })
    page.getByText(/^This takes a moment\. Your seats stay held/)
    await passTime(60_000)
    page.getByText(/^Your bank hasn't answered yet\./)
    api.answer(CREATE, orderWith())
    await user.click(page.getByRole('button', { name: 'Check again' }))
    await passTime(0)
    page.getByRole('heading', { level: 1, name: 'Thank you' })
  })

  test('shows the order once the payment comes in', async () => {
    stopTime()
    const api = paid().refuse(CREATE, 409, { code: 'PAYMENT_PENDING', message: 'x' })
    const { page } = await openPage(PATH, { api })
    await passTime(0)
    api.answer(CREATE, orderWith())
    await passTime(1500)
    page.getByRole('heading', { level: 1, name: 'Thank you' })
  })

  for (const [status, code, heading, lead] of [
    [409, 'REFUNDED', 'The seat was gone', /You get a full refund/],
    [410, 'CHECKOUT_EXPIRED', 'This checkout has ended', /^It ended without a payment\. You weren't charged/],
  ] as const) {
    test(`says that a checkout ended: ${heading}`, async () => {
      const { page } = await openPage(PATH, { api: paid().refuse(CREATE, status, { code, message: 'x' }) })
      await page.findByRole('heading', { level: 1, name: heading })
      page.getByText(lead)
    })
  }

  test('takes an unknown checkout for no order', async () => {
    const api = new FakeApi().refuse('GET /checkout/:session/line_items', 404)
    const { page } = await openPage(PATH, { api, stored: getCart(itemWith()) })
    await page.findByRole('heading', { level: 1, name: 'There is no order to show' })
    expect(storedCart()).toHaveLength(1)
  })
})
