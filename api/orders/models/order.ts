import { BaseModel, belongsTo, column, hasMany } from '@adonisjs/lucid/orm'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import User from '#api/accounts/models/user'
import OrderItem from '#api/orders/models/order_item'
import type { RefundTerms } from '#common/refund_policy'
import type { KeptStatus, PaymentKind } from '#common/wire'

/** An order, for reading: `actions/` write orders by prepared statements, in the transaction of what they cost. Cents. */
export default class Order extends BaseModel {
  @column({ isPrimary: true })
  declare id: number

  @column()
  declare userId: number | null

  @column()
  declare firstName: string

  @column()
  declare lastName: string

  @column()
  declare email: string

  @column()
  declare phone: string

  /** A higher version ends earlier links. */
  @column()
  declare linkVersion: number

  /** Taken by staff. */
  @column()
  declare manual: boolean

  @column()
  declare subtotalCents: number

  @column()
  declare creditsCents: number

  @column()
  declare discountCents: number

  @column()
  declare paidCents: number

  /** On its way or arrived. */
  @column()
  declare refundedCents: number

  @column()
  declare paymentKind: PaymentKind | null

  @column()
  declare paymentNote: string

  @column({ columnName: 'provider_payment_intent' })
  declare paymentIntent: string | null

  /** Kept beside its lines by a trigger. */
  @column()
  declare status: KeptStatus

  /** RFND-1: the policy as it was when it was bought. */
  @column()
  declare refundPolicy: Partial<RefundTerms>

  /** Who sent the buyer (docs/adr/0038). */
  @column()
  declare partnerId: number | null

  @column()
  declare createdAt: Date

  @hasMany(() => OrderItem)
  declare items: HasMany<typeof OrderItem>

  /** Null for a guest. */
  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>
}
