import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import { lazy } from 'react'
import type { BackOfficeResource } from '#backoffice/layout/resource'

/** The venues of a user with the role Venue. */
export const myVenues: BackOfficeResource = {
  name: 'my-venues',
  icon: StorefrontOutlined,
  options: { letter: 'v' },
  list: lazy(() => import('./MyVenueList')),
  edit: lazy(() => import('./MyVenueDetail')),
}
