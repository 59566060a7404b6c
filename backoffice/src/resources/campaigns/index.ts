import { lazy } from 'react'
import type { Section } from '../../layout/sections'

const CampaignEditor = lazy(() => import('./CampaignEditor'))

export const campaigns: Section = {
  name: 'campaigns',
  label: 'Campaigns',
  icon: 'campaigns',
  subject: 'campaign',
  list: lazy(() => import('./CampaignList')),
  edit: lazy(() => import('./CampaignDetail')),
  routes: [
    { path: '/campaigns/new', Screen: CampaignEditor },
    { path: '/campaigns/edit/:id', Screen: CampaignEditor },
  ],
}
