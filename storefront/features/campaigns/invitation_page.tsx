import { useEffect, useState } from 'react'
import { Alert } from '#storefront/ui/alert'
import { ButtonLink } from '#storefront/ui/button'
import { Spinner } from '#storefront/ui/spinner'
import { acceptOnce, type JoinedCampaign } from './accept_invitation.ts'
import { joiningText } from './text/joining.ts'
import { useLeaveSoon } from './use_leave_soon.ts'
import { wordsOf } from './words_of.ts'
import styles from './joining.module.css'

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
