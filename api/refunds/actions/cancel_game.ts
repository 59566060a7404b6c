import { assertWithinLimit, lockGiver } from '#api/approvals/actions/count_given'
import { GAME } from '#api/games/rules/product_type'
import { inject } from '@adonisjs/core'
import { lockForRemoval, removeFromSale } from '#api/games/actions/remove_from_sale'
import { ChangeDiffers } from '#api/games/exceptions/change_refusals'
import { notAmongYours, staffCancel } from '#api/games/exceptions/game_refusals'
import { isWithin, type Reach } from '#api/games/queries/find_reach'
import { findAdminGames, type AdminGameRow } from '#api/games/queries/list_admin_games'
import { gamesMeant } from '#api/games/queries/series'
import { recordAudit } from '#api/operations/actions/record_audit'
import { ExecuteRefund } from '#api/refunds/actions/execute_refund'
import { returnItem } from '#api/refunds/actions/return_item'
import type { Person } from '#api/refunds/actor'
import { OfferChanged } from '#api/refunds/exceptions/refund_refusals'
import { lockLiveItems } from '#api/refunds/queries/list_live_items'
import { removalOfGames } from '#api/refunds/queries/removal_of_game'
import { whatComesBack } from '#api/refunds/queries/what_comes_back'
import { Clock } from '#api/shared/clock'
import { Database, type Transaction } from '#api/shared/sql'
import { toCents } from '#common/money'
import type { GameRemoval, SeriesScope } from '#common/wire'

const REASON = 'the game was cancelled'

/** `card` with what was paid at the desk. */
type Expected = Pick<GameRemoval, 'seats' | 'held' | 'card' | 'credits'> &
  Partial<Pick<GameRemoval, 'games' | 'deleted' | 'cancelled'>>

export interface CancelGameInput {
  /** Of a series. */
  scope?: SeriesScope
  /** What the person was told would become of it. Where it has changed meanwhile, nothing is done. */
  expected?: Expected
  /** Of whoever does it. */
  reach?: Reach | null
  /** Nothing is done either where anybody ever had to do with its seats. */
  untouchedOnly?: boolean
}

export interface CancelledGame {
  /** False when the game never sold a seat and is gone without a trace. */
  cancelled: boolean
  refundedOrders: number
}

interface Taken extends CancelledGame {
  /** As they were, where all of them are gone without a trace: they can be put on again. */
  formerly: AdminGameRow[]
}

/**
 * Takes a game off the board (decision D-01). One that never sold a seat is deleted. Otherwise its record stays,
 * its players get everything back the way they paid, and each is told.
 */
@inject()
export class CancelGame {
  constructor(
    protected database: Database,
    protected refunding: ExecuteRefund,
    protected clock: Clock
  ) {}

  /** Of a series also those after it, or all to come: all of them or none, so that what was told goes back. */
  async handle(
    gameId: number,
    actor: Person,
    { scope = 'one', reach = null, expected, untouchedOnly = false }: CancelGameInput = {}
  ): Promise<Taken> {
    const { refundIds, ...outcome } = await this.database.transaction(async (transaction) => {
      await lockGiver(transaction, actor)
      const { ids } = await gamesMeant(transaction, gameId, scope, this.clock.now())
      for (const id of ids) await lockForRemoval(transaction, id)
      const before = await findAdminGames(transaction, ids)
      if (!before.every((game) => isWithin(reach, game))) throw notAmongYours()
      if (untouchedOnly) seeThatSoManyGo(ids, expected)
      else if (expected) await seeThatItIsExpected(transaction, ids, expected)
      await assertRefundable(transaction, ids, actor)
      const done = await cancelEach(transaction, ids, actor)
      if (untouchedOnly && done.cancelled) throw staffCancel()
      return { ...done, formerly: done.cancelled ? [] : before }
    })
    await this.moveMoney(refundIds)
    return outcome
  }

  /** After the commit. */
  moveMoney(refundIds: readonly string[]): Promise<void> {
    return this.refunding.begin(refundIds)
  }
}

/** Counts the refunds of all games together, before the first one. */
async function assertRefundable(transaction: Transaction, gameIds: readonly number[], actor: Person): Promise<void> {
  const { cardCents, deskCents, creditsCents } = await whatComesBack(transaction, {
    productType: GAME,
    productIds: gameIds,
  })
  await assertWithinLimit(transaction, actor, cardCents + deskCents + creditsCents)
}

async function cancelEach(transaction: Transaction, ids: readonly number[], actor: Person) {
  const sum: CancelledGame & { refundIds: string[] } = { cancelled: false, refundedOrders: 0, refundIds: [] }
  for (const id of ids) {
    const { cancelled, refundedOrders, refundIds } = await cancelGame(transaction, id, actor)
    sum.cancelled ||= cancelled
    sum.refundedOrders += refundedOrders
    sum.refundIds.push(...refundIds)
  }
  return sum
}

/** Of what nobody had to do with, nothing goes back. */
function seeThatSoManyGo(gameIds: readonly number[], expected: Expected | undefined): void {
  if (expected?.games !== undefined && expected.games !== gameIds.length) throw new ChangeDiffers()
}

async function seeThatItIsExpected(
  transaction: Transaction,
  gameIds: readonly number[],
  { games, deleted, cancelled, seats, held, card, credits }: Expected
) {
  const now = await removalOfGames(transaction, gameIds)
  const differs = (told: number | undefined, is: number) => told !== undefined && told !== is
  if (differs(games, now.games) || differs(deleted, now.deleted) || differs(cancelled, now.cancelled))
    throw new OfferChanged()
  if (
    now.seats !== seats ||
    now.held !== held ||
    toCents(now.card + now.desk) !== toCents(card) ||
    toCents(now.credits) !== toCents(credits)
  )
    throw new OfferChanged()
}

/** As a part of something larger: several games in ascending order of their ids. The refunds are executed after the commit. */
export async function cancelGame(
  transaction: Transaction,
  gameId: number,
  actor: Person,
  { kind, data, isChoice = false }: { kind: string; data?: Record<string, unknown>; isChoice?: boolean } = {
    kind: 'game_cancelled',
  }
): Promise<CancelledGame & { refundIds: string[] }> {
  // First off sale, then counted: a payment that comes in between finds the game cancelled.
  const deleted = await removeFromSale(transaction, gameId)
  const items = await lockLiveItems(transaction, { productType: GAME, productIds: [gameId] })
  const refundIds: string[] = []
  for (const item of items) {
    const cause = `order-item:${item.itemId}:game-cancelled`
    const tell = { kind, cause, data: { ...data, gameId } }
    refundIds.push(...(await returnItem(transaction, item, { actor, reason: REASON, tell, isChoice })))
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
