import { lazy } from 'react'

export const loadGameDetail = () => import('./GameDetail')
export const loadGameEditor = () => import('./GameEditor')

export const GameList = lazy(() => import('./GameList'))
export const GameDetail = lazy(loadGameDetail)
export const GameEditor = lazy(loadGameEditor)
