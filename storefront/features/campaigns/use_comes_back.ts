import { useEffect, useState } from 'react'
import type { CampaignRefund } from '../../../common/wire.ts'
import { refundText, refundWords } from '../../../common/campaigns/refund_words.ts'
import { reportError } from '../../wire/error_reports.ts'
import { rest } from '../../wire/rest.ts'

/** What goes back, in a sentence; empty where nothing can. */
export function useComesBack(path: string | undefined): string {
  const [said, setSaid] = useState<string>(refundWords.asking)
  useEffect(() => {
    if (!path) return
    let left = false
    rest<CampaignRefund>(path).then(
      (refund) => !left && setSaid(refundText(refund)),
      (reason: unknown) => {
        reportError(reason, 'what goes back')
        if (!left) setSaid(refundWords.unknown)
      }
    )
    return () => {
      left = true
    }
  }, [path])
  return path ? said : ''
}
