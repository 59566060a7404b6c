import { endGroup } from '#tests/support/workspace'
import { expect, test } from '#tests/e2e/fixtures'
import { startProduct, type Product } from '#tests/support/product'
import { eventually } from '#tests/support/shop'
import { CARDS, cartItem, expected, paymentForm, payWith, storedCart, thanked, Town } from './shopper.ts'

/** Settings of its own: seats are held for two seconds, and nothing but the rival takes them away. */
test.describe('Buying | too late', () => {
  test.afterAll(endGroup)
  let product: Product
  let town: Town
  test.beforeAll(async () => {
    product = await startProduct({ env: { HOLD_SECONDS: '2', SWEEP_SECONDS: '600', RECONCILE_SECONDS: '600' } })
    town = new Town(product)
  })

  test(
    'who pays for seats that somebody else has by now is told that the money goes back',
    { tag: '@1-8-22' },
    async ({ openPage }) => {
      const game = await town.game({ maxPlayers: 1, priceCents: 1800 })
      const email = 'late@example.test'
      const allow = expected(409, '/api/orders/create')
      const page = await town.openWithCart(openPage, [cartItem(game, { email })], {
        path: '/checkout',
        width: 390,
        allow,
      })
      await page.waitForURL('**/c/pay/*')
      const rival = await eventually(async () => {
        const { status, body } = await town.shop.startCheckout([{ game }])
        return status === 200 && body
      })
      await town.shop.pay(rival.sessionId)
      expect((await town.shop.createOrder(rival.sessionId)).status).toBe(200)

      await payWith(page, CARDS.good)
      await page.waitForURL('**/thank-you?session_id=*')
      await page.getByRole('heading', { level: 1, name: 'The seat was gone' }).waitFor()
      await page.getByText('You get a full refund').waitFor()
      const sessionId = new URL(page.url()).searchParams.get('session_id') ?? ''
      // The buyer is told as soon as the refund is noted; the provider hears of it after.
      const refund = await eventually(async () => {
        const [noted] = await product.database.query(
          'select r.amount_cents, r.state from refunds r join checkouts c on c.id = checkout_id where c.provider_session_id = $1',
          [sessionId]
        )
        return noted?.state !== 'pending' && noted
      })
      expect(refund).toEqual({ amount_cents: 1800, state: 'succeeded' })
      await expect.poll(() => town.shop.orders(sessionId)).toBe(0)
      await expect.poll(() => town.shop.seats(game)).toEqual({ sold: 1, held: 0 })
      await expect.poll(() => storedCart(page)).toHaveLength(1)
      await eventually(async () => (await town.reports('thank-you')).includes('The checkout ended as refunded'))
      const mail = await eventually(async () => (await town.shop.mailsTo(email)).body[0])
      expect(mail.text).toMatch(/full amount/)
    }
  )

  test(
    'a hold that ends takes the form away, and the seats can be held again',
    { tag: '@1-2.4-01' },
    async ({ openPage }) => {
      const game = await town.game({ maxPlayers: 1 })
      const page = await town.openWithCart(openPage, [cartItem(game)], { path: '/checkout' })
      await page.getByText('Your hold has ended').waitFor()
      await expect(page.getByTitle('Secure payment (sandbox)')).toHaveCount(0)
      await expect.poll(() => storedCart(page)).toHaveLength(1)
      await product.processes[0]!.restart({ HOLD_SECONDS: '900' })
      await page.getByRole('button', { name: 'Hold my seats again' }).click()
      await payWith(paymentForm(page), CARDS.good)
      await thanked(page)
      await expect.poll(() => town.shop.seats(game)).toEqual({ sold: 1, held: 0 })
    }
  )
})
