import vine from '@vinejs/vine'

const MAX_ID = 2 ** 31 - 1

/** `from` as the event that the game is of, null for none: where it is of another one by now, it stays there. */
export const newEventGameValidator = vine.create({ from: vine.number().withoutDecimals().range([1, MAX_ID]).nullable().optional() })
