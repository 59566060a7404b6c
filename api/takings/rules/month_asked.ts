import { Invalid } from '#api/shared/errors'
import { monthNamed, type Month } from '#api/shared/months'

/** Throws Invalid for what is no month. */
export function monthAsked(name: string): Month {
  const month = monthNamed(name)
  if (!month) throw new Invalid([{ field: 'month', rule: 'month', message: 'There is no such month.' }])
  return month
}
