import type { Clock } from '../clock.ts'
import type { Faults } from '../control/faults.ts'
import type { Settings } from '../settings.ts'
import type { Store } from '../state/store.ts'
import type { StripeObject } from './objects.ts'

/** What the payment provider's parts work with. */
export interface StripeContext {
  settings: Settings
  store: Store
  clock: Clock
  faults: Faults
  /** Records an event and sends it to every endpoint that wants it. */
  emit(type: string, object: StripeObject, previous?: Record<string, unknown>): void
}
