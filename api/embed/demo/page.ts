import { readFileSync } from 'node:fs'
import { escapeHtml } from '#api/shared/escape_html'

const source = readFileSync(new URL('./store.html', import.meta.url), 'utf8')

export interface DemoPage {
  /** Our own address. */
  app: string
  /** The store's address, as the visitor reached it. */
  here: string
  brand: string
  venue: string
  slug: string
  place: string
  /** Names the stylesheet, and changes with its content. */
  style: string
  dare: string
  dareText: string
}

export function demoPage(page: DemoPage): string {
  return source.replaceAll(/{{(\w+)}}/g, (_, name: keyof DemoPage) => escapeHtml(page[name]))
}
