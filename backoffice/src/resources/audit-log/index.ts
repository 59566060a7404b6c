import { lazy } from 'react'

export const auditLog = { list: lazy(() => import('./AuditList')), edit: lazy(() => import('./AuditDetail')) }
