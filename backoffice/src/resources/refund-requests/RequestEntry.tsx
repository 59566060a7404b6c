import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { Link } from 'react-router'
import type { AdminRefundRequest, RefundOptions } from '#common/wire'
import { BusyButton } from '../../layout/BusyButton'
import styles from '../../layout/Entries.module.css'
import { dollarsText } from '../../../../common/money'
import { dayAndTime, weekdayAndTime } from '../../mountain_time'
import type { BackOfficeData } from '../../providers/data/verbs'
import { count } from '../orders/moving'
import { GrantRefund } from './GrantRefund'
import { RefuseRefund } from './RefuseRefund'
import { standing } from './standing'

export function RequestEntry({ request }: { request: AdminRefundRequest }) {
  const { orderId, buyer, game, date, seats, price, reason, declineReason, answer, gameMaster, state } = request
  return (
    <li className={styles.entry}>
      <div className={styles.text}>
        <p className={styles.sentence}>
          {`${buyer.name || 'A buyer'} asks for ${dollarsText(price)}: ${game}${date ? `, ${weekdayAndTime(date)}` : ''}, ${count(request, seats)}${gameMaster ? `, ${gameMaster}` : ''}`}
        </p>
        <blockquote className={styles.words}>{reason}</blockquote>
        {declineReason !== null && <p className={styles.sentence}>{`The game master declined: ${declineReason}`}</p>}
        {answer && <p className={styles.sentence}>{`Support answered: ${answer}`}</p>}
        <p className={styles.about}>
          {standing(request)}
          {' · '}
          <Link to={`/orders/${orderId}`}>{`Order #${orderId}`}</Link>
          {buyer.email && (
            <>
              {' · '}
              <a href={`mailto:${buyer.email}`}>{buyer.email}</a>
            </>
          )}
          {' · asked '}
          <time dateTime={request.askedAt}>{dayAndTime(request.askedAt)}</time>
        </p>
      </div>
      {(state === 'asked' || state === 'escalated') && <Steps request={request} />}
    </li>
  )
}

function Steps({ request }: { request: AdminRefundRequest }) {
  const data = useDataProvider<BackOfficeData>()
  const notify = useNotify()
  const [options, setOptions] = useState<RefundOptions | null>(null)
  const [refusing, setRefusing] = useState(false)
  const [busy, setBusy] = useState(false)
  const about = <span className="visually-hidden">{` for order #${request.orderId}`}</span>

  async function lookUp() {
    setBusy(true)
    try {
      setOptions(await data.refundOptions(request.orderId))
    } catch (error) {
      notify(`What can be refunded could not be loaded. ${error instanceof Error ? error.message : ''}`, { type: 'error' })
    }
    setBusy(false)
  }

  return (
    <div className={styles.steps}>
      <BusyButton variant="outlined" color="secondary" busy={busy} onClick={() => void lookUp()}>
        Refund
        {about}
      </BusyButton>
      <Button variant="outlined" color="secondary" onClick={() => setRefusing(true)}>
        Decline
        {about}
      </Button>
      {options && <GrantRefund request={request} options={options} onClose={() => setOptions(null)} />}
      {refusing && <RefuseRefund request={request} onClose={() => setRefusing(false)} />}
    </div>
  )
}
