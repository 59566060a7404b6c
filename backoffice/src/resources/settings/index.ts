import TuneOutlined from '@mui/icons-material/TuneOutlined'
import { lazy } from 'react'
import type { BackOfficeResource } from '#backoffice/layout/resource'

export const settings: BackOfficeResource = {
  name: 'settings',
  icon: TuneOutlined,
  options: { subject: 'setting' },
  list: lazy(() => import('./SettingList')),
  edit: lazy(() => import('./SettingEditor')),
}
