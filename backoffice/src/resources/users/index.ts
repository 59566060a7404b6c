import { lazy } from 'react'
import type { Section } from '../../layout/sections'

export const users: Section = {
  name: 'users',
  label: 'People',
  icon: 'people',
  subject: 'user',
  list: lazy(() => import('./UserList')),
  edit: lazy(() => import('./UserDetail')),
}
