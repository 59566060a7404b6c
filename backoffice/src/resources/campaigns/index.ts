import { lazy } from 'react'
import type { Section } from '../../layout/sections'

export const campaigns: Section = {
  name: 'campaigns',
  label: 'Campaigns',
  icon: 'campaigns',
  routes: [{ path: '/campaigns', Screen: lazy(() => import('./CampaignList')) }],
}
