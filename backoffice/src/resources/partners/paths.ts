export const LIST = '/partners'

/** Where a partner is looked at, and where it is changed. */
export const partnerPath = (id: number) => `/partners/${id}`
export const editPath = (id: number) => `/partners/edit/${id}`

/** A new one, of which something is known already. */
export const newPartnerPath = (known: { venueId: number; name: string }) =>
  `${LIST}/new?source=${encodeURIComponent(JSON.stringify(known))}`

export const ordersOf = (id: number) => `/orders?filter=${encodeURIComponent(JSON.stringify({ partnerId: id }))}`
