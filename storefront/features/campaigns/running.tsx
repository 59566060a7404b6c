import { useRef, useState } from 'react'
import type { CampaignRequest, ToldCampaign } from '#common/wire'
import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { reportError } from '#storefront/wire/error_reports'
import { rest } from '#storefront/wire/rest'
import { Players } from './players.tsx'
import { SessionLinks } from './session_links.tsx'
import { StepDialog } from './step_dialog.tsx'
import { runningText } from './text/sessions.ts'
import { wordsOf, dayText } from './campaign_rules.ts'
import styles from './campaign_page.module.css'
import { isEmail } from '#common/email'
import { LONGEST } from '#common/longest'
import { TextField } from '#storefront/ui/field'
import { FormDialog } from '#storefront/ui/form_dialog'

interface RunningProps {
  campaign: ToldCampaign
  reload: () => Promise<void>
}

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
      tell({ tone: 'success', said: runningText.done[how](whoOf(request)) })
    } catch (reason) {
      reportError(reason, 'answering a request of a campaign')
      // Somebody may have answered it meanwhile.
      await reload().catch(() => {})
      tell({ tone: 'danger', said: runningText.failed[how], more: wordsOf(reason) })
    }
    setBusy(null)
  }

  async function invite(email: string) {
    await rest(`/campaigns/${id}/invite`, { method: 'POST', body: { email } })
    await reload()
    setInviting(false)
    tell({ tone: 'success', said: runningText.done.invite(email) })
  }

  return (
    <>
      <section aria-labelledby="requests">
        <div className={styles.head}>
          <h2 id="requests" className={styles.heading}>
            {runningText.heading}
          </h2>
          <Button onClick={() => setInviting(true)}>{runningText.invite.open}</Button>
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
        <h2 id="end">{runningText.end.heading}</h2>
        <p className={styles.before}>{runningText.end.lead}</p>
        <Button look="quiet" onClick={() => setEnding(true)}>
          {runningText.end.open}
        </Button>
      </section>
      {ending && (
        <StepDialog
          words={{ ...runningText.end, question: runningText.end.question(name) }}
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
          words={{ ...runningText.removal, question: runningText.removal.question(leaving.name) }}
          source="removing a player from a campaign"
          refund={`/campaigns/${id}/members/${leaving.id}/refund`}
          step={async (expected) => {
            await rest(`/campaigns/${id}/members/${leaving.id}`, { method: 'DELETE', body: { expected } })
            await reload()
          }}
          onDone={() => {
            setLeaving(null)
            tell({ tone: 'success', said: runningText.done.remove(leaving.name) })
          }}
          onKeep={() => setLeaving(null)}
        />
      )}
    </>
  )
}

export type Answer = 'approve' | 'reject' | 'cancel'

interface PendingRequestsProps {
  requests: CampaignRequest[]
  busy: number | null
  onAnswer: (request: CampaignRequest, how: Answer) => void
}

const ANSWERS: Record<CampaignRequest['type'], Answer[]> = {
  application: ['approve', 'reject'],
  invitation: ['cancel'],
}

export const whoOf = ({ user, email }: CampaignRequest): string => user?.name ?? email ?? runningText.somebody

/** Who waits for an answer of the game master, and whose answer the game master waits for. */
export function PendingRequests({ requests, busy, onAnswer }: PendingRequestsProps) {
  return (
    <table className={styles.table} aria-labelledby="requests">
      <thead>
        <tr>
          <th scope="col">{runningText.who}</th>
          <th scope="col">{runningText.type}</th>
          <th scope="col">{runningText.date}</th>
          <th scope="col">{runningText.actions}</th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <tr key={request.id} aria-busy={busy === request.id || undefined}>
            <th scope="row">{whoOf(request)}</th>
            <td data-label={runningText.type}>{runningText.types[request.type]}</td>
            <td data-label={runningText.date}>
              <time dateTime={request.createdAt}>{dayText(request.createdAt)}</time>
            </td>
            <td className={styles.actions}>
              <div className={styles.buttons}>
                {ANSWERS[request.type].map((how) => (
                  <Button
                    key={how}
                    look={how === 'approve' ? 'primary' : 'quiet'}
                    busy={busy === request.id}
                    onClick={() => onAnswer(request, how)}
                  >
                    <span>{runningText[how]}</span>
                    <span className="visually-hidden">{runningText.of(whoOf(request))}</span>
                  </Button>
                ))}
              </div>
            </td>
          </tr>
        ))}
        {requests.length === 0 && (
          <tr>
            <td colSpan={4} className={styles.none}>
              {runningText.none}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

const { invite: text, failed } = runningText

interface InviteDialogProps {
  onSend: (email: string) => Promise<void>
  onClose: () => void
}

/** Asks for the address that an invitation goes to. */
export function InviteDialog({ onSend, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState('')
  const [touched, setTouched] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const valid = isEmail(email.trim())
  const wrong = touched && !valid

  async function send() {
    if (!valid) return setTouched(true)
    setBusy(true)
    setFailure(null)
    try {
      await onSend(email.trim())
    } catch (reason) {
      reportError(reason, 'inviting a player')
      setFailure(wordsOf(reason))
      setBusy(false)
    }
  }

  return (
    <FormDialog
      heading={text.open}
      cancel={text.cancel}
      submit={busy ? text.sending : text.send}
      busy={busy}
      disabled={!valid}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {failure !== null && (
        <Alert>
          <p>{failed.invite}</p>
          {failure && <p>{failure}</p>}
        </Alert>
      )}
      {/* An error stands in the hint's place: nothing moves under a finger that is about to press a button. */}
      <TextField
        label={text.email}
        type="email"
        name="email"
        required
        autoComplete="off"
        maxLength={LONGEST.email}
        value={email}
        error={wrong ? text.wrong : null}
        hint={wrong ? undefined : text.hint}
        onChange={({ target }) => setEmail(target.value)}
        onBlur={() => setTouched(true)}
      />
    </FormDialog>
  )
}
