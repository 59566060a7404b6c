import { lazy } from 'react'
import { recordScreens } from '../../catalogue/screens'
import type { Section } from '../../layout/sections'

export const gameMasters: Section = {
  name: 'game-masters',
  label: 'Game Masters',
  icon: 'game-masters',
  subject: 'game master',
  list: lazy(() => import('./GameMasterList')),
  ...recordScreens(() => import('./kind')),
}
