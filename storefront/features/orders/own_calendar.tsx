import { useState } from 'react'
import type { OwnCalendar as Calendar } from '#common/wire'
import { orderHistoryText } from './text/order_history.ts'
import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { classes } from '#storefront/ui/classes'
import { ConfirmDialog } from '#storefront/ui/confirm_dialog'
import { Icon } from '#storefront/ui/icon'
import { reportError } from '#storefront/wire/error_reports'
import { rest } from '#storefront/wire/rest'
import { CopyField } from '#storefront/ui/copy_field'
import { TryAgain } from '#storefront/ui/alert'
import { useAnswer } from '#storefront/wire/use_answer'
import buttons from '../../ui/button.module.css'
import styles from './own_calendar.module.css'

const text = orderHistoryText.ownCalendar
const ADDRESS = '/account/calendar'

/** The way of everything that is booked into the calendar that somebody uses anyway. */
export function OwnCalendar() {
  const { asked, again, change } = useAnswer(() => rest<Calendar>(ADDRESS), 'own calendar')
  return (
    <section aria-labelledby="own-calendar">
      <h2 id="own-calendar">{text.heading}</h2>
      <div className={styles.calendar}>
        <p className={styles.soft}>{text.advice}</p>
        {asked.state === 'failed' && <TryAgain message={text.failed} label={orderHistoryText.again} onAgain={again} />}
        {asked.state === 'answered' && <Address {...asked.value} onChange={(calendar) => change(() => calendar)} />}
      </div>
    </section>
  )
}

function Address({ address, onChange }: Calendar & { onChange: (calendar: Calendar) => void }) {
  const [asking, setAsking] = useState(false)
  const renewed = (calendar: Calendar) => {
    onChange(calendar)
    setAsking(false)
  }
  return (
    <>
      <CopyField label={text.address} value={address} copy={text.copy} />
      <div className={styles.actions}>
        <a href={address.replace(/^https?:/, 'webcal:')} className={classes(buttons.button, buttons.quiet)}>
          <Icon shape="calendar" />
          {text.subscribe}
        </a>
        <Button look="plain" onClick={() => setAsking(true)}>
          {text.renew}
        </Button>
      </div>
      <p className={styles.note}>{text.secret}</p>
      {asking && <RenewDialog onRenewed={renewed} onKeep={() => setAsking(false)} />}
    </>
  )
}

function RenewDialog({ onRenewed, onKeep }: { onRenewed: (calendar: Calendar) => void; onKeep: () => void }) {
  const [state, setState] = useState<'asking' | 'renewing' | 'failed'>('asking')
  const busy = state === 'renewing'

  async function renew() {
    setState('renewing')
    try {
      onRenewed(await rest<Calendar>(ADDRESS, { method: 'POST' }))
    } catch (reason) {
      reportError(reason, 'own calendar')
      setState('failed')
    }
  }

  return (
    <ConfirmDialog
      question={text.question}
      keep={text.keep}
      confirm={busy ? text.renewing : text.renew}
      busy={busy}
      onConfirm={() => void renew()}
      onKeep={onKeep}
    >
      <p>{text.consequence}</p>
      {state === 'failed' && (
        <Alert>
          <p>{text.renewFailed}</p>
        </Alert>
      )}
    </ConfirmDialog>
  )
}
