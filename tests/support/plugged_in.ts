import { fileURLToPath } from 'node:url'

const hooks = fileURLToPath(new URL('plug_in.mjs', import.meta.url))

/** Settings of an API process that lists one more provider, a module of the tests. */
export function pluggedIn(provider: URL): NodeJS.ProcessEnv {
  return { NODE_OPTIONS: `--import ${JSON.stringify(hooks)}`, PLUGGED_IN: JSON.stringify([provider.href]) }
}
