import WidgetsOutlined from '@mui/icons-material/WidgetsOutlined'
import { lazy } from 'react'
import type { BackOfficeResource } from '#backoffice/layout/resource'

export const widgetSites: BackOfficeResource = {
  name: 'widget-sites',
  icon: WidgetsOutlined,
  list: lazy(() => import('./SiteList')),
}
