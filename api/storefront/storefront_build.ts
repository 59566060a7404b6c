import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import app from '@adonisjs/core/services/app'
import type { PageAssets, StorefrontRendering } from '#common/wire'
import { pageAssets, type Manifest } from '#api/storefront/page_assets'
import { readStaticFiles, type StaticFile } from '#api/http/static_files'

/** What `entry-server` of the storefront exports. */
export interface ServerEntry extends StorefrontRendering {
  routeOf(pathname: string): string
  nameOf(address: string): string
  /** What stands in every page before its style sheet has arrived. */
  firstStyle: string
  /** What runs in a route's page before anything is drawn; empty for most. */
  firstScript(route: string): string
  /** An expression of the browser: whether a route's page can be seen without its scripts. */
  standsAlone(route: string): string
}

/** What the storefront's build left behind. */
export class StorefrontBuild {
  /** What stands in every page, as a source of its policy. */
  readonly firstStyle: string
  #assets = new Map<string, PageAssets>()

  private constructor(
    readonly files: Map<string, StaticFile>,
    readonly entry: ServerEntry,
    private manifest: Manifest
  ) {
    this.firstStyle = sourceOf(entry.firstStyle)
  }

  static async load(folder = folderOfBuild()): Promise<StorefrontBuild> {
    const client = join(folder, 'client')
    const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
    const entry = (await import(pathToFileURL(join(folder, 'server/entry-server.js')).href)) as ServerEntry
    return new StorefrontBuild(readStaticFiles(client), entry, manifest)
  }

  /** The same for every visitor of a route, but for the nonce, whose place is held. */
  assetsOf(route: string, nonce: string): PageAssets {
    const known = this.#assets.get(route)
    if (known !== undefined) return known
    const { firstStyle } = this.entry
    const [firstScript, standsAlone] = [this.entry.firstScript(route), this.entry.standsAlone(route)]
    const assets = pageAssets(this.manifest, route, nonce, { firstStyle, firstScript, standsAlone })
    this.#assets.set(route, assets)
    return assets
  }

  /** What runs in a route's page before anything is drawn, as a source of its policy. */
  firstScriptOf(route: string): string | null {
    const script = this.entry.firstScript(route)
    return script ? sourceOf(script) : null
  }
}

const sourceOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

/** Beside the built server, or in the build folder of the sources. */
function folderOfBuild(): string {
  const beside = app.makePath('storefront/client')
  return existsSync(beside) && existsSync(app.makePath('storefront/server'))
    ? app.makePath('storefront')
    : app.makePath('build/storefront')
}

let reading: Promise<StorefrontBuild> | null = null

/** Read once; a failed reading is tried again by the next visitor. */
export function readStorefront(): Promise<StorefrontBuild> {
  reading ??= StorefrontBuild.load().catch((reason: unknown) => {
    reading = null
    throw reason
  })
  return reading
}
