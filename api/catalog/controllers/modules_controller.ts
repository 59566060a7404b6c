import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { answerList } from '#api/catalog/controllers/answer_list'
import { isStaff, RecordsController } from '#api/catalog/controllers/records_controller'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import type { ModuleRecord } from '#api/catalog/reference'
import { toModule } from '#api/catalog/transformers/catalog_transformer'
import { NotFound } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'

const withTraits = (module: ModuleRecord) => ({
  ...module,
  systemId: module.system?.id,
  campaignSettingId: module.campaignSetting?.id,
})

@inject()
export default class ModulesController extends RecordsController<'modules'> {
  protected readonly kind = 'modules'

  constructor(protected reference: ReferenceReader) {
    super()
  }

  async index(ctx: HttpContext) {
    const { modules } = await this.reference.now()
    return answerList(ctx, 'modules', [...modules.values()].map(withTraits), toModule)
  }

  async show(ctx: HttpContext) {
    const id = idFrom(ctx.params.id)
    if (await isStaff(ctx)) return this.record(ctx.containerResolver, id)
    const module = (await this.reference.now()).modules.get(id)
    if (!module) throw new NotFound('This module is not known.')
    return toModule(module)
  }
}
