import vine from '@vinejs/vine'
import { exportedLists } from '#api/shared/list_export'

export const exportValidator = vine.create({
  list: vine.enum([...exportedLists].map(([name]) => name)),
  filter: vine.record(vine.any()).optional(),
  sort: vine.object({ field: vine.string().maxLength(60), order: vine.enum(['ASC', 'DESC']) }),
})
