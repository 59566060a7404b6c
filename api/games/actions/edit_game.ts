import { inject } from '@adonisjs/core'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { changeCapacity } from '#api/games/actions/change_capacity'
import { findAdminGame, listPlayers, type AdminGameRow } from '#api/games/queries/list_admin_games'
import { planOf, type GamePlan } from '#api/games/rules/game_plan'
import { placeText } from '#api/games/rules/place'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Clock } from '#api/shared/clock'
import { NotFound, Refused } from '#api/shared/errors'
import { Database, sql, type Transaction } from '#api/shared/sql'
import type { GameForm } from '#common/wire'

const UPDATE = sql`
  UPDATE games SET module_id = $3, game_master_id = $4, venue_id = $5, starts_at = $6, price_cents = $7,
                   version = version + 1, updated_at = now()
   WHERE id = $1 AND version = $2 AND cancelled_at IS NULL`

/** Changes a game. Its players are told when date or venue change (decision D-04). */
@inject()
export class EditGame {
  constructor(
    protected database: Database,
    protected reference: ReferenceReader,
    protected clock: Clock
  ) {}

  /**
   * The game as the change has made it, read before it is committed: what another changes right after is not answered as
   * ours. Outdated, the game as somebody else left it; without a version in the form, whatever it is now is what was meant.
   */
  async handle(gameId: number, form: GameForm, actorId: number): Promise<{ game: AdminGameRow; isOutdated: boolean }> {
    const reference = await this.reference.now()
    return this.database.transaction(async (transaction) => {
      const before = await this.#current(transaction, gameId)
      if (form.version !== undefined && form.version !== before.version) return { game: before, isOutdated: true }
      const plan = planOf(form, reference, this.clock.now(), before)
      const values = [plan.moduleId, plan.gameMasterId, plan.venueId, plan.startsAt, plan.priceCents]
      const changed = await transaction.run(UPDATE, [gameId, before.version, ...values])
      if (changed === 0) return { game: await this.#current(transaction, gameId), isOutdated: true }
      if (plan.maxPlayers !== before.maxPlayers) await changeCapacity(transaction, { gameId, maxPlayers: plan.maxPlayers })
      await recordAudit(transaction, {
        actorId, action: 'changed', subjectType: 'game', subjectId: gameId, before: planBefore(before), after: plan,
      })
      if (isElsewhere(before, plan)) await tellPlayers(transaction, before)
      return { game: await this.#current(transaction, gameId), isOutdated: false }
    })
  }

  async #current(transaction: Transaction, gameId: number): Promise<AdminGameRow> {
    const game = await findAdminGame(transaction, gameId)
    if (!game) throw new NotFound('Game not found or not available')
    if (game.cancelledAt) throw new Refused('GAME_CANCELLED', 'This game was cancelled, so it cannot be changed any more. Clone it to schedule it again.')
    return game
  }
}

const isElsewhere = (before: AdminGameRow, plan: GamePlan) =>
  before.startsAt.getTime() !== plan.startsAt.getTime() || before.venueId !== plan.venueId

const planBefore = ({ moduleId, gameMasterId, venueId, startsAt, priceCents, maxPlayers }: AdminGameRow) => ({
  moduleId,
  gameMasterId,
  venueId,
  startsAt,
  priceCents,
  maxPlayers,
})

async function tellPlayers(transaction: Transaction, game: AdminGameRow): Promise<void> {
  const { id: gameId, startsAt } = game
  const version = game.version + 1
  const before = { startsAt, place: placeText(game) }
  for (const { itemId, orderId, email, firstName, quantity } of await listPlayers(transaction, gameId)) {
    if (!email) continue
    await enqueueMail(transaction, {
      kind: 'game_changed',
      recipient: email,
      cause: `order-item:${itemId}:game-version:${version}`,
      data: { gameId, orderId, firstName, version, seats: quantity, before },
    })
  }
}
