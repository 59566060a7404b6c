import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'
import type { StorefrontSettings } from '#common/wire'
import { loadWithRetries } from './payment_script.ts'

const API_VERSION = '2023-10-16'

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
