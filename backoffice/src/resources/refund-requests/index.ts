import { lazy } from 'react'

export const RefundRequests = lazy(() => import('./RefundRequestList'))
