import { Parser } from 'htmlparser2'
import { PLACE_PREFIX } from '#common/embed/attributes'

/** What a store's page has to say, as its server sends it: what its scripts make of it later is not among it. */
export interface StorePage {
  scripts: Record<string, string>[]
  /** Elements, and places for one, with their attributes. */
  places: { tag: string; attributes: Record<string, string> }[]
  frames: Record<string, string>[]
  /** Policies that stand in the page. */
  policies: string[]
  /** The snippet stands there as a text that visitors read. */
  isShownAsText: boolean
  /** What addresses in it are told from. */
  base: string | null
  themeColor: string | null
  /** Stylesheets within the page, and addresses of others. */
  styles: string[]
  stylesheets: string[]
  /** What buttons say of their own look, and the page itself. */
  buttonStyles: string[]
  bodyStyle: string
}

/** Nothing inside is part of the page while scripts run. */
const INERT = new Set(['noscript', 'template', 'textarea', 'xmp', 'noframes'])
const ELEMENT = 'questboard-games'

/** More than any honest page has; who makes one up to keep us busy gets no more than that. */
const MOST = { scripts: 500, places: 10, frames: 10, policies: 10, stylesheets: 50, attributes: 30, characters: 2000 }

export function readStorePage(html: string): StorePage {
  const page: StorePage = {
    scripts: [],
    places: [],
    frames: [],
    policies: [],
    isShownAsText: false,
    base: null,
    themeColor: null,
    styles: [],
    stylesheets: [],
    buttonStyles: [],
    bodyStyle: '',
  }
  const open: string[] = []
  const words: string[] = []
  let inside: 'script' | 'style' | null = null
  let style = ''
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (INERT.has(tag)) open.push(tag)
      else if (open.length === 0) note(page, tag, attributes)
      if (tag === 'script' || tag === 'style') inside = tag
    },
    ontext(text) {
      if (inside === 'style') style += text
      else if (inside === null) words.push(text)
    },
    onclosetag(tag) {
      if (tag === open.at(-1)) open.pop()
      if (tag !== inside) return
      if (inside === 'style') page.styles.push(style)
      style = ''
      inside = null
    },
  })
  parser.end(html)
  page.isShownAsText = words.join('').includes(`<${ELEMENT}`)
  return page
}

function note(page: StorePage, tag: string, attributes: Record<string, string>): void {
  const { name = '', content = '', rel = '', href } = attributes
  const add = <Kind extends 'scripts' | 'places' | 'frames' | 'policies' | 'stylesheets'>(
    kind: Kind,
    one: StorePage[Kind][number]
  ) => {
    if (page[kind].length < MOST[kind]) (page[kind] as unknown[]).push(one)
  }
  if (tag === 'script') add('scripts', short(attributes))
  if (tag === 'iframe') add('frames', short(attributes))
  if (tag === ELEMENT || Object.keys(attributes).some((one) => one.startsWith(PLACE_PREFIX)))
    add('places', { tag, attributes: short(attributes) })
  if (tag === 'base' && href) page.base ??= href
  if (tag === 'meta' && attributes['http-equiv']?.toLowerCase() === 'content-security-policy') add('policies', content)
  // A dark one of several is not what visitors see by day.
  if (tag === 'meta' && name.toLowerCase() === 'theme-color' && !attributes.media?.includes('dark'))
    page.themeColor ??= content
  if (tag === 'link' && href && /(?:^|\s)stylesheet(?:\s|$)/i.test(rel)) add('stylesheets', href)
  if (tag === 'body') page.bodyStyle = attributes.style ?? ''
  if ((tag === 'button' || /\b(?:btn|button)\b/i.test(attributes.class ?? '')) && attributes.style)
    page.buttonStyles.push(attributes.style)
}

const short = (attributes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(attributes)
      .slice(0, MOST.attributes)
      .map(([name, value]) => [name.slice(0, MOST.characters), value.slice(0, MOST.characters)])
  )
