import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { CancelGame } from '#api/refunds/actions/cancel_game'
import { idFrom } from '#api/shared/ids'

/** `DELETE /games/{id}`: 204 when it is gone, else what became of its players (decision D-01). */
export default class GameCancellationsController {
  @inject()
  async destroy({ params, auth, response }: HttpContext, cancelGame: CancelGame) {
    const outcome = await cancelGame.handle(idFrom(params.id), auth.getUserOrFail().named())
    return outcome.cancelled ? response.send(outcome) : response.noContent()
  }
}
