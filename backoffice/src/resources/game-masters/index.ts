import { lazy } from 'react'
import { recordScreens } from '../../catalogue/screens'

export const gameMasters = { list: lazy(() => import('./GameMasterList')), ...recordScreens(() => import('./kind')) }
