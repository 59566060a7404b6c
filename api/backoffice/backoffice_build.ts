import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { escapeHtml } from '#api/shared/escape_html'
import { readStaticFiles, type StaticFile } from '#api/http/static_files'

/** What backoffice/vite.config.ts leaves where a nonce belongs. */
const NONCE_PLACE = /__CSP_NONCE__/g
const BRAND_PLACE = /(<meta name="application-name" content=")[^"]*/

/** What the back office's build left behind. */
export class BackofficeBuild {
  private constructor(
    readonly files: Map<string, StaticFile>,
    private document: string
  ) {}

  static async load(folder = folderOfBuild()): Promise<BackofficeBuild> {
    return new BackofficeBuild(readStaticFiles(folder), await readFile(join(folder, 'index.html'), 'utf8'))
  }

  /** One page for every address: the browser decides what stands there. `ahead`: milliseconds by which the clock was moved. */
  page({ nonce, brand, ahead }: { nonce: string; brand: string; ahead: number }): string {
    const document = this.document
      .replace(NONCE_PLACE, nonce)
      .replace(BRAND_PLACE, (_, before: string) => before + escapeHtml(brand))
    return ahead > 0 ? document.replace('<html ', `<html data-ahead="${ahead}" `) : document
  }
}

/** Beside the built server, or in the build folder of the sources. */
function folderOfBuild(): string {
  const beside = app.makePath('backoffice')
  return existsSync(join(beside, 'assets')) ? beside : app.makePath('build/backoffice')
}
