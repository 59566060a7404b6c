import type { Plugin } from 'vite'

const HELPER = /vite\/preload-helper\.js$/

/** Chunks bring no stylesheets and the server names what to preload, so an `import()` needs none of Vite's care for them. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: { filter: { id: HELPER }, handler: () => 'export const __vitePreload = (load) => load()' },
  }
}
