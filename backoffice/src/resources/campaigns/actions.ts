import type { Action } from '#backoffice/layout/resource'
import { editPath } from './paths'

export const campaignActions: readonly Action[] = [
  { name: 'create', needs: 'shop', to: () => '/campaigns/new' },
  { name: 'edit', of: 'record', needs: 'shop', to: (id) => editPath(Number(id)) },
]
