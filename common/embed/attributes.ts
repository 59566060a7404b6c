/** What the widget's element takes, and so does the frame that holds it. */

/** Whose games are shown: each takes the name in the address of its page, or its number. */
export const SCOPES = ['venue', 'game-master', 'system', 'event'] as const
export type ScopeName = (typeof SCOPES)[number]

export const LAYOUTS = ['cards', 'list', 'compact', 'month'] as const
export type Layout = (typeof LAYOUTS)[number]

export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const KINDS = ['games', 'campaigns', 'events'] as const
export type Kind = (typeof KINDS)[number]

export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Day = (typeof DAYS)[number]

/** Languages that have words of their own; others are English with their own dates. */
export const LOCALES = {
  'en-US': 'English',
  'es': 'Español',
  'de': 'Deutsch',
  'fr': 'Français',
  'pt-BR': 'Português (Brasil)',
  'ja': '日本語',
  'ar': 'العربية',
} as const
export type Locale = keyof typeof LOCALES

export const TARGETS = ['_blank', '_top'] as const
export type Target = (typeof TARGETS)[number]

export const HEADING_LEVELS = [1, 2, 3, 4, 5, 6] as const

/** Most that is shown, and what is shown unless something else is said. */
export const MOST_SHOWN = 48
export const USUAL = {
  layout: 'cards',
  theme: 'auto',
  locale: 'en-US',
  limit: 6,
  headingLevel: 3,
  target: '_blank',
} as const

export const ATTRIBUTES = [
  ...SCOPES,
  'kinds',
  'days',
  'from',
  'until',
  'price',
  'seats',
  'limit',
  'layout',
  'locale',
  'texts',
  'theme',
  'heading-level',
  'target',
  'base',
  'partner',
] as const
export type AttributeName = (typeof ATTRIBUTES)[number]

/** A page's own words for the element, where an editor takes unknown tags out. */
export const PLACE_PREFIX = 'data-questboard-'

/** Pages of what may be named. */
const PAGES: Record<ScopeName, string> = {
  'venue': 'at',
  'game-master': 'game-master',
  'system': 'system',
  'event': 'special-event',
}

export const pageOf = (scope: ScopeName, name: string) => `/${PAGES[scope]}/${encodeURIComponent(name)}`
