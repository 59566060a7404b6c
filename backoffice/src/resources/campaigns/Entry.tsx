import Link from '@mui/material/Link'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDataProvider } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { refundText, refundWords } from '#common/campaigns/refund_words'
import type { CampaignRefund } from '#common/wire'
import type { Agreed, RefundOf } from '#backoffice/providers/data/event_steps'
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

interface Props {
  name: string
  to?: string
  more: ReactNode
  children?: ReactNode
}

const ROOM = {
  'flexWrap': 'wrap',
  'gap': '8px 12px',
  'justifyContent': 'space-between',
  'padding': '12px 16px',
  '&:last-of-type': { border: 0 },
}
const EASY_TO_TOUCH = { '@media (pointer: coarse)': { display: 'inline-block', paddingBlock: '10px' } }

/** Somebody, or a session, in a list of a panel. */
export function Entry({ name, to, more, children }: Props) {
  return (
    <ListItem divider sx={ROOM}>
      <ListItemText
        sx={{ flex: '0 1 auto', margin: 0, overflowWrap: 'anywhere' }}
        primary={
          to ? (
            <Link component={RouterLink} to={to} color="inherit" underline="hover" sx={EASY_TO_TOUCH}>
              {name}
            </Link>
          ) : (
            name
          )
        }
        secondary={more}
        slotProps={{
          primary: { sx: { fontWeight: 600 } },
          secondary: { component: 'div', sx: { fontSize: '0.8125rem' } },
        }}
      />
      {children}
    </ListItem>
  )
}
