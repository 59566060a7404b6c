import type { Answer } from './exchange.ts'

/** Markup that is safe to send as it is. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Piece = Markup | string | number | null | undefined | false | Piece[]

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}

/** Every value put into the template is escaped, unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(parts.map((part, index) => part + (index < pieces.length ? render(pieces[index]) : '')).join(''))
}

function render(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (piece instanceof Markup) return piece.text
  if (Array.isArray(piece)) return piece.map(render).join('')
  return escapeHtml(String(piece))
}

/** The page's main part. In a frame it is a part of the product's page, which has a main part already. */
export function mainPart(framed: boolean, className: string, content: Markup): Markup {
  return framed ? html`<div class="${className}">${content}</div>` : html`<main class="${className}">${content}</main>`
}

export interface Page {
  title: string
  body: Markup
  /** Name of the page's script in the browser folder. */
  script?: string
  /** `frame` pages are shown inside of the product's; others refuse to be framed. */
  kind: 'page' | 'frame'
  status?: number
}

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; frame-src 'self'; base-uri 'none'"

export function page({ title, body, script, kind, status = 200 }: Page): Answer {
  const document = html`<!doctype html>
    <html lang="en" data-kind="${kind}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/sandbox.css" />
        ${script ? html`<script type="module" src="/assets/${script}"></script>` : null}
      </head>
      <body>
        ${body}
      </body>
    </html> `
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': kind === 'frame' ? POLICY : `${POLICY}; frame-ancestors 'none'`,
      'cross-origin-resource-policy': kind === 'frame' ? 'cross-origin' : 'same-origin',
      'referrer-policy': 'no-referrer',
    },
    body: document.text,
  }
}
