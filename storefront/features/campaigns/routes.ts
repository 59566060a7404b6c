import type { Route } from '#storefront/navigation/route'
import {
  campaignsHeading,
  editCampaignHeading,
  invitationHeading,
  joinCampaignHeading,
  myCampaignsHeading,
  newCampaignHeading,
  paymentLinkHeading,
} from '#storefront/text/headings'

export const campaignsRoutes: Route[] = [
  {
    id: 'campaigns',
    path: '/campaigns',
    pending: 'cards',
    heading: campaignsHeading,
    load: () => import('#storefront/routes/campaigns'),
  },
  { id: 'campaign', path: '/campaign/:slug', pending: 'detail', load: () => import('#storefront/routes/campaign') },
  {
    id: 'join-campaign',
    path: '/join-campaign/:id',
    pending: 'plain',
    heading: joinCampaignHeading,
    signedIn: true,
    load: () => import('./join_campaign_page.tsx'),
  },
  {
    id: 'accept-invitation',
    path: '/campaigns/join/:token',
    pending: 'plain',
    heading: invitationHeading,
    signedIn: true,
    load: () => import('./accept_invitation_page.tsx'),
  },
  // Without the two it says so (specification 2-5).
  {
    id: 'payment-link',
    path: '/payment/:campaignId?/:sessionDate?',
    pending: 'plain',
    heading: paymentLinkHeading,
    load: () => import('./payment_link_page.tsx'),
  },
  {
    id: 'my-campaigns',
    path: '/my-campaigns',
    pending: 'plain',
    heading: myCampaignsHeading,
    signedIn: true,
    load: () => import('./my_campaigns_page.tsx'),
  },
  {
    id: 'create-campaign',
    path: '/campaigns/create',
    pending: 'plain',
    heading: newCampaignHeading,
    signedIn: true,
    load: () => import('#storefront/routes/create_campaign'),
  },
  {
    id: 'edit-campaign',
    path: '/campaigns/edit/:id',
    pending: 'plain',
    heading: editCampaignHeading,
    signedIn: true,
    load: () => import('#storefront/routes/edit_campaign'),
  },
]
