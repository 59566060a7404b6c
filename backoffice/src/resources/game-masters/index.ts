import TheaterComedyOutlined from '@mui/icons-material/TheaterComedyOutlined'
import { lazy } from 'react'
import { recordScreens } from '#backoffice/catalogue/screens'
import type { BackOfficeResource } from '#backoffice/layout/resource'

export const gameMasters: BackOfficeResource = {
  name: 'game-masters',
  icon: TheaterComedyOutlined,
  options: { subject: 'game master' },
  list: lazy(() => import('./GameMasterList')),
  ...recordScreens(() => import('./kind')),
  routes: [{ path: '/game-masters/:id/statement', Screen: lazy(() => import('./Statement')) }],
}
