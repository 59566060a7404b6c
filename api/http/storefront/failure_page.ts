/** What a visitor sees when the page itself could not be made. Plain on purpose: nothing here may fail again. */
export function failurePage(brand: string, requestId: string | undefined, stylesheets: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>The dice fell off the table | ${escape(brand)}</title><meta name="robots" content="noindex">${stylesheets}</head>
<body><main class="plain-message"><h1>The dice fell off the table</h1>
<p>This page could not be made just now. Your cart and your seats are as they were, and nothing was charged because of it.</p>
<p><a href="">Try again</a> or <a href="/">go to the start page</a>.</p>
${requestId ? `<p><small>Reference: ${escape(requestId)}</small></p>` : ''}</main></body></html>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
