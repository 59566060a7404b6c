import { inject } from '@adonisjs/core'
import { StoreImage } from '#api/catalog/actions/store_image'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { ChangeDiffers } from '#api/games/exceptions/change_refusals'
import type { SentEvent } from '#api/large_events/actions/create_event'
import { saveParts } from '#api/large_events/actions/save_parts'
import { tellChanged } from '#api/large_events/actions/tell_changed'
import { somebodyPays } from '#api/large_events/exceptions/event_refusals'
import type LargeEvent from '#api/large_events/models/large_event'
import { countUses } from '#api/large_events/queries/count_uses'
import { lockChangeable, readEventRecord } from '#api/large_events/queries/lock_events'
import { countToldOfChange } from '#api/large_events/queries/preview_event_change'
import { isMovedFrom } from '#api/large_events/rules/event_move'
import { planOf, type EventPlan } from '#api/large_events/rules/event_plan'
import { problemsOf, type EventUses } from '#api/large_events/rules/event_uses'
import { TICKET } from '#api/large_events/rules/product_type'
import { recordAudit } from '#api/operations/actions/record_audit'
import { hadBefore } from '#api/operations/queries/had_before'
import { renewHostsOfProducts } from '#api/sales/actions/renew_hosts'
import { Clock } from '#api/shared/clock'
import { databaseNow } from '#api/shared/database_clock'
import { Invalid } from '#api/shared/errors'
import { Database, sql, type ModelTransaction } from '#api/shared/sql'

const TICKET_TYPES = sql`SELECT id FROM ticket_types WHERE event_id = $1`

/** Changes a large event. Its slug stays, so that links to it do (decision B-14). */
@inject()
export class ChangeEvent {
  constructor(
    protected database: Database,
    protected reference: ReferenceReader,
    protected images: StoreImage,
    protected clock: Clock
  ) {}

  /** Outdated: somebody else changed it since the form was read, and nothing was done. */
  async handle(
    id: number,
    { form, picture, keptPicture }: SentEvent,
    actorId: number
  ): Promise<'changed' | 'outdated'> {
    const [reference, now] = [await this.reference.now(), this.clock.now()]
    const image = picture && (await this.images.handle('lpg', picture))
    return this.database.modelTransaction(async (transaction) => {
      const event = await lockChangeable(transaction, id)
      if (form.version !== undefined && form.version !== event.version) return 'outdated'
      const plan = planOf(form, reference, now, event)
      const uses = await countUses(transaction, id)
      const problems = problemsOf(plan, uses)
      if (problems.length > 0) throw new Invalid(problems)
      if (form.expected && form.expected.mails !== (await countToldOfChange(transaction, id, event, plan.fields)))
        throw new ChangeDiffers()
      if (image !== undefined) event.merge({ image })
      // A picture may come back, but from nowhere else.
      if (
        keptPicture &&
        keptPicture !== event.image &&
        (await hadBefore(transaction, { type: 'large event', id }, 'image', keptPicture))
      )
        event.merge({ image: keptPicture })
      await saveEvent(transaction, event, plan, { uses, actorId })
      return 'changed'
    })
  }
}

async function saveEvent(
  transaction: ModelTransaction,
  event: LargeEvent,
  { fields, ...parts }: EventPlan,
  { uses, actorId }: { uses: EventUses; actorId: number }
): Promise<void> {
  const { id, venueId, startsAt, endsAt, doorsAt } = event
  const [before, was] = [(await readEventRecord(transaction, id))!.written(), { venueId, startsAt, endsAt, doorsAt }]
  // Whoever has agreed to another time or place may go, with all their money (D-13).
  const isMoved = uses.taken > 0 && isMovedFrom(event, fields)
  if (isMoved && uses.isBeingPaid) throw somebodyPays()
  await event
    .merge({ ...fields, ...(isMoved && { movedAt: await databaseNow(transaction) }), version: event.version + 1 })
    .save()
  await saveParts(transaction, event, parts)
  if (venueId !== event.venueId) await renewHosts(transaction, id, venueId)
  await recordAudit(transaction, {
    actorId,
    action: 'changed',
    subjectType: 'large event',
    subjectId: id,
    before,
    after: (await readEventRecord(transaction, id))!.written(),
  })
  await tellChanged(transaction, event, was)
}

async function renewHosts(transaction: ModelTransaction, eventId: number, formerVenueId: number | null): Promise<void> {
  const types = await transaction.rows<{ id: number }>(TICKET_TYPES, [eventId])
  await renewHostsOfProducts(
    transaction,
    TICKET,
    types.map(({ id }) => id),
    { gameMasterId: null, venueId: formerVenueId }
  )
}
