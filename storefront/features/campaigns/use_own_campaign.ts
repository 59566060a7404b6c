import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { CampaignMembership, ToldCampaign, CampaignSession } from '#common/wire'
import { reportError } from '#storefront/wire/error_reports'
import { rest, RestError } from '#storefront/wire/rest'
import { useSignedIn } from '#storefront/wire/signed_in'
import { useNavigate } from 'react-router'

/** What a person is to a campaign; `asking`: the server has not said yet. */
type Standing = 'visitor' | 'asking' | CampaignMembership['status']

interface Known {
  token: string
  from: ToldCampaign
  standing: CampaignMembership['status']
  campaign: ToldCampaign
}

export interface OwnCampaign {
  standing: Standing
  campaign: ToldCampaign
  reload: () => Promise<void>
}

/** The server says what somebody is to a campaign, tells its members the full names of the others, and its game master who waits for an answer. Visitors are not asked about. */
export function useOwnCampaign(from: ToldCampaign): OwnCampaign {
  const token = useSignedIn()?.token
  const [known, setKnown] = useState<Known | null>(null)

  const ask = useCallback(
    async (anew: boolean): Promise<Known | null> => {
      if (!token) return null
      const { status } = await rest<CampaignMembership>(`/campaigns/${from.id}/membership`)
      const campaign =
        anew || status === 'game master' || status === 'member'
          ? await rest<ToldCampaign>(`/campaigns/slug/${encodeURIComponent(from.slug)}`)
          : from
      return { token, from, standing: status, campaign }
    },
    [token, from]
  )
  const failing = useEffectEvent((reason: unknown) => {
    if (reason instanceof RestError && (reason.status === 401 || reason.status === 403)) return
    reportError(reason, 'own place in a campaign')
    if (token) setKnown({ token, from, standing: 'none', campaign: from })
  })
  useEffect(() => {
    let left = false
    ask(false).then(
      (answer) => !left && setKnown(answer),
      (reason: unknown) => !left && failing(reason)
    )
    return () => {
      left = true
    }
  }, [ask])

  const reload = useCallback(async () => setKnown(await ask(true)), [ask])
  const own = known && known.token === token && known.from === from ? known : null
  return { standing: own?.standing ?? (token ? 'asking' : 'visitor'), campaign: own?.campaign ?? from, reload }
}

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

/** Milliseconds for which somebody reads what has come of it. */
const READING = 2000

/** Leads on in a moment, once there is somewhere to go; back leads past this page. */
export function useLeaveSoon(to: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (to === null) return
    const leaving = setTimeout(() => void navigate(to, { replace: true }), READING)
    return () => clearTimeout(leaving)
  }, [navigate, to])
}
