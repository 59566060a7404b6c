import InsightsOutlined from '@mui/icons-material/InsightsOutlined'
import { lazy } from 'react'
import type { BackOfficeResource } from '#backoffice/layout/resource'

export const dashboard: BackOfficeResource = {
  name: 'dashboard',
  icon: InsightsOutlined,
  options: { letter: 'd' },
  list: lazy(() => import('./DashboardScreen')),
}
