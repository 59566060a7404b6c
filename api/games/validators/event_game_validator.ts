import vine from '@vinejs/vine'
import { recordId } from '#api/shared/ids'

/** `from` as the event that the game is of, null for none: where it is of another one by now, it stays there. */
export const newEventGameValidator = vine.create({ from: recordId().nullable().optional() })
