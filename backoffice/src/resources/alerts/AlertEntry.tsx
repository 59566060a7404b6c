import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import { Link } from 'react-router'
import type { Alert, PaymentRefund } from '#common/wire'
import { BusyButton } from '../../layout/BusyButton'
import styles from '../../layout/Entries.module.css'
import { noticeOf, undoable, type News, type Undo } from '../../layout/news'
import { dollarsText } from '../../../../common/money'
import { dayAndTime } from '../../mountain_time'
import type { BackOfficeData } from '../../providers/data/verbs'
import { outcome, RefundState } from '../orders/RefundState'
import { sentenceFor } from './sentences'

/** The order to look at, if it is about one. */
const orderOf = ({ details }: Alert) => (typeof details.order === 'number' ? details.order : null)

function Subject({ alert }: { alert: Alert }) {
  const order = orderOf(alert)
  if (order) return <Link to={`/orders/${order}`}>{`Order #${order}`}</Link>
  if (!alert.refund) return <code>{alert.subject}</code>
  const { amount, email, state } = alert.refund
  return (
    <>
      {dollarsText(amount)}
      {email && (
        <>
          {' of '}
          <a href={`mailto:${email}`}>{email}</a>
        </>
      )}{' '}
      <RefundState state={state} />
    </>
  )
}

/** Does something about an alert and waits for the server; the list shows what became of it. */
function useStep() {
  const notify = useNotify()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)

  async function step(failed: string, send: () => Promise<News>, undo?: Undo) {
    setBusy(true)
    try {
      notify(...noticeOf(await send(), undoable(undo)))
    } catch (error) {
      notify(`${failed} ${error instanceof Error ? error.message : ''}`, { type: 'error' })
    }
    setBusy(false)
    refresh()
  }
  return { busy, step }
}

function TryAgain({ refund }: { refund: PaymentRefund }) {
  const data = useDataProvider<BackOfficeData>()
  const { busy, step } = useStep()
  const retry = async () => {
    const { amount, state } = await data.retryPaymentRefund(refund.id)
    return outcome(amount, state)
  }
  return (
    <BusyButton variant="outlined" color="secondary" busy={busy} onClick={() => void step('The refund was not tried again.', retry)}>
      Try Again
    </BusyButton>
  )
}

function SeenTo({ id }: { id: number }) {
  const data = useDataProvider<BackOfficeData>()
  const { busy, step } = useStep()
  const resolve = async () => {
    await data.resolveAlert(id)
    return 'Marked as seen to.'
  }
  const reopen: Undo = { send: () => data.reopenAlert(id), done: 'It waits for somebody again.' }
  return (
    <BusyButton variant="outlined" color="secondary" busy={busy} onClick={() => void step('The alert was not changed.', resolve, reopen)}>
      Seen to
    </BusyButton>
  )
}

export function AlertEntry({ alert }: { alert: Alert }) {
  const { refund, createdAt, resolvedAt } = alert
  return (
    <li className={styles.entry}>
      <div className={styles.text}>
        <p className={styles.sentence}>{sentenceFor(alert)}</p>
        <p className={styles.about}>
          <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
          {resolvedAt && `, seen to ${dayAndTime(resolvedAt)}`}
          {' · '}
          <Subject alert={alert} />
        </p>
      </div>
      <div className={styles.steps}>
        {refund?.state === 'failed' && <TryAgain refund={refund} />}
        {!resolvedAt && <SeenTo id={alert.id} />}
      </div>
    </li>
  )
}
