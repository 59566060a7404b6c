import type { ListingWords } from '../common/wire.ts'

/** What is said before anything has come; all else comes in the feed, in its language. */
const first = {
  newTab: 'opens in a new tab',
  loading: 'Loading',
  failed: 'The games could not be loaded.',
  retry: 'Try Again',
}

export type Words = typeof first & ListingWords

/** With what the store says in its own words: a JSON object in the attribute `texts` (docs/embed.md). */
export function wordsFrom(texts: string | null, told?: ListingWords): Words {
  let own
  try {
    own = JSON.parse(texts!)
  } catch {}
  return { ...first, ...told, ...own }
}

/** By a function, so that a `$` in a name is itself; a store may have written a number for a text. */
export const fill = (text: string, value: string | number) => String(text).replace('{}', () => String(value))
