import { BadRequest, json, readJson, type Answer, type Exchange, type Route } from '../http/exchange.ts'
import { html, page, type Markup } from '../http/html.ts'
import type { GoogleService } from '../google/google_service.ts'
import { isEmail, nameFromEmail, PERSONAS, type Persona } from '../google/personas.ts'
import { sandboxNote } from './sandbox_note.ts'

const MODES = new Set(['popup', 'redirect', 'prompt'])

/** The account picker that the sign-in script opens, and the call by which it gets a token. */
export function googleRoutes(google: GoogleService): Route[] {
  return [
    { method: 'GET', pattern: '/google/pick', handle: ({ url }) => picker(google, url.searchParams) },
    { method: 'POST', pattern: '/google/credential', handle: (exchange) => credential(google, exchange) },
  ]
}

function picker(google: GoogleService, query: URLSearchParams): Answer {
  const wrong = whatIsWrong(google, query)
  if (wrong) {
    return page({
      title: 'Sign in - error (sandbox)',
      kind: 'frame',
      status: 400,
      body: html`<main class="picker">
        ${sandboxNote()}
        <h1>Access blocked</h1>
        <p>${wrong}</p>
      </main>`,
    })
  }
  const mode = query.get('mode') ?? 'popup'
  const origin = query.get('origin') ?? ''
  return page({
    title: 'Sign in - Google accounts (sandbox)',
    kind: 'frame',
    script: 'google_picker.js',
    body: html`<main
      class="picker"
      id="picker"
      data-mode="${mode}"
      data-origin="${origin}"
      data-state="${query.get('state') ?? ''}"
      data-nonce="${query.get('nonce') ?? ''}"
      data-login-uri="${query.get('login_uri') ?? ''}"
      inert
    >
      ${sandboxNote('No Google account is used.')}
      <h1>Choose an account</h1>
      <p class="hint">to go on to ${new URL(origin).host}</p>
      <ul class="people">
        ${PERSONAS.map(person)}
      </ul>
      <details>
        <summary>Use another account</summary>
        <form class="other" id="other">
          <div class="field">
            <label for="email">Email</label><input id="email" name="email" type="email" required autocomplete="off" />
          </div>
          <div class="field">
            <label for="name">Name</label><input id="name" name="name" autocomplete="off" maxlength="100" />
          </div>
          <label class="check"><input type="checkbox" name="verified" checked /> Email address is verified</label>
          <button class="primary" type="submit">Sign in</button>
        </form>
      </details>
      <p class="form-error" id="form-error" role="alert"></p>
      <button type="button" id="deny">Cancel</button>
    </main>`,
  })
}

function person({ email, name, note, verified }: Persona): Markup {
  return html`<li>
    <button type="button" data-email="${email}" data-name="${name}" data-verified="${String(verified)}">
      <span class="initial" aria-hidden="true">${name.charAt(0)}</span
      ><span>${name}<small>${email}</small><small>${note}</small></span>
    </button>
  </li>`
}

function whatIsWrong(google: GoogleService, query: URLSearchParams): string | null {
  const clientId = query.get('client_id')
  if (clientId !== google.clientId)
    return `The OAuth client was not found (error 401: invalid_client): ${clientId ?? 'none was given'}.`
  if (!isWebAddress(query.get('origin'))) return 'The page that asks has no origin (error 400: origin_mismatch).'
  if (!MODES.has(query.get('mode') ?? 'popup')) return 'The mode is not known.'
  const loginUri = query.get('login_uri')
  if (
    query.get('mode') === 'redirect' &&
    (!isWebAddress(loginUri) || new URL(loginUri ?? '').origin !== query.get('origin'))
  ) {
    return 'login_uri must lie at the page that asks (error 400: redirect_uri_mismatch).'
  }
  return null
}

function isWebAddress(value: string | null): boolean {
  return /^https?:$/.test(URL.parse(value ?? '')?.protocol ?? '')
}

async function credential(google: GoogleService, exchange: Exchange): Promise<Answer> {
  const { email, name, email_verified: verified, nonce } = readJson(exchange)
  if (typeof email !== 'string' || !isEmail(email.trim())) throw new BadRequest('Enter an email address.')
  return json({
    credential: await google.makeIdToken({
      email: email.trim(),
      name: typeof name === 'string' && name.trim() ? name.trim() : nameFromEmail(email),
      emailVerified: verified === true,
      ...(typeof nonce === 'string' && nonce && { nonce }),
    }),
  })
}
