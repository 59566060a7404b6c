import CasinoOutlined from '@mui/icons-material/CasinoOutlined'
import { lazy } from 'react'
import type { BackOfficeResource } from '../../layout/resource'
import { dayAndTime } from '../../mountain_time'

export const loadGameDetail = () => import('./GameDetail')
export const loadGameEditor = () => import('./GameEditor')

export const games: BackOfficeResource = {
  name: 'games',
  icon: CasinoOutlined,
  recordRepresentation: ({ module, date }) => `${module.name}, ${dayAndTime(date)}`,
  options: {
    subject: 'game',
    letter: 'g',
    actions: [
      { name: 'create', needs: 'games.create', to: () => '/create-game' },
      { name: 'create_on', of: 'day', needs: 'games.create', to: (day) => `/create-game?date=${day}` },
      { name: 'add_player', of: 'record', needs: 'shop', to: (id) => `/orders/manual?gameId=${id}` },
      { name: 'orders', of: 'record', needs: 'shop', to: (id) => `/orders?${new URLSearchParams({ filter: JSON.stringify({ gameId: Number(id) }) })}` },
      { name: 'edit', of: 'record', needs: 'games.edit', to: (id) => `/create-game?id=${id}` },
    ],
  },
  list: lazy(() => import('./GameList')),
  edit: lazy(loadGameDetail),
  routes: [{ path: '/create-game', action: 'edit', Screen: lazy(loadGameEditor) }],
}
