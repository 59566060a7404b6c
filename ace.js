/** The console of a checkout: `node ace <command>` is `npm run ace -- <command>`. The build has its own, `build/ace.js`. */
process.argv.splice(2, 0, 'ace')
await import('./scripts/run.mjs')
