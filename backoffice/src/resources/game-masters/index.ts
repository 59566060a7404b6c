import { lazy } from 'react'

export const GameMasters = lazy(() => import('./GameMasterList'))
