import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { BecomeGameMaster } from '#api/catalog/actions/become_game_master'
import { ChangeRecord } from '#api/catalog/actions/change_record'
import { findOwnProfile } from '#api/catalog/queries/find_record'
import { toOwnProfile } from '#api/catalog/transformers/catalog_transformer'
import { newGameMasterValidator, ownProfileValidator } from '#api/catalog/validators/game_master_validators'
import { NotFound, Outdated } from '#api/shared/errors'
import { Database } from '#api/shared/sql'
import type { OwnGameMasterProfile } from '#common/wire'

const noProfile = () => new NotFound('You have no game master profile.')

@inject()
export default class OwnProfileController {
  constructor(protected database: Database) {}

  /** Answers the profile (`GameMaster`). */
  @inject()
  async store({ request, response, auth }: HttpContext, becomeGameMaster: BecomeGameMaster) {
    const { name, email, biography, image } = await request.validateUsing(newGameMasterValidator)
    const userId = auth.getUserOrFail().id
    return response.created(
      await becomeGameMaster.handle({ userId, name, email, biography: biography ?? '', imagePath: image.tmpPath! })
    )
  }

  async show({ auth }: HttpContext): Promise<OwnGameMasterProfile> {
    const gameMaster = await findOwnProfile(this.database, auth.getUserOrFail().id)
    if (!gameMaster) throw noProfile()
    return toOwnProfile(gameMaster)
  }

  @inject()
  async update({ request, auth }: HttpContext, changeRecord: ChangeRecord): Promise<OwnGameMasterProfile> {
    const userId = auth.getUserOrFail().id
    const gameMaster = await findOwnProfile(this.database, userId)
    if (!gameMaster) throw noProfile()
    const { name, biography, image, version } = await request.validateUsing(ownProfileValidator)
    const form = { fields: { name, biography: biography ?? '' }, picture: image?.tmpPath, version }
    const { kept, isOutdated } = await changeRecord.handle('game-masters', gameMaster.id, form, userId)
    if (isOutdated) throw new Outdated(toOwnProfile(kept.record))
    return toOwnProfile(kept.record)
  }
}
