import { useEffect, useState } from 'react'
import { Alert } from '#storefront/ui/alert'
import { ButtonLink } from '#storefront/ui/button'
import { Spinner } from '#storefront/ui/spinner'
import { acceptOnce } from './accept_invitation.ts'
import { joiningText } from './text/joining.ts'
import { useLeaveSoon } from './use_leave_soon.ts'
import { wordsOf } from './words_of.ts'
import styles from './joining.module.css'

const { invitation: text } = joiningText

/** Takes the seat that a link offers, as soon as it is opened. */
export function InvitationPage({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<{ joined: boolean; said: string } | null>(null)
  useLeaveSoon(outcome?.joined ? '/campaigns' : null)
  useEffect(() => {
    let left = false
    acceptOnce(token).then(
      () => !left && setOutcome({ joined: true, said: text.done }),
      (reason: unknown) => !left && setOutcome({ joined: false, said: wordsOf(reason) || text.failed })
    )
    return () => {
      left = true
    }
  }, [token])

  if (!outcome) return <Spinner label={text.accepting} />
  if (outcome.joined) {
    return (
      <Alert tone="success">
        <p>{outcome.said}</p>
      </Alert>
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
