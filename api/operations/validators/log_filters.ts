import vine from '@vinejs/vine'

const MAX_ID = 2 ** 31 - 1

export const errorFiltersValidator = vine.create({ q: vine.string().trim().maxLength(200).optional() })

export const auditFiltersValidator = vine.create({
  q: vine.string().trim().maxLength(200).optional(),
  actorId: vine.number().withoutDecimals().range([1, MAX_ID]).optional(),
  subjectType: vine.string().trim().maxLength(100).optional(),
  subjectId: vine.string().trim().maxLength(100).optional(),
})

export const alertFiltersValidator = vine.create({ seenTo: vine.boolean().optional() })
