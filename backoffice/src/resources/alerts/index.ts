import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { lazy } from 'react'
import type { BackOfficeResource } from '#backoffice/layout/resource'

export const alerts: BackOfficeResource = {
  name: 'alerts',
  icon: WarningAmberOutlined,
  options: { waits: true },
  list: lazy(() => import('./AlertList')),
}
