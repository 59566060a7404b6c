import { Invalid } from '#api/shared/errors'

const USUAL = 12
const MOST = 48

/** How many games a reader wants: a number beyond what is offered is brought within, anything else is refused. */
export function feedLimit(text: unknown): number {
  if (text === undefined) return USUAL
  if (typeof text !== 'string' || !/^-?\d{1,9}$/.test(text)) {
    throw new Invalid([{ field: 'limit', message: `The limit is a whole number from 1 to ${MOST}.`, rule: 'integer' }])
  }
  return Math.min(Math.max(Number(text), 1), MOST)
}
