import type { Route } from '../../navigation/route.ts'
import { campaignsHeading } from './headings.ts'

export const campaignsRoutes: Route[] = [
  { id: 'campaigns', path: '/campaigns', pending: 'cards', heading: campaignsHeading, load: () => import('../../routes/campaigns.tsx') },
  { id: 'campaign', path: '/campaign/:slug', pending: 'detail', load: () => import('../../routes/campaign.tsx') },
]
