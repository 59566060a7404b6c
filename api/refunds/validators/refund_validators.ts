import vine from '@vinejs/vine'
import { recordId } from '#api/shared/ids'
import { CANCELLATION_REFUNDS, REFUND_DESTINATIONS, SERIES_SCOPES } from '#common/choices'
import { LONGEST } from '#common/longest'
import { REFUND, SEATS } from '#common/ranges'

const dollars = () =>
  vine
    .number()
    .range([...REFUND])
    .decimal([0, 2])

/** `confirmAmount` is the amount typed a second time. */
export const refundValidator = vine.create({
  key: vine.string().uuid(),
  amount: dollars(),
  confirmAmount: dollars().optional(),
  destination: vine.enum(REFUND_DESTINATIONS),
  reason: vine.string().trim().maxLength(LONGEST.note).nullable().optional(),
})

/** Where a buyer wants the money of a cancellation. */
export const refundChoiceValidator = vine.create({ destination: vine.enum(REFUND_DESTINATIONS) })

const items = () => vine.array(recordId()).minLength(1).maxLength(100).optional()
const seats = () =>
  vine
    .number()
    .withoutDecimals()
    .range([...SEATS])
    .optional()
const sum = () => vine.number().range([0, REFUND[1]]).decimal([0, 2])

/** What the person was told would come back; when something else would, nothing is cancelled. */
export const expectedRefund = () => vine.object({ card: sum(), credits: sum(), bonus: sum().optional() }).optional()

const count = () => vine.number().withoutDecimals().min(0)

/** The same of a game: also how many seats would be concerned. */
export const gameRemovalValidator = vine.create({
  scope: vine.enum(SERIES_SCOPES).optional(),
  expected: vine
    .object({
      games: count().optional(),
      deleted: count().optional(),
      cancelled: count().optional(),
      seats: count(),
      held: count(),
      card: vine.number().min(0).decimal([0, 2]),
      credits: vine.number().min(0).decimal([0, 2]),
    })
    .optional(),
})

/** In the order in which they would be deleted. */
export const gamesInTurnValidator = vine.create({ ids: vine.array(recordId()).minLength(1).maxLength(1000).distinct() })

export const gameScopeValidator = vine.create({ scope: vine.enum(SERIES_SCOPES).optional() })

export const cancellationValidator = vine.create({
  items: items(),
  seats: seats(),
  refund: vine.enum(CANCELLATION_REFUNDS).optional(),
  expected: expectedRefund(),
})

export const offerValidator = vine.create({ items: items(), seats: seats() })
