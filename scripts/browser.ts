import { join } from 'node:path'
import { execute } from './processes.ts'
import { root } from './product.ts'
import { installDebians, isDebians, isExecutable, onPath } from './programs.ts'

/** The same engine without windows, which a page then need not be given: half the processor time of a whole browser. */
const WINDOWLESS = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** CHROME_PATH, an installed Chromium or Chrome, preferably a windowless one, or the one that Playwright has downloaded earlier. */
export async function findBrowser(): Promise<string | undefined> {
  const named = process.env.CHROME_PATH
  if (named) {
    if (!isExecutable(named)) throw new Error(`CHROME_PATH names ${named}, which is no program`)
    return named
  }
  const { chromium } = await import('playwright')
  return [...onPath([WINDOWLESS]), ...onPath(names), ...applications, chromium.executablePath()].find(isExecutable)
}

/**
 * Finds a browser or installs one: Debian's package brings the libraries along, Playwright's download does not.
 * Where Debian has a windowless one it is installed beside a whole one too; when that fails the whole one does.
 */
export async function provideBrowser(say: (line: string) => void): Promise<string> {
  const found = await findBrowser()
  if (found && (process.env.CHROME_PATH || found.endsWith(WINDOWLESS) || !isDebians())) return found
  const failures: string[] = []
  for (const [title, install] of found ? [debian] : [debian, playwright]) {
    say(`Installing a browser (${title}) ...`)
    try {
      await install()
      const installed = await findBrowser()
      if (installed) return installed
    } catch (error) {
      failures.push((error as Error).message)
    }
  }
  if (found) return found
  throw new Error(
    `The end-to-end tests need Chromium or Chrome: install one, or name it with CHROME_PATH.\n${failures.join('\n')}`
  )
}

const debian = ['Debian', () => installDebians(WINDOWLESS)] as const
const playwright = ["Playwright's", installPlaywrights] as const

async function installPlaywrights(): Promise<void> {
  await execute(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], { cwd: root })
}
