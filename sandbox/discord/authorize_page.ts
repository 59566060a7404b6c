import type { Answer, Route } from '../http/exchange.ts'
import { html, page, type Markup } from '../http/html.ts'
import { sandboxNote } from '../pages/sandbox_note.ts'
import type { DiscordService } from './discord_service.ts'
import { DISCORD_PERSONAS, type DiscordPersona } from './discord_user.ts'

const SCOPE_TEXTS: Record<string, string> = {
  identify: 'Access your username and avatar',
  email: 'Access your email address',
}

/** The page that asks whether the product may know who one is, and the address its choices lead to. */
export function discordRoutes(discord: DiscordService): Route[] {
  return [
    { method: 'GET', pattern: '/oauth2/authorize', handle: ({ url }) => show(discord, url.searchParams) },
    { method: 'GET', pattern: '/oauth2/authorize/decide', handle: ({ url }) => decide(discord, url.searchParams) },
  ]
}

function show(discord: DiscordService, query: URLSearchParams): Answer {
  const asked = discord.read(query)
  if (typeof asked === 'string') return blocked(asked)
  return page({
    title: 'Authorize access to your account - Discord (sandbox)',
    kind: 'page',
    body: html`<main class="picker">
      ${sandboxNote('No Discord account is used.')}
      <h1>Questboard wants to access your account</h1>
      <p class="hint">It goes on at ${new URL(asked.redirectUri).host}. This will allow it to:</p>
      <ul>
        ${asked.scopes.map((scope) => html`<li>${SCOPE_TEXTS[scope]}</li>`)}
      </ul>
      <form class="other" action="/oauth2/authorize/decide">
        ${hidden(query)}
        <p class="hint">Authorize as</p>
        <ul class="people">
          ${DISCORD_PERSONAS.map(persona)}
        </ul>
        <button name="choice" value="deny">Cancel</button>
      </form>
      <details>
        <summary>Use another account</summary>
        ${otherAccount(query)}
      </details>
    </main>`,
  })
}

function hidden(query: URLSearchParams): Markup[] {
  return [...query].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)
}

function persona({ email, name, note }: DiscordPersona): Markup {
  return html`<li>
    <button name="persona" value="${name}">
      <span class="initial" aria-hidden="true">${name.charAt(0)}</span>
      <span>${name}${email ? html`<small>${email}</small>` : null}<small>${note}</small></span>
    </button>
  </li>`
}

function otherAccount(query: URLSearchParams): Markup {
  return html`<form class="other" action="/oauth2/authorize/decide">
    ${hidden(query)}
    <div class="field">
      <label for="email">Email (empty: none)</label><input id="email" name="email" type="email" autocomplete="off" />
    </div>
    <div class="field">
      <label for="name">Display name</label><input id="name" name="name" autocomplete="off" maxlength="32" />
    </div>
    <label class="check"
      ><input type="checkbox" name="verified" value="true" checked /> Email address is verified</label
    >
    <label class="check"
      ><input type="checkbox" name="share_email" value="false" /> Refuse access to the email address</label
    >
    <button class="primary" type="submit">Authorize</button>
  </form>`
}

function decide(discord: DiscordService, query: URLSearchParams): Answer {
  const asked = discord.read(query)
  if (typeof asked === 'string') return blocked(asked)
  return { status: 302, headers: { 'location': discord.decide(asked, query), 'cache-control': 'no-store' }, body: '' }
}

function blocked(reason: string): Answer {
  return page({
    title: 'Discord - error (sandbox)',
    kind: 'page',
    status: 400,
    body: html`<main class="picker">
      ${sandboxNote()}
      <h1>Something went wrong</h1>
      <p>${reason}</p>
    </main>`,
  })
}
