import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { CampaignRefund } from '#common/wire'
import { refundText, refundWords } from '../../../../common/campaigns/refund_words'
import type { BackOfficeData } from '../../providers/data/verbs'

/** What goes back to players if the campaign is deleted, or to one who is removed. */
export function ComesBack({ campaignId, userId }: { campaignId: number; userId?: number }) {
  const data = useDataProvider<BackOfficeData>()
  const { data: refund, error } = useQuery<CampaignRefund, Error>({
    queryKey: ['campaigns', 'refund', campaignId, userId],
    queryFn: () => data.campaignRefund(campaignId, userId),
    gcTime: 0,
  })
  return <p aria-live="polite">{refund ? refundText(refund) : error ? refundWords.unknown : refundWords.asking}</p>
}
