import { expect, test } from '#tests/e2e/fixtures'
import { hashOf, newInvitation, tokenOf } from '#api/campaigns/rules/invitation'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { storedIn } from '../storefront/tables.ts'
import { gatherParty } from './parties.ts'

test.describe('Campaigns | the ways in', () => {
  let product: Product
  let shop: Shop
  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })

  /** As its mail has it. */
  async function invite(campaignId: number, email: string): Promise<string> {
    const token = tokenOf(newInvitation(), 'a key of tests')
    await product.database.query(
      `insert into campaign_requests (campaign_id, type, email, token_hash, expires_at) values ($1, 'invitation', $2, $3, now() + interval '14 days')`,
      [campaignId, email, hashOf(token)]
    )
    return `/campaigns/join/${token}`
  }

  test(
    'a visitor signs in for an invitation, whose address no other site is told',
    { tag: ['@2-2.9-14'] },
    async ({ openPage }) => {
      const path = await invite((await gatherParty(shop)).id, 'robin@example.test')
      const answer = await product.http.get(path)
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const page = await openPage({ product, allow: [/uploads/, /accounts|gsi/] })
      await page.goto(path)
      await page.waitForURL('**/sign-in')
      await expect.poll(() => storedIn(page, 'returnUrl')).toBe(path)
    }
  )
})
