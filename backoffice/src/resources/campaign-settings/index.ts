import { lazy } from 'react'
import { recordScreens } from '../../catalogue/screens'

export const campaignSettings = { list: lazy(() => import('./CampaignSettingList')), ...recordScreens(() => import('./kind')) }
