import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { CancelGame } from '#api/refunds/actions/cancel_game'
import { removalOfGame } from '#api/refunds/queries/removal_of_game'
import { gameRemovalValidator } from '#api/refunds/validators/refund_validators'
import { idFrom } from '#api/shared/ids'
import { Database } from '#api/shared/sql'
import type { GameRemoval } from '#common/wire'

/** `DELETE /games/{id}` (decision D-01), and what that would cost, said before. */
@inject()
export default class GameCancellationsController {
  constructor(protected database: Database) {}

  async show({ params }: HttpContext): Promise<GameRemoval> {
    return removalOfGame(this.database, idFrom(params.id))
  }

  /** 204 when it is gone, else what became of its players. */
  @inject()
  async destroy({ params, request, auth, response }: HttpContext, cancelGame: CancelGame) {
    const { expected } = await request.validateUsing(gameRemovalValidator)
    const outcome = await cancelGame.handle(idFrom(params.id), auth.getUserOrFail().named(), expected)
    return outcome.cancelled ? response.send(outcome) : response.noContent()
  }
}
