import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { shakeReactRouter } from '../storefront/bundling/shake_react_router.ts'
import { listCheckInFiles } from './list_check_in_files.ts'
import { precompress } from './precompress.ts'

/** The server puts a fresh nonce in its place on every answer: api/backoffice. */
const CSP_NONCE = '__CSP_NONCE__'

/** What some screens share, and the first one has no need of. */
const sharedBySome = (name: string, test: RegExp) => ({
  name,
  test,
  minShareCount: 2,
  priority: 3,
  includeDependenciesRecursively: false,
})

/** Few files instead of fifty: what hardly ever changes, what several screens need, what forms need, what screens of large events, orders, campaigns, rosters and things with a face share; and each screen. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 4 },
  { name: 'app', test: /backoffice\/src\/App\.tsx$/, priority: 3 },
  { name: 'inputs', test: /backoffice\/src\/inputs\//, priority: 1 },
  sharedBySome('events', /backoffice\/src\/resources\/large-events/),
  sharedBySome('orders', /backoffice\/src\/resources\/(?:orders|refund-requests|users|audit-log|partners)\//),
  sharedBySome('campaigns', /backoffice\/src\/resources\/campaigns\/(?:campaign_form|CampaignFields|Status)/),
  sharedBySome('cards', /backoffice\/src\/lists\/CardGrid(?:\.module)?\.(?:tsx|css)$/),
  sharedBySome('takings', /backoffice\/src\/takings\//),
  sharedBySome('people', /backoffice\/src\/resources\/people\/CustomerPicker/),
  sharedBySome(
    'choices',
    /\/(?:inputs?\/(?:choices|Parts|BooleanInput|RadioButtonGroup\w*)|games\/Scope|Radio(?:Group)?\/\w+)\.[a-z]+$/
  ),
  sharedBySome('toggles', /@mui\/material\/ToggleButton/),
  sharedBySome('rosters', /backoffice\/src\/resources\/rosters\/(?!players)/),
  { name: 'frame', test: /backoffice\/src\/(?!inputs\/|catalogue\/)/, minShareCount: 3, priority: 2 },
]

const standIn = (file: string) => `${import.meta.dirname}/stand_ins/${file}`

/** For what others bring along and this back office has no need of: 28 kB of the first view. */
const standIns = {
  'object.entries': standIn('object_entries.cjs'),
  'jsonexport/dist/index.js': standIn('jsonexport.js'),
  'diacritic': standIn('diacritic.js'),
  'inflection': standIn('inflection.js'),
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  publicDir: false,
  cacheDir: '../node_modules/.vite/backoffice',
  plugins: [shakeReactRouter(), react(), listCheckInFiles(), precompress()],
  resolve: { alias: standIns },
  html: { cspNonce: CSP_NONCE },
  build: {
    outDir: '../build/backoffice',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    rolldownOptions: {
      input: { index: `${import.meta.dirname}/index.html`, worker: `${import.meta.dirname}/src/worker.ts` },
      output: {
        codeSplitting: { groups },
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
})
