import { lazy } from 'react'
import { recordScreens } from '../../catalogue/screens'

export const venues = { list: lazy(() => import('./VenueList')), ...recordScreens(() => import('./kind')) }
