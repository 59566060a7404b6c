import { test } from '@japa/runner'
import type { BoughtOrder, SessionLineItem } from '#common/wire'
import {
  completeOrder,
  PENDING_PAUSES,
  type OrderCalls,
  announcePurchase,
  purchaseDetail,
} from '#storefront/features/checkout/thank_you/complete_order'
import { RestError } from '#storefront/wire/rest'
import { installBrowser, type Browser } from './browser_storage.ts'

const lines: SessionLineItem[] = [{ id: 'li_1', description: 'The Drowned Bell', quantity: 2, amount_total: 5000 }]
const order = { id: 42, items: [] as BoughtOrder['items'], link: 'L' } as unknown as BoughtOrder

function callsWith(create: OrderCalls['create']) {
  const waits: number[] = []
  const calls: OrderCalls = { lines: async () => lines, create, wait: async (time) => void waits.push(time) }
  return { calls, waits }
}

const complete = (create: OrderCalls['create'], onPending = () => {}) => {
  const { calls, waits } = callsWith(create)
  return { waits, done: completeOrder('cs_1', { cartItems: [], onPending }, calls) }
}

test.group('Storefront | order of a checkout', () => {
  test('a paid checkout answers its lines and its order', async ({ assert }) => {
    assert.deepEqual(await complete(async () => order).done, { outcome: 'ordered', purchase: { lines, order } })
  }).tags(['1-4-18', '1-4-20', '1-3-21'])

  test('a payment that has not come in is asked for again, {0}')
    .with<[string, () => never | { status: number }][]>([
      [
        'when the server refuses',
        () => {
          throw new RestError(409, 'not yet', 'PAYMENT_PENDING')
        },
      ],
      ['when the server accepts for later', () => ({ status: 202 })],
    ])
    .run(async ({ assert }, [, notYet]) => {
      let asked = 0
      let told = 0
      const { done, waits } = complete(
        async () => (++asked < 3 ? notYet() : order),
        () => (told += 1)
      )
      assert.propertyVal(await done, 'outcome', 'ordered')
      assert.deepEqual(waits, PENDING_PAUSES.slice(0, 2))
      assert.equal(told, 2)
    })

  test('a payment that does not come in is given up on for now, calmly', async ({ assert }) => {
    const { done, waits } = complete(async () => {
      throw new RestError(409, 'not yet', 'PAYMENT_PENDING')
    })
    assert.deepEqual(await done, { outcome: 'pending' })
    assert.deepEqual(waits, PENDING_PAUSES)
  })

  test('{0} is {1}')
    .with<[string, string, RestError][]>([
      ['a seat that was gone', 'refunded', new RestError(409, '', 'REFUNDED')],
      ['a checkout that ended', 'expired', new RestError(410, '', 'CHECKOUT_EXPIRED')],
      ['a checkout that nobody knows', 'unknown', new RestError(404, '', 'NOT_FOUND')],
    ])
    .run(async ({ assert }, [, outcome, reason]) => {
      assert.deepEqual(
        await complete(async () => {
          throw reason
        }).done,
        { outcome } as never
      )
    })

  test('a refusal says the sentence of the catalogue', async ({ assert }) => {
    const completion = await complete(async () => {
      throw new RestError(400, 'has already started', undefined)
    }).done
    assert.equal(completion.outcome, 'failed')
    assert.include(
      (completion as { reason: Error }).reason.message,
      'Sorry, one or more games in your cart have already started'
    )
  }).tags(['1-8-01'])
})

test.group('Storefront | purchase event', (group) => {
  let browser: Browser
  group.each.setup(() => {
    browser = installBrowser()
    return () => browser.restore()
  })

  test('a purchase is told in US dollars, once for each checkout', ({ assert }) => {
    const heard: unknown[] = []
    browser.events.addEventListener('purchase', (event) => heard.push((event as CustomEvent).detail))
    const purchase = { lines, order }
    announcePurchase('cs_1', purchase)
    announcePurchase('cs_1', purchase)
    announcePurchase('cs_2', purchase)
    assert.deepEqual(heard, [purchaseDetail('cs_1', purchase), purchaseDetail('cs_2', purchase)])
    assert.deepInclude(heard[0], { currency: 'USD', value: 50, transaction_id: 'cs_1' })
  }).tags(['1-4-19', '1-9-02'])

  test('a tag manager hears of it where there is one', ({ assert }) => {
    const layer: unknown[] = []
    Object.assign(browser.events, { dataLayer: layer })
    announcePurchase('cs_3', { lines, order })
    assert.deepInclude(layer[0] as object, { event: 'purchase' })
  }).tags(['1-4-19'])
})
