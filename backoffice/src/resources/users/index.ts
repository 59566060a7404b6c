import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined'
import { lazy } from 'react'
import type { BackOfficeResource } from '../../layout/resource'

export const users: BackOfficeResource = {
  name: 'users',
  icon: PeopleAltOutlined,
  options: { subject: 'user' },
  recordRepresentation: 'username',
  list: lazy(() => import('./UserList')),
  edit: lazy(() => import('./UserDetail')),
}
