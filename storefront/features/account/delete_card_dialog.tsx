import { useState } from 'react'
import type { PaymentMethod } from '#common/wire'
import { paymentMethodsText as texts } from './text/payment_methods.ts'
import { Alert } from '#storefront/ui/alert'
import { ConfirmDialog } from '#storefront/ui/confirm_dialog'
import { reportError } from '#storefront/wire/error_reports'
import { rest, RestError } from '#storefront/wire/rest'
import { brandText, maskedNumber } from './card_words.ts'
import styles from './payment_methods.module.css'

const { confirm: text, delete: deleteText } = texts

interface DeleteCardDialogProps {
  card: PaymentMethod
  onDeleted: () => void
  onKeep: () => void
}

export function DeleteCardDialog({ card, onDeleted, onKeep }: DeleteCardDialogProps) {
  const [state, setState] = useState<'asking' | 'deleting' | 'failed'>('asking')
  const busy = state === 'deleting'

  async function remove() {
    setState('deleting')
    try {
      await deleteCard(card.id)
      onDeleted()
    } catch (reason) {
      reportError(reason, 'deleting a payment method')
      setState('failed')
    }
  }

  return (
    <ConfirmDialog
      question={text.question}
      keep={text.keep}
      confirm={busy ? text.deleting : deleteText}
      busy={busy}
      onConfirm={() => void remove()}
      onKeep={onKeep}
    >
      <p className={styles.doomed}>{`${brandText(card.card.brand)} ${maskedNumber(card.card.last4)}`}</p>
      <p>{text.consequence}</p>
      {state === 'failed' && (
        <Alert>
          <p>{text.failed}</p>
        </Alert>
      )}
    </ConfirmDialog>
  )
}

/** A card that is not there any more was deleted in another window. */
async function deleteCard(id: string): Promise<void> {
  try {
    await rest(`/account/payment-methods/${encodeURIComponent(id)}`, { method: 'DELETE' })
  } catch (reason) {
    if (!(reason instanceof RestError && reason.status === 404)) throw reason
  }
}
