import vine from '@vinejs/vine'
import { recordId } from '#api/shared/ids'
import { days, instantsOf, searchText } from '#api/shared/list_filters'
import { WEBHOOK_STATES } from '#common/choices'

export const differenceFiltersValidator = vine.create({ closed: vine.boolean().optional() })

const webhookFiltersValidator = vine.create({
  id: vine.array(recordId()).maxLength(1000).optional(),
  q: searchText().optional(),
  state: vine.enum(WEBHOOK_STATES).optional(),
  type: vine.string().trim().maxLength(100).optional(),
})

/** Throws Invalid (422), as the next. */
export const readWebhookFilters = (filter: Record<string, unknown>) => webhookFiltersValidator.validate(filter)

const dayFiltersValidator = vine.create(days())

export const readDays = async (filter: Record<string, unknown>) =>
  instantsOf(await dayFiltersValidator.validate(filter))
