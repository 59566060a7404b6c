import type { Route } from '../../navigation/route.ts'
import {
  campaignsHeading,
  editCampaignHeading,
  invitationHeading,
  joinCampaignHeading,
  myCampaignsHeading,
  newCampaignHeading,
  paymentLinkHeading,
} from './headings.ts'

export const campaignsRoutes: Route[] = [
  {
    id: 'campaigns',
    path: '/campaigns',
    pending: 'cards',
    heading: campaignsHeading,
    load: () => import('../../routes/campaigns.tsx'),
  },
  { id: 'campaign', path: '/campaign/:slug', pending: 'detail', load: () => import('../../routes/campaign.tsx') },
  {
    id: 'join-campaign',
    path: '/join-campaign/:id',
    pending: 'plain',
    heading: joinCampaignHeading,
    signedIn: true,
    load: () => import('../../routes/join_campaign.tsx'),
  },
  {
    id: 'accept-invitation',
    path: '/campaigns/join/:token',
    pending: 'plain',
    heading: invitationHeading,
    signedIn: true,
    load: () => import('../../routes/accept_invitation.tsx'),
  },
  // Without the two it says so (specification 2-5).
  {
    id: 'payment-link',
    path: '/payment/:campaignId?/:sessionDate?',
    pending: 'plain',
    heading: paymentLinkHeading,
    load: () => import('../../routes/payment.tsx'),
  },
  {
    id: 'my-campaigns',
    path: '/my-campaigns',
    pending: 'plain',
    heading: myCampaignsHeading,
    signedIn: true,
    load: () => import('../../routes/my_campaigns.tsx'),
  },
  {
    id: 'create-campaign',
    path: '/campaigns/create',
    pending: 'plain',
    heading: newCampaignHeading,
    signedIn: true,
    load: () => import('../../routes/create_campaign.tsx'),
  },
  {
    id: 'edit-campaign',
    path: '/campaigns/edit/:id',
    pending: 'plain',
    heading: editCampaignHeading,
    signedIn: true,
    load: () => import('../../routes/edit_campaign.tsx'),
  },
]
