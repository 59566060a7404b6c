import { inject } from '@adonisjs/core'
import { createEvent } from '#api/large_events/actions/create_event'
import { problem } from '#api/large_events/exceptions/event_refusals'
import { unknownEvent } from '#api/large_events/exceptions/ticket_refusals'
import { readEventRecord } from '#api/large_events/queries/lock_events'
import { copyOf } from '#api/large_events/rules/event_copy'
import { Clock } from '#api/shared/clock'
import { Invalid } from '#api/shared/errors'
import { madeOnce } from '#api/shared/idempotency'
import { Database } from '#api/shared/sql'
import { fromWallTime } from '#common/wall_time'

/** Holds an event once more, at another time and with nothing sold. Once for each `key`; answers its id. */
@inject()
export class CopyEvent {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  async handle(id: number, wallTime: string, actorId: number, key?: string): Promise<number> {
    const startsAt = fromWallTime(wallTime)
    if (!startsAt || startsAt <= this.clock.now())
      throw new Invalid([problem('startsAt', 'Please choose a time to come.')])
    return this.database.modelTransaction(async (transaction) => {
      const event = await readEventRecord(transaction, id)
      if (!event) throw unknownEvent()
      return madeOnce(transaction, { kind: 'large-event-copies', key }, () =>
        createEvent(transaction, copyOf(event, startsAt), { image: event.image, actorId })
      )
    })
  }
}
