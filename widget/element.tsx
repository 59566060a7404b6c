import { h, options, render, type VNode } from 'preact'
import { Board } from './board.tsx'
import { sourceAt, type Known, type Source } from './feed.ts'
import { hostTheme } from './host_theme.ts'
import style from './style.css'
import type { View } from './view.ts'
import { wordsFrom } from './words.ts'

export const ELEMENT = 'questboard-games'

/** Where this script came from; the feed is there too. */
const script = (document.currentScript ?? document.querySelector('script[src*="/widget/"]')) as HTMLScriptElement | null
const home = new URL(script?.src ?? location.href).origin

/** Asked for at least, so that elements which show less share one answer. */
const FEED_SIZE = 12
const USUAL_LIMIT = 6
const MOST = 48

const sheet = new CSSStyleSheet()
sheet.replaceSync(style)

/** A store styles by `::part()`: the names are our classes, so every element has them without saying so twice. */
options.vnode = ({ props }: VNode<{ class?: string; part?: string }>) => {
  if (props.class) props.part = props.class
}

export class QuestboardGames extends HTMLElement {
  static observedAttributes = ['venue', 'limit', 'locale', 'theme', 'base', 'heading-level', 'target', 'texts']

  #root = this.attachShadow({ mode: 'open' })
  #source: Source | undefined
  #leave: (() => void) | undefined
  #told: Known | undefined
  #reserve = 0

  connectedCallback() {
    this.#root.adoptedStyleSheets = [sheet]
    this.#follow()
    // The page has no frame before its stylesheets are there: until then its ground is not known.
    requestAnimationFrame(() => this.#source && this.#draw())
  }

  disconnectedCallback() {
    this.#leave?.()
    this.#source = undefined
    render(null, this.#root)
  }

  /** Runs for every attribute before the element is connected, too: only a drawn element has something to change. */
  attributeChangedCallback() {
    if (!this.#source) return
    this.#reserve = 0
    this.#follow()
  }

  async refresh() {
    await this.#source?.refresh()
  }

  #text = (name: string) => this.getAttribute(name)

  #number = (name: string, usual: number, most: number) =>
    Math.min(Math.max(Math.trunc(Number(this.#text(name))) || usual, 1), most)

  #follow() {
    const { base, limit } = this.#view()
    const venue = encodeURIComponent(this.#text('venue') ?? '')
    const source = sourceAt(`${base}/api/embed/v1/venues/${venue}/games?limit=${Math.max(limit, FEED_SIZE)}`)
    const leave = this.#leave
    if (source !== this.#source) {
      this.#source = source
      this.#leave = source.watch(this.#draw)
      leave?.()
    }
    this.#draw()
  }

  #draw = () => {
    const { known } = this.#source!
    const told = this.#told
    this.#told = known
    if (known !== told) this.#reserve = told?.feed ? 0 : this.#heightInSight()
    const view = this.#view()
    render(h(Board, { view, known }), this.#root)
    if (known === told) return
    if (known.failed !== undefined) this.#emit('error', { status: known.failed })
    else if (known.feed) this.#emit('ready', { ...known.feed, games: known.feed.games.slice(0, view.limit) })
  }

  #view(): View {
    const theme = this.#text('theme') ?? 'auto'
    const base = this.#text('base') ?? home
    return {
      base,
      words: wordsFrom(this.#text('texts')),
      locale: this.#text('locale') ?? 'en-US',
      limit: this.#number('limit', USUAL_LIMIT, MOST),
      heading: this.#number('heading-level', 3, 6),
      target: this.#text('target') ?? '_blank',
      theme: theme === 'auto' ? hostTheme(this) : theme,
      elsewhere: this.querySelector<HTMLAnchorElement>('a[href]')?.href ?? `${base}/games`,
      reserve: this.#reserve,
      onRecolour: this.#draw,
      onSelect: (event, game) => {
        if (!this.#emit('select', { game })) event.preventDefault()
      },
      onRetry: async () => {
        await this.refresh()
        // The button is gone; the keyboard goes on from what came instead.
        this.#root.querySelector<HTMLElement>('a,button')?.focus()
      },
    }
  }

  /** What the placeholder takes of the window: below it nobody sees the page move. */
  #heightInSight(): number {
    const { top, height } = this.getBoundingClientRect()
    return Math.min(height, innerHeight - top)
  }

  #emit = (name: string, detail: object) =>
    this.dispatchEvent(new CustomEvent(`questboard:${name}`, { detail, bubbles: true, composed: true, cancelable: true }))
}
