import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { CampaignRefund } from '#common/wire'
import { refundText, refundWords } from '../../../../common/campaigns/refund_words'
import type { RefundOf } from '../../providers/data/campaign_steps'
import type { BackOfficeData } from '../../providers/data/verbs'

/** What goes back to players if the campaign is ended or deleted; or one is removed, or a session skipped. */
export function ComesBack({ campaignId, of }: { campaignId: number; of?: RefundOf }) {
  const data = useDataProvider<BackOfficeData>()
  const { data: refund, error } = useQuery<CampaignRefund, Error>({
    // Of its own: what is taken away is not asked for again once it is gone.
    queryKey: ['what comes back', campaignId, of],
    queryFn: () => data.campaignRefund(campaignId, of),
    gcTime: 0,
  })
  return <p aria-live="polite">{refund ? refundText(refund) : error ? refundWords.unknown : refundWords.asking}</p>
}
