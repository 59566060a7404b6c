import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { answerList } from '#api/catalog/controllers/answer_list'
import { findGameMasterEmail } from '#api/catalog/queries/find_game_master_email'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import type { GameMasterRecord } from '#api/catalog/reference'
import { findBySlug } from '#api/catalog/rules/slug'
import { toGameMaster } from '#api/catalog/transformers/catalog_transformer'
import { NotFound } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'
import { Database } from '#api/shared/sql'

@inject()
export default class GameMastersController {
  constructor(
    protected reference: ReferenceReader,
    protected database: Database
  ) {}

  /** Private ones included: the pages leave them out. */
  async index(ctx: HttpContext) {
    return answerList(ctx, 'game-masters', (await this.reference.now()).gameMasters.values(), toGameMaster)
  }

  async show({ params }: HttpContext) {
    return found((await this.reference.now()).gameMasters.get(idFrom(params.id)))
  }

  async showBySlug({ params }: HttpContext) {
    return found(findBySlug((await this.reference.now()).gameMasters.values(), String(params.slug)))
  }

  async email({ params }: HttpContext): Promise<{ email: string | null }> {
    return { email: await findGameMasterEmail(this.database, idFrom(params.id)) }
  }
}

function found(gameMaster: GameMasterRecord | null | undefined) {
  if (!gameMaster) throw new NotFound('This game master is not known.')
  return toGameMaster(gameMaster)
}
