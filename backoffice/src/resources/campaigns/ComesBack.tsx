import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { CampaignRefund } from '#common/wire'
import { refundText, refundWords } from '#common/campaigns/refund_words'
import type { Agreed, RefundOf } from '#backoffice/providers/data/campaign_steps'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'

/** Of its own: what is taken away is not asked for again once it is gone. */
const keyOf = (campaignId: number, of?: RefundOf) => ['what comes back', campaignId, of]

/** What is shown at this moment, to be agreed to. */
export function useAgreed(campaignId: number): (of?: RefundOf) => Agreed {
  const queries = useQueryClient()
  return (of) => {
    const shown = queries.getQueryData<CampaignRefund>(keyOf(campaignId, of))
    return shown && { card: shown.card, credits: shown.credits }
  }
}

/** What goes back to players if the campaign is ended or deleted; or one is removed, or a session skipped. */
export function ComesBack({ campaignId, of }: { campaignId: number; of?: RefundOf }) {
  const data = useDataProvider<BackOfficeData>()
  const { data: refund, error } = useQuery<CampaignRefund, Error>({
    queryKey: keyOf(campaignId, of),
    queryFn: () => data.campaignRefund(campaignId, of),
    gcTime: 0,
  })
  return <p aria-live="polite">{refund ? refundText(refund) : error ? refundWords.unknown : refundWords.asking}</p>
}
