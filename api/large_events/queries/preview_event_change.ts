import { inject } from '@adonisjs/core'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { eventCancelled, somebodyPays } from '#api/large_events/exceptions/event_refusals'
import { unknownEvent } from '#api/large_events/exceptions/ticket_refusals'
import { countUses } from '#api/large_events/queries/count_uses'
import { findEventsBeside, type EventBeside } from '#api/large_events/queries/find_events_beside'
import { listEveryHolder } from '#api/large_events/queries/list_holders'
import { readEventRecord } from '#api/large_events/queries/lock_events'
import { isMovedFrom, isOtherwise, type When } from '#api/large_events/rules/event_move'
import { planOf } from '#api/large_events/rules/event_plan'
import { problemsOf } from '#api/large_events/rules/event_uses'
import { Clock } from '#api/shared/clock'
import { Invalid } from '#api/shared/errors'
import { Database, type Sql } from '#api/shared/sql'
import { shortDateText, timeText } from '#common/mountain_time'
import type { EventChange, LargeEventForm } from '#common/wire'

/** What another time or place of an event would do: what is at the venue then, and how many mails. Refused as saving it is. */
@inject()
export class PreviewEventChange {
  constructor(
    protected database: Database,
    protected reference: ReferenceReader,
    protected clock: Clock
  ) {}

  async of(
    id: number,
    form: Pick<LargeEventForm, 'startsAt' | 'endsAt' | 'doorsAt' | 'refundUntil' | 'venueId'>
  ): Promise<EventChange> {
    const event = await readEventRecord(this.database, id)
    if (!event) throw unknownEvent()
    if (event.cancelledAt !== null) throw eventCancelled()
    const plan = planOf({ name: event.name, ...form }, await this.reference.now(), this.clock.now(), event)
    const uses = await countUses(this.database, id)
    const problems = problemsOf(plan, uses)
    if (problems.length > 0) throw new Invalid(problems)
    if (uses.isBeingPaid && isMovedFrom(event, plan.fields)) throw somebodyPays()
    const beside = await findEventsBeside(this.database, { id, ...plan.fields })
    return {
      mails: await countToldOfChange(this.database, id, event, plan.fields),
      conflicts: beside.map((one) => besideText(one, this.clock.now())),
    }
  }
}

/** How many mails go out: one to each address of an order. */
export const countToldOfChange = async (database: Sql, eventId: number, was: When, now: When): Promise<number> =>
  isOtherwise(was, now) ? (await listEveryHolder(database, eventId)).length : 0

/** `Dice Cellar already has "The Siege" on Fri, Jul 4, 10:00 AM.` */
const besideText = ({ name, venue, startsAt }: EventBeside, now: Date) =>
  `${venue} already has "${name}" on ${shortDateText(startsAt, now)}, ${timeText(startsAt)}.`
