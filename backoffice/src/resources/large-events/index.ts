import LocalActivityOutlined from '@mui/icons-material/LocalActivityOutlined'
import { lazy } from 'react'
import type { BackOfficeResource } from '#backoffice/layout/resource'

const EventEditor = lazy(() => import('./EventEditor'))

export const largeEvents: BackOfficeResource = {
  name: 'large-events',
  icon: LocalActivityOutlined,
  options: {
    subject: 'large event',
    letter: 'l',
  },
  list: lazy(() => import('./EventList')),
  edit: lazy(() => import('./EventDetail')),
  routes: [
    { path: '/large-events/new', Screen: EventEditor },
    { path: '/large-events/edit/:id', Screen: EventEditor },
    { path: '/large-events/:id/registrations', Screen: lazy(() => import('./Registrations')) },
    { path: '/large-events/:id/table-sheets', Screen: lazy(() => import('./TableSheets')) },
    { path: '/large-events/:id/badges', Screen: lazy(() => import('./Badges')) },
  ],
}
