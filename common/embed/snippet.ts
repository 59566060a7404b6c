import {
  DAYS,
  HEADING_LEVELS,
  KINDS,
  LAYOUTS,
  LOCALES,
  MOST_SHOWN,
  pageOf,
  PLACE_PREFIX,
  SCOPES,
  TARGETS,
  THEMES,
  USUAL,
  type Day,
  type Kind,
  type Layout,
  type Locale,
  type ScopeName,
  type Target,
  type Theme,
} from './attributes.ts'
import { COLOR_NAMES, isColor, isDark, propertiesOf, type WidgetColors } from './colors.ts'

/** What somebody wants to show on their page. */
export interface WidgetChoice {
  scope: ScopeName
  /** The name in the address of its page. */
  name: string
  layout: Layout
  limit: number
  kinds: Kind[]
  /** None: any day. */
  days: Day[]
  /** `2026-11-27`, both included; empty: no limit. */
  from: string
  until: string
  /** Maximum in US dollars, or `free`; empty: any. */
  price: string
  /** Minimum of open seats; empty: any. */
  seats: string
  /** The store's own words, as JSON; empty: none. */
  texts: string
  headingLevel: number
  target: Target
  locale: Locale
  theme: Theme
  colors: WidgetColors
  /** Public key of the partner whose page it is. */
  partner: string | null
}

export const newChoice = (scope: ScopeName = 'venue', name = ''): WidgetChoice => ({
  ...USUAL,
  scope,
  name,
  kinds: [...KINDS],
  days: [],
  from: '',
  until: '',
  price: '',
  seats: '',
  texts: '',
  colors: {},
  partner: null,
})

/** How a page takes it: the element itself, a place for it where unknown tags are taken out, a frame where scripts are. */
export const WAYS = ['tag', 'place', 'frame'] as const
export type Way = (typeof WAYS)[number]

/** Cards of one's own have a light or a dark theme of their own, too. */
export const themeOf = ({ theme, colors: { surface } }: WidgetChoice): Theme =>
  surface ? (isDark(surface) ? 'dark' : 'light') : theme

/** Only what differs from what is shown anyway. */
export function attributesOf(choice: WidgetChoice): [name: string, value: string][] {
  const { scope, name, layout, limit, kinds, days, locale, headingLevel, target, partner } = choice
  const theme = themeOf(choice)
  const wishes: [string, string | false | null][] = [
    [scope, name],
    ['kinds', kinds.length > 0 && kinds.length < KINDS.length && kinds.join(' ')],
    ['days', days.length < DAYS.length && days.join(' ')],
    ['from', isDay(choice.from) && choice.from],
    ['until', isDay(choice.until) && choice.until],
    ['price', isPrice(choice.price) && choice.price],
    ['seats', isSeats(choice.seats) && choice.seats],
    ['limit', layout !== 'month' && limit !== USUAL.limit && String(limit)],
    ['layout', layout !== USUAL.layout && layout],
    ['locale', locale !== USUAL.locale && locale],
    ['texts', areTexts(choice.texts) && choice.texts],
    ['theme', theme !== USUAL.theme && theme],
    ['heading-level', headingLevel !== USUAL.headingLevel && String(headingLevel)],
    ['target', target !== USUAL.target && target],
    ['partner', partner],
  ]
  return wishes.filter((wish): wish is [string, string] => Boolean(wish[1]))
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
export const isPrice = (text: string) => /^(free|\d{1,6}(\.\d{1,2})?)$/.test(text)
export const isSeats = (text: string) => /^[1-9]\d{0,2}$/.test(text)

/** Checks for a JSON object whose values are texts (docs/embed.md). */
export function areTexts(text: string): boolean {
  try {
    const texts: unknown = JSON.parse(text)
    return (
      typeof texts === 'object' &&
      texts !== null &&
      !Array.isArray(texts) &&
      Object.values(texts).every((one) => typeof one === 'string')
    )
  } catch {
    return false
  }
}

/** As a declaration block of CSS; empty where nothing is chosen. */
const styleOf = (choice: WidgetChoice) =>
  propertiesOf(choice.colors, themeOf(choice))
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')

const SEE: Record<Locale, string> = {
  'en-US': 'See our game nights',
  'es': 'Ver nuestras partidas',
  'de': 'Unsere Spieleabende',
  'fr': 'Voir nos soirées de jeu',
  'pt-BR': 'Veja nossas noites de jogos',
  'ja': 'ゲームの予定を見る',
  'ar': 'شاهد أمسيات اللعب لدينا',
}

/** `app`: our address; `page`: path of the page that all of it stands on. */
export function snippetOf(
  choice: WidgetChoice,
  way: Way,
  app: string,
  page = pageOf(choice.scope, choice.name)
): string {
  return way === 'frame' ? frameSnippet(choice, app) : elementSnippet(choice, way === 'place', app, page)
}

function elementSnippet(choice: WidgetChoice, isPlace: boolean, app: string, page: string): string {
  const [tag, prefix] = isPlace ? ['div', PLACE_PREFIX] : ['questboard-games', '']
  const style = styleOf(choice)
  const wishes = attributesOf(choice)
  // A place is found by its venue (widget/queue.ts), be it an empty one.
  if (isPlace && choice.scope !== 'venue') wishes.unshift(['venue', ''])
  const attributes = [
    ...wishes.map(([name, value]): [string, string] => [prefix + name, value]),
    ...(style ? [['style', style] as const] : []),
  ]
  return `<script src="${app}/widget/v1.js"></script>

<${tag}${written(attributes)}>
  <a href="${escaped(app + page)}">${SEE[choice.locale]}</a>
</${tag}>`
}

/** Where scripts are taken out the frame keeps this height, and what is longer is scrolled inside. Pixels. */
const FRAME_HEIGHTS: Record<Layout, number> = { cards: 760, list: 760, compact: 560, month: 860 }

/** It is seen through while its color scheme is the frame's own, which is light. */
function frameSnippet(choice: WidgetChoice, app: string): string {
  return `<iframe src="${escaped(frameAddress(choice, app))}" title="${SEE[choice.locale]}" width="100%" height="${FRAME_HEIGHTS[choice.layout]}" loading="lazy" style="border: 0; color-scheme: light"></iframe>
<script src="${app}/embed/frame.js" async></script>`
}

/** As it is entered where a site asks for the address of a page to show. */
export const frameAddress = (choice: WidgetChoice, app: string) => app + framePath(choice)

/** Its page takes the same attributes, and colors by their names. */
export function framePath(choice: WidgetChoice): string {
  return `/embed/frame?${new URLSearchParams([...attributesOf(choice), ...colorsIn(choice.colors)])}`
}

/** What a frame's address asks for, also where it was taken out of a page's source with `&amp;` in it. */
export const frameQuery = (query: URLSearchParams) =>
  new URLSearchParams([...query].map(([name, value]): [string, string] => [name.replace(/^(?:amp;)+/, ''), value]))

const colorsIn = (colors: WidgetColors) =>
  COLOR_NAMES.flatMap((name): [string, string][] => (colors[name] ? [[name, colors[name].slice(1)]] : []))

/** Names a partner in the address of a builder, where `partner` would say who sent the visitor (docs/adr/0038). */
const ID = 'id'

/** As the address of a builder keeps it. */
export function queryOf(choice: WidgetChoice): string {
  const { partner } = choice
  return String(
    new URLSearchParams([
      ...attributesOf({ ...choice, partner: null }),
      ...colorsIn(choice.colors),
      ...(partner ? [[ID, partner] as [string, string]] : []),
    ])
  )
}

/** What an address says, as far as it can be understood. */
export function choiceIn(query: URLSearchParams): WidgetChoice {
  const scope = SCOPES.find((name) => query.get(name)) ?? 'venue'
  const kinds = (query.get('kinds') ?? '').split(/[\s,]+/)
  const chosen = KINDS.filter((kind) => kinds.includes(kind))
  return {
    scope,
    name: query.get(scope) ?? '',
    layout: oneOf(LAYOUTS, query.get('layout')) ?? USUAL.layout,
    limit: Math.min(Math.max(Math.trunc(Number(query.get('limit'))) || USUAL.limit, 1), MOST_SHOWN),
    kinds: chosen.length > 0 ? chosen : [...KINDS],
    days: DAYS.filter((day) => (query.get('days') ?? '').split(/[\s,]+/).includes(day)),
    from: query.get('from') ?? '',
    until: query.get('until') ?? '',
    price: query.get('price') ?? '',
    seats: query.get('seats') ?? '',
    texts: query.get('texts') ?? '',
    headingLevel: HEADING_LEVELS.find((level) => String(level) === query.get('heading-level')) ?? USUAL.headingLevel,
    target: oneOf(TARGETS, query.get('target')) ?? USUAL.target,
    locale: oneOf(Object.keys(LOCALES) as Locale[], query.get('locale')) ?? USUAL.locale,
    theme: oneOf(THEMES, query.get('theme')) ?? USUAL.theme,
    colors: colorsOf(query),
    partner: partnerIn(query.get(ID)),
  }
}

/** Those of an address: without the sign, which would end its query. */
function colorsOf(query: URLSearchParams): WidgetColors {
  return Object.fromEntries(
    COLOR_NAMES.map((name) => [name, `#${query.get(name) ?? ''}`] as const).filter(([, color]) => isColor(color))
  )
}

const partnerIn = (key: string | null) => (key && /^[a-z\d]{1,40}$/.test(key) ? key : null)
const oneOf = <Value extends string>(known: readonly Value[], text: string | null) => known.find((one) => one === text)

const written = (attributes: (readonly [string, string])[]) =>
  attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
