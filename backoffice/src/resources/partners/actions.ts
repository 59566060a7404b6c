import type { Action } from '#backoffice/layout/resource'
import { editPath } from './paths'

export const partnerActions: readonly Action[] = [
  { name: 'create', to: () => '/partners/new' },
  { name: 'edit', of: 'record', to: (id) => editPath(Number(id)) },
]
