import type { QuestboardGames } from '../element.tsx'
import type { UnknownNames } from '../../common/wire.ts'
import { checkAttributes, NAMES } from './attributes.ts'
import { hint, right, wrong, type Finding } from './finding.ts'
import type { CheckTools } from './tools.ts'
import { blockedBy, type Violations } from './policy.ts'

export interface Chapter {
  title: string
  findings: Finding[]
}

const TAG = 'questboard-games'
/** Narrower than this no card can be read. Pixels. */
const NARROW = 200
/** Milliseconds. */
const SLOW = 2000

/** What is asked once, however often the page is looked at. */
const asked = new Map<string, Promise<unknown>>()
function once<Value>(key: string, ask: () => Promise<Value>): Promise<Value | undefined> {
  if (!asked.has(key))
    asked.set(
      key,
      ask().catch(() => {})
    )
  return asked.get(key) as Promise<Value | undefined>
}

const ask = (address: string) => fetch(address, { credentials: 'omit', referrerPolicy: 'strict-origin' })

/** What is right and what is wrong with a page that shows games: as a whole, then each of its places. */
export async function examine(tools: CheckTools, violations: Violations): Promise<Chapter[]> {
  const elements = [...document.querySelectorAll(TAG)]
  const chapters = await Promise.all(
    elements.map(async (element) => ({
      title: titleOf(element),
      findings: await checkElement(tools, element, violations),
    }))
  )
  const ofPage = [
    ...blockedBy(violations, tools.home),
    ...(await checkScripts(tools)),
    ...checkPresence(tools, elements),
  ]
  return [{ title: 'This page', findings: ofPage }, ...chapters]
}

function titleOf(element: Element): string {
  const names = NAMES.filter((name) => element.getAttribute(name)).map(
    (name) => ` ${name}="${element.getAttribute(name)}"`
  )
  return `<${TAG}${names.join('')}>`
}

async function checkScripts({ home, version, Element }: CheckTools): Promise<Finding[]> {
  const newest = (
    await once('newest', async () => /Questboard ([\d.]+)/.exec(await (await ask(`${home}/widget/v1.js`)).text()))
  )?.[1]
  const sources = [...document.querySelectorAll<HTMLScriptElement>('script[src*="/widget/"]')].flatMap(
    ({ src }) => /\/widget\/(v1|\d+\.\d+\.\d+)\.js/.exec(src)?.[1] ?? []
  )
  const versions = [...new Set(sources)]
  const findings: Finding[] = []
  if (newest === version) findings.push(right(`The script is the newest, ${version}.`))
  else if (newest)
    findings.push(
      hint(`The script is ${version}, and ${newest} is out.`, `<script src="${home}/widget/v1.js"></script>`)
    )
  if (versions.length > 1) {
    const first = versions[0] === 'v1' ? 'v1.js, the newest' : versions[0]
    findings.push(
      wrong(
        `There are ${versions.length} versions of the script on this page, and the one that comes first counts: ${first}. Keep one tag.`,
        `<script src="${home}/widget/v1.js"></script>`
      )
    )
  } else if (customElements.get(TAG) !== Element)
    findings.push(wrong('Another script was here first and shows the games in place of this one.'))
  return findings
}

function checkPresence({ home, Element }: CheckTools, elements: Element[]): Finding[] {
  if (elements.length > 0) return []
  return Element.seen > 0
    ? [wrong('The games stood on this page, and a script of the page has taken them out.')]
    : [
        wrong(
          'There is no place for games on this page, or the page’s editor has removed the tag.',
          `<div data-questboard-venue="your-venue"></div>\n<script src="${home}/widget/v1.js"></script>`
        ),
      ]
}

async function checkElement(tools: CheckTools, element: Element, violations: Violations): Promise<Finding[]> {
  const written = checkAttributes(element, tools.Element.observedAttributes)
  if (!(element instanceof tools.Element)) return written
  return [
    ...written,
    ...(await checkAnswer(tools, element, violations)),
    ...checkRoom(element),
    ...checkPictures(element, violations),
  ]
}

async function checkAnswer(tools: CheckTools, element: QuestboardGames, violations: Violations): Promise<Finding[]> {
  const address = tools.Element.addressOf(element)
  const { listing: feed, failed } = tools.feedAt(address).state.value
  if (failed === 404) return checkNames(element, address)
  if (failed === 0) {
    // Where it was the policy, it says so when it is asked again.
    await once(address, () => ask(address))
    return violations.has('connect-src')
      ? []
      : [
          wrong(
            `There is no answer from ${new URL(address).origin}: it cannot be reached, or something in this browser keeps it away.`
          ),
        ]
  }
  if (failed !== undefined)
    return [wrong(`${new URL(address).origin} answers with an error, ${failed}. Your page is not to blame.`)]
  if (!feed) return [hint('There is no answer yet.')]
  const [entry] = performance.getEntriesByName(address)
  return [
    ...(entry && entry.duration > SLOW
      ? [hint(`The games took ${(entry.duration / 1000).toFixed(1)} seconds to come.`)]
      : []),
    ...feed.problems.map((problem) => wrong(problem)),
    ...(feed.games.length > 0 && !element.shadowRoot!.querySelector('a')
      ? [wrong('The games came, and could not be drawn: a script of this page has replaced what browsers bring.')]
      : []),
    feed.games.length > 0
      ? right(`There is an answer from ${feed.name}: ${countOf(feed.games.length, 'date')} to show.`)
      : hint(`${feed.name} has nothing to show right now. Visitors are told so.`),
    ...checkPartner(element, feed.games[0]?.url),
  ]
}

function checkPartner(element: Element, link: string | undefined): Finding[] {
  const partner = element.getAttribute('partner')
  if (!partner)
    return [hint('No partner is named: what visitors of this page book is not counted as yours.', 'partner="your-key"')]
  if (link === undefined) return []
  return new URL(link).searchParams.get('partner') === partner
    ? [right('What visitors of this page book is counted as yours.')]
    : [wrong(`partner="${partner}" is not known: what visitors of this page book is not counted as yours.`)]
}

async function checkNames(element: Element, address: string): Promise<Finding[]> {
  const names = address.replace('listing?', 'names?')
  const unknown = (await once(names, async () => (await (await ask(names)).json()) as UnknownNames)) ?? {}
  return (Object.keys(unknown) as (keyof UnknownNames)[]).map((name) => {
    const [meant] = unknown[name]!
    return wrong(
      `${name}="${element.getAttribute(name)}" is not known.${meant ? ` Did you mean ${unknown[name]!.join(', ')}?` : ''}`,
      meant && `${name}="${meant}"`
    )
  })
}

function checkRoom(element: Element): Finding[] {
  const { width } = element.getBoundingClientRect()
  if (width === 0) return [wrong('It has no room: it, or what it stands in, is hidden or has no width.')]
  return width < NARROW
    ? [wrong(`It is ${Math.round(width)} pixels wide. Give it ${NARROW} at least; layout="compact" needs the least.`)]
    : []
}

function checkPictures(element: Element, violations: Violations): Finding[] {
  const pictures = [...element.shadowRoot!.querySelectorAll('img')]
  const lost = pictures.filter(({ hidden }) => hidden)
  if (lost.length === 0) return []
  const [{ src }] = lost as [HTMLImageElement]
  // Where it was the policy, it says so when it is asked again.
  void once(src, async () => void (new Image().src = src))
  return violations.has('img-src')
    ? []
    : [
        wrong(
          `${lost.length} of ${countOf(pictures.length, 'picture')} could not be loaded. A drawing stands for each.`,
          src
        ),
      ]
}

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
