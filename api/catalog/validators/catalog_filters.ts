import vine from '@vinejs/vine'
import { VENUE_TYPES } from '#api/catalog/validators/record_validators'

const MAX_ID = 2 ** 31 - 1

const id = () => vine.number().withoutDecimals().range([1, MAX_ID])

export const catalogFiltersValidator = vine.create({
  q: vine.string().trim().maxLength(200).optional(),
  archived: vine.boolean().optional(),
  id: vine.array(id()).maxLength(1000).optional(),
  type: vine.enum(VENUE_TYPES).optional(),
  state: vine.string().trim().maxLength(200).optional(),
  private: vine.boolean().optional(),
  systemId: id().optional(),
  campaignSettingId: id().optional(),
  upcoming: vine.boolean().optional(),
})
