import { expect, test } from '#tests/e2e/fixtures'
import type { BrowserContext, Page } from '@playwright/test'
import { hashOf, newInvitation, tokenOf } from '#api/campaigns/rules/invitation'
import { assertAccessible, stopClock, stopClockAt } from '#tests/support/browser'
import { createPerson } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { hold, refuse, refused, reported } from '../account/trouble.ts'
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

  /** Its clock stands still. */
  async function assertLeadsOn(page: Page, to: string): Promise<void> {
    const from = page.url()
    await page.clock.runFor(1900)
    await expect(page).toHaveURL(from)
    await page.clock.runFor(100)
    await page.clock.resume()
    await page.waitForURL(to)
  }

  test(
    'a player applies: they are told that the game master reviews it, wait while it is sent, and come home',
    { tag: ['@2-2.9-10', '@2-2.9-11', '@2-2.9-12', '@2-2.9-13', '@2-4-03'] },
    async ({ openPage }) => {
      const party = await gatherParty(shop)
      const person = await createPerson(product)
      const page = await openPage({ product, person, path: party.path, allow: [/uploads/] })
      await page.getByRole('link', { name: 'Join Campaign' }).click()
      await page.getByRole('heading', { level: 1, name: 'Join Campaign', exact: true }).waitFor()
      await page.getByText(/The game master will review your application/).waitFor()
      await assertAccessible(page)
      await page.getByRole('link', { name: 'Cancel' }).click()
      await page.waitForURL(`**${party.path}`)
      await page.getByRole('link', { name: 'Join Campaign' }).click()
      const letGo = await hold(page.context(), `/campaigns/${party.id}/apply`)
      await page.getByRole('button', { name: 'Submit Application' }).click()
      await page.getByRole('button', { name: 'Submitting...' }).waitFor()
      await stopClock(page.context())
      letGo()
      await page.getByText('Application submitted successfully! Redirecting...').waitFor()
      await assertLeadsOn(page, `${product.url}/`)

      await page.goto(party.path)
      await page.getByText('Application pending').waitFor()
      await assertAccessible(page)
      await expect(page.getByRole('link', { name: 'Join Campaign' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Withdraw application' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw application' }).click()
      await page.getByText('Your application is withdrawn.').waitFor()
      await page.getByRole('link', { name: 'Join Campaign' }).waitFor()
    }
  )

  test(
    'what the server has against it is said, and something where it says nothing',
    { tag: '@2-8-03' },
    async ({ openPage }) => {
      const party = await gatherParty(shop, { private: true })
      const path = `/join-campaign/${party.id}`
      const page = await openPage({
        product,
        person: await createPerson(product),
        path,
        allow: [...refused(400, '/apply'), ...refused(500, '/apply'), /uploads/],
      })
      await page.getByRole('button', { name: 'Submit Application' }).click()
      await page.getByRole('alert').getByText('This campaign is by invitation only.').waitFor()
      await refuse(page.context(), `/campaigns/${party.id}/apply`, 500)
      await page.getByRole('button', { name: 'Submit Application' }).click()
      await page.getByRole('alert').getByText('Failed to apply to campaign').waitFor()
      await reported(product, 'applying to a campaign')
    }
  )

  test(
    'an invitation is accepted once by who is signed in, whose seat it then is, and who can leave it again',
    { tag: ['@2-2.9-14', '@2-2.9-15', '@2-2.9-16'] },
    async ({ openPage }) => {
      const party = await gatherParty(shop, { private: true })
      const person = await createPerson(product)
      const path = await invite(party.id, person.email)
      const sent: string[] = []
      const prepare = async (profile: BrowserContext) => {
        await stopClockAt(profile, `**/api${path}`)
        profile.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
      }
      const page = await openPage({ product, person, path, prepare, allow: [/uploads/] })
      await page.getByRole('heading', { level: 1, name: 'Campaign Invitation', exact: true }).waitFor()
      await page.getByText('Success! You have successfully joined the campaign!').waitFor()
      await assertLeadsOn(page, `${product.url}/campaigns`)
      expect(sent.filter((address) => address.startsWith('/api/campaigns/join/'))).toEqual([`/api${path}`])

      await page.goto(party.path)
      await page.getByText('You are in this campaign').waitFor()
      await assertAccessible(page)
      const question = page.getByRole('alertdialog')
      const leave = question.getByRole('button', { name: 'Leave campaign' })
      // Until it is known what comes back it can't be confirmed, and it can be let be.
      const letGo = await hold(page.context(), `/campaigns/${party.id}/membership/refund`)
      await page.getByRole('button', { name: 'Leave campaign' }).click()
      await expect(leave).toBeDisabled()
      await page.keyboard.press('Escape')
      await question.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Leave campaign' }).click()
      letGo()
      await leave.click()
      await page.getByText('You have left the campaign.').waitFor()
      await page.getByText('Nobody has joined yet.').waitFor()
    }
  )

  test(
    'nobody signed in goes to sign in, and comes back to the invitation; no other address is told of it',
    { tag: ['@2-2.9-14', '@2-2.1-10'] },
    async ({ openPage }) => {
      const path = await invite((await gatherParty(shop)).id, 'robin@example.test')
      const answer = await product.http.get(path)
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      for (const address of [path, '/join-campaign/1', '/my-campaigns']) {
        const page = await openPage({ product, allow: [/uploads/, /accounts|gsi/] })
        await page.goto(address)
        await page.waitForURL('**/sign-in')
        await expect.poll(() => storedIn(page, 'returnUrl')).toBe(address)
      }
    }
  )

  test(
    'an invitation that cannot be accepted says why, or that it failed, and leads back',
    { tag: ['@2-2.9-17', '@2-8-04'] },
    async ({ openPage }) => {
      const person = await createPerson(product)
      const page = await openPage({
        product,
        person,
        path: '/campaigns/join/never-sent',
        allow: [...refused(404, '/campaigns/join'), ...refused(500, '/campaigns/join'), /uploads/],
      })
      await page.getByRole('heading', { name: 'Error', exact: true }).waitFor()
      await page.getByText(/This invitation was used already, or was taken back/).waitFor()
      await assertAccessible(page)
      await refuse(page.context(), '/campaigns/join/*', 500)
      await page.reload()
      await page.getByText('Failed to accept invitation').waitFor()
      await reported(product, 'accepting an invitation')
      const leaked = await product.database.query(
        `select 1 from error_log where source = 'accepting an invitation' and context::text like '%never-sent%'`
      )
      expect(leaked).toHaveLength(0)
      await page.getByRole('link', { name: 'Go Back' }).click()
      await page.waitForURL('**/campaigns')
    }
  )
})
