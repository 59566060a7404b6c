import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ChangeRecord } from '#api/catalog/actions/change_record'
import { CreateRecord } from '#api/catalog/actions/create_record'
import { RemoveRecord, RestoreRecord } from '#api/catalog/actions/remove_record'
import { unknownRecord } from '#api/catalog/exceptions/record_refusals'
import { RESOURCES, type Kind } from '#api/catalog/kinds'
import { findRecord } from '#api/catalog/queries/find_record'
import { forAdministrator, type AdminRecords } from '#api/catalog/transformers/record_transformer'
import { readRecordForm } from '#api/catalog/validators/read_record_form'
import { Clock } from '#api/shared/clock'
import { Outdated } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'
import { requestKeyOf } from '#api/shared/idempotency'
import { Database } from '#api/shared/sql'

/** How administrators keep one kind of record. Whoever else reads it does so from the reference. */
export abstract class RecordsController<K extends Kind> {
  protected abstract readonly kind: K

  @inject()
  async store({ request, response, auth, containerResolver }: HttpContext, createRecord: CreateRecord) {
    const form = await readRecordForm(request, this.kind)
    const id = await createRecord.handle(this.kind, form, auth.getUserOrFail().id, requestKeyOf(request))
    return response.created(await this.record(containerResolver, id))
  }

  @inject()
  async update({ params, request, auth }: HttpContext, changeRecord: ChangeRecord): Promise<AdminRecords[K]> {
    const form = await readRecordForm(request, this.kind)
    const { kept, isOutdated } = await changeRecord.handle(this.kind, idFrom(params.id), form, auth.getUserOrFail().id)
    if (isOutdated) throw new Outdated(forAdministrator(this.kind, kept))
    return forAdministrator(this.kind, kept)
  }

  @inject()
  async destroy({ params, response, auth }: HttpContext, removeRecord: RemoveRecord) {
    const outcome = await removeRecord.handle(this.kind, idFrom(params.id), auth.getUserOrFail().id)
    return outcome === 'deleted' ? response.noContent() : { archived: true }
  }

  @inject()
  async archive(
    { params, auth, containerResolver }: HttpContext,
    removeRecord: RemoveRecord
  ): Promise<AdminRecords[K]> {
    const id = idFrom(params.id)
    await removeRecord.archive(this.kind, id, auth.getUserOrFail().id)
    return this.record(containerResolver, id)
  }

  @inject()
  async restore(
    { params, auth, containerResolver }: HttpContext,
    restoreRecord: RestoreRecord
  ): Promise<AdminRecords[K]> {
    const id = idFrom(params.id)
    await restoreRecord.handle(this.kind, id, auth.getUserOrFail().id)
    return this.record(containerResolver, id)
  }

  protected async record(resolver: HttpContext['containerResolver'], id: number): Promise<AdminRecords[K]> {
    const [database, clock] = [await resolver.make(Database), await resolver.make(Clock)]
    const kept = await findRecord(database, this.kind, id, clock.now())
    if (!kept) throw unknownRecord(RESOURCES[this.kind])
    return forAdministrator(this.kind, kept)
  }
}

/** Reading is everybody's: a token that is no longer good reads as a visitor. */
export async function isStaff({ auth, request }: HttpContext): Promise<boolean> {
  if (!request.header('authorization')) return false
  const guard = auth.use('api')
  return (await guard.check()) && guard.getUserOrFail().may('shop')
}
