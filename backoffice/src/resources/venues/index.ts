import { lazy } from 'react'
import { recordScreens } from '../../catalogue/screens'
import type { Section } from '../../layout/sections'

export const venues: Section = {
  name: 'venues',
  label: 'Venues',
  icon: 'venues',
  subject: 'venue',
  list: lazy(() => import('./VenueList')),
  ...recordScreens(() => import('./kind')),
}
