import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { answerList } from '#api/catalog/controllers/answer_list'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { toModule } from '#api/catalog/transformers/catalog_transformer'
import { NotFound } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'

@inject()
export default class ModulesController {
  constructor(protected reference: ReferenceReader) {}

  async index(ctx: HttpContext) {
    return answerList(ctx, 'modules', (await this.reference.now()).modules.values(), toModule)
  }

  async show({ params }: HttpContext) {
    const module = (await this.reference.now()).modules.get(idFrom(params.id))
    if (!module) throw new NotFound('This module is not known.')
    return toModule(module)
  }
}
