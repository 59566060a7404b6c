import { useDataProvider } from 'react-admin'
import type { KeptCampaign } from '#common/wire'
import { Confirm } from '../../layout/Confirm'
import { useRemoval } from '../../layout/use_removal'
import type { BackOfficeData } from '../../providers/data/verbs'
import { ComesBack, useAgreed } from './ComesBack'
import { countPlayers } from './in_words'
import { forgetRemovedCampaign } from './stale'

interface Props {
  campaign: KeptCampaign
  open: boolean
  onClose: () => void
}

function consequence({ members }: KeptCampaign) {
  const told = members.length === 0 ? 'Nobody plays it yet.' : `Its ${countPlayers(members.length)} ${members.length === 1 ? 'is' : 'are'} told by mail.`
  return `${told} Players who applied are told, too. This cannot be undone.`
}

export function RemoveCampaign({ campaign, open, onClose }: Props) {
  const data = useDataProvider<BackOfficeData>()
  const agreed = useAgreed(campaign.id)
  const { busy, remove } = useRemoval({
    resource: 'campaigns',
    noun: 'campaign',
    id: campaign.id,
    send: () => data.deleteCampaign(campaign.id, agreed()),
    forget: forgetRemovedCampaign,
    outcome: () => 'The campaign is deleted.',
    onRefused: onClose,
  })

  return (
    <Confirm open={open} question={`Are you sure you want to delete the campaign "${campaign.name}"?`} confirm="Delete Campaign" busy={busy} onConfirm={remove} onCancel={onClose}>
      <p>{consequence(campaign)}</p>
      {open && <ComesBack campaignId={campaign.id} />}
    </Confirm>
  )
}
