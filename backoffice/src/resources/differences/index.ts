import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import { lazy } from 'react'
import type { BackOfficeResource } from '#backoffice/layout/resource'

export const differences: BackOfficeResource = {
  name: 'differences',
  icon: AccountBalanceOutlined,
  options: { waits: true },
  list: lazy(() => import('./MoneyDesk')),
}
