import { inject } from '@adonisjs/core'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { recordAudit } from '#api/operations/actions/record_audit'
import { recordHistory } from '#api/orders/actions/record_history'
import { renewGameNames, splitRevenue } from '#api/orders/actions/record_sale'
import type { Administrator } from '#api/orders/administrator'
import { CannotMove, SeatsGivenBack, TargetGone } from '#api/orders/exceptions/order_refusals'
import { findItem, type PlacedItem } from '#api/orders/queries/find_order'
import { renewHostsOfOrder } from '#api/sales/actions/renew_hosts'
import { noteSeats } from '#api/sales/actions/stock'
import { StockChanged } from '#api/sales/exceptions/sale_refusals'
import type { ProductFacts } from '#api/sales/product'
import { findProducts } from '#api/sales/queries/find_products'
import { movingOf } from '#api/sales/rules/moving_of'
import { siteText, wordsOf } from '#api/sales/rules/product_text'
import { databaseNow } from '#api/shared/database_clock'
import { Invalid, NotFound, ProductError } from '#api/shared/errors'
import { madeOnce } from '#api/shared/idempotency'
import { Database, sql, type Transaction } from '#api/shared/sql'

/** Only as it was read: not moved, cancelled or made smaller since. */
const SAME = `id = $1 AND status = 'active' /* guard: line-unchanged */ AND product_id = $2 AND quantity = $5 /* end guard */`
const MOVE = sql`UPDATE order_items SET product_id = $3, product_name = $4 WHERE ${SAME} RETURNING id`
/** The seats that stay keep their line; those that go become one of their own. */
const SPLIT = sql`
  WITH line AS (
    UPDATE order_items SET quantity = quantity - $6 WHERE ${SAME}
    RETURNING order_id, product_type, choice, unit_price_cents, first_name, last_name, email, phone, refund_tiers
  )
  INSERT INTO order_items (order_id, product_type, choice, unit_price_cents, first_name, last_name, email, phone, refund_tiers, product_id, product_name, quantity)
  SELECT line.*, $3, $4, $6 FROM line RETURNING id`
/** What went back for the line before went back for both. */
const SHARE_REFUNDS = sql`SELECT share_refunds($1, $2, $3, $4)`

export interface LineMove {
  productId: number
  /** So many of the line; without it, all of them. */
  seats?: number
  /** Names the submit; the same key again changes nothing. Without one, asking again for some seats of a line moves more. */
  key?: string
}

/**
 * Moves a line, or some seats of it, to another product of its type: to another game. What moves keeps the price it was sold at, whatever the
 * other one costs: no money moves with it. The player is told. Moving it to where it is changes nothing.
 */
@inject()
export class MoveItem {
  constructor(protected database: Database) {}

  /** Answers the order's id. */
  async handle(itemId: number, wish: LineMove, administrator: Administrator): Promise<number> {
    return this.database.transaction(async (transaction) => {
      let orderId: number | undefined
      const moved = await madeOnce(transaction, { kind: 'moved seats', key: wish.key }, async () => {
        orderId = await moveLine(transaction, itemId, wish, administrator)
        return itemId
      })
      if (moved !== itemId) throw new ProductError(409, 'SENT_BEFORE', 'This form was sent before, for another order.')
      return orderId ?? (await known(transaction, itemId)).orderId
    })
  }
}

async function known(transaction: Transaction, itemId: number): Promise<PlacedItem> {
  const item = await findItem(transaction, itemId)
  if (!item) throw new NotFound('This order line is not known.')
  return item
}

async function moveLine(
  transaction: Transaction,
  itemId: number,
  { productId, seats }: LineMove,
  administrator: Administrator
): Promise<number> {
  const item = await known(transaction, itemId)
  if (item.productId === productId) return item.orderId
  const { productType, choice } = item
  const moving = movingOf(item)
  if (!moving) throw new CannotMove()
  if (item.status !== 'active') throw new SeatsGivenBack()
  const quantity = seatsOf(item, seats)
  const of = await findProducts(transaction, [item, { productType, productId }])
  const [source, target] = [of(item), of({ productType, productId })]
  if (!target?.onSale) throw new TargetGone(moving.noun)
  await moving.move(
    transaction,
    { from: item.productId, to: productId, quantity, choice },
    { now: await databaseNow(transaction), allowStarted: false }
  )
  const id = await moveSeats(transaction, item, target, quantity)
  await updateOrder(transaction, { ...item, id, quantity }, source!, target)
  await writeDown(transaction, item, { ...item, id, quantity }, source!, target, administrator)
  return item.orderId
}

function seatsOf(item: PlacedItem, seats = item.quantity): number {
  if (seats <= item.quantity) return seats
  throw new Invalid([{ field: 'seats', rule: 'max', message: `This line has only ${wordsOf([item]).count}.` }])
}

/** Answers the line that they are now. */
async function moveSeats(
  transaction: Transaction,
  item: PlacedItem,
  target: ProductFacts,
  seats: number
): Promise<number> {
  const values = [item.id, item.productId, target.productId, target.name, item.quantity]
  const isWhole = seats === item.quantity
  const moved = await (isWhole
    ? transaction.first<{ id: number }>(MOVE, values)
    : transaction.first<{ id: number }>(SPLIT, [...values, seats]))
  // It belongs to somebody else by now, or a part of it does.
  if (!moved) throw new StockChanged()
  await splitRevenue(transaction, item.orderId)
  if (!isWhole) await transaction.run(SHARE_REFUNDS, [item.id, moved.id, seats, item.quantity])
  return moved.id
}

/** Lists the order under its new game, and notes for both game masters who left and who came. */
async function updateOrder(
  transaction: Transaction,
  { id, orderId, productType, quantity, firstName, lastName }: PlacedItem,
  source: ProductFacts,
  target: ProductFacts
): Promise<void> {
  await renewGameNames(transaction, [id])
  await renewHostsOfOrder(transaction, orderId, {
    gameMasterId: source.host?.id ?? null,
    venueId: source.site?.id ?? null,
  })
  const player = `${firstName} ${lastName}`.trim()
  await noteSeats(transaction, [
    { productType, productId: source.productId, player, seats: -quantity },
    { productType, productId: target.productId, player, seats: quantity },
  ])
}

/** `item` as it was, `moved` as what of it went. */
async function writeDown(
  transaction: Transaction,
  item: PlacedItem,
  moved: PlacedItem,
  source: ProductFacts,
  target: ProductFacts,
  administrator: Administrator
): Promise<void> {
  const { orderId, quantity } = moved
  const part = quantity === item.quantity ? {} : { seats: quantity }
  const before = {
    productId: item.productId,
    name: item.productName,
    startsAt: source.timing.startsAt,
    priceCents: item.unitPriceCents,
  }
  const after = {
    productId: target.productId,
    name: target.name,
    startsAt: target.timing.startsAt,
    priceCents: target.priceCents,
  }
  const historyId = await recordHistory(transaction, {
    orderId,
    event: 'moved',
    actor: administrator.username,
    details: { quantity, portions: wordsOf([moved]).count, from: before, to: after },
  })
  await recordAudit(transaction, {
    actorId: administrator.id,
    action: 'moved seats',
    subjectType: 'order',
    subjectId: orderId,
    before: { itemId: item.id, productId: before.productId },
    after: { itemId: moved.id, productId: after.productId, ...part },
  })
  if (!item.email) return
  await enqueueMail(transaction, {
    kind: 'seat_moved',
    recipient: item.email,
    cause: `order-history:${historyId}`,
    data: { orderId, itemId: moved.id, firstName: item.firstName, left: leftOf(item, source) },
  })
}

/** What a line left, as it was then. */
const leftOf = (
  { productType, productId, productName }: PlacedItem,
  { timing, site, version, path }: ProductFacts
): Left => ({
  productType,
  productId,
  startsAt: timing.startsAt === null ? null : timing.startsAt.toISOString(),
  hours: timing.startsAt === null ? 0 : timing.hours,
  title: productName,
  place: siteText(site),
  path,
  version,
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
