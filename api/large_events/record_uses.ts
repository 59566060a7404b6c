import type { Kind } from '#api/catalog/kinds'
import { recordUses, type RecordUse } from '#api/catalog/record_uses'

/** Which large events `e` are made of a record `r`. SQL. */
const EVENTS: Partial<Record<Kind, string>> = {
  'venues': 'large_events e WHERE e.venue_id = r.id',
  'campaign-settings': 'large_events e WHERE e.campaign_setting_id = r.id',
}

const IS_TO_COME = 'e.ends_at > $1 AND e.cancelled_at IS NULL'

const those = (condition: string) => Object.fromEntries(Object.entries(EVENTS).map(([kind, events]) => [kind, `${events} AND ${condition}`])) as RecordUse['of']

/** Events keep the names of what they were made of when they are over. */
export function addRecordUses(): void {
  recordUses.add('upcomingLargeEvents', { noun: 'upcoming large event', is: 'to come', of: those(IS_TO_COME), title: 'Large Events to Come' })
  recordUses.add('pastLargeEvents', { noun: 'past large event', is: 'over', of: those(`NOT (${IS_TO_COME})`) })
}
