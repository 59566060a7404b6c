import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { answerList } from '#api/catalog/controllers/answer_list'
import { isStaff, RecordsController } from '#api/catalog/controllers/records_controller'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { findBySlug } from '#api/catalog/rules/slug'
import { toSystem, toToldSystem } from '#api/catalog/transformers/catalog_transformer'
import { NotFound } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'

@inject()
export default class SystemsController extends RecordsController<'systems'> {
  protected readonly kind = 'systems'

  constructor(protected reference: ReferenceReader) {
    super()
  }

  async index(ctx: HttpContext) {
    return answerList(ctx, 'systems', (await this.reference.now()).systems.values(), toSystem)
  }

  /** By slug; administrators by id, which comes first for them: a system may be called "13". */
  async show(ctx: HttpContext) {
    const { systems } = await this.reference.now()
    const asked = String(ctx.params.slug)
    const byId = systems.get(idFrom(asked))
    const keeping = await isStaff(ctx)
    const system = (keeping && byId) || (findBySlug(systems.values(), asked) ?? byId)
    if (!system) throw new NotFound('This system is not known.')
    const told = toToldSystem(system)
    return keeping ? { ...told, ...(await this.record(ctx.containerResolver, system.id)) } : told
  }
}
