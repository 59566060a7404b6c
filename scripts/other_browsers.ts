import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, installDebians, isDebians, isExecutable } from './programs.ts'

/** The display is WebKit's, which has no mode without windows. */
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']
const LIBRARIES = '/usr/lib'

export const findFirefox = () => findProgram('firefox-esr', 'firefox')

/** The driver and the small browser that come with WebKitGTK, and a display for them. */
export function findWebKit(): { driver: string; browser: string; display: string } | undefined {
  const [driver, display] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')]
  const browser = smallBrowsers().find(isExecutable)
  return driver && display && browser ? { driver, browser, display } : undefined
}

/** Debian keeps it at /usr/lib/<machine>/webkit2gtk-<version>/MiniBrowser. */
function smallBrowsers(): string[] {
  const inside = (folder: string) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [])
  const machines = inside(LIBRARIES).filter((folder) => folder.endsWith('-linux-gnu'))
  return machines
    .flatMap(inside)
    .filter((folder) => /\/webkit2?gtk-[\d.]+$/.test(folder))
    .map((folder) => join(folder, 'MiniBrowser'))
}

/** Finds both or installs Debian's; false where neither can be done. */
export async function provideOtherBrowsers(say: (line: string) => void): Promise<boolean> {
  const found = () => Boolean(findFirefox() && findWebKit())
  if (found() || !isDebians()) return found()
  say('Installing Firefox and WebKit (Debian) ...')
  await installDebians(...PACKAGES)
  return found()
}
