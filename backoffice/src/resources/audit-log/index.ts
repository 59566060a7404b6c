import { lazy } from 'react'
import type { Section } from '../../layout/sections'

export const auditLog: Section = {
  name: 'audit-log',
  label: 'Audit Log',
  icon: 'log',
  list: lazy(() => import('./AuditList')),
  edit: lazy(() => import('./AuditDetail')),
}
