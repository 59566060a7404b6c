import type { StorefrontReads } from '#common/wire'
import { shopTime } from '#storefront/time/shop_time'
import { loadGrid } from './events_section.tsx'
import type { EventSummary } from './summary.ts'

/** Those to come. What makes their cards comes where there are some. */
export async function readLargeEvents(reads: StorefrontReads): Promise<EventSummary[]> {
  const events = await reads.largeEvents()
  if (events.length === 0) return []
  const [{ summariesOf }] = await Promise.all([import('./summary.ts'), loadGrid()])
  return summariesOf(events, shopTime())
}
