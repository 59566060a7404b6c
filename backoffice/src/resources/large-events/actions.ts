import type { Action } from '#backoffice/layout/resource'

export const largeEventActions: readonly Action[] = [
  { name: 'create', to: () => '/large-events/new' },
  { name: 'check_in', of: 'record', to: (id) => `/large-events/${id}/check-in`, anew: true },
  { name: 'board', of: 'record', to: (id) => `/large-events/${id}/board` },
]
