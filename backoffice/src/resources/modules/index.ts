import { lazy } from 'react'

export const Modules = lazy(() => import('./ModuleList'))
