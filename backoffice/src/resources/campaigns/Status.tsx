import { useTranslate } from 'react-admin'
import type { Campaign } from '#common/wire'
import { campaignStatus } from '#common/campaigns/status'
import { Label } from '#backoffice/fields/Facts'

/** Who may ask to join, and whether it goes on; with `players`, how many have. */
export function Status({ campaign, players = false }: { campaign: Campaign; players?: boolean }) {
  const translate = useTranslate()
  const { isPrivate, ended, members, seats } = campaign
  const count = players && translate('resources.campaigns.players_of', { members: members.length, smart_count: seats })
  return (
    <Label tone={isPrivate || ended ? 'quiet' : 'open'}>
      {[campaignStatus(campaign), count].filter(Boolean).join(' · ')}
    </Label>
  )
}
