import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { exportJWK, type JWK } from 'jose'
import type { Store } from '../state/store.ts'

/** The RSA key that signs ID tokens, made once and kept in the state. */
export class SigningKey {
  readonly #private: KeyObject
  readonly #public: KeyObject
  readonly id: string

  constructor(store: Store) {
    store.googleSigningKey ??= makeKey()
    this.#private = createPrivateKey(store.googleSigningKey)
    this.#public = createPublicKey(this.#private)
    this.id = createHash('sha256').update(this.publicPem()).digest('hex').slice(0, 40)
  }

  get private(): KeyObject {
    return this.#private
  }

  publicPem(): string {
    return this.#public.export({ type: 'spki', format: 'pem' }).toString()
  }

  async publicJwk(): Promise<JWK> {
    return { ...(await exportJWK(this.#public)), kid: this.id, use: 'sig', alg: 'RS256' }
  }
}

function makeKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}
