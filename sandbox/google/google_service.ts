import { json, type Answer, type Route } from '../http/exchange.ts'
import type { Settings } from '../settings.ts'
import type { Store } from '../state/store.ts'
import { makeIdToken, type TokenWish } from './id_token.ts'
import { SigningKey } from './signing_key.ts'

const KEYS_CACHED = { 'cache-control': 'public, max-age=3600' }

/** Google as the product knows it: ID tokens, the keys to check them with, the sign-in script and its account picker. */
export class GoogleService {
  readonly #settings: Settings
  readonly #key: SigningKey

  constructor(settings: Settings, store: Store) {
    this.#settings = settings
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
      { method: 'GET', pattern: '/oauth2/v3/certs', handle: () => this.#jwks() },
      { method: 'GET', pattern: '/oauth2/v1/certs', handle: () => this.#pemKeys() },
    ]
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
