import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress'

/** The server puts a fresh nonce in its place on every answer: api/http/backoffice. */
const CSP_NONCE = '__CSP_NONCE__'

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
  },
})
