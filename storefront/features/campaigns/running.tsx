import { useRef, useState } from 'react'
import type { CampaignRequest, ToldCampaign } from '#common/wire'
import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { reportError } from '#storefront/wire/error_reports'
import { rest } from '#storefront/wire/rest'
import { InviteDialog } from './invite_dialog.tsx'
import { PendingRequests, whoOf, type Answer } from './pending_requests.tsx'
import { Players } from './players.tsx'
import { SessionLinks } from './session_links.tsx'
import { StepDialog } from './step_dialog.tsx'
import { runningText as text } from './text/running.ts'
import { wordsOf } from './words_of.ts'
import styles from './campaign_page.module.css'

interface RunningProps {
  campaign: ToldCampaign
  reload: () => Promise<void>
}

/** What came of the last step. */
type News = { tone: 'success' | 'danger'; said: string; more?: string }

/** Its game master's part of the page: who waits for an answer, who is in it, and who is asked to come. */
export function Running({ campaign, reload }: RunningProps) {
  const { id, name, members, requests } = campaign
  const [busy, setBusy] = useState<number | null>(null)
  const [news, setNews] = useState<News | null>(null)
  const [inviting, setInviting] = useState(false)
  const [ending, setEnding] = useState(false)
  const [leaving, setLeaving] = useState<{ id: number; name: string } | null>(null)
  const place = useRef<HTMLDivElement>(null)

  /** The button that was pressed may be gone. */
  function tell(told: News) {
    setNews(told)
    place.current?.focus()
  }

  async function answer(request: CampaignRequest, how: Answer) {
    if (busy !== null) return
    setBusy(request.id)
    setNews(null)
    try {
      await (how === 'cancel'
        ? rest(`/campaigns/${id}/requests/${request.id}`, { method: 'DELETE' })
        : rest(`/campaigns/${id}/requests/${request.id}/${how}`, { method: 'POST' }))
      await reload()
      tell({ tone: 'success', said: text.done[how](whoOf(request)) })
    } catch (reason) {
      reportError(reason, 'answering a request of a campaign')
      // Somebody may have answered it meanwhile.
      await reload().catch(() => {})
      tell({ tone: 'danger', said: text.failed[how], more: wordsOf(reason) })
    }
    setBusy(null)
  }

  async function invite(email: string) {
    await rest(`/campaigns/${id}/invite`, { method: 'POST', body: { email } })
    await reload()
    setInviting(false)
    tell({ tone: 'success', said: text.done.invite(email) })
  }

  return (
    <>
      <section aria-labelledby="requests">
        <div className={styles.head}>
          <h2 id="requests" className={styles.heading}>
            {text.heading}
          </h2>
          <Button onClick={() => setInviting(true)}>{text.invite.open}</Button>
        </div>
        <div ref={place} tabIndex={-1} className={styles.news}>
          {news && (
            <Alert tone={news.tone} className={styles.failure}>
              <p>{news.said}</p>
              {news.more && <p>{news.more}</p>}
            </Alert>
          )}
        </div>
        <PendingRequests requests={requests} busy={busy} onAnswer={(request, how) => void answer(request, how)} />
      </section>
      <SessionLinks campaign={campaign} />
      <Players members={members} onRemove={setLeaving} />
      <section aria-labelledby="end">
        <h2 id="end">{text.end.heading}</h2>
        <p className={styles.before}>{text.end.lead}</p>
        <Button look="quiet" onClick={() => setEnding(true)}>
          {text.end.open}
        </Button>
      </section>
      {ending && (
        <StepDialog
          words={{ ...text.end, question: text.end.question(name) }}
          source="ending a campaign"
          refund={`/campaigns/${id}/refund`}
          step={async (expected) => {
            await rest(`/campaigns/${id}/end`, { method: 'POST', body: { expected } })
            await reload()
          }}
          onDone={() => setEnding(false)}
          onKeep={() => setEnding(false)}
        />
      )}
      {inviting && <InviteDialog onSend={invite} onClose={() => setInviting(false)} />}
      {leaving && (
        <StepDialog
          words={{ ...text.removal, question: text.removal.question(leaving.name) }}
          source="removing a player from a campaign"
          refund={`/campaigns/${id}/members/${leaving.id}/refund`}
          step={async (expected) => {
            await rest(`/campaigns/${id}/members/${leaving.id}`, { method: 'DELETE', body: { expected } })
            await reload()
          }}
          onDone={() => {
            setLeaving(null)
            tell({ tone: 'success', said: text.done.remove(leaving.name) })
          }}
          onKeep={() => setLeaving(null)}
        />
      )}
    </>
  )
}
