import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import { lazy } from 'react'
import type { BackOfficeResource } from '../../layout/resource'

export const orders: BackOfficeResource = {
  name: 'orders',
  icon: ReceiptLongOutlined,
  options: { subject: 'order' },
  recordRepresentation: ({ id }) => `#${id}`,
  list: lazy(() => import('./OrderList')),
  edit: lazy(() => import('./OrderDetail')),
  routes: [{ path: '/orders/manual', Screen: lazy(() => import('./ManualOrder')) }],
}
