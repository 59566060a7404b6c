import type { PageRequest } from '#storefront/navigation/route'
import { shopTime } from '#storefront/time/shop_time'
import { orElse } from '#storefront/wire/or_else'
import type { EventVisit } from './event_page.tsx'

/** The event that an address names, null where there is none, and why it can't be shown. */
export type Asked = EventVisit | 'failed' | 'no slug' | null

export async function readEvent({ params: { slug }, reads, status }: PageRequest): Promise<Asked> {
  if (!slug) return 'no slug'
  const event = await orElse<Awaited<ReturnType<typeof reads.largeEvent>> | 'failed'>('failed', () =>
    reads.largeEvent(slug)
  )
  if (event === 'failed') return event
  if (!event) {
    status(404)
    return null
  }
  const now = shopTime()
  // The server has said it before the page comes alive, so its code is not among the page's first scripts.
  const [{ refundWords }, { wholeUntil }] = await Promise.all([
    import('../orders/refunds/refund_words.ts'),
    import('#common/refund_policy'),
  ])
  return {
    event,
    at: now.toISOString(),
    refund: refundWords([wholeUntil(new Date(event.refund_until))], now, 'anybody'),
  }
}
