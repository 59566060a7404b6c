import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import { lazy } from 'react'
import type { BackOfficeResource } from '#backoffice/layout/resource'

export const auditLog: BackOfficeResource = {
  name: 'audit-log',
  icon: HistoryOutlined,
  list: lazy(() => import('./AuditList')),
  edit: lazy(() => import('./AuditDetail')),
}
