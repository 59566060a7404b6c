import { createCampaign } from '#database/factories/campaigns'
import {
  createCampaignSetting,
  createGameMaster,
  createModule,
  createSpecialEvent,
  createSystem,
  createVenue,
} from '#database/factories/catalog'
import { createLargeEvent } from '#database/factories/large_events'
import { createOrder } from '#database/factories/orders'
import { createPartner } from '#database/factories/partners'
import type { HttpClient } from '#tests/support/http'
import { createAdministrator, createPerson, issueToken, type Person } from '#tests/support/people'
import type { Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import type { Asker } from './table.ts'

/** Who runs its games, and where. */
interface Hosts {
  gameMaster: { id: number; slug: string }
  venue: { id: number }
}

/** The people of the table and the things they ask for. */
export class Stage {
  readonly #product: Product
  readonly #shop: Shop
  readonly #people: Record<Exclude<Asker, 'visitor'>, Person>
  readonly #gameMaster: { id: number; slug: string }
  readonly #venue: { id: number }
  /** Of the order that was made last. */
  #itsRequest = 0
  /** Of the campaign that was made last. */
  #itsApplication = 0

  private constructor(
    product: Product,
    shop: Shop,
    people: Record<Exclude<Asker, 'visitor'>, Person>,
    { gameMaster, venue }: Hosts
  ) {
    this.#product = product
    this.#shop = shop
    this.#people = people
    this.#gameMaster = gameMaster
    this.#venue = venue
  }

  static async set(product: Product): Promise<Stage> {
    const shop = new Shop(product)
    const [venue, elsewhere] = [await createVenue({}, shop.database), await createVenue({}, shop.database)]
    const people = {
      'owner': await createPerson(product),
      'other player': await createPerson(product),
      'game master of it': await createPerson(product, { roles: ['Game Master'] }),
      'other game master': await createPerson(product, { roles: ['Game Master'] }),
      'administrator': await createAdministrator(product),
      'venue of it': await createPerson(product, { roles: ['Venue'], venueIds: [venue.id] }),
      'other venue': await createPerson(product, { roles: ['Venue'], venueIds: [elsewhere.id] }),
      'staff': await createPerson(product, { roles: ['Staff'] }),
    }
    const [master] = await Promise.all(
      [people['game master of it'], people['other game master']].map(({ id }) =>
        createGameMaster({ userId: id }, shop.database)
      )
    )
    return new Stage(product, shop, people, { gameMaster: master!, venue })
  }

  /** With a token of its own for each call: some calls end it. */
  async client(asker: Asker): Promise<HttpClient> {
    if (asker === 'visitor') return this.#product.http
    return this.#product.http.as(await issueToken(this.#product, this.#people[asker].id))
  }

  /** Things are made anew for each call: some calls use them up. */
  async thing(name: string): Promise<string> {
    const make = this.#things[name]
    return make ? String(await make()) : name
  }

  readonly #game = () => this.#shop.game({ gameMasterId: this.#gameMaster.id, venueId: this.#venue.id })

  readonly #order = async () =>
    createOrder({ gameId: (await this.#game()).id, userId: this.#people.owner.id }, this.#shop.database)

  /** Asked for so long ago that it may go to support. */
  async #askedOrder(): Promise<{ id: number; requestId: number }> {
    const { id, itemId } = await this.#order()
    await this.#product.database.query('update orders set paid_cents = subtotal_cents where id = $1', [id])
    const request = await this.#product.database.one<{ id: string }>(
      `insert into refund_requests (order_id, order_item_id, game_master_id, state, reason, asked_at, escalatable_from)
       values ($1, $2, $3, 'asked', 'Nobody came.', now() - interval '9 days', now() - interval '2 days') returning id`,
      [id, itemId, this.#gameMaster.id]
    )
    this.#itsRequest = Number(request.id)
    return { id, requestId: this.#itsRequest }
  }

  readonly #campaign = (memberIds: number[] = []) =>
    createCampaign({ gameMasterId: this.#gameMaster.id, memberIds }, this.#shop.database)

  /** The owner has applied. */
  async #askedCampaign(): Promise<number> {
    const { id } = await this.#campaign()
    const request = await this.#product.database.one<{ id: string }>(
      "insert into campaign_requests (campaign_id, type, user_id) values ($1, 'application', $2) returning id",
      [id, this.#people.owner.id]
    )
    this.#itsApplication = Number(request.id)
    return id
  }

  readonly #things: Record<string, () => Promise<number | string>> = {
    game: async () => (await this.#game()).id,
    order: async () => (await this.#order()).id,
    askedOrder: async () => (await this.#askedOrder()).id,
    itsRequest: async () => this.#itsRequest,
    refundRequest: async () => (await this.#askedOrder()).requestId,
    campaign: async () => (await this.#campaign()).id,
    campaignSlug: async () => (await this.#campaign()).slug,
    joinedCampaign: async () => (await this.#campaign([this.#people.owner.id])).id,
    askedCampaign: () => this.#askedCampaign(),
    itsApplication: async () => this.#itsApplication,
    person: async () => this.#people.owner.id,
    known: async () =>
      (
        await this.#product.database.one<{ id: string }>('select id from persons where user_id = $1', [
          this.#people.owner.id,
        ])
      ).id,
    item: async () => (await this.#order()).itemId,
    event: async () => (await createSpecialEvent({}, this.#shop.database)).id,
    eventSlug: async () => (await createSpecialEvent({}, this.#shop.database)).slug,
    largeEvent: async () => (await createLargeEvent({}, this.#shop.database)).id,
    partner: async () => (await createPartner({ userId: this.#people.owner.id }, this.#shop.database)).id,
    partnerKey: async () => (await createPartner({ userId: this.#people.owner.id }, this.#shop.database)).key,
    setting: async () => (await createCampaignSetting({}, this.#shop.database)).id,
    settingSlug: async () => (await createCampaignSetting({}, this.#shop.database)).slug,
    systemSlug: async () => (await createSystem({}, this.#shop.database)).slug,
    venueSlug: async () => (await createVenue({}, this.#shop.database)).slug,
    unusedModule: async () => (await createModule({}, this.#shop.database)).id,
    unusedGameMaster: async () => (await createGameMaster({}, this.#shop.database)).id,
    unusedVenue: async () => (await createVenue({}, this.#shop.database)).id,
    unusedSystem: async () => (await createSystem({}, this.#shop.database)).id,
    gameMasterSlug: async () => this.#gameMaster.slug,
    gameMaster: async () => this.#gameMaster.id,
    module: async () => (await this.#game()).moduleId!,
    venue: async () => this.#venue.id,
    token: async () => {
      await issueToken(this.#product, this.#people.owner.id)
      const { id } = await this.#product.database.one<{ id: string }>(
        'select max(id) as id from auth_access_tokens where tokenable_id = $1',
        [this.#people.owner.id]
      )
      return id
    },
  }
}
