import type { TestContext } from '@japa/runner/core'
import puppeteer, { type Browser, type ElementHandle, type Frame, type Page } from 'puppeteer-core'
import { findFirefox } from '../../scripts/other_browsers.ts'
import { atEnd } from '#tests/support/workspace'
import { field, findPressable, frame, holding } from './elements.ts'
import { keepPicture } from './picture.ts'
import { signIn } from './sign_in.ts'
import { PATIENCE, type OtherBrowser, type Visit, type Visitor } from './visitor.ts'

let browser: Promise<Browser> | undefined

/** Firefox as it is installed, over WebDriver BiDi. */
export const Firefox: OtherBrowser = {
  name: 'Firefox',
  async visit(test: TestContext, { url, path, person, width = 1440 }: Visit): Promise<Visitor> {
    browser ??= launch()
    const context = await (await browser).createBrowserContext()
    const page = await context.newPage()
    await page.setViewport({ width, height: 900 })
    const problems: string[] = []
    test.cleanup(async (failed) => {
      if (failed) await keepPicture(test, 'firefox', await page.screenshot())
      await context.close()
      if (problems.length > 0) throw new Error(`The page reported:\n${problems.join('\n')}`)
    })
    const visitor = new FirefoxVisitor(url, page, problems)
    if (person) await signIn(visitor, person)
    await visitor.open(path)
    return visitor
  },
}

async function launch(): Promise<Browser> {
  const started = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox()!,
    defaultViewport: null,
    env: { ...process.env, TZ: 'America/Denver' },
  })
  atEnd(() => started.close())
  return started
}

class FirefoxVisitor implements Visitor {
  #page: Page
  /** The page, or one of its frames. */
  #place: Page | Frame

  constructor(
    readonly url: string,
    page: Page,
    problems: string[]
  ) {
    this.#page = page
    this.#place = page
    page.on('console', (message) => problems.push(`console ${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => problems.push(`error: ${String(error)}`))
  }

  async open(path: string) {
    // One that is asked for while another is on its way is lost.
    await this.#page.waitForFunction(() => document.readyState === 'complete', { timeout: PATIENCE })
    await this.#page.goto(new URL(path, this.url).href)
    // A page that is left while its scripts come tells that they did not; a press that is repeated by them may open no window.
    await this.#page.waitForFunction(() => !('earlyPress' in window), { timeout: PATIENCE })
  }

  async press(name: string) {
    const target = await this.#place.waitForFunction(findPressable, { timeout: PATIENCE }, name)
    await (target as ElementHandle).click()
  }

  async fill(label: string, text: string) {
    await this.#place
      .locator(byPath(field(label)))
      .setTimeout(PATIENCE)
      .fill(text)
  }

  async choose(label: string, option: string) {
    const select = (await this.#shown(field(label))) as ElementHandle<HTMLSelectElement>
    const value = await select.evaluate(
      (element, wanted) => [...element.options].find(({ text }) => text.trim().startsWith(wanted))?.value,
      option
    )
    if (value === undefined) throw new Error(`${label} has no option ${option}`)
    await select.select(value)
  }

  async sees(text: string) {
    await this.#shown(holding(text))
  }

  async arrives(part: string) {
    await this.#page.waitForFunction((wanted) => location.href.includes(wanted), { timeout: PATIENCE }, part)
  }

  async back() {
    await this.#page.goBack()
  }

  async inFrame(title: string, work: () => Promise<void>) {
    this.#place = (await (await this.#shown(frame(title))).contentFrame())!
    await work()
    this.#place = this.#page
  }

  async inWindow(press: () => Promise<void>, work: () => Promise<void>) {
    const opener = this.#page
    const opened = new Promise<Page | null>((done) => opener.once('popup', done))
    await press()
    this.#page = (await opened)!
    this.#place = this.#page
    const closed = new Promise((done) => this.#page.once('close', done))
    await work()
    await closed
    this.#page = opener
    this.#place = opener
  }

  ask<Given, Answer>(question: (given: Given) => Answer, given: Given): Promise<Answer> {
    return this.#page.evaluate(question as (given: unknown) => Answer, given) as Promise<Answer>
  }

  /** Looked for anew now and then: a look at a page that is left in the middle of it may never end. */
  async #shown(path: string): Promise<ElementHandle> {
    for (let patience = PATIENCE; ; patience -= LOOK) {
      try {
        return (await this.#place.waitForSelector(byPath(path), { visible: true, timeout: LOOK }))!
      } catch (error) {
        if (patience <= LOOK) throw error
      }
    }
  }
}

/** Milliseconds. */
const LOOK = 3000

const byPath = (path: string) => `::-p-xpath(${path})`
