import type { Period } from './period.ts'

const list = (path: string, filter: object) =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`

/** Each figure leads to the records that it is made of. */
export const ordersOf = ({ from, to }: Period) => list('/orders', { from, to })
export const refundedOf = ({ from, to }: Period) => list('/orders', { refunded: { from, to } })
export const gamesOf = ({ from, to }: Period) => list('/games', { from, to })
export const AT_RISK = list('/games', { atRisk: true })
