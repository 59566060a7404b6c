import { lazy } from 'react'

export const GameList = lazy(() => import('./GameList'))
export const GameDetail = lazy(() => import('./GameDetail'))
export const GameEditor = lazy(() => import('./GameEditor'))
