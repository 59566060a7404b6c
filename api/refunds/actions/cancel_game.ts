import { GAME } from '#api/games/rules/product_type'
import { inject } from '@adonisjs/core'
import { lockForRemoval, removeFromSale } from '#api/games/actions/remove_from_sale'
import { recordAudit } from '#api/operations/actions/record_audit'
import { ExecuteRefund } from '#api/refunds/actions/execute_refund'
import { returnItem } from '#api/refunds/actions/return_item'
import { OfferChanged } from '#api/refunds/exceptions/offer_changed'
import { lockLiveItems } from '#api/refunds/queries/list_live_items'
import { removalOfGame } from '#api/refunds/queries/removal_of_game'
import { Database, type Transaction } from '#api/shared/sql'
import { toCents } from '#common/money'
import type { GameRemoval } from '#common/wire'

const REASON = 'the game was cancelled'

interface Person {
  id: number
  username: string
}

/** `card` with what was paid at the desk. */
type Expected = Pick<GameRemoval, 'seats' | 'held' | 'card' | 'credits'>

export interface CancelledGame {
  /** False when the game never sold a seat and is gone without a trace. */
  cancelled: boolean
  refundedOrders: number
}

/**
 * Takes a game off the board (decision D-01). One that never sold a seat is deleted. Otherwise its record stays,
 * its players get everything back the way they paid, and each is told.
 */
@inject()
export class CancelGame {
  constructor(
    protected database: Database,
    protected refunding: ExecuteRefund
  ) {}

  /** `expected`: what the person was told would become of it. Where it has changed meanwhile, nothing is done. */
  async handle(gameId: number, actor: Person, expected?: Expected): Promise<CancelledGame> {
    const { refundIds, ...outcome } = await this.database.transaction(async (transaction) => {
      await lockForRemoval(transaction, gameId)
      if (expected) await seeThatItIsExpected(transaction, gameId, expected)
      return cancelGame(transaction, gameId, actor)
    })
    await this.moveMoney(refundIds)
    return outcome
  }

  /** After the commit. */
  moveMoney(refundIds: readonly string[]): Promise<void> {
    return this.refunding.begin(refundIds)
  }
}

async function seeThatItIsExpected(transaction: Transaction, gameId: number, { seats, held, card, credits }: Expected) {
  const now = await removalOfGame(transaction, gameId)
  if (now.seats !== seats || now.held !== held || toCents(now.card + now.desk) !== toCents(card) || toCents(now.credits) !== toCents(credits)) throw new OfferChanged()
}

/** As a part of something larger: several games in ascending order of their ids. The refunds are executed after the commit. */
export async function cancelGame(transaction: Transaction, gameId: number, actor: Person): Promise<CancelledGame & { refundIds: string[] }> {
  // First off sale, then counted: a payment that comes in between finds the game cancelled.
  const deleted = await removeFromSale(transaction, gameId)
  const items = await lockLiveItems(transaction, { productType: GAME, productIds: [gameId] })
  const refundIds: string[] = []
  for (const item of items) {
    const tell = { kind: 'game_cancelled', cause: `order-item:${item.itemId}:game-cancelled`, data: { gameId } }
    refundIds.push(...(await returnItem(transaction, item, { actor: actor.username, reason: REASON, tell })))
  }
  await recordAudit(transaction, {
    actorId: actor.id,
    action: deleted ? 'deleted' : 'cancelled',
    subjectType: 'game',
    subjectId: gameId,
    before: deleted,
  })
  return { cancelled: deleted === null, refundedOrders: new Set(items.map(({ orderId }) => orderId)).size, refundIds }
}
