import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import { lazy } from 'react'
import type { BackOfficeResource } from '#backoffice/layout/resource'

/** What takes place, by day: no records of its own. */
export const calendar: BackOfficeResource = {
  name: 'calendar',
  icon: CalendarMonthOutlined,
  options: { letter: 'k' },
  list: lazy(() => import('./CalendarScreen')),
}
