import { useState } from 'react'
import type { AskedRefund } from '#common/wire'
import { centsText, toCents } from '#common/money'
import { refundRequestsText as text } from './text.ts'
import { Alert } from '#storefront/ui/alert'
import { ConfirmDialog } from '#storefront/ui/confirm_dialog'
import { TextArea } from '#storefront/ui/field'
import { reportError } from '#storefront/wire/error_reports'
import { RestError } from '#storefront/wire/rest'
import { approve, decline, type RequestAccess } from './request_access.ts'
import { LONGEST } from '#common/longest'

interface AnswerDialogProps {
  answer: 'approve' | 'decline'
  request: AskedRefund
  access: RequestAccess
  /** With the request as it is now. */
  onAnswered: (request: AskedRefund) => void
  onKeep: () => void
}

/** Says what a yes or a no brings; a no has a reason. */
export function AnswerDialog({ answer, request: { buyer, back }, access, onAnswered, onKeep }: AnswerDialogProps) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const yes = answer === 'approve'

  async function send() {
    const unsaid = !yes && !reason.trim()
    setMissing(unsaid)
    if (unsaid) return
    setBusy(true)
    setRefusal(null)
    try {
      onAnswered(yes ? await approve(access) : await decline(access, reason))
    } catch (cause) {
      reportError(cause, 'answering a refund request')
      setRefusal(cause instanceof RestError && cause.message ? cause.message : text.stepFailed)
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      question={yes ? text.approveQuestion(buyer, centsText(toCents(back))) : text.declineQuestion(buyer)}
      keep={text.keep}
      confirm={busy ? text.busy : yes ? text.confirmApprove : text.confirmDecline}
      busy={busy}
      onConfirm={() => void send()}
      onKeep={onKeep}
    >
      {refusal && (
        <Alert>
          <p>{refusal}</p>
        </Alert>
      )}
      <p>{yes ? text.approveConsequence : text.declineConsequence}</p>
      {!yes && (
        <TextArea
          label={text.reason}
          required
          rows={4}
          maxLength={LONGEST.reason}
          error={missing ? text.noReason : null}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </ConfirmDialog>
  )
}
