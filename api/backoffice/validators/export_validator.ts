import vine from '@vinejs/vine'
import { exportedLists, type ExportedList } from '#api/backoffice/exported_lists'

export const exportValidator = vine.create({
  list: vine.enum(Object.keys(exportedLists) as ExportedList[]),
  filter: vine.record(vine.any()).optional(),
  sort: vine.object({ field: vine.string().maxLength(60), order: vine.enum(['ASC', 'DESC']) }),
})
