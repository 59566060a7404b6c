import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './confirm_dialog.module.css'

interface FormDialogProps {
  heading: string
  cancel: string
  submit: string
  /** The work is under way: the dialog stays until it ended. */
  busy: boolean
  disabled?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A modal dialog with a form: the browser keeps the focus inside, Escape closes it, and the focus returns to where it was. */
export function FormDialog({ heading, cancel, submit, busy, disabled, onSubmit, onClose, children }: FormDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])

  function send(event: FormEvent) {
    event.preventDefault()
    if (!busy) onSubmit()
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="form-dialog"
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) dialog.current?.close()
      }}
      onClose={onClose}
    >
      <form onSubmit={send} noValidate method="post">
        <h2 id="form-dialog">{heading}</h2>
        <div className={styles.consequence}>{children}</div>
        <div className={styles.actions}>
          <Button look="quiet" disabled={busy} onClick={() => dialog.current?.close()}>
            {cancel}
          </Button>
          <Button type="submit" busy={busy} disabled={disabled}>
            {submit}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
