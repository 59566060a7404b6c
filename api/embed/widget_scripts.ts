import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import app from '@adonisjs/core/services/app'
import { gzipAsync } from '@gfx/zopfli'
import { appUrl } from '#api/config/app'
import { ORIGIN_PLACEHOLDER } from '#common/embed/script_origin'

/**
 * A script as stores get it. It holds our origin, so that it works inlined and combined with other scripts.
 * That is why the server compresses it, once: Zopfli saves 3 %, which browsers without Brotli need most.
 */
export class WidgetScript {
  readonly bytes: Buffer
  readonly etag: string
  #encoded: Partial<Record<'br' | 'gzip', Promise<Buffer>>> = {}

  constructor(
    source: string,
    /** A release keeps its bytes, and so does a part that is named by its content. `v1.js` is the newest 1.x. */
    readonly immutable: boolean
  ) {
    this.bytes = Buffer.from(writeOrigin(source))
    this.etag = `W/"${createHash('sha256').update(this.bytes).digest('base64url').slice(0, 22)}"`
  }

  encoded(encoding: 'br' | 'gzip'): Promise<Buffer> {
    return (this.#encoded[encoding] ??= ENCODERS[encoding](this.bytes))
  }
}

const ENCODERS = {
  br: (bytes: Buffer): Promise<Buffer> =>
    brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gzip: async (bytes: Buffer): Promise<Buffer> => Buffer.from(await gzipAsync(bytes, { numiterations: 15 })),
}
const brotli = promisify(brotliCompress)

export const writeOrigin = (source: string) => source.replaceAll(ORIGIN_PLACEHOLDER, appUrl)

let scripts: Map<string, WidgetScript> | undefined

/** Every script that the build left, by file name. */
export function widgetScripts(): Map<string, WidgetScript> {
  return (scripts ??= readScripts(folderOfBuild()))
}

/** What its events and its element are, in TypeScript. */
export const widgetTypes = (): string => readFileSync(join(folderOfBuild(), 'v1.d.ts'), 'utf8')

export function readScripts(folder: string): Map<string, WidgetScript> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return new Map(
    names.map((name) => [name, new WidgetScript(readFileSync(join(folder, name), 'utf8'), name !== 'v1.js')])
  )
}

/** Beside the built server, or in the build folder of the sources. */
function folderOfBuild(): string {
  const beside = app.makePath('widget')
  return existsSync(join(beside, 'v1.js')) ? beside : app.makePath('build/widget')
}
