import { inject } from '@adonisjs/core'
import { reserveSlug } from '#api/catalog/actions/create_record'
import { StoreImage } from '#api/catalog/actions/store_image'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { planSessions } from '#api/campaigns/actions/plan_sessions'
import Campaign from '#api/campaigns/models/campaign'
import { planOf } from '#api/campaigns/rules/campaign_plan'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Clock, dayOf } from '#api/shared/clock'
import { madeBefore, madeOnce } from '#api/shared/idempotency'
import { Database } from '#api/shared/sql'
import type { CampaignForm } from '#common/wire'

export interface SentCampaign {
  form: CampaignForm
  /** Who runs it. */
  gameMasterId: number
  /** The file as it came; null takes the picture away, undefined leaves the stored one. */
  picture?: string | null
  /** The address of one that it had before, to have it back. */
  keptPicture?: string
}

const MADE = 'campaigns'

/** Opens a campaign, once for each `key`. Answers its id. */
@inject()
export class CreateCampaign {
  constructor(
    protected database: Database,
    protected reference: ReferenceReader,
    protected images: StoreImage,
    protected clock: Clock
  ) {}

  async handle({ form, gameMasterId, picture }: SentCampaign, actorId: number, key?: string): Promise<number> {
    // A picture takes seconds to make, and would stay behind.
    const before = await madeBefore(this.database, { kind: MADE, key })
    if (before !== null) return before
    const now = this.clock.now()
    const plan = planOf(form, gameMasterId, await this.reference.now(), dayOf(now))
    const image = picture ? await this.images.handle('campaigns', picture) : null
    return this.database.modelTransaction((transaction) =>
      madeOnce(transaction, { kind: MADE, key }, async () => {
        const slug = await reserveSlug(transaction, { table: Campaign.table, noun: 'campaign' }, plan.name)
        const campaign = await Campaign.create({ ...plan, slug, image }, { client: transaction.lucid })
        await recordAudit(transaction, {
          actorId,
          action: 'created',
          subjectType: 'campaign',
          subjectId: campaign.id,
          after: campaign.written(),
        })
        await planSessions(transaction, campaign, now)
        return campaign.id
      })
    )
  }
}
