import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AdminUser, CreditLedger } from '#common/wire'
import { dollarsText } from '#common/money'
import { Entries, Entry } from '#backoffice/fields/Entries'
import { Failure } from '#backoffice/layout/Failure'
import { useAsked } from '#backoffice/layout/use_asked'
import { Panel } from '#backoffice/layout/Panel'
import { WaitingLines } from '#backoffice/layout/Waiting'
import { dayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { patience } from '#backoffice/providers/patience'
import { AdjustCredits } from './AdjustCredits'
import { reasonInWords } from './credit_form'

function Ledger({ ledger: { balance, reserved, entries } }: { ledger: CreditLedger }) {
  const translate = useTranslate()
  return (
    <>
      <p>
        <strong style={{ fontSize: '1.25rem' }}>{dollarsText(balance)}</strong>{' '}
        {translate(`resources.users.credits.${reserved > 0 ? 'reserved' : 'to_spend'}`, {
          amount: dollarsText(reserved),
        })}
      </p>
      <Entries>
        {entries.map(({ id, reason, orderId, amount, createdAt, actor, note }) => (
          <Entry
            key={id}
            end={`${amount > 0 ? '+' : ''}${dollarsText(amount)}`}
            more={[dayAndTime(createdAt), actor, note].filter(Boolean).join(' · ')}
          >
            {reasonInWords(reason, translate)}
            {orderId && ', '}
            {orderId && (
              <Link to={`/orders/${orderId}`}>{translate('resources.users.credits.order', { id: orderId })}</Link>
            )}
          </Entry>
        ))}
      </Entries>
    </>
  )
}

export function Credits() {
  const translate = useTranslate()
  const { id } = useRecordContext<AdminUser>()!
  const data = useDataProvider<BackOfficeData>()
  const [open, setOpen] = useState(false)
  const {
    data: ledger,
    error,
    refetch,
  } = useQuery<CreditLedger, Error>({
    queryKey: ['users', 'ledger', id],
    queryFn: () => data.readCreditLedger(id),
    ...patience,
  })
  const [asked, settle] = useAsked('credit')
  const close = () => {
    setOpen(false)
    settle()
  }
  const change = ledger && (
    <Button variant="outlined" color="secondary" onClick={() => setOpen(true)}>
      {translate('resources.users.credits.action')}
    </Button>
  )
  return (
    <Panel title={translate('resources.users.credits.panel')} actions={change}>
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {!ledger && !error && <WaitingLines />}
      {ledger && <Ledger ledger={ledger} />}
      {ledger && (open || asked) && <AdjustCredits ledger={ledger} onClose={close} />}
    </Panel>
  )
}
