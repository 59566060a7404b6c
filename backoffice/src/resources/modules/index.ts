import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import { lazy } from 'react'
import { recordScreens } from '#backoffice/catalogue/screens'
import type { BackOfficeResource } from '#backoffice/layout/resource'

export const modules: BackOfficeResource = {
  name: 'modules',
  icon: MenuBookOutlined,
  options: { subject: 'module', letter: 'm' },
  list: lazy(() => import('./ModuleList')),
  ...recordScreens(() => import('./kind')),
}
