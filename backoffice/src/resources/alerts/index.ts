import { lazy } from 'react'
import type { Section } from '../../layout/sections'

export const alerts: Section = { name: 'alerts', label: 'Alerts', icon: 'warning', waits: true, list: lazy(() => import('./AlertList')) }
