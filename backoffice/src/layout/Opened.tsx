import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Permission } from '#common/permissions'
import { may } from '../providers/may'

/** A link, for who may go there: staff, unless it says otherwise. */
export function Opened({ to, needs = 'shop', children }: { to: string; needs?: Permission; children: ReactNode }) {
  return may(needs) ? <Link to={to}>{children}</Link> : children
}
