import type { ReactNode } from 'react'
import { CanAccess } from 'react-admin'
import { NotFound } from './NotFound'
import { Waiting } from './Waiting'

/** A screen of the resource that is around it, for who may do there what it is for; to others there is no such page, and nothing is asked of the server. */
export function Guarded({ action = 'list', children }: { action?: string; children: ReactNode }) {
  return (
    <CanAccess action={action} loading={<Waiting />} accessDenied={<NotFound />}>
      {children}
    </CanAccess>
  )
}
