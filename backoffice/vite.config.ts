import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'

/** The server puts a fresh nonce in its place on every answer: api/backoffice. */
const CSP_NONCE = '__CSP_NONCE__'

/** Few files instead of fifty: what hardly ever changes, what every screen needs, what forms need, what screens of large events share; and each screen. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 4 },
  { name: 'app', test: /backoffice\/src\/App\.tsx$/, priority: 3 },
  { name: 'inputs', test: /backoffice\/src\/inputs\//, priority: 1 },
  { name: 'events', test: /backoffice\/src\/resources\/large-events/, minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
  { name: 'frame', test: /backoffice\/src\/(?!inputs\/|catalogue\/)/, minShareCount: 2, priority: 2 },
]

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  publicDir: false,
  cacheDir: '../node_modules/.vite/backoffice',
  plugins: [react(), precompress()],
  html: { cspNonce: CSP_NONCE },
  build: {
    outDir: '../build/backoffice',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
