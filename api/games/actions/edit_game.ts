import { inject } from '@adonisjs/core'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { changeCapacity } from '#api/games/actions/change_capacity'
import type Game from '#api/games/models/game'
import { findAdminGame, listPlayers, type AdminGameRow } from '#api/games/queries/list_admin_games'
import { lockGame } from '#api/games/queries/lock_game'
import { planOf, type GamePlan } from '#api/games/rules/game_plan'
import { placeText } from '#api/games/rules/place'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Clock } from '#api/shared/clock'
import { NotFound, Refused } from '#api/shared/errors'
import { Database, type ModelTransaction } from '#api/shared/sql'
import type { GameForm } from '#common/wire'

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
    return this.database.modelTransaction(async (transaction) => {
      const game = await lockChangeable(transaction, gameId)
      const before = (await findAdminGame(transaction, gameId))!
      if (form.version !== undefined && form.version !== game.version) return { game: before, isOutdated: true }
      const { maxPlayers, ...plan } = planOf(form, reference, this.clock.now(), game)
      await game.merge({ ...plan, version: game.version + 1 }).save()
      if (maxPlayers !== before.maxPlayers) await changeCapacity(transaction, { gameId, maxPlayers })
      await recordAudit(transaction, {
        actorId, action: 'changed', subjectType: 'game', subjectId: gameId, before: planBefore(before), after: { ...plan, maxPlayers },
      })
      if (isElsewhere(before, plan)) await tellPlayers(transaction, before)
      return { game: (await findAdminGame(transaction, gameId))!, isOutdated: false }
    })
  }
}

async function lockChangeable(transaction: ModelTransaction, id: number): Promise<Game> {
  const game = await lockGame(transaction, id)
  if (!game) throw new NotFound('Game not found or not available')
  if (game.cancelledAt) throw new Refused('GAME_CANCELLED', 'This game was cancelled, so it cannot be changed any more. Clone it to schedule it again.')
  return game
}

const isElsewhere = (before: AdminGameRow, plan: Pick<GamePlan, 'startsAt' | 'venueId'>) =>
  before.startsAt.getTime() !== plan.startsAt.getTime() || before.venueId !== plan.venueId

const planBefore = ({ moduleId, gameMasterId, venueId, startsAt, priceCents, maxPlayers }: AdminGameRow) => ({
  moduleId,
  gameMasterId,
  venueId,
  startsAt,
  priceCents,
  maxPlayers,
})

async function tellPlayers(transaction: ModelTransaction, game: AdminGameRow): Promise<void> {
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
