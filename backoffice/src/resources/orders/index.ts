import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import { lazy } from 'react'
import type { BackOfficeResource } from '#backoffice/layout/resource'
import { buyerOf } from './buyer'

export const orders: BackOfficeResource = {
  name: 'orders',
  icon: ReceiptLongOutlined,
  options: {
    subject: 'order',
    letter: 'o',
  },
  recordRepresentation: (order) => [`#${order.id}`, buyerOf(order)].filter(Boolean).join(' · '),
  list: lazy(() => import('./OrderList')),
  edit: lazy(() => import('./OrderDetail')),
  routes: [{ path: '/orders/manual', Screen: lazy(() => import('./ManualOrder')) }],
}
