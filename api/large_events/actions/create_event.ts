import { inject } from '@adonisjs/core'
import { reserveSlug } from '#api/catalog/actions/create_record'
import { StoreImage } from '#api/catalog/actions/store_image'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { saveParts } from '#api/large_events/actions/save_parts'
import LargeEvent from '#api/large_events/models/large_event'
import { readEventRecord } from '#api/large_events/queries/lock_events'
import { planOf, type EventPlan } from '#api/large_events/rules/event_plan'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Clock } from '#api/shared/clock'
import { madeBefore, madeOnce } from '#api/shared/idempotency'
import { Database, type ModelTransaction } from '#api/shared/sql'
import { slugOf } from '#common/slugs'
import type { LargeEventForm } from '#common/wire'

export interface SentEvent {
  form: LargeEventForm
  /** The file as it came; null takes the picture away, undefined leaves the stored one. */
  picture?: string | null
  /** The address of one that it had before, to have it back. */
  keptPicture?: string
}

const MADE = 'large-events'
/** What stands below `/lpg` beside the events. */
const TICKET_PAGE = 'ticket'

/** Announces a large event, once for each `key`. Answers its id. */
@inject()
export class CreateEvent {
  constructor(
    protected database: Database,
    protected reference: ReferenceReader,
    protected images: StoreImage,
    protected clock: Clock
  ) {}

  async handle({ form, picture }: SentEvent, actorId: number, key?: string): Promise<number> {
    // A picture takes seconds to make, and would stay behind.
    const before = await madeBefore(this.database, { kind: MADE, key })
    if (before !== null) return before
    const plan = planOf(form, await this.reference.now(), this.clock.now())
    const image = picture ? await this.images.handle('lpg', picture) : null
    return this.database.modelTransaction((transaction) =>
      madeOnce(transaction, { kind: MADE, key }, () => createEvent(transaction, plan, { image, actorId }))
    )
  }
}

export async function createEvent(
  transaction: ModelTransaction,
  { fields, ...parts }: EventPlan,
  { image, actorId }: { image: string | null; actorId: number }
): Promise<number> {
  const slug = await reserveSlug(
    transaction,
    { table: LargeEvent.table, noun: 'event' },
    slugOf(fields.name) === TICKET_PAGE ? `${fields.name} event` : fields.name
  )
  const { id } = await LargeEvent.create({ ...fields, slug, image }, { client: transaction.lucid })
  await saveParts(transaction, { id }, parts)
  const made = await readEventRecord(transaction, id)
  await recordAudit(transaction, {
    actorId,
    action: 'created',
    subjectType: 'large event',
    subjectId: id,
    after: made!.written(),
  })
  return id
}
