import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Collection } from '../state/collection.ts'
import { StripeError } from './errors.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** An answer under its idempotency key (its id). */
export interface KeptAnswer {
  id: string
  fingerprint: string
  status: number
  body: string
  at: number
}

/** The same key with the same request gets the same answer for a day, however often it is sent. */
export class Idempotency {
  readonly #kept: Collection<KeptAnswer>
  readonly #clock: Clock
  readonly #running = new Set<string>()

  constructor(kept: Collection<KeptAnswer>, clock: Clock) {
    this.#kept = kept
    this.#clock = clock
  }

  /** The kept answer, or null after claiming the key for this request. */
  claim(key: string, fingerprint: string): KeptAnswer | null {
    if (key.length > 255) {
      throw new StripeError(
        400,
        { type: 'idempotency_error', message: 'Keys for idempotent requests are at most 255 characters long.' },
        true
      )
    }
    if (this.#running.has(key)) {
      throw new StripeError(
        409,
        {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
        },
        true
      )
    }
    const kept = this.#kept.get(key)
    if (kept && this.#clock.now() - kept.at > DAY_MS) this.#kept.delete(key)
    else if (kept && kept.fingerprint !== fingerprint) {
      throw new StripeError(
        400,
        {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        },
        true
      )
    } else if (kept) return kept
    this.#running.add(key)
    return null
  }

  keep(key: string, fingerprint: string, status: number, body: string): void {
    this.#kept.add({ id: key, fingerprint, status, body, at: this.#clock.now() })
  }

  release(key: string): void {
    this.#running.delete(key)
  }
}

export function fingerprintOf(method: string, path: string, body: Buffer): string {
  return createHash('sha256').update(`${method} ${path}\n`).update(body).digest('base64url')
}
