import { html, type Markup } from '../http/html.ts'
import { sandboxNote } from './sandbox_note.ts'

/** Head of the pages for whoever runs the sandbox. */
export function deskHead(title: string): Markup {
  return html`<header class="desk-head">
      <h1>${title}</h1>
      <nav class="desk-nav" aria-label="Sandbox">
        <a href="/">Control</a><a href="/clock">Clock</a><a href="/mail">Mail</a>
      </nav>
    </header>
    ${sandboxNote('Stripe, Google, Discord and the mail server as the product sees them, on this machine only.')}`
}
