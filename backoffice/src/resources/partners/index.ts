import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import { lazy } from 'react'
import type { BackOfficeResource } from '#backoffice/layout/resource'

const PartnerEditor = lazy(() => import('./PartnerEditor'))

export const partners: BackOfficeResource = {
  name: 'partners',
  icon: StorefrontOutlined,
  options: {
    subject: 'partner',
  },
  list: lazy(() => import('./PartnerList')),
  edit: lazy(() => import('./PartnerDetail')),
  routes: [
    { path: '/partners/new', Screen: PartnerEditor },
    { path: '/partners/edit/:id', Screen: PartnerEditor },
  ],
}
