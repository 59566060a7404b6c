import type { StorePage } from '#api/embed/rules/read_store_page'
import { contrastOf, inkOn, LEAST_CONTRAST } from '#common/embed/colors'
import type { PageColors } from '#common/wire'

type Found = Omit<PageColors, 'address'>

const MOST_OTHERS = 6
/** What a name says of its color. */
const ACCENT_NAMES = /accent|primary|brand|button|btn|cta|theme|link|highlight/
const GROUND_NAMES = /^--(?:[\w-]*-)?(?:background|bg|surface|paper|page|base)(?:-color)?$/
const INK_NAMES = /^--(?:[\w-]*-)?(?:text|ink|body-color|foreground|fg)(?:-color)?$/
const BUTTONS =
  /(?:^|[\s,>+~])(?:button|\.[\w-]*(?:btn|button)[\w-]*|\[type=["']?submit["']?\]|input\[type=["']?submit["']?\])/i
const STATES = /:(?:hover|focus|active|disabled|visited)|disabled/i
const PAGE = /(?:^|,)\s*(?:html|body|:root)\s*(?:,|$)/i

/** Weighs what a page says of its colors: where it names them, and what its buttons wear. */
export function pageColors(
  { themeColor, styles, buttonStyles, bodyStyle }: StorePage,
  sheets: readonly string[] = []
): Found {
  const rules = [...styles, ...sheets].flatMap(rulesOf)
  const named = new Map(rules.flatMap(({ declarations }) => declarations.filter(([name]) => name.startsWith('--'))))
  const colorIn = (value: string) => colorOf(resolved(value, named))

  const votes = new Map<string, number>()
  const vote = (color: string | null, weight: number) =>
    color && isLively(color) && votes.set(color, (votes.get(color) ?? 0) + weight)
  const inks = new Map<string, string>()
  const wear = (declarations: Declaration[], weight: number) => {
    const ground = lastOf(declarations, /^background(?:-color)?$/, colorIn)
    vote(ground, weight)
    const ink = lastOf(declarations, /^color$/, colorIn)
    if (ground && ink && !inks.has(ground)) inks.set(ground, ink)
  }
  if (themeColor) vote(colorOf(themeColor), 3)
  for (const [name, value] of named) vote(colorIn(value), ACCENT_NAMES.test(name) ? 3 : 1)
  for (const { selector, declarations } of rules)
    if (BUTTONS.test(selector) && !STATES.test(selector)) wear(declarations, 2)
  for (const style of buttonStyles) wear(declarationsOf(style), 4)
  for (const { selector, declarations } of rules)
    if (/(?:^|[\s,])a(?:$|[\s,:])/.test(selector)) vote(lastOf(declarations, /^color$/, colorIn), 1)

  const own = [
    ...rules.filter(({ selector }) => PAGE.test(selector)).flatMap(({ declarations }) => declarations),
    ...declarationsOf(bodyStyle),
  ]
  const surface = lastOf(own, /^background(?:-color)?$/, colorIn) ?? firstNamed(named, GROUND_NAMES, colorIn)
  const ink = lastOf(own, /^color$/, colorIn) ?? firstNamed(named, INK_NAMES, colorIn)
  const [accent = null, ...others] = [...votes].toSorted(([, a], [, b]) => b - a).map(([color]) => color)
  const worn = accent && inks.get(accent)
  return {
    accent,
    accentInk: accent && (worn && contrastOf(worn, accent) >= LEAST_CONTRAST ? worn : inkOn(accent)),
    surface,
    // One that cannot be read on its ground is no pair with it.
    ink: ink && (!surface || contrastOf(ink, surface) >= LEAST_CONTRAST) ? ink : surface && inkOn(surface),
    others: others.slice(0, MOST_OTHERS),
  }
}

type Declaration = [name: string, value: string]

/** Longer ones hold no plain color. */
const LONGEST = { selector: 500, value: 200, name: 100 }

/** The innermost rules of a stylesheet, in one pass. They suffice to find colors. */
function rulesOf(css: string): { selector: string; declarations: Declaration[] }[] {
  return withoutComments(css)
    .split('}')
    .flatMap((part) => {
      const at = part.lastIndexOf('{')
      const before = part.slice(0, Math.max(at, 0))
      const selector = before.slice(Math.max(before.lastIndexOf('{'), before.lastIndexOf(';')) + 1).trim()
      return at < 0 || selector.length > LONGEST.selector
        ? []
        : [{ selector, declarations: declarationsOf(part.slice(at + 1)) }]
    })
}

function withoutComments(css: string): string {
  const [first = '', ...rest] = css.split('/*')
  return first + rest.map((part) => (part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : '')).join('')
}

function declarationsOf(body: string): Declaration[] {
  return body.split(';').flatMap((declaration): Declaration[] => {
    const at = declaration.indexOf(':')
    const [name, value] = [declaration.slice(0, at).trim().toLowerCase(), declaration.slice(at + 1).trim()]
    return at < 0 || name.length > LONGEST.name || value.length > LONGEST.value ? [] : [[name, value]]
  })
}

const lastOf = (declarations: Declaration[], name: RegExp, read: (value: string) => string | null) =>
  declarations
    .filter((one) => name.test(one[0]))
    .map(([, value]) => read(value))
    .findLast((color) => color !== null) ?? null

function firstNamed(
  named: ReadonlyMap<string, string>,
  name: RegExp,
  read: (value: string) => string | null
): string | null {
  for (const [property, value] of named) {
    const color = name.test(property) ? read(value) : null
    if (color) return color
  }
  return null
}

/** Properties may stand for one another, in a circle too. The first one of a value is followed: most are a color's whole value. */
function resolved(value: string, named: ReadonlyMap<string, string>, depth = 0): string {
  const found = depth < 6 && /var\(\s*(--[\w-]+)\s*(?:,([^()]*(?:\([^()]*\))?))?\)/.exec(value)
  if (!found) return value
  const [whole, name = '', other = ''] = found
  return resolved(value.replace(whole, () => named.get(name) ?? other).slice(0, 2 * LONGEST.value), named, depth + 1)
}

/** The first color in a value, as `#rrggbb`; null for none, and for one that is seen through. */
function colorOf(value: string): string | null {
  const text = value.trim().toLowerCase()
  const hex = /#([\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\da-f])/.exec(text)?.[1]
  if (hex) return fromHex(hex)
  const [, kind, inside = ''] = /\b(rgb|hsl)a?\(([^()]*)\)/.exec(text) ?? []
  const parts = inside.split(/[\s,/]+/).filter(Boolean)
  if (!kind || parts.length < 3 || (parts[3] && amount(parts[3], 1) < 1))
    return /^(?:white|black)\b/.test(text) ? (text.startsWith('white') ? '#ffffff' : '#000000') : null
  return kind === 'rgb' ? toHex(parts.slice(0, 3).map((part) => amount(part, 255))) : fromHsl(parts)
}

function fromHex(hex: string): string | null {
  const long = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex
  return long.length === 8 && !long.endsWith('ff') ? null : `#${long.slice(0, 6)}`
}

function fromHsl([hue = '', saturation = '', lightness = '']: string[]): string | null {
  const [h, s, l] = [(((Number.parseFloat(hue) % 360) + 360) % 360) / 30, amount(saturation, 1), amount(lightness, 1)]
  const channel = (n: number) => {
    const k = (n + h) % 12
    return (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))) * 255
  }
  return toHex([channel(0), channel(8), channel(4)])
}

/** A number, or its share of the whole. */
const amount = (text: string, whole: number) =>
  text.endsWith('%') ? (Number.parseFloat(text) / 100) * whole : Number.parseFloat(text)

const toHex = (channels: number[]) =>
  channels.every((channel) => channel >= 0 && channel <= 255.5)
    ? `#${channels.map((channel) => Math.round(Math.min(channel, 255)).toString(16).padStart(2, '0')).join('')}`
    : null

/** Not white, black or grey, which are grounds and texts. */
function isLively(color: string): boolean {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return Math.max(...channels) - Math.min(...channels) > 28
}
