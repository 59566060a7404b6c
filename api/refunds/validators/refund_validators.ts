import vine from '@vinejs/vine'
import { recordId } from '#api/shared/ids'
import { LONGEST } from '#common/longest'

/** Dollars; more than any order. */
const MOST = 1_000_000

const dollars = () => vine.number().range([0.01, MOST]).decimal([0, 2])

/** `confirmAmount` is the amount typed a second time. */
export const refundValidator = vine.create({
  key: vine.string().uuid(),
  amount: dollars(),
  confirmAmount: dollars().optional(),
  destination: vine.enum(['card', 'credits']),
  reason: vine.string().trim().maxLength(LONGEST.note).nullable().optional(),
})

const items = () => vine.array(recordId()).minLength(1).maxLength(100).optional()
const seats = () => vine.number().withoutDecimals().range([1, 1000]).optional()
const sum = () => vine.number().range([0, MOST]).decimal([0, 2])

/** `expected` is what the person was told would come back; when something else would, nothing is cancelled. */
export const cancellationValidator = vine.create({
  items: items(),
  seats: seats(),
  refund: vine.enum(['policy', 'original', 'none']).optional(),
  expected: vine.object({ card: sum(), credits: sum() }).optional(),
})

export const offerValidator = vine.create({ items: items(), seats: seats() })
