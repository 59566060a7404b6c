import { lazy } from 'react'
import { recordScreens } from '../../catalogue/screens'

export const systems = { list: lazy(() => import('./SystemList')), ...recordScreens(() => import('./kind')) }
