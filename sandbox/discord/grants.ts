import { randomBytes } from 'node:crypto'
import { Collection } from '../state/collection.ts'
import type { DiscordAccount } from './discord_user.ts'

const CODE_LIFETIME_MS = 60_000
const TOKEN_LIFETIME_SECONDS = 604_800
const KEPT = 500

/** What somebody allowed: a code for one exchange, or the access token that came of it. */
interface Grant {
  id: string
  account: DiscordAccount
  scopes: string[]
  expiresAt: number
}

interface Code extends Grant {
  redirectUri: string
}

export interface TokenAnswer {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
  scope: string
}

/** Short-lived, so a restart forgets them. */
export class Grants {
  readonly #codes = new Collection<Code>(KEPT)
  readonly #tokens = new Collection<Grant>(KEPT)

  allow(account: DiscordAccount, scopes: string[], redirectUri: string): string {
    const id = randomBytes(15).toString('base64url')
    this.#codes.add({ id, account, scopes, redirectUri, expiresAt: Date.now() + CODE_LIFETIME_MS })
    return id
  }

  /** A code works once, for the address that it was sent to. */
  exchange(codeId: string, redirectUri: string): TokenAnswer | null {
    const code = this.#codes.get(codeId)
    this.#codes.delete(codeId)
    if (!code || code.redirectUri !== redirectUri || code.expiresAt < Date.now()) return null
    const token = randomBytes(22).toString('base64url')
    const expiresAt = Date.now() + TOKEN_LIFETIME_SECONDS * 1000
    this.#tokens.add({ id: token, account: code.account, scopes: code.scopes, expiresAt })
    return {
      access_token: token,
      token_type: 'Bearer',
      expires_in: TOKEN_LIFETIME_SECONDS,
      refresh_token: randomBytes(22).toString('base64url'),
      scope: code.scopes.join(' '),
    }
  }

  find(token: string): Grant | null {
    const grant = this.#tokens.get(token)
    return grant && grant.expiresAt > Date.now() ? grant : null
  }
}
