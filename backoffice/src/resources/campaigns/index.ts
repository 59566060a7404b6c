import { lazy } from 'react'

export const Campaigns = lazy(() => import('./CampaignList'))
