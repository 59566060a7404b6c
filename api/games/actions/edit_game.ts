import { inject } from '@adonisjs/core'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { refuseDoubleBooking } from '#api/games/actions/refuse_double_booking'
import { saveGame } from '#api/games/actions/save_game'
import type Game from '#api/games/models/game'
import { findAdminGame, type AdminGameRow } from '#api/games/queries/list_admin_games'
import { lockGame } from '#api/games/queries/lock_game'
import { planOf, type GamePlan } from '#api/games/rules/game_plan'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Clock } from '#api/shared/clock'
import { NotFound, Refused } from '#api/shared/errors'
import { Database, type ModelTransaction } from '#api/shared/sql'
import type { GameForm } from '#common/wire'

/** Changes a game that is made of a module. */
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
      const plan = planOf(form, reference, this.clock.now(), game)
      if (!form.doubleBooked && isBookedAnew(before, plan)) await refuseDoubleBooking(transaction, plan, gameId)
      await saveGame(transaction, game, before, plan)
      await recordAudit(transaction, { actorId, action: 'changed', subjectType: 'game', subjectId: gameId, before: planBefore(before), after: plan })
      return { game: (await findAdminGame(transaction, gameId))!, isOutdated: false }
    })
  }
}

async function lockChangeable(transaction: ModelTransaction, id: number): Promise<Game> {
  const game = await lockGame(transaction, id)
  if (!game) throw new NotFound('Game not found or not available')
  if (game.moduleId === null) throw new Refused('GAME_OF_A_CAMPAIGN', 'This is a session of a campaign. Change it there.')
  if (game.cancelledAt) throw new Refused('GAME_CANCELLED', 'This game was cancelled, so it cannot be changed any more. Clone it to schedule it again.')
  return game
}

const isBookedAnew = (before: AdminGameRow, plan: GamePlan) => before.gameMasterId !== plan.gameMasterId || before.startsAt.getTime() !== plan.startsAt.getTime()

const planBefore = ({ moduleId, gameMasterId, venueId, startsAt, priceCents, maxPlayers }: AdminGameRow) => ({
  moduleId,
  gameMasterId,
  venueId,
  startsAt,
  priceCents,
  maxPlayers,
})
