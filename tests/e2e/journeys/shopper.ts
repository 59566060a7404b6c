import type { OpenPage, PageOptions } from '#tests/e2e/fixtures'
import type { BrowserContext, FrameLocator, Locator, Page } from '@playwright/test'
import type { CartItem } from '#common/wire'
import { createModule } from '#database/factories/catalog'
import type { GameAttributes, GameRecord } from '#database/factories/games'
import type { Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { unique } from '#tests/support/unique'

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksTheBank: '4000 0027 6000 3184',
} as const

export interface NamedGame extends GameRecord {
  name: string
}

/** The product as a town of tables: every test brings games with names of their own. */
export class Town {
  readonly shop: Shop

  constructor(readonly product: Product) {
    this.shop = new Shop(product)
  }

  async game(attributes: GameAttributes = {}): Promise<NamedGame> {
    const name = unique('The Lantern of Night')
    const module = await createModule({ name }, this.shop.database)
    return { ...(await this.shop.game({ moduleId: module.id, ...attributes })), name }
  }

  open(openPage: OpenPage, options: Partial<PageOptions> = {}): Promise<Page> {
    return openPage({ product: this.product, ...options })
  }

  /** A browser that has these things in its cart. */
  openWithCart(
    openPage: OpenPage,
    cart: readonly CartItem[] | string,
    options: Partial<PageOptions> = {}
  ): Promise<Page> {
    const stored = typeof cart === 'string' ? cart : JSON.stringify({ version: 1, items: cart })
    const prepare = async (context: BrowserContext) => {
      await onceInTab(context, { cart: stored })
      await options.prepare?.(context)
    }
    return this.open(openPage, { ...options, prepare })
  }

  /** What was bought with a payment page. */
  orderOf(sessionId: string) {
    return this.product.database.one<{
      first_name: string
      email: string
      subtotal: number
      credits: number
      paid: number
      seats: number
    }>(
      `select o.first_name, o.email, o.subtotal_cents as subtotal, o.credits_cents as credits, o.paid_cents as paid,
              (select sum(quantity)::int from order_items where order_id = o.id) as seats
         from orders o join checkouts c on c.id = o.checkout_id where c.provider_session_id = $1`,
      [sessionId]
    )
  }

  /** Messages that browsers sent to the error log from this source. */
  async reports(source: string): Promise<string[]> {
    const rows = await this.product.database.query<{ message: string }>(
      'select message from error_log where source = $1',
      [source]
    )
    return rows.map(({ message }) => message)
  }
}

/** Entries of the browser's storage, written once, so that what the shop removes stays removed. */
async function onceInTab(context: BrowserContext, entries: Record<string, string>): Promise<void> {
  await context.addInitScript((wanted) => {
    if (!location.protocol.startsWith('http') || localStorage.getItem('test-prepared')) return
    localStorage.setItem('test-prepared', 'yes')
    for (const [name, value] of Object.entries(wanted)) localStorage.setItem(name, value)
  }, entries)
}

export function cartItem(game: NamedGame, change: Partial<CartItem> = {}): CartItem {
  return {
    productId: game.id,
    productName: game.name,
    productType: 'game',
    price: game.priceCents / 100,
    quantity: 1,
    email: 'robin@example.test',
    firstName: 'Robin',
    lastName: 'Reed',
    phone: '',
    ...change,
  }
}

export interface Visitor {
  firstName?: string
  email?: string
  seats?: number
}

/** Fills in the form of a join page and waits until the cart has been looked over. */
export async function addToCart(
  page: Page,
  { firstName = 'Robin', email = 'robin@example.test', seats = 1 }: Visitor = {}
): Promise<void> {
  await page.getByLabel('First Name').fill(firstName)
  await page.getByLabel('Last Name').fill('Reed')
  await page.getByLabel('Email').fill(email)
  if (seats > 1) await page.getByLabel('Number of Players').selectOption(String(seats))
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.waitForURL('**/cart')
  await page.getByRole('heading', { level: 1, name: 'Your Cart' }).waitFor()
  await proceed(page).waitFor()
}

export const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Checkout' })

export const paymentForm = (page: Page): FrameLocator => page.frameLocator('iframe[title="Secure payment (sandbox)"]')

/** Either the frame in the shop's page, or the provider's own page. */
export type PaymentPlace = Page | FrameLocator

export const payButton = (place: PaymentPlace): Locator =>
  place.getByRole('button', { name: /^(Pay \$|Processing|Done)/ })

export async function payWith(place: PaymentPlace, card: string): Promise<void> {
  await place.getByLabel('Card number').fill(card)
  await place.getByLabel('MM / YY').fill('12 / 34')
  await place.getByLabel('CVC').fill('123')
  await place.getByLabel('Name on card').fill('Robin Reed')
  await place.getByRole('button', { name: /^Pay \$/ }).click()
}

/** Waits for the order on the thank-you page and answers the checkout's id. */
export async function thanked(page: Page): Promise<string> {
  await page.waitForURL('**/thank-you?session_id=*')
  await page.getByRole('heading', { level: 1, name: 'Thank you', exact: true }).waitFor()
  return new URL(page.url()).searchParams.get('session_id') ?? ''
}

export const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name)

export async function storedCart(page: Page): Promise<CartItem[]> {
  return (JSON.parse((await stored(page, 'cart')) ?? '{"items":[]}') as { items: CartItem[] }).items
}

/** What a refused or broken call leaves in the browser's console. */
export const expected = (status: number, path: string) => [
  new RegExp(`^answer ${status}: .*${path}`),
  new RegExp(`status of ${status} .*${path}`),
]

export const CHECKOUT_CALL = '/api/checkout/create-checkout-session'
