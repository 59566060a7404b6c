import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { authorizedGame, reachIn } from '#api/games/controllers/authorized_game'
import { gamesMeant } from '#api/games/queries/series'
import { forAdministrator } from '#api/games/transformers/admin_game_transformer'
import { CancelGame } from '#api/refunds/actions/cancel_game'
import { removalOfGames } from '#api/refunds/queries/removal_of_game'
import { gameRemovalValidator, gameScopeValidator } from '#api/refunds/validators/refund_validators'
import { Clock } from '#api/shared/clock'
import { idFrom } from '#api/shared/ids'
import { Database } from '#api/shared/sql'
import type { GameRemoval, RemovedGame } from '#common/wire'

/** `DELETE /games/{id}` (decision D-01), and what that would cost, said before. */
@inject()
export default class GameCancellationsController {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  async show({ params, request }: HttpContext): Promise<GameRemoval> {
    const { scope = 'one' } = await gameScopeValidator.validate(request.qs())
    const { ids } = await gamesMeant(this.database, idFrom(params.id), scope, this.clock.now())
    return removalOfGames(this.database, ids)
  }

  /** 204 when it is gone, else what became of its players. Of a series that is gone: as its games were, so that they can be put on again. */
  @inject()
  async destroy(ctx: HttpContext, cancelGame: CancelGame) {
    const { request, auth, response } = ctx
    const { id } = await authorizedGame(ctx, 'games.delete')
    const user = auth.getUserOrFail()
    const wish = await request.validateUsing(gameRemovalValidator)
    const { formerly, ...outcome } = await cancelGame.handle(id, user.named(), { ...wish, reach: await reachIn(ctx, 'games.delete'), untouchedOnly: !user.may('shop') })
    if (outcome.cancelled) return response.send(outcome)
    return formerly.length > 1 ? response.send({ ...outcome, formerly: formerly.map(forAdministrator) } satisfies RemovedGame) : response.noContent()
  }
}
