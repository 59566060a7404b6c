import { lazy } from 'react'

export const Alerts = lazy(() => import('./AlertList'))
