import { useEffect, useState } from 'react'
import type { CampaignRefund } from '../../../common/wire.ts'
import { dollarsText } from '../../../common/money.ts'
import { reportError } from '../../wire/error_reports.ts'
import { rest } from '../../wire/rest.ts'
import { sessionsText } from './text/sessions.ts'

const { refund: text } = sessionsText

/** What goes back, in a sentence; empty where nothing can. */
export function useComesBack(path: string | undefined): string {
  const [said, setSaid] = useState<string>(text.asking)
  useEffect(() => {
    if (!path) return
    let left = false
    rest<CampaignRefund>(path).then(
      (refund) => !left && setSaid(refundWords(refund)),
      (reason: unknown) => {
        reportError(reason, 'what goes back')
        if (!left) setSaid(text.unknown)
      }
    )
    return () => {
      left = true
    }
  }, [path])
  return path ? said : ''
}

export function refundWords({ seats, card, credits }: CampaignRefund): string {
  if (seats === 0) return text.nothingPaid
  const parts = [...(card > 0 ? [text.asPaid(dollarsText(card))] : []), ...(credits > 0 ? [text.asCredit(dollarsText(credits))] : [])]
  return parts.length === 0 ? text.tooLate(seats) : text.goesBack(parts.join(' and '), seats)
}
