import { useCallback, useEffect, useState } from 'react'
import type { CampaignRefund } from '#common/wire'
import { refundText, refundWords } from '#common/campaigns/refund_words'
import { reportError } from '#storefront/wire/error_reports'
import { rest } from '#storefront/wire/rest'

interface ComesBack {
  /** In a sentence; empty where nothing can. */
  said: string
  /** What that is, as whoever agrees to it says it. */
  expected?: { card: number; credits: number }
}

/** What goes back, before it is agreed to; and how it is asked for again. */
export function useComesBack(path: string | undefined): ComesBack & { again: () => Promise<void> } {
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
