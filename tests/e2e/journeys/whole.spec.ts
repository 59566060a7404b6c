import { endGroup } from '#tests/support/workspace'
import { expect, test } from '#tests/e2e/fixtures'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { assertAccessible, closing } from '#tests/support/browser'
import { createPerson, type Person } from '#tests/support/people'
import { startProduct, type Product } from '#tests/support/product'
import { eventually } from '#tests/support/shop'
import { discordButton, googleButton } from '../sign_in/entrance.ts'
import { finger, keyboard, type Hand } from './hands.ts'
import { CARDS, paymentForm, proceed, stored, thanked, Town, type NamedGame, type PaymentPlace } from './shopper.ts'

test.describe("A person | from a friend's link to running games", () => {
  test.afterAll(endGroup)
  let product: Product
  let town: Town
  let portrait: { name: string; mimeType: string; buffer: Buffer }
  test.beforeAll(async () => {
    product = await startProduct()
    town = new Town(product)
    const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'seagreen' } })
      .png()
      .toBuffer()
    portrait = { name: 'me.png', mimeType: 'image/png', buffer }
  })

  interface Traveller {
    email: string
    page: Page
    hand: Hand
    /** A link of the header; on a phone it is in the menu. */
    /** One of their own: a card is worth one reward. */
    card: string
    go: (link: string) => Promise<void>
    signIn: () => Promise<void>
    /** Where the card is asked for. */
    till: () => Promise<PaymentPlace>
  }

  async function book({ page, hand, go, email }: Traveller, game: NamedGame): Promise<void> {
    await go('Games')
    await page.waitForURL('**/games')
    await hand.press(page.getByRole('article').filter({ hasText: game.name }).getByRole('link', { name: 'Join Game' }))
    await page.waitForURL(`**/join-game/${game.id}`)
    await page.getByRole('heading', { level: 1, name: game.name }).waitFor()
    await hand.write(page.getByLabel('First Name'), 'Robin')
    await hand.write(page.getByLabel('Last Name'), 'Reed')
    await hand.write(page.getByLabel('Email'), email)
    await hand.press(page.getByRole('button', { name: 'Add to Cart' }))
    await page.waitForURL('**/cart')
    await proceed(page).waitFor()
  }

  async function payByCard({ hand, card }: Traveller, place: PaymentPlace): Promise<void> {
    await hand.write(place.getByLabel('Card number'), card)
    await hand.write(place.getByLabel('MM / YY'), '12 / 34')
    await hand.write(place.getByLabel('CVC'), '123')
    await hand.write(place.getByLabel('Name on card'), 'Robin Reed')
    await hand.press(place.getByRole('button', { name: /^Pay \$/ }))
  }

  const credits = async (person: Person) => (await person.http.get('/api/credits/my-credits')).body.balance as string

  const user = async (page: Page) => JSON.parse((await stored(page, 'currentUser'))!) as { id: number; roles: string[] }

  /** Signs in, buys a first seat and earns the friend a reward. */
  async function begin(friend: Person, traveller: Traveller): Promise<void> {
    const { page, hand, go } = traveller
    await go('Sign In')
    await page.waitForURL('**/sign-in')
    await traveller.signIn()
    await page.waitForURL(({ pathname }) => pathname === '/')
    await eventually(async () => (await stored(page, 'authToken').catch(() => null)) !== null)

    const first = await town.game({ priceCents: 1800 })
    await page.goto('/')
    await book(traveller, first)
    await hand.press(proceed(page))
    await payByCard(traveller, await traveller.till())
    await thanked(page)
    await expect.poll(() => credits(friend)).toBe('15.00')

    await go('Orders')
    await page.getByRole('article').getByText(first.name, { exact: true }).waitFor()
    await assertAccessible(page)
  }

  /** Saves a card, spends credits and becomes a game master. */
  async function settle(traveller: Traveller): Promise<void> {
    const { page, hand, go } = traveller
    await go('Settings')
    await hand.press(page.getByRole('link', { name: 'Add Payment Method' }))
    const card = page.frameLocator('iframe[title="Card details (sandbox)"]')
    await hand.write(card.getByLabel('Card number'), CARDS.good)
    await hand.write(card.getByLabel('MM / YY'), '07 / 34')
    await hand.write(card.getByLabel('CVC'), '123')
    await hand.press(page.getByRole('button', { name: 'Add Payment Method' }))
    await page.getByText('•••• 4242').waitFor()
    await assertAccessible(page)

    await go('Rewards')
    await page.getByLabel('Your referral code').waitFor()
    await assertAccessible(page)

    await town.shop.grantCredits(await user(page), 30)
    const second = await town.game({ priceCents: 2000 })
    await page.reload()
    await book(traveller, second)
    await page.getByText('in credits').first().waitFor()
    await hand.press(proceed(page))
    await hand.press(page.getByRole('button', { name: 'Confirm and book' }))
    await thanked(page)
    await expect.poll(() => town.shop.seats(second)).toEqual({ sold: 1, held: 0 })

    await go('Settings')
    await hand.press(page.getByRole('main').getByRole('link', { name: 'Your Account' }))
    await hand.press(page.getByRole('link', { name: 'Become a Game Master' }))
    await page.getByLabel('Picture').setInputFiles(portrait)
    await hand.press(page.getByRole('button', { name: 'Create' }))
    await eventually(async () => (await user(page)).roles.includes('Game Master'))
    await page.waitForURL(`${product.url}/`)
  }

  async function signOut({ page, go }: Traveller): Promise<void> {
    const token = await stored(page, 'authToken')
    await go('Sign Out')
    await eventually(async () => (await stored(page, 'authToken')) === null)
    await eventually(async () => (await product.http.as(token!).get('/api/auth/me')).status === 401)
  }

  const invitation = async (friend: Person) =>
    `/?ref=${(await friend.http.get('/api/referrals/my-code')).body.referralCode as string}`

  test(
    'with Google at a desk, by nothing but the keyboard',
    { tag: ['@1-1-03', '@1-1-05', '@1-7-28'] },
    async ({ openPage }) => {
      const friend = await createPerson(product)
      const page = await town.open(openPage, { path: await invitation(friend) })
      const hand = keyboard(page)
      const named = (name: string): Locator =>
        page.getByRole('banner').getByRole(name === 'Sign Out' ? 'button' : 'link', { name, exact: true })
      const email = 'grace@example.test'
      const traveller: Traveller = {
        email,
        page,
        hand,
        card: CARDS.good,
        go: (link) => hand.press(named(link)),
        signIn: async () => {
          const window = page.waitForEvent('popup')
          await hand.press(googleButton(page))
          const picker = await window
          const there = keyboard(picker)
          await there.press(picker.getByText('Use another account'))
          await there.write(picker.getByLabel(/email/i).first(), email)
          await there.write(picker.getByLabel(/name/i).first(), 'Grace Gull')
          await closing(picker, () => there.press(picker.locator('#other button[type=submit]')))
        },
        till: async () => paymentForm(page),
      }
      await begin(friend, traveller)
      await settle(traveller)
      await signOut(traveller)
    }
  )

  test('with Discord on a phone, by touch, up to a first order', async ({ openPage }) => {
    const friend = await createPerson(product)
    const page = await town.open(openPage, { path: await invitation(friend), width: 390, scheme: 'dark' })
    const traveller: Traveller = {
      email: 'newt@example.test',
      page,
      hand: finger,
      card: '5555 5555 5555 4444',
      go: async (link) => {
        await page.getByRole('button', { name: 'Open menu' }).tap()
        const menu = page.getByRole('dialog')
        await menu.getByRole(link === 'Sign Out' ? 'button' : 'link', { name: link, exact: true }).tap()
      },
      signIn: async () => {
        await discordButton(page).tap()
        await page.getByRole('button', { name: /Newt Newcomer/ }).tap()
        await page.waitForURL(`${product.url}/**`)
      },
      till: async () => {
        await page.waitForURL('**/c/pay/*')
        return page
      },
    }
    await begin(friend, traveller)
    await signOut(traveller)
  })
})
