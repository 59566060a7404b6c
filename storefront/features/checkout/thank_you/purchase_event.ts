import { tagManager } from '#storefront/wire/google'
import { readStoredJson, writeStored } from '#storefront/wire/storage'
import type { Purchase } from './complete_order.ts'

const TOLD = 'toldPurchases'

export interface PurchaseDetail {
  transaction_id: string
  currency: 'USD'
  /** Dollars. */
  value: number
  items: { item_id: string; item_name: string; price: number; quantity: number }[]
}

export function purchaseDetail(sessionId: string, { lines }: Purchase): PurchaseDetail {
  return {
    transaction_id: sessionId,
    currency: 'USD',
    value: lines.reduce((sum, line) => sum + line.amount_total, 0) / 100,
    items: lines.map((line) => ({
      item_id: line.id,
      item_name: line.description,
      price: line.amount_total / 100 / Math.max(1, line.quantity),
      quantity: line.quantity,
    })),
  }
}

/** Tells whoever measures sales, once for each checkout, however often the page is opened. */
export function announcePurchase(sessionId: string, purchase: Purchase): void {
  const stored = readStoredJson(TOLD, 'tab')
  const told = Array.isArray(stored) ? stored : []
  if (told.includes(sessionId)) return
  writeStored(TOLD, JSON.stringify([...told, sessionId]), 'tab')
  const detail = purchaseDetail(sessionId, purchase)
  window.dispatchEvent(new CustomEvent('purchase', { detail }))
  tagManager()?.push({ event: 'purchase', ecommerce: detail })
}
