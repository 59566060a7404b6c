import vine from '@vinejs/vine'
import { recordId } from '#api/shared/ids'
import { TICKET_ROLES } from '#common/choices'

/** So many events at a time. */
const MOST_EVENTS = 100

export const waitlistCountsValidator = vine.create({ lpg_ids: vine.array(recordId()).maxLength(MOST_EVENTS) })

export const availabilityValidator = vine.create({
  squad_id: recordId().optional(),
  role: vine.enum(TICKET_ROLES).optional(),
})

const dollars = () => vine.number().min(0).decimal([0, 2])

/** What the person was told would go back; when something else would, nothing is cancelled. */
export const eventCancellationValidator = vine.create({
  expected: vine
    .object({ tickets: vine.number().withoutDecimals().min(0), card: dollars(), desk: dollars(), credits: dollars() })
    .optional(),
})
