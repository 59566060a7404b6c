import { lazy } from 'react'
import type { Section } from '../../layout/sections'
import { refundRequestHistory } from './history'

export const refundRequests: Section = {
  name: 'refund-requests',
  label: 'Refund Requests',
  icon: 'refund',
  waits: true,
  history: refundRequestHistory,
  list: lazy(() => import('./RefundRequestList')),
}
