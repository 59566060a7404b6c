import { lazy } from 'react'
import type { Section } from '../../layout/sections'

export const loadGameDetail = () => import('./GameDetail')
export const loadGameEditor = () => import('./GameEditor')

export const games: Section = {
  name: 'games',
  label: 'Games',
  icon: 'games',
  subject: 'game',
  list: lazy(() => import('./GameList')),
  edit: lazy(loadGameDetail),
  routes: [{ path: '/create-game', Screen: lazy(loadGameEditor) }],
}
