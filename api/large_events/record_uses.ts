import { RESOURCES, type Kind } from '#api/catalog/kinds'
import { recordUses, type RecordUse } from '#api/catalog/record_uses'
import { eventsOf } from '#api/large_events/queries/events_of'

const IS_TO_COME = 'e.ends_at > $1 AND e.cancelled_at IS NULL'

/** Of a record `r`. */
const those = (condition: string) =>
  Object.fromEntries(
    (Object.keys(RESOURCES) as Kind[]).flatMap((kind) => {
      const events = eventsOf(kind, 'r.id')
      return events ? [[kind, `${events} AND ${condition}`]] : []
    })
  ) as RecordUse['of']

/** Events keep the names of what they were made of when they are over. */
export function addRecordUses(): void {
  recordUses.add('upcomingLargeEvents', {
    noun: 'upcoming large event',
    is: 'to come',
    of: those(IS_TO_COME),
    title: 'Large Events to Come',
  })
  recordUses.add('pastLargeEvents', { noun: 'past large event', is: 'over', of: those(`NOT (${IS_TO_COME})`) })
}
