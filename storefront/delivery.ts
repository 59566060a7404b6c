import type { StorefrontSettings } from '../common/wire.ts'

/** What the server hands over with a page, so that the browser need not ask again for what it already shows. */
export interface Delivery {
  settings: StorefrontSettings
  data: unknown
}

const ELEMENT_ID = 'delivery'

export function deliveryElement(delivery: Delivery): string {
  return `<script type="application/json" id="${ELEMENT_ID}">${safeJson(delivery)}</script>`
}

/** Data for search engines. */
export const structuredDataElement = (data: object) => `<script type="application/ld+json">${safeJson(data)}</script>`

/** `<` is escaped, so that no text inside can end the element. */
const safeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

export function readDelivery(): Delivery {
  return JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? '{}') as Delivery
}
