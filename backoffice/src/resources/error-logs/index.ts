import BugReportOutlined from '@mui/icons-material/BugReportOutlined'
import { lazy } from 'react'
import type { BackOfficeResource } from '#backoffice/layout/resource'

export const errorLogs: BackOfficeResource = {
  name: 'error-logs',
  icon: BugReportOutlined,
  list: lazy(() => import('./ErrorList')),
  edit: lazy(() => import('./ErrorDetail')),
}
