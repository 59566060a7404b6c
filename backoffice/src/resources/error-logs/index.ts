import { lazy } from 'react'

export const errorLogs = { list: lazy(() => import('./ErrorList')), edit: lazy(() => import('./ErrorDetail')) }
