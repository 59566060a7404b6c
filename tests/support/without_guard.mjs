import { registerHooks } from 'node:module'

/**
 * Loaded into a server by NODE_OPTIONS: takes a guard out of the built product, so that a test can show that it
 * notices the damage. A guard that is no longer where it was fails loudly.
 */
const cuts = JSON.parse(process.env.WITHOUT_GUARDS ?? '[]')

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const wanted = cuts.filter(({ file }) => url.endsWith(`/build/${file}`))
    if (wanted.length === 0) return loaded
    let source = String(loaded.source)
    for (const { file, text, instead = '' } of wanted) {
      if (!source.includes(text)) throw new Error(`${file} has no guard that reads: ${text}`)
      source = source.replaceAll(text, instead)
    }
    return { ...loaded, source }
  },
})
