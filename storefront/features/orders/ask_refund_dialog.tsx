import { useState } from 'react'
import type { Order, OrderItem } from '#common/wire'
import { Link } from '#storefront/navigation/link'
import { orderHistoryText } from './text/order_history.ts'
import { fullDateText, timeText } from '#common/mountain_time'
import { Alert } from '#storefront/ui/alert'
import { ConfirmDialog } from '#storefront/ui/confirm_dialog'
import { TextArea } from '#storefront/ui/field'
import { reportError } from '#storefront/wire/error_reports'
import { RestError } from '#storefront/wire/rest'
import { askForRefund, type OrderAccess } from './order_access.ts'
import { useOrderedProducts } from './use_ordered_products.tsx'
import { LONGEST } from '#common/longest'
import { shopTime } from '#storefront/time/shop_time'

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
