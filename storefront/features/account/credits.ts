import { readStored, removeStored, writeStored } from '#storefront/wire/storage'
import { useEffect, useState } from 'react'
import { reportError } from '#storefront/wire/error_reports'
import { rest } from '#storefront/wire/rest'
import { useSignedIn } from '#storefront/wire/signed_in'
import { toCents } from '#common/money'

const KEPT = 'keptCredits'

/** Whether a buyer wants to keep their credits this time. They are used unless they say so. */
export const creditsAreKept = () => readStored(KEPT, 'tab') !== null

export function keepCredits(kept: boolean): void {
  if (kept) writeStored(KEPT, 'yes', 'tab')
  else removeStored(KEPT, 'tab')
}

/** The balance in cents of whoever is signed in; 0 for visitors, and when it cannot be read, which is only logged. */
export function useCreditBalance(): number {
  const token = useSignedIn()?.token
  const [balance, setBalance] = useState({ token, cents: 0 })

  useEffect(() => {
    if (!token) return
    let left = false
    rest<{ balance: string }>('/credits/my-credits').then(
      (answer) => !left && setBalance({ token, cents: Math.max(0, toCents(Number(answer.balance)) || 0) }),
      (reason: unknown) => reportError(reason, 'credit balance')
    )
    return () => {
      left = true
    }
  }, [token])
  return token && balance.token === token ? balance.cents : 0
}
