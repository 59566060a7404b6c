import { useEffect, useState } from 'react'
import { Alert } from '#storefront/ui/alert'
import { ButtonLink } from '#storefront/ui/button'
import { Spinner } from '#storefront/ui/spinner'
import { joiningText } from './text/campaign.ts'
import { useLeaveSoon } from './use_own_campaign.ts'
import { wordsOf } from './campaign_rules.ts'
import styles from './joining.module.css'
import { reportError } from '#storefront/wire/error_reports'
import { rest, RestError } from '#storefront/wire/rest'
import type { PageProps, PageRequest } from '#storefront/navigation/route'
import { Head } from '#storefront/ui/head'
import { PageFrame } from '#storefront/ui/page_frame'

const { invitation: text } = joiningText

type Outcome = { joined: true; campaign: JoinedCampaign } | { joined: false; said: string }

/** Takes the seat that a link offers, as soon as it is opened. */
export function InvitationPage({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useLeaveSoon(outcome?.joined ? '/campaigns' : null)
  useEffect(() => {
    let left = false
    acceptOnce(token).then(
      (campaign) => !left && setOutcome({ joined: true, campaign }),
      (reason: unknown) => !left && setOutcome({ joined: false, said: wordsOf(reason) || text.failed })
    )
    return () => {
      left = true
    }
  }, [token])

  if (!outcome) return <Spinner label={text.accepting} />
  if (outcome.joined) {
    return (
      <div className={styles.outcome}>
        <Alert tone="success">
          <p>{text.done}</p>
        </Alert>
        {outcome.campaign && (
          <ButtonLink to={`/campaign/${encodeURIComponent(outcome.campaign.slug)}`}>
            {text.see(outcome.campaign.name)}
          </ButtonLink>
        )}
      </div>
    )
  }
  return (
    <div className={styles.outcome}>
      <Alert>
        <h2>{text.error}</h2>
        <p>{outcome.said}</p>
      </Alert>
      <ButtonLink to="/campaigns">{text.back}</ButtonLink>
    </div>
  )
}

/** Null: the campaign was deleted meanwhile. */
export type JoinedCampaign = { slug: string; name: string } | null

const accepting = new Map<string, Promise<JoinedCampaign>>()

/** An invitation works once: however often the page asks, it is sent once, and again only after it failed. */
export function acceptOnce(token: string): Promise<JoinedCampaign> {
  const under = accepting.get(token) ?? accept(token)
  accepting.set(token, under)
  return under
}

async function accept(token: string): Promise<JoinedCampaign> {
  try {
    const { campaign } = await rest<{ campaign: JoinedCampaign }>(`/campaigns/join/${encodeURIComponent(token)}`, {
      method: 'POST',
    })
    return campaign
  } catch (reason) {
    accepting.delete(token)
    // What is said of a call that got no answer names its address, which is a secret.
    reportError(
      reason instanceof RestError ? reason : new Error('An invitation got no answer'),
      'accepting an invitation'
    )
    throw reason
  }
}

export const loader = ({ params }: PageRequest): Promise<string> => Promise.resolve(params.token ?? '')

export default function AcceptInvitationPage({ data }: PageProps<string>) {
  return (
    <PageFrame heading={text.heading} narrow>
      <Head title={text.heading} description={text.accepting} path="/campaigns" hidden />
      <InvitationPage token={data} />
    </PageFrame>
  )
}
