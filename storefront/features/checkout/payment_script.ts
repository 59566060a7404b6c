import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'
import type { StorefrontSettings } from '../../../api/types'
import { reportError } from '../../wire/error_reports'

const RETRIES = 5
/** Milliseconds. */
const RETRY_DELAY = 2000
const API_VERSION = '2023-10-16'

export interface ScriptLoading {
  load: (address: string) => Promise<void>
  wait: (milliseconds: number) => Promise<void>
}

let script: Promise<void> | null = null

/** The payment provider's own library; its script is on this page only. */
export async function loadPayments({ publishableKey, scriptUrl }: StorefrontSettings['stripe']): Promise<Stripe> {
  script ??= loadWithRetries(scriptUrl)
  try {
    await script
  } catch (reason) {
    script = null
    throw reason
  }
  const stripe = await loadStripe(publishableKey, { apiVersion: API_VERSION })
  if (!stripe) throw new Error('The payment library did not start')
  return stripe
}

/** Five more tries, two seconds apart; after that the failure is logged. */
export async function loadWithRetries(address: string, { load, wait }: ScriptLoading = inDocument): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load(address)
    } catch (reason) {
      if (tries >= RETRIES) {
        reportError(reason, 'payment script')
        throw reason
      }
      await wait(RETRY_DELAY)
    }
  }
}

const inDocument: ScriptLoading = {
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  load: (address) =>
    new Promise((resolve, reject) => {
      if ('Stripe' in window) return resolve()
      const element = document.createElement('script')
      element.src = address
      element.addEventListener('load', () => resolve())
      element.addEventListener('error', () => {
        element.remove()
        reject(new Error('The payment script did not load'))
      })
      document.head.append(element)
    }),
}
