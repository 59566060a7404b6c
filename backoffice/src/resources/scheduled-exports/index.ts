import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined'
import { lazy } from 'react'
import type { BackOfficeResource } from '#backoffice/layout/resource'

export const scheduledExports: BackOfficeResource = {
  name: 'scheduled-exports',
  icon: ScheduleSendOutlined,
  list: lazy(() => import('./ScheduleList')),
}
