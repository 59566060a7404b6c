import PublicOutlined from '@mui/icons-material/PublicOutlined'
import { lazy } from 'react'
import { recordScreens } from '#backoffice/catalogue/screens'
import type { BackOfficeResource } from '#backoffice/layout/resource'

export const campaignSettings: BackOfficeResource = {
  name: 'campaign-settings',
  icon: PublicOutlined,
  options: { subject: 'campaign setting' },
  list: lazy(() => import('./CampaignSettingList')),
  ...recordScreens(() => import('./kind')),
}
