import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CancellationOffer, Order } from '#common/wire'
import { expectAccessible } from './accessibility.ts'
import { FakeApi } from './fake_api.ts'
import { openPage, getText, getTexts } from './render.tsx'
import { lineWith, NOW, orderWith, player } from './samples.ts'

const OFFER = 'GET /orders/:id/cancellation'
const CANCEL = 'POST /orders/:id/cancel'
const steps = [{ until: '2026-06-09T22:00:00.000Z', percent: 100, toCard: false, bonusPercent: 0 }]

const offerWith = (
  refund: CancellationOffer['refund'],
  line: Partial<CancellationOffer['lines'][number]> = {},
  toCard: CancellationOffer['toCard'] = null
): CancellationOffer => ({
  refund,
  toCard,
  lines: [
    {
      id: 11,
      seats: 2,
      of: 2,
      total: 50,
      freeUntil: steps[0]!.until,
      isFreeAlways: false,
      refundSteps: steps,
      started: false,
      ...line,
    },
  ],
})

const asCredits = (credits: number) => ({ card: 0, credits })
const cancelled = (details: Partial<Order> = {}) =>
  orderWith({ status: 'refunded', refunded: 50, items: [lineWith({ status: 'refunded' })], ...details })

/** Opens the dialog of an order's first line, or of all of it. */
async function openDialog(api: FakeApi, order: Order = orderWith(), button = /^Cancel (this seat|seats)/) {
  api.answer('GET /orders/my-orders', [order]).answer('GET /account/calendar', { address: '' })
  const opened = await openPage('/account/order-history', { api, person: player })
  const card = within(await opened.page.findByRole('article', { name: 'Order #42' }))
  await opened.user.click(card.getAllByRole('button', { name: button })[0]!)
  const dialog = within(opened.page.getByRole('alertdialog'))
  const confirm = async () => opened.user.click(await dialog.findByRole('button', { name: /^Cancel \d/ }))
  return { ...opened, card, dialog, confirm }
}

describe('Account | cancelling an order', () => {
  test('says in figures what comes back and until when', { tags: ['1-7-17', '1-4-26'] }, async () => {
    const api = new FakeApi().answer(OFFER, offerWith(asCredits(50))).answer(CANCEL, cancelled())
    const { page, user, card, dialog } = await openDialog(api)
    page.getByRole('alertdialog', { name: 'Cancel 2 seats?' })
    await dialog.findByText('$50.00 as credits')
    dialog.getByText('Free to cancel until Tuesday, June 9, 2026, 4:00 PM Mountain Time.')
    dialog.getByText('Credits never expire. Use them for your next seat at checkout.')
    dialog.getByText(/^Your place at the table opens up for others right away\. This can't be undone\./)
    await user.click(dialog.getByRole('button', { name: 'Keep my seats' }))
    expect(page.queryByRole('alertdialog')).toBeNull()
    expect(api.callsTo(CANCEL)).toEqual([])

    await user.click(card.getByRole('button', { name: /^Cancel seats/ }))
    const again = within(page.getByRole('alertdialog'))
    await user.click(await again.findByRole('button', { name: 'Cancel 2 seats' }))
    await waitFor(() => expect(api.callsTo(CANCEL)).toHaveLength(1))
    await card.findByText('2 seats cancelled. You have $50.00 more in credits.')
    const { path, body, headers } = api.callsTo(CANCEL)[0]!
    expect([path, body]).toEqual(['/orders/42/cancel', { items: [11], expected: { card: 0, credits: 50 } }])
    expect(headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
    expect(getText(document.activeElement)).toContain('2 seats cancelled')
    expect(card.getAllByText('Refunded'), 'order, line and sum').toHaveLength(3)
    expect(card.queryByRole('button', { name: /^Cancel/ })).toBeNull()
  })

  test('cancels one of two seats and keeps the other', async () => {
    const rest = lineWith({ quantity: 1 })
    const api = new FakeApi()
      .answer(OFFER, ({ query }) =>
        offerWith(asCredits(query.seats === '1' ? 25 : 50), { seats: Number(query.seats ?? 2) })
      )
      .answer(
        CANCEL,
        orderWith({ status: 'partly cancelled', items: [rest, lineWith({ id: 12, quantity: 1, status: 'refunded' })] })
      )
    const { card, dialog, user, confirm } = await openDialog(api)
    await dialog.findByText('$50.00 as credits')
    await user.selectOptions(dialog.getByLabelText('How many seats?'), '1 seat of 2')
    dialog.getByText('You keep 1 seat.')
    await dialog.findByText('$25.00 as credits')
    expect(dialog.queryByText('$50.00 as credits')).toBeNull()
    await confirm()
    await card.findByText('1 seat cancelled. You keep 1 seat. You have $25.00 more in credits.')
    expect(api.callsTo(CANCEL)[0]?.body).toEqual({ items: [11], seats: 1, expected: { card: 0, credits: 25 } })
    expect(card.getAllByRole('row', { name: /The Drowned Bell/ })).toHaveLength(2)
    card.getByText('Partly cancelled')
    await expectAccessible()
    card.getByRole('button', { name: /^Cancel this seat/ })
  })

  test('keeps tickets that the buyer gave away', async () => {
    const links = [
      { label: 'Ticket 1, given to Sam', path: null },
      { label: 'Ticket 2', path: '/lpg/ticket#71.x' },
      { label: 'Ticket 3', path: '/lpg/ticket#72.x' },
    ]
    const noun = { one: 'ticket', many: 'tickets' }
    const gone = lineWith({ id: 12, quantity: 1, noun, links: links.slice(0, 1) })
    const order = orderWith({ items: [lineWith({ quantity: 3, noun, links }), gone] })
    const api = new FakeApi().answer(OFFER, offerWith(asCredits(50), { of: 3 })).answer(CANCEL, cancelled())
    const { card, dialog, page, user, confirm } = await openDialog(api, order, /^Cancel tickets/)
    const note =
      'The ticket that you gave away belongs to its new holder. Only they can cancel it, and the money then goes to you.'
    expect(card.getAllByText(note), 'two lines and the dialog').toHaveLength(3)
    expect(card.getAllByRole('button', { name: /^Cancel (tickets|this)/ })).toHaveLength(1)
    page.getByRole('alertdialog', { name: 'Cancel 2 tickets?' })
    dialog.getByText(note)
    expect(getTexts(dialog.getAllByRole('option'))).toEqual(['1 ticket of 2', 'Both tickets'])
    await expectAccessible()
    await confirm()
    expect(api.callsTo(CANCEL)[0]?.body).toEqual({ items: [11], expected: { card: 0, credits: 50 } })
    await user.keyboard('{Escape}')
  })

  test('cancels all lines that have not started', async () => {
    const soon = lineWith({ id: 12, quantity: 1, product_name: 'Fire', date: '2026-06-01T23:00:00.000Z' })
    const items = [
      lineWith({ quantity: 1 }),
      { ...soon, game: { ...soon.game!, module: { name: 'Fire', image: null } } },
    ]
    const [first] = offerWith(asCredits(25)).lines
    const late = [{ ...steps[0]!, until: '2026-05-31T23:00:00.000Z' }]
    const api = new FakeApi().answer(OFFER, {
      ...offerWith(asCredits(25)),
      lines: [
        { ...first!, seats: 1, of: 1 },
        { ...first!, id: 12, seats: 1, of: 1, refundSteps: late },
      ],
    })
    const { dialog, page } = await openDialog(api, orderWith({ items }), /^Cancel the whole order/)
    page.getByRole('alertdialog', { name: 'Cancel 2 seats?' })
    await dialog.findByText('$25.00 as credits')
    dialog.getByText('The refund deadline was Sunday, May 31, 2026, 5:00 PM Mountain Time.')
    expect(dialog.queryByLabelText('How many seats?')).toBeNull()
    expect(decodeURIComponent(api.calls.find(({ path }) => path.endsWith('cancellation'))!.path)).toBe(
      '/orders/42/cancellation'
    )
  })

  test('says that no money comes back', async () => {
    const api = new FakeApi()
      .answer(OFFER, offerWith(asCredits(0)))
      .answer(CANCEL, cancelled({ status: 'cancelled', refunded: 0, items: [lineWith({ status: 'cancelled' })] }))
    const { card, dialog, confirm } = await openDialog(api)
    await dialog.findByText("These seats can't be refunded, but someone else could take your place.")
    expect(getTexts(dialog.getAllByRole('definition'))).toEqual(['$0.00'])
    await confirm()
    await card.findByText('2 seats cancelled. There is no refund.')
  })

  test('lets the buyer choose the card in place of credits with a bonus', async () => {
    const offer = offerWith({ card: 0, credits: 50, bonus: 5 }, {}, { card: 50, credits: 0 })
    const api = new FakeApi().answer(OFFER, offer).answer(CANCEL, cancelled())
    const { card, dialog, user, confirm } = await openDialog(api)
    const way = await dialog.findByLabelText('How you get it back')
    await expectAccessible()
    expect(getTexts(within(way).getAllByRole('option'))).toEqual([
      '$55.00 as credits, including a $5.00 bonus',
      '$50.00 to your card',
    ])
    await user.selectOptions(way, '$50.00 to your card')
    dialog.getByText('Your bank shows it in 5 to 10 days.')
    await confirm()
    await card.findByText('2 seats cancelled. $50.00 is on its way to your card.')
    expect(api.callsTo(CANCEL)[0]?.body).toMatchObject({ expected: { card: 50, credits: 0 }, refund: 'card' })
  })

  test('offers nothing for a game that has started', async () => {
    const begun = orderWith({ items: [lineWith({ date: new Date(NOW.getTime() - 3_600_000).toISOString() })] })
    const api = new FakeApi().answer('GET /orders/my-orders', [begun]).answer('GET /account/calendar', { address: '' })
    const { page } = await openPage('/account/order-history', { api, person: player })
    const card = within(await page.findByRole('article', { name: 'Order #42' }))
    expect(card.queryByRole('button', { name: /^Cancel/ })).toBeNull()
  })

  test('cancels no game that has started meanwhile', async () => {
    const refusal = 'This game has already started. Please write to us about your seats.'
    const api = new FakeApi().answer(OFFER, offerWith(asCredits(50))).refuse(CANCEL, 400, { message: refusal })
    const { dialog, confirm } = await openDialog(api)
    await dialog.findByText('$50.00 as credits')
    api.answer(OFFER, offerWith(asCredits(0), { started: true }))
    await confirm()
    within(await dialog.findByRole('alert')).getByText(refusal)
    await dialog.findByText("This game has started, so its seats can't be cancelled anymore.")
    expect(dialog.queryByRole('button', { name: /^Cancel \d seat/ })).toBeNull()
  })

  test('shows what would come back anew when it has changed', async () => {
    const refusal = 'What comes back has changed since you looked. Nothing was cancelled.'
    const api = new FakeApi().answer(OFFER, offerWith(asCredits(50))).refuse(CANCEL, 409, { message: refusal })
    const { dialog, confirm, card } = await openDialog(api)
    await dialog.findByText('$50.00 as credits')
    api.answer(OFFER, offerWith(asCredits(0)))
    await confirm()
    within(await dialog.findByRole('alert')).getByText(refusal)
    await dialog.findByText(/^These seats can't be refunded/)
    api.answer(CANCEL, cancelled())
    await confirm()
    await card.findByText('2 seats cancelled. There is no refund.')
    expect(api.callsTo(CANCEL)[1]?.body.expected).toEqual({ card: 0, credits: 0 })
  })

  test('tries again what fails, and cancels nothing twice', async () => {
    const api = new FakeApi().refuse(OFFER, 503).disconnect(CANCEL)
    const { dialog, user, confirm, card } = await openDialog(api)
    await dialog.findByText("We couldn't look up your refund. Nothing was cancelled.")
    expect(dialog.queryByRole('button', { name: /^Cancel \d/ })).toBeNull()
    api.answer(OFFER, offerWith(asCredits(50)))
    await user.click(dialog.getByRole('button', { name: 'Try Again' }))
    await dialog.findByText('$50.00 as credits')
    await confirm()
    await dialog.findByText("We didn't get an answer. Please try again: nothing is cancelled twice.")
    api.answer(CANCEL, cancelled())
    await confirm()
    await card.findByText('2 seats cancelled. You have $50.00 more in credits.')
    const keys = api.callsTo(CANCEL).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toBe(keys[1])
  })

  test('cannot be confirmed or left while it works', async () => {
    const api = new FakeApi().answer(OFFER, offerWith(asCredits(50))).answer(CANCEL, cancelled())
    const release = api.hold(CANCEL)
    const { dialog, user, card } = await openDialog(api)
    await user.dblClick(await dialog.findByRole('button', { name: 'Cancel 2 seats' }))
    dialog.getByRole('button', { name: 'Cancelling...' })
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Keep my seats' }).disabled).toBe(true)
    release()
    await card.findByText(/^2 seats cancelled\./)
    expect(api.callsTo(CANCEL)).toHaveLength(1)
  })
})
