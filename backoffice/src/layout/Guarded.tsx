import type { ReactNode } from 'react'
import { CanAccess, useResourceContext, useTranslate } from 'react-admin'
import { neededFor, permissionFor } from '#common/permissions'
import { NoScreen } from './NotFound'
import { Waiting } from './Waiting'

/** A screen of the resource that is around it, for who may do there what it is for; others are told which role it needs, and nothing is asked of the server. */
export function Guarded({ action = 'list', children }: { action?: string; children: ReactNode }) {
  return (
    <CanAccess action={action} loading={<Waiting />} accessDenied={<Locked action={action} />}>
      {children}
    </CanAccess>
  )
}

function Locked({ action }: { action: string }) {
  const resource = useResourceContext() ?? ''
  const translate = useTranslate()
  return <NoScreen title={translate('layout.locked')} message={neededFor(permissionFor(resource, action))} />
}
