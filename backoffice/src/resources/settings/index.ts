import TuneOutlined from '@mui/icons-material/TuneOutlined'
import { lazy } from 'react'
import { say } from '#backoffice/i18n/index'
import type { BackOfficeResource } from '#backoffice/layout/resource'
import { titleOf } from './words'

export const settings: BackOfficeResource = {
  name: 'settings',
  icon: TuneOutlined,
  recordRepresentation: (setting) => titleOf(setting, say),
  options: { subject: 'setting' },
  list: lazy(() => import('./SettingList')),
  edit: lazy(() => import('./SettingEditor')),
}
