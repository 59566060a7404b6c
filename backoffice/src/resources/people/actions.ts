import type { Action } from '#backoffice/layout/resource'

export const peopleActions: readonly Action[] = [
  { name: 'give_credit', of: 'record', to: (id) => `/people/${id}`, asks: 'credit' },
  { name: 'merge', of: 'record', to: (id) => `/people/${id}`, asks: 'merge' },
  { name: 'export', of: 'record', to: (id) => `/people/${id}`, asks: 'export' },
  { name: 'erase', of: 'record', to: (id) => `/people/${id}`, asks: 'erase' },
]
