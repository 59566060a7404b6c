import { useState } from 'react'
import { isEmail } from '#common/email'
import { LONGEST } from '#common/longest'
import { Alert } from '#storefront/ui/alert'
import { TextField } from '#storefront/ui/field'
import { FormDialog } from '#storefront/ui/form_dialog'
import { reportError } from '#storefront/wire/error_reports'
import { runningText } from './text/running.ts'
import { wordsOf } from './words_of.ts'

const { invite: text, failed } = runningText

interface InviteDialogProps {
  onSend: (email: string) => Promise<void>
  onClose: () => void
}

/** Asks for the address that an invitation goes to. */
export function InviteDialog({ onSend, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState('')
  const [touched, setTouched] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const valid = isEmail(email.trim())
  const wrong = touched && !valid

  async function send() {
    if (!valid) return setTouched(true)
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
    <FormDialog
      heading={text.open}
      cancel={text.cancel}
      submit={busy ? text.sending : text.send}
      busy={busy}
      disabled={!valid}
      onSubmit={() => void send()}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
