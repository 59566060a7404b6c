process.argv.splice(2, 0, 'ace')
await import('./scripts/run.mjs')
