import { lazy } from 'react'
import { recordScreens } from '../../catalogue/screens'
import type { Section } from '../../layout/sections'

export const specialEvents: Section = {
  name: 'special-events',
  label: 'Special Events',
  icon: 'special-events',
  subject: 'special event',
  list: lazy(() => import('./SpecialEventList')),
  ...recordScreens(() => import('./kind')),
}
