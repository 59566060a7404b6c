import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from './bundling/compress_assets.ts'
import { shakeReactRouter } from './bundling/shake_react_router.ts'

const root = import.meta.dirname

export default defineConfig(({ isSsrBuild }) => ({
  root,
  cacheDir: '../node_modules/.vite/storefront',
  plugins: [shakeReactRouter(), react(), isSsrBuild ? null : compressAssets()],
  publicDir: isSsrBuild ? false : 'public',
  // Short names: a list of a hundred cards repeats each of them a hundred times.
  css: { modules: { generateScopedName: 'q[hash:base64:5]' } },
  build: {
    outDir: isSsrBuild ? '../build/storefront/server' : '../build/storefront/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    ssr: isSsrBuild,
    // One stylesheet for the whole shop: it is small, and a page never waits for a second one.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // The server names what a page needs; what a link leads to is fetched when it is pointed at.
    modulePreload: false,
    target: 'es2022',
    rolldownOptions: isSsrBuild
      ? // One file: what the server has loaded stays whole while a newer build takes its place.
        { input: `${root}/entry-server.tsx`, output: { codeSplitting: false } }
      : {
          input: `${root}/entry-client.tsx`,
          // A handful of shared files instead of a dozen tiny ones.
          output: {
            codeSplitting: {
              groups: [
                { name: 'cards', test: /storefront\/(?:features\/games|time|text\/(?:games|money|plural)|ui\/picture)/, minShareCount: 2 },
                { name: 'ui', test: /storefront\/(?:ui|text)\//, minShareCount: 3 },
              ],
            },
          },
        },
  },
}))
