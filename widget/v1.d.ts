/** Types of the Questboard widget 1.x: what `questboard:ready`, `:select` and `:error` tell, and the element. */
export interface QuestboardGame {
  kind: 'game' | 'campaign' | 'event'
  id: number
  /** UTC, ISO 8601. */
  date: string
  /** US dollars. */
  price: number
  /** The price in words; empty where it costs nothing. */
  cost: string
  seatsLeft: number
  maxPlayers: number
  title: string
  system: string | null
  label: string
  gameMaster: string | null
  /** By the clocks of its place, in words. */
  when: {
    day: string
    month: string
    weekday: string
    date: string
    time: string
    zone: string
    whole: string
    isoDay: string
  }
  image: string | null
  url: string
}

export interface QuestboardListing {
  venue: { name: string; slug: string; city: string | null; state: string | null; url: string } | null
  name: string
  url: string
  locale: string
  games: QuestboardGame[]
  /** In the layout of a month: `2026-11`, the one of today, today (`2026-11-28`), and the first day of a week, 0 for Sunday. */
  month: { shown: string; current: string; today: string; firstDay: number } | null
  /** The first one with seats left, where none that is shown has any. */
  next: QuestboardGame | null
  /** Attributes that are not understood. */
  problems: string[]
  generatedAt: string
}

export interface QuestboardEvents {
  'questboard:ready': CustomEvent<QuestboardListing>
  /** `preventDefault()` keeps the link from opening. */
  'questboard:select': CustomEvent<{ game: QuestboardGame }>
  /** HTTP status, 0 without an answer. */
  'questboard:error': CustomEvent<{ status: number }>
}

export interface QuestboardElement extends HTMLElement {
  /** Asks for the newest at once. */
  refresh(): Promise<void>
}

export interface Questboard {
  (verb: 'on', name: 'ready', listener: (event: QuestboardEvents['questboard:ready']) => void): void
  (verb: 'on', name: 'select', listener: (event: QuestboardEvents['questboard:select']) => void): void
  (verb: 'on', name: 'error', listener: (event: QuestboardEvents['questboard:error']) => void): void
  /** Turns `data-questboard-...` places that were added later into widgets. */
  (verb: 'mount'): void
  /** Calls made before the script arrived. */
  q?: unknown[]
}

declare global {
  interface Window {
    questboard?: Questboard
  }
  interface HTMLElementTagNameMap {
    'questboard-games': QuestboardElement
  }
  interface DocumentEventMap extends QuestboardEvents {}
  interface HTMLElementEventMap extends QuestboardEvents {}
}
