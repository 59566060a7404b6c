import { lazy } from 'react'
import type { Section } from '../../layout/sections'
import { orderHistory } from './history'

export const orders: Section = {
  name: 'orders',
  label: 'Orders',
  icon: 'orders',
  subject: 'order',
  history: orderHistory,
  list: lazy(() => import('./OrderList')),
  edit: lazy(() => import('./OrderDetail')),
  routes: [{ path: '/orders/manual', Screen: lazy(() => import('./ManualOrder')) }],
}
