import type { Reference } from '#api/catalog/reference'
import type { CampaignPlan } from '#api/campaigns/models/campaign'
import { Invalid } from '#api/shared/errors'
import { NEW_CAMPAIGN } from '#common/campaigns/new_campaign'
import { toCents } from '#common/money'
import type { CampaignForm } from '#common/wire'

type Problem = Invalid['errors'][number]
type Planned = Omit<CampaignPlan, 'image'>

/** Reads the form against the catalogue; `settled`, when an existing campaign is changed: it may stay as it is. Throws Invalid. */
export function planOf(
  form: CampaignForm,
  gameMasterId: number,
  reference: Reference,
  today: string,
  settled: Planned | null = null
): Planned {
  const plan: Planned = {
    name: form.name,
    description: form.description === undefined ? (settled?.description ?? '') : (form.description ?? ''),
    priceCents: toCents(form.price),
    private: form.isPrivate ?? settled?.private ?? false,
    seats: form.seats ?? settled?.seats ?? NEW_CAMPAIGN.seats,
    scheduleType: form.scheduleType,
    scheduleDay: form.scheduleDay,
    scheduleTime: form.scheduleTime,
    startsOn: form.startsOn ?? settled?.startsOn ?? today,
    gameMasterId,
    venueId: form.venueId,
    systemId: kept(form.systemId, settled?.systemId),
    campaignSettingId: kept(form.campaignSettingId, settled?.campaignSettingId),
  }
  const problems = [
    chosen('gameMasterId', 'game master', reference.gameMasters.get(plan.gameMasterId), settled?.gameMasterId),
    chosen('venueId', 'venue', reference.venues.get(plan.venueId), settled?.venueId),
    plan.systemId === null
      ? null
      : chosen('systemId', 'system', reference.systems.get(plan.systemId), settled?.systemId),
    plan.campaignSettingId === null
      ? null
      : chosen(
          'campaignSettingId',
          'campaign setting',
          reference.settings.get(plan.campaignSettingId),
          settled?.campaignSettingId
        ),
    offered(
      'scheduleType',
      plan.scheduleType !== 'other' || settled?.scheduleType === 'other',
      'Please choose how often it meets.'
    ),
    offered(
      'scheduleDay',
      plan.scheduleDay !== 0 || settled?.scheduleDay === 0,
      'Please choose a day from Monday to Saturday.'
    ),
    offered(
      'startsOn',
      plan.startsOn >= today || plan.startsOn === settled?.startsOn,
      'Please choose today or a later day.'
    ),
  ].filter((problem) => problem !== null)
  if (problems.length > 0) throw new Invalid(problems)
  return plan
}

const kept = (sent: number | null | undefined, settled: number | null | undefined) =>
  sent === undefined ? (settled ?? null) : sent

function chosen(
  field: string,
  name: string,
  record: { id: number; archived: boolean } | undefined,
  settled: number | null | undefined
): Problem | null {
  if (record && (!record.archived || record.id === settled)) return null
  return { field, rule: 'exists', message: `This ${name} can no longer be chosen.` }
}

/** What is read but never offered stays where it is (C-54). */
const offered = (field: string, isOffered: boolean, message: string): Problem | null =>
  isOffered ? null : { field, rule: 'enum', message }
