import { lazy } from 'react'
import type { Section } from '../../layout/sections'

export const orders: Section = {
  name: 'orders',
  label: 'Orders',
  icon: 'orders',
  list: lazy(() => import('./OrderList')),
  edit: lazy(() => import('./OrderDetail')),
  routes: [{ path: '/orders/manual', Screen: lazy(() => import('./ManualOrder')) }],
}
