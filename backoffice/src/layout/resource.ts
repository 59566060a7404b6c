import type { ComponentType } from 'react'
import type { ResourceProps } from 'react-admin'
import type { Permission } from '#common/permissions'

/** What is opened over the screen, from anywhere. */
export interface Door {
  onClose: () => void
  onKeys: () => void
}

/** Something to do that the palette finds by its name. */
export interface Action {
  /** Of its text under the resource's `actions`, where `%{what}` is what it is done to; else of one of the resource's own (`create`). */
  name: string
  /** Done to one of the resource's records, or on a day; else to nothing. */
  of?: 'record' | 'day'
  /** The screen where it begins; `what`: the record's number, or the day. */
  to: (what: string) => string
  /** What is begun there (`useAsked`). */
  asks?: string
  /** The server opens it: it allows the camera at that address alone. */
  anew?: boolean
  /** What who is offered it may do, where opening the resource is not enough. */
  needs?: Permission
}

export interface ResourceOptions {
  /** Its list, when nobody asks for more, is what waits for staff: the menu counts it. */
  waits?: boolean
  /** What the audit log calls one of its records, which has a screen of its own. */
  subject?: string
  letter?: string
}

interface Route {
  path: string
  Screen: ComponentType
  /** What is done there, if it is more than to look. */
  action?: 'edit'
}

/** A part of the back office: what its folder brings to react-admin, and to the addresses besides those of its records. */
export interface BackOfficeResource extends Omit<ResourceProps, 'show'> {
  options?: ResourceOptions
  routes?: Route[]
}
