import vine from '@vinejs/vine'
import { recordId } from '#api/shared/ids'
import { searchText } from '#api/shared/list_filters'
import { VENUE_TYPES } from '#common/choices'
import { LONGEST } from '#common/longest'

export const catalogFiltersValidator = vine.create({
  q: searchText().optional(),
  archived: vine.boolean().optional(),
  id: vine.array(recordId()).maxLength(1000).optional(),
  type: vine.enum(VENUE_TYPES).optional(),
  state: vine.string().trim().maxLength(LONGEST.line).optional(),
  private: vine.boolean().optional(),
  systemId: recordId().optional(),
  campaignSettingId: recordId().optional(),
  upcoming: vine.boolean().optional(),
})
