import { registerHooks } from 'node:module'
import { cutGuard } from './guard_markers.ts'

/** Loaded into a server by NODE_OPTIONS: takes guards out of the built product. */
interface Cut {
  name: string
  replacement?: string
  /** Below `build/`. */
  files: string[]
}

const cuts: Cut[] = JSON.parse(process.env.WITHOUT_GUARDS ?? '[]')

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const wanted = cuts.filter(({ files }) => files.some((file) => url.endsWith(`/build/${file}`)))
    if (wanted.length === 0) return loaded
    const source = wanted.reduce(
      (text, { name, replacement }) => cutGuard(text, name, replacement),
      String(loaded.source)
    )
    return { ...loaded, source }
  },
})
