import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { execute } from './processes.ts'
import { root } from './product.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** CHROME_PATH, an installed Chromium or Chrome, or the one that Playwright has downloaded earlier. */
export async function findBrowser(): Promise<string | undefined> {
  const named = process.env.CHROME_PATH
  if (named) {
    if (!isExecutable(named)) throw new Error(`CHROME_PATH names ${named}, which is no program`)
    return named
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const installed = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...applications]
  const { chromium } = await import('playwright')
  return [...installed, chromium.executablePath()].find(isExecutable)
}

/** Finds a browser or installs one: Debian's package brings the libraries along, Playwright's download does not. */
export async function provideBrowser(say: (line: string) => void): Promise<string> {
  const found = await findBrowser()
  if (found) return found
  const failures: string[] = []
  for (const [title, install] of [['Debian', installDebians], ["Playwright's", installPlaywrights]] as const) {
    say(`Installing a browser (${title}) ...`)
    try {
      await install()
      const installed = await findBrowser()
      if (installed) return installed
    } catch (error) {
      failures.push((error as Error).message)
    }
  }
  throw new Error(`The end-to-end tests need Chromium or Chrome: install one, or name it with CHROME_PATH.\n${failures.join('\n')}`)
}

async function installDebians(): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error("apt-get: not root, or not Debian")
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await execute('apt-get', ['update', '-q'], { env })
  await execute('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], { env })
}

async function installPlaywrights(): Promise<void> {
  await execute(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], { cwd: root })
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
