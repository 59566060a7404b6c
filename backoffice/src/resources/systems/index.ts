import ExtensionOutlined from '@mui/icons-material/ExtensionOutlined'
import { lazy } from 'react'
import { recordScreens } from '#backoffice/catalogue/screens'
import type { BackOfficeResource } from '#backoffice/layout/resource'

export const systems: BackOfficeResource = {
  name: 'systems',
  icon: ExtensionOutlined,
  options: { subject: 'system' },
  list: lazy(() => import('./SystemList')),
  ...recordScreens(() => import('./kind')),
}
