import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { BecomeGameMaster } from '#api/catalog/actions/become_game_master'
import { newGameMasterValidator } from '#api/catalog/validators/game_master_validators'

export default class OwnProfileController {
  /** Answers the profile (`GameMaster`). */
  @inject()
  async store({ request, response, auth }: HttpContext, becomeGameMaster: BecomeGameMaster) {
    const { name, email, biography, image } = await request.validateUsing(newGameMasterValidator)
    const userId = auth.getUserOrFail().id
    return response.created(
      await becomeGameMaster.handle({ userId, name, email, biography: biography ?? '', imagePath: image.tmpPath! })
    )
  }
}
