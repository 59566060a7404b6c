import { lazy } from 'react'

export const Venues = lazy(() => import('./VenueList'))
