import type { StorefrontSettings } from '../api/types.ts'

/** What the server hands over with a page, so that the browser need not ask again for what it already shows. */
export interface Delivery {
  settings: StorefrontSettings
  data: unknown
}

const ELEMENT_ID = 'delivery'

/** `<` is escaped, so that no text inside can end the element. */
export function deliveryElement(delivery: Delivery): string {
  return `<script type="application/json" id="${ELEMENT_ID}">${JSON.stringify(delivery).replaceAll('<', String.raw`\u003c`)}</script>`
}

export function readDelivery(): Delivery {
  return JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? '{}') as Delivery
}
