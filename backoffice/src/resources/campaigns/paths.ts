import { useGetResourceLabel } from 'react-admin'

export const LIST = '/campaigns'

/** Where a campaign is looked at, and where it is changed. */
export const campaignPath = (id: number) => `/campaigns/${id}`
export const editPath = (id: number) => `/campaigns/edit/${id}`

/** Where the screens of campaigns hang. */
export function useListLink() {
  const labelOf = useGetResourceLabel()
  return { label: labelOf('campaigns', 2), to: LIST }
}
