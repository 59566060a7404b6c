import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { Link } from 'react-router'
import type { AdminUser, CreditEntry, CreditLedger } from '#common/wire'
import { Failure } from '../../layout/Failure'
import { Panel } from '../../layout/Panel'
import { WaitingLines } from '../../layout/Waiting'
import { dollarsText } from '../../../../common/money'
import { dayAndTime } from '../../mountain_time'
import type { BackOfficeData } from '../../providers/data/verbs'
import { patience } from '../../providers/patience'
import { AdjustCredits } from './AdjustCredits'
import { reasonInWords } from './credit_form'
import styles from './People.module.css'

function Entry({ entry }: { entry: CreditEntry }) {
  const sign = entry.amount > 0 ? '+' : ''
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <span>
          {reasonInWords(entry.reason)}
          {entry.orderId && (
            <>
              {', '}
              <Link to={`/orders/${entry.orderId}`}>{`order #${entry.orderId}`}</Link>
            </>
          )}
        </span>
        <strong>{`${sign}${dollarsText(entry.amount)}`}</strong>
      </div>
      <p className={styles.more}>{[dayAndTime(entry.createdAt), entry.actor, entry.note].filter(Boolean).join(' · ')}</p>
    </li>
  )
}

function Ledger({ ledger }: { ledger: CreditLedger }) {
  return (
    <>
      <p className={styles.balance}>
        <strong>{dollarsText(ledger.balance)}</strong> to spend
        {ledger.reserved > 0 && `, ${dollarsText(ledger.reserved)} more in open checkouts`}
      </p>
      {ledger.entries.length > 0 && (
        <ul className={styles.entries}>
          {ledger.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </>
  )
}

export function Credits({ user }: { user: AdminUser }) {
  const data = useDataProvider<BackOfficeData>()
  const [open, setOpen] = useState(false)
  const { data: ledger, error, refetch } = useQuery<CreditLedger, Error>({ queryKey: ['users', 'ledger', user.id], queryFn: () => data.ledgerOf(user.id), ...patience })
  const change = ledger && (
    <Button variant="outlined" color="secondary" onClick={() => setOpen(true)}>
      Give or Take
    </Button>
  )
  return (
    <Panel title="Credits" actions={change}>
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {!ledger && !error && <WaitingLines />}
      {ledger && <Ledger ledger={ledger} />}
      {ledger && open && <AdjustCredits user={user} ledger={ledger} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
