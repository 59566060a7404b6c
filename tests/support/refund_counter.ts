import { randomUUID } from 'node:crypto'
import { createGameMaster } from '../../database/factories/catalog.ts'
import { createAdministrator, createPerson, type Person } from './people.ts'
import type { Product } from './product.ts'
import { eventually, Shop } from './shop.ts'

export interface Played {
  id: number
  line: number
  game: { id: number }
  /** `/api/orders/17/refund-requests` */
  at: string
  /** Of a guest. */
  link: string | null
  email: string
}

interface Session {
  /** Since it began. */
  days?: number
  seats?: number
  priceCents?: number
  gameMasterId?: number
}

/** Where seats were bought, played and are asked about. */
export class Counter {
  readonly product: Product
  readonly shop: Shop
  readonly staff: Person
  readonly gameMaster: Person & { gameMasterId: number }

  private constructor(product: Product, shop: Shop, staff: Person, gameMaster: Counter['gameMaster']) {
    this.product = product
    this.shop = shop
    this.staff = staff
    this.gameMaster = gameMaster
  }

  static async at(product: Product): Promise<Counter> {
    const shop = new Shop(product)
    const person = await createPerson(product, { roles: ['Game Master'] })
    const { id: gameMasterId } = await createGameMaster({ userId: person.id, email: person.email }, shop.database)
    return new Counter(product, shop, await createAdministrator(product), { ...person, gameMasterId })
  }

  /** An order of one line, bought before the game began; by a guest where nobody is named. */
  async played(
    buyer: Person | null,
    { days = 1, seats = 1, priceCents = 2000, gameMasterId = this.gameMaster.gameMasterId }: Session = {}
  ): Promise<Played> {
    const game = await this.shop.game({ priceCents, maxPlayers: 8, startsIn: { days: 3 }, gameMasterId })
    const email = buyer?.email ?? `guest-${randomUUID()}@example.test`
    const buyerKey = randomUUID()
    const http = buyer?.http ?? this.product.http
    const { sessionId } = await this.shop.startedCheckout([{ game, seats, email }], {
      email,
      buyerKey,
      http: buyer?.http,
    })
    await this.shop.pay(sessionId, undefined, randomUUID())
    const { body: order } = await http.post('/api/orders/create', { sessionId, buyerKey })
    await this.product.database.query("update games set starts_at = now() - $2 * interval '1 day' where id = $1", [
      game.id,
      days,
    ])
    return {
      id: order.id,
      line: order.items[0].id,
      game,
      at: `/api/orders/${order.id}/refund-requests`,
      link: order.link,
      email,
    }
  }

  /** Asks with a sentence, and answers the request. */
  async ask({ at, line, link }: Played, buyer: Person | null, reason = 'Nobody came to run it.') {
    const headers: Record<string, string> = link ? { 'x-order-link': link } : {}
    const answer = await (buyer?.http ?? this.product.http).post(at, { item: line, reason }, { headers })
    if (answer.status !== 201) throw new Error(`Asking answered ${answer.status}: ${answer.text}`)
    return answer.body.items[0].refundRequest as { id: number; state: string; askedAt: string; escalatableFrom: string }
  }

  /** As if five business days had passed. */
  async wait({ id }: { id: number }): Promise<void> {
    await this.product.database.query('update refund_requests set escalatable_from = now() where id = $1', [id])
  }

  order = async ({ id }: { id: number }) => (await this.staff.http.get(`/api/orders/${id}`)).body
  line = async (played: { id: number }) => (await this.order(played)).items[0]
  balance = async ({ http }: Person) => Number((await http.get('/api/credits/my-credits')).body.balance)
  decide = ({ id }: { id: number }, decision: object) =>
    this.staff.http.post(`/api/refund-requests/${id}/decision`, decision)
  refunds = ({ id }: { id: number }) =>
    this.product.database.query<{ cents: number; destination: string; by: string; state: string }>(
      'select amount_cents as cents, destination, requested_by as by, state from refunds where order_id = $1 order by created_at',
      [id]
    )
  events = async (played: { id: number }): Promise<string[]> =>
    (await this.order(played)).history.flatMap(({ event, actor }: { event: string; actor: string }) =>
      event.startsWith('refund') ? [`${event} by ${actor}`] : []
    )

  mail = (address: string, words: string) =>
    eventually(async () => (await this.shop.mailsTo(address)).body.find(({ subject }) => subject.includes(words)))
}
