import type { Campaign } from '#common/wire'
import { Label } from '../../fields/Label'
import { campaignStatus } from '../../../../common/campaigns/status'
import { playersOf } from './in_words'

/** Who may ask to join, and whether it goes on; with `players`, how many have. */
export function Status({ campaign, players = false }: { campaign: Campaign; players?: boolean }) {
  const count = players ? ` · ${playersOf(campaign)} ${campaign.seats === 1 ? 'player' : 'players'}` : ''
  return <Label tone={campaign.isPrivate || campaign.ended ? 'quiet' : 'open'}>{`${campaignStatus(campaign)}${count}`}</Label>
}
