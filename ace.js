/** Console entry of a checkout: compiles TypeScript on the fly. The build has its own `build/ace.js`. */
import '@poppinss/ts-exec'
await import('./api/bin/console.ts')
