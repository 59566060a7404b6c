import { lazy } from 'react'
import type { BackOfficeResource } from '#backoffice/layout/resource'

/** Who sits at a game: at the table and on paper. It hangs on the game, so it has no place in the menu. */
export const rosters: BackOfficeResource = {
  name: 'rosters',
  routes: [
    { path: '/games/:id/check-in', Screen: lazy(() => import('./CheckInGame')) },
    { path: '/games/:id/table-sheet', Screen: lazy(() => import('./TableSheet')) },
  ],
}
