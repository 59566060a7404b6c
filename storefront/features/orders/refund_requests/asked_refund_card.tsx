import { useState } from 'react'
import type { AskedRefund } from '#common/wire'
import { centsText, toCents } from '#common/money'
import { refundRequestsText as text } from './text.ts'
import { fullDateText, timeText } from '#common/mountain_time'
import { Button } from '#storefront/ui/button'
import { classes } from '#storefront/ui/classes'
import { AnswerDialog } from './answer_dialog.tsx'
import cards from '../order_card.module.css'
import status from '../order_status.module.css'
import styles from './asked_refund.module.css'

interface AskedRefundCardProps {
  request: AskedRefund
  /** Opens it to a game master without an account. */
  link?: string
  onChange: (request: AskedRefund) => void
}

/** Who asks for what and why, and the answer. */
export function AskedRefundCard({ request, link, onChange }: AskedRefundCardProps) {
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
