import { AxeBuilder } from '@axe-core/playwright'
import axe from 'axe-core'
import { expect, type BrowserContext, type Locator, type Page, type Request } from '@playwright/test'
import { eventually } from './eventually.ts'

/** Read by a page once: after that it knows its way, and a look takes half the time. */
const axeSource = `if (!('axe' in window)) { ${axe.source} }`

/**
 * Nothing is written down of what is right: naming each of its elements takes longer than the look.
 * Only a page with frames needs the other mode, which opens one more page to put together what each frame has told.
 */
const axeOn = (page: Page) =>
  new AxeBuilder({ page, axeSource }).options({ resultTypes: ['violations'] }).setLegacyMode(page.frames().length === 1)

/** Waits until a page's scripts respond. Typing and pressing need no wait; a link loads a new document until then. */
export const waitForScripts = (page: Page) =>
  page.waitForFunction(() => document.readyState === 'complete' && !('earlyPress' in window))

const pendingRequests = new WeakMap<Page, Set<Request>>()

/** Counts the requests that each page of this context waits for. */
export function trackRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const pending = new Set<Request>()
    pendingRequests.set(page, pending)
    page.on('request', (request) => pending.add(request))
    page.on('requestfinished', (request) => pending.delete(request))
    page.on('requestfailed', (request) => pending.delete(request))
  })
}

/** Waits until every request that the page has started is finished. */
export const waitForRequests = (page: Page) => expect.poll(() => pendingRequests.get(page)?.size).toBe(0)

/** What was set in motion has arrived. */
export const atRest = (part: Locator) =>
  part.evaluate((element) =>
    Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished)).then(() => {})
  )

/** Where something stands once it no longer moves: the same for some frames, however long a frame takes. */
export async function placeAtRest(page: Page, topOf: () => Promise<number>): Promise<number> {
  let [top, frames] = [NaN, 0]
  await eventually(async () => {
    await page.evaluate(drawn)
    const seen = await topOf()
    frames = seen === top ? frames + 1 : 0
    top = seen
    return frames > 2
  })
  return top
}

/** Does what closes a window and waits until it is gone, which it may be before the press has come to its end. */
export async function closing(window: Page, press: () => Promise<unknown>): Promise<void> {
  const closed = window.waitForEvent('close')
  await press().catch((error: unknown) => {
    if (!window.isClosed()) throw error
  })
  await closed
}

/** Fails with a list of what a person with a disability would stumble over (WCAG 2.2 A and AA, and best practices). */
export function assertAccessible(page: Page, within?: string, without?: string): Promise<void> {
  const builder = without ? axeOn(page).exclude(without) : axeOn(page)
  return assertNothingFound(page, within ? builder.include(within) : builder)
}

/** The same page in light and in dark, which differ in colors only. */
export async function assertAccessibleInBoth(page: Page, without?: string): Promise<void> {
  await assertAccessible(page, undefined, without)
  await shownIn(page, 'dark')
  const builder = axeOn(page).withRules(['color-contrast', 'link-in-text-block'])
  await assertNothingFound(page, without ? builder.exclude(without) : builder)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** With the colors of one scheme, all of them: none is on its way from the other. */
export async function shownIn(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(withoutTransitions)
  await page.emulateMedia({ colorScheme: scheme })
  await page.evaluate(drawn)
}

/** The same page in a hand and on a desk, where it stays. */
export async function atBothWidths(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(drawn)
    await look(width)
  }
}

/** Nothing is wider than the window, and whatever can be pressed lies within it, or within what is scrolled to the side by itself. */
export async function assertFits(page: Page): Promise<void> {
  const outside = await page.evaluate(whatDoesNotFit)
  if (outside.length > 0) throw new Error(`${page.url()} at ${page.viewportSize()?.width}:\n${outside.join('\n')}`)
}

/** In the browser. */
function whatDoesNotFit(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const outside = scrollWidth > clientWidth ? [`The page is ${scrollWidth - clientWidth} pixels too wide`] : []
  const cutBy = (element: Element, { left, right }: DOMRect): string | undefined => {
    const around = element.parentElement
    if (!around || around === document.documentElement)
      return left < -1 || right > clientWidth + 1 ? 'the window' : undefined
    const { overflowX, position } = getComputedStyle(around)
    if (/auto|scroll/.test(overflowX) && around.scrollWidth > around.clientWidth) return undefined
    const box = around.getBoundingClientRect()
    if (/hidden|clip/.test(overflowX) && (left < box.left - 1 || right > box.right + 1)) return around.className
    return position === 'fixed'
      ? cutBy(document.body, new DOMRect(left, 0, right - left))
      : cutBy(around, new DOMRect(left, 0, right - left))
  }
  for (const button of document.querySelectorAll('button, [role=button], input, textarea, [role=combobox]')) {
    const box = button.getBoundingClientRect()
    if (box.width <= 1 || box.height <= 1 || !button.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
      continue
    const by = cutBy(button, box)
    if (by !== undefined)
      outside.push(
        `"${(button.getAttribute('aria-label') ?? button.textContent ?? '').slice(0, 60)}" from ${Math.round(box.left)} to ${Math.round(box.right)} is cut by ${by}`
      )
  }
  return outside
}

/** In the browser: colors change at once, also of what is far below and only styled when somebody looks. */
function withoutTransitions(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** In the browser: styles that follow the system by script have drawn by the frame after the next. */
export const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

/** Retries: a screen that is replaced has no heading for a moment. */
async function assertNothingFound(page: Page, builder: AxeBuilder): Promise<void> {
  await expect.poll(() => findProblems(builder), { message: `accessibility problems on ${page.url()}` }).toEqual([])
}

async function findProblems(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`)
  )
}

/** The page's time stands still from now on: what it does after a while it does as its clock is told to run. */
export async function stopClock({ clock }: BrowserContext): Promise<void> {
  await clock.install()
  await clock.pauseAt(new Date(Date.now() + 60_000))
}

/** From the moment that the page asks for this. */
export function stopClockAt(profile: BrowserContext, call: string): Promise<unknown> {
  return profile.route(call, async (route) => {
    await stopClock(profile)
    await route.continue()
  })
}
