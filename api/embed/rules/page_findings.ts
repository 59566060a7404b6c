import {
  blockedBy,
  readPolicies,
  allowsStyleAttributes,
  shutsScriptsIn,
  type Blocked,
  type Wanted,
} from '#api/embed/rules/security_policy'
import { nearest } from '#common/nearest'
import type { StorePage } from '#api/embed/rules/read_store_page'
import { ATTRIBUTES, LAYOUTS, PLACE_PREFIX, SCOPES, TARGETS, THEMES, type ScopeName } from '#common/embed/attributes'
import type { SecurityPolicy } from '#common/embed/security_policy'
import { frameQuery, newChoice, snippetOf } from '#common/embed/snippet'
import type { PageFinding } from '#common/wire'

export interface Ours {
  /** Our own address. */
  app: string
  /** Files of the widget, each with its hash. */
  scripts: ReadonlyMap<string, string>
  /** Names of what there is, slugs before numbers, with what it is called. */
  names: Record<ScopeName, ReadonlyMap<string, string>>
  /** Keys of partners that count. */
  partners: ReadonlySet<string>
  /** What is not understood of attributes that choose, in words. */
  problemsOf: (wishes: Record<string, string>) => string[]
}

export interface Looked {
  url: URL
  page: StorePage
  /** Of its answer's head. */
  policies: readonly string[]
  isCut: boolean
}

const NOUNS: Record<ScopeName, string> = {
  'venue': 'venue',
  'game-master': 'game master',
  'system': 'system',
  'event': 'event',
}
const SNIPPET_NAME = 'your-venue'

/** Attributes that every element may have. */
const OF_ALL =
  /^(?:id|class|style|lang|dir|hidden|title|slot|part|role|tabindex|translate|inert|is|nonce|on.*|aria-.*|data-.*)$/

/** Everything that keeps visitors of a page from seeing our games, the worst first. */
export function pageFindings(looked: Looked, ours: Ours): PageFinding[] {
  const { page } = looked
  const policies = readPolicies([...looked.policies, ...page.policies])
  const frames = page.frames.filter(
    ({ src }) =>
      src && new URL(ours.app).host === urlOf(src, looked)?.host && urlOf(src, looked)?.pathname === '/embed/frame'
  )
  const isFramed = frames.length > 0 && page.places.length === 0
  const findings = isFramed ? frameFindings(frames, policies, looked, ours) : elementFindings(policies, looked, ours)
  if (looked.isCut)
    findings.push(
      noteOf(
        'The page is longer than what we read of it, its first megabyte. What stands behind that we have not seen.'
      )
    )
  const wrong = findings.some(({ tone }) => tone === 'wrong')
  return wrong ? findings : [goodOf(page, frames, looked, ours), ...findings]
}

function elementFindings(policies: SecurityPolicy[], looked: Looked, ours: Ours): PageFinding[] {
  const { page } = looked
  const script = scriptFindings(looked, ours)
  const places =
    page.places.length > 0
      ? page.places.flatMap(({ tag, attributes }) => placeFindings(tag, attributes, ours))
      : [placeMissing(looked, ours)]
  return unique([...script.findings, ...policyFindings(policies, looked, ours, script.tag), ...places])
}

// The script.

function scriptFindings(looked: Looked, ours: Ours): { findings: PageFinding[]; tag: Record<string, string> | null } {
  const alike = looked.page.scripts.filter(({ src = '', ...rest }) =>
    /\/widget\/[\w.-]*\.js(?:$|[?#])/.test(src + (rest['data-src'] ?? ''))
  )
  const right = alike.find(({ src }) => src && isOursAt(src, looked, ours))
  const nearly = right ?? alike[0]
  const tag = `<script src="${ours.app}/widget/v1.js"></script>`
  if (!nearly) {
    if (looked.page.isShownAsText) return { tag: null, findings: [] }
    return {
      tag: null,
      findings: [
        wrongOf(
          'The script tag is not on the page, so nothing can be shown. Put this in, once, above where the games should be:',
          tag
        ),
      ],
    }
  }
  if (!right) {
    const { src } = nearly
    if (!src)
      return {
        tag: null,
        findings: [
          wrongOf(
            'The script tag is there, but something keeps it from loading: its address stands in "data-src". Let your consent banner or optimizer leave this script alone; it sets no cookie. It has to read:',
            tag
          ),
        ],
      }
    return { tag: null, findings: [wrongOf(addressWords(src, looked, ours), tag)] }
  }
  return { tag: right, findings: tagFindings(right, looked, ours, tag) }
}

function addressWords(src: string, looked: Looked, { app, scripts }: Ours): string {
  const url = urlOf(src, looked)
  if (url?.host !== new URL(app).host)
    return `The script comes from ${url?.host ?? src}, which is not us, so it is another one or none at all. It has to read:`
  if (!scripts.has(fileOf(url))) return `There is no file ${url.pathname} of ours. The script tag has to read:`
  return `The script is asked for by ${url.protocol}//, which browsers block on a page like yours. It has to read:`
}

function tagFindings(
  { type = '', integrity, crossorigin, src = '' }: Record<string, string>,
  looked: Looked,
  { app, scripts }: Ours,
  tag: string
): PageFinding[] {
  if (type && !/^(?:text|application)\/(?:javascript|ecmascript|x-javascript)$|^module$/i.test(type.trim())) {
    return [
      wrongOf(
        `The script tag says type="${type}", so browsers do not run it. Consent banners write that. Ours needs no consent, as it sets no cookie; let it read:`,
        tag
      ),
    ]
  }
  if (/^module$/i.test(type.trim()))
    return [wrongOf('The script tag says type="module", and the script is none. It has to read:', tag)]
  if (!integrity) return []
  const file = fileOf(urlOf(src, looked)!)
  if (file === 'v1.js')
    return [
      wrongOf(
        'The script tag has an "integrity" hash, and /widget/v1.js changes with every release: the next one is blocked. Take the hash out:',
        tag
      ),
    ]
  const hash = scripts.get(file)!
  const pinned = `<script src="${app}/widget/${file}" crossorigin="anonymous" integrity="${hash}"></script>`
  if (!integrity.split(/\s+/).includes(hash))
    return [
      wrongOf(
        `The "integrity" hash is not that of release ${file.replace(/\.js$/, '')}, so browsers block it. It has to read:`,
        pinned
      ),
    ]
  return crossorigin === undefined
    ? [
        wrongOf(
          'A script with an "integrity" hash needs crossorigin="anonymous" as well, or browsers block it:',
          pinned
        ),
      ]
    : []
}

const fileOf = ({ pathname }: URL) => pathname.replace(/^\/widget\//, '')

function isOursAt(src: string, looked: Looked, { app, scripts }: Ours): boolean {
  const url = urlOf(src, looked)
  return (
    url !== null &&
    url.origin === new URL(app).origin &&
    url.pathname.startsWith('/widget/') &&
    scripts.has(fileOf(url))
  )
}

// The policy.

function policyFindings(
  policies: SecurityPolicy[],
  looked: Looked,
  ours: Ours,
  tag: Record<string, string> | null
): PageFinding[] {
  const script = new URL(tag?.src ? (urlOf(tag.src, looked) ?? ours.app) : `${ours.app}/widget/v1.js`)
  const wanted: [Wanted, URL][] = [
    ['script', script],
    ['connect', new URL('/api/embed/v1/listing', ours.app)],
    ['img', new URL('/uploads/cover.webp', ours.app)],
  ]
  const marks = { nonce: tag?.nonce ?? null, integrity: tag?.integrity ?? null }
  const blocked = policies.flatMap((policy) =>
    wanted.flatMap(([kind, target]) => blockedBy(policy, kind, target, looked.url, marks) ?? [])
  )
  const shut = policies.some(shutsScriptsIn)
    ? [
        wrongOf(
          'The page\'s Content-Security-Policy says "sandbox" without "allow-scripts": no script runs on it. Put this in:',
          'sandbox allow-scripts allow-same-origin allow-popups'
        ),
      ]
    : []
  const styled = looked.page.places.find(({ attributes }) => attributes.style)
  const unstyled = styled && policies.some((policy) => !allowsStyleAttributes(policy))
  return [
    ...shut,
    ...blocked.map((one) => policyFinding(one)),
    ...(unstyled
      ? [
          noteOf(
            "The page's Content-Security-Policy ignores style attributes, so your colors do not arrive. Put them into your stylesheet:",
            `questboard-games { ${styled.attributes.style} }`
          ),
        ]
      : []),
  ]
}

const LOST: Record<Wanted, string> = {
  script: 'blocks our script, so nothing is shown',
  connect: 'keeps the widget from asking for your games, so it shows none',
  img: 'blocks the pictures of the games',
  frame: 'blocks our frame, so nothing is shown',
}

function policyFinding({ wanted, now, line }: Blocked): PageFinding {
  const start = `The page's Content-Security-Policy ${LOST[wanted]}. It says "${now}"`
  if (line === null)
    return wrongOf(
      `${start}, where no address counts: give the script tag the nonce that your page gives its own scripts.`
    )
  return wrongOf(`${start}; let it say:`, line)
}

// The element.

function placeMissing({ page }: Looked, ours: Ours): PageFinding {
  const copy = snippetOf(newChoice('venue', SNIPPET_NAME), 'tag', ours.app)
  if (page.isShownAsText)
    return wrongOf(
      'The snippet is on the page as a text that visitors read. Your editor took it for writing: put it into a block for HTML or code instead.',
      copy
    )
  return wrongOf(
    'There is no <questboard-games> element on the page as your server sends it, so the games have no place. If your editor adds it by a script of its own, open the page with ?questboard-check at the end of its address. Else put this in:',
    copy
  )
}

function placeFindings(tag: string, attributes: Record<string, string>, ours: Ours): PageFinding[] {
  const prefix = tag === 'questboard-games' ? '' : PLACE_PREFIX
  const wishes = Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : []
    )
  )
  const misplaced = prefix
    ? []
    : Object.keys(attributes)
        .filter((name) => name.startsWith(PLACE_PREFIX))
        .map((name) =>
          wrongOf(
            `<questboard-games> takes its attributes without "data-questboard-": "${name}" is not seen. Write:`,
            `${name.slice(PLACE_PREFIX.length)}="${attributes[name]}"`
          )
        )
  const isMountable = !prefix || 'venue' in wishes
  return [
    ...misplaced,
    ...(isMountable
      ? []
      : [
          wrongOf(
            'A <div> becomes our element by its attribute data-questboard-venue alone, and this one has none. Put it in; where it shows the games of somebody or something else it stays empty:',
            `${PLACE_PREFIX}venue="${SCOPES.some((scope) => wishes[scope]) ? '' : SNIPPET_NAME}"`
          ),
        ]),
    ...Object.keys(wishes).flatMap((name) => nameFindings(name, wishes[name]!, prefix)),
    ...subjectFindings(wishes, prefix, ours),
    ...valueFindings(wishes, ours),
  ]
}

function nameFindings(name: string, value: string, prefix: string): PageFinding[] {
  if ((ATTRIBUTES as readonly string[]).includes(name) || (!prefix && OF_ALL.test(name))) return []
  const meant = nearest(name.replaceAll('_', '-'), ATTRIBUTES)
  const start = `There is no attribute "${prefix}${name}", so it does nothing.`
  return [meant ? wrongOf(`${start} Did you mean:`, `${prefix}${meant}="${value}"`) : noteOf(start)]
}

function subjectFindings(wishes: Record<string, string>, prefix: string, { names }: Ours): PageFinding[] {
  const asked = SCOPES.filter((scope) => wishes[scope])
  if (asked.length === 0) {
    const misspelt = Object.keys(wishes).some((name) =>
      SCOPES.some((scope) => nearest(name.replaceAll('_', '-'), [scope]))
    )
    return misspelt
      ? []
      : [
          wrongOf(
            "The element does not say whose games it shows. Name your venue, as it stands at the end of its page's address:",
            `${prefix}venue="${SNIPPET_NAME}"`
          ),
        ]
  }
  return asked.flatMap((scope) => {
    const name = wishes[scope]!
    if (names[scope].has(name)) return []
    const slug = guess(name, names[scope])
    return [
      wrongOf(
        `There is no ${NOUNS[scope]} by the name "${name}".${slug ? ` Did you mean ${names[scope].get(slug)}? Then write:` : " The name stands at the end of its page's address at our site."}`,
        slug ? `${prefix}${scope}="${slug}"` : null
      ),
    ]
  })
}

/** By the name in its address, or by what it is called. */
function guess(name: string, known: ReadonlyMap<string, string>): string | null {
  const called = nearest(name, known.values())
  return nearest(name, known.keys()) ?? (called && [...known].find(([, title]) => title === called)![0])
}

function valueFindings(wishes: Record<string, string>, { app, partners, problemsOf }: Ours): PageFinding[] {
  const { limit, layout, theme, target, base, partner } = wishes
  const heading = wishes['heading-level']
  return [
    ...problemsOf(wishes).map((problem) => wrongOf(problem)),
    ...(limit !== undefined && !/^\s*\d+\s*$/.test(limit)
      ? [wrongOf(`limit="${limit}" is no number, so six are shown. Write for example:`, 'limit="6"')]
      : []),
    ...(heading !== undefined && !/^\s*[1-6]\s*$/.test(heading)
      ? [noteOf(`heading-level="${heading}" is none from 1 to 6, so it is 3.`, 'heading-level="3"')]
      : []),
    ...choiceFindings('layout', layout, LAYOUTS),
    ...choiceFindings('theme', theme, THEMES),
    ...choiceFindings('target', target, TARGETS),
    ...textsFindings(wishes.texts),
    ...(partner && !partners.has(partner)
      ? [
          wrongOf(
            `partner="${partner}" is not known, so what visitors of this page book is counted as nobody's. Your key stands in your snippet at ${app}/partners, when you are signed in.`
          ),
        ]
      : []),
    ...(base !== undefined && base.replace(/\/$/, '') !== app
      ? [
          noteOf(
            `base="${base}" asks another site for the games, not ours. Without it they come from where the script comes from.`
          ),
        ]
      : []),
  ]
}

function choiceFindings(name: string, value: string | undefined, known: readonly string[]): PageFinding[] {
  if (value === undefined || known.includes(value)) return []
  const meant = nearest(value, known) ?? known[0]!
  return [
    wrongOf(
      `${name}="${value}" is not known: there is ${known.map((one) => `"${one}"`).join(', ')}. Write for example:`,
      `${name}="${meant}"`
    ),
  ]
}

function textsFindings(texts: string | undefined): PageFinding[] {
  if (texts === undefined) return []
  try {
    JSON.parse(texts)
    return []
  } catch {
    return [
      wrongOf(
        'The attribute "texts" is no JSON, so your own words are not used. Its shape is:',
        `texts='{ "join": "Sit with us" }'`
      ),
    ]
  }
}

// The frame.

function frameFindings(
  frames: Record<string, string>[],
  policies: SecurityPolicy[],
  looked: Looked,
  ours: Ours
): PageFinding[] {
  return unique(
    frames.flatMap((frame) => {
      const url = urlOf(frame.src!, looked)!
      const wishes = Object.fromEntries(frameQuery(url.searchParams))
      const blocked = policies.flatMap((policy) => blockedBy(policy, 'frame', url, looked.url) ?? [])
      const { sandbox } = frame
      const isShut = sandbox !== undefined && !sandbox.split(/\s+/).includes('allow-scripts')
      const noPopups = sandbox !== undefined && !isShut && !sandbox.split(/\s+/).includes('allow-popups')
      return [
        ...(url.protocol === 'http:' && looked.url.protocol === 'https:'
          ? [
              wrongOf(
                'The frame is asked for by http://, which browsers block on a page like yours. Its address has to begin with:',
                `${ours.app}/embed/frame`
              ),
            ]
          : []),
        ...blocked.map(policyFinding),
        ...(isShut
          ? [
              wrongOf(
                'The frame has a "sandbox" that lets no script run. Let it say:',
                'sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"'
              ),
            ]
          : []),
        ...(noPopups
          ? [
              wrongOf(
                'The frame has a "sandbox" that lets no link open a tab, so nobody can book. Let it say:',
                'sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"'
              ),
            ]
          : []),
        ...subjectFindings(wishes, '', ours),
        ...valueFindings(wishes, ours),
      ]
    })
  )
}

// How it is told.

function goodOf(page: StorePage, frames: Record<string, string>[], looked: Looked, { names }: Ours): PageFinding {
  const asked = [
    ...page.places.map(({ attributes }) => attributes),
    ...frames.map(({ src }) => Object.fromEntries(frameQuery(urlOf(src!, looked)!.searchParams))),
  ]
  const called = asked.flatMap((wishes) =>
    SCOPES.flatMap((scope) => names[scope].get(wishes[scope] ?? wishes[PLACE_PREFIX + scope] ?? '') ?? [])
  )
  return {
    tone: 'good',
    text: `All is well: the page shows what is coming at ${[...new Set(called)].join(', ')}.`,
    copy: null,
  }
}

const wrongOf = (text: string, copy: string | null = null): PageFinding => ({ tone: 'wrong', text, copy })
const noteOf = (text: string, copy: string | null = null): PageFinding => ({ tone: 'note', text, copy })

const unique = (findings: PageFinding[]) => [...new Map(findings.map((finding) => [finding.text, finding])).values()]

/** As the page tells it: from its `<base>`, where it has one. */
const urlOf = (address: string, { url, page }: Looked): URL | null =>
  URL.parse(address, (URL.parse(page.base ?? '', url.href) ?? url).href)
