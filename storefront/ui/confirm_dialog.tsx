import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './confirm_dialog.module.css'

interface ConfirmDialogProps {
  question: string
  keep: string
  confirm: string
  /** The work is under way: the dialog stays until it ended. */
  busy: boolean
  /** What it comes to is still being looked up: it can be left, and not yet confirmed. */
  waiting?: boolean
  /** There is nothing to confirm yet, or any more. */
  disabled?: boolean
  /** What is confirmed can be taken back. */
  gentle?: boolean
  onConfirm: () => void
  onKeep: () => void
  children: ReactNode
}

/** A modal dialog: the browser keeps the focus inside, Escape closes it, and the focus returns to where it was. */
export function ConfirmDialog({
  question,
  keep,
  confirm,
  busy,
  waiting = false,
  disabled,
  gentle,
  onConfirm,
  onKeep,
  children,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby="question"
      aria-describedby="consequence"
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) dialog.current?.close()
      }}
      onClose={onKeep}
    >
      <h2 id="question">{question}</h2>
      <div id="consequence" className={styles.consequence}>
        {children}
      </div>
      <div className={styles.actions}>
        <Button look="quiet" disabled={busy} onClick={() => dialog.current?.close()}>
          {keep}
        </Button>
        {!disabled && (
          <Button
            className={gentle ? undefined : styles.final}
            busy={busy || waiting}
            aria-disabled={waiting || undefined}
            onClick={() => !busy && !waiting && onConfirm()}
          >
            {confirm}
          </Button>
        )}
      </div>
    </dialog>
  )
}
