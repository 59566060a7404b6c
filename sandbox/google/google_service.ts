import { setTimeout as wait } from 'node:timers/promises'
import type { Faults } from '../control/faults.ts'
import { json, type Answer, type Exchange, type Handler, type Route } from '../http/exchange.ts'
import type { Settings } from '../settings.ts'
import type { Store } from '../state/store.ts'
import { makeIdToken, type TokenWish } from './id_token.ts'
import { SigningKey } from './signing_key.ts'

const KEYS_CACHED = { 'cache-control': 'public, max-age=3600' }

/** Google as the product knows it: ID tokens, the keys to check them with, the sign-in script and its account picker. */
export class GoogleService {
  readonly #settings: Settings
  readonly #faults: Faults
  readonly #key: SigningKey

  constructor(settings: Settings, store: Store, faults: Faults) {
    this.#settings = settings
    this.#faults = faults
    this.#key = new SigningKey(store)
  }

  get clientId(): string {
    return this.#settings.googleClientId
  }

  makeIdToken(wish: TokenWish): Promise<string> {
    return makeIdToken(this.#key, this.#settings.googleClientId, wish)
  }

  routes(): Route[] {
    return [
      { method: 'GET', pattern: '/oauth2/v3/certs', handle: this.withFaults(() => this.#jwks()) },
      { method: 'GET', pattern: '/oauth2/v1/certs', handle: this.withFaults(() => this.#pemKeys()) },
    ]
  }

  withFaults(handle: Handler): Handler {
    return async (exchange: Exchange) => {
      const fault = this.#faults.strike('google', exchange.method, exchange.url.pathname)
      if (fault) await wait(fault.delay_ms)
      if (fault?.mode === 'before' && fault.status !== null) return json({ error: 'The sandbox was told to fail this call.' }, fault.status)
      const answer = await handle(exchange)
      return fault?.mode === 'cut' ? { ...answer, cut: true } : answer
    }
  }

  async #jwks(): Promise<Answer> {
    const answer = json({ keys: [await this.#key.publicJwk()] })
    return { ...answer, headers: { ...answer.headers, ...KEYS_CACHED } }
  }

  #pemKeys(): Answer {
    const answer = json({ [this.#key.id]: this.#key.publicPem() })
    return { ...answer, headers: { ...answer.headers, ...KEYS_CACHED } }
  }
}
