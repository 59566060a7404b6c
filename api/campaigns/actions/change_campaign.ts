import { inject } from '@adonisjs/core'
import { StoreImage } from '#api/catalog/actions/store_image'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { followPlan } from '#api/campaigns/actions/plan_sessions'
import type { SentCampaign } from '#api/campaigns/actions/create_campaign'
import { tellMembers } from '#api/campaigns/actions/tell'
import { fewerThanMembers } from '#api/campaigns/exceptions/campaign_refusals'
import { planOf } from '#api/campaigns/rules/campaign_plan'
import { lockRunning } from '#api/campaigns/queries/lock_campaign'
import { recordAudit } from '#api/operations/actions/record_audit'
import { hadBefore } from '#api/operations/queries/had_before'
import { Clock, dayOf } from '#api/shared/clock'
import { Database } from '#api/shared/sql'
import { scheduleText, type Schedule } from '#common/campaigns/schedule'

/** Changes a campaign. Its slug stays, so that links to it do (decision B-14). */
@inject()
export class ChangeCampaign {
  constructor(
    protected database: Database,
    protected reference: ReferenceReader,
    protected images: StoreImage,
    protected clock: Clock
  ) {}

  /** Outdated: somebody else changed it since the form was read, and nothing was done. */
  async handle(
    id: number,
    { form, gameMasterId, picture, keptPicture }: SentCampaign,
    actorId: number
  ): Promise<'changed' | 'outdated'> {
    const [reference, now] = [await this.reference.now(), this.clock.now()]
    const image = picture && (await this.images.handle('campaigns', picture))
    return this.database.modelTransaction(async (transaction) => {
      const campaign = await lockRunning(transaction, id)
      if (form.version !== undefined && form.version !== campaign.version) return 'outdated'
      const before = campaign.written()
      const plan = planOf(form, gameMasterId, reference, dayOf(now), before)
      if (plan.seats < campaign.members) throw fewerThanMembers(campaign.members)
      campaign.merge({ ...plan, image: image === undefined ? campaign.image : image, version: campaign.version + 1 })
      // A picture may come back, but from nowhere else.
      if (
        keptPicture &&
        keptPicture !== before.image &&
        (await hadBefore(transaction, { type: 'campaign', id }, 'image', keptPicture))
      )
        campaign.merge({ image: keptPicture })
      await campaign.save()
      await recordAudit(transaction, {
        actorId,
        action: 'changed',
        subjectType: 'campaign',
        subjectId: id,
        before,
        after: campaign.written(),
      })
      await followPlan(transaction, campaign, now, form.paidSessions)
      if (isScheduledOtherwise(before, campaign))
        await tellMembers(transaction, campaign, 'rescheduled', String(campaign.version))
      return 'changed'
    })
  }
}

const isScheduledOtherwise = (before: Schedule, after: Schedule) =>
  scheduleText(before) !== scheduleText(after) || before.startsOn !== after.startsOn
