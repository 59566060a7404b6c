import { waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { CampaignSession, PaymentLinkAnswer } from '#common/wire'
import { expectAccessible } from './accessibility.ts'
import { FakeApi } from './fake_api.ts'
import {
  departures,
  getHref,
  openPage,
  passTime,
  stopTime,
  storedCart,
  getText,
  getTexts,
  getValue,
  type PageOptions,
} from './render.tsx'
import { campaignWith, gameWith, player, sessions } from './samples.ts'

const LINK = 'GET /payment-links/:campaign/:day'
const SESSIONS = 'GET /campaigns/:id/sessions'
const LABELS = [
  "This Week's Session",
  "Next Week's Session",
  'Week 3 Session',
  'Week 4 Session',
  'Week 5 Session',
  'Week 6 Session',
]

const linkedTo = (sessionDate: string, productId = 30): PaymentLinkAnswer => ({
  success: true,
  error: null,
  orderId: null,
  cartItem: {
    productId,
    productType: 'game',
    productName: 'The Long Road',
    price: 25,
    quantity: 1,
    email: player.email,
    firstName: 'Pat',
    lastName: 'Player',
    phone: '',
    metadata: { campaign: { id: 8, slug: 'the-long-road', sessionDate } },
    game: gameWith({ id: productId, date: `${sessionDate}T23:00:00.000Z` }),
  },
})
const linking = () =>
  new FakeApi().answer(LINK, ({ path }) => linkedTo(path.split('/').at(-1)!, Number(path.slice(-2)) + 29))

describe('Campaigns | a payment link', () => {
  test(
    'puts one seat of its session into the cart, however often it is opened',
    { tags: ['2-2.1-18', '2-2.9-22', '2-2.9-24', '2-4-08', '2-9-07'] },
    async () => {
      const api = linking()
      const release = api.hold(LINK)
      const first = await openPage('/payment/8/2026-06-01', { api, person: player })
      expect(getText(first.page.getByRole('status'))).toBe('Processing payment link...')
      release()
      await waitFor(() => expect(window.location.pathname).toBe('/cart'))
      const { page } = await openPage('/payment/8/2026-06-01', { api })
      const line = within(await page.findByRole('row', { name: /The Long Road/ }))
      expect(storedCart()).toHaveLength(1)
      const quantity = line.getByRole<HTMLInputElement>('spinbutton')
      expect([quantity.value, quantity.max]).toEqual(['1', '1'])
      expect(getTexts(line.getAllByRole('cell')).slice(1)).toEqual(['$25.00', '$25.00'])
      line.getByText('For Pat Player')
      expect(getHref(line.getByRole('link', { name: 'The Long Road' }))).toBe('/campaign/the-long-road')
      expect(page.queryByText(/can no longer be joined/)).toBeNull()
    }
  )

  test('leaves the cart when it leads nowhere any more', async () => {
    const api = linking()
    await openPage('/payment/8/2026-06-01', { api, person: player })
    await waitFor(() => expect(storedCart()).toHaveLength(1))
    const { page } = await openPage('/cart', { api: new FakeApi().refuse(LINK, 403) })
    await page.findByText('The Long Road can no longer be joined, so it was taken out of your cart.')
  })

  const refused = (status: number, message = '') => new FakeApi().refuse(LINK, status, { message })

  for (const { what, path = '/payment/8/2026-06-01', api, said, tags, person = player } of [
    {
      what: 'a visitor',
      person: null,
      api: linking(),
      said: 'You must be signed in to use payment links.',
      tags: ['2-5-10'],
    },
    ...['/payment/8', '/payment'].map((address) => ({
      what: `an incomplete link: ${address}`,
      path: address,
      api: linking(),
      said: 'Invalid payment link. Missing campaign ID or session date.',
      tags: ['2-5-11'],
    })),
    {
      what: 'a stranger',
      api: refused(403),
      said: 'You are not a member of this campaign.',
      tags: ['2-5-12', '2-8-06'],
    },
    { what: 'an unknown session', api: refused(404), said: 'Campaign or game not found.', tags: ['2-8-07'] },
    { what: "an unknown session, in the server's words", api: refused(404, 'Gone.'), said: 'Gone.', tags: ['2-8-07'] },
    { what: 'a malformed date', api: refused(400), said: 'Invalid session date format.', tags: ['2-8-08'] },
    {
      what: "a malformed date, in the server's words",
      api: refused(400, 'Not a day.'),
      said: 'Not a day.',
      tags: ['2-8-08'],
    },
    {
      what: 'a paid session',
      api: new FakeApi().answer(LINK, { success: false, error: 'Already paid', orderId: 42, cartItem: null }),
      said: 'You already have an order for this session (Order #42).',
      tags: ['2-8-05'],
    },
    {
      what: 'a failure',
      api: refused(500, 'Internal'),
      said: 'An error occurred while processing the payment link.',
      tags: ['2-8-09'],
    },
  ] as {
    what: string
    path?: string
    api: FakeApi
    said: string
    tags: string[]
    person?: PageOptions['person'] | null
  }[]) {
    test(`says why a payment link fails: ${what}`, { tags: [...tags, '2-2.9-23'] }, async () => {
      const { page } = await openPage(path, { api, person: person ?? undefined })
      await page.findByRole('heading', { name: 'Payment Link Error' })
      page.getByText(said)
      expect(getHref(page.getByRole('link', { name: 'Go Home' }))).toBe('/')
      expect(page.queryAllByRole('button', { name: 'Sign In' })).toHaveLength(person === null ? 1 : 0)
      expect([window.location.pathname, departures, storedCart()]).toEqual([path, [], []])
      expect(localStorage.getItem('authToken')).toBe(person === null ? null : 'qb_token')
    })
  }
})

describe('Campaigns | after a payment link', () => {
  test('signs a visitor in and comes back', async () => {
    const { page, user } = await openPage('/payment/8/2026-06-01', { api: linking() })
    await user.click(await page.findByRole('button', { name: 'Sign In' }))
    expect(departures).toEqual(['assign /sign-in'])
    expect(localStorage.getItem('returnUrl')).toBe('/payment/8/2026-06-01')
  })

  test('leads from a paid session to the orders', async () => {
    const api = new FakeApi().answer(LINK, { success: false, error: 'Already paid', orderId: 42, cartItem: null })
    const { page } = await openPage('/payment/8/2026-06-01', { api, person: player })
    expect(getHref(await page.findByRole('link', { name: 'See your orders' }))).toBe('/account/order-history')
  })
})

const withStatus = (status: 'member' | 'game master', known: CampaignSession[] = sessions()) =>
  new FakeApi()
    .answer('GET /campaigns/slug/:slug', campaignWith())
    .answer('GET /campaigns/:id/membership', { status })
    .answer(SESSIONS, known)
const openCampaign = (api: FakeApi) => openPage('/campaign/the-long-road', { api, person: player })

describe("Campaigns | a member's sessions", () => {
  test('shows what is paid, due, skipped, moved and full', { tags: ['2-9-01', '2-9-02', '2-9-05'] }, async () => {
    const known = sessions({ orderId: 42 }, {}, { skipped: true }, { isMoved: true }, { seatsLeft: 0 })
    const { page } = await openCampaign(withStatus('member', known))
    const own = within(await page.findByRole('region', { name: 'Your Next Sessions' }))
    expect(getTexts(await own.findAllByRole('listitem'))).toEqual([
      "This Week's SessionMonday, June 1, 2026, 5:00 PM MTPaid · Order #42",
      "Next Week's SessionMonday, June 8, 2026, 5:00 PM MT$25.00",
      'Week 3 SessionMonday, June 15, 2026, 5:00 PM MTSkipped',
      'Week 4 SessionMonday, June 22, 2026, 5:00 PM MT (at a different time than usual)$25.00',
      'Week 5 SessionMonday, June 29, 2026, 5:00 PM MTFull',
      'Week 6 SessionMonday, July 6, 2026, 5:00 PM MT$25.00',
    ])
    expect(getHref(own.getByRole('link', { name: 'Order #42' }))).toBe('/account/order-history')
    own.getByText('Choose one session or several, and pay for them at once.')
    await expectAccessible()
  })

  test('pays for several at once', async () => {
    const api = withStatus('member').answer(LINK, ({ path }) => {
      const day = path.split('/').at(-1)!
      return linkedTo(day, Number(day.slice(-2)))
    })
    const { page, user } = await openCampaign(api)
    await user.click(await page.findByRole('checkbox', { name: "Pay for Next Week's Session" }))
    page.getByRole('button', { name: 'Pay for 1 session' })
    await user.click(page.getByRole('checkbox', { name: 'Pay for Week 3 Session' }))
    await user.click(page.getByRole('button', { name: 'Pay for 2 sessions' }))
    await page.findByText('Estimated total')
    expect(storedCart().map(({ metadata }) => metadata?.campaign?.sessionDate)).toEqual(['2026-06-08', '2026-06-15'])
    expect(getText(page.getByText('Estimated total').parentElement)).toBe('Estimated total$50.00')
  })

  test('says why a session cannot be paid for', async () => {
    const api = withStatus('member').refuse(LINK, 400, { message: 'This session is skipped.' })
    const { page, user } = await openCampaign(api)
    await user.click(await page.findByRole('checkbox', { name: "Pay for This Week's Session" }))
    await user.click(page.getByRole('button', { name: 'Pay for 1 session' }))
    within(await page.findByRole('alert')).getByText('This session is skipped.')
    await waitFor(() => expect(api.callsTo(SESSIONS)).toHaveLength(2))
  })

  test('says that the sessions cannot be loaded, and loads them again', async () => {
    const api = withStatus('member').refuse(SESSIONS, 503)
    const { page, user } = await openCampaign(api)
    await page.findByText('The sessions could not be loaded.')
    api.answer(SESSIONS, [])
    await user.click(page.getByRole('button', { name: 'Try again' }))
    await page.findByText('No sessions are planned.')
  })
})

describe("Campaigns | a game master's payment links", () => {
  test(
    'have the address of each session, and say who has paid',
    { tags: ['2-2.9-09', '2-3-11', '2-9-01', '2-9-02', '2-9-05', '2-9-07'] },
    async () => {
      const paid = [{ user: { id: 20, name: 'Ada Quick' }, orderId: null }]
      const { page, user } = await openCampaign(withStatus('game master', sessions({ paid })))
      const links = within(await page.findByRole('region', { name: 'Payment Links for Players' }))
      const fields = await links.findAllByRole('textbox')
      expect(fields.map((field) => getText((field as HTMLInputElement).labels![0]!))).toEqual(
        LABELS.map((label) => `Link for ${label}`)
      )
      expect(fields.map(getValue)).toEqual(
        ['2026-06-01', '2026-06-08', '2026-06-15', '2026-06-22', '2026-06-29', '2026-07-06'].map(
          (day) => `http://shop.test/payment/8/${day}`
        )
      )
      const [first, second] = links.getAllByRole('listitem')
      within(first!).getByText('Paid: Ada Quick')
      within(second!).getByText('No one has paid yet.')
      await expectAccessible()
      const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
      stopTime()
      await user.click(within(first!).getByRole('button', { name: 'Copy' }))
      await passTime(0)
      expect(writeText).toHaveBeenLastCalledWith('http://shop.test/payment/8/2026-06-01')
      within(first!).getByRole('button', { name: 'Copied!' })
      await passTime(1999)
      within(first!).getByRole('button', { name: 'Copied!' })
      await passTime(1)
      within(first!).getByRole('button', { name: 'Copy' })
    }
  )

  test('offer the join link of an online session to copy', async () => {
    const joinUrl = 'https://vtt.example/table/7'
    const { page, user } = await openCampaign(withStatus('game master', sessions({ joinUrl })))
    const links = within(await page.findByRole('region', { name: 'Payment Links for Players' }))
    const field = await links.findByRole('textbox', { name: "Join link for This Week's Session" })
    expect(getValue(field)).toBe(joinUrl)
    expect(links.getAllByRole('textbox')).toHaveLength(LABELS.length + 1)
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(within(field.parentElement!).getByRole('button', { name: 'Copy' }))
    expect(writeText).toHaveBeenLastCalledWith(joinUrl)
  })

  for (const [reminded, said] of [
    [0, 'Everyone has paid.'],
    [2, '2 players will get a reminder by email.'],
  ] as const) {
    test(`reminds ${reminded} players`, async () => {
      const api = withStatus('game master').answer('POST /campaigns/:id/sessions/:day/remind', { reminded })
      const { page, user } = await openCampaign(api)
      await user.click(
        await page.findByRole('button', { name: "Remind players who haven't paid: Next Week's Session" })
      )
      const dialog = within(page.getByRole('alertdialog', { name: 'Remind players?' }))
      dialog.getByText("We email every player who hasn't paid for the session on Monday, June 8, 2026.")
      expect(api.callsTo('POST /campaigns/:id/sessions/:day/remind')).toEqual([])
      await user.click(dialog.getByRole('button', { name: 'Send reminder' }))
      await page.findByText(said)
      expect(api.calls.at(-1)?.path).toBe('/campaigns/8/sessions/2026-06-08/remind')
    })
  }

  test('skips a session after saying what goes back', async () => {
    const SKIP = 'POST /campaigns/:id/sessions/:day/skip'
    const api = withStatus('game master')
      .answer('GET /campaigns/:id/sessions/:day/refund', { seats: 1, card: 25, credits: 0 })
      .answer(SKIP, null)
    const { page, user } = await openCampaign(api)
    await user.click(await page.findByRole('button', { name: "Skip This Week's Session" }))
    const dialog = within(page.getByRole('alertdialog', { name: 'Skip this session?' }))
    dialog.getByText("The session on Monday, June 1, 2026 won't take place. We email everyone in the campaign.")
    await dialog.findByText('Refund for 1 paid seat: $25.00 to the original payment method.')
    api.answer(SESSIONS, sessions({ skipped: true }))
    await user.click(dialog.getByRole('button', { name: 'Skip session' }))
    await page.findByText('Skipped')
    expect(api.callsTo(SKIP)[0]?.body).toEqual({ expected: { card: 25, credits: 0 } })
    expect(page.queryByRole('button', { name: "Skip This Week's Session" })).toBeNull()
  })

  test('puts a skipped session back once that is confirmed', async () => {
    const RESTORE = 'POST /campaigns/:id/sessions/:day/restore'
    const api = withStatus('game master', sessions({ skipped: true, gameId: null })).answer(RESTORE, null)
    const { page, user } = await openCampaign(api)
    await user.click(await page.findByRole('button', { name: "Put back This Week's Session" }))
    const dialog = within(page.getByRole('alertdialog', { name: 'Put back this session?' }))
    dialog.getByText(
      'The session on Monday, June 1, 2026 takes place after all. We email the players who know that it was skipped.'
    )
    api.answer(SESSIONS, sessions())
    await user.click(dialog.getByRole('button', { name: 'Put back' }))
    await page.findByText('The session takes place.')
    expect(api.callsTo(RESTORE)).toHaveLength(1)
    expect(page.queryByText('Skipped')).toBeNull()
  })

  test('moves a session to another game once that was read', async () => {
    const CHANGE = 'PUT /campaigns/:id/sessions/:day'
    const taken = 'J.R. Smith already runs "The Drowned Bell" on June 1 at 9:00 PM.'
    const api = withStatus('game master', sessions({ paid: [{ user: { id: 20, name: 'Ada' }, orderId: null }] }))
    api.refuse(CHANGE, 409, { code: 'DOUBLE_BOOKED', message: taken })
    const { page, user } = await openCampaign(api)
    await user.click(await page.findByRole('button', { name: "Change This Week's Session" }))
    const dialog = within(page.getByRole('dialog', { name: 'Change this session' }))
    const field = (label: string) => dialog.getByLabelText(new RegExp(`^${label}`))
    expect(['Day', 'Time', 'Price', 'Seats'].map((label) => getValue(field(label)))).toEqual([
      '2026-06-01',
      '17:00',
      '25.00',
      '6',
    ])
    await user.clear(field('Time'))
    dialog.getByText('Please choose a time.')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save session' }).disabled).toBe(true)
    await user.type(field('Time'), '19:30')
    dialog.getByText('It will begin on Monday, June 1, 2026, 7:30 PM MT.')
    dialog.getByText(
      'Everyone in the campaign gets an email. 1 player who paid may cancel until it begins, with everything back the way it was paid.'
    )
    await user.click(dialog.getByRole('button', { name: 'Save session' }))
    await dialog.findByText(taken)
    await expectAccessible()
    api.answer(CHANGE, sessions()[0]!)
    await user.click(dialog.getByRole('button', { name: 'Book twice' }))
    await page.findByText('The session is changed.')
    expect(page.queryByRole('dialog')).toBeNull()
    const form = { date: '2026-06-01', time: '19:30', price: 25, seats: 6 }
    expect(api.callsTo(CHANGE).map(({ body }) => body)).toEqual([form, { ...form, doubleBooked: true }])
  })

  test('says what is wrong with a changed session', async () => {
    const { page, user } = await openCampaign(withStatus('game master'))
    await user.click(await page.findByRole('button', { name: "Change This Week's Session" }))
    const dialog = within(page.getByRole('dialog'))
    const fill = async (label: string, value: string) => {
      await user.clear(dialog.getByLabelText(new RegExp(`^${label}`)))
      await user.type(dialog.getByLabelText(new RegExp(`^${label}`)), value)
    }
    await fill('Day', '2026-05-31')
    dialog.getByText('Please choose a time to come.')
    await fill('Price', '-1')
    dialog.getByText('Price is a number, at least 0.')
    await fill('Seats', '21')
    dialog.getByText('Seats are a number from 1 to 20.')
  })
})
