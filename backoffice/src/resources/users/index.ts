import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined'
import { lazy } from 'react'
import type { BackOfficeResource } from '#backoffice/layout/resource'

/** Accounts: each is shown on the page of its person, and has no list of its own. */
export const users: BackOfficeResource = {
  name: 'users',
  icon: PeopleAltOutlined,
  options: { subject: 'user' },
  recordRepresentation: 'username',
  edit: lazy(() => import('./UserDetail')),
}
