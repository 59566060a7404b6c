import { useState, type ReactNode } from 'react'
import { orderHistoryText as text } from './text/order_history.ts'
import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { Icon } from '#storefront/ui/icon'
import { reportError } from '#storefront/wire/error_reports'
import { openLater, saveAs } from '#storefront/wire/downloads'
import { fetchCalendar, fetchReceipt, type OrderAccess } from './order_access.ts'
import styles from './order_files.module.css'

type File = 'calendar' | 'receipt'

const FAILED = { calendar: text.calendarFailed, receipt: text.receiptFailed }

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
    <div className={styles.files}>
      <div className={styles.actions}>
        {dated && (
          <Button look="quiet" busy={busy === 'calendar'} onClick={() => void calendar()}>
            <Icon shape="calendar" />
            <span>{busy === 'calendar' ? text.fetching : text.calendar}</span>
            <span className="visually-hidden">{` ${text.ofOrder(id)}`}</span>
          </Button>
        )}
        <Button look="quiet" busy={busy === 'receipt'} onClick={() => void receipt()}>
          <Icon shape="scroll" />
          <span>{busy === 'receipt' ? text.fetching : text.receipt}</span>
          <span className="visually-hidden">{` ${text.ofOrder(id)}`}</span>
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
