import { computed, effect, signal } from '@preact/signals'
import { options, render, type VNode } from 'preact'
import { Board } from './board.tsx'
import { feedAt, type FeedState } from './feed.ts'
import { home, loadFile } from './home.ts'
import { hostTheme, type Theme } from './host_theme.ts'
import { loadMonth, Month } from './layouts.ts'
import { shownOf } from './shown.ts'
import style from './style.css'
import type { QuestboardEvents } from './v1.d.ts'
import { version } from './version.ts'
import type { View } from './view.ts'
import { wordsFrom } from './words.ts'
import type { Listing } from '../common/wire.ts'

export const ELEMENT = 'questboard-games'

/** Elements that show less share one response. */
const FEED_SIZE = 12
const DEFAULT_LIMIT = 6
const MAX_LIMIT = 48
/** A movement of less than 3 px a frame is no layout shift: readers can follow it. */
const STEP_PX = 2.5

const NAMES = ['venue', 'game-master', 'system', 'event']
const FILTERS = ['kinds', 'days', 'from', 'until', 'price', 'seats', 'locale', 'partner']

const sheet = new CSSStyleSheet()
sheet.replaceSync(style)

/** Stores style by `::part()`: every class is a part, too. */
options.vnode = ({ props }: VNode<{ class?: string; part?: string }>) => {
  if (props.class) props.part = props.class
}

export class QuestboardGames extends HTMLElement {
  static seen = 0
  /** The page is painted, or about to be, before the script has come: what is below the elements is in sight. */
  static isLate = document.readyState !== 'loading' || performance.getEntriesByType('paint').length > 0
  static addressOf = (element: QuestboardGames) => element.#address.value
  static observedAttributes = [
    ...NAMES,
    ...FILTERS,
    'limit',
    'layout',
    'theme',
    'base',
    'heading-level',
    'target',
    'texts',
  ]

  /** What the page has reserved for the element until it is defined, before the shadow root takes it away. Pixels. */
  #reserved = heightInSight(this)
  #root = this.attachShadow({ mode: 'open' })
  #attributes = signal<Record<string, string | null>>({})
  #hostTheme = signal<Theme>()
  #month = signal('first')
  #last = signal<{ listing: Listing; address: string }>()
  #effects: (() => void)[] = []

  #address = computed(() => {
    const read = (names: string[]) =>
      names.filter(this.#text).map((name) => `${name}=${encodeURIComponent(this.#text(name)!)}`)
    const limit = Math.max(this.#limit(), FEED_SIZE)
    const month = this.#layout() === 'month' ? [`month=${this.#month.value}`] : []
    const query = [...read(NAMES), `v=${version}`, `limit=${limit}`, ...read(FILTERS), ...month].join('&')
    return `${this.#text('base') ?? home}/api/embed/v1/listing?${query}`
  })

  #state = computed(() => feedAt(this.#address.value).state.value)

  /** The last listing stays until the next month arrives, so that readers keep their place. */
  #listing = computed(() => {
    const last = this.#last.value
    return this.#state.value.listing ?? (last?.address === anyMonth(this.#address.value) ? last.listing : undefined)
  })

  #shown = computed(() => this.#listing.value && shownOf(this.#listing.value, this.#limit()))

  #view = computed((): View => {
    const theme = this.#text('theme') ?? 'auto'
    return {
      words: wordsFrom(this.#text('texts'), this.#listing.value?.words),
      layout: this.#layout(),
      month: this.#month,
      limit: this.#limit(),
      heading: this.#number('heading-level', 3, 6),
      target: this.#text('target') ?? '_blank',
      theme: theme === 'auto' ? this.#hostTheme.value : theme,
      onRecolor: this.#readTheme,
      onSelect: (event, game) => {
        if (!this.#emit('select', { game })) event.preventDefault()
      },
      onRetry: async () => {
        await this.refresh()
        // The button is gone: the keyboard goes on with what came instead.
        this.#root.querySelector<HTMLElement>('a,button')?.focus()
      },
    }
  })

  connectedCallback() {
    QuestboardGames.seen++
    this.#root.adoptedStyleSheets = [sheet]
    this.#readTheme()
    let before: FeedState = {}
    this.#effects = [
      effect(this.#loadLayout),
      effect(() => {
        const { listing } = this.#state.value
        if (listing) this.#last.value = { listing, address: anyMonth(this.#address.value) }
      }),
      effect(() => {
        const state = this.#state.value
        const isFirst = state !== before && !before.listing && (state.listing || state.failed !== undefined)
        const height = isFirst ? heightInSight(this) : 0
        before = state
        this.#draw()
        if (isFirst) {
          this.#keepHeight(height)
          this.#close(height)
        }
      }),
      effect(() => void setTimeout(this.#announce, 0, this.#state.value)),
    ]
    this.#keepHeight(this.#reserved)
    if (QuestboardGames.isLate && this.#reserved) this.#open(this.#reserved)
    // The stylesheets of the page, which decide its theme, are there before its first frame.
    requestAnimationFrame(this.#readTheme)
  }

  disconnectedCallback() {
    for (const dispose of this.#effects) dispose()
    this.#effects = []
    this.#last.value = undefined
    render(null, this.#root)
    void report?.then((send) => send?.(this))
  }

  attributeChangedCallback(name: string, _: string | null, value: string | null) {
    this.#attributes.value = { ...this.#attributes.value, [name]: value }
  }

  /** `mount` will put the element into this place, whose room is then the element's. */
  reserveRoomOf(place: HTMLElement) {
    this.#reserved = heightInSight(place)
  }

  async refresh() {
    if (!this.#effects[0]) return
    this.#loadLayout()
    await feedAt(this.#address.value).refresh()
  }

  #readTheme = () => (this.#hostTheme.value = hostTheme(this))

  #loadLayout = () => {
    if (this.#text('layout') === 'month') loadMonth(sheet)
  }

  #draw() {
    try {
      render(<Board view={this.#view} listing={this.#shown} state={this.#state} />, this.#root)
    } catch (error) {
      // The page has replaced what drawing needs: visitors get the store's own link.
      this.#root.replaceChildren(document.createElement('slot'))
      console.warn(`Questboard: the games could not be drawn: ${error}`)
    }
  }

  #keepHeight(height: number) {
    const board = this.#board()
    if (board) board.style.minHeight = `${height}px`
  }

  #board = () => this.#root.firstElementChild as HTMLElement | null

  #close(height: number) {
    moveSlowly((step) => {
      height = this.offsetHeight > height + STEP_PX ? 0 : height - step
      this.#keepHeight(height)
      return height > 0
    })
  }

  /** Makes room for the games of a page that is read already; at once when its reader does something. */
  #open(height: number) {
    let isWanted = false
    const open = () => (isWanted = true)
    for (const input of ['pointerdown', 'keydown']) addEventListener(input, open, { once: true })
    moveSlowly((step) => {
      const board = this.#board()
      if (!board) return false
      height += step
      board.style.maxHeight = `${height}px`
      board.style.overflow = 'clip'
      const { top, bottom } = this.getBoundingClientRect()
      if (!isWanted && bottom > 0 && bottom <= innerHeight && bottom - top > height - 1) return true
      board.style.maxHeight = board.style.overflow = ''
      return false
    })
  }

  #text = (name: string) => this.#attributes.value[name]

  #number = (name: string, fallback: number, maximum: number) =>
    Math.min(Math.max(Math.trunc(Number(this.#text(name))) || fallback, 1), maximum)

  /** Cards, if the month could not be loaded. */
  #layout = () => {
    const layout = this.#text('layout') ?? 'cards'
    return layout === 'month' && Month.value === null ? 'cards' : layout
  }

  #limit = () => this.#number('limit', DEFAULT_LIMIT, MAX_LIMIT)

  #announce = ({ listing, failed }: FeedState) => {
    if (!this.isConnected) return
    const address = this.#address.value
    if (failed !== undefined) this.#emit('error', { status: failed })
    else if (listing) this.#emit('ready', this.#shown.value!)
    // Without a response nothing is reported: that request would fail, too, and leave a line in the console.
    if (listing || failed)
      void (report ??= loadFile<Report>(REPORT_FILE).catch(() => {})).then((send) =>
        send?.(this, address, this.#limit(), { listing, failed })
      )
  }

  #emit = <Name extends 'ready' | 'select' | 'error'>(
    name: Name,
    detail: QuestboardEvents[`questboard:${Name}`]['detail']
  ) =>
    this.dispatchEvent(
      new CustomEvent(`questboard:${name}`, { detail, bubbles: true, composed: true, cancelable: true })
    )
}

declare const REPORT_FILE: string
type Report = typeof import('./report.ts').default
let report: Promise<Report | void> | undefined

const anyMonth = (address: string) => address.replace(/month=.*/, 'month')

/** Below the window nobody sees the page move. */
function heightInSight(element: Element): number {
  const { top, height } = element.getBoundingClientRect()
  return Math.min(height, innerHeight - top)
}

/** Elements whose height changes: what is below them moves by the sum of their steps. */
let moving = 0

function moveSlowly(move: (step: number) => boolean) {
  moving++
  const next = () => {
    if (move(STEP_PX / moving)) requestAnimationFrame(next)
    else moving--
  }
  next()
}
