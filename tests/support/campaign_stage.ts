import { DateTime } from 'luxon'
import { createCampaign, type CampaignAttributes } from '#database/factories/campaigns'
import { createGameMaster } from '#database/factories/catalog'
import { ZONE } from '#common/mountain_time'
import type { CampaignSession } from '#common/wire'
import { createPerson, type Person } from '#tests/support/people'
import type { Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'

/** Tomorrow's weekday, so that no hour of the run makes a session over. */
export const TOMORROW = DateTime.now().setZone(ZONE).plus({ days: 1 })

/** A session that has a game. */
export type SessionWithGame = CampaignSession & { gameId: number }

/** A game master with their campaigns, and a player who is in them. */
export class CampaignStage {
  readonly shop: Shop

  private constructor(
    readonly product: Product,
    readonly host: Person,
    readonly player: Person,
    readonly gameMasterId: number
  ) {
    this.shop = new Shop(product)
  }

  static async set(product: Product, username?: string): Promise<CampaignStage> {
    const [host, player] = [
      await createPerson(product, { roles: ['Game Master'] }),
      await createPerson(product, username === undefined ? {} : { username }),
    ]
    const { id } = await createGameMaster({ userId: host.id, email: host.email }, new Shop(product).database)
    return new CampaignStage(product, host, player, id)
  }

  /** It meets every week from tomorrow on, at five. */
  async campaign(attributes: CampaignAttributes = {}) {
    const made = await createCampaign(
      {
        gameMasterId: this.gameMasterId,
        memberIds: [this.player.id],
        scheduleDay: TOMORROW.weekday % 7,
        startsOn: TOMORROW.toISODate()!,
        ...attributes,
      },
      this.shop.database
    )
    return { ...made, at: `/api/campaigns/${made.id}` }
  }

  async sessions(at: string, { http }: Person = this.player): Promise<SessionWithGame[]> {
    return (await http.get(`${at}/sessions`)).body
  }

  link(id: number, day: string, { http }: Person = this.player) {
    return http.get(`/api/payment-links/${id}/${day}`)
  }

  async pay(gameId: number, buyer: Person) {
    const { sessionId } = await this.shop.startedCheckout([{ game: { id: gameId }, email: buyer.email }], {
      email: buyer.email,
      http: buyer.http,
    })
    await this.shop.pay(sessionId, undefined, `of ${buyer.id}`)
    return { sessionId, ...(await this.shop.createOrder(sessionId, buyer.http)) }
  }

  mail({ email }: { email: string }, subject: string) {
    return eventually(async () => (await this.mailsTo({ email })).find((one) => one.subject.includes(subject)))
  }

  async mailsTo({ email }: { email: string }) {
    return (await this.shop.mailsTo(email)).body
  }

  /** What went back of an order: cents, and where to. */
  async back(orderId: number): Promise<string[]> {
    const rows = await this.product.database.query<{ cents: number; to: string }>(
      `select amount_cents as cents, destination as to from refunds where order_id = $1 order by 1`,
      [orderId]
    )
    return rows.map(({ cents, to }) => `${cents} ${to}`)
  }
}
