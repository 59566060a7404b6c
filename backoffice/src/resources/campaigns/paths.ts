export const CAMPAIGNS = { label: 'Campaigns', to: '/campaigns' }

/** Where a campaign is looked at, and where it is changed. */
export const campaignPath = (id: number) => `/campaigns/${id}`
export const editPath = (id: number) => `/campaigns/edit/${id}`
