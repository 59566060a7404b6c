import vine from '@vinejs/vine'
import { VENUE_TYPES } from '#api/catalog/validators/record_validators'
import { recordId } from '#api/shared/ids'

export const catalogFiltersValidator = vine.create({
  q: vine.string().trim().maxLength(200).optional(),
  archived: vine.boolean().optional(),
  id: vine.array(recordId()).maxLength(1000).optional(),
  type: vine.enum(VENUE_TYPES).optional(),
  state: vine.string().trim().maxLength(200).optional(),
  private: vine.boolean().optional(),
  systemId: recordId().optional(),
  campaignSettingId: recordId().optional(),
  upcoming: vine.boolean().optional(),
})
