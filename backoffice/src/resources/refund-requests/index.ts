import CurrencyExchangeOutlined from '@mui/icons-material/CurrencyExchangeOutlined'
import { lazy } from 'react'
import type { BackOfficeResource } from '../../layout/resource'
import { refundRequestHistory } from './history'

export const refundRequests: BackOfficeResource = {
  name: 'refund-requests',
  icon: CurrencyExchangeOutlined,
  options: { history: refundRequestHistory, waits: true },
  list: lazy(() => import('./RefundRequestList')),
}
