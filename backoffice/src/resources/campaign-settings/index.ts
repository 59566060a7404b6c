import { lazy } from 'react'
import { recordScreens } from '../../catalogue/screens'
import type { Section } from '../../layout/sections'

export const campaignSettings: Section = {
  name: 'campaign-settings',
  label: 'Campaign Settings',
  icon: 'campaign-settings',
  subject: 'campaign setting',
  list: lazy(() => import('./CampaignSettingList')),
  ...recordScreens(() => import('./kind')),
}
