import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** The scripts that a check-in screen loads: the start of the page, the screens, and what they load later. */
const LOADED = /\/backoffice\/src\/main\.tsx$|\/(?:CheckInPage|CheckInGame|Scanner)\.tsx$|\/qr\/decode\.js$/
/** Any check-in screen: its headers allow the camera. */
const SHELL = '/admin/games/0/check-in'
const PLACE = 'self.checkInFiles'

/** Writes into the service worker which files it caches: those that the check-in screens load, and no others. */
export function listCheckInFiles(): Plugin {
  return {
    name: 'list-check-in-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = new Set<string>()
      const add = (name: string) => {
        const chunk = bundle[name]
        if (files.has(name) || chunk?.type !== 'chunk') return
        files.add(name)
        for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file)
        for (const file of chunk.viteMetadata?.importedAssets ?? []) files.add(file)
        chunk.imports.forEach(add)
      }
      for (const [name, chunk] of Object.entries(bundle))
        if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => LOADED.test(id))) add(name)

      const worker = bundle['worker.js']
      if (worker?.type !== 'chunk' || !worker.code.includes(PLACE)) this.error('The worker has no list of files')
      const hashed = [...files].toSorted().map((file) => ({ url: `/admin/${file}`, revision: null }))
      const page = bundle['index.html']
      const revision = createHash('sha256')
        .update(JSON.stringify(hashed))
        .update(page?.type === 'asset' ? page.source : '')
        .digest('base64url')
      worker.code = worker.code.replace(PLACE, JSON.stringify([{ url: SHELL, revision }, ...hashed]))
    },
  }
}
