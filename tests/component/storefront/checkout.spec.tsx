import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CheckoutAnswer, ErrorAnswer } from '#common/wire'
import { expectAccessible } from './accessibility.ts'
import { FakeApi } from './fake_api.ts'
import { FakeStripe } from './fake_stripe.ts'
import {
  getCart,
  departures,
  getHref,
  openPage,
  passTime,
  stopTime,
  storedCart,
  getText,
  getTexts,
  type PageOptions,
} from './render.tsx'
import { checkoutWith, gameWith, itemWith, player } from './samples.ts'

const CREATE = 'POST /checkout/create-checkout-session'
const CONFIRM = 'POST /checkout/:session/confirm'

function openCheckout(answer: CheckoutAnswer, options: PageOptions = {}) {
  const api = options.api ?? new FakeApi()
  api.answer(CREATE, answer).answer('QUERY game', gameWith())
  return openPage('/checkout', { stored: getCart(itemWith()), ...options, api })
}

function refuseCheckout(status: number, body: Partial<ErrorAnswer>) {
  const api = new FakeApi().refuse(CREATE, status, body).answer('QUERY game', gameWith())
  return openPage('/checkout', { stored: getCart(itemWith()), api })
}

const credits = (details: Partial<CheckoutAnswer> = {}) =>
  checkoutWith({ creditsApplied: 10, remainingBalance: 0, clientSecret: null, url: 'http://pay.test/cs_1', ...details })

/** Credits cover everything. */
const review = () =>
  credits({ creditsApplied: 25, remainingBalance: 15, needsConfirmation: true, url: 'http://shop.test/checkout' })

describe('Storefront | checkout', () => {
  let stripe: FakeStripe
  beforeEach(() => void (stripe = FakeStripe.install()))
  afterEach(() => {
    FakeStripe.remove()
    window.innerWidth = 1024
  })

  test('says that another tab started a newer checkout', async () => {
    const held = { sessionId: 'cs_2', seats: [], credits: 0, expiresAt: '2026-06-01T18:20:00.000Z', confirmation: null }
    const { page, api } = await openCheckout(checkoutWith())
    await page.findByRole('timer')
    localStorage.setItem('buyerKey', 'buyer-key-of-a-guest')
    const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
    api.answer('GET /checkout/mine', { held: { ...held, sessionId: 'cs_1' }, bought: [] })
    comeBack()
    await waitFor(() => expect(api.callsTo('GET /checkout/mine')).toHaveLength(1))
    page.getByRole('timer')
    api.answer('GET /checkout/mine', { held, bought: [] })
    comeBack()
    await page.findByText('You started a newer checkout')
    expect(page.queryByRole('timer')).toBeNull()
  })

  test("offers the provider's page when the form is blocked", async () => {
    stripe.createEmbeddedCheckoutPage = () => Promise.reject(new Error('The payment script did not load'))
    const { page, user, api } = await openCheckout(checkoutWith())
    await page.findByText('Payment form failed to load. Please refresh the page and try again.')
    page.getByRole('button', { name: 'Refresh Page' })
    await user.click(page.getByRole('button', { name: 'Pay on the secure payment page' }))
    await waitFor(() => expect(api.callsTo(CREATE)).toHaveLength(2))
    expect(api.callsTo(CREATE)[1]?.body.ui_mode).toBe('hosted')
  })

  test('opens the payment library with the version of the product', { tags: ['1-9-08'] }, async () => {
    const { page } = await openCheckout(checkoutWith())
    await page.findByRole('button', { name: 'Pay cs_1_secret' })
    expect(stripe.opened[1]).toEqual({ apiVersion: '2023-10-16' })
  })

  test('shows the embedded form beside the held seats', { tags: ['1-2.4-01', '1-2.4-07'] }, async () => {
    const { page, api } = await openCheckout(checkoutWith())
    await page.findByRole('button', { name: 'Pay cs_1_secret' })
    expect(getText(page.getByRole('timer'))).toMatch(/^Your seats are held until 12:15 PM \(1[45]:\d\d left\)$/)
    const seats = page.getByRole('region', { name: 'Your seats' })
    within(seats).getByText('1 seat')
    expect(getText(seats)).toContain('Wednesday, June 10, 2026, 4:00 PM Mountain Time')
    within(seats).getByText('Hall of Boulder - Boulder, CO')
    within(seats).getByText(/^Cancel by .* for a full refund to your card\.$/)
    expect(getText(seats)).not.toContain('$')
    expect(document.querySelector('footer')).toBeNull()
    expect(api.callsTo(CREATE)[0]?.body.ui_mode).toBe('embedded')
  })

  test(
    'sends lines, the first email, the way of paying and the referral code',
    { tags: ['1-7-19', '1-3-18', '1-3-19', '1-1-08'] },
    async () => {
      const items = [
        itemWith({ quantity: 2, price: 25.5, metadata: { squadId: 4 } }),
        itemWith({ email: 'x@example.test' }),
      ]
      const api = new FakeApi().answer('POST /referrals/validate', { valid: true }).answer('QUERY game', gameWith())
      const cart = await openPage('/cart', { api, stored: getCart(...items) })
      await cart.user.type(await cart.page.findByLabelText('Referral code'), ' FOX1 ')
      await cart.user.click(cart.page.getByRole('button', { name: 'Proceed to Checkout' }))
      await waitFor(() => expect(departures).toEqual(['assign /checkout']))
      expect(sessionStorage.getItem('referralCode')).toBe('FOX1')
      await openCheckout(checkoutWith(), { api, stored: getCart(...items) })
      await waitFor(() => expect(api.callsTo(CREATE)).toHaveLength(1))
      const { body } = api.callsTo(CREATE)[0]!
      expect(body).toMatchObject({
        customer_email: 'robin@example.test',
        ui_mode: 'embedded',
        referral_code: 'FOX1',
        cartItems: items,
        buyerKey: localStorage.getItem('buyerKey'),
        shownPrices: [{ productType: 'game', productId: 1, cents: 2550 }, { cents: 2500 }],
      })
      expect(body.lineItems[0]).toEqual({
        price_data: {
          currency: 'usd',
          product_data: {
            name: 'The Drowned Bell',
            metadata: { productId: '1', productType: 'game', lpgMetadata: '{"squadId":4}' },
          },
          unit_amount: 2550,
        },
        quantity: 2,
      })
    }
  )

  test(
    'shows credits on a phone for three seconds before the payment page',
    { tags: ['1-2.4-02', '1-2.4-05', '1-3-20'] },
    async () => {
      stopTime()
      window.innerWidth = 390
      const { page, api } = await openCheckout(credits())
      await passTime(0)
      const heading = page.getByRole('heading', { name: 'Credits Applied!' })
      expect(getTexts(heading.nextElementSibling!.children)).toEqual([
        'Original Total$25.00',
        'Credits Applied−$10.00',
        'Amount to Pay$15.00',
        'Credits left afterwards$0.00',
      ])
      expect(api.callsTo(CREATE)[0]?.body.ui_mode).toBe('hosted')
      await passTime(2900)
      expect(departures).toEqual([])
      await passTime(100)
      expect(departures).toEqual(['replace http://pay.test/cs_1'])
    }
  )

  test('leaves a phone with credits on a press', { tags: ['1-2.4-05'] }, async () => {
    window.innerWidth = 390
    const { page, user } = await openCheckout(credits())
    await user.click(await page.findByRole('button', { name: 'Continue to Payment' }))
    expect(departures).toEqual(['replace http://pay.test/cs_1'])
  })

  for (const [width, mode] of [
    [768, 'hosted'],
    [769, 'embedded'],
  ] as const) {
    test(`pays ${mode} in a window of ${width} pixels`, { tags: ['1-2.4-03', '1-2.4-06'] }, async () => {
      window.innerWidth = width
      const { api } = await openCheckout(credits({ creditsApplied: 0 }))
      await waitFor(() => expect(departures).toEqual(['replace http://pay.test/cs_1']))
      expect(api.callsTo(CREATE)[0]?.body.ui_mode).toBe(mode)
    })
  }

  test('pays hosted in the browser of a phone, however wide', { tags: ['1-2.4-03'] }, async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
    const { api } = await openCheckout(credits({ creditsApplied: 0 }))
    await waitFor(() => expect(api.callsTo(CREATE)[0]?.body.ui_mode).toBe('hosted'))
  })

  test('reviews what credits cover and books on the confirmation', async () => {
    const api = new FakeApi().answer(CONFIRM, { sessionId: 'cs_1', orderId: 42, confirmation: null })
    api.refuse('GET /checkout/:session/line_items', 404)
    const release = api.hold(CONFIRM)
    const { page, user, main } = await openCheckout(review(), { api, person: player })
    await page.findByText('Nothing is bought yet.')
    for (const part of [
      'Please check your order. $25.00 of your credits are used when you confirm.',
      'The Drowned Bell$25.001 seat',
      'Wednesday, June 10, 2026, 4:00 PM Mountain Time',
      'Hall of Boulder - Boulder, CO',
      'Credits Applied−$25.00',
      'Amount to Pay$0.00',
      'Credits left afterwards$15.00',
    ])
      expect(getText(main)).toContain(part)
    expect(api.callsTo(CONFIRM)).toEqual([])
    const confirm = page.getByRole('button', { name: 'Confirm and book' })
    await user.dblClick(confirm)
    page.getByRole('button', { name: 'Booking your seats' })
    expect(api.callsTo(CONFIRM)).toHaveLength(1)
    expect(page.queryByRole('button', { name: 'Keep my credits and pay by card' })).toBeNull()
    release()
    await waitFor(() => expect(window.location.search).toBe('?session_id=cs_1'))
    expect(storedCart()).toEqual([])
    expect(localStorage.getItem('buyerKey')).toBeNull()
  })

  const confirmation = { email: 'robin@example.test', until: '2026-06-01T18:15:00.000Z', isSent: false }
  const free = (isSent = false) =>
    checkoutWith({
      clientSecret: null,
      needsConfirmation: true,
      sessionId: 'qb_1',
      originalTotal: 0,
      confirmation: { ...confirmation, isSent },
    })

  test('mails a guest the link to confirm free seats', async () => {
    const api = new FakeApi().refuse(CONFIRM, 429, { code: 'TOO_MANY_MAILS', message: 'Please sign in.' })
    const { page, user, main } = await openCheckout(free(), { api })
    await page.findByText(/We send a link to robin@example\.test, and your seats are yours when you follow it\.$/)
    await user.click(page.getByRole('button', { name: 'Email me the link' }))
    within(await page.findByRole('alert')).getByText('Please sign in.')

    api.answer(CONFIRM, { sessionId: 'qb_1', orderId: null, confirmation: { ...confirmation, isSent: true } })
    await user.click(page.getByRole('button', { name: 'Email me the link' }))
    const heading = await page.findByRole('heading', { name: 'Check your email to confirm your seat' })
    expect(document.activeElement).toBe(heading)
    page.getByText('We sent a link to robin@example.test. Your booking is not complete until you follow it.')
    expect(getText(main)).toContain('Your seats are held until 12:15 PM')
    expect(getHref(page.getByRole('link', { name: 'I followed the link' }))).toBe('/thank-you?session_id=qb_1')
    expect(storedCart()).toHaveLength(1)
    await expectAccessible()
  })

  test('says again that the link was mailed', async () => {
    const { page } = await openCheckout(free(true))
    await page.findByRole('heading', { name: 'Check your email to confirm your seat' })
    expect(page.queryByRole('button', { name: 'Email me the link' })).toBeNull()
  })

  test('spends nothing when the confirmation fails, and takes another one', async () => {
    const api = new FakeApi().refuse(CONFIRM, 500)
    const { page, user } = await openCheckout(review(), { api, person: player })
    await user.click(await page.findByRole('button', { name: 'Confirm and book' }))
    within(await page.findByRole('alert')).getByText(/Your seats are still held, and no credits were used\./)
    expect(storedCart()).toHaveLength(1)
    api.refuse(CONFIRM, 410)
    await user.click(page.getByRole('button', { name: 'Confirm and book' }))
    await page.findByText('Your hold has ended')
    page.getByText("The seats are open to everyone again. You weren't charged.")
    await user.click(page.getByRole('button', { name: 'Hold my seats again' }))
    await page.findByRole('button', { name: 'Confirm and book' })
    expect(api.callsTo(CREATE)).toHaveLength(2)
  })

  test('keeps credits on a press and uses them again on another', async () => {
    const api = new FakeApi()
    const { page, user } = await openCheckout(review(), { api, person: player })
    api.answer(CREATE, ({ body }) =>
      body.keepCredits ? checkoutWith({ creditsKept: true, remainingBalance: 40 }) : review()
    )
    await user.click(await page.findByRole('button', { name: 'Keep my credits and pay by card' }))
    await page.findByText('Your $40.00 in credits stay with you.')
    await page.findByRole('button', { name: 'Pay cs_1_secret' })
    expect(page.queryByRole('heading', { name: 'Credits Applied!' })).toBeNull()
    expect(api.callsTo(CREATE).map(({ body }) => body.keepCredits)).toEqual([undefined, true])
    api.answer('GET /credits/my-credits', { balance: '40.00' })
    const cart = await openPage('/cart', { api })
    const use = await cart.page.findByRole<HTMLInputElement>('checkbox', { name: 'Use my credits' })
    expect(use.checked).toBe(false)
    expect(getText(cart.page.getByText('Estimated total').parentElement)).toBe('Estimated total$25.00')
    await cart.user.click(use)
    const again = await openPage('/checkout', { api })
    await again.page.findByText('Nothing is bought yet.')
    expect(api.callsTo(CREATE).at(-1)?.body.keepCredits).toBeUndefined()
  })

  test('shows a risen price in the cart first, old and new', async () => {
    const api = new FakeApi().refuse(CREATE, 400, { code: 'PRICES_ROSE', message: 'x' })
    api.answer('QUERY game', gameWith({ price: 30 }))
    const { page } = await openPage('/checkout', { api, stored: getCart(itemWith()) })
    const alert = await page.findByText(/^A price has risen since you saw it\. Nothing is held or charged\./)
    expect(alert.closest('[role=alert]')).not.toBeNull()
    await page.findByText('The price of The Drowned Bell is now $30.00. It was $25.00.')
  })

  test('has nothing to check out of an empty cart', async () => {
    const { page, api } = await openPage('/checkout')
    page.getByText('Your cart is empty.')
    expect(getHref(page.getByRole('link', { name: 'Browse Available Games' }))).toBe('/games')
    expect(api.callsTo(CREATE)).toEqual([])
  })

  for (const { name, tags, status, answer, error, banner, left } of [
    {
      name: 'gone items',
      tags: ['1-8-03', '1-8-04'],
      status: 400,
      answer: { code: 'CART_ITEMS_UNAVAILABLE', message: 'x' },
      error: 'cart_updated',
      banner: 'Some items in your cart are no longer available. Your cart has been updated.',
      left: 0,
    },
    {
      name: 'a game that has begun',
      tags: ['1-8-01', '1-8-05'],
      status: 400,
      answer: { message: 'It has already started' },
      error: 'games_started',
      banner: 'Some games in your cart have already started and are no longer available.',
      left: 1,
    },
    {
      name: 'any other refusal',
      tags: ['1-8-02', '1-8-06'],
      status: 400,
      answer: { message: 'Too many seats' },
      error: 'checkout_failed',
      banner: 'There was an issue with your cart. Please review your items and try again.',
      left: 1,
    },
    {
      name: 'a choice that is refused',
      tags: [],
      status: 422,
      answer: { message: 'Too many seats' },
      error: 'checkout_failed',
      banner: 'There was an issue with your cart. Please review your items and try again.',
      left: 1,
    },
  ]) {
    test(`leads ${name} back to the cart with a banner`, { tags: [...tags, '1-2.3-10'] }, async () => {
      const addresses: string[] = []
      const replace = history.replaceState.bind(history)
      vi.spyOn(history, 'replaceState').mockImplementation((state, title, address) => {
        if (address) addresses.push(String(address))
        replace(state, title, address)
      })
      const { page } = await refuseCheckout(status, answer)
      const alert = await page.findByRole('alert')
      within(alert).getByText(banner)
      expect(within(alert).queryAllByText('Too many seats')).toHaveLength(error === 'checkout_failed' ? 1 : 0)
      await waitFor(() => expect(window.location.search).toBe(''))
      expect(addresses.some((address) => address.includes(`error=${error}&message=`))).toBe(true)
      expect(storedCart()).toHaveLength(left)
    })
  }

  test('says why an email is refused', { tags: ['1-8-07'] }, async () => {
    const { page } = await refuseCheckout(422, { message: 'The customer email is not valid.' })
    within(await page.findByRole('alert')).getByText(
      'Email validation error: The customer email is not valid. Please go back and correct your email address.'
    )
    expect(getHref(page.getByRole('link', { name: 'Back to your cart' }))).toBe('/cart')
  })

  test('offers a refresh after any other failure', { tags: ['1-8-08', '1-4-27'] }, async () => {
    const { page, user, api } = await refuseCheckout(500, { message: 'oops' })
    within(await page.findByRole('alert')).getByText(
      'Payment form failed to load. Please refresh the page and try again.'
    )
    await user.click(page.getByRole('button', { name: 'Refresh Page' }))
    expect(departures).toEqual(['reload'])
    const again = await openCheckout(checkoutWith(), { api })
    await again.page.findByRole('timer')
  })

  test('says that an answer has no address', { tags: ['1-8-10'] }, async () => {
    window.innerWidth = 390
    const { page } = await openCheckout(checkoutWith({ clientSecret: null }))
    within(await page.findByRole('alert')).getByText('No checkout URL received')
  })

  test('takes the form away when the hold ends, and holds again on a press', async () => {
    stopTime()
    const { page, user, api } = await openCheckout(checkoutWith())
    await passTime(0)
    page.getByRole('button', { name: 'Pay cs_1_secret' })
    await passTime(10 * 60_000)
    page.getByText('5 minutes left to pay.')
    await passTime(4 * 60_000 + 59_000)
    expect(getText(page.getByRole('timer'))).toContain('0:01 left')
    await passTime(1000)
    page.getByText('Your hold has ended')
    page.getByText("The seats are open to everyone again. You weren't charged.")
    expect(page.queryByRole('button', { name: 'Pay cs_1_secret' })).toBeNull()
    api.answer(CREATE, checkoutWith({ expiresAt: new Date(Date.now() + 900_000).toISOString() }))
    await user.click(page.getByRole('button', { name: 'Hold my seats again' }))
    await passTime(0)
    expect(getText(page.getByRole('timer'))).toContain('15:00 left')
  })
})
