import { lazy } from 'react'

export const OrderList = lazy(() => import('./OrderList'))
export const OrderDetail = lazy(() => import('./OrderDetail'))
export const ManualOrder = lazy(() => import('./ManualOrder'))
