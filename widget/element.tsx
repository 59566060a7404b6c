import { computed, effect, signal } from '@preact/signals'
import { options, render, type VNode } from 'preact'
import { Board } from './board.tsx'
import { feedAt, type Known } from './feed.ts'
import { home } from './home.ts'
import { hostTheme } from './host_theme.ts'
import { loadMonth, Month } from './layouts.ts'
import { tellOwner } from './owner.ts'
import { tellUs } from './beacon.ts'
import { tellSearchEngines } from './structured_data.ts'
import { shownOf } from './shown.ts'
import style from './style.css'
import type { QuestboardEvents } from './v1.d.ts'
import type { View } from './view.ts'
import { version } from './version.ts'
import { wordsFrom } from './words.ts'
import type { Listing } from '../common/wire.ts'

export const ELEMENT = 'questboard-games'

/** Asked for at least, so that elements which show less share one answer. */
const FEED_SIZE = 12
const USUAL_LIMIT = 6
const MOST = 48

/** What the feed is asked by: whose games, then which of them. */
const NAMES = ['venue', 'game-master', 'system', 'event']
const WISHES = ['kinds', 'days', 'from', 'until', 'price', 'seats', 'locale', 'partner']

const sheet = new CSSStyleSheet()
sheet.replaceSync(style)

/** A store styles by `::part()`: the names are our classes, so every element has them without saying so twice. */
options.vnode = ({ props }: VNode<{ class?: string; part?: string }>) => {
  if (props.class) props.part = props.class
}

export class QuestboardGames extends HTMLElement {
  /** How many have ever stood on this page. */
  static seen = 0
  static addressOf = (element: QuestboardGames) => element.#address.value
  static observedAttributes = [
    ...NAMES,
    ...WISHES,
    'limit',
    'layout',
    'theme',
    'base',
    'heading-level',
    'target',
    'texts',
  ]

  #root = this.attachShadow({ mode: 'open' })
  /** Counts looks at the element and the page around it, which tell of no change by themselves. */
  #looks = signal(0)
  #reserve = signal(0)
  #month = signal('first')
  #leave: (() => void)[] = []

  #address = computed(() => {
    void this.#looks.value
    const written = (names: string[]) =>
      names
        .filter(this.#text)
        .map((name) => `${name}=${encodeURIComponent(this.#text(name)!)}&`)
        .join('')
    const limit = Math.max(this.#limit(), FEED_SIZE)
    const month = this.#layout() === 'month' ? `&month=${this.#month.value}` : ''
    return `${this.#base()}/api/embed/v1/listing?${written(NAMES)}v=${version}&${written(WISHES)}limit=${limit}${month}`
  })

  #known = computed(() => feedAt(this.#address.value).known.value)

  #drawn?: Listing
  /** Of which listing that is, in whichever month. */
  #whose = ''

  /** What is drawn stays until another month has come, so that nobody loses their place. */
  #shown = computed((): Known => {
    void this.#looks.value
    const whose = this.#address.value.replace(/month=.*/, 'month')
    const { feed = whose === this.#whose ? this.#drawn : undefined, failed } = this.#known.value
    this.#whose = whose
    this.#drawn = feed
    return { feed: feed && shownOf(feed, this.#limit()), failed }
  })

  #view = computed((): View => {
    void this.#looks.value
    const theme = this.#text('theme') ?? 'auto'
    return {
      words: wordsFrom(this.#text('texts'), this.#shown.value.feed?.words),
      layout: this.#layout(),
      month: this.#month,
      limit: this.#limit(),
      heading: this.#number('heading-level', 3, 6),
      target: this.#text('target') ?? '_blank',
      theme: theme === 'auto' ? hostTheme(this) : theme,
      reserve: this.#reserve.value,
      onRecolour: this.#look,
      onSelect: (event, game) => {
        if (!this.#emit('select', { game })) event.preventDefault()
      },
      onRetry: async () => {
        await this.refresh()
        // The button is gone; the keyboard goes on from what came instead.
        this.#root.querySelector<HTMLElement>('a,button')?.focus()
      },
    }
  })

  connectedCallback() {
    QuestboardGames.seen++
    this.#root.adoptedStyleSheets = [sheet]
    this.#look()
    let told: Known | undefined
    this.#leave = [
      effect(() => {
        const known = this.#known.value
        if (known === told) return
        this.#reserve.value = told?.feed ? 0 : this.#heightInSight()
        this.#tell((told = known))
      }),
      effect(this.#draw),
    ]
    // The page has no frame before its stylesheets are there: until then its ground is not known.
    requestAnimationFrame(this.#look)
  }

  disconnectedCallback() {
    for (const leave of this.#leave) leave()
    render(null, this.#root)
    tellSearchEngines(this)
  }

  attributeChangedCallback() {
    this.#reserve.value = 0
    this.#look()
  }

  /** A page may have replaced what drawing needs: then visitors get the store's own link. */
  #draw = () => {
    try {
      render(<Board view={this.#view.value} known={this.#shown.value} />, this.#root)
    } catch (error) {
      this.#root.replaceChildren(document.createElement('slot'))
      tellOwner(`the games could not be drawn: ${error}`)
    }
  }

  async refresh() {
    this.#look()
    await feedAt(this.#address.value).refresh()
  }

  #look = () => {
    if (this.#text('layout') === 'month') loadMonth(sheet)
    this.#looks.value++
  }

  #text = (name: string) => this.getAttribute(name)

  #number = (name: string, usual: number, most: number) =>
    Math.min(Math.max(Math.trunc(Number(this.#text(name))) || usual, 1), most)

  /** Cards, where the month could not be loaded. */
  #layout = () => {
    const layout = this.#text('layout') ?? 'cards'
    return layout === 'month' && Month.value === null ? 'cards' : layout
  }

  #limit = () => this.#number('limit', USUAL_LIMIT, MOST)

  #base = () => this.#text('base') ?? home

  /** What the placeholder takes of the window: below it nobody sees the page move. */
  #heightInSight(): number {
    const { top, height } = this.getBoundingClientRect()
    return Math.min(height, innerHeight - top)
  }

  /** In a turn of its own, when what is told of stands on the page. */
  #tell = ({ feed, failed }: Known) =>
    setTimeout(() => {
      if (!this.isConnected) return
      const address = this.#address.value
      if (failed !== undefined) this.#emit('error', { status: failed })
      else if (feed) {
        tellSearchEngines(this, address.replace(/limit=\d+/, `limit=${this.#limit()}`))
        feed.problems.forEach(tellOwner)
        this.#emit('ready', shownOf(feed, this.#limit()))
      }
      if (failed === 404) tellOwner(`there is no such name in ${address}`)
      // What no answer came to is not told: whatever keeps the games away keeps this away too, and would say so in the console.
      if (feed || failed) tellUs(address, feed ? 'shown' : failed === 404 ? 'missing' : 'failed')
    })

  #emit = <Name extends 'ready' | 'select' | 'error'>(
    name: Name,
    detail: QuestboardEvents[`questboard:${Name}`]['detail']
  ) =>
    this.dispatchEvent(
      new CustomEvent(`questboard:${name}`, { detail, bubbles: true, composed: true, cancelable: true })
    )
}
