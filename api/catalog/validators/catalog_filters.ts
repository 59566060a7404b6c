import vine from '@vinejs/vine'
import { VENUE_TYPES } from '#api/catalog/validators/record_validators'
import { listedId } from '#api/shared/list_filters'

export const catalogFiltersValidator = vine.create({
  q: vine.string().trim().maxLength(200).optional(),
  archived: vine.boolean().optional(),
  id: vine.array(listedId()).maxLength(1000).optional(),
  type: vine.enum(VENUE_TYPES).optional(),
  state: vine.string().trim().maxLength(200).optional(),
  private: vine.boolean().optional(),
  systemId: listedId().optional(),
  campaignSettingId: listedId().optional(),
  upcoming: vine.boolean().optional(),
})
