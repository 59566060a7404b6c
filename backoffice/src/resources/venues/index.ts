import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import { lazy } from 'react'
import { recordScreens } from '#backoffice/catalogue/screens'
import type { BackOfficeResource } from '#backoffice/layout/resource'

export const venues: BackOfficeResource = {
  name: 'venues',
  icon: PlaceOutlined,
  options: { subject: 'venue', letter: 'v' },
  list: lazy(() => import('./VenueList')),
  ...recordScreens(() => import('./kind')),
}
