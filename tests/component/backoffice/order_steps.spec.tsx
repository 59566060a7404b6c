import { fireEvent, waitFor, within } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import type { AdminOrder, RefundOptions } from '#common/wire'
import { disconnect, hold, refuse, type Answers } from './fake_data_provider.ts'
import { game, gameModule, order, orderItem, orderRefund, person, refundOptions } from './records.ts'
import { renderScreen } from './render.tsx'
import { page } from './view.ts'

const options = (changes: Partial<RefundOptions> = {}): RefundOptions => ({ ...refundOptions, ...changes })

/** Each seat costs $20.00; nothing but what is asked about goes back. */
const getOptions: Answers['refundOptions'] = async (_, part) =>
  part
    ? options({
        seats: part.seats,
        ifCancelled: {
          policy: { card: 0, credits: 20 * part.seats },
          card: { card: 20 * part.seats, credits: 0 },
          original: { card: 20 * part.seats, credits: 0 },
        },
      })
    : refundOptions

function openOrder(changes: Partial<AdminOrder> = {}, answers: Answers = {}) {
  return renderScreen(`/orders/${order.id}`, {
    records: { orders: [{ ...order, ...changes }], people: [person] },
    answers: { refundOptions: getOptions, ...answers },
  })
}

async function openRefund(answers: Answers = {}) {
  const data = openOrder({}, answers)
  await page.press('Refund')
  return { data, dialog: await page.dialog(`Refund order #${order.id}`) }
}

async function openCancel(answers: Answers = {}, changes: Partial<AdminOrder> = {}) {
  const data = openOrder(changes, answers)
  await page.press('Cancel Order')
  return { data, dialog: await page.dialog(`Cancel order #${order.id}?`) }
}

describe('Back office | steps of an order', () => {
  test('shows what was paid, refunded and done', async () => {
    openOrder({
      history: [
        { id: 1, event: 'created', actor: 'Pat Player', details: {}, mail: null, createdAt: order.createdAt },
        { id: 2, event: 'paid', actor: 'Stripe', details: { paidCents: 3000 }, mail: null, createdAt: order.createdAt },
        {
          id: 3,
          event: 'refunded',
          actor: 'Ada Admin',
          details: { amountCents: 1250, destination: 'card', reason: 'came late' },
          mail: null,
          createdAt: order.createdAt,
        },
      ],
      refunds: [orderRefund],
      refunded: 12.5,
    })
    const payment = await page.part('region', 'Payment')
    await payment.text('Paid by card$40.00')
    await payment.text('Refunded-$12.50')
    const history = await page.part('region', 'History')
    await history.text('Order placed')
    await history.text('Paid $30.00 by card')
    await history.text('$12.50 refunded to the card: came late')
    await history.text(/ · Ada Admin$/)
    await (await page.part('region', 'Refunds')).text('$12.50 to the card')
    await (await page.part('region', 'Seats')).text('2 seats × $20.00')
  })

  test('shows how an order at the desk was paid', async () => {
    openOrder({ manual: true, paymentKind: 'cash', paid: 40 })
    await (await page.part('region', 'Payment')).text('By staff, cash')
  })

  test('enables its buttons once it is known what can be refunded', async () => {
    const pending = hold<RefundOptions>()
    openOrder({}, { refundOptions: pending.answer })
    const buttons = ['Resend Email', 'Refund', 'Cancel Order']
    const enabled = () => Promise.all(buttons.map(async (name) => !(await page.button(name)).disabled))
    expect(await enabled()).toEqual([true, false, false])
    pending.resolve(refundOptions)
    await page.enabled('Refund')
    expect(await enabled()).toEqual([true, true, true])
  })

  test('begins a refund with what the policy gives', async () => {
    const { dialog } = await openRefund()
    await dialog.text('The return policy returns $40.00 as credit.')
    expect((await dialog.field(/^As credit/)).checked).toBe(true)
    await dialog.has('Amount', '40.00')
  })

  test('refunds a small amount that is typed once', async () => {
    const { data, dialog } = await openRefund({ refundOrder: async () => ({ ...order, refunds: [orderRefund] }) })
    await dialog.check(/^To the card/)
    await dialog.fill('Amount', '12.5')
    await dialog.fill('Reason', 'came late')
    await dialog.press('Refund')
    await page.text('$12.50 goes back to the card.')
    expect(data.getCalls('refundOrder')).toEqual([
      [order.id, { amount: 12.5, confirmAmount: 12.5, destination: 'card', reason: 'came late' }],
    ])
  })

  test('asks twice for the amount of a large refund', async () => {
    const { data, dialog } = await openRefund({
      refundOptions: async () => options({ card: 150 }),
      refundOrder: async () => ({ ...order, refunds: [{ ...orderRefund, amount: 120 }] }),
    })
    await dialog.check(/^To the card/)
    await dialog.fill('Amount', '120')
    await dialog.field('Confirm amount')
    await dialog.press('Refund')
    await dialog.hasHint('Confirm amount', 'Please type $120.00 again to confirm it.')
    expect(data.getCalls('refundOrder')).toEqual([])
    await dialog.fill('Confirm amount', '120')
    await dialog.press('Refund')
    await waitFor(() => expect(data.getCalls('refundOrder')[0]![1]).toMatchObject({ amount: 120, confirmAmount: 120 }))
  })

  test('leaves the amount empty where the policy gives nothing', async () => {
    const nothing = {
      policy: { card: 0, credits: 0 },
      card: { card: 0, credits: 0 },
      original: { card: 40, credits: 0 },
    }
    const { data, dialog } = await openRefund({ refundOptions: async () => options({ ifCancelled: nothing }) })
    await dialog.text('The return policy returns nothing, so no amount is filled in.')
    await dialog.has('Amount', '')
    await dialog.press('Refund')
    await dialog.hasHint('Amount', 'Please enter an amount, such as 12.50.')
    await dialog.press('Everything that was paid')
    await dialog.text('Everything that was paid and not returned yet: $40.00 to the card.')
    await dialog.has('Amount', '40.00')
    expect(data.getCalls('refundOrder')).toEqual([])
  })

  test('keeps a refused refund as it was typed, and shows what can go back now', async () => {
    const { data, dialog } = await openRefund({
      refundOrder: refuse(422, {
        message: 'x',
        errors: [{ field: 'amount', message: 'At most $10.00 can go back to the card.', rule: 'max' }],
      }),
    })
    await dialog.check(/^To the card/)
    data.answers.refundOptions = async () => options({ card: 10 })
    await dialog.press('Refund')
    await dialog.hasHint('Amount', 'At most $10.00 can go back to the card.')
    await dialog.text('Up to $10.00; banks take up to ten days.')
    await dialog.has('Amount', '40.00')
  })

  test('refuses a refund at once without a connection', async () => {
    const { data, dialog } = await openRefund({ refundOrder: disconnect })
    await dialog.press('Refund')
    await dialog.text('The server cannot be reached. Check your connection and try again.')
    await dialog.has('Amount', '40.00')
    fireEvent(window, new Event('offline'))
    await dialog.press('Refund')
    await dialog.enabled('Refund')
    fireEvent(window, new Event('online'))
    await dialog.text('The server cannot be reached. Check your connection and try again.')
    expect(data.getCalls('refundOrder')).toHaveLength(2)
  })

  test('keeps a dialog open until its answer is there', async () => {
    const sent = hold<AdminOrder>()
    const { data, dialog } = await openRefund({ refundOrder: sent.answer })
    await dialog.fill('Reason', 'Came late')
    await dialog.press('Refund')
    await waitFor(() => expect(data.getCalls('refundOrder')).toHaveLength(1))
    const back = await dialog.button('Back')
    expect(back.getAttribute('aria-disabled')).toBe('true')
    expect((await dialog.button('Refund')).getAttribute('aria-busy')).toBe('true')
    fireEvent.click(back)
    fireEvent.keyDown(dialog.element, { key: 'Escape' })
    sent.reject(await refuse(422, { message: 'Not today.', code: 'NOT_TODAY' })().catch((error: unknown) => error))
    await dialog.text('Not today.')
    await dialog.has('Amount', '40.00')
    await dialog.press('Back')
    await (await page.dialog('Leave without saving?')).press('Stay')
    await dialog.has('Amount', '40.00')
  })

  test('refunds a part of an order and offers its own amount', async () => {
    const credit = { ...orderRefund, amount: 20, destination: 'credits' } as const
    const { data, dialog } = await openRefund({ refundOrder: async () => ({ ...order, refunds: [credit] }) })
    await dialog.has('Amount', '40.00')
    await dialog.choose('For what', /^The Sunken Keep/)
    await dialog.choose('How many', '1 seat')
    await dialog.has('Amount', '20.00')
    await dialog.choose('For what', 'The whole order')
    await dialog.has('Amount', '40.00')
    await dialog.choose('For what', /^The Sunken Keep/)
    await dialog.choose('How many', '1 seat')
    await dialog.has('Amount', '20.00')
    await dialog.press('Refund')
    await page.text('$20.00 was given as credit.')
    expect(data.getCalls('refundOrder')[0]![1]).toMatchObject({ amount: 20, destination: 'credits' })
  })

  test('name the daily limit of staff', async () => {
    renderScreen(`/orders/${order.id}`, {
      records: { orders: [order] },
      answers: { refundOptions: getOptions },
      role: 'Staff',
      user: { refundLimit: 100 },
    })
    await page.press('Refund')
    await page.text('Above $100.00 in 24 hours, an administrator must approve.')
  })

  test('never says that refused money was sent', async () => {
    const failed = { ...orderRefund, amount: 5, state: 'failed', failure: 'No such payment_intent: pi_1' } as const
    const after = { ...order, refunds: [failed] }
    const { data, dialog } = await openRefund({ refundOrder: async () => after, retryRefund: async () => after })
    await dialog.check(/^To the card/)
    await dialog.fill('Amount', '5')
    data.answers.getOne = async () => ({ data: after })
    await dialog.press('Refund')
    await page.alert(/^\$5\.00 did not go back to the card: No such payment.intent.* Try it again under Refunds\.$/)
    expect(page.says('goes back to the card')).toBe(false)
    const reason = await page.text(/^The provider says: No such payment.intent/)
    expect(reason.tagName).toBe('DIV')
    await page.press('Try Again')
    await page.text('$5.00 was refused again.')
  })

  test('says what of a cancelled order did not go back', async () => {
    const failed = { ...orderRefund, id: 'other', amount: 40, state: 'failed', failure: 'Nobody is there' } as const
    const { dialog } = await openCancel({ cancelOrder: async () => ({ ...order, refunds: [failed] }) })
    await dialog.check(/^Everything, the way it was paid/)
    await dialog.press('Cancel Order')
    await page.alert(`Order #${order.id} is cancelled. $40.00 did not go back to the card: Nobody is there.`)
  })

  test('promises no sale of seats of a game that is over', async () => {
    const item = { ...orderItem, date: '2026-06-01T23:00:00.000Z' }
    const { dialog } = await openCancel({}, { items: [item] })
    await dialog.text('The game is over, so nothing goes back on sale. The buyer gets an email.')
    expect(page.says('go back on sale at once')).toBe(false)
  })

  test('says what goes back before an order is cancelled', async () => {
    const { data, dialog } = await openCancel({ cancelOrder: async () => order })
    await dialog.text('2 seats go back on sale at once. The buyer gets an email. This cannot be undone.')
    await dialog.check(/^By the return policy\$40\.00 as credit/)
    await dialog.check(/^Everything, the way it was paid\$40\.00 to the card/)
    await dialog.press('Cancel Order')
    await page.text(`Order #${order.id} is cancelled.`)
    expect(data.getCalls('cancelOrder')).toEqual([
      [order.id, { refund: 'original', expected: refundOptions.ifCancelled.original }],
    ])
  })

  test('shows the new sum where what goes back has changed', async () => {
    const message = 'What comes back has changed since you looked. Nothing was cancelled.'
    const { data, dialog } = await openCancel({ cancelOrder: refuse(409, { message, code: 'CHANGED' }) })
    await dialog.text('$40.00 as credit')
    const changed = { ...refundOptions.ifCancelled, policy: { card: 0, credits: 25 } }
    data.answers.refundOptions = async () => options({ ifCancelled: changed })
    await dialog.press('Cancel Order')
    await dialog.text(message)
    await dialog.text('$25.00 as credit')
    data.answers.cancelOrder = async () => order
    await dialog.press('Cancel Order')
    await page.text(`Order #${order.id} is cancelled`)
    expect(data.getCalls('cancelOrder').map(([, { expected }]) => expected)).toEqual([
      { card: 0, credits: 40 },
      { card: 0, credits: 25 },
    ])
  })

  test('cancels one of several seats for the sum that it shows', async () => {
    const data = openOrder({}, { cancelSeats: async () => order })
    await page.press(`Cancel seats of ${gameModule.name}`)
    const dialog = await page.dialog(`Cancel seats of ${gameModule.name}?`)
    await dialog.text('$20.00 as credit')
    const choices = await dialog.options('How many')
    expect(choices.map(({ textContent }) => textContent)).toEqual(['1 seat', 'All 2 seats'])
    fireEvent.click(choices[1]!)
    await dialog.text('$40.00 as credit')
    await dialog.choose('How many', '1 seat')
    await dialog.text('$20.00 as credit')
    await dialog.press('Cancel 1 seat')
    await page.text('1 seat cancelled.')
    expect(data.getCalls('cancelSeats')).toEqual([
      [order.id, { item: orderItem.id, seats: 1, refund: 'policy', expected: { card: 0, credits: 20 } }],
    ])
  })

  test('cancels the only seat with the order', async () => {
    openOrder({ items: [{ ...orderItem, quantity: 1 }] })
    await page.button(`Move ${gameModule.name}`)
    expect(page.all('button', `Cancel seats of ${gameModule.name}`)).toEqual([])
  })

  test('says what another game costs before seats are moved', async () => {
    const target = { id: 72, name: 'Ember Road', date: game.date, place: 'Moss Cellar', left: 5, price: 25, fits: true }
    const data = renderScreen(`/orders/${order.id}`, {
      records: {
        orders: [order],
        targets: [target, { ...target, id: 73, name: 'Small Table', left: 1, fits: false }],
      },
      answers: { refundOptions: getOptions, moveSeats: async () => order },
    })
    await page.press(`Move ${gameModule.name}`)
    const dialog = await page.dialog('Move 2 seats')
    await dialog.press('Move')
    await dialog.hasHint('New game', 'Please choose a game.')
    await dialog.type('New game', 'Small')
    const small = await page.find('option', /^Small Table/)
    expect(small.getAttribute('aria-disabled')).toBe('true')
    await dialog.choose('New game', /^Ember Road/)
    await dialog.text('5 seats free there.')
    await dialog.text('It costs $5.00 more a seat.')
    await dialog.choose('How many', '1 seat')
    await page.dialog('Move 1 seat')
    await dialog.press('Move')
    await page.text('1 seat moved.')
    expect(data.getCalls('moveSeats')).toEqual([[72, { item: orderItem.id, seats: 1 }]])
  })

  test('asks before the confirmation goes out again', async () => {
    const data = openOrder({}, { resendConfirmation: async () => order })
    await page.press('Resend Email')
    const dialog = await page.dialog('Send the confirmation again?')
    await dialog.text(`It goes to ${order.email}, with the order as it is now.`)
    await dialog.press('Send')
    await page.text(`The confirmation is on its way to ${order.email}.`)
    expect(data.getCalls('resendConfirmation')).toEqual([[order.id]])
  })

  test('revokes the links of an order', async () => {
    openOrder()
    await page.press('Revoke links')
    const dialog = await page.dialog('Revoke the links of this order?')
    await dialog.text(/^Links to this order, its seats and tickets stop working\./)
    const answer = new Response(JSON.stringify(order), { headers: { 'content-type': 'application/json' } })
    vi.mocked(fetch).mockResolvedValueOnce(answer)
    await dialog.press('Revoke links')
    await page.text('The links are revoked.')
    const [address, init] = vi.mocked(fetch).mock.calls.at(-1)!
    expect(address instanceof Request ? address.url : String(address)).toContain(`/orders/${order.id}/revoke-links`)
    expect((address instanceof Request ? address : init)?.method).toBe('POST')
  })

  test('leads from a mail that was not delivered to the right address', async () => {
    const refused = {
      id: 901,
      event: 'mail refused',
      actor: 'Questboard',
      details: { mail: 'order_confirmation', recipient: order.email.toUpperCase(), failure: '550 No such user' },
      mail: 'Confirmation',
      createdAt: order.createdAt,
    }
    openOrder({ history: [refused] })
    const sentence = `Confirmation not delivered to ${order.email.toUpperCase()}: 550 No such user`
    const banner = within((await page.find('alert')) as HTMLElement)
    banner.getByText(sentence)
    await page.press('Correct address and resend')
    const dialog = await page.dialog('Edit the contact')
    const resend = await dialog.find('switch', /Send the confirmation there/)
    expect((resend as HTMLInputElement).checked).toBe(true)
  })

  test('says nothing of a mail that was delivered since', async () => {
    const entry = { actor: 'Questboard', mail: 'Confirmation', createdAt: order.createdAt }
    const details = { mail: 'order_confirmation', recipient: order.email }
    openOrder({
      history: [
        { ...entry, id: 901, event: 'mail refused', details },
        { ...entry, id: 902, event: 'mailed', details },
      ],
    })
    await page.text(`Confirmation sent to ${order.email}`)
    expect(document.querySelector('[role=alert]')).toBeNull()
  })

  test('validates a corrected contact', async () => {
    const right = 'right@example.test'
    const data = openOrder({}, { correctContact: async () => ({ ...order, email: right }) })
    await page.press('Edit')
    const dialog = await page.dialog('Edit the contact')
    await dialog.fill('First Name', ' ')
    await dialog.fill('Email', 'robin')
    await dialog.press('Save')
    await dialog.hasHint('First Name', 'Please enter a first name.')
    await dialog.hasHint('Email', 'Please enter a valid email address')
    await dialog.fill('Email', '')
    await dialog.check('Send the confirmation there')
    await dialog.hasHint('Email', 'Please enter a valid email address')
    expect(data.getCalls('correctContact')).toEqual([])
    await dialog.fill('Email', right)
    await dialog.fill('First Name', 'Robyn')
    await dialog.press('Save')
    await page.text(`The contact is corrected; the confirmation is on its way to ${right}.`)
    expect(data.getCalls('correctContact')).toEqual([
      [order.id, { firstName: 'Robyn', lastName: 'Player', email: right, phone: order.phone, resend: true }],
    ])
  })

  test('takes the name of a customer that is not known as typed', async () => {
    openOrder()
    await page.press('Edit')
    const dialog = await page.dialog('Edit the contact')
    await dialog.type('Customer', 'Robyn Right')
    fireEvent.click(await page.find('option', /Robyn Right/))
    await dialog.has('First Name', 'Robyn')
    await dialog.has('Last Name', 'Right')
    await dialog.has('Email', order.email)
  })

  test('fills in a customer who is known', async () => {
    openOrder()
    await page.press('Edit')
    const dialog = await page.dialog('Edit the contact')
    await dialog.type('Customer', person.name)
    fireEvent.click(await page.find('option', /Robin Reed · robin@example/))
    await dialog.has('First Name', 'Robin')
    await dialog.has('Email', person.email)
    await dialog.has('Phone', person.phone)
  })
})
