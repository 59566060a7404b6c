import { Registry } from '#api/shared/registry'
import type { Sql } from '#api/shared/sql'
import type { ProductRef } from '#common/products'

/** A product with a date at which somebody is expected, paid or not. */
export interface Expected extends ProductRef {
  key: string
  /** Where to pay for it, within the shop. */
  path: string
}

/** Where somebody is expected: contexts add theirs in their providers. Their own calendar tells what of it they have not booked. */
export const expected = new Registry<(database: Sql, userId: number, now: Date) => Promise<Expected[]>>(
  'a list of what somebody is expected at'
)
