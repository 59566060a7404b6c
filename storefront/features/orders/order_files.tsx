import { useState, type ReactNode } from 'react'
import { orderHistoryText } from './text/order_history.ts'
import { Alert, TryAgain } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { Icon } from '#storefront/ui/icon'
import { reportError } from '#storefront/wire/error_reports'
import { openLater, saveAs } from '#storefront/wire/downloads'
import { fetchCalendar, fetchReceipt, type OrderAccess } from './order_access.ts'
import orderFilesStyles from './order_files.module.css'
import type { OwnCalendar as Calendar } from '#common/wire'
import { classes } from '#storefront/ui/classes'
import { ConfirmDialog } from '#storefront/ui/confirm_dialog'
import { rest } from '#storefront/wire/rest'
import { CopyField } from '#storefront/ui/copy_field'
import { useAnswer } from '#storefront/wire/use_answer'
import buttons from '../../ui/button.module.css'
import ownCalendarStyles from './cancel_dialog.module.css'

type File = 'calendar' | 'receipt'

const FAILED = { calendar: orderHistoryText.calendarFailed, receipt: orderHistoryText.receiptFailed }

/** The order to keep, and what else can be done with it. The files are their owner's alone, so they are fetched with the token or the order's link. */
export function OrderFiles({ access, dated, children }: { access: OrderAccess; dated: boolean; children?: ReactNode }) {
  const { id } = access
  const [busy, setBusy] = useState<File | null>(null)
  const [failed, setFailed] = useState<File | null>(null)

  async function fetchFile(file: File, work: () => Promise<void>) {
    if (busy) return
    setBusy(file)
    setFailed(null)
    try {
      await work()
    } catch (reason) {
      reportError(reason, 'order files', { order: id, file })
      setFailed(file)
    } finally {
      setBusy(null)
    }
  }

  const calendar = () => fetchFile('calendar', async () => saveAs(await fetchCalendar(access), `order-${id}.ics`))
  const receipt = () => {
    // Opened at the click itself: what opens later, browsers take for advertising.
    const tab = openLater(`receipt-${id}.html`)
    return fetchFile('receipt', () => tab.show(fetchReceipt(access)))
  }

  return (
    <div className={orderFilesStyles.files}>
      <div className={orderFilesStyles.actions}>
        {dated && (
          <Button look="quiet" busy={busy === 'calendar'} onClick={() => void calendar()}>
            <Icon shape="calendar" />
            <span>{busy === 'calendar' ? orderHistoryText.fetching : orderHistoryText.calendar}</span>
            <span className="visually-hidden">{` ${orderHistoryText.ofOrder(id)}`}</span>
          </Button>
        )}
        <Button look="quiet" busy={busy === 'receipt'} onClick={() => void receipt()}>
          <Icon shape="scroll" />
          <span>{busy === 'receipt' ? orderHistoryText.fetching : orderHistoryText.receipt}</span>
          <span className="visually-hidden">{` ${orderHistoryText.ofOrder(id)}`}</span>
        </Button>
        {children}
      </div>
      {failed && (
        <Alert>
          <p>{FAILED[failed]}</p>
        </Alert>
      )}
    </div>
  )
}

const text = orderHistoryText.ownCalendar
const ADDRESS = '/account/calendar'

/** The way of everything that is booked into the calendar that somebody uses anyway. */
export function OwnCalendar() {
  const { asked, again, change } = useAnswer(() => rest<Calendar>(ADDRESS), 'own calendar')
  return (
    <section aria-labelledby="own-calendar">
      <h2 id="own-calendar">{text.heading}</h2>
      <div className={ownCalendarStyles.calendar}>
        <p className={ownCalendarStyles.soft}>{text.advice}</p>
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
      <div className={ownCalendarStyles.actions}>
        <a href={address.replace(/^https?:/, 'webcal:')} className={classes(buttons.button, buttons.quiet)}>
          <Icon shape="calendar" />
          {text.subscribe}
        </a>
        <Button look="plain" onClick={() => setAsking(true)}>
          {text.renew}
        </Button>
      </div>
      <p className={ownCalendarStyles.note}>{text.secret}</p>
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
