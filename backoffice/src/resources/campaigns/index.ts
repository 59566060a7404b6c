import FlagOutlined from '@mui/icons-material/FlagOutlined'
import { lazy } from 'react'
import type { BackOfficeResource } from '#backoffice/layout/resource'

const CampaignEditor = lazy(() => import('./CampaignEditor'))

export const campaigns: BackOfficeResource = {
  name: 'campaigns',
  icon: FlagOutlined,
  options: {
    subject: 'campaign',
    letter: 'c',
  },
  list: lazy(() => import('./CampaignList')),
  edit: lazy(() => import('./CampaignDetail')),
  routes: [
    { path: '/campaigns/new', action: 'edit', Screen: CampaignEditor },
    { path: '/campaigns/edit/:id', action: 'edit', Screen: CampaignEditor },
  ],
}
