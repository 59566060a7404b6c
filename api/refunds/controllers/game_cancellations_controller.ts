import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { assertWithinLimit } from '#api/approvals/actions/count_given'
import { LimitedSteps } from '#api/approvals/limited_steps'
import { authorizedGame, reachIn } from '#api/games/controllers/authorized_game'
import { notAmongYours } from '#api/games/exceptions/game_refusals'
import { isWithin } from '#api/games/queries/find_reach'
import { findAdminGames } from '#api/games/queries/list_admin_games'
import { gamesMeant } from '#api/games/queries/series'
import { forAdministrator } from '#api/games/transformers/admin_game_transformer'
import { CancelGame } from '#api/refunds/actions/cancel_game'
import { cancelGames } from '#api/refunds/limited_steps'
import { removalInTurn, removalOfGames } from '#api/refunds/queries/removal_of_game'
import {
  gameRemovalValidator,
  gameScopeValidator,
  gamesInTurnValidator,
} from '#api/refunds/validators/refund_validators'
import { Clock } from '#api/shared/clock'
import { Database } from '#api/shared/sql'
import { toCents } from '#common/money'
import type { GameRemoval, RemovalInTurn, RemovedGame, TakenSeats } from '#common/wire'

/** `DELETE /games/{id}` (decision D-01), and what that would cost, said before. */
@inject()
export default class GameCancellationsController {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  /** To who has nothing to do with orders and money, seats alone. */
  async show(ctx: HttpContext): Promise<GameRemoval | TakenSeats> {
    const { id } = await authorizedGame(ctx, 'games.delete')
    const { scope = 'one' } = await gameScopeValidator.validate(ctx.request.qs())
    const { ids } = await gamesMeant(this.database, id, scope, this.clock.now())
    const reach = await reachIn(ctx, 'games.delete')
    if (!(await findAdminGames(this.database, ids)).every((game) => isWithin(reach, game))) throw notAmongYours()
    const removal = await removalOfGames(this.database, ids)
    return ctx.auth.getUserOrFail().may('shop') ? removal : seatsOf(removal)
  }

  /** Of several, one after the other: `?ids=3,1`, in that order. What is gone already is left out. Refused if all of them together exceed the daily limit. */
  async inTurn({ request, auth }: HttpContext): Promise<RemovalInTurn[]> {
    const { ids } = await gamesInTurnValidator.validate({ ids: String(request.qs().ids ?? '').split(',') })
    const removals = await removalInTurn(this.database, ids)
    const cents = removals.reduce((sum, { card, desk, credits }) => sum + toCents(card + desk + credits), 0)
    await this.database.transaction((transaction) => assertWithinLimit(transaction, auth.getUserOrFail(), cents))
    return removals
  }

  /** 204 when it is gone, else what became of its players. Of a series that is gone: as its games were, so that they can be put on again. */
  @inject()
  async destroy(ctx: HttpContext, cancelGame: CancelGame, steps: LimitedSteps) {
    const { request, auth, response } = ctx
    const { id } = await authorizedGame(ctx, 'games.delete')
    const user = auth.getUserOrFail()
    const options = await request.validateUsing(gameRemovalValidator)
    const reach = await reachIn(ctx, 'games.delete')
    const { formerly, ...outcome } = user.may('shop')
      ? await steps.run(cancelGames, { gameId: id, options }, user.named(), `to cancel game #${id}`)
      : await cancelGame.handle(id, user.named(), { ...options, reach, untouchedOnly: true })
    if (outcome.cancelled) return response.send(outcome)
    return formerly.length > 1
      ? response.send({
          ...outcome,
          formerly: formerly.map((game) => forAdministrator(game, reach)),
        } satisfies RemovedGame)
      : response.noContent()
  }
}

const seatsOf = ({ games, seats, held }: GameRemoval): TakenSeats => ({ games, seats, held })
