import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import { lazy } from 'react'
import type { BackOfficeResource } from '../../layout/resource'
import { buyerOf } from './buyer'

export const orders: BackOfficeResource = {
  name: 'orders',
  icon: ReceiptLongOutlined,
  options: {
    subject: 'order',
    letter: 'o',
    actions: [
      { name: 'take', to: () => '/orders/manual' },
      { name: 'open', of: 'record', to: (id) => `/orders/${id}` },
      { name: 'refund', of: 'record', to: (id) => `/orders/${id}`, asks: 'refund' },
      { name: 'cancel', of: 'record', to: (id) => `/orders/${id}`, asks: 'cancel' },
      { name: 'resend', of: 'record', to: (id) => `/orders/${id}`, asks: 'resend' },
    ],
  },
  recordRepresentation: (order) => [`#${order.id}`, buyerOf(order)].filter(Boolean).join(' · '),
  list: lazy(() => import('./OrderList')),
  edit: lazy(() => import('./OrderDetail')),
  routes: [{ path: '/orders/manual', Screen: lazy(() => import('./ManualOrder')) }],
}
