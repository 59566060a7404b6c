import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer, Route } from '../http/exchange.ts'

const FOLDER = join(import.meta.dirname, '../browser')
const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' }

const MODULES = [
  'authenticate.js',
  'card_element.js',
  'card_form.js',
  'checkout.js',
  'control.js',
  'controller.js',
  'google_picker.js',
  'messages.js',
  'sandbox.css',
]

function asset(name: string): Answer {
  const type = TYPES[name.split('.').pop() ?? ''] ?? 'application/octet-stream'
  return {
    status: 200,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    },
    body: readFileSync(join(FOLDER, name)),
  }
}

const PAYMENT_SCRIPT = ['stripe_frames.js', 'stripe_elements.js', 'stripe.js']

/** The modules as one classic script, which runs as soon as it is loaded and gives the page one global. */
function paymentScript(): Answer {
  const parts = PAYMENT_SCRIPT.map((name) => withoutModuleWords(readFileSync(join(FOLDER, name), 'utf8')))
  return { ...asset('stripe.js'), body: `if (!window.Stripe) (() => {\n'use strict'\n${parts.join('\n')}\n})()\n` }
}

function withoutModuleWords(source: string): string {
  return source.replaceAll(/^import\b[^']*'[^']*'\n/gm, '').replaceAll(/^export /gm, '')
}

/** Scripts and styles of the sandbox's own pages, and the two scripts that the product's pages load. */
export function assetRoutes(): Route[] {
  return [
    ...MODULES.map((name): Route => ({ method: 'GET', pattern: `/assets/${name}`, handle: () => asset(name) })),
    { method: 'GET', pattern: '/endive/stripe.js', handle: paymentScript },
    { method: 'GET', pattern: '/gsi/client', handle: () => asset('google.js') },
  ]
}
