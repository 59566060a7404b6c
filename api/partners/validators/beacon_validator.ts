import vine, { errors } from '@vinejs/vine'
import { Refused } from '#api/shared/errors'
import { WIDGET_STATES } from '#common/choices'

const LONGEST_ASKED = 500

const beaconValidator = vine.create({
  partner: vine.string().maxLength(40).optional(),
  v: vine.string().regex(/^[\w.-]{1,20}$/),
  state: vine.enum(WIDGET_STATES),
  around: vine.string().optional(),
  asked: vine.string().transform((text) => text.toWellFormed().replaceAll('\0', '').slice(0, LONGEST_ASKED)),
})

/** JSON that is sent as plain text, so that browsers ask nothing first. Throws Refused (400). */
export async function readBeacon(text: string | null) {
  try {
    return await beaconValidator.validate(JSON.parse(text ?? ''))
  } catch (error) {
    throw error instanceof SyntaxError || error instanceof errors.E_VALIDATION_ERROR
      ? new Refused('NO_BEACON', 'This is nothing that a widget tells.')
      : error
  }
}
