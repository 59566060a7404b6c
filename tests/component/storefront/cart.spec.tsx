import { waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { CartItem, Game } from '#common/wire'
import { FakeApi } from './fake_api.ts'
import {
  getCart,
  departures,
  getHref,
  openPage,
  storedCart,
  getText,
  getTexts,
  getValue,
  type PageOptions,
} from './render.tsx'
import { gameWith, itemWith, NOW, player } from './samples.ts'

interface CartOptions extends PageOptions {
  items?: CartItem[]
  games?: Game[]
  path?: string
}

async function openCart({ items = [itemWith()], games = [gameWith()], path = '/cart', ...options }: CartOptions = {}) {
  const { api = new FakeApi(), stored = {} } = options
  api.answer('QUERY game', ({ body }) => games.find(({ id }) => id === body.id) ?? null)
  return openPage(path, { ...options, api, stored: { ...getCart(...items), ...stored } })
}

const bell = { name: /The Drowned Bell/ }
const proceed = { name: 'Proceed to Checkout' }
const getSum = (label: string) =>
  getText([...document.querySelectorAll('main dt')].find((term) => getText(term) === label)!.nextElementSibling)

describe('Storefront | the cart', () => {
  test('keeps the focus in the cart when an item leaves', async () => {
    const items = [itemWith(), itemWith({ productId: 2, productName: 'Owl Feathers', price: 10 })]
    const { page, user } = await openCart({ items, games: [gameWith(), gameWith({ id: 2 })] })
    await user.click(await page.findByRole('button', { name: 'Remove The Drowned Bell' }))
    const next = page.getByRole('button', { name: 'Remove Owl Feathers' })
    await waitFor(() => expect(document.activeElement).toBe(next))
    page.getByText(/^The Drowned Bell was removed\. Your total is now \$\d+\.00\.$/)
    await user.click(next)
    await waitFor(() => expect(document.activeElement).toBe(page.getByRole('heading', { level: 1 })))
    page.getByText('Owl Feathers was removed. Your cart is empty.')
  })

  test('says that the browser blocks storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
      if (key === 'probe') throw new DOMException('denied', 'SecurityError')
    })
    const { page } = await openCart({ items: [] })
    await page.findByText('Your browser blocks storage for this site. Allow it or use another browser.')
    vi.restoreAllMocks()
  })

  test('says that it is empty and leads to the games', { tags: ['1-2.3-01', '1-2.3-03', '1-4-08'] }, async () => {
    const { page } = await openCart({ items: [] })
    expect(getText(page.getByRole('heading', { level: 1 }))).toBe('Your Cart')
    page.getByText('Your cart is empty.')
    expect(getHref(page.getByRole('link', { name: 'Browse Available Games' }))).toBe('/games')
  })

  test('takes storage that holds something else for an empty cart', { tags: ['1-4-05'] }, async () => {
    const { page } = await openPage('/cart', { stored: { cart: '{"items":[{]' } })
    page.getByText('Your cart is empty.')
  })

  test('promises no refund for free seats', async () => {
    const { page } = await openCart({ items: [itemWith({ price: 0 })], games: [gameWith({ price: 0 })] })
    const row = await page.findByRole('row', bell)
    expect(within(row).queryByText(/refund/)).toBeNull()
  })

  test(
    'shows name, quantity, price and total of each item, and removes it',
    { tags: ['1-2.3-04', '1-2.3-06', '1-2.3-08', '1-4-04', '1-4-08', '1-5-21'] },
    async () => {
      const owl = gameWith({ id: 2, price: 30 })
      const items = [itemWith({ quantity: 2 }), itemWith({ productId: 2, productName: 'Owl Feathers', price: 30 })]
      const { page, user } = await openCart({ items, games: [gameWith(), owl] })
      const row = await page.findByRole('row', bell)
      const quantity = within(row).getByRole<HTMLInputElement>('spinbutton')
      expect([quantity.value, quantity.min]).toEqual(['2', '1'])
      expect(getTexts(within(row).getAllByRole('cell'))).toEqual(['', '$25.00', '$50.00'])
      within(row).getByText(/^Cancel by .* Mountain Time for a full refund to your card\.$/)
      expect(getTexts(page.getAllByRole('columnheader'))).toEqual(['Item', 'Quantity', 'Price', 'Total'])
      expect(getText(page.getByText('Subtotal').closest('div'))).toBe('Subtotal (3 seats)$80.00')
      expect(getSum('Estimated total')).toBe('$80.00')
      page.getByRole('textbox', { name: 'Referral code' })
      await user.click(page.getByRole('button', { name: 'Remove The Drowned Bell' }))
      expect(page.queryByRole('row', bell)).toBeNull()
      expect(storedCart().map(({ productId }) => productId)).toEqual([2])
      await user.click(page.getByRole('button', { name: 'Remove Owl Feathers' }))
      page.getByText('Your cart is empty.')
    }
  )

  test(
    'puts a quantity right that is none, with an alert',
    { tags: ['1-5-21', '1-5-25', '1-5-26', '1-5-27', '1-2.3-06'] },
    async () => {
      const { page, user } = await openCart()
      const quantity = await page.findByRole('spinbutton')
      const type = async (text: string) => {
        await user.tripleClick(quantity)
        await user.keyboard(text)
      }
      await type('3')
      page.getByRole('cell', { name: '$75.00' })
      await type('0')
      await user.tab()
      expect(getText(page.getByRole('alert'))).toBe('Invalid quantity. Maximum allowed: 999')
      expect(getValue(quantity)).toBe('1')
      await type('1000')
      expect(getValue(quantity)).toBe('999')
      await type('2')
      expect(page.queryByRole('alert')).toBeNull()
    }
  )

  test('limits no other product than a ticket', { tags: ['1-5-25'] }, async () => {
    const { page } = await openCart({ items: [itemWith({ productType: 'workshop' })] })
    const quantity = await page.findByRole<HTMLInputElement>('spinbutton')
    expect(quantity.max).toBe('')
  })

  test('turns the die while it looks at the seats', { tags: ['1-2.3-02', '1-4-08'] }, async () => {
    const api = new FakeApi().answer('QUERY game', gameWith())
    const release = api.hold('QUERY game')
    const { page } = await openPage('/cart', { api, stored: getCart(itemWith()) })
    const status = page.getByRole('status')
    expect(getText(status)).toBe('Looking at your seats')
    expect(status.querySelector('svg')).not.toBeNull()
    release()
    await page.findByRole('row', bell)
  })

  test('says that it could not look at the seats and keeps them', { tags: ['1-2.3-02'] }, async () => {
    const api = new FakeApi().refuse('QUERY game', 503)
    const { page, user } = await openPage('/cart', { api, stored: getCart(itemWith()) })
    within(await page.findByRole('alert')).getByText('Failed to load your cart. Please try again.')
    page.getByRole('row', bell)
    api.answer('QUERY game', gameWith())
    await user.click(page.getByRole('button', { name: 'Try again' }))
    await page.findByRole('row', bell)
    expect(page.queryByRole('alert')).toBeNull()
  })

  test('takes a game out that is gone or has begun', { tags: ['1-4-06'] }, async () => {
    const items = [
      itemWith(),
      itemWith({ productId: 2, productName: 'Begun' }),
      itemWith({ productId: 3, productName: 'Gone' }),
    ]
    const { page } = await openCart({ items, games: [gameWith(), gameWith({ id: 2, date: NOW.toISOString() })] })
    await page.findByText('Begun can no longer be joined, so it was taken out of your cart.')
    page.getByText('Gone can no longer be joined, so it was taken out of your cart.')
    expect(page.getAllByRole('row')).toHaveLength(2)
    expect(storedCart()).toEqual([itemWith()])
  })

  test('replaces a forged price', { tags: ['1-4-07'] }, async () => {
    const { page } = await openCart({ items: [itemWith({ price: 0.01 })] })
    await page.findByText('The price of The Drowned Bell is now $25.00. It was $0.01.')
    expect(getTexts(page.getAllByRole('cell')).slice(1)).toEqual(['Before:$0.01 $25.00', '$25.00'])
    expect(storedCart()[0]?.price).toBe(25)
  })

  test('stops at more seats than are left until there are enough', { tags: ['1-2.3-09'] }, async () => {
    const games = [gameWith({ available_seats: 2 })]
    const { page, user } = await openCart({ items: [itemWith({ quantity: 3 })], games })
    await page.findByText('Only 2 seats left at this table.')
    await user.click(page.getByRole('button', proceed))
    within(await page.findByRole('alert')).getByText(/^A table in your cart has fewer seats left than you want\./)
    expect(departures).toEqual([])
    games[0] = gameWith({ available_seats: 3 })
    await user.click(page.getByRole('button', proceed))
    await waitFor(() => expect(departures).toEqual(['assign /checkout']))
  })

  test('keeps more seats than a table has left, and refuses the checkout', { tags: ['1-5-25', '1-5-26'] }, async () => {
    const { page, user } = await openCart({ games: [gameWith({ available_seats: 2 })] })
    const quantity = await page.findByRole<HTMLInputElement>('spinbutton')
    expect(quantity.max).toBe('')
    await user.tripleClick(quantity)
    await user.keyboard('9')
    await user.tab()
    expect([quantity.value, storedCart()[0]?.quantity]).toEqual(['9', 9])
    expect(page.queryByRole('alert')).toBeNull()
    within(page.getByRole('row', bell)).getByText('Only 2 seats left at this table.')
    await user.click(page.getByRole('button', proceed))
    await page.findByRole('alert')
    expect([quantity.value, departures]).toEqual(['9', []])
    await user.tripleClick(quantity)
    await user.keyboard('2')
    await user.click(page.getByRole('button', proceed))
    await waitFor(() => expect(departures).toEqual(['assign /checkout']))
    const form = await openCart({ path: '/join-game/1', games: [gameWith({ available_seats: 2 })] })
    const players = form.page.getByRole('combobox', { name: /^Number of Players/ })
    expect(getTexts(players.querySelectorAll('option')), 'the registration form limits').toEqual(['1', '2'])
  })

  test('takes the seats that are left with one press', async () => {
    const games = [gameWith({ available_seats: 1 })]
    const path = `/cart?${new URLSearchParams({
      error: 'checkout_failed',
      message: 'There was an issue with your cart. Please review your items and try again.',
    })}`
    const { page, user } = await openCart({ items: [itemWith({ quantity: 3 })], games, path })
    await page.findByText('Only 1 seat left at this table.')
    await user.click(page.getByRole('button', proceed))
    await page.findByText(/^A table in your cart has fewer seats left than you want\./)
    await user.click(page.getByRole('button', { name: 'Change to 1 seat' }))
    const quantity = page.getByRole<HTMLInputElement>('spinbutton')
    expect([quantity.value, storedCart()[0]?.quantity]).toEqual(['1', 1])
    expect(document.activeElement).toBe(quantity)
    expect(page.queryByRole('alert')).toBeNull()
    await user.click(page.getByRole('button', proceed))
    await waitFor(() => expect(departures).toEqual(['assign /checkout']))
  })

  test('counts the seats that several lines want of one table', async () => {
    const items = [itemWith({ quantity: 2 }), itemWith({ email: 'friend@example.test' })]
    const { page, user } = await openCart({ items, games: [gameWith({ available_seats: 1 })] })
    expect(await page.findAllByText('Only 1 seat left at this table. Your cart has 3.')).toHaveLength(2)
    expect(page.queryByText(/^This table is full/)).toBeNull()
    await user.click(page.getAllByRole('button', { name: 'Remove The Drowned Bell' })[1]!)
    await user.click(await page.findByRole('button', { name: 'Change to 1 seat' }))
    expect(page.queryByText(/^Only 1 seat left/)).toBeNull()
  })

  test('offers free seats of the same adventure on other dates', async () => {
    const full = gameWith({ available_seats: 0 })
    const games = [
      full,
      ...[11, 12, 13, 14].map((day) => gameWith({ id: day, date: `2026-06-${day}T22:00:00.000Z` })),
      gameWith({ id: 20, date: '2026-06-20T22:00:00.000Z', available_seats: 0 }),
    ]
    const api = new FakeApi().answer('QUERY games', games)
    const { page } = await openCart({ games: [full], api })
    await page.findByText('This table is full right now.')
    await page.findByText('Other dates:')
    const other = page.getByRole('link', { name: 'Thu, Jun 11, 4:00 PM' })
    expect([getHref(other), getText(other.parentElement!)]).toEqual([
      '/join-game/11',
      'Thu, Jun 11, 4:00 PM 4 seats available',
    ])
    expect(within(other.closest('ul')!).getAllByRole('link')).toHaveLength(3)
    expect(getHref(page.getByRole('link', { name: 'See all dates' }))).toBe('/games?q=The+Drowned+Bell')
    expect(api.callsTo('QUERY games')[0]?.body).toMatchObject({ moduleId: full.module.id })
  })

  test('offers no other dates where there are none', async () => {
    const full = gameWith({ available_seats: 0 })
    const items = [itemWith(), itemWith({ productId: 2, productName: 'Owl Feathers' })]
    const api = new FakeApi().answer('QUERY games', [full])
    const { page } = await openCart({ items, games: [full, gameWith({ id: 2 })], api })
    await page.findByText('This table is full right now. Remove it to check out the rest.')
    await waitFor(() => expect(api.callsTo('QUERY games')).toHaveLength(1))
    expect(page.queryByText('Other dates:')).toBeNull()
  })

  test(
    "shows role, squad and maximum of a large event's tickets",
    { tags: ['1-2.3-05', '1-2.3-07', '1-5-22', '1-5-27', '1-3-15'] },
    async () => {
      const ticket = { productType: 'lpg', productName: 'Siege of Larkspur' }
      const items = [
        itemWith({ ...ticket, productId: 5, metadata: { role: 'master', squadName: 'Brave Badgers' } }),
        itemWith({
          ...ticket,
          productId: 6,
          quantity: 2,
          metadata: { role: 'player', joinedSquadName: 'Merry Magpies' },
        }),
      ]
      const { page, user } = await openCart({ items })
      const [, master, member] = await page.findAllByRole('row')
      expect(getText(master!)).toContain('RoleGame MasterSquad NameBrave Badgers')
      expect(getText(master!)).toContain('Max: 1')
      expect(getText(member!)).toContain('RolePlayerJoining SquadMerry Magpies')
      expect(getText(member!)).toContain('Max: 6')
      const quantity = within(member!).getByRole('spinbutton')
      await user.tripleClick(quantity)
      await user.keyboard('7')
      within(page.getByRole('alert')).getByText('Invalid quantity. Maximum allowed: 6')
      expect(getValue(quantity)).toBe('6')
    }
  )

  for (const [name, answer, maximum] of [
    ['what the squad has left', { maxQuantity: 3, currentMembers: 3, hasGameMaster: true }, '3'],
    ['one if the squad cannot be asked', null, '1'],
  ] as const) {
    test(`limits a player's tickets to ${name}`, { tags: ['1-5-23'] }, async () => {
      const api = new FakeApi()
      if (answer) api.answer('GET /lpg/games/:id/squad-availability', answer)
      else api.refuse('GET /lpg/games/:id/squad-availability', 503)
      const metadata = { role: 'player' as const, squadId: 4, joinedSquadName: 'Merry Magpies' }
      const { page } = await openCart({ api, items: [itemWith({ productType: 'lpg', productId: 8, metadata })] })
      await page.findByText(`Max: ${maximum}`)
      expect(api.callsTo('GET /lpg/games/:id/squad-availability')[0]).toMatchObject({
        path: '/lpg/games/8/squad-availability',
        query: { squad_id: '4', role: 'player' },
      })
    })
  }

  const valid = () => new FakeApi().answer('POST /referrals/validate', { valid: true })
  const invalid = (message: string) => new FakeApi().answer('POST /referrals/validate', { valid: false, message })
  const chosen = () => sessionStorage.getItem('referralCode')

  test("shows a held referral code in the field's place", { tags: ['1-2.3-08', '1-2.3-13'] }, async () => {
    const { page } = await openCart({ api: valid(), stored: { referralCode: 'OWL7' } })
    await page.findByText('Referral code applied: OWL7')
    expect(page.queryByLabelText('Referral code')).toBeNull()
    sessionStorage.setItem('referralCode', 'FOX1')
    const second = await openCart({ api: valid() })
    await second.page.findByText('Referral code applied: FOX1')
  })

  test('forgets a held code that does not count, and stops nobody', async () => {
    const api = invalid('This referral code does not exist.')
    const release = api.hold('POST /referrals/validate')
    const { page, user } = await openCart({ api, stored: { referralCode: 'NOTACODE' } })
    await page.findByText('Looking at referral code NOTACODE')
    expect(page.queryByText(/^Referral code applied/)).toBeNull()
    release()
    await page.findByText(
      'Referral code NOTACODE was not applied. This referral code does not exist. You can continue without one.'
    )
    expect(getValue(page.getByLabelText('Referral code'))).toBe('')
    expect(localStorage.getItem('referralCode')).toBeNull()
    await user.click(page.getByRole('button', proceed))
    await waitFor(() => expect(departures).toEqual(['assign /checkout']))
  })

  test('keeps a typed code that does not count in its field', { tags: ['1-2.3-08'] }, async () => {
    const api = invalid('This referral code does not exist.')
    const { page, user } = await openCart({ api })
    const field = await page.findByLabelText('Referral code')
    await user.type(field, 'NOTACODE')
    await user.click(page.getByRole('button', proceed))
    await page.findByText('This referral code does not exist.')
    expect(getValue(field)).toBe('NOTACODE')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect([chosen(), departures]).toEqual([null, []])
    api.answer('POST /referrals/validate', { valid: false, message: 'You cannot use your own referral code.' })
    await user.clear(field)
    await user.type(field, 'OWL7')
    await user.tab()
    await page.findByText('You cannot use your own referral code.')
    expect(chosen()).toBeNull()
    api.answer('POST /referrals/validate', { valid: true })
    await user.clear(field)
    await user.type(field, 'fox1{Enter}')
    await page.findByText('Referral code applied: fox1')
    expect(api.calls.at(-1)?.body).toEqual({ code: 'fox1' })
    expect(chosen()).toBe('fox1')
    await user.click(page.getByRole('button', { name: 'Remove code' }))
    page.getByLabelText('Referral code')
    expect(chosen()).toBeNull()
  })

  test('looks at a whole code once its typing stops', { tags: ['1-2.3-08'] }, async () => {
    const api = invalid('This referral code does not exist.')
    const { page, user } = await openCart({ api })
    await user.type(await page.findByLabelText('Referral code'), 'NOTACODE')
    await page.findByText('This referral code does not exist.')
    expect(api.callsTo('POST /referrals/validate')).toHaveLength(1)
  })

  test('calls no code good that could not be checked', async () => {
    const api = new FakeApi().refuse('POST /referrals/validate', 429, { code: 'TOO_MANY_REQUESTS' })
    const { page, user } = await openCart({ api })
    await user.type(await page.findByLabelText('Referral code'), 'FOX1')
    await user.click(page.getByRole('button', proceed))
    await page.findByText(/^Too many codes were tried\./)
    expect(departures).toEqual([])
  })

  test('keeps a held code that could not be checked for the order', async () => {
    const api = new FakeApi().refuse('POST /referrals/validate', 429)
    const { page, user } = await openCart({ api, stored: { referralCode: 'OWL7' } })
    await page.findByText(/^We couldn't check referral code OWL7 right now\./)
    await user.click(page.getByRole('button', { name: 'Remove code' }))
    await user.click(page.getByRole('button', proceed))
    await waitFor(() => expect(departures).toEqual(['assign /checkout']))
  })

  test('shows credits to a person who has some', { tags: ['1-2.3-08', '1-1-02'] }, async () => {
    const api = new FakeApi().answer('GET /credits/my-credits', { balance: '10.00' })
    const { page, user } = await openCart({ api, person: player })
    await page.findByText('You have $10.00 in credits.')
    page.getByText(/^Cancel by .* for a full refund as site credit, which never expires\.$/)
    expect(
      getText(
        page
          .getByText(/^Credits applied at checkout/)
          .closest('div')!
          .querySelector('dd')
      )
    ).toBe('−$10.00')
    expect(getSum('Estimated total')).toBe('$15.00')
    await user.click(page.getByRole('checkbox', { name: 'Use my credits' }))
    expect(getSum('Estimated total')).toBe('$25.00')
    await user.click(page.getByRole('checkbox', { name: 'Use my credits' }))
    expect(getSum('Estimated total')).toBe('$15.00')
  })

  test('shows no credits to others', { tags: ['1-2.3-08'] }, async () => {
    const { page, api } = await openCart({ person: player })
    await waitFor(() => expect(api.callsTo('GET /credits/my-credits')).toHaveLength(1))
    await page.findByText('Estimated total')
    expect(page.queryByText(/in credits/)).toBeNull()
    localStorage.clear()
    const visitor = await openCart()
    await visitor.page.findAllByText('Estimated total')
    expect(visitor.api.callsTo('GET /credits/my-credits')).toEqual([])
  })

  test('only logs a balance that cannot be read', { tags: ['1-3-27'] }, async () => {
    const api = new FakeApi().refuse('GET /credits/my-credits', 500)
    const { page } = await openCart({ api, person: player })
    await page.findByText('Estimated total')
    await waitFor(() => expect(api.callsTo('POST /error-logs/log')).toHaveLength(1))
    expect(page.queryByRole('alert')).toBeNull()
    expect(api.callsTo('POST /error-logs/log')[0]?.body).toEqual({
      source: 'credit balance',
      error: { name: 'RestError', message: 'No.', stack: expect.any(String) },
      context: { address: '/cart' },
    })
  })

  test('shows the message of an address and clears the address', { tags: ['1-2.3-10', '1-2.3-11'] }, async () => {
    const banner = 'Some games in your cart have already started and are no longer available.'
    const path = `/cart?${new URLSearchParams({ error: 'games_started', message: banner })}`
    const { page } = await openCart({ items: [], path })
    within(page.getByRole('alert')).getByText(banner)
    await waitFor(() => expect(window.location.search).toBe(''))
    within(page.getByRole('alert')).getByText(banner)
  })

  test("shows no stranger's text of an address", { tags: ['1-2.3-11'] }, async () => {
    const { page } = await openCart({ items: [], path: '/cart?error=cart_updated&message=Call%20555%200100.' })
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(page.queryByText(/555/)).toBeNull()
    expect(page.queryByRole('alert')).toBeNull()
  })

  const own = (productId: number, quantity = 1) => ({ productType: 'game', productId, quantity })
  const until = new Date(NOW.getTime() + 600_000).toISOString()

  test('counts held seats as its own and drops the hold with its line', async () => {
    const api = new FakeApi()
      .answer('GET /checkout/mine', {
        held: { sessionId: 'cs_1', expiresAt: until, seats: [own(1)], credits: 0, confirmation: null },
        bought: [],
      })
      .answer('DELETE /checkout/mine', null)
    const stored = { buyerKey: 'buyer-key-of-a-guest' }
    const { page, user } = await openCart({ api, games: [gameWith({ available_seats: 0 })], stored })
    await page.findByText('Held for you until 12:10 PM')
    page.getByText('Your seats are held until 12:10 PM. Check out to book them.')
    expect(page.queryByText(/full right now/)).toBeNull()
    expect(api.callsTo('GET /checkout/mine')[0]?.headers.get('x-buyer-key')).toBe('buyer-key-of-a-guest')
    await user.click(page.getByRole('button', { name: 'Remove The Drowned Bell' }))
    expect(api.callsTo('DELETE /checkout/mine')[0]?.query).toEqual({ session_id: 'cs_1' })
  })

  test('asks a guest to confirm free seats by the mail', async () => {
    const confirmation = { email: 'robin@example.test', until, isSent: true }
    const held = { sessionId: 'qb_1', expiresAt: until, seats: [own(1)], credits: 0, confirmation }
    const api = new FakeApi().answer('GET /checkout/mine', { held, bought: [] })
    const { page } = await openCart({ api, stored: { buyerKey: 'buyer-key-of-a-guest' } })
    await page.findByText(
      'Check your email to confirm your seats. We sent a link to robin@example.test, and it works until 12:10 PM.'
    )
  })

  test('takes out what turns out to be booked', async () => {
    const api = new FakeApi().answer('GET /checkout/mine', { held: null, bought: [own(1)] })
    const { page } = await openCart({ api, stored: { buyerKey: 'buyer-key-of-a-guest' } })
    await page.findByText('The Drowned Bell is booked, so we removed it from your cart.')
    page.getByText('Your cart is empty.')
    expect(storedCart()).toEqual([])
    expect(localStorage.getItem('buyerKey')).toBeNull()
  })
})
