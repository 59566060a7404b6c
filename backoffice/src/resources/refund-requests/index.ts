import { lazy } from 'react'
import type { Section } from '../../layout/sections'

export const refundRequests: Section = { name: 'refund-requests', label: 'Refund Requests', icon: 'refund', waits: true, list: lazy(() => import('./RefundRequestList')) }
