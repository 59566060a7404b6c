import { useEffect, useRef, useState, type FormEvent } from 'react'
import { isEmail } from '../../../common/email.ts'
import { LONGEST } from '../../../common/longest.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { reportError } from '../../wire/error_reports.ts'
import { runningText } from './text/running.ts'
import { wordsOf } from './words_of.ts'
import styles from '../../ui/confirm_dialog.module.css'

const { invite: text, failed } = runningText

interface InviteDialogProps {
  onSend: (email: string) => Promise<void>
  onClose: () => void
}

/** Asks for the address that an invitation goes to. */
export function InviteDialog({ onSend, onClose }: InviteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [email, setEmail] = useState('')
  const [touched, setTouched] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const valid = isEmail(email.trim())
  const wrong = touched && !valid
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy || !valid) return setTouched(true)
    setBusy(true)
    setFailure(null)
    try {
      await onSend(email.trim())
    } catch (reason) {
      reportError(reason, 'inviting a player')
      setFailure(wordsOf(reason))
      setBusy(false)
    }
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="invite"
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) dialog.current?.close()
      }}
      onClose={onClose}
    >
      <form onSubmit={(event) => void send(event)} noValidate method="post">
        <h2 id="invite">{text.open}</h2>
        <div className={styles.consequence}>
          {failure !== null && (
            <Alert>
              <p>{failed.invite}</p>
              {failure && <p>{failure}</p>}
            </Alert>
          )}
          {/* An error stands in the hint's place: nothing moves under a finger that is about to press a button. */}
          <TextField
            label={text.email}
            type="email"
            name="email"
            required
            autoComplete="off"
            maxLength={LONGEST.email}
            value={email}
            error={wrong ? text.wrong : null}
            hint={wrong ? undefined : text.hint}
            onChange={({ target }) => setEmail(target.value)}
            onBlur={() => setTouched(true)}
          />
        </div>
        <div className={styles.actions}>
          <Button look="quiet" disabled={busy} onClick={() => dialog.current?.close()}>
            {text.cancel}
          </Button>
          <Button type="submit" busy={busy} disabled={!valid}>
            {busy ? text.sending : text.send}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
