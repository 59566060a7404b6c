import type { Route } from '../../navigation/route.ts'
import { campaignsHeading, invitationHeading, joinCampaignHeading } from './headings.ts'

export const campaignsRoutes: Route[] = [
  { id: 'campaigns', path: '/campaigns', pending: 'cards', heading: campaignsHeading, load: () => import('../../routes/campaigns.tsx') },
  { id: 'campaign', path: '/campaign/:slug', pending: 'detail', load: () => import('../../routes/campaign.tsx') },
  { id: 'join-campaign', path: '/join-campaign/:id', pending: 'plain', heading: joinCampaignHeading, signedIn: true, load: () => import('../../routes/join_campaign.tsx') },
  { id: 'accept-invitation', path: '/campaigns/join/:token', pending: 'plain', heading: invitationHeading, signedIn: true, load: () => import('../../routes/accept_invitation.tsx') },
]
