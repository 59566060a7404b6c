import { inject } from '@adonisjs/core'
import { moveSeats } from '#api/games/actions/move_seats'
import { SeatsChanged } from '#api/games/exceptions/seat_refusals'
import { findGamesForSale, type GameForSale } from '#api/games/queries/find_games_for_sale'
import { placeText } from '#api/games/rules/place'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { recordAudit } from '#api/operations/actions/record_audit'
import { recordHistory } from '#api/orders/actions/record_history'
import type { Administrator } from '#api/orders/administrator'
import { SeatsGivenBack } from '#api/orders/exceptions/step_refusals'
import { findItem, type PlacedItem } from '#api/orders/queries/find_item'
import { Clock } from '#api/shared/clock'
import { NotFound, Refused } from '#api/shared/errors'
import { Database, sql, type Transaction } from '#api/shared/sql'

const MOVE = sql`
  UPDATE order_items SET game_id = $3, product_name = $4 WHERE id = $1 AND status = 'active' AND game_id = $2 AND quantity = $5`

type GameItem = PlacedItem & { gameId: number; startsAt: Date }

/**
 * Moves the seats of a line to another game. The line keeps the price it was sold at, whatever the other game
 * costs: no money moves with it. The player is told. Moving it to where it is changes nothing.
 */
@inject()
export class MoveItem {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  /** Answers the order's id. */
  async handle(itemId: number, gameId: number, administrator: Administrator): Promise<number> {
    const target = (await findGamesForSale(this.database, [gameId])).get(gameId)
    return this.database.transaction(async (transaction) => {
      const item = await findItem(transaction, itemId)
      if (!item) throw new NotFound('This order line is not known.')
      if (item.gameId === gameId) return item.orderId
      if (!isOfGame(item)) throw new Refused('NOT_A_GAME', 'Only seats of a game can be moved.')
      if (item.status !== 'active') throw new SeatsGivenBack()
      if (!target) throw new Refused('GAME_GONE', 'Game not found or not available.')
      await moveSeats(transaction, { from: item.gameId, to: gameId, quantity: item.quantity }, this.clock.now())
      // Moved, cancelled or made smaller since it was read: the seats belong to somebody else by now.
      const moved = await transaction.run(MOVE, [itemId, item.gameId, gameId, target.moduleName, item.quantity])
      if (moved === 0) throw new SeatsChanged()
      await writeDown(transaction, item, target, administrator)
      return item.orderId
    })
  }
}

const isOfGame = (item: PlacedItem): item is GameItem => item.gameId !== null && item.startsAt !== null

async function writeDown(transaction: Transaction, item: GameItem, target: GameForSale, administrator: Administrator): Promise<void> {
  const before = { gameId: item.gameId, name: item.productName, startsAt: item.startsAt, priceCents: item.unitPriceCents }
  const after = { gameId: target.id, name: target.moduleName, startsAt: target.startsAt, priceCents: target.priceCents }
  const { orderId, quantity } = item
  const historyId = await recordHistory(transaction, {
    orderId, event: 'moved', actor: administrator.username, details: { quantity, from: before, to: after },
  })
  await recordAudit(transaction, {
    actorId: administrator.id,
    action: 'moved seats',
    subjectType: 'order',
    subjectId: orderId,
    before: { itemId: item.id, gameId: before.gameId },
    after: { itemId: item.id, gameId: after.gameId },
  })
  if (!item.email) return
  const left = { gameId: item.gameId, startsAt: item.startsAt, title: item.productName, place: placeText(item), version: (item.gameVersion ?? 0) + 1 }
  await enqueueMail(transaction, {
    kind: 'seat_moved',
    recipient: item.email,
    cause: `order-history:${historyId}`,
    data: { orderId, itemId: item.id, firstName: item.firstName, left },
  })
}
