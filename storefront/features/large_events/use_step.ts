import { useState } from 'react'
import { reportError } from '#storefront/wire/error_reports'
import { RestError } from '#storefront/wire/rest'
import { ticketText as text } from './text/ticket.ts'

/** A step that a dialog takes: whether it is under way, and what the server said against it. */
export function useStep(source: string) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  /** Answers whether it was refused by the server, which knows better by now. */
  async function take(work: () => Promise<void>): Promise<'done' | 'refused' | 'unanswered'> {
    setBusy(true)
    setRefusal(null)
    try {
      await work()
      return 'done'
    } catch (reason) {
      reportError(reason, source)
      setBusy(false)
      setRefusal(reason instanceof RestError && reason.message ? reason.message : text.dialog.failed)
      return reason instanceof RestError ? 'refused' : 'unanswered'
    }
  }
  return { busy, refusal, take }
}
