import { useCallback, useEffect, useState } from 'react'
import type { CampaignSession } from '#common/wire'
import { reportError } from '#storefront/wire/error_reports'
import { rest } from '#storefront/wire/rest'

export type Sessions = { state: 'loading' | 'failed' } | { state: 'known'; sessions: CampaignSession[] }

/** The sessions to come of a campaign, for who is in it or runs it. */
export function useSessions(campaignId: number): { known: Sessions; reload: () => Promise<void> } {
  const [known, setKnown] = useState<Sessions>({ state: 'loading' })
  const reload = useCallback(
    () =>
      rest<CampaignSession[]>(`/campaigns/${campaignId}/sessions`, { keepSignIn: 403 }).then(
        (sessions) => setKnown({ state: 'known', sessions }),
        (reason: unknown) => {
          reportError(reason, 'sessions of a campaign')
          setKnown({ state: 'failed' })
        }
      ),
    [campaignId]
  )
  useEffect(() => void reload(), [reload])
  return { known, reload }
}
