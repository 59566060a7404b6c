import { lazy } from 'react'
import { recordScreens } from '../../catalogue/screens'

export const modules = { list: lazy(() => import('./ModuleList')), ...recordScreens(() => import('./kind')) }
