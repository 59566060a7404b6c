import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined'
import { lazy } from 'react'
import { recordScreens } from '#backoffice/catalogue/screens'
import type { BackOfficeResource } from '#backoffice/layout/resource'

export const specialEvents: BackOfficeResource = {
  name: 'special-events',
  icon: StarBorderOutlined,
  options: { subject: 'special event' },
  list: lazy(() => import('./SpecialEventList')),
  ...recordScreens(() => import('./kind')),
}
