import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestContext } from '@japa/runner/core'
import { Builder, By, Capabilities, until, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from '#tests/support/ports'
import { findWebKit } from '../../scripts/other_browsers.ts'
import { start, untilHealthy } from '../../scripts/processes.ts'
import { atEnd, workspace } from '#tests/support/workspace'
import { field, findPressable, frame, holding, optionOf } from './elements.ts'
import { keepPicture } from './picture.ts'
import { signIn } from './sign_in.ts'
import { PATIENCE, type OtherBrowser, type Visit, type Visitor } from './visitor.ts'

let driver: Promise<string> | undefined
let profiles = 0

/** WebKitGTK, Safari's engine, over WebDriver. */
export const WebKit: OtherBrowser = {
  name: 'WebKit',
  async visit(test: TestContext, { url, path, person, width = 1440 }: Visit): Promise<Visitor> {
    driver ??= startDriver()
    const { binary, console } = wrapped(findWebKit()!.browser, (profiles += 1))
    const options = { binary, args: ['--automation', '--enable-write-console-messages-to-stdout=true'] }
    const capabilities = new Capabilities({ 'browserName': 'MiniBrowser', 'webkitgtk:browserOptions': options })
    const browser = await new Builder()
      .usingServer(await driver)
      .withCapabilities(capabilities)
      .build()
    test.cleanup(async (failed) => {
      if (failed) await keepPicture(test, 'webkit', Buffer.from(await browser.takeScreenshot(), 'base64'))
      await browser.quit()
      const problems = readFileSync(console, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('CONSOLE'))
      if (problems.length > 0) throw new Error(`The page reported:\n${problems.join('\n')}`)
    })
    await browser.manage().window().setRect({ width, height: 1000 })
    const visitor = new WebKitVisitor(browser, url)
    if (person) await signIn(visitor, person)
    await visitor.open(path)
    return visitor
  },
}

/** Answers the address of the driver, whose browsers show themselves on a display of their own. */
async function startDriver(): Promise<string> {
  const display = `:${100 + (process.pid % 30_000)}`
  const screen = start(findWebKit()!.display, [display, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'])
  atEnd(() => screen.stop())
  const port = await freePort()
  const running = start(findWebKit()!.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, TZ: 'America/Denver' },
  })
  atEnd(() => running.stop())
  const address = `http://127.0.0.1:${port}`
  await untilHealthy(`${address}/status`, running)
  return address
}

/** The browser as a program that keeps its console in a file. */
function wrapped(browser: string, profile: number): { binary: string; console: string } {
  const folder = workspace()
  const binary = join(folder, `webkit-${process.pid}-${profile}.sh`)
  const console = join(folder, `webkit-${process.pid}-${profile}.log`)
  writeFileSync(console, '')
  writeFileSync(binary, `#!/bin/sh\nexec '${browser}' "$@" > '${console}' 2> /dev/null\n`)
  chmodSync(binary, 0o755)
  return { binary, console }
}

class WebKitVisitor implements Visitor {
  constructor(
    readonly browser: WebDriver,
    readonly url: string
  ) {}

  async open(path: string) {
    await this.browser.get(new URL(path, this.url).href)
  }

  async press(name: string) {
    await this.#onceMore(async () => {
      const target = await this.browser.wait(
        () => this.browser.executeScript<WebElement | null>(findPressable, name),
        PATIENCE,
        `nothing to press is called ${name}`
      )
      await this.browser.executeScript('arguments[0].scrollIntoView({ block: "center" })', target)
      await target!.click()
    })
  }

  async fill(label: string, text: string) {
    const element = await this.#find(field(label))
    await element.click()
    await element.sendKeys(text)
  }

  async choose(label: string, option: string) {
    const select = await this.#find(field(label))
    await select.findElement(By.xpath(optionOf(option))).click()
  }

  async sees(text: string) {
    await this.#find(holding(text))
  }

  async arrives(part: string) {
    await this.browser.wait(until.urlContains(part), PATIENCE)
  }

  async back() {
    await this.browser.navigate().back()
  }

  async inFrame(title: string, work: () => Promise<void>) {
    await this.browser.switchTo().frame(await this.#find(frame(title)))
    await work()
    await this.browser.switchTo().defaultContent()
  }

  async inWindow(press: () => Promise<void>, work: () => Promise<void>) {
    const opener = await this.browser.getWindowHandle()
    await press()
    const opened = await this.browser.wait(
      async () => (await this.browser.getAllWindowHandles()).find((handle) => handle !== opener),
      PATIENCE
    )
    await this.browser.switchTo().window(opened!)
    await work()
    await this.browser.wait(async () => (await this.browser.getAllWindowHandles()).length === 1, PATIENCE)
    await this.browser.switchTo().window(opener)
  }

  ask<Given, Answer>(question: (given: Given) => Answer, given: Given): Promise<Answer> {
    return this.browser.executeScript(question, given)
  }

  /** The first that is shown. */
  async #find(path: string): Promise<WebElement> {
    const found = await this.browser.wait(
      async () => {
        for (const element of await this.browser.findElements(By.xpath(path))) {
          if (await element.isDisplayed().catch(() => false)) return element
        }
        return null
      },
      PATIENCE,
      `nothing is shown at ${path}`
    )
    return found!
  }

  /** React may put another element in the place of one that was just found. */
  async #onceMore(work: () => Promise<void>): Promise<void> {
    await work().catch(async (error: Error) => {
      if (!/Stale|Intercepted/.test(error.name)) throw error
      await sleep(100)
      await work()
    })
  }
}
