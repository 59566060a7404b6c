import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { Portion } from '#api/sales/product'
import type { RefundTier } from '#common/refund_policy'

/** A line of an order: so many of one product. */
export default class OrderItem extends BaseModel {
  @column({ isPrimary: true })
  declare id: number

  @column()
  declare orderId: number

  @column()
  declare productType: Portion['productType']

  @column()
  declare productId: number

  /** What was chosen of it, as its product has validated it. */
  @column()
  declare choice: Portion['choice']

  /** As it was called when it was bought. */
  @column()
  declare productName: string

  @column()
  declare unitPriceCents: number

  @column()
  declare quantity: number

  /** What its buyer was promised for giving it back; null: what its order says. */
  @column()
  declare refundTiers: readonly RefundTier[] | null

  /** As it ended; `refunded` means that a refund was requested. `line_status` says what became of the money. */
  @column()
  declare status: 'active' | 'cancelled' | 'refunded'
}
