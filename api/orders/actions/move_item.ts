import { inject } from '@adonisjs/core'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { recordAudit } from '#api/operations/actions/record_audit'
import { recordHistory } from '#api/orders/actions/record_history'
import type { Administrator } from '#api/orders/administrator'
import { CannotMove, SeatsGivenBack, TargetGone } from '#api/orders/exceptions/step_refusals'
import { findItem, type PlacedItem } from '#api/orders/queries/find_item'
import { StockChanged } from '#api/sales/exceptions/sale_refusals'
import type { ProductFacts } from '#api/sales/product'
import { findProducts } from '#api/sales/queries/find_products'
import { movingOf } from '#api/sales/rules/moving_of'
import { wordsOf } from '#api/sales/rules/portion_words'
import { siteText } from '#api/sales/rules/site_text'
import { databaseNow } from '#api/shared/database_clock'
import { NotFound } from '#api/shared/errors'
import { Database, sql, type Transaction } from '#api/shared/sql'

const MOVE = sql`
  UPDATE order_items SET product_id = $3, product_name = $4 WHERE id = $1 AND status = 'active' AND product_id = $2 AND quantity = $5`

/**
 * Moves a line to another product of its type: to another game. The line keeps the price it was sold at, whatever the other one
 * costs: no money moves with it. The player is told. Moving it to where it is changes nothing.
 */
@inject()
export class MoveItem {
  constructor(protected database: Database) {}

  /** Answers the order's id. */
  async handle(itemId: number, productId: number, administrator: Administrator): Promise<number> {
    return this.database.transaction(async (transaction) => {
      const item = await findItem(transaction, itemId)
      if (!item) throw new NotFound('This order line is not known.')
      if (item.productId === productId) return item.orderId
      const { productType, quantity, choice } = item
      const moving = movingOf(item)
      if (!moving) throw new CannotMove()
      if (item.status !== 'active') throw new SeatsGivenBack()
      const of = await findProducts(transaction, [item, { productType, productId }])
      const [source, target] = [of(item), of({ productType, productId })]
      if (!target?.onSale) throw new TargetGone(moving.noun)
      await moving.move(transaction, { from: item.productId, to: productId, quantity, choice }, { now: await databaseNow(transaction), allowStarted: false })
      // Moved, cancelled or made smaller since it was read: it belongs to somebody else by now.
      const moved = await transaction.run(MOVE, [itemId, item.productId, productId, target.name, quantity])
      if (moved === 0) throw new StockChanged()
      await writeDown(transaction, item, source!, target, administrator)
      return item.orderId
    })
  }
}

async function writeDown(transaction: Transaction, item: PlacedItem, source: ProductFacts, target: ProductFacts, administrator: Administrator): Promise<void> {
  const { orderId, quantity } = item
  const before = { productId: item.productId, name: item.productName, startsAt: source.timing.startsAt, priceCents: item.unitPriceCents }
  const after = { productId: target.productId, name: target.name, startsAt: target.timing.startsAt, priceCents: target.priceCents }
  const historyId = await recordHistory(transaction, {
    orderId, event: 'moved', actor: administrator.username, details: { quantity, portions: wordsOf([item]).count, from: before, to: after },
  })
  await recordAudit(transaction, {
    actorId: administrator.id,
    action: 'moved seats',
    subjectType: 'order',
    subjectId: orderId,
    before: { itemId: item.id, productId: before.productId },
    after: { itemId: item.id, productId: after.productId },
  })
  if (!item.email) return
  await enqueueMail(transaction, {
    kind: 'seat_moved',
    recipient: item.email,
    cause: `order-history:${historyId}`,
    data: { orderId, itemId: item.id, firstName: item.firstName, left: leftOf(item, source) },
  })
}

/** What a line left, as it was then; its entry in a calendar is one newer. */
const leftOf = ({ productType, productId, productName }: PlacedItem, { timing, site, version, path }: ProductFacts): Left => ({
  productType,
  productId,
  startsAt: timing.startsAt === null ? null : timing.startsAt.toISOString(),
  hours: timing.startsAt === null ? 0 : timing.hours,
  title: productName,
  place: siteText(site),
  path,
  version: version + 1,
})

/** As it stands in the data of the mail. */
export interface Left {
  productType: string
  productId: number
  startsAt: string | null
  hours: number
  title: string
  place: string
  path: string | null
  version: number
}
