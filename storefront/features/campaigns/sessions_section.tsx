import type { ReactNode } from 'react'
import type { CampaignSession } from '#common/wire'
import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { Spinner } from '#storefront/ui/spinner'
import { sessionsText as text } from './text/sessions.ts'
import type { Sessions } from './use_sessions.ts'

interface SessionsSectionProps {
  heading: string
  /** Below the heading. */
  lead?: ReactNode
  known: Sessions
  reload: () => Promise<void>
  children: (sessions: CampaignSession[]) => ReactNode
}

/** The sessions to come of a campaign, once they are there. */
export function SessionsSection({ heading, lead, known, reload, children }: SessionsSectionProps) {
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{heading}</h2>
      {lead}
      {known.state === 'loading' && <Spinner />}
      {known.state === 'failed' && (
        <Alert>
          <p>{text.failed}</p>
          <Button look="quiet" onClick={() => void reload()}>
            {text.again}
          </Button>
        </Alert>
      )}
      {known.state === 'known' && (known.sessions.length === 0 ? <p>{text.none}</p> : children(known.sessions))}
    </section>
  )
}
