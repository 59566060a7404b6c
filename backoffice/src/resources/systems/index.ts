import { lazy } from 'react'
import { recordScreens } from '../../catalogue/screens'
import type { Section } from '../../layout/sections'

export const systems: Section = {
  name: 'systems',
  label: 'Systems',
  icon: 'systems',
  subject: 'system',
  list: lazy(() => import('./SystemList')),
  ...recordScreens(() => import('./kind')),
}
