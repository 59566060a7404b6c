import type { BoughtOrder } from '#common/wire'
import { readStoredJson, STORED_FOR_TAB, writeStored } from '#storefront/wire/storage'

/** The link of an order is told once, to the browser that bought it; this tab keeps it for when the page is opened again. */
export function withKeptLink(sessionId: string, order: BoughtOrder): BoughtOrder {
  if (order.link) {
    writeStored(STORED_FOR_TAB.orderLink, JSON.stringify({ sessionId, link: order.link }), 'tab')
    return order
  }
  const kept = readStoredJson(STORED_FOR_TAB.orderLink, 'tab') as { sessionId?: unknown; link?: unknown } | null
  return kept?.sessionId === sessionId && typeof kept.link === 'string' ? { ...order, link: kept.link } : order
}
