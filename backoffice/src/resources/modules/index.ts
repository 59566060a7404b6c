import { lazy } from 'react'
import { recordScreens } from '../../catalogue/screens'
import type { Section } from '../../layout/sections'

export const modules: Section = {
  name: 'modules',
  label: 'Modules',
  icon: 'modules',
  subject: 'module',
  list: lazy(() => import('./ModuleList')),
  ...recordScreens(() => import('./kind')),
}
