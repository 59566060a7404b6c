import type { StorefrontReads } from '#common/wire'

/** The browser's reads, fetched when they are first needed: a page comes with its data, the next one asks. */
export const laterReads = async (): Promise<StorefrontReads> => (await import('./browser_reads.ts')).browserReads()
