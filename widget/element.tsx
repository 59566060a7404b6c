import { options, render, type VNode } from 'preact'
import { sendBeacon } from './beacon.ts'
import { Board } from './board.tsx'
import { feedAt, type FeedState } from './feed.ts'
import { home } from './home.ts'
import { hostTheme } from './host_theme.ts'
import { loadMonth, Month } from './layouts.ts'
import { warnOwner } from './owner.ts'
import { shownOf } from './shown.ts'
import { updateStructuredData } from './structured_data.ts'
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
  static addressOf = (element: QuestboardGames) => element.#getAddress()
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
  #month = 'first'
  #address = ''
  #state?: FeedState
  /** Stays until another month has come, so that nobody loses their place. */
  #listing?: Listing
  #unsubscribe?: () => void

  connectedCallback() {
    QuestboardGames.seen++
    this.#root.adoptedStyleSheets = [sheet]
    this.#unsubscribe = () => {}
    this.#look()
    this.#keepHeight(this.#reserved)
    if (QuestboardGames.isLate && this.#reserved) this.#open(this.#reserved)
    // The stylesheets of the page, which decide its theme, are there before its first frame.
    requestAnimationFrame(this.#look)
  }

  disconnectedCallback() {
    this.#unsubscribe!()
    this.#unsubscribe = this.#state = undefined
    this.#address = ''
    render(null, this.#root)
    updateStructuredData(this)
  }

  attributeChangedCallback() {
    this.#look()
  }

  /** `mount` will put the element into this place, whose room is then the element's. */
  reserveRoomOf(place: HTMLElement) {
    this.#reserved = heightInSight(place)
  }

  async refresh() {
    this.#look()
    if (this.#unsubscribe) await feedAt(this.#address).refresh()
  }

  #look = () => {
    if (!this.#unsubscribe) return
    if (this.#text('layout') === 'month') loadMonth(sheet, this.#update)
    this.#update()
  }

  #update = () => {
    if (!this.#unsubscribe) return
    const address = this.#getAddress()
    if (address !== this.#address) {
      this.#unsubscribe()
      if (anyMonth(address) !== anyMonth(this.#address)) this.#listing = undefined
      this.#address = address
      this.#unsubscribe = feedAt(address).subscribe(this.#onFeed)
      this.#onFeed()
    } else this.#draw()
  }

  #onFeed = () => {
    const { state } = feedAt(this.#address)
    const isFirst = !this.#state?.listing && (state.listing || state.failed !== undefined)
    const height = isFirst ? heightInSight(this) : 0
    this.#state = state
    this.#listing = state.listing ?? this.#listing
    this.#draw()
    if (isFirst) {
      this.#keepHeight(height)
      this.#close(height)
    }
    setTimeout(this.#announce, 0, state)
  }

  #draw = () => {
    const listing = this.#listing && shownOf(this.#listing, this.#limit())
    const theme = this.#text('theme') ?? 'auto'
    const view: View = {
      words: wordsFrom(this.#text('texts'), listing?.words),
      layout: this.#layout(),
      month: this.#month,
      limit: this.#limit(),
      heading: this.#number('heading-level', 3, 6),
      target: this.#text('target') ?? '_blank',
      theme: theme === 'auto' ? hostTheme(this) : theme,
      onRecolor: this.#look,
      onMonth: (month) => {
        this.#month = month
        this.#update()
      },
      onSelect: (event, game) => {
        if (!this.#emit('select', { game })) event.preventDefault()
      },
      onRetry: async () => {
        await this.refresh()
        // The button is gone: the keyboard goes on with what came instead.
        this.#root.querySelector<HTMLElement>('a,button')?.focus()
      },
    }
    try {
      render(<Board view={view} listing={listing} failed={this.#state?.failed} />, this.#root)
    } catch (error) {
      // The page has replaced what drawing needs: visitors get the store's own link.
      this.#root.replaceChildren(document.createElement('slot'))
      warnOwner(`the games could not be drawn: ${error}`)
    }
  }

  #keepHeight(height: number) {
    const board = this.#board()
    if (board) board.style.minHeight = `${height}px`
  }

  #board = () => this.#root.firstElementChild as HTMLElement | null

  /** Gives back the room that the games leave of what the placeholder took. */
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

  #text = (name: string) => this.getAttribute(name)

  #number = (name: string, fallback: number, maximum: number) =>
    Math.min(Math.max(Math.trunc(Number(this.#text(name))) || fallback, 1), maximum)

  /** Cards, if the month could not be loaded. */
  #layout = () => {
    const layout = this.#text('layout') ?? 'cards'
    return layout === 'month' && Month === null ? 'cards' : layout
  }

  #limit = () => this.#number('limit', DEFAULT_LIMIT, MAX_LIMIT)

  #getAddress() {
    const read = (names: string[]) =>
      names.filter(this.#text).map((name) => `${name}=${encodeURIComponent(this.#text(name)!)}`)
    const limit = Math.max(this.#limit(), FEED_SIZE)
    const month = this.#layout() === 'month' ? [`month=${this.#month}`] : []
    const query = [...read(NAMES), `v=${version}`, `limit=${limit}`, ...read(FILTERS), ...month].join('&')
    return `${this.#text('base') ?? home}/api/embed/v1/listing?${query}`
  }

  #announce = ({ listing, failed }: FeedState) => {
    if (!this.isConnected) return
    const address = this.#address
    if (failed !== undefined) this.#emit('error', { status: failed })
    else if (listing) {
      updateStructuredData(this, address.replace(/limit=\d+/, `limit=${this.#limit()}`))
      listing.problems.forEach(warnOwner)
      this.#emit('ready', shownOf(listing, this.#limit()))
    }
    if (failed === 404) warnOwner(`there is no such name in ${address}`)
    // Without a response nothing is reported: that request would fail, too, and leave a line in the console.
    if (listing || failed) sendBeacon(address, listing ? 'shown' : failed === 404 ? 'missing' : 'failed')
  }

  #emit = <Name extends 'ready' | 'select' | 'error'>(
    name: Name,
    detail: QuestboardEvents[`questboard:${Name}`]['detail']
  ) =>
    this.dispatchEvent(
      new CustomEvent(`questboard:${name}`, { detail, bubbles: true, composed: true, cancelable: true })
    )
}

const anyMonth = (address: string) => address.replace(/month=.*/, 'month')

/** Below the window nobody sees the page move. */
function heightInSight(element: Element): number {
  const { top, height } = element.getBoundingClientRect()
  return Math.min(height, innerHeight - top)
}

/** Elements whose height changes: what is below them moves by the sum of their steps. */
let moving = 0

/** Calls back once a frame while it returns true. */
function moveSlowly(move: (step: number) => boolean) {
  moving++
  const next = () => {
    if (move(STEP_PX / moving)) requestAnimationFrame(next)
    else moving--
  }
  next()
}
