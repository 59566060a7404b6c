import CasinoOutlined from '@mui/icons-material/CasinoOutlined'
import { lazy } from 'react'
import type { BackOfficeResource } from '../../layout/resource'

export const loadGameDetail = () => import('./GameDetail')
export const loadGameEditor = () => import('./GameEditor')

export const games: BackOfficeResource = {
  name: 'games',
  icon: CasinoOutlined,
  options: { subject: 'game' },
  list: lazy(() => import('./GameList')),
  edit: lazy(loadGameDetail),
  routes: [{ path: '/create-game', Screen: lazy(loadGameEditor) }],
}
