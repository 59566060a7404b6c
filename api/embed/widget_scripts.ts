import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'

export interface WidgetScript {
  bytes: Buffer
  /** Compressed by the build. */
  br: Buffer
  gzip: Buffer
  etag: string
  /** A release keeps its bytes for ever, and so does a layout, named by its content; `v1.js` is always the newest of its major version. */
  immutable: boolean
}

let scripts: Map<string, WidgetScript> | undefined

/** Every script that the build left, by file name. */
export function widgetScripts(): Map<string, WidgetScript> {
  return (scripts ??= readScripts(folderOfBuild()))
}

/** What its events and its element are, in TypeScript. */
export const widgetTypes = (): string => readFileSync(join(folderOfBuild(), 'v1.d.ts'), 'utf8')

function readScripts(folder: string): Map<string, WidgetScript> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return new Map(names.map((name) => [name, readScript(join(folder, name), name !== 'v1.js')]))
}

function readScript(path: string, immutable: boolean): WidgetScript {
  const bytes = readFileSync(path)
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { bytes, br: readFileSync(`${path}.br`), gzip: readFileSync(`${path}.gz`), etag, immutable }
}

/** Beside the built server, or in the build folder of the sources. */
function folderOfBuild(): string {
  const beside = app.makePath('widget')
  return existsSync(join(beside, 'v1.js')) ? beside : app.makePath('build/widget')
}
