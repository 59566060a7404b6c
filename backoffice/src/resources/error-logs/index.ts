import { lazy } from 'react'
import type { Section } from '../../layout/sections'

export const errorLogs: Section = {
  name: 'error-logs',
  label: 'Errors',
  icon: 'errors',
  list: lazy(() => import('./ErrorList')),
  edit: lazy(() => import('./ErrorDetail')),
}
