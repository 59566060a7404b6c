import type { ComponentType } from 'react'
import type { ResourceProps } from 'react-admin'
import type { Role } from '#common/wire'

export interface ResourceOptions {
  /** Who may open it: administrators, unless it says otherwise. */
  roles?: readonly Role[]
  /** Its list, when nobody asks for more, is what waits for staff: the menu counts it. */
  waits?: boolean
  /** What the audit log calls one of its records, which has a screen of its own. */
  subject?: string
}

/** A part of the back office: what its folder brings to react-admin, and to the addresses besides those of its records. */
export interface BackOfficeResource extends ResourceProps {
  options?: ResourceOptions
  routes?: { path: string; Screen: ComponentType }[]
}
