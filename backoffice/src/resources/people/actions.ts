import type { Action } from '../../layout/resource'

export const peopleActions: readonly Action[] = [
  { name: 'give_credit', of: 'record', to: (id) => `/people/${id}`, asks: 'credit' },
  { name: 'merge', of: 'record', needs: 'people.merge', to: (id) => `/people/${id}`, asks: 'merge' },
  { name: 'export', of: 'record', needs: 'people.export', to: (id) => `/people/${id}`, asks: 'export' },
  { name: 'erase', of: 'record', needs: 'people.erase', to: (id) => `/people/${id}`, asks: 'erase' },
]
