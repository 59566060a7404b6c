import { createHmac, randomUUID } from 'node:crypto'
import { createGame, type GameAttributes, type GameRecord } from '../../database/factories/games.ts'
import { openDatabase } from '../../database/factories/connection.ts'
import { confirmationLink } from '#api/checkout/rules/hold_terms'
import type { Database } from '../../api/shared/sql.ts'
import type { CheckoutAnswer } from '../../common/wire.ts'
import { eventually } from './eventually.ts'
import type { Answer, HttpClient } from './http.ts'
import { isApp } from './app.ts'
import type { Product } from './product.ts'
import { atEnd } from './workspace.ts'

export { eventually } from './eventually.ts'

export interface WantedSeats {
  game: { id: number }
  seats?: number
  firstName?: string
  lastName?: string
  email?: string
  phone?: string
}

export interface Buyer {
  /** Names the browser; a new one each time unless given. */
  buyerKey?: string
  /** Calls with this client: a signed-in person's, or another process's. */
  http?: HttpClient
  /** From where they call. */
  address?: string
  email?: string | null
  uiMode?: 'embedded' | 'hosted'
  referralCode?: string
  keepCredits?: boolean
  shownPrices?: { productId: number; cents: number }[]
  /** The address that the browser is at. */
  origin?: string
  /** Key of the partner that sent them. */
  partner?: string
}

/** As the sandbox keeps it. */
export interface Mail {
  id: string
  subject: string
  text: string
  html: string
  from_name: string
  headers: Record<string, string>
  attachments: { filename: string; text: string; content_id: string | null; disposition: string | null }[]
}

/** Of every product under test. */
const APP_KEY = 'a-key-for-tests-that-guards-nothing'
export const WEBHOOK = '/api/payments/webhook'
const PROVIDER_KEY = { authorization: 'Bearer sk_test_questboard_sandbox' }

/** What a buyer does at the product's counter, and what its books say afterwards. */
export class Shop {
  readonly database: Database
  readonly product: Product

  constructor(product: Product) {
    this.product = product
    this.database = openDatabase(product.database.url, 4)
    atEnd(() => this.database.close())
  }

  game(attributes: GameAttributes = {}): Promise<GameRecord> {
    return createGame(attributes, this.database)
  }

  startCheckout(
    wanted: WantedSeats[],
    buyer: Buyer = {}
  ): Promise<Answer<CheckoutAnswer & { message?: string; code?: string }>> {
    const headers: Record<string, string> = {}
    if (buyer.origin) Object.assign(headers, { 'origin': buyer.origin, 'sec-fetch-site': 'same-origin' })
    if (buyer.address) headers['x-forwarded-for'] = buyer.address
    if (buyer.partner) headers.cookie = `partner=${buyer.partner}.2026-11-25`
    return (buyer.http ?? this.product.http).post(
      '/api/checkout/create-checkout-session',
      checkoutBody(wanted, buyer),
      { headers }
    )
  }

  /** The payment page that a started checkout must have answered. */
  async startedCheckout(wanted: WantedSeats[], buyer: Buyer = {}): Promise<CheckoutAnswer> {
    const answer = await this.startCheckout(wanted, buyer)
    if (answer.status !== 200) throw new Error(`The checkout answered ${answer.status}: ${answer.text}`)
    return answer.body
  }

  /** Confirms a checkout that needs no card: a guest by the link of their mail. */
  async confirm(sessionId: string, http: HttpClient = this.product.http): Promise<Answer> {
    const link = await this.confirmationLink(sessionId)
    return http.post(`/api/checkout/${sessionId}/confirm`, link === null ? {} : { link })
  }

  /** Asks for the mail with the link. */
  requestConfirmation(sessionId: string, http: HttpClient = this.product.http): Promise<Answer> {
    return http.post(`/api/checkout/${sessionId}/confirm`, {})
  }

  /** As the mail has it; null where no mail is needed. */
  async confirmationLink(sessionId: string): Promise<string | null> {
    const [guest] = await this.product.database.query<Parameters<typeof confirmationLink>[0]>(
      'select id, lines, email from checkouts where provider_session_id = $1 and user_id is null and amount_cents = 0',
      [sessionId]
    )
    return guest ? confirmationLink(guest, APP_KEY) : null
  }

  /** `copy` names another card that behaves like the one with this number. */
  pay(sessionId: string, card = '4242424242424242', copy?: string): Promise<Answer> {
    return this.product.sandbox.http.post('/_sandbox/stripe/pay', {
      session_id: sessionId,
      card,
      copy,
      email: 'buyer@example.test',
    })
  }

  createOrder(sessionId: string, http: HttpClient = this.product.http): Promise<Answer> {
    return http.post('/api/orders/create', { sessionId, cartItems: [] })
  }

  /** An event as the provider sends it, signed. */
  deliver({
    id,
    type,
    subject,
  }: {
    id: string
    type: string
    subject: { id: string; object: string }
  }): Promise<Answer> {
    const body = JSON.stringify({ id, object: 'event', type, data: { object: subject } })
    return this.product.http.post(WEBHOOK, body, { headers: signed(body) })
  }

  webhooks(mode: 'deliver' | 'drop' | 'hold' | 'duplicate' | 'reverse'): Promise<Answer> {
    return this.product.sandbox.http.post('/_sandbox/stripe/webhooks', { mode })
  }

  seats(game: { id: number }): Promise<{ sold: number; held: number }> {
    return this.product.database.one('select seats_sold as sold, seats_held as held from games where id = $1', [
      game.id,
    ])
  }

  /** Those that hold, or held, seats at the game; other products have numbers of their own. */
  checkoutsOf(game: { id: number }): Promise<{ state: string; sessionId: string }[]> {
    return this.product.database.query(
      'select state, provider_session_id as "sessionId" from checkouts where lines @> $1',
      [JSON.stringify([{ productType: 'game', productId: game.id }])]
    )
  }

  async orders(sessionId: string): Promise<number> {
    const { count } = await this.product.database.one<{ count: string }>(
      `select count(*) from orders join checkouts on checkouts.id = checkout_id where provider_session_id = $1`,
      [sessionId]
    )
    return Number(count)
  }

  async checkoutState(sessionId: string): Promise<string | undefined> {
    const [row] = await this.product.database.query<{ state: string }>(
      'select state from checkouts where provider_session_id = $1',
      [sessionId]
    )
    return row?.state
  }

  async grantCredits(person: { id: number }, dollars: number): Promise<void> {
    await this.product.database.query(
      `insert into credit_entries (user_id, amount_cents, reason) values ($1, $2, 'granted')`,
      [person.id, Math.round(dollars * 100)]
    )
  }

  /** What the provider's books say of a payment page. */
  page(sessionId: string): Promise<Answer> {
    return this.product.sandbox.http.get(`/v1/checkout/sessions/${sessionId}`, { headers: PROVIDER_KEY })
  }

  /** What the provider's books list, newest first: `refunds`, `disputes`, `checkout/sessions`. */
  async listed(path: string, query: Record<string, string | number> = {}): Promise<Record<string, any>[]> {
    const { body } = await this.product.sandbox.http.get(`/v1/${path}`, {
      query: { limit: 100, ...query },
      headers: PROVIDER_KEY,
    })
    return body.data
  }

  /** What is done at the provider without the product: in its dashboard, by payment links, by time. */
  async atProvider(path: string, wish: object): Promise<Record<string, any>> {
    const { status, body } = await this.product.sandbox.http.post(`/_sandbox/stripe/${path}`, wish)
    if (status !== 200) throw new Error(`The provider answered ${status}: ${JSON.stringify(body)}`)
    return body
  }

  /** Another open page that carries what this one carries, as only we or whoever has our keys can make it. */
  async copyOfPage(
    sessionId: string,
    { cents, currency = 'usd' }: { cents: number; currency?: string }
  ): Promise<string> {
    const { body: page } = await this.page(sessionId)
    const form = new URLSearchParams({
      'mode': 'payment',
      'success_url': 'http://localhost/thanks',
      'client_reference_id': page.client_reference_id,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': currency,
      'line_items[0][price_data][unit_amount]': String(cents),
      'line_items[0][price_data][product_data][name]': 'A seat',
    })
    for (const [name, note] of Object.entries(page.metadata as Record<string, string>))
      form.set(`metadata[${name}]`, note)
    const headers = { ...PROVIDER_KEY, 'content-type': 'application/x-www-form-urlencoded' }
    const { status, body } = await this.product.sandbox.http.post('/v1/checkout/sessions', form.toString(), { headers })
    if (status !== 200) throw new Error(`The copy was refused: ${JSON.stringify(body)}`)
    return body.id
  }

  /** The first mail whose subject has these words. */
  mailTo(address: string, words = '') {
    return eventually(async () => (await this.mailsTo(address)).body.find(({ subject }) => subject.includes(words)))
  }

  /** Sends what is due first, where no job does. */
  async mailsTo(address: string): Promise<Answer<Mail[]>> {
    if (isApp(this.product)) await this.product.runJob('deliver-mails')
    return this.product.sandbox.http.get('/_sandbox/mail', { query: { to: address } })
  }
}

export function checkoutBody(wanted: WantedSeats[], buyer: Buyer = {}): object {
  const email = buyer.email === undefined ? 'buyer@example.test' : buyer.email
  return {
    ...(email === null ? {} : { customer_email: email }),
    ...(buyer.uiMode ? { ui_mode: buyer.uiMode } : {}),
    ...(buyer.referralCode ? { referral_code: buyer.referralCode } : {}),
    ...(buyer.keepCredits ? { keepCredits: true } : {}),
    ...(buyer.shownPrices ? { shownPrices: buyer.shownPrices } : {}),
    buyerKey: buyer.buyerKey ?? randomUUID(),
    lineItems: wanted.map(({ game, seats = 1 }) => ({
      quantity: seats,
      price_data: {
        currency: 'usd',
        unit_amount: 1,
        product_data: { name: 'A seat', metadata: { productId: String(game.id), productType: 'game' } },
      },
    })),
    cartItems: wanted.map(({ game, seats = 1, ...contact }) => ({
      productId: game.id,
      productName: 'A seat',
      productType: 'game',
      price: 0.01,
      quantity: seats,
      firstName: 'Robin',
      lastName: 'Reed',
      email: email ?? '',
      phone: '555 0100',
      ...contact,
    })),
  }
}

/** The headers under which the provider sends a body. */
export function signed(
  body: string,
  secret = 'whsec_questboard_sandbox',
  seconds = Math.floor(Date.now() / 1000)
): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` }
}
