import { useState } from 'react'
import type { Order, RefundChoice as Choice, RefundDestination } from '#common/wire'
import { dollarsText } from '#common/money'
import { fullDateText, timeText } from '#common/mountain_time'
import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { reportError } from '#storefront/wire/error_reports'
import { RestError } from '#storefront/wire/rest'
import { chooseRefund, type OrderAccess } from './order_access.ts'
import { orderHistoryText } from './text/order_history.ts'
import styles from './line_refund.module.css'

const text = orderHistoryText.choice
const DESTINATIONS = ['card', 'credits'] as const

interface RefundChoiceProps {
  access: OrderAccess
  choice: Choice
  onChange: (order: Order, message: string) => void
}

/** The game master called something off: the buyer chooses card or credit (C-77). */
export function RefundChoiceBox({ access, choice, onChange }: RefundChoiceProps) {
  const [busy, setBusy] = useState<RefundDestination | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const amount = dollarsText(choice.amount)
  const until = new Date(choice.until)

  async function choose(destination: RefundDestination) {
    if (busy) return
    setBusy(destination)
    setRefusal(null)
    try {
      onChange(await chooseRefund(access, choice.id, destination), text.done[destination](amount))
    } catch (cause) {
      reportError(cause, 'choosing how a refund comes back', { order: access.id })
      setRefusal(cause instanceof RestError && cause.message ? cause.message : text.failed)
    }
    setBusy(null)
  }

  return (
    <section className={styles.request} aria-label={text.question(amount)}>
      <p>
        <strong>{text.question(amount)}</strong>
      </p>
      <p>{text.until(`${fullDateText(until)}, ${timeText(until)}`)}</p>
      {refusal && (
        <Alert>
          <p>{refusal}</p>
        </Alert>
      )}
      <div className={styles.actions}>
        {DESTINATIONS.map((destination) => (
          <Button key={destination} look="quiet" busy={busy === destination} onClick={() => void choose(destination)}>
            {busy === destination ? text.busy : text[destination]}
          </Button>
        ))}
      </div>
    </section>
  )
}
