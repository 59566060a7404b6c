import { registerHooks } from 'node:module'

/**
 * Loaded into a server by NODE_OPTIONS: the providers named in PLUGGED_IN come after those that `adonisrc.ts` lists. They and
 * what they import see the built product under its names.
 */
const providers = JSON.parse(process.env.PLUGGED_IN ?? '[]')
const tests = new URL('../', import.meta.url).href
const built = new URL('../../build/adonisrc.js', import.meta.url).href

registerHooks({
  resolve(specifier, context, nextResolve) {
    const fromTests = specifier.startsWith('#') && context.parentURL?.startsWith(tests)
    return nextResolve(specifier, fromTests ? { ...context, parentURL: built } : context)
  },
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (url !== built) return loaded
    const added = providers.map((provider) => `rc.providers.push(() => import(${JSON.stringify(provider)}))`)
    return {
      ...loaded,
      source: `${String(loaded.source).replace('export default', 'const rc =')}\n${added.join('\n')}\nexport default rc\n`,
    }
  },
})
