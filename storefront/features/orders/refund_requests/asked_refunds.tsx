import { refundRequestsText as text } from './text.ts'
import { EmptyState } from '#storefront/ui/empty_state'
import { Spinner } from '#storefront/ui/spinner'
import { TryAgain, Alert } from '#storefront/ui/alert'
import { useAnswer } from '#storefront/wire/use_answer'
import cards from '../order_card.module.css'
import { useState } from 'react'
import type { AskedRefund } from '#common/wire'
import { centsText, toCents } from '#common/money'
import { fullDateText, timeText } from '#common/mountain_time'
import { Button, ButtonLink } from '#storefront/ui/button'
import { classes } from '#storefront/ui/classes'
import status from '../order_line.module.css'
import styles from './asked_refund.module.css'
import { ConfirmDialog } from '#storefront/ui/confirm_dialog'
import { TextArea } from '#storefront/ui/field'
import { reportError } from '#storefront/wire/error_reports'
import { RestError, rest } from '#storefront/wire/rest'
import { LONGEST } from '#common/longest'
import { useLocation } from 'react-router'
import { accessOf } from '../order_access.ts'

/** What players ask the game master for who is signed in. */
export function AskedRefunds() {
  const { asked, again, change } = useAnswer(readRequests, 'refund requests')
  if (asked.state === 'loading') return <Spinner label={text.loading} />
  if (asked.state === 'failed') return <TryAgain message={text.failed} label={text.again} onAgain={again} />
  if (asked.value.length === 0) return <EmptyState text={text.empty} advice={text.emptyAdvice} />
  return (
    <ul className={cards.orders}>
      {asked.value.map((request) => (
        <li key={request.id}>
          <AskedRefundCard
            request={request}
            onChange={(now) => change((all) => all.map((one) => (one.id === now.id ? now : one)))}
          />
        </li>
      ))}
    </ul>
  )
}

interface AskedRefundCardProps {
  request: AskedRefund
  /** Opens it to a game master without an account. */
  link?: string
  onChange: (request: AskedRefund) => void
}

/** Who asks for what and why, and the answer. */
function AskedRefundCard({ request, link, onChange }: AskedRefundCardProps) {
  const { id, state, buyer, game, date, seats, noun, price, reason, answerBy, declineReason, grantedMoney } = request
  const [answer, setAnswer] = useState<'approve' | 'decline' | null>(null)
  const [answered, setAnswered] = useState(false)

  function changedTo(now: AskedRefund) {
    onChange(now)
    setAnswer(null)
    setAnswered(true)
  }

  return (
    <article className={cards.order} aria-labelledby={`request-${id}`}>
      <header className={cards.head}>
        <h2 id={`request-${id}`}>{text.title(buyer, game)}</h2>
        {/* The buttons that had the focus are gone. */}
        <p
          key={state}
          ref={answered ? takeFocus : undefined}
          tabIndex={-1}
          className={classes(status.status, status.ended)}
          role={answered ? 'status' : undefined}
        >
          {grantedMoney ? text.money[grantedMoney] : text.states[state]}
        </p>
      </header>
      <p className={cards.soft}>
        <span>{date && text.when(dateText(date))}</span>
        <br />
        <span>{text.paid(seats, noun, centsText(toCents(price)))}</span>
      </p>
      <blockquote className={styles.words}>{reason}</blockquote>
      {declineReason !== null && <p className={cards.soft}>{`${text.reason}: ${declineReason}`}</p>}
      {state === 'asked' && (
        <>
          <p className={cards.soft}>{text.answerBy(dateText(answerBy))}</p>
          <div className={styles.actions}>
            <Button onClick={() => setAnswer('approve')}>{text.approve}</Button>
            <Button look="quiet" onClick={() => setAnswer('decline')}>
              {text.decline}
            </Button>
          </div>
        </>
      )}
      {answer && (
        <AnswerDialog
          answer={answer}
          request={request}
          access={{ id, link }}
          onAnswered={changedTo}
          onKeep={() => setAnswer(null)}
        />
      )}
    </article>
  )
}

const takeFocus = (place: HTMLElement | null) => place?.focus()

const dateText = (iso: string) => `${fullDateText(new Date(iso))}, ${timeText(new Date(iso))}`

interface AnswerDialogProps {
  answer: 'approve' | 'decline'
  request: AskedRefund
  access: RequestAccess
  /** With the request as it is now. */
  onAnswered: (request: AskedRefund) => void
  onKeep: () => void
}

/** Says what a yes or a no brings; a no has a reason. */
function AnswerDialog({ answer, request: { buyer, back }, access, onAnswered, onKeep }: AnswerDialogProps) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const yes = answer === 'approve'

  async function send() {
    const unsaid = !yes && !reason.trim()
    setMissing(unsaid)
    if (unsaid) return
    setBusy(true)
    setRefusal(null)
    try {
      onAnswered(yes ? await approve(access) : await decline(access, reason))
    } catch (cause) {
      reportError(cause, 'answering a refund request')
      setRefusal(cause instanceof RestError && cause.message ? cause.message : text.stepFailed)
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      question={yes ? text.approveQuestion(buyer, centsText(toCents(back))) : text.declineQuestion(buyer)}
      keep={text.keep}
      confirm={busy ? text.busy : yes ? text.confirmApprove : text.confirmDecline}
      busy={busy}
      onConfirm={() => void send()}
      onKeep={onKeep}
    >
      {refusal && (
        <Alert>
          <p>{refusal}</p>
        </Alert>
      )}
      <p>{yes ? text.approveConsequence : text.declineConsequence}</p>
      {!yes && (
        <TextArea
          label={text.reason}
          required
          rows={4}
          maxLength={LONGEST.reason}
          error={missing ? text.noReason : null}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </ConfirmDialog>
  )
}

/** The request whose link stands after the `#`, as that of an order. */
export function RefundByLink() {
  const { hash } = useLocation()
  const access = accessOf(hash)
  return access ? <OpenedRequest key={access.link} access={access} /> : <Unknown />
}

function OpenedRequest({ access }: { access: Required<RequestAccess> }) {
  const { asked, again } = useAnswer(() => open(access), 'refund request')
  const [changed, setChanged] = useState<AskedRefund | null>(null)
  if (asked.state === 'loading') return <Spinner label={text.loading} />
  if (asked.state === 'failed') return <TryAgain message={text.failed} label={text.again} onAgain={again} />
  const request = changed ?? asked.value
  return request ? <AskedRefundCard request={request} link={access.link} onChange={setChanged} /> : <Unknown />
}

/** Null where the link opens nothing. */
async function open(access: RequestAccess): Promise<AskedRefund | null> {
  try {
    return await readRequest(access)
  } catch (reason) {
    if (reason instanceof RestError && reason.status === 404) return null
    throw reason
  }
}

function Unknown() {
  return (
    <EmptyState text={text.unknown.heading} advice={text.unknown.lead}>
      <ButtonLink to="/account/refund-requests">{text.unknown.own}</ButtonLink>
    </EmptyState>
  )
}

/** A request, and the link that opens it to a game master without an account. */
interface RequestAccess {
  id: number
  link?: string
}

const headersOf = ({ link }: RequestAccess): Record<string, string> => (link ? { 'x-refund-request-link': link } : {})

const readRequests = () => rest<AskedRefund[]>('/refund-requests/mine')
const readRequest = (access: RequestAccess) =>
  rest<AskedRefund>(`/refund-requests/${access.id}`, { headers: headersOf(access) })
const approve = (access: RequestAccess) =>
  rest<AskedRefund>(`/refund-requests/${access.id}/approve`, { method: 'POST', headers: headersOf(access) })
const decline = (access: RequestAccess, reason: string) =>
  rest<AskedRefund>(`/refund-requests/${access.id}/decline`, {
    method: 'POST',
    body: { reason },
    headers: headersOf(access),
  })
