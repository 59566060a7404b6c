import CasinoOutlined from '@mui/icons-material/CasinoOutlined'
import { lazy } from 'react'
import type { BackOfficeResource } from '#backoffice/layout/resource'
import { dayAndTime } from '#backoffice/mountain_time'

export const loadGameDetail = () => import('./GameDetail')
export const loadGameEditor = () => import('./GameEditor')

export const games: BackOfficeResource = {
  name: 'games',
  icon: CasinoOutlined,
  recordRepresentation: ({ module, date }) => `${module.name}, ${dayAndTime(date)}`,
  options: {
    subject: 'game',
    letter: 'g',
  },
  list: lazy(() => import('./GameList')),
  edit: lazy(loadGameDetail),
  routes: [{ path: '/create-game', action: 'edit', Screen: lazy(loadGameEditor) }],
}
