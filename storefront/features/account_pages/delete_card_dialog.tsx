import { useEffect, useRef, useState } from 'react'
import type { PaymentMethod } from '../../../api/types.ts'
import { paymentMethodsText as texts } from '../../text/payment_methods.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { reportError } from '../../wire/error_reports.ts'
import { rest, RestError } from '../../wire/rest.ts'
import { brandText, maskedNumber } from './card_words.ts'
import styles from './delete_card_dialog.module.css'

const { confirm: text, delete: deleteText } = texts

interface DeleteCardDialogProps {
  card: PaymentMethod
  onDeleted: () => void
  onKeep: () => void
}

/** A modal dialog: the browser keeps the focus inside, Escape closes it, and the focus returns to where it was. */
export function DeleteCardDialog({ card, onDeleted, onKeep }: DeleteCardDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [state, setState] = useState<'asking' | 'deleting' | 'failed'>('asking')

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])

  async function remove() {
    if (state === 'deleting') return
    setState('deleting')
    try {
      await deleteCard(card.id)
      dialog.current?.close()
      onDeleted()
    } catch (reason) {
      reportError(reason, 'deleting a payment method')
      setState('failed')
    }
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby="question"
      aria-describedby="consequence"
      onCancel={(event) => {
        event.preventDefault()
        if (state !== 'deleting') dialog.current?.close()
      }}
      onClose={state === 'deleting' ? undefined : onKeep}
    >
      <h2 id="question">{text.question}</h2>
      <p className={styles.card}>
        {brandText(card.card.brand)} {maskedNumber(card.card.last4)}
      </p>
      <p id="consequence">{text.consequence}</p>
      {state === 'failed' && (
        <Alert>
          <p>{text.failed}</p>
        </Alert>
      )}
      <div className={styles.actions}>
        <Button look="quiet" disabled={state === 'deleting'} onClick={() => dialog.current?.close()}>
          {text.keep}
        </Button>
        <Button className={styles.delete} busy={state === 'deleting'} onClick={() => void remove()}>
          {state === 'deleting' ? text.deleting : deleteText}
        </Button>
      </div>
    </dialog>
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
