import { lazy } from 'react'

export const users = { list: lazy(() => import('./UserList')), edit: lazy(() => import('./UserDetail')) }
