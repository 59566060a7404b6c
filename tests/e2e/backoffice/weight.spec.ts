import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { waitForRequests } from '#tests/support/browser'
import { sharedProduct } from '#tests/support/product'
import { root } from '../../../scripts/product.ts'
import { BackOffice } from './back_office.ts'

const FIRST_VIEW_KB = 450
const FURTHER_SCREEN_KB = 40

/** Not the preview of a widget, which is a page of its own; months, weeks and days are drawn by a library (docs/adr/0040). */
const ITS_OWN = /\/admin\/(?!.*\/Grid-).*\.js$/

const compressed = (script: string | Uint8Array) => gzipSync(script, { level: 9 }).length / 1000

/** Counts the scripts that a page requests: `weigh` returns the compressed kilobytes since its last call. */
function scale(page: Page) {
  const loaded = new Set<string>()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (!ITS_OWN.test(request.url())) return
    scripts.push(request.url())
    loaded.add(basename(request.url()))
  })
  const weigh = async () => {
    await waitForRequests(page)
    const bodies = await Promise.all(scripts.splice(0).map(async (url) => (await fetch(url)).bytes()))
    return bodies.reduce((sum, body) => sum + compressed(body), 0)
  }
  return { weigh, loaded }
}

/** The scripts that the back office loads later, with the kilobytes that each of them brings beyond `loaded`. */
function weighLazyScripts(loaded: ReadonlySet<string>): Map<string, number> {
  const folder = join(root, 'build/backoffice/assets')
  const texts = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')])
  )
  const find = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, file]) => file!)
  const addImports = (file: string, found: Set<string>): Set<string> => {
    if (found.has(file) || loaded.has(file)) return found
    found.add(file)
    for (const next of find(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g, texts.get(file)!)) addImports(next, found)
    return found
  }
  const lazy = new Set([...texts.values()].flatMap((text) => find(/import\(["'`]\.\/([^"'`]+\.js)["'`]\)/g, text)))
  return new Map(
    [...lazy]
      .filter((file) => ITS_OWN.test(`/admin/assets/${file}`))
      .map((file) => [
        file,
        [...addImports(file, new Set())].reduce((sum, each) => sum + compressed(texts.get(each)!), 0),
      ])
  )
}

test.describe('Back office | weight', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
    await office.game()
  })

  test('the first view and each further screen stay light', async ({ openPage }) => {
    const page = await office.open(openPage, 'about:blank')
    const { weigh, loaded } = scale(page)
    // With the scripts that are fetched ahead for the next screens.
    const ahead = page.waitForResponse(/\/GameEditor-[^/]+\.js$/)
    await page.goto('/admin/games')
    await page.getByRole('table', { name: 'Games' }).waitFor()
    await ahead
    expect(await weigh()).toBeLessThan(FIRST_VIEW_KB)

    const later = weighLazyScripts(loaded)
    expect(later.size).toBeGreaterThan(50)
    for (const [script, size] of later) expect(size, script).toBeLessThan(FURTHER_SCREEN_KB)

    for (const name of ['Dashboard', 'Orders', 'Game Masters', 'Modules', 'Venues', 'Campaigns']) {
      await page.getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      expect(await weigh(), name).toBeLessThan(FURTHER_SCREEN_KB)
    }
    await page.getByRole('link', { name: 'Modules', exact: true }).click()
    await page.getByRole('link', { name: 'Create Module' }).click()
    await page.getByRole('button', { name: 'Create Module' }).waitFor()
    expect(await weigh(), 'a form of the catalogue').toBeLessThan(FURTHER_SCREEN_KB)
  })
})
