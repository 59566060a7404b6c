import { useGetResourceLabel } from 'react-admin'

export const CAMPAIGNS = '/campaigns'

/** Where a campaign is looked at, and where it is changed. */
export const campaignPath = (id: number) => `/campaigns/${id}`
export const editCampaignPath = (id: number) => `/campaigns/edit/${id}`

export function useListLink() {
  const labelOf = useGetResourceLabel()
  return { label: labelOf('campaigns', 2), to: CAMPAIGNS }
}

/** Of a month, or of the one that is over. */
export const statementPath = (id: number, month?: string) =>
  `/game-masters/${id}/statement${month ? `?month=${month}` : ''}`

export const EVENTS = '/large-events'

/** Where an event is looked at, and where it is changed. */
export const eventPath = (id: number) => `${EVENTS}/${id}`
export const editEventPath = (id: number) => `${EVENTS}/edit/${id}`

export const PARTNERS = '/partners'

/** Where a partner is looked at, and where it is changed. */
export const partnerPath = (id: number) => `/partners/${id}`
export const editPartnerPath = (id: number) => `/partners/edit/${id}`

/** A new one, of which something is known already. */
export const newPartnerPath = (known: { venueId: number; name: string }) =>
  `${PARTNERS}/new?source=${encodeURIComponent(JSON.stringify(known))}`

export const ordersOf = (id: number) => `/orders?filter=${encodeURIComponent(JSON.stringify({ partnerId: id }))}`
