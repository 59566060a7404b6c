import { lazy } from 'react'
import type { Section } from '../../layout/sections'

export const dashboard: Section = {
  name: 'dashboard',
  label: 'Dashboard',
  icon: 'dashboard',
  routes: [{ path: '/dashboard', Screen: lazy(() => import('./DashboardScreen')) }],
}
