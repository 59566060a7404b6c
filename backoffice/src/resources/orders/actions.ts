import type { Action } from '#backoffice/layout/resource'

/** Begun on the order's own screen. */
const step = (name: string): Action => ({ name, of: 'record', to: (id) => `/orders/${id}`, asks: name })

export const orderActions: readonly Action[] = [
  { name: 'take', to: () => '/orders/manual' },
  { name: 'open', of: 'record', to: (id) => `/orders/${id}` },
  step('refund'),
  step('cancel'),
  step('cancel_seats'),
  step('move'),
  step('contact'),
  step('resend'),
]
