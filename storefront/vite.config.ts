import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from './bundling/compress_assets.ts'
import { markdownHtml } from './bundling/markdown_html.ts'
import { plainImports } from './bundling/plain_imports.ts'
import { shakeReactRouter } from './bundling/shake_react_router.ts'
import { shortClassNames } from './bundling/short_class_names.ts'

const root = import.meta.dirname

export default defineConfig(({ isSsrBuild }) => ({
  root,
  cacheDir: '../node_modules/.vite/storefront',
  plugins: [shakeReactRouter(), plainImports(), markdownHtml(), react(), isSsrBuild ? null : compressAssets()],
  publicDir: isSsrBuild ? false : 'public',
  css: { modules: { generateScopedName: shortClassNames(root) } },
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
          // A handful of shared files instead of a dozen tiny ones; what orders show is for the pages of orders, lists of games and forms for theirs.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'shop',
                  test: /common\/(?:list_start|ids|places)|storefront\/(?:features\/games\/(?!(?:text\/)?(?:join|ordered_game)|registration|cart_line|game_card\.tsx|game_list\.tsx|upcoming_games|read_upcoming|follow_own_day)|time|text\/(?:language|plural)|ui\/picture(?!_field)|wire\/(?:signed_in|storage|google))/,
                  minShareCount: 2,
                },
                {
                  name: 'cards',
                  test: /common\/games\/(?:filters|ordering)|storefront\/features\/games\/(?:game_card\.tsx|game_list\.tsx|upcoming_games|read_upcoming)/,
                  minShareCount: 2,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'catalog',
                  test: /storefront\/features\/catalog\/(?:catalog|game_master_grid|text\/catalog)/,
                  minShareCount: 2,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'forms',
                  test: /storefront\/ui\/(?:confirm_dialog|field|form_dialog)/,
                  minShareCount: 3,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'ui',
                  test: /storefront\/(?:ui\/(?!copy_field|email_error|figures|picture_field|run_by)|features\/catalog\/structured_data)/,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
  },
}))
