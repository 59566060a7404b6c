import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { Portion } from '#api/sales/product'

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

  @column()
  declare status: 'active' | 'cancelled' | 'refunded'
}
