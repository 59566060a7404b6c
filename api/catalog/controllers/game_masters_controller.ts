import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { answerList } from '#api/catalog/controllers/answer_list'
import { isStaff, RecordsController } from '#api/catalog/controllers/records_controller'
import { findGameMasterEmail } from '#api/catalog/queries/find_record'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import type { GameMasterRecord } from '#api/catalog/reference'
import { findListed } from '#api/catalog/rules/slug'
import { toGameMaster, toGameMasterProfile } from '#api/catalog/transformers/catalog_transformer'
import { NotFound } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'
import { Database } from '#api/shared/sql'

@inject()
export default class GameMastersController extends RecordsController<'game-masters'> {
  protected readonly kind = 'game-masters'

  constructor(
    protected reference: ReferenceReader,
    protected database: Database
  ) {
    super()
  }

  /** Private ones included: the pages leave them out. */
  async index(ctx: HttpContext) {
    return answerList(ctx, 'game-masters', (await this.reference.now()).gameMasters.values(), toGameMaster)
  }

  async show(ctx: HttpContext) {
    const id = idFrom(ctx.params.id)
    if (await isStaff(ctx)) return this.record(ctx.containerResolver, id)
    return toGameMaster(found((await this.reference.now()).gameMasters.get(id)))
  }

  async showBySlug({ params }: HttpContext) {
    return toGameMasterProfile(
      found(findListed((await this.reference.now()).gameMasters.values(), String(params.slug)))
    )
  }

  /** For administrators; for whoever else, and of nobody, it is null. */
  async email(ctx: HttpContext): Promise<{ email: string | null }> {
    const mayKnow = await isStaff(ctx)
    return { email: mayKnow ? await findGameMasterEmail(this.database, idFrom(ctx.params.id)) : null }
  }
}

function found(gameMaster: GameMasterRecord | null | undefined): GameMasterRecord {
  if (!gameMaster) throw new NotFound('This game master is not known.')
  return gameMaster
}
