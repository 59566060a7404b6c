import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { AskedRefund, OrderItem, OwnRefundRequest } from '#common/wire'
import { expectAccessible } from './accessibility.ts'
import { FakeApi } from './fake_api.ts'
import { getHref, openPage, getText } from './render.tsx'
import { lineWith, orderWith, player, requestWith } from './samples.ts'

const ASK = 'POST /orders/:id/refund-requests'
const STEP = 'POST /orders/:id/refund-requests/:request/:step'
const played = { date: '2026-05-29T22:00:00.000Z', askGameMasterUntil: '2026-06-12T22:00:00.000Z' }
const link = `42.${'a'.repeat(43)}`

const ownRequest = (details: Partial<OwnRefundRequest> = {}): OwnRefundRequest => ({
  id: 5,
  state: 'asked',
  askedAt: '2026-05-30T18:00:00.000Z',
  escalatableFrom: '2026-06-05T18:00:00.000Z',
  declineReason: null,
  answer: null,
  granted: null,
  grantedMoney: null,
  ...details,
})

/** Opens an order whose game was played. */
async function openOrder(line: Partial<OrderItem> = {}, api = new FakeApi()) {
  api.answer('GET /orders/:id', orderWith({ items: [lineWith({ ...played, ...line })] }))
  const opened = await openPage(`/order#${link}`, { api })
  return { ...opened, card: within(await opened.page.findByRole('article', { name: 'Order #42' })) }
}

describe('Account | asking for a refund', () => {
  test('says who decides and until when, and takes a reason', async () => {
    const api = new FakeApi().answer(ASK, orderWith({ items: [lineWith({ ...played, refundRequest: ownRequest() })] }))
    const { page, user, card } = await openOrder({}, api)
    await user.click(card.getByRole('button', { name: /^Ask for a refund/ }))
    const dialog = within(page.getByRole('alertdialog', { name: 'Ask for a refund for The Drowned Bell?' }))
    dialog.getByText(
      /You can ask them until Friday, June 12, 2026, 4:00 PM Mountain Time. After that, support decides\.$/
    )
    await user.click(dialog.getByRole('button', { name: 'Send request' }))
    dialog.getByText('Please tell us what went wrong.')
    await expectAccessible()
    expect(api.callsTo(ASK)).toEqual([])
    await user.type(dialog.getByLabelText(/^What went wrong\?/), 'The game ended after an hour.')
    await user.click(dialog.getByRole('button', { name: 'Send request' }))
    await card.findByText("Your request is on its way. We'll email you the answer.")
    expect(getText(document.activeElement)).toContain('Your request is on its way.')
    const { body, headers } = api.callsTo(ASK)[0]!
    expect([body, headers.get('x-order-link')]).toEqual([{ item: 11, reason: 'The game ended after an hour.' }, link])
    card.getByText(/^You asked your game master for a refund on Saturday, May 30, 2026\./)
    card.getByText('If you have no answer by Friday, June 5, 2026, 12:00 PM Mountain Time, you can contact support.')
    expect(card.queryByRole('button', { name: /^Ask for a refund/ })).toBeNull()
  })

  for (const [what, line, words] of [
    ['no game master', { askGameMasterUntil: null }, 'Support decides, and responds within 1-2 business days.'],
    [
      'a game long ago',
      { askGameMasterUntil: '2026-05-31T22:00:00.000Z' },
      'The session is more than 14 days ago, so support decides. Support responds within 1-2 business days.',
    ],
  ] as const) {
    test(`says that support decides: ${what}`, async () => {
      const { page, user, card } = await openOrder(line)
      await user.click(card.getByRole('button', { name: /^Ask for a refund/ }))
      within(page.getByRole('alertdialog')).getByText(words)
    })
  }

  for (const [what, answer, refuse] of [
    ['is refused', 'This game was free.', (api: FakeApi) => api.refuse(ASK, 400, { message: 'This game was free.' })],
    [
      'has no answer',
      "We didn't get an answer. Please reload the page to see whether your request has arrived.",
      (api: FakeApi) => api.disconnect(ASK),
    ],
  ] as const) {
    test(`keeps the reason when a request ${what}`, async () => {
      const { page, user, card } = await openOrder({}, refuse(new FakeApi()))
      await user.click(card.getByRole('button', { name: /^Ask for a refund/ }))
      const dialog = within(page.getByRole('alertdialog'))
      const reason = dialog.getByLabelText(/^What went wrong\?/)
      await user.type(reason, 'Nobody was there.')
      await user.click(dialog.getByRole('button', { name: 'Send request' }))
      within(await dialog.findByRole('alert')).getByText(answer)
      expect((reason as HTMLTextAreaElement).value).toBe('Nobody was there.')
    })
  }

  test('asks for nothing that was not paid or has not begun', async () => {
    const { card } = await openOrder({ date: '2026-06-10T22:00:00.000Z' })
    expect(card.queryByRole('button', { name: /^Ask for a refund/ })).toBeNull()
    const free = await openOrder({ price: 0 })
    expect(free.card.queryByRole('button', { name: /^Ask for a refund/ })).toBeNull()
  })

  for (const [state, request, sentences, steps] of [
    [
      'without an answer for long',
      { escalatableFrom: '2026-05-31T18:00:00.000Z' },
      ["You've had no answer for 5 business days. You can contact support."],
      ['Contact support', 'Withdraw my request'],
    ],
    [
      'declined',
      { state: 'declined', declineReason: 'We played three hours.' },
      ['Your game master declined your refund: “We played three hours.”', 'If you disagree, contact support.'],
      ['Contact support'],
    ],
    [
      'with support',
      { state: 'escalated', declineReason: 'We played.' },
      [
        'Your game master declined your refund: “We played.”',
        'Support decides about your refund, and responds within 1-2 business days.',
      ],
      ['Withdraw my request'],
    ],
    ['refused', { state: 'refused', answer: 'Sorry.' }, ['Support declined your refund: “Sorry.”'], []],
    [
      'granted',
      { state: 'granted', granted: 20, grantedMoney: 'given back' },
      ['You asked for a refund, and $20.00 went back to you.'],
      [],
    ],
    [
      'refused by the card',
      { state: 'granted', granted: 20, grantedMoney: 'refused by the card' },
      [
        'Your refund of $20.00 was approved, but your card refused it. Our staff know and will make sure you get your money.',
      ],
      [],
    ],
  ] as [string, Partial<OwnRefundRequest>, string[], string[]][]) {
    test(`says what became of a request: ${state}`, async () => {
      const { card } = await openOrder({ refundRequest: ownRequest(request) })
      for (const sentence of sentences) card.getByText(sentence)
      const buttons = card.getAllByRole('button').map(getText)
      expect(buttons.filter((button) => /support|request/.test(button))).toEqual(steps)
    })
  }

  test('turns to support, takes the request back and asks anew', async () => {
    const state = (request: OwnRefundRequest) => orderWith({ items: [lineWith({ ...played, refundRequest: request })] })
    const api = new FakeApi().answer(STEP, state(ownRequest({ state: 'escalated' })))
    const { card, user } = await openOrder(
      { refundRequest: ownRequest({ state: 'declined', declineReason: 'No.' }) },
      api
    )
    await user.click(card.getByRole('button', { name: 'Contact support' }))
    await card.findByText('Support has your request now.')
    api.answer(STEP, state(ownRequest({ state: 'withdrawn' })))
    await user.click(card.getByRole('button', { name: 'Withdraw my request' }))
    await card.findByText('You withdrew your request.')
    card.getByRole('button', { name: /^Ask for a refund/ })
    expect(api.callsTo(STEP).map(({ path }) => path)).toEqual([
      '/orders/42/refund-requests/5/escalate',
      '/orders/42/refund-requests/5/withdraw',
    ])
  })
})

describe("Account | a game master's refund requests", () => {
  const APPROVE = 'POST /refund-requests/:id/approve'
  const DECLINE = 'POST /refund-requests/:id/decline'
  const host = { ...player, roles: ['Game Master' as const] }

  async function openRequest(api = new FakeApi(), request: AskedRefund = requestWith()) {
    api.answer('GET /refund-requests/mine', [request])
    const opened = await openPage('/account/refund-requests', { api, person: host })
    return { ...opened, card: within(await opened.page.findByRole('article', { name: 'Robin, The Drowned Bell' })) }
  }

  test('shows who asks for what and why, and until when to answer', async () => {
    const { card } = await openRequest()
    card.getByText('Waiting for you')
    card.getByText(/On Friday, May 29, 2026, 4:00 PM Mountain Time/)
    card.getByText(/2 seats, \$50\.00/)
    card.getByText('The game ended after an hour.')
    card.getByText(
      'Please answer by Friday, June 5, 2026, 12:00 PM Mountain Time. After that, the player can contact support.'
    )
  })

  test('declines with a reason alone', async () => {
    const declined = requestWith({ state: 'declined', declineReason: 'We played three hours.' })
    const api = new FakeApi().answer(DECLINE, declined)
    const { page, user, card } = await openRequest(api)
    await user.click(card.getByRole('button', { name: 'Decline' }))
    const dialog = within(page.getByRole('alertdialog', { name: 'Decline the refund of Robin?' }))
    dialog.getByText('The player reads your reason and can contact support.')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    dialog.getByText('Please give a reason.')
    await expectAccessible()
    expect(api.callsTo(DECLINE)).toEqual([])
    await user.type(dialog.getByLabelText(/^Your reason/), 'We played three hours.')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(getText(await card.findByRole('status'))).toBe('You declined')
    expect(document.activeElement).toBe(card.getByRole('status'))
    card.getByText('Your reason: We played three hours.')
    expect(card.queryByRole('button')).toBeNull()
    expect(api.callsTo(DECLINE)[0]?.body).toEqual({ reason: 'We played three hours.' })
  })

  test('gives back what a yes gives', async () => {
    const api = new FakeApi().refuse(APPROVE, 503, { message: '' })
    const { page, user, card } = await openRequest(api, requestWith({ back: 20 }))
    await user.click(card.getByRole('button', { name: 'Approve refund' }))
    const dialog = within(page.getByRole('alertdialog', { name: 'Refund $20.00 to Robin?' }))
    dialog.getByText(
      "The money goes back as site credit, or to the card of a player without an account. This can't be undone."
    )
    await user.click(dialog.getByRole('button', { name: 'Refund' }))
    within(await dialog.findByRole('alert')).getByText(
      "We didn't get an answer. Please try again: nothing is refunded twice."
    )
    api.answer(APPROVE, requestWith({ state: 'granted', granted: 20, grantedMoney: 'given back' }))
    await user.click(dialog.getByRole('button', { name: 'Refund' }))
    await waitFor(() => expect(getText(card.getByRole('status'))).toBe('Given back'))
  })

  test('says that no player asks', async () => {
    const api = new FakeApi().answer('GET /refund-requests/mine', [])
    const { page } = await openPage('/account/refund-requests', { api, person: host })
    await page.findByText('No refund requests')
  })

  test('opens the request of a link', async () => {
    const api = new FakeApi().answer('GET /refund-requests/:id', requestWith())
    const { page } = await openPage(`/refund-request#${link}`, { api })
    await page.findByText('The game ended after an hour.')
    expect(api.calls.find(({ path }) => path === '/refund-requests/42')?.headers.get('x-refund-request-link')).toBe(
      link
    )
  })

  test('says that a link opens no request', async () => {
    const { page } = await openPage('/refund-request#1.x')
    page.getByText("We can't find this request")
    expect(getHref(page.getByRole('link', { name: 'Refund requests' }))).toBe('/account/refund-requests')
  })
})
