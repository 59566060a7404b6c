import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined'
import { lazy } from 'react'
import type { BackOfficeResource } from '#backoffice/layout/resource'

export const people: BackOfficeResource = {
  name: 'people',
  icon: PeopleAltOutlined,
  options: {
    subject: 'person',
    letter: 'p',
  },
  list: lazy(() => import('./PersonList')),
  edit: lazy(() => import('./PersonDetail')),
}
