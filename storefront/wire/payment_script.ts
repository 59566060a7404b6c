import { reportError } from './error_reports.ts'

const RETRIES = 5
/** Milliseconds. */
const RETRY_DELAY = 2000

export interface ScriptLoading {
  load: (address: string) => Promise<void>
  wait: (milliseconds: number) => Promise<void>
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
