import { useState, useCallback, useEffect } from 'react'
import { refundWords, refundText } from '#common/campaigns/refund_words'
import { Alert } from '#storefront/ui/alert'
import { ConfirmDialog } from '#storefront/ui/confirm_dialog'
import { reportError } from '#storefront/wire/error_reports'
import { RestError, rest } from '#storefront/wire/rest'
import { campaignText } from './text/campaign.ts'
import { wordsOf } from './campaign_rules.ts'
import type { CampaignRefund } from '#common/wire'

interface StepWords {
  question: string
  consequence: string
  confirm: string
  failed: string
}

interface StepDialogProps {
  words: StepWords
  /** Names the step in the error log. */
  source: string
  /** Where the server says what goes back because of it. */
  refund?: string
  /** `expected`: what was said to go back, of which nothing may have changed. */
  step: (expected: { card: number; credits: number } | undefined) => Promise<unknown>
  onDone: () => void
  onKeep: () => void
}

/** A step that is asked about before it is taken. */
export function StepDialog({
  words: { question, consequence, confirm, failed },
  source,
  refund,
  step,
  onDone,
  onKeep,
}: StepDialogProps) {
  const { said: comesBack, expected, again } = useComesBack(refund)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function take() {
    setBusy(true)
    setFailure(null)
    try {
      await step(expected)
    } catch (reason) {
      reportError(reason, source)
      setFailure(wordsOf(reason))
      if (reason instanceof RestError && reason.code === 'OFFER_CHANGED') await again()
      return setBusy(false)
    }
    onDone()
  }

  return (
    <ConfirmDialog
      question={question}
      keep={campaignText.keep}
      confirm={busy ? campaignText.busy : confirm}
      busy={busy}
      waiting={comesBack === refundWords.asking}
      onConfirm={() => void take()}
      onKeep={onKeep}
    >
      <p>{consequence}</p>
      {comesBack && <p aria-live="polite">{comesBack}</p>}
      {failure !== null && (
        <Alert>
          <p>{failed}</p>
          {failure && <p>{failure}</p>}
        </Alert>
      )}
    </ConfirmDialog>
  )
}

interface ComesBack {
  /** In a sentence; empty where nothing can. */
  said: string
  /** What that is, as whoever agrees to it says it. */
  expected?: { card: number; credits: number }
}

/** What goes back, before it is agreed to; and how it is asked for again. */
function useComesBack(path: string | undefined): ComesBack & { again: () => Promise<void> } {
  const [told, setTold] = useState<ComesBack>({ said: path ? refundWords.asking : '' })
  const again = useCallback(
    () =>
      rest<CampaignRefund>(path!).then(
        (refund) => setTold({ said: refundText(refund), expected: { card: refund.card, credits: refund.credits } }),
        (reason: unknown) => {
          reportError(reason, 'what goes back')
          setTold({ said: refundWords.unknown })
        }
      ),
    [path]
  )
  useEffect(() => {
    if (path) void again()
  }, [path, again])
  return { ...told, again }
}
