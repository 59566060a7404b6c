import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from '@japa/runner/core'
import { resultsFolder } from '../bin/results.ts'

/** What a browser showed when its test failed. */
export function keepPicture(test: TestContext, browser: string, picture: Uint8Array): void {
  const folder = join(resultsFolder, 'pictures')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${browser}-${test.test.title.replaceAll(/[^\w]+/g, '-').slice(0, 80)}.png`), picture)
}
