import { json, type Answer, type Exchange, type Route } from '../http/exchange.ts'
import type { Settings } from '../settings.ts'
import { accountFrom, userObject } from './discord_user.ts'
import { Grants } from './grants.ts'

const SCOPES = ['identify', 'email']

/** What the product asks for, once it was found to be in order. */
export interface Asked {
  redirectUri: string
  state: string
  scopes: string[]
}

/** Discord as the product knows it: the page that asks, the exchange of codes, the user behind a token. */
export class DiscordService {
  readonly #settings: Settings
  readonly #grants = new Grants()

  constructor(settings: Settings) {
    this.#settings = settings
  }

  routes(): Route[] {
    return [
      { method: 'POST', pattern: '/api/oauth2/token', handle: (exchange) => this.#token(exchange) },
      { method: 'GET', pattern: '/api/users/@me', handle: (exchange) => this.#user(exchange) },
    ]
  }

  /** The sentence that Discord's page shows when the address it was called with is wrong. */
  read(query: URLSearchParams): Asked | string {
    const redirectUri = query.get('redirect_uri') ?? ''
    const scopes = (query.get('scope') ?? '').split(' ').filter(Boolean)
    if (query.get('client_id') !== this.#settings.discordClientId) return 'Unknown Application'
    if (query.get('response_type') !== 'code') return 'response_type must be code'
    if (!/^https?:$/.test(URL.parse(redirectUri)?.protocol ?? '')) return 'Invalid OAuth2 redirect_uri'
    if (scopes.length === 0 || scopes.some((scope) => !SCOPES.includes(scope))) return 'Invalid scope'
    return { redirectUri, state: query.get('state') ?? '', scopes }
  }

  /** Where the browser goes once somebody has allowed or refused. */
  decide(asked: Asked, choice: URLSearchParams): string {
    const target = new URL(asked.redirectUri)
    if (choice.get('choice') === 'deny') {
      target.searchParams.set('error', 'access_denied')
      target.searchParams.set('error_description', 'The resource owner or authorization server denied the request')
    } else {
      const scopes =
        choice.get('share_email') === 'false' ? asked.scopes.filter((scope) => scope !== 'email') : asked.scopes
      target.searchParams.set('code', this.#grants.allow(accountFrom(choice), scopes, asked.redirectUri))
    }
    if (asked.state) target.searchParams.set('state', asked.state)
    return target.href
  }

  #token({ headers, body }: Exchange): Answer {
    if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      return refused('invalid_request', 'The body must be form-encoded.')
    }
    const fields = new URLSearchParams(body.toString('utf8'))
    const { discordClientId, discordClientSecret } = this.#settings
    if (fields.get('client_id') !== discordClientId || fields.get('client_secret') !== discordClientSecret) {
      return json({ error: 'invalid_client' }, 401)
    }
    if (fields.get('grant_type') !== 'authorization_code')
      return refused('unsupported_grant_type', 'Only authorization_code is known here.')
    const token = this.#grants.exchange(fields.get('code') ?? '', fields.get('redirect_uri') ?? '')
    return token ? json(token) : refused('invalid_grant', 'Invalid "code" in request.')
  }

  #user({ headers }: Exchange): Answer {
    const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
    const grant = token === undefined ? null : this.#grants.find(token)
    return grant ? json(userObject(grant.account, grant.scopes)) : json({ message: '401: Unauthorized', code: 0 }, 401)
  }
}

function refused(error: string, description: string): Answer {
  return json({ error, error_description: description }, 400)
}
