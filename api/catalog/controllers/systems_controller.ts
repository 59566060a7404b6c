import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { answerList } from '#api/catalog/controllers/answer_list'
import { isAdministrator, RecordsController } from '#api/catalog/controllers/records_controller'
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

  /** By slug, or by id as the back office asks. */
  async show(ctx: HttpContext) {
    const { systems } = await this.reference.now()
    const system = findBySlug(systems.values(), String(ctx.params.slug)) ?? systems.get(idFrom(ctx.params.slug))
    if (!system) throw new NotFound('This system is not known.')
    const told = toToldSystem(system)
    return (await isAdministrator(ctx)) ? { ...told, ...(await this.record(ctx.containerResolver, system.id)) } : told
  }
}
