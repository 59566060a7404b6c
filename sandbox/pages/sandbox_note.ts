import { html, type Markup } from '../http/html.ts'

/** Stands on every page and in every frame. */
export function sandboxNote(more?: string): Markup {
  return html`<p class="sandbox-note"><strong>Sandbox.</strong> No money moves.${more ? html` ${more}` : null}</p>`
}
