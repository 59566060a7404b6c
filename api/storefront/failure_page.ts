import { escapeHtml } from '#api/shared/escape_html'

interface Failure {
  brand: string
  /** Ends when the database is back. */
  isAway: boolean
  requestId: string | undefined
  stylesheets: string
}

const WORDS = {
  broken: { title: 'The dice fell off the table', text: 'This page could not be made just now.' },
  away: {
    title: 'The tavern is closed for a moment',
    text: 'We cannot look into our books just now and are back shortly.',
  },
}

/** What a visitor sees when the page itself could not be made. Plain on purpose: nothing here may fail again. */
export function failurePage({ brand, isAway, requestId, stylesheets }: Failure): string {
  const { title, text } = isAway ? WORDS.away : WORDS.broken
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${escapeHtml(brand)}</title><meta name="robots" content="noindex">${stylesheets}</head>
<body><main class="plain-message"><h1>${title}</h1>
<p>${text} Your cart and your seats are as they were, and nothing was charged because of it.</p>
<p><a href="">Try again</a> or <a href="/">go to the start page</a>.</p>
${requestId ? `<p><small>Reference: ${escapeHtml(requestId)}</small></p>` : ''}</main></body></html>`
}
