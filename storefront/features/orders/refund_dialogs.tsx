import { useState } from 'react'
import type { Order, OrderItem, RefundChoice as Choice, RefundDestination } from '#common/wire'
import { Link } from '#storefront/navigation/link'
import { orderHistoryText } from './text/order_history.ts'
import { fullDateText, timeText } from '#common/mountain_time'
import { Alert } from '#storefront/ui/alert'
import { ConfirmDialog } from '#storefront/ui/confirm_dialog'
import { TextArea } from '#storefront/ui/field'
import { reportError } from '#storefront/wire/error_reports'
import { RestError } from '#storefront/wire/rest'
import { askForRefund, type OrderAccess, chooseRefund } from './order_access.ts'
import { useOrderedProducts } from './line_facts.tsx'
import { LONGEST } from '#common/longest'
import { shopTime } from '#storefront/time/shop_time'
import { dollarsText } from '#common/money'
import { Button } from '#storefront/ui/button'
import styles from './order_line.module.css'

const text = orderHistoryText.refund

interface AskRefundDialogProps {
  access: OrderAccess
  item: OrderItem
  /** With the order as it is now. */
  onAsked: (order: Order) => void
  onKeep: () => void
}

/** Says who decides and until when, and takes the reason. */
export function AskRefundDialog({ access, item, onAsked, onKeep }: AskRefundDialogProps) {
  const { nameProduct } = useOrderedProducts()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function send() {
    setMissing(!reason.trim())
    if (!reason.trim()) return
    setBusy(true)
    setRefusal(null)
    try {
      onAsked(await askForRefund(access, item.id, reason))
    } catch (cause) {
      reportError(cause, 'asking for a refund', { order: access.id })
      setRefusal(cause instanceof RestError && cause.message ? cause.message : text.failed)
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      question={text.question(nameProduct(item))}
      keep={text.keep}
      confirm={busy ? text.sending : text.send}
      gentle
      busy={busy}
      onConfirm={() => void send()}
      onKeep={onKeep}
    >
      {refusal && (
        <Alert>
          <p>{refusal}</p>
        </Alert>
      )}
      <p>{whoDecides(item.askGameMasterUntil, shopTime())}</p>
      <TextArea
        label={text.reason}
        required
        rows={4}
        maxLength={LONGEST.reason}
        hint={text.reasonHint}
        error={missing ? text.noReason : null}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <p>
        <Link to="/return-policy">{orderHistoryText.cancel.policy}</Link>
      </p>
    </ConfirmDialog>
  )
}

function whoDecides(askGameMasterUntil: string | null, now: Date): string {
  if (askGameMasterUntil === null) return text.toSupport
  const until = new Date(askGameMasterUntil)
  return until >= now ? text.toGameMaster(`${fullDateText(until)}, ${timeText(until)}`) : text.tooLate
}

const choiceText = orderHistoryText.choice
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
      onChange(await chooseRefund(access, choice.id, destination), choiceText.done[destination](amount))
    } catch (cause) {
      reportError(cause, 'choosing how a refund comes back', { order: access.id })
      setRefusal(cause instanceof RestError && cause.message ? cause.message : choiceText.failed)
    }
    setBusy(null)
  }

  return (
    <section className={styles.request} aria-label={choiceText.question(amount)}>
      <p>
        <strong>{choiceText.question(amount)}</strong>
      </p>
      <p>{choiceText.until(`${fullDateText(until)}, ${timeText(until)}`)}</p>
      {refusal && (
        <Alert>
          <p>{refusal}</p>
        </Alert>
      )}
      <div className={styles.actions}>
        {DESTINATIONS.map((destination) => (
          <Button key={destination} look="quiet" busy={busy === destination} onClick={() => void choose(destination)}>
            {busy === destination ? choiceText.busy : choiceText[destination]}
          </Button>
        ))}
      </div>
    </section>
  )
}
