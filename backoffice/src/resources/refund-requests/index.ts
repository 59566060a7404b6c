import CurrencyExchangeOutlined from '@mui/icons-material/CurrencyExchangeOutlined'
import { lazy } from 'react'
import type { BackOfficeResource } from '#backoffice/layout/resource'

export const refundRequests: BackOfficeResource = {
  name: 'refund-requests',
  icon: CurrencyExchangeOutlined,
  options: { waits: true, letter: 'r' },
  list: lazy(() => import('./RefundRequestList')),
}
