import { test } from '@japa/runner'
import { askingOnce } from '#backoffice/providers/data/uploads'
import { describeHistoryEntry, refusals } from '#backoffice/resources/orders/history'
import { moveConsequences, targetText } from '#backoffice/resources/orders/moving'
import {
  amountOf,
  belongsBack,
  dollarsIn,
  goesBack,
  newRefund,
  refundErrors,
  toRefund,
} from '#backoffice/resources/orders/refund_form'
import type { MoveTarget, OrderRefund, RefundOptions } from '#common/wire'
import { say as translate } from '#backoffice/i18n/index'

const options: RefundOptions = {
  card: 30,
  credits: 40,
  hasAccount: true,
  atDesk: false,
  seats: 2,
  noun: { one: 'seat', many: 'seats' },
  ifCancelled: {
    policy: { card: 0, credits: 40 },
    card: { card: 0, credits: 40 },
    original: { card: 30, credits: 10 },
  },
}
const line = { noun: { one: 'seat', many: 'seats' }, date: '2031-07-05T23:00:00Z', quantity: 2, price: 20 }
const game = (price: number, left: number): MoveTarget => ({
  id: 1,
  name: 'Embers',
  date: '2031-07-12T23:00:00Z',
  place: 'Online',
  left,
  price,
  fits: true,
})

test.group('Back office | steps of an order', () => {
  test('an amount of money is read however it is typed', ({ assert }) => {
    assert.deepEqual(['12.5', '$12.50', ' 12 ', '1,200.00', '.5'].map(dollarsIn), [12.5, 12.5, 12, 1200, 0.5])
    assert.deepEqual(['', 'ten', '-5', '1.005', '1e3'].map(dollarsIn), [null, null, null, null, null])
  })

  test('a refund begins with what the policy gives and confirms large amounts', ({ assert }) => {
    assert.deepEqual(newRefund(options), {
      item: 0,
      seats: 1,
      amount: '40.00',
      destination: 'credits',
      reason: '',
      confirmAmount: '',
    })
    const byPolicy = (card: number, credits: number) => ({
      ...options,
      ifCancelled: { ...options.ifCancelled, policy: { card, credits } },
    })
    assert.deepInclude(newRefund(byPolicy(12, 0)), { amount: '12.00', destination: 'card' })
    const none = newRefund(byPolicy(0, 0))
    assert.deepEqual(none, { item: 0, seats: 1, amount: '', destination: 'card', reason: '', confirmAmount: '' })
    assert.deepEqual(refundErrors(none, options, translate), { amount: 'Please enter an amount, such as 12.50.' })
    assert.equal(newRefund({ ...byPolicy(0, 0), card: 0 }).destination, 'credits')
    const draft = { ...none, ...amountOf(options, belongsBack(byPolicy(0, 0), false, 'everything')) }
    assert.deepInclude(draft, { amount: '30.00', destination: 'card' })
    assert.deepEqual(refundErrors(draft, options, translate), {})
    const [large, most] = [
      { ...draft, amount: '100' },
      { ...options, card: 100 },
    ]
    assert.deepEqual(refundErrors(large, most, translate), {
      confirmAmount: 'Please type $100.00 again to confirm it.',
    })
    assert.deepEqual(refundErrors({ ...large, confirmAmount: '$100' }, most, translate), {})
    assert.deepEqual(refundErrors({ ...draft, amount: '31', confirmAmount: '31' }, options, translate), {
      amount: 'At most $30.00 can go back to the card.',
    })
    assert.deepEqual(
      refundErrors({ ...draft, amount: '31', confirmAmount: '31', destination: 'credits' }, options, translate),
      {}
    )
    assert.equal(
      refundErrors({ ...draft, amount: 'all' }, options, translate).amount,
      'Please enter an amount, such as 12.50.'
    )
    assert.deepEqual(toRefund({ ...draft, reason: ' late ' }), {
      amount: 30,
      confirmAmount: 30,
      destination: 'card',
      reason: 'late',
    })
  })

  test('of a part of an order, and of what goes back two ways, both parts are known', ({ assert }) => {
    const part = {
      ...options,
      ifCancelled: { ...options.ifCancelled, policy: { card: 0, credits: 0 }, original: { card: 15, credits: 5 } },
    }
    assert.deepEqual(belongsBack(part, true, 'everything'), { card: 15, credits: 5 })
    assert.deepEqual(belongsBack(part, true, 'policy'), { card: 0, credits: 0 })
    assert.deepEqual(amountOf(part, belongsBack(part, true, 'everything')), { amount: '15.00', destination: 'card' })
    assert.deepEqual(belongsBack(part, false, 'everything'), { card: 30, credits: 10 })
    assert.deepEqual(
      belongsBack({ ...part, ifCancelled: { ...part.ifCancelled, policy: { card: 12, credits: 8 } } }, false, 'policy'),
      { card: 12, credits: 8 }
    )
    assert.deepEqual(belongsBack({ ...part, credits: 0 }, false, 'everything'), { card: 30, credits: 0 })
  })

  test('what goes back is said by where it goes', ({ assert }) => {
    assert.equal(
      goesBack({ card: 30, credits: 10, bonus: 1 }, false, translate),
      '$30.00 to the card and $11.00 as credit'
    )
    assert.equal(goesBack({ card: 30, credits: 0 }, true, translate), '$30.00 at the desk')
    assert.equal(goesBack({ card: 0, credits: 0 }, false, translate), '')
  })

  test('before a line moves, its room and its price are told', ({ assert }) => {
    assert.deepEqual(moveConsequences(line, game(20, 4), translate), [
      '4 seats free there.',
      'It costs the same.',
      'The player gets an email with a new calendar file.',
    ])
    assert.equal(moveConsequences(line, game(20, 1), translate)[0], 'Only 1 seat is free there; 2 would move.')
    assert.equal(moveConsequences(line, game(20, 0), translate)[0], 'No seat is free there; 2 would move.')
    assert.match(
      moveConsequences(line, game(25, 4), translate)[1]!,
      /^It costs \$5\.00 more a seat\. .* the player pays nothing more\.$/
    )
    assert.match(
      moveConsequences(line, game(15, 4), translate)[1]!,
      /^It costs \$5\.00 less a seat\. .* refund the difference/
    )
    assert.equal(moveConsequences({ ...line, quantity: 1 }, game(20, 1), translate)[0], '1 seat free there.')
    assert.equal(targetText(line, game(20, 4), translate), 'Embers, Sat, Jul 12, 2031, 5 PM, Online (4 seats)')
  })

  test('what has no date is moved in its own words, without a calendar', ({ assert }) => {
    const [ticket, workshop] = [
      { ...line, noun: { one: 'ticket', many: 'tickets' }, date: null },
      { ...game(25, 1), date: null, place: null },
    ]
    assert.equal(targetText(ticket, workshop, translate), 'Embers (1 ticket)')
    assert.deepEqual(moveConsequences(ticket, workshop, translate), [
      'Only 1 ticket is free there; 2 would move.',
      'It costs $5.00 more a ticket. The tickets keep the price they were sold at; the player pays nothing more.',
      'The player gets an email.',
    ])
  })

  test('what is asked for again has its name until it is done', async ({ assert }) => {
    let count = 0
    const once = askingOnce(() => `key ${(count += 1)}`)
    const lost = (wish: unknown) =>
      once(wish, (key) => Promise.reject(new Error(key))).catch((error: Error) => error.message)
    const done = (wish: unknown) => once(wish, (key) => Promise.resolve(key))
    const withPicture = () => {
      const form = new FormData()
      form.append('name', 'A mill')
      form.append('image', new File(['mill'], 'mill.png'))
      return form
    }
    assert.deepEqual(
      [await lost({ a: 1 }), await done({ a: 2 }), await done({ a: 1 }), await done({ a: 1 })],
      ['key 1', 'key 2', 'key 1', 'key 3']
    )
    assert.deepEqual([await lost(withPicture()), await done(withPicture())], ['key 4', 'key 4'])
  })

  test('what the provider refused is told as refused, in words', ({ assert }) => {
    const refund = (state: OrderRefund['state'], failure: string | null = null) =>
      ({ state, failure, amount: 5 }) as OrderRefund
    assert.equal(refusals([refund('succeeded'), refund('pending')], translate), '')
    assert.equal(
      refusals([refund('succeeded'), refund('failed', 'expired_or_canceled_card')], translate),
      '$5.00 did not go back to the card: expired or canceled card. Try it again under Refunds.'
    )
    assert.equal(refusals([{ ...refund('failed'), origin: 'dispute' }], translate), '', 'a dispute that was won')
    assert.include(refusals([refund('failed', 'No such charge: ch_1_2.')], translate), ': No such charge: ch_1_2. Try')
  })

  test('the history tells of mails and moves', ({ assert }) => {
    const told = (event: string, details: Record<string, unknown> = {}, mail: string | null = null) =>
      describeHistoryEntry({ event, details, mail }, translate)
    assert.equal(
      told('mailed', { mail: 'seat_moved', recipient: 'ann@example.test' }, 'News of the move'),
      'News of the move sent to ann@example.test'
    )
    assert.equal(told('mailed', {}, 'Confirmation'), 'Confirmation sent by email')
    const [from, to] = [
      { name: 'Ashes', startsAt: '2031-07-05T23:00:00Z' },
      { name: 'Embers', startsAt: '2031-07-12T23:00:00Z' },
    ]
    assert.match(told('moved', { quantity: 2, from, to }), /^2 seats moved from Ashes, .*5 PM.* to Embers, /)
    assert.equal(
      told('moved', {
        quantity: 2,
        portions: '2 tickets',
        from: { name: 'Ashes', startsAt: null },
        to: { name: 'Embers', startsAt: null },
      }),
      '2 tickets moved from Ashes to Embers'
    )
    assert.equal(told('refund tried again', { amountCents: 500 }), 'Refund of $5.00 tried again')
    assert.equal(told('disputed', { amountCents: 500 }), 'The cardholder disputes $5.00')
    assert.equal(
      told('refund failed', { amountCents: 500, failure: 'expired card' }),
      'Refund of $5.00 failed: expired card'
    )
  })
})
