import { limitedStep } from '#api/approvals/limited_steps'
import { EndCampaign } from '#api/campaigns/actions/end_campaign'
import { SkipSession } from '#api/campaigns/actions/skip_session'
import { UnseatPlayer } from '#api/campaigns/actions/unseat_player'
import type { RefundSplit } from '#api/refunds/rules/split_refund'

interface CampaignInput {
  id: number
  agreed?: RefundSplit
}

export const endCampaign = limitedStep('end a campaign', async (container, { id, agreed }: CampaignInput, actor) =>
  (await container.make(EndCampaign)).handle(id, actor, agreed)
)

export const deleteCampaign = limitedStep(
  'delete a campaign',
  async (container, { id, agreed }: CampaignInput, actor) =>
    (await container.make(EndCampaign)).andDelete(id, actor, agreed)
)

export const skipSession = limitedStep(
  'skip a session',
  async (container, { id, heldOn, agreed }: CampaignInput & { heldOn: string }, actor) =>
    (await container.make(SkipSession)).handle(id, heldOn, actor, agreed)
)

export const removePlayer = limitedStep(
  'remove a player',
  async (container, { id, userId, agreed }: CampaignInput & { userId: number }, actor) =>
    (await container.make(UnseatPlayer)).remove(id, userId, actor, agreed)
)
