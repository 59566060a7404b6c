import { createContext, type ComponentType } from 'react'
import type { Role } from '#common/wire'
import type { HistorySentences } from '../fields/history_details'
import type { ResourceProps } from 'react-admin'
import type { IconName } from './Icon'

/** A part of the back office: what its folder brings to the menu, to the addresses and to react-admin. */
export interface Section extends Pick<ResourceProps, 'name' | 'list' | 'edit' | 'create'> {
  /** In the menu. */
  label: string
  icon: IconName
  /** Its screens belong to another section's records: it has no place of its own in the menu. */
  beside?: true
  /** Screens besides those of its records. */
  routes?: { path: string; Screen: ComponentType }[]
  /** Its list, when nobody asks for more, is what waits for staff: the menu counts it. */
  waits?: boolean
  /** Sentences for what it writes into the history of orders. */
  history?: HistorySentences
  /** What the audit log calls one of its records, which has a screen of its own. */
  subject?: string
  /** Who may open it: administrators, unless it says otherwise. */
  roles?: readonly Role[]
}

/** In the order of the menu. */
export const SectionsContext = createContext<readonly Section[]>([])
