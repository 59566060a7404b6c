import { test } from '@japa/runner'
import { isPicture } from '#common/pictures'
import type { Order, OrderItem } from '#common/wire'
import {
  brandText,
  cardName,
  expiryText,
  isExpired,
  maskedNumber,
  saveCard,
  type CardCalls,
} from '#storefront/features/account/cards'
import { formData, gameMasterErrors } from '#storefront/features/account/game_master_rules'
import { lineTotal, placedOrder } from '#storefront/features/orders/order_words'
import { gamesFunded, referralLink, shareTargets } from '#storefront/features/account/referral_rewards'
import { RestError, Unreachable } from '#storefront/wire/rest'

test.group('Storefront | rewards', () => {
  test('{0} dollars fund {1} games')
    .with([
      [0, 0],
      [15, 1],
      [22, 1],
      [22.5, 2],
      [105, 7],
    ])
    .run(({ assert }, [earned, games]) => assert.equal(gamesFunded(earned!), games))
    .tags(['1-9-10'])

  test('a referral link is the address of the site with the code', ({ assert }) => {
    assert.equal(referralLink('https://shop.test', 'AB12CD34'), 'https://shop.test/?ref=AB12CD34')
  }).tags(['1-9-11'])

  test('every share target but the chat community carries the link, with spaces that mail programs understand', ({
    assert,
  }) => {
    const link = 'https://shop.test/?ref=AB12CD34'
    const targets = shareTargets(link, 'https://chat.test')
    assert.deepEqual(
      targets.map(({ name }) => name),
      ['social', 'short', 'email', 'messenger', 'community']
    )
    for (const { name, address } of targets.slice(0, -1)) {
      assert.include(decodeURIComponent(address), link, name)
      assert.notInclude(address, '+')
    }
    assert.equal(targets.at(-1)?.address, 'https://chat.test')
  }).tags(['1-2.7-20'])
})

test.group('Storefront | saved cards', () => {
  const card = { brand: 'visa', last4: '4242', exp_month: 3, exp_year: 2031 }

  test('a brand is written in title case', ({ assert }) => {
    assert.deepEqual(['visa', 'american_express', 'diners club'].map(brandText), [
      'Visa',
      'American Express',
      'Diners Club',
    ])
    assert.equal(cardName(card), 'Visa ending in 4242')
  }).tags(['1-2.7-05'])

  test('a number is masked, and a card is good to the end of its month', ({ assert }) => {
    assert.equal(maskedNumber('4242'), '•••• •••• •••• 4242')
    assert.equal(expiryText(card), 'Expires 03/2031')
    assert.isFalse(isExpired(card, new Date(2031, 2, 31)))
    assert.isTrue(isExpired(card, new Date(2031, 3, 1)))
  }).tags(['1-2.7-05'])

  const calls = (change: Partial<CardCalls> = {}) => {
    const made: string[] = []
    const all: CardCalls = {
      createIntent: async () => ({ clientSecret: 'seti_1_secret' }),
      confirm: async () => ({ setupIntent: { status: 'succeeded', payment_method: 'pm_1' } }),
      attach: async () => null,
      ...change,
    }
    const noted: CardCalls = {
      createIntent: () => (made.push('intent'), all.createIntent()),
      confirm: (secret) => (made.push(`confirm ${secret}`), all.confirm(secret)),
      attach: (method) => (made.push(`attach ${method}`), all.attach(method)),
    }
    return { made, noted }
  }

  test('a card is confirmed with a new secret, then attached', async ({ assert }) => {
    const { made, noted } = calls()
    assert.deepEqual(await saveCard(noted, null), { outcome: 'saved' })
    assert.deepEqual(made, ['intent', 'confirm seti_1_secret', 'attach pm_1'])
  }).tags(['1-4-23', '1-4-24'])

  const failing: [string, Partial<CardCalls>, string][] = [
    ['no secret', { createIntent: () => Promise.reject(new Unreachable('gone')) }, 'Failed to create setup intent'],
    [
      'a provider that says why',
      { confirm: async () => ({ error: { message: 'Your card was declined.' } }) },
      'Your card was declined.',
    ],
    ['a provider that does not say why', { confirm: async () => ({ error: {} }) }, 'An unexpected error occurred.'],
    ['a broken confirmation', { confirm: () => Promise.reject(new Error('frame')) }, 'An unexpected error occurred.'],
    [
      'another state',
      { confirm: async () => ({ setupIntent: { status: 'processing', payment_method: 'pm_1' } }) },
      'An unexpected error occurred.',
    ],
    ['no attachment', { attach: () => Promise.reject(new Unreachable('gone')) }, 'Failed to save payment method'],
    [
      'a refused attachment',
      { attach: () => Promise.reject(new RestError(400, 'Your card was declined.', 'CARD_DECLINED')) },
      'Your card was declined.',
    ],
  ]
  for (const [what, change, message] of failing) {
    test(`${what} is told as "${message}"`, async ({ assert }) => {
      assert.containsSubset(await saveCard(calls(change).noted, null), { outcome: 'failed', message })
    }).tags(['1-8-15', '1-8-16'])
  }

  test('a card that was confirmed but not attached is only attached the next time', async ({ assert }) => {
    const failed = await saveCard(calls({ attach: () => Promise.reject(new Unreachable('gone')) }).noted, null)
    assert.containsSubset(failed, { outcome: 'failed', confirmed: 'pm_1' })
    const { made, noted } = calls()
    assert.deepEqual(await saveCard(noted, 'pm_1'), { outcome: 'saved' })
    assert.deepEqual(made, ['attach pm_1'])
  })
})

test.group('Storefront | placed orders', () => {
  const item = (change: Partial<OrderItem> = {}): OrderItem => ({
    id: 1,
    product_type: 'game',
    product_name: 'The Drowned Bell',
    noun: { one: 'seat', many: 'seats' },
    details: [],
    date: null,
    path: null,
    join_url: null,
    isSoldOut: false,
    links: [],
    isWaiting: false,
    role: 'player',
    isFreeAlways: false,
    refundSteps: [],
    isMoved: false,
    price: 20.1,
    quantity: 3,
    status: 'active',
    freeUntil: null,
    askGameMasterUntil: null,
    refundRequest: null,
    game: null,
    ...change,
  })
  const order: Order = {
    id: 12,
    first_name: 'Robin',
    last_name: 'Reed',
    email: 'robin@example.test',
    phone: '555 0100',
    createdAt: '2031-07-01T12:00:00.000Z',
    manual: false,
    status: 'active',
    subtotal: 80.3,
    discount: 0,
    credits: 15,
    paid: 65.3,
    refunded: 0,
    refundPending: 0,
    refundChoices: [],
    items: [item(), item({ id: 2, price: 20, quantity: 1 })],
    hasAccount: true,
  }

  test('names of the server become camel-case', ({ assert }) => {
    const { firstName, lastName, createdAt, id, manual } = placedOrder(order)
    assert.deepEqual(
      { firstName, lastName, createdAt, id, manual },
      {
        firstName: 'Robin',
        lastName: 'Reed',
        createdAt: new Date('2031-07-01T12:00:00Z'),
        id: 12,
        manual: false,
      }
    )
  }).tags(['1-3-17'])

  test('a line is price times quantity to the cent, an order the sum of its lines', ({ assert }) => {
    assert.equal(lineTotal(item()), 6030)
    assert.equal(placedOrder(order).total, 8030)
  }).tags(['1-2.7-16', '1-2.7-17'])
})

test.group('Storefront | a new game master', () => {
  const image = new File(['x'], 'me.png', { type: 'image/png' })
  const form = { name: ' Morgan Vale ', email: 'morgan@example.test', biography: '', image }

  test('a form needs a name, an address and a picture', ({ assert }) => {
    assert.deepEqual(gameMasterErrors(form), {})
    assert.deepEqual(gameMasterErrors({ name: ' ', email: '', biography: '', image: null }), {
      name: 'Name is required.',
      email: 'Email is required.',
      image: 'Picture is required.',
    })
    assert.deepEqual(gameMasterErrors({ ...form, name: 'x'.repeat(201) }), { name: 'Name is too long' })
    assert.deepEqual(gameMasterErrors({ ...form, biography: 'x'.repeat(5001) }), {
      biography: 'Biography is too long',
    })
  }).tags(['1-2.7-18'])

  test('only files whose type starts with image/ are pictures, whatever their size', ({ assert }) => {
    assert.isTrue(isPicture({ type: 'image/avif' }))
    for (const type of ['', 'application/pdf', 'text/image/png']) assert.isFalse(isPicture({ type }), type)
  })

  test('what is sent is trimmed', ({ assert }) => {
    const sent = formData(form)
    assert.equal(sent.get('name'), 'Morgan Vale')
    assert.equal((sent.get('image') as File).name, 'me.png')
    assert.isFalse(sent.has('biography'))
    assert.equal(formData({ ...form, biography: ' Maps. ' }).get('biography'), 'Maps.')
  })
})
