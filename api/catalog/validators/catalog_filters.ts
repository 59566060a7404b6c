import vine from '@vinejs/vine'

const MAX_ID = 2 ** 31 - 1

export const catalogFiltersValidator = vine.create({
  q: vine.string().trim().maxLength(200).optional(),
  archived: vine.boolean().optional(),
  id: vine.array(vine.number().withoutDecimals().range([1, MAX_ID])).maxLength(1000).optional(),
})
