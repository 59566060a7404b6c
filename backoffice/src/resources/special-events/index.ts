import { lazy } from 'react'
import { recordScreens } from '../../catalogue/screens'

export const specialEvents = { list: lazy(() => import('./SpecialEventList')), ...recordScreens(() => import('./kind')) }
